import DICheckDependencyLibrary
import DICheckText

/// Names for findings that survive a change of line or wording, and a new root: a hash of the finding's identity, of
/// the number of its place among those of equal identity, and of its number there.
struct Fingerprints {
  private var sites: [FindingSite: (number: Int, findings: Int)] = [:]
  private var siteCounts: [FindingIdentity: Int] = [:]

  /// 32 hexadecimal digits; no two findings of a report have the same.
  mutating func next(for finding: ResolvedDiagnostic) -> String {
    let site = FindingSite(finding)
    let known = sites[site] ?? (siteCounts[site.identity, default: 0], 0)
    if known.findings == 0 { siteCounts[site.identity, default: 0] += 1 }
    sites[site] = (known.number, known.findings + 1)
    let parts = [
      site.identity.code.rawValue, site.identity.owner, site.identity.dependency, String(known.number),
      String(known.findings),
    ]
    let seeds: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15]
    return seeds.map { seed in
      var hash = StableHash(seed: seed)
      for part in parts { hash.add(part) }
      return hash.hexadecimal
    }.joined()
  }
}

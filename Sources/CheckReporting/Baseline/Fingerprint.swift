import DICheckDependencyLibrary
import DICheckText

/// Names for findings that survive a change of line or wording: a hash of the finding's identity and its number among
/// findings of equal identity.
struct Fingerprints {
  private var seen: [FindingIdentity: Int] = [:]

  /// 32 hexadecimal digits; no two findings of a report have the same.
  mutating func next(for finding: FindingIdentity) -> String {
    let number = seen[finding, default: 0]
    seen[finding] = number + 1
    let parts = [finding.code.rawValue, finding.owner, finding.dependency, finding.root, String(number)]
    let seeds: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15]
    return seeds.map { seed in
      var hash = StableHash(seed: seed)
      for part in parts { hash.add(part) }
      return hash.hexadecimal
    }.joined()
  }
}

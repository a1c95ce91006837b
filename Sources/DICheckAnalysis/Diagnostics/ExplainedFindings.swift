import DICheckDependencyLibrary
import DICheckText

/// The findings that others explain. They aren't shown beside their cause, and come back as soon as it is gone,
/// silenced or set to a milder severity.
package struct ExplainedFindings {
  private struct Explained: Hashable {
    var key: FindingKey
    var location: Location
  }

  /// The causes by the keys of what they explain.
  private var causes: [FindingKey: [Finding]] = [:]
  private var seenCauses: Set<FindingKey> = []
  private var seen: Set<Explained> = []
  private var held: [FindingKey: [Finding]] = [:]

  /// Nil where no finding explains others.
  package init?(_ findings: some Sequence<Finding>) {
    for finding in findings {
      for key in finding.explains { causes[key, default: []].append(finding) }
    }
    if causes.isEmpty { return nil }
  }

  /// The files with findings that may be explained.
  var paths: Set<String> { Set(causes.keys.map(\.path)) }

  /// Returns true if a finding is shown; notes it if it isn't. A cause in several programs is shown once.
  package mutating func isShown(_ finding: Finding) -> Bool {
    let key = FindingKey(finding)
    guard finding.explains.isEmpty else { return seenCauses.insert(key).inserted }
    // A finding of a graph follows from the cause that its root is.
    let cause = causes[key]?.first { cause in
      cause.severity <= finding.severity && finding.identity.root.map { $0 == cause.identity.owner } ?? true
    }
    guard let cause else { return true }
    if seen.insert(Explained(key: key, location: finding.location)).inserted {
      held[FindingKey(cause), default: []].append(finding)
    }
    return false
  }

  /// The finding with those that aren't shown because of it. Call it once all findings were asked about.
  package func completed(_ finding: Finding) -> Finding {
    guard !finding.explains.isEmpty else { return finding }
    var result = finding
    result.heldBack = held[FindingKey(finding)] ?? []
    return result
  }
}

extension [Finding] {
  /// The findings without those that others explain, which these carry.
  package func holdingBackExplained() -> [Finding] {
    guard var explained = ExplainedFindings(self) else { return self }
    return filter { explained.isShown($0) }.map(explained.completed)
  }
}

extension Finding {
  /// The finding, and behind it those that it holds back.
  package var released: [Finding] {
    guard !heldBack.isEmpty else { return [self] }
    var own = self
    own.heldBack = []
    return [own] + heldBack
  }
}

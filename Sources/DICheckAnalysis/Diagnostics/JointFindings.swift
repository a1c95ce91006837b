import DICheckDependencyLibrary
import DICheckText

/// The findings of a workspace's libraries, joined: those about files as such are shown once.
enum JointFindings {
  /// The subject of a finding about a file or a build, whatever library found it.
  private struct Subject: Hashable {
    var code: DiagnosticCode
    var path: String
    /// Nil for a file that can't be read: libraries may stumble over different places of it.
    var range: UTF8Range?

    init(_ finding: Finding) {
      code = finding.code
      path = finding.location.path
      range = finding.code == .unreadableSource ? nil : finding.location.range
    }
  }

  /// - Parameter parts: the findings of each library, in the order of the libraries.
  static func joined(_ parts: [[Finding]]) -> [Finding] {
    if parts.count == 1 { return parts[0] }
    var result: [Finding] = []
    var seen: Set<Finding> = []
    var known: Set<Subject> = []
    for part in parts {
      var added: Set<Subject> = []
      for finding in part {
        if HostCodes.contains(finding.code) {
          // A comment that silences nothing for one library may silence another's finding.
          let named = finding.identity.dependency.map { DiagnosticCode($0) }
          if finding.code == .unusedSuppression, let named, HostCodes.contains(named) { continue }
          let subject = Subject(finding)
          if known.contains(subject) { continue }
          added.insert(subject)
        } else if !seen.insert(finding).inserted {
          continue
        }
        result.append(finding)
      }
      known.formUnion(added)
    }
    return result
  }
}

import DICheckDependencyLibrary
import DICheckText

/// A fault that a rule of a library finds in its programs, with what makes fixes of it.
package struct ProgramFault<Fixes: PlainFixSource>: Hashable, Sendable {
  package let location: Location
  package var severity = Severity.warning
  /// The type around, or what else holds what is at fault.
  let owner: String
  let dependency: String
  /// At most two sentences; names in backticks.
  let message: String
  let related: [RelatedInformation]
  /// Makes changes that may fix it, the best first; they aren't proven here.
  let proposals: @Sendable (Fixes) -> [FixProposal?]

  package init(
    _ message: String, at location: Location, owner: String, dependency: String, _ related: [RelatedInformation] = [],
    _ proposals: @escaping @Sendable (Fixes) -> [FixProposal?]
  ) {
    (self.message, self.location, self.owner, self.dependency) = (message, location, owner, dependency)
    (self.related, self.proposals) = (related, proposals)
  }

  package func finding(_ code: DiagnosticCode) -> Finding {
    Finding(
      FindingIdentity(code, owner: owner.nonEmpty, dependency: dependency), severity: severity,
      message: message, location: location, related: related, cause: .library(LibraryCause(self)))
  }

  // Functions can't be compared: of equal faults, the latest one makes the fixes.
  package static func == (one: Self, other: Self) -> Bool {
    one.location == other.location && one.message == other.message
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

extension PlainFixSource {
  /// The proposals of a finding's fault; none unless the finding is among those of the present state: one that is held
  /// back while someone types may be about an earlier state.
  package func proposals(for finding: Finding, among findings: [Finding]) -> [FixProposal] {
    let present = findings.first { $0.location == finding.location && $0.message == finding.message }
    guard case .library(let cause)? = present?.cause, let fault = cause.value as? ProgramFault<Self> else { return [] }
    return fault.proposals(self).compactMap(\.self)
  }
}

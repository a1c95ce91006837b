import DependencyGraph
import Text

/// A fault of the graph as its code's room sees it.
package protocol GraphRule {
  /// What each of its findings is about, in their order.
  func subjects(in graph: ProgramGraph) -> [GraphSubject]
  /// Its findings in words, one for each subject.
  func findings(in report: inout GraphReport) -> [GraphFinding]
}

/// What a finding of the graph is about: found out without a way to it, which takes longer than the solving.
package struct GraphSubject: Hashable, Sendable {
  /// Without the root.
  package var identity: FindingIdentity
  package var file: FileID
}

/// A finding of the graph in words.
package struct GraphFinding: Hashable, Sendable {
  package var identity: FindingIdentity
  package var location: Location
  /// At most two sentences that read alone; types and properties in backticks.
  package var message: String
  package var related: [RelatedInformation]

  /// - Parameter root: from which it was reached.
  init(
    _ subject: GraphSubject, root: String? = nil, at location: Location, _ message: String,
    related: [RelatedInformation]
  ) {
    identity = subject.identity
    identity.root = root
    self.location = location
    self.message = message
    self.related = related
  }
}

extension ProgramGraph {
  func name(of scope: ScopeID) -> String { "\(concreteType(of: scope))" }

  /// A declaration with a fault.
  func subject(_ code: DiagnosticCode, _ scope: ScopeID, dependency: String) -> GraphSubject {
    GraphSubject(
      identity: FindingIdentity(code, owner: name(of: scope), dependency: dependency), file: file(of: scope))
  }

  /// A dependency with a fault.
  func subject(_ code: DiagnosticCode, _ reference: DependencyReference) -> GraphSubject {
    subject(code, reference.scope, dependency: dependency(reference).shape.label)
  }
}

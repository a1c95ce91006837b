import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Names and places of the subjects of findings.
extension ProgramGraph {
  func name(of scope: ScopeID) -> String { "\(concreteType(of: scope))" }

  /// A declaration with a fault.
  func subject(_ code: DiagnosticCode, _ scope: ScopeID, dependency: String?) -> GraphSubject {
    GraphSubject(
      identity: FindingIdentity(code, owner: name(of: scope), dependency: dependency), file: file(of: scope))
  }

  /// A dependency with a fault.
  func subject(_ code: DiagnosticCode, _ reference: DependencyReference) -> GraphSubject {
    subject(code, reference.scope, dependency: dependency(reference).shape.label)
  }

  func nameLocation(_ reference: DependencyReference) -> Location {
    Location(path: path(of: file(of: reference.scope)) ?? "", range: dependency(reference).places.name)
  }

  func nameLocation(_ scope: ScopeID) -> Location {
    Location(path: path(of: file(of: scope)) ?? "", range: provider(scope).places.name)
  }
}

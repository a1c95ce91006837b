import DICheckDependencyLibrary
import SafeDIGraph

extension ProgramGraph {
  /// The innermost of some scopes of a file in whose declaration a place is: an attribute in front of a declaration is
  /// part of it.
  func innermost(_ scopes: some Collection<ScopeID>, at offset: Int) -> ScopeID? {
    let places = scopes.map { (scope: $0, place: provider($0).places.declaration) }
    return places.filter { $0.place.touches(offset) }.max { $0.place.start < $1.place.start }?.scope
  }
}

/// The subjects of findings.
extension ProgramGraph {
  /// A declaration with a fault.
  func subject(_ code: DiagnosticCode, _ scope: ScopeID, dependency: String?) -> GraphSubject {
    GraphSubject(
      identity: FindingIdentity(code, owner: name(of: scope), dependency: dependency), file: file(of: scope))
  }

  /// A dependency with a fault.
  func subject(_ code: DiagnosticCode, _ reference: DependencyReference) -> GraphSubject {
    subject(code, reference.scope, dependency: dependency(reference).shape.label)
  }
}

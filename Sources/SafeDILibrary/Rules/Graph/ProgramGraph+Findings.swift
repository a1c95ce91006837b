import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

extension ProgramGraph {
  /// The findings of a few faults, without details that only all faults together show.
  /// - Parameter outside: declarations in places where SafeDI doesn't look for them; nil where only this graph is known.
  func findings(of problems: [GraphProblem], in program: String, _ outside: OutsideDeclarations?) -> [Finding] {
    guard !problems.isEmpty else { return [] }
    let catalogue = SafeDI().catalogue
    let report = GraphReport(self, problems: problems, outside)
    return problems.flatMap { problem in
      report.findings(of: problem).map { finding in
        var finding = finding.shown(in: program, because: .library(LibraryCause(problem)), by: catalogue)
        finding.missing = problem.missing
        return finding
      }
    }
  }

  // MARK: Subjects

  /// The innermost of some scopes of a file in whose declaration a place is: an attribute in front of a declaration is
  /// part of it.
  func innermost(_ scopes: some Collection<ScopeID>, at offset: Int) -> ScopeID? {
    let places = scopes.map { (scope: $0, place: provider($0).places.declaration) }
    return places.filter { $0.place.touches(offset) }.max { $0.place.start < $1.place.start }?.scope
  }

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

extension GraphProblem {
  /// The name of the dependency or type that is missing, if that is the fault.
  fileprivate var missing: String? {
    switch self {
    case .unfulfilledReceived(let missing) where !missing.isUnderConstruction: "\(missing.identity)"
    case .noProvider(_, let type): "\(type)"
    default: nil
    }
  }
}

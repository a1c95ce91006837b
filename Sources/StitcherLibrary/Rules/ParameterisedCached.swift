import DICheckDependencyLibrary

/// A factory with parameters whose instance is kept: arguments aren't part of what an instance is found by.
struct ParameterisedCached: LibraryFault {
  var subject: String
  /// As the scope is written: `.shared` only keeps it while somebody holds it.
  var scope: ScopeFact.Scope

  var entry: CatalogueEntry { StitcherCodes.parameterisedCached }
  var severity: Severity { scope == .shared ? .information : .warning }
  var dependency: String? { subject }

  func message(of owner: String) -> String {
    "The factory of `\(subject)` has parameters, but \(scope == .shared ? "while an instance lives" : "from the second demand on") "
      + "all arguments give the same instance. Say `.scope(.instance)` for one of each demand."
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard let scope = registration.scope, [.shared, .singleton, .managed].contains(scope.scope),
        case .known(let parameters) = registration.parameters, let first = parameters.first
      else { return nil }
      return (Self(subject: registration.subject, scope: scope.scope), first.place)
    }
  }
}

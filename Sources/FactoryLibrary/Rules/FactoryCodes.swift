import DICheckDependencyLibrary

/// The codes, each by what its file declares of it, in the order in which they are listed to users.
enum FactoryCodes {
  static let rules: [any FactoryRule.Type] = [
    FactoryCycle.self,
    SameKey.self,
    ParameterCached.self,
    ModifierUndone.self,
    RegistrationUnused.self,
    LateRegister.self,
    PromiseUnkept.self,
    WeakLost.self,
    ScopeWithoutEffect.self,
    ParallelTests.self,
  ]

  static func findings(_ suspect: Suspect, _ program: FactoryProgram) -> [Finding] {
    rules.flatMap { rule in rule.check(suspect, program).compactMap { $0?.finding(rule.entry.code) } }
  }

  static let catalogue = Catalogue(rules.map { $0.entry })

  /// - Parameter severity: the worst that a finding has.
  static func entry(_ name: String, _ title: String, _ severity: Severity = .warning) -> CatalogueEntry {
    CatalogueEntry(
      DiagnosticCode("factory-" + name), title, severity: severity, scope: .graph, isParity: false)
  }
}

import DICheckDependencyLibrary

/// The codes, each by what its file declares of it, in the order in which they are listed to users.
enum SwiftDICodes {
  /// Faults that one declaration shows.
  static let declarations: [any SwiftDICode.Type] = [
    BadProviderShape.self,
    ComponentShape.self,
    GeneratedInitImpossible.self,
    ComputedKey.self,
    LeadingGetInAccessor.self,
    UnscannableGetArgument.self,
    InitWithoutInitContainer.self,
    NonliteralRoot.self,
  ]

  /// Faults that only the whole program shows.
  static let graph: [any SwiftDICode.Type] = [
    RootMissingKey.self,
    ChildMissingKey.self,
    UnscannedMissingKey.self,
    CycleProblem.self,
    ProviderCycleConditional.self,
    SelfGetOverride.self,
    DuplicateProvider.self,
    ProviderNotRegistered.self,
    ProviderTypeMismatch.self,
    KeySpelling.self,
    UseBeforeInit.self,
    DirectProviderUse.self,
    NestedLookupHazard.self,
    DeferredGetHazard.self,
    ShadowedProvider.self,
  ]

  /// Facts of a sound program that are looked for when somebody asks about a file.
  static let hints: [any SwiftDICode.Type] = [
    MacroWillWarnSpuriously.self,
    UnusedKey.self,
    UnusedProvider.self,
    OrphanComponent.self,
  ]

  /// Those of them that single components show.
  static let components = graph.compactMap { $0 as? any GraphRule.Type }

  static let catalogue = Catalogue((declarations + graph + hints).map { $0.entry })
}

import DICheckDependencyLibrary

/// A cycle with an edge that is under a condition; ``CycleProblem`` finds it.
enum ProviderCycleConditional: SwiftDICode {
  static let entry = graphEntry(
    "swiftdi-provider-cycle-conditional", "Providers may ask for each other without end", severity: .warning,
    fixes: .none)
}

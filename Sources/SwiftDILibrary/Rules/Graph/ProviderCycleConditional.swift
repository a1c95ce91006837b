import DICheckDependencyLibrary
import DICheckText

/// A cycle with an edge that is under a condition.
struct ProviderCycleConditional: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-provider-cycle-conditional", "Providers may ask for each other without end", severity: .warning,
    scope: .graph,
    fixes: .none, isParity: false)

  var cycle: ProviderCycleFault

  var dependency: String? { cycle.key }

  func message(of owner: String) -> String {
    cycle.message("may never end", "overflows the stack unless a condition ends it")
  }
}

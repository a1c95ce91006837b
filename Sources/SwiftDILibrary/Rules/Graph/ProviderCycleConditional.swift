import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiProviderCycleConditional = DiagnosticCode("swiftdi-provider-cycle-conditional")
}

/// A cycle with an edge that is under a condition.
struct ProviderCycleConditional: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderCycleConditional, "Providers may ask for each other without end", severity: .warning, scope: .graph,
    fixes: .none, isParity: false)

  var hops: [String]
  var context: [String]
  var key: String

  var dependency: String? { key }

  func message(of owner: String) -> String {
    ProviderCycleFault.message(hops, context, "may never end", "overflows the stack unless a condition ends it")
  }
}

import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiProviderCycle = DiagnosticCode("swiftdi-provider-cycle")
}

struct ProviderCycle: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderCycle, "Providers ask for each other without end", scope: .graph, fixes: .none, isParity: false)

  /// What is asked in turn, from the provider at fault and back to it.
  var hops: [String]
  /// The components of the context, from the root.
  var context: [String]
  var key: String

  var dependency: String? { key }

  func message(of owner: String) -> String { Self.message(hops, context, "never ends", "overflows the stack") }

  static func message(_ hops: [String], _ context: [String], _ verb: String, _ result: String) -> String {
    let place = context.count > 1 ? " in `\(context.joined(separator: " → "))`" : ""
    let shown = hops.count > 6 ? hops.prefix(4) + ["…"] + hops.suffix(1) : hops[...]
    return "This provider \(verb)\(place): `\(shown.joined(separator: " → "))`. A lookup \(result)."
  }
}

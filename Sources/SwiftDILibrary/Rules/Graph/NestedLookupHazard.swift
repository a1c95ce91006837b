import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiNestedLookupHazard = DiagnosticCode("swiftdi-nested-lookup-hazard")
}

struct NestedLookupHazard: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiNestedLookupHazard, "A provider asks another component for its own key", severity: .warning, scope: .graph,
    fixes: .none, isParity: false)

  var key: KeyNote
  /// The component that is created within the lookup.
  var other: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "This asks `\(other)` for \(key.quoted), its own key, during a lookup of `\(owner)`, where `\(other)` isn't found: it "
      + "traps. Return the component, and ask it later."
  }
}

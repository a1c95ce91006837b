import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiDeferredGetHazard = DiagnosticCode("swiftdi-deferred-get-hazard")
}

struct DeferredGetHazard: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiDeferredGetHazard, "A closure of a provider asks for a key that a descendant provides", severity: .warning,
    scope: .graph, fixes: .none, isParity: false)

  var key: KeyNote
  var overrider: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "The closure may ask for \(key.quoted) when the lookup is over, and `\(overrider)`, which provides it, isn't found any "
      + "more: it traps. Ask before the closure, and capture the value."
  }
}

import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiSelfGetOverride = DiagnosticCode("swiftdi-self-get-override")
}

struct SelfGetOverride: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiSelfGetOverride, "A provider asks for its own key", scope: .graph, fixes: .none, isParity: false)

  var key: Key
  /// The parent whose provider is overridden.
  var overridden: String?

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let other = overridden.map { ", not to that of `\($0)`" } ?? ""
    return "A `get` of \(key.quoted) in its own provider leads back to this one\(other), and overflows the stack. "
      + "Give the value that it needs a key of its own."
  }
}

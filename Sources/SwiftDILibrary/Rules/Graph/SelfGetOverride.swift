import DICheckDependencyLibrary
import DICheckText

struct SelfGetOverride: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-self-get-override", "A provider asks for its own key", scope: .graph, fixes: .none, isParity: false)

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

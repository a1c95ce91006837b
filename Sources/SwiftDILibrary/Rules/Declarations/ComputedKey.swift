import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct ComputedKey: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-computed-key", "A key is made anew at each use", shownBy: .program,
    isParity: false)

  /// `computed property`, `instance property` or `function`.
  var form: String
  /// The key's name.
  var dependency: String?

  func message(of owner: String) -> String {
    let name = dependency.map { "`\($0)`" } ?? "this"
    return "Keys are told apart by identity, and each use of the \(form) \(name) makes a new one, which nothing "
      + "provides. Declare it with `static let`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    // Calls of a function would have to change with it.
    guard let document = site.text,
      let property = site.node(VariableDeclSyntax.self), let binding = property.bindings.only
    else { return [] }
    let isStatic = property.modifiers.isStatic
    let word = property.bindingSpecifier.place
    var edits = [UTF8Edit(range: word, newText: isStatic ? "let" : "static let")]
    if let accessors = binding.accessorBlock {
      guard let value = accessors.getter?.onlyExpression else { return [] }
      edits.append(
        UTF8Edit(
          range: UTF8Range(document.skipBlanksBackwards(from: accessors.place.startOffset), accessors.place.endOffset),
          newText: " = \(document.text(value.place))"))
    }
    // An instance's property is used by way of the instance.
    return [site.proposal("Declare `\(dependency ?? "it")` with `static let`", isStatic ? .preferred : .offered, edits)]
  }
}

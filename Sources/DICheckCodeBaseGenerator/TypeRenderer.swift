/// Renders a type as source: imports, protocol, declaration, initializer, and properties at the end.
enum TypeRenderer {
  static func source(of type: GeneratedType) -> GeneratedSource {
    var text = type.isInjected ? "import SafeDI\n\n" : ""
    if let name = type.fulfilledProtocol {
      text += "/// What others know of ``\(type.name)``.\npublic protocol \(name): AnyObject {\n"
      text += "  func refresh() -> Int\n}\n\n"
    }
    text += declaration(of: type)
    if type.isInjected { text += initializer(of: type) }
    text += "\n  public var collaborators: [Any] {\n"
    let collaborators = type.dependencies.map { "\n      \($0.label) as Any," }.joined()
    text += "    [\(collaborators)\(collaborators.isEmpty ? "" : "\n    ")]\n  }\n"
    if type.fulfilledProtocol != nil {
      text += "\n  public func refresh() -> Int {\n    collaborators.count\n  }\n"
    }
    let properties = type.dependencies.map(property).joined()
    return GeneratedSource(
      path: type.path, text: text, ending: (properties.isEmpty ? "" : "\n" + properties) + "}\n")
  }

  private static func declaration(of type: GeneratedType) -> String {
    var attribute = "@Instantiable"
    if type.isRoot { attribute += "(isRoot: true)" }
    if let name = type.fulfilledProtocol { attribute += "(fulfillingAdditionalTypes: [\(name).self])" }
    var inherited: [String] = []
    if let name = type.fulfilledProtocol { inherited.append(name) }
    if type.isScreen { inherited.append("Screen") }
    if type.isInjected { inherited.append("Instantiable") }
    return (type.isInjected ? attribute + "\n" : "")
      + "public final class \(type.name)"
      + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")) + " {\n"
  }

  private static func initializer(of type: GeneratedType) -> String {
    guard !type.dependencies.isEmpty else { return "  public init() {}\n" }
    let list = type.dependencies.map { "    \($0.label): \($0.type)" }.joined(separator: ",\n")
    let body = type.dependencies.map { "    self.\($0.label) = \($0.label)\n" }.joined()
    return "  public init(\n\(list)\n  ) {\n\(body)  }\n"
  }

  private static func property(_ dependency: GeneratedDependency) -> String {
    "  \(dependency.attribute) private let \(dependency.label): \(dependency.type)\n"
  }
}

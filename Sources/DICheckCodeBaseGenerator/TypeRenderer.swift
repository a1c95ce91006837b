/// Renders a type as source: imports, protocol, declaration, initializer, filler methods, properties.
struct TypeRenderer {
  /// Adds filler methods while the file is below either.
  var minimumBytes: Int
  var minimumLines: Int
  /// Makes the fillers of different files differ.
  var salt: Int

  func text(of type: GeneratedType) -> String {
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
    let ending = (properties.isEmpty ? "" : "\n" + properties) + "}\n"
    appendFillers(to: &text, endingBytes: ending.utf8.count)
    return text + ending
  }

  private func declaration(of type: GeneratedType) -> String {
    var attribute = "@Instantiable"
    if type.isRoot { attribute += "(isRoot: true)" }
    if let name = type.fulfilledProtocol { attribute += "(fulfillingAdditionalTypes: [\(name).self])" }
    var inherited: [String] = []
    if let name = type.fulfilledProtocol { inherited.append(name) }
    if type.isScreen { inherited.append("Screen") }
    if type.isInjected, type.conforms { inherited.append("Instantiable") }
    return (type.isInjected ? attribute + "\n" : "")
      + (type.isHidden ? "private " : "public ") + "final class \(type.name)"
      + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", ")) + " {\n"
  }

  private func initializer(of type: GeneratedType) -> String {
    let parameters = type.initializerOmitsLast ? type.dependencies.dropLast() : type.dependencies[...]
    guard !parameters.isEmpty else { return "  public init() {}\n" }
    let list = parameters.map { "    \($0.label): \($0.type)" }.joined(separator: ",\n")
    let body = parameters.map { "    self.\($0.label) = \($0.label)\n" }.joined()
    return "  public init(\n\(list)\n  ) {\n\(body)  }\n"
  }

  private func property(_ dependency: GeneratedDependency) -> String {
    let keyword = dependency.isMutable ? "var" : "let"
    return "  \(dependency.attribute) private \(keyword) \(dependency.label): \(dependency.type)\n"
  }

  func appendFillers(to text: inout String, endingBytes: Int) {
    var bytes = text.utf8.count + endingBytes
    var lines = minimumLines > 0 ? text.utf8.count { $0 == UInt8(ascii: "\n") } : 0
    var index = 0
    while true {
      let filler = "\n" + FillerMethods.method(number: index, salt: salt)
      let size = filler.utf8.count
      // Files reach the wanted size on average, since a filler is added if at least half of it fits.
      guard bytes + size / 2 <= minimumBytes || lines < minimumLines else { return }
      text += filler
      bytes += size
      if minimumLines > 0 { lines += filler.utf8.count { $0 == UInt8(ascii: "\n") } }
      index += 1
    }
  }
}

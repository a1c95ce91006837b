/// The content of one generated file.
struct ResolvedTheme {
  var name: String
  var methods: [MethodDeclaration]
  /// The names of its declarations.
  var types: [String]
}

/// A generated request or notification.
struct MethodDeclaration {
  var name: String
  var method: String
  var sender: MetaModel.Direction
  var params = SwiftType.named("NoParams")
  /// Nil for a notification.
  var result: SwiftType?
}

/// The directions in which values of a type travel.
struct Usage: OptionSet, Hashable {
  let rawValue: Int

  static let read = Usage(rawValue: 1)
  static let written = Usage(rawValue: 2)
}

/// The selected part of the specification, seen from the server: messages of the client are read.
struct ResolvedProtocol {
  let index: ModelIndex
  /// Without the places that were reached.
  var selection: Selection
  private(set) var themes: [ResolvedTheme] = []
  /// Finished declarations by name.
  var declarations: [String: Declaration] = [:]
  /// The names of declarations in the order in which they were reached, finished or not.
  var order: [String] = []
  /// The directions of the values of each declared type.
  private(set) var usages: [String: Usage] = [:]

  init(_ model: MetaModel, _ selection: Selection) throws(GenerationError) {
    index = ModelIndex(model)
    self.selection = selection
    for method in selection.themes.flatMap(\.methods) {
      guard let offer = index.methods[method]?.serverCapability else { continue }
      self.selection.members["ServerCapabilities"]?.append(String(offer.prefix { $0 != "." }))
    }
    for theme in selection.themes {
      let start = order.count
      for name in theme.types { _ = try resolve(.reference(name), at: name) }
      var methods: [MethodDeclaration] = []
      for name in theme.methods { methods.append(try declaration(of: name)) }
      themes.append(ResolvedTheme(name: theme.name, methods: methods, types: Array(order[start...])))
    }
    if let stale = self.selection.places.min() { throw .unknown(stale) }
    markUsages()
    shareStructures()
  }

  private mutating func declaration(of name: String) throws(GenerationError) -> MethodDeclaration {
    guard let method = index.methods[name] else { throw .unknown(name) }
    var declaration = MethodDeclaration(name: method.typeName, method: name, sender: method.messageDirection)
    if let params = method.params { declaration.params = try resolve(params, at: name) }
    if let result = method.result {
      declaration.result = try result == .null ? .named("NoResult") : resolve(result, at: name)
    }
    return declaration
  }

  // MARK: Usage

  private mutating func markUsages() {
    for name in selection.readTypes { mark(name, .read) }
    for name in selection.writtenTypes { mark(name, .written) }
    for method in themes.flatMap(\.methods) {
      let (params, result): (Usage, Usage) =
        switch method.sender {
        case .clientToServer: (.read, .written)
        case .serverToClient: (.written, .read)
        case .both: ([.read, .written], [.read, .written])
        }
      for name in method.params.references { mark(name, params) }
      for name in method.result?.references ?? [] { mark(name, result) }
    }
  }

  private mutating func mark(_ name: String, _ usage: Usage) {
    guard let declaration = declarations[name], !usages[name, default: []].isSuperset(of: usage) else { return }
    usages[name, default: []].formUnion(usage)
    for reference in declaration.references { mark(reference, usage) }
  }

  // MARK: Structures of one shape

  /// The parts in which equal structures agree: everything but names. Structures with a single
  /// property are never merged.
  private struct Shape: Hashable {
    var properties: [Property]
    var usage: Usage?
  }

  /// Declares structures of the same shape once. The specification has some under several names: both hierarchies have
  /// the same items, and the parameters of half the requests are a document and a position. The first name in order is
  /// declared, the others are aliases. As soon as a later version distinguishes two of them, they are two types again.
  private mutating func shareStructures() {
    var names: [String: String] = [:]
    var known = -1
    // Structures that contain merged ones may turn out to be equal, too.
    while names.count > known {
      known = names.count
      var firsts: [Shape: String] = [:]
      for name in order {
        guard case .structure(var properties)? = declarations[name]?.form, properties.count > 1 else { continue }
        for index in properties.indices { properties[index].type = properties[index].type.renamed(names) }
        let shape = Shape(properties: properties, usage: usages[name])
        if let first = firsts[shape] {
          names[name] = first
          declarations[name]?.form = .alias(.named(first))
        } else {
          firsts[shape] = name
        }
      }
    }
  }
}

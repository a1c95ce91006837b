/// The content of one generated file.
struct ResolvedTheme {
  var name: String
  var methods: [MethodDeclaration]
  var declarations: [Declaration]
}

/// A generated request or notification.
struct MethodDeclaration {
  var name: String
  var method: String
  var sender: MetaModel.Direction
  /// Nil if it has none.
  var params: SwiftType?
  /// Nil for a notification.
  var result: Result?

  enum Result {
    case null
    case value(SwiftType)
  }
}

/// The directions in which values of a type travel.
struct Usage: OptionSet, Hashable, Sendable {
  let rawValue: Int
  static let read = Usage(rawValue: 1)
  static let written = Usage(rawValue: 2)
}

/// The selected part of the specification, resolved.
struct ResolvedProtocol {
  var version: String
  var themes: [ResolvedTheme]
  var declarations: [String: Declaration]
  /// The directions of the values of each declared type.
  var usages: [String: Usage]
}

extension ResolvedProtocol {
  /// Resolves the selected part of a model, seen from the server: messages of the client are read.
  init(_ model: MetaModel, _ selection: Selection) throws(GenerationError) {
    let index = ModelIndex(model)
    var selection = selection
    let offers = selection.themes.flatMap(\.methods).compactMap { index.methods[$0]?.serverCapability }
    selection.members["ServerCapabilities"]? += offers.map { String($0.prefix { $0 != "." }) }
    var resolver = TypeResolver(index: index, selection: selection)
    var themes: [ResolvedTheme] = []
    for theme in selection.themes {
      let start = resolver.order.count
      for name in theme.types { _ = try resolver.resolve(.reference(name), at: name) }
      var methods: [MethodDeclaration] = []
      for name in theme.methods { methods.append(try Self.declaration(of: name, index, &resolver)) }
      let declarations = resolver.order[start...].compactMap { resolver.declarations[$0] }
      themes.append(ResolvedTheme(name: theme.name, methods: methods, declarations: declarations))
    }
    try Self.checkPlaces(selection, resolver.usedPlaces)
    version = index.version
    declarations = resolver.declarations
    usages = [:]
    self.themes = themes
    markUsages(selection)
    shareStructures()
  }

  private static func declaration(
    of name: String, _ index: ModelIndex, _ resolver: inout TypeResolver
  ) throws(GenerationError) -> MethodDeclaration {
    guard let method = index.methods[name] else { throw .unknown(name) }
    var declaration = MethodDeclaration(
      name: method.typeName, method: name, sender: method.messageDirection)
    if let params = method.params { declaration.params = try resolver.resolve(params, at: name).type }
    if let result = method.result {
      declaration.result = result == .null ? .null : .value(try resolver.resolve(result, at: name).value)
    }
    return declaration
  }

  private static func checkPlaces(_ selection: Selection, _ used: Set<String>) throws(GenerationError) {
    let places =
      Array(selection.members.keys) + Array(selection.alternatives.keys)
      + Array(selection.names.keys) + Array(selection.substitutes.keys)
    if let stale = places.filter({ !used.contains($0) }).min() { throw .unknown(stale) }
  }

  private mutating func markUsages(_ selection: Selection) {
    for name in selection.readTypes { mark(name, .read) }
    for name in selection.writtenTypes { mark(name, .written) }
    for method in themes.flatMap(\.methods) {
      let (params, result): (Usage, Usage) =
        switch method.sender {
        case .clientToServer: (.read, .written)
        case .serverToClient: (.written, .read)
        case .both: ([.read, .written], [.read, .written])
        }
      for name in method.params?.references ?? [] { mark(name, params) }
      if case .value(let type) = method.result { for name in type.references { mark(name, result) } }
    }
  }

  private mutating func mark(_ name: String, _ usage: Usage) {
    guard let declaration = declarations[name], !usages[name, default: []].isSuperset(of: usage) else { return }
    usages[name, default: []].formUnion(usage)
    for reference in declaration.references { mark(reference, usage) }
  }
}

extension ResolvedProtocol {
  /// The type that an alias of the namespace stands for; other types themselves.
  func underlying(_ type: SwiftType) -> SwiftType {
    guard case .named(let name) = type, case .alias(_, let meant) = declarations[name] else { return type }
    return underlying(meant)
  }

  func structure(_ type: SwiftType) -> StructureDeclaration? {
    guard case .named(let name) = underlying(type), case .structure(let structure) = declarations[name] else {
      return nil
    }
    return structure
  }
}

import DICheckDependencyLibrary
import DICheckSwiftFacts

/// The scope that keeps the instances of a factory.
enum Scope: String {
  case unique, cached, shared, singleton, graph
  /// One that can't be read.
  case unknown

  /// Keeps instances for later demands.
  var isCaching: Bool { self == .cached || self == .shared || self == .singleton }

  var words: String {
    switch self {
    case .unique: "a new instance for each demand"
    case .cached: "kept by the container until a reset"
    case .shared: "kept while somebody holds it"
    case .singleton: "kept by the process until `Scope.singleton.reset()`"
    case .graph: "kept until the outermost resolution returns"
    case .unknown: "kept by a scope that can't be read"
    }
  }
}

/// The scope in effect of a definition, and where it is from.
struct EffectiveScope: Hashable {
  var scope: Scope
  /// As written: the name of a custom scope.
  var name: String
  /// The definition's own modifier.
  var modifier: Modifier?
  /// Set for all factories of the container.
  var isDefault = false

  var shownName: String { name.isEmpty ? scope.rawValue : name }
}

extension Modifier {
  var isScope: Bool { scopeName != nil }

  /// The name of the scope that it sets; nil for another modifier, empty for an expression.
  var scopeName: String? {
    if FactoryName.scopes.contains(name) { return name }
    guard name == "scope" else { return nil }
    let parts = argument.split(separator: ".")
    guard argument.hasPrefix(".") || parts.count == 2 && parts[0] == "Scope" else { return "" }
    return parts.last.map(String.init) ?? ""
  }

  /// A modifier of one's own, which may set anything.
  var isUnknown: Bool { !FactoryName.isMember(name) }

  /// The names of the slots that it sets; empty for a modifier that sets nothing.
  var slots: [String] {
    if isScope { return ["scope"] }
    if let context = FactoryName.contexts[name] { return [context] }
    return switch name {
    case "timeToLive", "scopeOnParameters", "decorator", "preview": [name]
    case "onArg", "onArgs": Self.arguments(argument)
    case "context":
      argument.split(separator: ",").flatMap { part -> [String] in
        let word = part.drop { $0 == " " || $0 == "." }
        if word.hasPrefix("arg") { return Self.arguments(String(word)) }
        return [String(word.prefix { $0.isLetter })]
      }
    default: []
    }
  }

  private static func arguments(_ text: String) -> [String] {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { "arg \(parts[$0])" }
  }

  /// The slots that make another closure count.
  var contexts: [String] { slots.filter { !["scope", "timeToLive", "scopeOnParameters", "decorator"].contains($0) } }

  /// Sets a context that the app may be in.
  var holdsInApps: Bool { !contexts.isEmpty && !Set(contexts).isSubset(of: ["test", "preview"]) }
  /// Gives a factory something to make in apps, or may.
  var mayKeep: Bool { name == "register" || holdsInApps || isUnknown }
}

extension FactoryProgram {
  /// The scopes that extensions of `Scope` declare.
  var customScopes: [(ref: FactRef<CustomScope>, fact: CustomScope)] {
    inOrder(facts(.scopes) as [FactRef<CustomScope>]).compactMap { ref in
      shape(ref).map { (ref, $0.scopes[ref.index]) }
    }
  }

  func scope(named name: String) -> Scope {
    if FactoryName.scopes.contains(name) { return Scope(rawValue: name) ?? .unknown }
    let kinds = customScopes.filter { $0.fact.name == name }.compactMap { Scope(rawValue: $0.fact.kind) }
    return Set(kinds).only ?? .unknown
  }

  /// The scope that a definition sets itself, the last in its chain or in that of the factory that it returns.
  func ownScope(of definition: DefinitionRef, depth: Int = 0) -> EffectiveScope? {
    let fact = self[definition].fact
    if fact.chain.contains(where: \.isUnknown) { return EffectiveScope(scope: .unknown, name: "") }
    if let last = fact.chain.last(where: \.isScope), let name = last.scopeName {
      return EffectiveScope(scope: scope(named: name), name: name, modifier: last)
    }
    let next = helper(definition) ?? canonical(definition)
    guard next != definition, depth < 16, var scope = ownScope(of: next, depth: depth + 1) else { return nil }
    scope.modifier = nil
    return scope
  }

  /// - Parameters:
  ///   - isOfTests: true to count what tests and previews set.
  ///   - file: counts what may be set in a process of its code; nil for any.
  func defaultScope(
    of container: ContainerID, isOfTests: Bool = false, beside file: FileID? = nil
  ) -> EffectiveScope? {
    let settings = defaultScopes(of: container).filter { setting in
      (isOfTests || setting.isOfApp) && file.map { modules.mayRunTogether($0, setting.file) } ?? true
    }
    let names = Set(settings.map { $0.chain[0].argument })
    guard !names.isEmpty else { return nil }
    // The default scope of one container says nothing for others, which have these factories too.
    if container == .every { return EffectiveScope(scope: .unknown, name: "", isDefault: true) }
    let name = names.only ?? ""
    return EffectiveScope(scope: name == "none" ? .unique : scope(named: name), name: name, isDefault: true)
  }

  func scope(of definition: DefinitionRef) -> EffectiveScope {
    ownScope(of: definition)
      ?? defaultScope(of: self[definition].container, isOfTests: self[definition].isTest, beside: definition.file)
      ?? EffectiveScope(scope: .unique, name: "unique")
  }
}

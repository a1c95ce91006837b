import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText

/// The place where a name is written, as far as its meaning depends on it.
package struct NamePlace: Hashable, Sendable {
  package var file: FileID
  /// The type around, dotted; empty at file level.
  package var owner: String

  package init(_ file: FileID, _ owner: String = "") {
    self.file = file
    self.owner = owner
  }
}

/// A type that an expression has.
package enum ValueType: Hashable, Sendable {
  case known(ResolvedType)
  /// A type that nothing in the workspace declares.
  case foreign
  case unknown

  package init(_ type: ResolvedType?) { self = type.map { .known($0) } ?? .unknown }

  package var known: ResolvedType? { if case .known(let type) = self { type } else { nil } }
}

/// Looks up names as Swift does: through the types around, the own module, then the imported ones. What isn't sure is
/// unknown. It notes each name, so that an answer can be had again when the declarations of that name change.
package struct NameResolver: Sendable {
  package let symbols: SymbolTable
  package let modules: ModuleMap
  /// By module, those that it passes on to its importers.
  private let sight: Sight
  package private(set) var names: Set<String> = []

  init(symbols: SymbolTable, modules: ModuleMap, sight: Sight) {
    self.symbols = symbols
    self.modules = modules
    self.sight = sight
  }

  /// The other modules that a file sees.
  package enum Sight: Sendable {
    /// Those that it imports. By module, those that it passes on to its importers.
    case imports(passedOn: [Int32: Set<String>])
    /// Those that its module uses, as far as access levels let it: single files' imports aren't known, or don't matter.
    case links
  }

  /// The names that were looked up since the last call.
  package mutating func takeNames() -> Set<String> {
    defer { names = [] }
    return names
  }

  // MARK: Modules

  /// The names of the modules that a file sees.
  package func importedNames(in file: FileID) -> Set<String> {
    guard case .imports(let passedOn) = sight else { return [] }
    let own = modules[file]
    let direct = (symbols[file]?.imports ?? []).map(\.module) + (passedOn[own] ?? [])
    return Set(reachedFrom: direct) { name in
      modules.modules(named: name, importedBy: own).flatMap { passedOn[$0] ?? [] }
    }
  }

  /// Returns true if a file may begin a name with a module's.
  private mutating func isModule(_ name: String, in file: FileID, _ isKnown: Bool) -> Bool {
    if case .links = sight { return isKnown }
    _ = importedModules(in: file)
    return importedNames(in: file).contains(name)
  }

  private var imported: [FileID: Set<Int32>] = [:]

  /// The files whose imports decided something.
  package var importingFiles: some Collection<FileID> { imported.keys }

  private mutating func importedModules(in file: FileID) -> Set<Int32> {
    if let known = imported[file] { return known }
    let own = modules[file]
    let found = Set(importedNames(in: file).flatMap { modules.modules(named: $0, importedBy: own) })
    imported[file] = found
    return found
  }

  // MARK: Types

  package enum TypeMeaning: Hashable, Sendable {
    case declared(DeclaredType)
    case alias(WrittenType, NamePlace)
    /// Declared outside of the workspace, under this name.
    case external(String)
    case unknown
  }

  package mutating func resolve(_ type: WrittenType, in scope: NamePlace, depth: Int = 0) -> ResolvedType? {
    // Aliases may be each other's.
    guard depth < 16 else { return nil }
    switch type {
    case .other("()"), .named("Void", []): return .void
    case .other(let text):
      // An opaque type is the one behind it; what can't be read is empty.
      return text.isEmpty || text.hasPrefix("some ") ? nil : .other(text)
    case .composition(let types):
      guard let resolved = resolve(types, in: scope, depth: depth) else { return nil }
      // A marker protocol is no part of the type at run time.
      let parts = Set(resolved.flatMap(\.parts)).subtracting([.external("Sendable", [])])
      return parts.only ?? .composition(parts.sorted { $0.description < $1.description })
    case .named(let name, let arguments):
      guard let resolved = resolve(arguments, in: scope, depth: depth) else { return nil }
      return switch meaning(of: name, in: scope) {
      case .declared(let type): .declared(type, resolved)
      case .alias(let target, let place): arguments.isEmpty ? resolve(target, in: place, depth: depth + 1) : nil
      case .external(let name): .foreign(name, resolved)
      case .unknown: nil
      }
    }
  }

  /// Nil if one of them isn't known.
  private mutating func resolve(_ types: [WrittenType], in scope: NamePlace, depth: Int) -> [ResolvedType]? {
    let resolved = types.compactMap { resolve($0, in: scope, depth: depth + 1) }
    return resolved.count == types.count ? resolved : nil
  }

  mutating func meaning(of name: String, in scope: NamePlace, depth: Int = 0) -> TypeMeaning {
    guard depth < 16 else { return .unknown }
    // A factory's type is looked up for its result, its instance, its parameters and its calls.
    let question = Question(name: name, scope: scope)
    if let known = answers[question] {
      names.formUnion(known.names)
      return known.meaning
    }
    var others: Set<String> = []
    swap(&names, &others)
    let meaning = newMeaning(of: name, in: scope, depth: depth)
    if depth == 0 { answers[question] = (meaning, names) }
    // These may be all names of a file.
    swap(&names, &others)
    names.formUnion(others)
    return meaning
  }

  private struct Question: Hashable {
    var name: String
    var scope: NamePlace
  }

  /// With the names that were looked up for each.
  private var answers: [Question: (meaning: TypeMeaning, names: Set<String>)] = [:]

  private mutating func newMeaning(of name: String, in scope: NamePlace, depth: Int) -> TypeMeaning {
    var parts = name.split(separator: ".").map(String.init)
    guard let first = parts.first else { return .unknown }
    if first == "Self", !scope.owner.isEmpty {
      return meaning(of: scope.owner + name.dropFirst(first.count), in: NamePlace(scope.file), depth: depth + 1)
    }
    names.formUnion(parts)
    for prefix in scope.owner.prefixes {
      let candidate = prefix.isEmpty ? first : prefix + "." + first
      switch declared(candidate, in: scope.file) {
      case .external: continue
      case let found: return member(parts.dropFirst(), of: found, from: scope, depth: depth)
      }
    }
    // The name may begin with a module's.
    let own = modules[scope.file]
    if parts.count > 1 {
      let inModule = modules.modules(named: first, importedBy: own)
      if first == "Swift" || isModule(first, in: scope.file, !inModule.isEmpty) {
        parts.removeFirst()
        guard !inModule.allSatisfy(isLibrary) else { return .external(parts.joined(separator: ".")) }
        guard let module = inModule.only else { return .unknown }
        let found = declared(parts[0], in: scope.file, among: module)
        return found == .external(parts[0]) ? .unknown : member(parts.dropFirst(), of: found, from: scope, depth: depth)
      }
      // A member that an extension gives to a type from elsewhere.
      let found = declared(parts.joined(separator: "."), in: scope.file)
      if case .external = found {} else { return found }
    }
    // A declaration that isn't seen from here may be passed on in a way that isn't known.
    let hidden = symbols.declaredTypes(named: first).contains { site, fact in
      let its = modules[site.file]
      return !fact.isFilePrivate && !isLibrary(its)
        && (its == own || modules.uses(own, its) && sees(fact.access, of: its, from: scope.file))
    }
    return hidden ? .unknown : .external(name)
  }

  /// The nearest type of this full name that a file sees. A copy of the library declares nothing: it is the library.
  private mutating func declared(_ name: String, in file: FileID, among module: Int32? = nil) -> TypeMeaning {
    var (nearest, meanings): (Int, Set<TypeMeaning>) = (.max, [])
    for (symbol, fact) in symbols.declaredTypes(named: name) where fact.kind != .macro {
      guard module ?? modules[symbol.file] == modules[symbol.file],
        let distance = distance(from: file, to: symbol.file, fact.access), distance <= nearest,
        !isLibrary(modules[symbol.file])
      else { continue }
      if distance < nearest { (nearest, meanings) = (distance, []) }
      meanings.insert(meaning(of: fact, at: symbol))
    }
    // Conditional compilation may declare a type twice in one module.
    return meanings.count > 1 ? .unknown : meanings.first ?? .external(name)
  }

  /// How near a declaration is to a file that sees it: see ``ModuleMap/distance(from:to:access:)``.
  private mutating func distance(from file: FileID, to other: FileID, _ access: AccessLevel) -> Int? {
    guard case .imports = sight else { return modules.distance(from: file, to: other, access: access) }
    if access <= .fileprivate { return file == other ? 0 : nil }
    if modules[file] == modules[other] { return 1 }
    let isImported = importedModules(in: file).contains(modules[other])
    return isImported && sees(access, of: modules[other], from: file) ? 2 : nil
  }

  /// Returns true if a file may use what another module declares with an access level.
  private func sees(_ access: AccessLevel, of module: Int32, from file: FileID) -> Bool {
    modules.sees(modules[file], access, of: module)
      || access == .internal
        && symbols[file]?.imports.contains { $0.isTestable && $0.module == modules.name(of: module) } == true
  }

  private func meaning(of fact: TypeFact, at site: Symbol) -> TypeMeaning {
    if case .alias(let type) = fact.kind {
      return fact.isGeneric ? .unknown : .alias(type, NamePlace(site.file, fact.name.outerName))
    }
    return .declared(
      DeclaredType(module: modules[site.file], name: fact.name, file: fact.isFilePrivate ? site.file : nil))
  }

  private mutating func member(
    _ parts: ArraySlice<String>, of outer: TypeMeaning, from scope: NamePlace, depth: Int
  ) -> TypeMeaning {
    guard let next = parts.first else { return outer }
    switch outer {
    case .declared(let type):
      let found = declared(type.name + "." + next, in: scope.file)
      // A member may be inherited.
      if case .external = found { return .unknown }
      return member(parts.dropFirst(), of: found, from: scope, depth: depth)
    case .alias(let target, let place):
      guard let name = target.plainName else { return .unknown }
      return member(parts, of: meaning(of: name, in: place, depth: depth + 1), from: scope, depth: depth + 1)
    case .external, .unknown: return .unknown
    }
  }

  // MARK: Members and values

  /// The declarations that a path means: members of the types around, or of a type that it names, or global ones.
  package mutating func sites(of path: String, in scope: NamePlace) -> [Symbol] {
    guard !path.hasPrefix(".") else { return [] }
    let last = path.lastName
    names.insert(last)
    if !path.outerName.isEmpty {
      guard let type = declaredType(path.outerName, in: scope) else { return [] }
      return seen(symbols.members(named: last, of: type.name), from: scope.file)
    }
    for prefix in scope.owner.prefixes {
      let found = seen(symbols.members(named: last, of: prefix), from: scope.file)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The properties that a path means, each with the place where its type and value are written.
  package mutating func properties(of path: String, in scope: NamePlace) -> [(fact: PropertyFact, place: NamePlace)] {
    sites(of: path, in: scope).filter { $0.kind == .property }.compactMap { site in
      symbols.property(site.ref()).map { ($0, NamePlace(site.file, $0.owner)) }
    }
  }

  /// The functions that a path means, each with the place where its result is written.
  package mutating func functions(of path: String, in scope: NamePlace) -> [(fact: FunctionFact, place: NamePlace)] {
    sites(of: path, in: scope).filter { $0.kind == .function }.compactMap { site in
      symbols.function(site.ref()).map { ($0, NamePlace(site.file, $0.owner)) }
    }
  }

  private mutating func seen(_ sites: [Symbol], from file: FileID) -> [Symbol] {
    sites.filter { distance(from: file, to: $0.file, .public) != nil }
  }

  /// Returns true if a type or macro of this name, not nested in another, is seen from a file.
  package mutating func isDeclared(_ name: String, seenFrom file: FileID) -> Bool {
    symbols.declaredTypes(named: name).contains { site, fact in
      distance(from: file, to: site.file, fact.access) != nil && !isLibrary(modules[site.file])
    }
  }

  /// Returns true if a module of the workspace is the library itself, or a fork of it.
  package func isLibrary(_ module: Int32) -> Bool {
    guard let words = modules.words(ofLibraryIn: module) else { return false }
    return words.allSatisfy { word in
      symbols.declaredTypes(named: word).contains { modules[$0.symbol.file] == module }
    }
  }

  /// The declaration that a name means, through aliases.
  package mutating func declaredType(_ name: String, in scope: NamePlace) -> DeclaredType? {
    resolve(.named(name), in: scope)?.declaration
  }

  /// The type of an expression.
  package mutating func type(of expression: WrittenExpression, in scope: NamePlace, depth: Int = 0) -> ValueType {
    guard depth < 4 else { return .unknown }
    if let own = expression.ownType { return ValueType(resolve(own, in: scope)) }
    switch expression {
    case .array, .dictionary, .metatype: return .foreign
    case .call(let callee, let labels): return type(ofCall: callee, labels, in: scope)
    case .path(let path):
      if let (property, place) = properties(of: path, in: scope).first {
        if let type = property.type { return ValueType(resolve(type, in: place)) }
        return property.value.map { type(of: $0, in: place, depth: depth + 1) } ?? .unknown
      }
      guard sites(of: path, in: scope).isEmpty, !path.outerName.isEmpty else { return .unknown }
      if let (type, _) = enumerationCase(path, in: scope) { return .known(.declared(type, [])) }
      // A static member of a type from elsewhere has a type from elsewhere.
      if case .external(let name) = meaning(of: path.outerName, in: scope), isTypeName(name) { return .foreign }
      return .unknown
    case .nothing, .other, .string, .integer, .floating, .boolean, .cast: return .unknown
    }
  }

  /// Returns true if a name begins with a capital, as the names of types do.
  private func isTypeName(_ name: String) -> Bool { name.lastName.isCapitalized }

  private mutating func type(ofCall callee: WrittenType, _ labels: [String?], in scope: NamePlace) -> ValueType {
    guard let name = callee.name else { return ValueType(resolve(callee, in: scope)) }
    let functions = functions(of: name, in: scope)
    if !functions.isEmpty {
      guard let (function, place) = functions.only ?? functions.filter({ $0.fact.labels == labels.signature }).only,
        !function.isGeneric
      else { return .unknown }
      return ValueType(function.result.map { resolve($0, in: place) } ?? .void)
    }
    guard let type = resolve(callee, in: scope) else { return .unknown }
    switch type {
    case .declared(let declaration, let arguments):
      // Arguments may be inferred.
      if arguments.isEmpty, fact(of: declaration)?.1.isGeneric == true { return .unknown }
      let fitting = initializers(of: declaration, labels: labels)
      let failable = fitting.filter { symbols.initializer($0)?.isFailable == true }
      if failable.isEmpty { return .known(type) }
      return failable.count == fitting.count ? .known(.external("Optional", [type])) : .unknown
    case .external(let name, _): return isTypeName(name) ? .known(type) : .unknown
    case .composition, .other: return .unknown
    }
  }

  // MARK: Declarations

  /// The facts that declare a type, extensions included.
  package func sites(of type: DeclaredType) -> [TypeRef] { parts(of: type).map(\.site) }

  private func parts(of type: DeclaredType) -> [(site: TypeRef, fact: TypeFact)] {
    symbols.types(named: type.name).compactMap { site, fact in
      let module = modules[site.file]
      let isOwn = module == type.module && (type.file == nil || type.file == site.file)
      return isOwn || fact.kind == .extension && modules.uses(module, type.module) ? (site.ref(), fact) : nil
    }
  }

  /// The declaration itself, without its extensions.
  package func fact(of type: DeclaredType) -> (TypeRef, TypeFact)? {
    parts(of: type).first { $0.fact.kind != .extension }
  }

  package func kind(of type: DeclaredType) -> TypeFact.Kind? { fact(of: type)?.1.kind }

  /// The initializers of a type that a call with these labels may call.
  package mutating func initializers(of type: DeclaredType, labels: [String?]) -> [InitializerRef] {
    names.insert(type.name.lastName)
    return initializers(of: type).filter { site in
      guard let parameters = symbols.initializer(site)?.parameters else { return false }
      // Arguments with defaults may be left out, and trailing closures aren't among the labels.
      var rest = parameters[...]
      for label in labels {
        while let next = rest.first, next.label != label, next.hasDefault { rest.removeFirst() }
        // Both are nil where an argument without a label has no parameter.
        guard let next = rest.first, next.label == label else { return false }
        rest.removeFirst()
      }
      return rest.allSatisfy { $0.hasDefault || $0.type.isFunction }
    }
  }

  package func initializers(of type: DeclaredType) -> [InitializerRef] {
    symbols.members(named: "init", of: type.name).compactMap {
      let module = modules[$0.file]
      return $0.kind == .initializer && (type.file ?? $0.file) == $0.file && modules.uses(module, type.module)
        ? $0.ref() : nil
    }
  }

  /// True for what surely is a structure, an enumeration, a tuple or a function, and false for an object.
  package mutating func isValue(_ type: ResolvedType) -> Bool? {
    switch type {
    case .declared(let declaration, _):
      names.insert(declaration.name.lastName)
      switch kind(of: declaration) {
      case .struct, .enum: return true
      case .class, .actor: return false
      default: return nil
      }
    case .external: return type.standardName != nil ? true : nil
    // Only a metatype is no value.
    case .other(let text): return text.hasSuffix(".Type") ? nil : true
    case .composition: return nil
    }
  }

  /// The class that a class inherits from, if the workspace declares it.
  package mutating func superclass(of type: DeclaredType) -> DeclaredType? {
    names.insert(type.name.lastName)
    guard let (site, fact) = fact(of: type), fact.kind == .class, let first = fact.inherited.first?.name,
      let above = declaredType(first, in: NamePlace(site.file, fact.name.outerName)), kind(of: above) == .class
    else { return nil }
    return above
  }

  /// The code that runs when a type is made.
  package struct Construction {
    /// The files that declare it or extend it.
    package var files: Set<FileID>
    /// The properties that get arguments in place of their initial values.
    package var given: Set<String>
    /// The initializer that is called, where it is written and known.
    package var initializer: InitializerRef?
    package var superclass: DeclaredType?
    /// A class without initializers of its own.
    package var inheritsInitializers: Bool
  }

  /// - Parameter labels: those of the call; nil where it isn't known.
  package mutating func construction(of type: DeclaredType, labels: [String?]?) -> Construction {
    let own = initializers(of: type)
    // A struct's memberwise initializer takes values in place of the initial ones. Those in extensions stand beside it.
    let isMemberwise = kind(of: type) == .struct && own.allSatisfy { symbols.initializer($0)?.isInExtension == true }
    return Construction(
      files: Set(sites(of: type).map(\.file)), given: isMemberwise ? Set((labels ?? []).compactMap(\.self)) : [],
      initializer: labels.flatMap { initializers(of: type, labels: $0).only }, superclass: superclass(of: type),
      inheritsInitializers: own.isEmpty)
  }

  /// The case that a dotted path names.
  package mutating func enumerationCase(_ path: String, in scope: NamePlace) -> (DeclaredType, CaseFact)? {
    guard !path.outerName.isEmpty, let type = declaredType(path.outerName, in: scope),
      let found = fact(of: type)?.1.cases.first(where: { $0.name == path.lastName })
    else { return nil }
    return (type, found)
  }

  // MARK: Ancestors

  package struct Ancestors: Hashable, Sendable {
    package var types: Set<ResolvedType> = []
    /// May have others too.
    package var isOpen = false

    /// The names of those that the workspace doesn't declare.
    package var foreignNames: [String] {
      types.compactMap { if case .external(let name, _) = $0 { name } else { nil } }
    }

    package init() {}
  }

  /// The attributes that add no conformance.
  private static let plainAttributes: Set = [
    "MainActor", "available", "objc", "objcMembers", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper",
    "resultBuilder", "frozen", "usableFromInline", "preconcurrency", "unchecked", "retroactive", "globalActor", "main",
    "nonobjc", "Observable",
  ]

  /// The types that a type conforms to or inherits from, directly or not, as far as the workspace says.
  package mutating func ancestors(of type: DeclaredType) -> Ancestors {
    var result = Ancestors()
    var pending = [type]
    var seen: Set<DeclaredType> = [type]
    while let next = pending.popLast() {
      names.insert(next.name.lastName)
      let parts = parts(of: next)
      if parts.isEmpty { result.isOpen = true }
      for (site, fact) in parts {
        if !Self.plainAttributes.isSuperset(of: fact.attributes) { result.isOpen = true }
        for inherited in fact.inherited {
          let scope = NamePlace(site.file, fact.kind == .extension ? fact.name : fact.name.outerName)
          guard let ancestor = resolve(inherited, in: scope) else {
            result.isOpen = true
            continue
          }
          for part in ancestor.parts {
            result.types.insert(part)
            if let declaration = part.declaration, seen.insert(declaration).inserted { pending.append(declaration) }
          }
        }
      }
    }
    // A superclass from elsewhere may be made to conform here.
    for name in result.foreignNames { result.types.formUnion(conformances(ofForeign: name).compactMap(\.self)) }
    return result
  }

  /// The types that extensions in the workspace name for one that it doesn't declare; nil for those that aren't known.
  private mutating func conformances(ofForeign name: String) -> [ResolvedType?] {
    symbols.types(named: name).filter { $0.fact.kind == .extension }.flatMap { site, fact in
      fact.inherited.map { resolve($0, in: NamePlace(site.file)) }
    }
  }

  /// Returns true if the workspace may make a type that it doesn't declare conform to one that it does.
  package mutating func mayConform(_ foreign: String, to type: DeclaredType) -> Bool {
    ["", "Swift.", "Foundation."].flatMap { conformances(ofForeign: $0 + foreign) }.contains { conformance in
      guard let conformance else { return true }
      return conformance.parts.compactMap(\.declaration).contains {
        let above = ancestors(of: $0)
        return $0 == type || above.isOpen || above.types.contains(.declared(type, []))
      }
    }
  }
}

extension WrittenType {
  fileprivate var isFunction: Bool { if case .other(let text) = self { text.contains("->") } else { false } }
}

import DICheckDependencyLibrary
import DICheckText

/// A declaration of a name.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Sendable {
    case type, property, function, initializer
    /// A fact of the library's own.
    case named
  }

  package var kind: Kind
  fileprivate var site: FactRef<Never>

  package var file: FileID { site.file }

  package func ref<Fact>() -> FactRef<Fact> { site.sibling(site.index) }
}

/// The declarations of a workspace by name, as far as files were read.
package struct SymbolTable: Sendable {
  /// Types by full dotted name, and what is declared at file level.
  private var symbols = Index<String, Symbol>()
  /// Extensions by the name of what they extend, which may have one in every file.
  private var extensions = Index<String, Symbol>()
  private var contents: [FileID: SwiftFile] = [:]

  init() {}

  subscript(name: String) -> [Symbol] {
    let (own, others) = (symbols[name], extensions[name])
    return others.isEmpty && own.count < 2 ? own : (own + others).sorted { $0.site < $1.site }
  }

  /// The types of a full name, and their extensions.
  func types(named name: String) -> [(symbol: Symbol, fact: TypeFact)] { types(self[name]) }

  /// The types of a full name, without their extensions.
  package func declaredTypes(named name: String) -> [(symbol: Symbol, fact: TypeFact)] { types(symbols[name]) }

  private func types(_ symbols: [Symbol]) -> [(symbol: Symbol, fact: TypeFact)] {
    symbols.compactMap { symbol in
      guard symbol.kind == .type, let fact = type(symbol.ref()) else { return nil }
      return (symbol, fact)
    }
  }

  /// The types of a name, without those around them. O(types).
  package func types(lastNamed name: String) -> [TypeFact] {
    Set(symbols.keys).union(extensions.keys).lazy.filter { $0.lastName == name }.sorted().flatMap {
      types(named: $0).map(\.fact)
    }
  }

  /// The members of a type, extensions included, by the type's full name; `init` for initializers. Without an owner,
  /// the declarations at file level.
  ///
  /// Few are ever asked for, so they are searched, not indexed. O(members).
  func members(named name: String, of owner: String) -> [Symbol] {
    guard !owner.isEmpty else { return self[name].filter { $0.kind != .type } }
    var found: [Symbol] = []
    for symbol in self[owner] where symbol.kind == .type {
      // A declaration may hold several parts of the type.
      let (file, declaration) = (symbol.file, symbol.site.declaration)
      guard !found.contains(where: { ($0.file, $0.site.declaration) == (file, declaration) }) else { continue }
      _ = withShape(of: symbol.site) { shape in
        shape.forEachMember { kind, index, memberOwner, memberName in
          guard memberOwner == owner, memberName == name else { return }
          found.append(Symbol(kind: kind, site: symbol.site.sibling(index)))
        }
      }
    }
    return found
  }

  package subscript(file: FileID) -> SwiftFile? { contents[file] }

  /// The types that a file declares or extends.
  package func types(in file: FileID) -> [(ref: TypeRef, fact: TypeFact)] {
    (contents[file]?.declarations ?? []).enumerated().flatMap { number, shape in
      shape.types.enumerated().map { (TypeRef(file, number, $0), $1) }
    }
  }

  /// The files that say something, in order.
  package var files: [FileID] { contents.keys.sorted() }

  package func type(_ ref: TypeRef) -> TypeFact? { fact(ref) { $0.types } }
  func property(_ ref: FactRef<PropertyFact>) -> PropertyFact? { fact(ref) { $0.properties } }
  func function(_ ref: FactRef<FunctionFact>) -> FunctionFact? { fact(ref) { $0.functions } }
  package func initializer(_ ref: InitializerRef) -> InitializerFact? { fact(ref) { $0.initializers } }

  private func fact<Fact>(_ ref: FactRef<Fact>, _ list: (borrowing SwiftShape) -> [Fact]) -> Fact? {
    withShape(of: ref) { shape in
      let facts = list(shape)
      return ref.index < facts.count ? facts[ref.index] : nil
    }
  }

  /// A shape is several arrays: a copy would take longer than what is done with it.
  private func withShape<Result>(of site: some PlacedFact, _ body: (borrowing SwiftShape) -> Result?) -> Result? {
    guard let declarations = contents[site.file]?.declarations, site.declaration < declarations.count else {
      return nil
    }
    return body(declarations[site.declaration])
  }

  // MARK: Changes

  /// Replaces what a file declares.
  mutating func replace(_ file: FileID, by new: SwiftFile?) {
    let change = ListChange(from: Self.entries(of: contents[file], file), to: Self.entries(of: new, file))
    contents[file] = new
    for (entry, isNew) in change.all {
      if entry.isExtension {
        extensions.change(entry.symbol, at: entry.name, isNew)
      } else {
        symbols.change(entry.symbol, at: entry.name, isNew)
      }
    }
  }

  /// A declaration that is found by its full name.
  private struct Entry: Hashable {
    var name: String
    var symbol: Symbol
    var isExtension = false
  }

  private static func entries(of content: SwiftFile?, _ file: FileID) -> [Entry] {
    var result: [Entry] = []
    for (number, shape) in (content?.declarations ?? []).enumerated() {
      for (index, type) in shape.types.enumerated() {
        let symbol = Symbol(kind: .type, site: FactRef(file, number, index))
        result.append(Entry(name: type.name, symbol: symbol, isExtension: type.kind == .extension))
      }
      shape.forEachMember { kind, index, owner, name in
        guard owner.isEmpty else { return }
        result.append(Entry(name: name, symbol: Symbol(kind: kind, site: FactRef(file, number, index))))
      }
    }
    return result
  }

  /// The names whose declarations differ, or their positions among the file's declarations, without the names around
  /// them; none if only places do.
  static func changedNames(from old: SwiftFile?, to new: SwiftFile?) -> Set<String> {
    let (old, new) = (old?.declarations ?? [], new?.declarations ?? [])
    let change = ListChange(from: contents(of: old, butThoseOf: new), to: contents(of: new, butThoseOf: old))
    return Set(change.all.map(\.element.simpleName))
  }

  /// A declaration of a full name by its position and its fact without places, which are positions that other
  /// declarations shift.
  private struct Content: Hashable {
    var name: String
    var declaration: Int
    var index: Int
    var fact: AnyHashable

    /// The last part of the name, but for initializers that of their type.
    var simpleName: String {
      let last = name.lastName
      return last == "init" && !name.outerName.isEmpty ? name.outerName.lastName : last
    }
  }

  /// The declarations of shapes, without those shapes that stand at the same position in another version.
  private static func contents(of shapes: [SwiftShape], butThoseOf others: [SwiftShape]) -> [Content] {
    var result: [Content] = []
    for (number, shape) in shapes.enumerated() where number >= others.count || others[number] != shape {
      func add(_ index: Int, _ owner: String, _ name: String, _ fact: some Hashable) {
        let name = owner.isEmpty ? name : owner + "." + name
        result.append(Content(name: name, declaration: number, index: index, fact: AnyHashable(fact)))
      }
      for (index, type) in shape.types.enumerated() { add(index, "", type.name, type.withoutPlaces) }
      for (index, fact) in shape.properties.enumerated() { add(index, fact.owner, fact.name, fact) }
      for (index, fact) in shape.functions.enumerated() { add(index, fact.owner, fact.name, fact) }
      for (index, fact) in shape.initializers.enumerated() { add(index, fact.owner, "init", fact.withoutPlaces) }
      for fact in shape.named { add(Int(fact.position), fact.owner, fact.name, fact.kind) }
    }
    return result
  }
}

extension SwiftShape {
  /// Calls `body` with the kind, the position, the owner and the name of each member and of what is at file level.
  fileprivate func forEachMember(_ body: (Symbol.Kind, Int, String, String) -> Void) {
    for (index, property) in properties.enumerated() { body(.property, index, property.owner, property.name) }
    for (index, function) in functions.enumerated() { body(.function, index, function.owner, function.name) }
    for (index, initializer) in initializers.enumerated() { body(.initializer, index, initializer.owner, "init") }
    for fact in named { body(.named, Int(fact.position), fact.owner, fact.name) }
  }
}

// A place is the position of a range in a list, which an edit elsewhere in the declaration changes.

extension TypeFact {
  fileprivate var withoutPlaces: TypeFact {
    var result = self
    result.place = PlaceID(0)
    return result
  }
}

extension InitializerFact {
  fileprivate var withoutPlaces: InitializerFact {
    var result = self
    result.place = PlaceID(0)
    for index in result.parameters.indices { result.parameters[index].place = PlaceID(0) }
    return result
  }
}

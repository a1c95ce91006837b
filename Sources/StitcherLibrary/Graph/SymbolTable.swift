import DICheckDependencyLibrary

/// The declarations of a workspace by name, as far as files were read.
struct SymbolTable: Sendable {
  struct Site: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case type, property, function, initializer
      /// A builder with a holder of this name.
      case builder
    }

    var kind: Kind
    var file: FileID
    var declaration: Int32
    var index: Int32

    func id<Fact>() -> SiteID<Fact> { SiteID(file, Int(declaration), Int(index)) }
  }

  /// By full dotted name; initializers by that of their type with `.init`.
  private var sites: [String: [Site]] = [:]
  private var facts: [StitcherFacts?] = []

  subscript(name: String) -> [Site] { sites[name] ?? [] }

  subscript(file: FileID) -> StitcherFacts? { file.index < facts.count ? facts[file.index] : nil }

  /// The files that say something.
  var files: [FileID] { facts.indices.lazy.filter { facts[$0] != nil }.map { FileID($0) } }

  func shape(_ file: FileID, _ declaration: Int32) -> DeclarationShape? {
    guard let declarations = self[file]?.declarations.all, declaration < declarations.count else { return nil }
    return declarations[Int(declaration)].shape
  }

  func type(_ id: TypeSite) -> TypeFact? { fact(id, \.types) }
  func property(_ id: SiteID<PropertyFact>) -> PropertyFact? { fact(id, \.properties) }
  func function(_ id: SiteID<FunctionFact>) -> FunctionFact? { fact(id, \.functions) }
  func initializer(_ id: InitializerSite) -> InitializerFact? { fact(id, \.initializers) }
  func builder(_ id: BuilderID) -> Builder? { fact(id, \.builders) }
  func demand(_ id: DemandID) -> Demand? { fact(id, \.demands) }
  func activation(_ id: ActivationID) -> Activation? { fact(id, \.activations) }
  func touch(_ id: SiteID<Touch>) -> Touch? { fact(id, \.touches) }
  func registration(_ id: SiteID<Registration>) -> Registration? { fact(id, \.registrations) }

  private func fact<Fact>(_ id: SiteID<Fact>, _ list: KeyPath<DeclarationShape, [Fact]>) -> Fact? {
    guard let facts = shape(id.file, id.declaration)?[keyPath: list], id.index < facts.count else { return nil }
    return facts[Int(id.index)]
  }

  // MARK: Changes

  /// Replaces the facts of a file. Returns the names whose declarations changed, or their positions among the file's
  /// declarations, without the names around them; none if only places did.
  mutating func replace(_ file: FileID, by new: StitcherFacts?) -> Set<String> {
    if file.index >= facts.count { facts += repeatElement(nil, count: file.index + 1 - facts.count) }
    let old = facts[file.index]
    facts[file.index] = new
    if let old, let new, old.hasSameShape(as: new) { return [] }
    var before = Self.symbols(of: old, file)
    var after = Self.symbols(of: new, file)
    for (name, entries) in after where before[name] == entries {
      before[name] = nil
      after[name] = nil
    }
    for name in before.keys {
      sites[name]?.removeAll { $0.file == file }
      if sites[name]?.isEmpty == true { sites[name] = nil }
    }
    for (name, entries) in after { sites[name, default: []] += entries.map(\.site) }
    return Set(before.keys.map(Self.simple)).union(after.keys.map(Self.simple))
  }

  /// The last part of a dotted name, but for initializers that of their type.
  private static func simple(_ name: String) -> String {
    let parts = name.split(separator: ".")
    let part = parts.count > 1 && parts.last == "init" ? parts[parts.count - 2] : parts.last
    return part.map(String.init) ?? name
  }

  private struct Entry: Hashable {
    var site: Site
    /// The fact without its places, which are positions that other declarations shift.
    var content: AnyHashable
  }

  private static func symbols(of facts: StitcherFacts?, _ file: FileID) -> [String: [Entry]] {
    var result: [String: [Entry]] = [:]
    for (number, declaration) in (facts?.declarations.all ?? []).enumerated() {
      func add(_ kind: Site.Kind, _ index: Int, _ owner: String, _ name: String, _ content: some Hashable) {
        let site = Site(kind: kind, file: file, declaration: Int32(number), index: Int32(index))
        result[owner.isEmpty ? name : owner + "." + name, default: []].append(
          Entry(site: site, content: AnyHashable(content)))
      }
      let shape = declaration.shape
      for (index, type) in shape.types.enumerated() { add(.type, index, "", type.name, type.withoutPlaces) }
      for (index, property) in shape.properties.enumerated() {
        add(.property, index, property.owner, property.name, property.withoutPlaces)
      }
      for (index, function) in shape.functions.enumerated() {
        add(.function, index, function.owner, function.name, function.withoutPlaces)
      }
      for (index, initializer) in shape.initializers.enumerated() {
        add(.initializer, index, initializer.owner, "init", initializer.withoutPlaces)
      }
      for (index, builder) in shape.builders.enumerated() {
        if let holder = builder.holder { add(.builder, index, holder.owner, holder.name, builder.kind) }
      }
    }
    return result
  }
}

// A place is the position of a range in a list, which an edit elsewhere in the declaration changes.

extension TypeFact {
  fileprivate var withoutPlaces: TypeFact {
    var result = self
    result.place = PlaceID(0)
    for index in result.cases.indices { result.cases[index].place = PlaceID(0) }
    result.registerable?.place = PlaceID(0)
    return result
  }
}

extension PropertyFact {
  fileprivate var withoutPlaces: PropertyFact {
    var result = self
    result.place = PlaceID(0)
    return result
  }
}

extension FunctionFact {
  fileprivate var withoutPlaces: FunctionFact {
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

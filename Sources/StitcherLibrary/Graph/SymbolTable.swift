import DICheckDependencyLibrary
import DICheckText

/// The declarations of a workspace by name, as far as files were read.
struct SymbolTable {
  struct Site: Hashable {
    enum Kind: Hashable {
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

  /// Types and their extensions by full dotted name, and what is declared at file level.
  private var sites: [String: [Site]] = [:]
  private var facts: [StitcherFacts?] = []

  subscript(name: String) -> [Site] { sites[name] ?? [] }

  /// The types of a full name, and their extensions.
  func types(named name: String) -> [(site: Site, fact: TypeFact)] {
    self[name].compactMap { site in
      guard site.kind == .type, let fact = type(site.id()) else { return nil }
      return (site, fact)
    }
  }

  /// The members of a type, extensions included, by the type's full name; `init` for initializers. Without an owner,
  /// the declarations at file level.
  ///
  /// Few are ever asked for, so they are searched, not indexed. O(members).
  func members(named name: String, of owner: String) -> [Site] {
    guard !owner.isEmpty else { return self[name].filter { $0.kind != .type } }
    var found: [Site] = []
    for site in self[owner] where site.kind == .type {
      // A declaration may hold several parts of the type.
      guard !found.contains(where: { ($0.file, $0.declaration) == (site.file, site.declaration) }) else { continue }
      _ = withShape(site.file, site.declaration) { shape in
        shape.forEachMember { kind, index, memberOwner, memberName in
          guard memberOwner == owner, memberName == name else { return }
          found.append(Site(kind: kind, file: site.file, declaration: site.declaration, index: Int32(index)))
        }
      }
    }
    return found
  }

  subscript(file: FileID) -> StitcherFacts? { file.index < facts.count ? facts[file.index] : nil }

  /// The files that say something.
  var files: [FileID] { facts.indices.lazy.filter { facts[$0] != nil }.map { FileID($0) } }

  func shape(_ file: FileID, _ declaration: Int32) -> DeclarationShape? { withShape(file, declaration) { $0 } }

  func type(_ id: TypeSite) -> TypeFact? { fact(id) { $0.types } }
  func property(_ id: SiteID<PropertyFact>) -> PropertyFact? { fact(id) { $0.properties } }
  func function(_ id: SiteID<FunctionFact>) -> FunctionFact? { fact(id) { $0.functions } }
  func initializer(_ id: InitializerSite) -> InitializerFact? { fact(id) { $0.initializers } }
  func builder(_ id: BuilderID) -> Builder? { fact(id) { $0.builders } }
  func demand(_ id: DemandID) -> Demand? { fact(id) { $0.demands } }
  func activation(_ id: ActivationID) -> Activation? { fact(id) { $0.activations } }
  func touch(_ id: SiteID<Touch>) -> Touch? { fact(id) { $0.touches } }
  func registration(_ id: SiteID<Registration>) -> Registration? { fact(id) { $0.registrations } }

  private func fact<Fact>(_ id: SiteID<Fact>, _ list: (borrowing DeclarationShape) -> [Fact]) -> Fact? {
    withShape(id.file, id.declaration) { shape in
      let facts = list(shape)
      return id.index < facts.count ? facts[Int(id.index)] : nil
    }
  }

  /// A shape is a dozen arrays: a copy would take longer than what is done with it.
  private func withShape<Result>(
    _ file: FileID, _ declaration: Int32, _ body: (borrowing DeclarationShape) -> Result?
  ) -> Result? {
    guard file.index < facts.count, let declarations = facts[file.index]?.declarations.all,
      declaration < declarations.count
    else { return nil }
    return body(declarations[Int(declaration)].shape)
  }

  // MARK: Changes

  /// Replaces the facts of a file.
  mutating func replace(_ file: FileID, by new: StitcherFacts?) {
    if file.index >= facts.count { facts += repeatElement(nil, count: file.index + 1 - facts.count) }
    let before = Self.sites(of: facts[file.index], file)
    let after = Self.sites(of: new, file)
    facts[file.index] = new
    for (name, old) in before where after[name] != old {
      sites[name]?.removeAll { $0.file == file }
      if sites[name]?.isEmpty == true { sites[name] = nil }
    }
    for (name, new) in after where before[name] != new { sites[name, default: []] += new }
  }

  private static func sites(of facts: StitcherFacts?, _ file: FileID) -> [String: [Site]] {
    var result: [String: [Site]] = [:]
    for (number, declaration) in (facts?.declarations.all ?? []).enumerated() {
      func add(_ kind: Site.Kind, _ index: Int, _ name: String) {
        result[name, default: []].append(
          Site(kind: kind, file: file, declaration: Int32(number), index: Int32(index)))
      }
      for (index, type) in declaration.shape.types.enumerated() { add(.type, index, type.name) }
      declaration.shape.forEachMember { kind, index, owner, name in if owner.isEmpty { add(kind, index, name) } }
    }
    return result
  }

  /// The names whose declarations differ, or their positions among the file's declarations, without the names around
  /// them; none if only places do.
  static func changedNames(from old: StitcherFacts?, to new: StitcherFacts?) -> Set<String> {
    let (old, new) = (old?.declarations.all.map(\.shape) ?? [], new?.declarations.all.map(\.shape) ?? [])
    let (before, after) = (contents(of: old, butThoseOf: new), contents(of: new, butThoseOf: old))
    return Set(Set(before.keys).union(after.keys).lazy.filter { before[$0] != after[$0] }.map(\.simple))
  }

  /// A declaration of a name by its position and its fact without places, which are positions that other declarations
  /// shift.
  private struct Content: Hashable {
    var declaration: Int
    var index: Int
    var fact: AnyHashable
  }

  /// What shapes declare by full name, but for those that another version has too.
  private static func contents(
    of shapes: [DeclarationShape], butThoseOf others: [DeclarationShape]
  ) -> [String: [Content]] {
    var result: [String: [Content]] = [:]
    for (number, shape) in shapes.enumerated() where number >= others.count || others[number] != shape {
      func add(_ index: Int, _ owner: String, _ name: String, _ fact: some Hashable) {
        result[owner.isEmpty ? name : owner + "." + name, default: []].append(
          Content(declaration: number, index: index, fact: AnyHashable(fact)))
      }
      for (index, type) in shape.types.enumerated() { add(index, "", type.name, type.withoutPlaces) }
      shape.forEachMember { kind, index, owner, name in
        switch kind {
        case .property: add(index, owner, name, shape.properties[index])
        case .function: add(index, owner, name, shape.functions[index])
        case .initializer: add(index, owner, name, shape.initializers[index].withoutPlaces)
        case .builder: add(index, owner, name, shape.builders[index].kind)
        case .type: break
        }
      }
    }
    return result
  }
}

extension DeclarationShape {
  /// Calls `body` with the kind, the position, the owner and the name of each member and of what is at file level.
  fileprivate func forEachMember(_ body: (SymbolTable.Site.Kind, Int, String, String) -> Void) {
    for (index, property) in properties.enumerated() { body(.property, index, property.owner, property.name) }
    for (index, function) in functions.enumerated() { body(.function, index, function.owner, function.name) }
    for (index, initializer) in initializers.enumerated() { body(.initializer, index, initializer.owner, "init") }
    for (index, builder) in builders.enumerated() {
      if let holder = builder.holder { body(.builder, index, holder.owner, holder.name) }
    }
  }
}

extension String {
  /// The last part of a dotted name, but for initializers that of their type.
  fileprivate var simple: String {
    let last = lastName
    return last == "init" && !outerName.isEmpty ? outerName.lastName : last
  }
}

// A place is the position of a range in a list, which an edit elsewhere in the declaration changes.

extension TypeFact {
  fileprivate var withoutPlaces: TypeFact {
    var result = self
    result.place = PlaceID(0)
    result.registerable?.place = PlaceID(0)
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

import DICheckDependencyLibrary

/// The makers of types in generated mocks, where these differ from those of the program itself
/// (Rules/Mocks.md, "The graph of the mocks").
///
/// Kept up to date type by type. The graph that it is asked with must give the providers of the program itself.
struct MockTargets {
  /// The maker of each type.
  private(set) var providers: [TypeID: ScopeID] = [:]
  /// The maker of a value that is received as a type, where it isn't the one of exactly that type: a builder's type, an
  /// optional, an existential, a type that something else is wrapped in.
  private(set) var promoted: [TypeID: ScopeID] = [:]
  var links = MockLinkIndex()

  var isEmpty: Bool { providers.isEmpty && promoted.isEmpty }

  // MARK: Who makes a type

  /// Looks again at who makes `types`, and at what the declarations that claim one of them claim beside it. Returns
  /// those that another makes than before.
  mutating func updateProviders(of types: Set<TypeID>, in graph: LinkedGraph) -> Set<TypeID> {
    var changed: Set<TypeID> = []
    var affected = types
    for type in types {
      for registration in graph.index[type] { affected.formUnion(graph.scope(registration.scope).registeredTypes) }
    }
    for type in affected {
      let known = providers[type]
      providers[type] = nil
      // A type that several claim (a fault of its own) is the first one's by place, as everywhere.
      let mocks = graph.index[type].filter(\.isMockOnly).map(\.scope).sorted { graph.precedes($1, $0) }
      for mock in mocks { claim(type, for: mock, in: graph) }
      if providers[type] != known { changed.insert(type) }
    }
    return changed
  }

  /// A declaration for mocks alone gets the types that no other has, and those whose mock it writes where their own
  /// declaration writes none.
  private mutating func claim(_ type: TypeID, for mock: ScopeID, in graph: LinkedGraph) {
    let shape = graph.facts(of: mock).shape
    // All that is written for one type makes one scope: that of the code itself.
    let real = Self.realProvider(of: graph.scope(mock).concreteType, in: graph)
    let own = real.flatMap { graph.scope($0).concreteType == graph.scope(mock).concreteType ? $0 : nil }
    let writesMock = shape.handWrittenMock.map { shape.isUsable($0, for: graph.interner.types[type]) } ?? false
    guard let occupant = Self.realProvider(of: type, in: graph) else {
      // Without a hand-written mock of its own, the code's declaration has none to offer.
      let makesItself = own.map { writesMock && Self.handWrittenMock(of: $0, in: graph) == nil } ?? true
      providers[type] = makesItself ? mock : own
      return
    }
    guard occupant != own, writesMock else { return }
    let occupantShape = graph.facts(of: occupant).shape
    let isMocked = Self.handWrittenMock(of: occupant, in: graph).map {
      occupantShape.isUsable($0, for: graph.interner.types[type])
    }
    if isMocked != true { providers[type] = own ?? mock }
  }

  private static func realProvider(of type: TypeID, in graph: LinkedGraph) -> ScopeID? {
    graph.index[type].lazy.filter { !$0.isMockOnly }.map(\.scope).min { graph.precedes($0, $1) }
  }

  /// The return type of the mock that is written in the declaration of `id`, or for it in one for mocks alone.
  private static func handWrittenMock(of id: ScopeID, in graph: LinkedGraph) -> TypeTerm? {
    mockDeclaration(of: id, in: graph).flatMap { graph.facts(of: $0).shape.handWrittenMock }
  }

  /// The declaration that holds that mock; nil if there is none.
  static func mockDeclaration(of id: ScopeID, in graph: LinkedGraph) -> ScopeID? {
    let shape = graph.facts(of: id).shape
    if shape.handWrittenMock != nil { return id }
    let concrete = graph.scope(id).concreteType
    return graph.index[concrete].lazy.filter { $0.isMockOnly && $0.position == 0 }.map(\.scope).filter { other in
      guard let mock = graph.facts(of: other).shape.handWrittenMock else { return false }
      let shared = graph.scope(other).registeredTypes.filter(graph.scope(id).registeredTypes.contains)
      return shared.contains { shape.isUsable(mock, for: graph.interner.types[$0]) }
    }.min { graph.precedes($0, $1) }
  }

  // MARK: Who makes what is received

  /// Looks again at who makes what is received as one of `types`. Returns those that another makes than before.
  mutating func updatePromoted(_ types: Set<TypeID>, in graph: LinkedGraph) -> Set<TypeID> {
    types.filter { type in
      let known = promoted[type]
      promoted[type] = promotedMaker(of: type, in: graph)
      return promoted[type] != known
    }
  }

  private func promotedMaker(of type: TypeID, in graph: LinkedGraph) -> ScopeID? {
    guard links.isRequested(type) else { return nil }
    // SafeDI takes any of several makers; here the first by place is taken.
    let maker =
      builtType(of: type, in: graph).flatMap { provider(of: $0, in: graph) }
      ?? links.erased(as: type).min { graph.precedes($0, $1) }
      .flatMap { provider(of: graph.link($0).builtType, in: graph) }
    return maker == provider(of: type, in: graph) ? nil : maker
  }

  func provider(of type: TypeID, in graph: LinkedGraph) -> ScopeID? {
    providers[type] ?? graph.provider(of: type)
  }

  /// Nil where it is never mentioned, so that nothing makes it.
  func builtType(of type: TypeID, in graph: LinkedGraph) -> TypeID? {
    let term = graph.interner.types[type]
    if case .simple(_, let generics) = term, generics.isEmpty { return type }
    return graph.interner.existingType(graph.rules.reading(of: term).builtType)
  }

  /// `links` as mocks make them: of a type that is named beside the declared one, the declared one comes first.
  func retargeted(_ links: [Link], in graph: LinkedGraph) -> [Link] {
    var result = links
    for (position, link) in links.enumerated() where link.role.isInstantiated {
      let declared = builtType(of: graph.interner.type(of: link.identity), in: graph)
      let target = declared.flatMap { provider(of: $0, in: graph) } ?? provider(of: link.builtType, in: graph)
      if target != link.target { result[position].target = target }
    }
    return result
  }
}

extension ProviderShape {
  /// Returns true if a hand-written mock that returns `mock` can be had as `type`.
  fileprivate func isUsable(_ mock: TypeTerm, for type: TypeTerm) -> Bool { mock == type || mock == concreteType }
}

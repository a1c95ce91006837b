import DICheckDependencyLibrary
import SafeDIGraph

/// The slow and obvious reading of Rules/Mocks.md, "The graph of the mocks": each mock's graph, put together as a
/// program of its own and tried path by path.
struct MockModel {
  private let scopes: [S]
  private let rules: GraphSemantics
  /// Positions of the scopes that make a type in mocks.
  private var makers: [TypeTerm: Int] = [:]
  private(set) var cycleKinds: Set<Cycle.Kind> = []
  private(set) var forwarded: Set<String> = []

  init(_ scopes: [S], rules: GraphSemantics) {
    self.scopes = scopes
    self.rules = rules
    let mocked = scopes.indices.filter { scopes[$0].generatesMock }
    guard !mocked.isEmpty else { return }
    claimTypes()
    for root in mocked {
      for dep in scopes[root].deps {
        guard case .instantiated(let made) = dep.shape.source,
          !made.isLazy || rules.keptType(of: dep.shape.type) != nil, let child = child(dep.shape)
        else {
          continue
        }
        if scopes[child].deps.contains(where: { $0.shape.source == .forwarded }) {
          forwarded.insert("\(scopes[root].name).\(dep.shape.label)")
        }
      }
    }
    for root in mocked + scopes.indices.filter({ scopes[$0].isRoot }) { walk([root]) }
    let needs = needs
    for root in mocked { walk([root], promoting: promoted(in: root, needs), followsReceived: false) }
  }

  // MARK: Who makes what

  private func terms(_ index: Int) -> [TypeTerm] { [term(scopes[index].name)] + scopes[index].additional.map(term) }

  private func isUsable(_ mock: TypeTerm?, of index: Int, for type: TypeTerm) -> Bool {
    mock == type || mock == term(scopes[index].name)
  }

  private mutating func claimTypes() {
    // What one for mocks alone writes for the same type counts as the type's own.
    var mocks = scopes.map { $0.mock.map(term) }
    for real in scopes.indices where !scopes[real].isMockOnly && mocks[real] == nil {
      for other in scopes.indices where scopes[other].isMockOnly && scopes[other].name == scopes[real].name {
        if terms(real).contains(where: { terms(other).contains($0) && isUsable(mocks[other], of: real, for: $0) }) {
          mocks[real] = mocks[other]
        }
      }
    }
    let order = scopes.indices.sorted {
      scopes[$0].isMockOnly == scopes[$1].isMockOnly ? $0 < $1 : !scopes[$0].isMockOnly
    }
    for entry in order {
      // One scope for each concrete type.
      let scope = order.first { scopes[$0].name == scopes[entry].name } ?? entry
      for type in terms(entry) {
        let isMine = isUsable(mocks[entry], of: entry, for: type)
        guard let occupant = makers[type] else {
          let bringsItsOwn = scopes[entry].isMockOnly && scope != entry && isMine && mocks[scope] == nil
          makers[type] = bringsItsOwn ? entry : scope
          continue
        }
        guard scopes[entry].isMockOnly, isMine, occupant != scope else { continue }
        let isTaken =
          isUsable(mocks[occupant], of: occupant, for: type)
          || isUsable(mocks[occupant], of: occupant, for: term(scopes[occupant].name))
        if !isTaken { makers[type] = scope }
      }
    }
  }

  private func child(_ shape: DependencyShape) -> Int? {
    guard case .instantiated(let made) = shape.source else { return nil }
    return makers[rules.reading(of: shape.type).builtType] ?? makers[made.builtType]
  }

  // MARK: Walks

  /// The scopes under names of their own, each made by those who make it in mocks.
  private mutating func walk(_ roots: [Int], promoting promoted: [S.Dep] = [], followsReceived: Bool = true) {
    func key(_ index: Int) -> String { "S\(index)" }
    let program = scopes.indices.map { index -> S in
      let deps = scopes[index].deps.map { dep -> S.Dep in
        let built = child(dep.shape).map(key) ?? "Nobody"
        switch dep {
        case .make(let label, let type, _): return .make(label, type, built: built)
        case .lazy(let label, let type, _): return .lazy(label, type, built: built)
        case .kept(let label, let type, _): return .kept(label, type, built: built)
        case .forward, .receive, .alias: return dep
        }
      }
      return S(key(index), also: makers.filter { $0.value == index }.map { "\($0.key)" }, deps)
    }
    let tops = roots.map { S("Top\($0)", root: true, program[$0].deps + promoted) }
    let model = PathModel(tops + program, rules: rules, followsReceived: followsReceived)
    cycleKinds.formUnion(model.cycleKinds)
  }

  // MARK: Promotion

  private struct Need: Hashable {
    var identity: Identity
    var isOptional: Bool
  }

  /// What each scope and those below it receive, less what is made or given on the way.
  private var needs: [Set<Need>] {
    var needs = scopes.map { _ in Set<Need>() }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in scopes.indices {
        let shapes = scopes[index].deps.map(\.shape)
        let created = shapes.filter { if case .received = $0.source { false } else { true } }
          .flatMap { rules.offered(by: $0.identity) }
        var wanted: Set<Need> = []
        for shape in shapes {
          switch shape.source {
          case .received(let optional): wanted.insert(Need(identity: shape.identity, isOptional: optional))
          case .aliased(let source, let optional):
            if !created.contains(source) { wanted.insert(Need(identity: source, isOptional: optional)) }
          case .instantiated:
            guard let child = child(shape) else { continue }
            wanted.formUnion(
              needs[child].filter { need in
                if created.contains(need.identity) { return false }
                guard case .optional(let value) = need.identity.type else { return true }
                return !created.contains(Identity(label: need.identity.label, type: value))
              })
          case .forwarded: break
          }
        }
        wanted = wanted.filter { need in !shapes.contains { $0.source == .forwarded && $0.identity == need.identity } }
        // A scope doesn't ask for what it makes itself, though it may say so twice.
        wanted = wanted.filter { need in !created.contains(need.identity) }
        if wanted != needs[index] {
          needs[index] = wanted
          isChanged = true
        }
      }
    }
    return needs
  }

  private func promoted(in root: Int, _ needs: [Set<Need>]) -> [S.Dep] {
    var needed = Set(needs[root].filter { !$0.isOptional }.map(\.identity))
    var isChanged = true
    while isChanged {
      let more = needed.compactMap { makers[rules.reading(of: $0.type).builtType] }
        .flatMap { needs[$0].filter { !$0.isOptional }.map(\.identity) }
      isChanged = !Set(more).isSubset(of: needed)
      needed.formUnion(more)
    }
    let own = scopes[root].deps.map(\.shape)
    let given = own.filter { $0.source == .forwarded }.map(\.identity)
    var seen: Set<Identity> = []
    return needed.sorted { ("\($0)") < ("\($1)") }.compactMap { identity -> S.Dep? in
      let reading = rules.reading(of: identity.type)
      guard !given.contains(identity), let maker = makers[reading.builtType],
        seen.insert(Identity(label: identity.label, type: reading.builtType)).inserted
      else { return nil }
      let built = "S\(maker)"
      if rules.keptType(of: identity.type) != nil { return .kept(identity.label, "\(reading.builtType)", built: built) }
      return reading.isLazy
        ? .lazy(identity.label, "\(reading.builtType)", built: built)
        : .make(identity.label, "\(identity.type)", built: built)
    }
  }
}

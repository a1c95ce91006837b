import DICheckDependencyGraph

/// The slow and obvious reading of Rules/Cycles.md: every path from every root, one after the other.
struct PathModel {
  var rules: GraphRules
  var scopes: [S]
  /// Whether it is looked for what receives itself.
  var followsReceived = true

  private(set) var noProvider: Set<String> = []
  private(set) var forwarded: Set<String> = []
  /// Missing on some path, and not under construction there.
  private(set) var absent: Set<String> = []
  /// Missing on some path only because it is under construction.
  private(set) var underConstruction: Set<String> = []
  private(set) var cycleKinds: Set<Cycle.Kind> = []

  private struct Step {
    var property: Identity
    var isLazy: Bool
  }

  init(_ scopes: [S], rules: GraphRules, followsReceived: Bool = true) {
    self.scopes = scopes
    self.rules = rules
    self.followsReceived = followsReceived && rules.receivedWalk != .none
    for scope in scopes where scope.isRoot { walk(scope, property: nil, receivable: [], path: []) }
    judgeReachable()
  }

  /// What is made, and with which values, is looked at in all that is reached, before any walk: a cycle ends a walk
  /// only (Rules/Availability.md, Rules/Cycles.md).
  private mutating func judgeReachable() {
    var reached = scopes.indices.filter { scopes[$0].isRoot }
    var next = 0
    while next < reached.count {
      let scope = scopes[reached[next]]
      next += 1
      for shape in scope.deps.map(\.shape) {
        guard case .instantiated(let made) = shape.source else { continue }
        guard let child = index(building: made.builtType) else {
          noProvider.insert("\(scope.name).\(shape.label)")
          continue
        }
        if !reached.contains(child) { reached.append(child) }
        if !made.isLazy, scopes[child].deps.contains(where: { $0.shape.source == .forwarded }) {
          forwarded.insert("\(scope.name).\(shape.label)")
        }
      }
    }
  }

  private func index(building type: TypeTerm) -> Int? {
    let found = scopes.indices.filter { scopes[$0].claims(type) }
    return found.first { !scopes[$0].isMockOnly } ?? found.first
  }

  private func scope(building type: TypeTerm) -> S? { index(building: type).map { scopes[$0] } }

  private func source(_ shape: DependencyShape) -> Identity {
    if case .aliased(let original, _) = shape.source { original } else { shape.identity }
  }

  private func isRequired(_ shape: DependencyShape) -> Bool {
    switch shape.source {
    case .received(let optional), .aliased(_, let optional): !optional
    case .instantiated, .forwarded: false
    }
  }

  private mutating func walk(_ scope: S, property: Identity?, receivable: Set<Identity>, path: [Step]) {
    let shapes = scope.deps.map(\.shape)
    if let property, followsReceived {
      followReceived(scope, own: property, path: path, stack: [])
    }
    let created = Set(
      shapes.filter { if case .received = $0.source { false } else { true } }.map(\.identity))
    if property != nil {
      for shape in shapes where isRequired(shape) {
        let wanted = source(shape)
        if receivable.contains(wanted) || created.contains(wanted) { continue }
        if path.contains(where: { $0.property == wanted }) {
          underConstruction.insert("\(scope.name).\(shape.label)")
        } else {
          absent.insert("\(scope.name).\(shape.label)")
        }
      }
    }
    for shape in shapes {
      if case .forwarded = shape.source, !rules.comparesForwardedWithPath { continue }
      if rules.receivedWalk == .none {
        guard case .instantiated = shape.source else { continue }
      }
      var isPlainReceived = false
      if case .received = shape.source { isPlainReceived = true }
      // Receiving oneself is reported as what it is.
      if followsReceived, isRequired(shape), source(shape) == property { continue }
      judge(source(shape), path: path, isPlainReceived: isPlainReceived, ignoresLaziness: false)
    }
    for shape in shapes {
      guard case .instantiated(let instantiation) = shape.source else { continue }
      guard let child = self.scope(building: instantiation.builtType) else { continue }
      if path.contains(where: { $0.property == shape.identity }) { continue }
      walk(
        child, property: shape.identity,
        receivable: receivable.union(shapes.map(\.identity)).subtracting([shape.identity]),
        path: path + [Step(property: shape.identity, isLazy: instantiation.isLazy)])
    }
  }

  private mutating func judge(_ wanted: Identity, path: [Step], isPlainReceived: Bool, ignoresLaziness: Bool) {
    guard let opening = path.firstIndex(where: { $0.property == wanted }) else { return }
    if path[opening].isLazy {
      if isPlainReceived { cycleKinds.insert(.receivedBuilder) }
    } else if ignoresLaziness || !path[(opening + 1)...].contains(where: \.isLazy) {
      cycleKinds.insert(.constant)
    } else if rules.refusesMixedCycles {
      cycleKinds.insert(.partiallyLazy)
    }
  }

  private mutating func followReceived(_ scope: S, own: Identity, path: [Step], stack: [Identity]) {
    for shape in scope.deps.map(\.shape) where isRequired(shape) {
      let wanted = source(shape)
      if wanted == own {
        cycleKinds.insert(.receivedInOwnChain)
      } else if rules.receivedWalk != .ownChain, path.contains(where: { $0.property == wanted }) {
        if !stack.isEmpty {
          var isPlainReceived = false
          if case .received = shape.source { isPlainReceived = true }
          judge(
            wanted, path: path, isPlainReceived: isPlainReceived,
            ignoresLaziness: rules.receivedWalk == .underConstruction)
        }
      } else if !stack.contains(wanted), let next = self.scope(building: wanted.type) {
        followReceived(next, own: own, path: path, stack: stack + [wanted])
      }
    }
  }
}

extension S {
  fileprivate func claims(_ type: TypeTerm) -> Bool { term(name) == type || additional.contains { term($0) == type } }
}

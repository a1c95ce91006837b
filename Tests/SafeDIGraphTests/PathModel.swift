import DICheckDependencyLibrary
import SafeDIGraph

/// The slow and obvious reading of Rules/Cycles.md: every path from every root, one after the other.
struct PathModel {
  var rules: GraphSemantics
  var scopes: [S]
  /// Whether it is looked for what receives itself.
  var followsReceived = true

  private(set) var noProvider: Set<String> = []
  private(set) var forwarded: Set<String> = []
  /// Missing on some path, and not under construction there.
  private(set) var absent: Set<String> = []
  /// Missing on some path only because it is under construction.
  private(set) var underConstruction: Set<String> = []
  /// Those of them that give a builder another name in what it makes.
  private(set) var renamedBuilders: Set<String> = []
  private(set) var cycleKinds: Set<Cycle.Kind> = []
  private var reached: [Int] = []

  private struct Step {
    var property: Identity
    var isLazy: Bool
    /// What the property keeps.
    var value: Identity?
  }

  init(_ scopes: [S], rules: GraphSemantics, followsReceived: Bool = true) {
    self.scopes = scopes
    self.rules = rules
    self.followsReceived = followsReceived && rules.receivedWalk != .none
    judgeReachable()
    for scope in scopes where scope.isRoot { walk(scope, property: nil, receivable: [], path: []) }
  }

  /// What is made, and with which values, is looked at in all that is reached, before any walk: a cycle ends a walk
  /// only (Rules/Availability.md, Rules/Cycles.md).
  private mutating func judgeReachable() {
    reached = scopes.indices.filter { scopes[$0].isRoot }
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
        if !made.isLazy || keeps(shape), scopes[child].deps.contains(where: { $0.shape.source == .forwarded }) {
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

  private func keeps(_ shape: DependencyShape) -> Bool { rules.keptType(of: shape.type) != nil }

  private func offered(by shapes: [DependencyShape]) -> Set<Identity> {
    Set(shapes.flatMap { rules.offered(by: $0.identity) })
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
    let created = offered(by: shapes.filter { if case .received = $0.source { false } else { true } })
    if property != nil {
      for shape in shapes where isRequired(shape) {
        let wanted = source(shape)
        if receivable.contains(wanted) || created.contains(wanted) { continue }
        if path.contains(where: { $0.property == wanted }) {
          underConstruction.insert("\(scope.name).\(shape.label)")
          if case .aliased = shape.source, rules.receivedWalk != .none,
            path.contains(where: { $0.property == wanted && $0.isLazy && $0.value == nil })
          {
            renamedBuilders.insert("\(scope.name).\(shape.label)")
          }
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
      if followsReceived, source(shape) == property,
        requests(of: scope).contains(where: { $0 == shape && $1 == property })
      {
        continue
      }
      judge(
        source(shape), path: path, isPlainReceived: isPlainReceived, isRequired: isRequired(shape),
        ignoresLaziness: false)
    }
    for shape in shapes {
      guard case .instantiated(let instantiation) = shape.source else { continue }
      guard let child = self.scope(building: instantiation.builtType) else { continue }
      if path.contains(where: { $0.property == shape.identity }) { continue }
      let isKept = keeps(shape)
      // What keeps a value is there before it makes it.
      walk(
        child, property: shape.identity,
        receivable: receivable.union(offered(by: shapes)).subtracting(isKept ? [] : [shape.identity]),
        path: path + [
          Step(
            property: shape.identity, isLazy: instantiation.isLazy,
            value: isKept ? rules.offered(by: shape.identity).last : nil)
        ])
    }
  }

  private mutating func judge(
    _ wanted: Identity, path: [Step], isPlainReceived: Bool, isRequired: Bool, ignoresLaziness: Bool
  ) {
    guard let opening = path.firstIndex(where: { $0.property == wanted }) else {
      // A value that is read while it is being made.
      if isRequired, let opening = path.lastIndex(where: { $0.value == wanted }),
        !path[(opening + 1)...].contains(where: \.isLazy)
      {
        cycleKinds.insert(.receivedInOwnChain)
      }
      return
    }
    if path[opening].isLazy {
      if isPlainReceived, path[opening].value == nil { cycleKinds.insert(.receivedBuilder) }
    } else if ignoresLaziness || !path[(opening + 1)...].contains(where: \.isLazy) {
      cycleKinds.insert(.constant)
    } else if rules.refusesMixedCycles {
      cycleKinds.insert(.partiallyLazy)
    }
  }

  private mutating func followReceived(_ scope: S, own: Identity, path: [Step], stack: [Identity]) {
    for (shape, wanted) in requests(of: scope) {
      if wanted == own {
        if path.last?.value == nil { cycleKinds.insert(.receivedInOwnChain) }
      } else if rules.receivedWalk != .ownChain, path.contains(where: { $0.property == wanted || $0.value == wanted }) {
        if !stack.isEmpty {
          var isPlainReceived = false
          if case .received = shape.source { isPlainReceived = true }
          judge(
            wanted, path: path, isPlainReceived: isPlainReceived, isRequired: true,
            ignoresLaziness: rules.receivedWalk == .underConstruction)
        }
      } else if !stack.contains(wanted), let next = self.scope(building: wanted.type) {
        followReceived(next, own: own, path: path, stack: stack + [wanted])
      }
    }
  }

  // MARK: Aliases that may stay unanswered

  /// What a scope can't do without, and what answers its aliases that may stay unanswered.
  private func requests(of scope: S) -> [(DependencyShape, Identity)] {
    scope.deps.map(\.shape).flatMap { shape -> [(DependencyShape, Identity)] in
      if isRequired(shape) { return [(shape, source(shape))] }
      guard rules.followsOptionalAliases, shape.source.isAlias,
        let position = scopes.firstIndex(where: { $0.name == scope.name })
      else { return [] }
      return (answers(to: shape, of: position, seen: [], asking: position) ?? []).map { (shape, $0) }
    }
  }

  /// Nil where it may be something that is forwarded.
  private func answers(to alias: DependencyShape, of scope: Int, seen: [String], asking: Int) -> [Identity]? {
    let wanted = source(alias)
    var accepted = [wanted]
    if !isRequired(alias), case .optional(let value) = wanted.type {
      accepted.append(Identity(label: wanted.label, type: value))
    }
    var result: [Identity] = []
    for (creator, owner) in creators(ofAny: accepted, for: scope) {
      switch creator.source {
      case .forwarded: return nil
      case .aliased:
        let name = "\(owner).\(creator.label)"
        if seen.contains(name) { continue }
        guard let more = answers(to: creator, of: owner, seen: seen + [name], asking: asking) else { return nil }
        result += more
      case .instantiated(let made):
        if owner == asking || made.isLazy && !keeps(creator) { continue }
        let offered = rules.offered(by: creator.identity)
        if keeps(creator), accepted.contains(offered[0]) { continue }
        result.append(offered[offered.count - 1])
      case .received: continue
      }
    }
    return result
  }

  /// The nearest that create one of `identities` above a scope, or in it; the first in their order.
  private func creators(ofAny identities: [Identity], for scope: Int) -> [(DependencyShape, Int)] {
    func creators(in scope: Int) -> [DependencyShape] {
      let shapes = scopes[scope].deps.map(\.shape).filter { if case .received = $0.source { false } else { true } }
      for identity in identities {
        if let exact = shapes.first(where: { $0.identity == identity }) { return [exact] }
        if let keeper = shapes.first(where: { offered(by: [$0]).contains(identity) }) { return [keeper] }
      }
      return []
    }
    if let own = creators(in: scope).first { return [(own, scope)] }
    var result: [(DependencyShape, Int)] = []
    var seen: Set<Int> = [scope]
    var queue = [scope]
    while let below = queue.popLast() {
      for above in reached {
        for hop in scopes[above].deps.map(\.shape) {
          guard case .instantiated(let made) = hop.source, index(building: made.builtType) == below else { continue }
          if let creator = creators(in: above).first, creator.label != hop.label {
            result.append((creator, above))
          } else if seen.insert(above).inserted {
            queue.append(above)
          }
        }
      }
    }
    return result
  }
}

extension S {
  fileprivate func claims(_ type: TypeTerm) -> Bool { term(name) == type || additional.contains { term($0) == type } }
}

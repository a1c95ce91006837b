import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts

/// A demand that is made while a definition's factory makes something.
struct Edge: Hashable, Sendable {
  enum Origin: Hashable, Sendable {
    case recipe
    /// The body outside of the closure.
    case body
    /// The closure of a context, by its slots.
    case context([String])
    case decorator
    /// A closure that code elsewhere registers or sets for a context.
    case outer(use: UseRef)
  }

  var from: DefinitionRef
  var to: DefinitionRef
  /// The code that asks, or makes what asks.
  var code: CodeRef
  var origin: Origin
  /// May be skipped.
  var isConditional: Bool
  /// The demand, by its use.
  var use: UseRef
  /// The call of a type whose making asks; nil where the closure asks itself.
  var making: MakingRef?

  /// The use that gives the factory the closure.
  // Never inlined: the optimizer of Swift 6.3.1 crashes where it is.
  @inline(never) var outerUse: UseRef? { if case .outer(let use) = origin { use } else { nil } }
}

/// A demand that is made while a type is made.
struct UnitDemand {
  var use: SolvedUse
  var isConditional: Bool
}

/// Finds the demands of construction.
struct EdgeFinder {
  let program: FactoryProgram
  private var known: [Unit: [UnitDemand]] = [:]

  /// A type that is made by a call with these labels.
  private struct Unit: Hashable {
    var type: DeclaredType
    var labels: [String?]
  }

  init(program: FactoryProgram) { self.program = program }

  /// The edges that a piece of code is. O(its demands, and those of what it makes).
  mutating func edges(in ref: CodeRef) -> [Edge] {
    guard let (from, origin) = origin(ref) else { return [] }
    return demands(in: ref).compactMap { demand, making in
      demand.use.target.map {
        Edge(
          from: from, to: program.canonical($0), code: ref, origin: origin, isConditional: demand.isConditional,
          use: demand.use.ref, making: making)
      }
    }
  }

  /// The definition whose factory runs a piece of code.
  private func origin(_ ref: CodeRef) -> (DefinitionRef, Edge.Origin)? {
    func own(_ index: Int, _ origin: (SolvedDefinition) -> Edge.Origin) -> (DefinitionRef, Edge.Origin)? {
      program.known(ref.sibling(index) as DefinitionRef).map { ($0.ref, origin($0)) }
    }
    switch program.code(ref)?.kind {
    case .recipe(let index): return own(index) { _ in .recipe }
    case .body(let index): return own(index) { _ in .body }
    case .modifier(let index, let position):
      return own(index) { definition in
        switch definition.chain[position].name {
        case "register": .recipe
        case "decorator": .decorator
        default: .context(definition.chain[position].contexts)
        }
      }
    case .write(let position, let modifier):
      let use = program[ref.sibling(position) as UseRef]
      guard let from = use.target.map(program.canonical), modifier >= 0 || use.registered != nil else { return nil }
      return (from, modifier >= 0 && use.chain[modifier].name == "decorator" ? .decorator : .outer(use: use.ref))
    case .initializer, .initialValue, .function, .deferred, nil: return nil
    }
  }

  /// The demands that code makes, by itself or by what it makes.
  mutating func demands(in ref: CodeRef) -> [(demand: UnitDemand, making: MakingRef?)] {
    var found: [(UnitDemand, MakingRef?)] = program.uses(in: ref).filter(\.isEager).map { use in
      (UnitDemand(use: use, isConditional: use.spot.isConditional), nil)
    }
    for making in program.makings(in: ref) {
      guard let fact = program.making(making) else { continue }
      for var demand in demands(of: making) {
        demand.isConditional = demand.isConditional || fact.spot.isConditional
        found.append((demand, making))
      }
    }
    return found
  }

  /// The demands that a call of a type makes.
  mutating func demands(of making: MakingRef) -> [UnitDemand] {
    guard let type = program.madeType(making), let fact = program.making(making) else { return [] }
    let unit = Unit(type: type, labels: fact.labels)
    if let known = known[unit] { return known }
    var conditional: [Unit: Bool] = [:]
    var pending = [(unit, false)]
    var found: [UseRef: UnitDemand] = [:]
    func add(_ use: SolvedUse, _ isConditional: Bool) {
      let isSure = !isConditional || found[use.ref]?.isConditional == false
      found[use.ref] = UnitDemand(use: use, isConditional: !isSure)
    }
    while let (next, isConditional) = pending.popLast() {
      // Edges that are sure come before those that may be skipped.
      if let before = conditional[next], !before || isConditional { continue }
      conditional[next] = isConditional
      let codes = codes(of: next)
      for (ref, labels) in codes {
        for use in program.uses(in: ref) where counts(use, labels) {
          add(use, isConditional || use.spot.isConditional)
        }
        for demand in readWrappers(in: ref) { add(demand.use, isConditional || demand.isConditional) }
        for inner in program.makings(in: ref) {
          guard let type = program.madeType(inner), let fact = program.making(inner) else { continue }
          guard labels.map({ isUsed(fact.spot.parameter, $0) }) ?? true else { continue }
          pending.append((Unit(type: type, labels: fact.labels), isConditional || fact.spot.isConditional))
        }
      }
      if let above = program.superclass(of: next.type) {
        pending.append((Unit(type: above, labels: inherited(next, codes)), isConditional))
      }
    }
    let demands = program.inOrder(found.keys).compactMap { found[$0] }
    known[unit] = demands
    return demands
  }

  /// The labels of the initializer of a superclass that runs too: one that is inherited, or the plain one; where an
  /// initializer calls one itself, none has these.
  private func inherited(_ unit: Unit, _ codes: [(CodeRef, [String?]?)]) -> [String?] {
    guard let own = codes.last(where: { $0.1 != nil })?.0 else {
      return program.resolver(for: unit.type).initializers(of: unit.type).isEmpty ? unit.labels : ["", "none"]
    }
    let callsOne = program.makings(in: own).compactMap(program.making).contains { making in
      making.type == .named("super") || making.type == .named("Self")
    }
    return callsOne ? ["", "none"] : []
  }

  private func counts(_ use: SolvedUse, _ labels: [String?]?) -> Bool {
    use.isEager && (labels.map { isUsed(use.spot.parameter, $0) } ?? true)
  }

  /// Returns true if code isn't part of a default argument, or of one that a call with these labels uses.
  private func isUsed(_ parameter: String?, _ labels: [String?]) -> Bool {
    parameter.map { name in !labels.contains { ($0 ?? "") == name } } ?? true
  }

  /// The code that runs when a type is made; with the labels of the call for that of its initializer.
  private func codes(of unit: Unit) -> [(CodeRef, [String?]?)] {
    var resolver = program.resolver(for: unit.type)
    let files = Set(resolver.sites(of: unit.type).map(\.file))
    // A struct's own initializer takes values in place of the initial ones.
    let isMemberwise = resolver.kind(of: unit.type) == .struct && resolver.initializers(of: unit.type).isEmpty
    let given = isMemberwise ? Set(unit.labels) : []
    let values = program.initialValues(of: unit.type.name).filter { ref in
      files.contains(ref.file) && !given.contains(program.code(ref)?.member ?? "")
    }
    let initializer = resolver.initializers(of: unit.type, labels: unit.labels).only.flatMap {
      program.code(of: $0)
    }
    return values.map { ($0, nil) } + (initializer.map { [($0, unit.labels)] } ?? [])
  }

  /// The properties whose wrappers an initializer reads, which asks at once.
  private func readWrappers(in ref: CodeRef) -> [UnitDemand] {
    guard let code = program.code(ref), case .initializer = code.kind, let shape = program.shape(ref) else { return [] }
    return shape.mentions.filter { $0.spot.code == ref.index && !$0.isRenewing }.flatMap { mention in
      program.initialValues(of: code.owner).filter { $0.file == ref.file }.flatMap { program.uses(in: $0) }
        .filter { $0.bound == mention.name && $0.wrapper.map { !$0.isEager } ?? false }
        .map { UnitDemand(use: $0, isConditional: mention.spot.isConditional) }
    }
  }
}

extension FactoryProgram {
  /// Finds the edges from a definition, in order; nil where there are none. O(what its closures make).
  func findEdges(from definition: DefinitionRef) -> [Edge]? {
    guard known(definition) != nil else { return nil }
    var finder = EdgeFinder(program: self)
    let found = inOrder(Set(codes(of: definition))).flatMap { finder.edges(in: $0) }.filter { $0.from == definition }
    return found.isEmpty ? nil : found
  }

  /// The edges from some definitions, in the order of the code that asks.
  func edges(from definitions: some Sequence<DefinitionRef>) -> [Edge] {
    let byCode = Dictionary(grouping: definitions.flatMap { edges(from: $0) }, by: \.code)
    return inOrder(byCode.keys).flatMap { byCode[$0] ?? [] }
  }

  /// The edges to a definition, in order.
  func edges(to definition: DefinitionRef) -> [Edge] {
    edges(from: facts(.askersOf(definition))).filter { $0.to == definition }
  }

  /// The rings of edges: for each edge the shortest that it is part of, each once, those without conditions first.
  /// O(edges of cyclic components squared), with a bound.
  var rings: [[Edge]] { ringMembers.flatMap(rings) }

  private func rings(among definitions: [DefinitionRef]) -> [[Edge]] {
    var found: [[Edge]] = []
    struct Hop: Hashable {
      var from: DefinitionRef
      var use: UseRef
    }
    var seen: Set<Set<Hop>> = []
    let members = Set(definitions)
    let inner = edges(from: definitions).filter { members.contains($0.to) }
    for sure in [true, false] {
      let usable = sure ? inner.filter { !$0.isConditional } : inner
      let outgoing = Dictionary(grouping: usable, by: \.from)
      for edge in usable.prefix(Self.ringLimit)
      where sure || edge.isConditional || !found.contains(where: { $0.contains(edge) }) {
        guard let path = Self.shortest(from: edge.to, to: edge.from, { outgoing[$0] ?? [] }) else { continue }
        let ring = [edge] + path
        // The same definitions may ask for each other in several ways.
        guard seen.insert(Set(ring.map { Hop(from: $0.from, use: $0.use) })).inserted else { continue }
        found.append(ring)
      }
    }
    return found
  }

  private static let ringLimit = 256

  /// The edges of a shortest way; none from a definition to itself.
  static func shortest(
    from start: DefinitionRef, to end: DefinitionRef, _ outgoing: (DefinitionRef) -> [Edge]
  ) -> [Edge]? {
    start == end ? [] : shortestWay(from: start, to: end, by: outgoing, leadingTo: \.to)?.map(\.edge)
  }
}

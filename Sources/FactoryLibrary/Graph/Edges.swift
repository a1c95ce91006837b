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

/// A type that is made by a call with these labels.
struct Unit: Hashable {
  var type: DeclaredType
  var labels: [String?]
}

/// The demands of types that were looked at for one question: much code makes the same types.
typealias UnitDemands = [Unit: [UnitDemand]]

// MARK: Finding

extension FactoryProgram {
  /// Finds the edges from a definition, in order; nil where there are none. O(what its closures make).
  func findEdges(from definition: DefinitionRef) -> [Edge]? {
    guard known(definition) != nil else { return nil }
    var known = UnitDemands()
    let found = inOrder(Set(codes(of: definition))).flatMap { findEdges(in: $0, &known) }
      .filter { $0.from == definition }
    return found.isEmpty ? nil : found
  }

  /// Finds the edges that a piece of code is. O(its demands, and those of what it makes).
  private func findEdges(in ref: CodeRef, _ known: inout UnitDemands) -> [Edge] {
    guard let (from, origin) = origin(ref) else { return [] }
    return demands(in: ref, &known).compactMap { demand, making in
      demand.use.target.map {
        Edge(
          from: from, to: canonical($0), code: ref, origin: origin, isConditional: demand.isConditional,
          use: demand.use.ref, making: making)
      }
    }
  }

  /// The definition whose factory runs a piece of code.
  private func origin(_ ref: CodeRef) -> (DefinitionRef, Edge.Origin)? {
    switch code(ref)?.kind {
    case .recipe(let index): return (ref.sibling(index), .recipe)
    case .body(let index): return (ref.sibling(index), .body)
    case .modifier(let index, let position):
      guard let modifier = known(ref.sibling(index) as DefinitionRef)?.chain[position] else { return nil }
      switch modifier.name {
      case "register": return (ref.sibling(index), .recipe)
      case "decorator": return (ref.sibling(index), .decorator)
      default: return (ref.sibling(index), .context(modifier.contexts))
      }
    case .write(let position, let modifier):
      let use = self[ref.sibling(position) as UseRef]
      guard let from = use.target.map(canonical), modifier ?? use.registered != nil else { return nil }
      return (from, modifier.map { use.chain[$0].name } == "decorator" ? .decorator : .outer(use: use.ref))
    case .initializer, .initialValue, .function, .deferred, nil: return nil
    }
  }

  /// The demands that code makes, by itself or by what it makes.
  func demands(in ref: CodeRef, _ known: inout UnitDemands) -> [(demand: UnitDemand, making: MakingRef?)] {
    let own: [(UnitDemand, MakingRef?)] = uses(in: ref).filter(\.isEager).map {
      (UnitDemand(use: $0, isConditional: $0.spot.isConditional), nil)
    }
    return own
      + makings(in: ref).flatMap { making in
        demands(of: making, &known).map {
          (UnitDemand(use: $0.use, isConditional: making.spot.isConditional || $0.isConditional), making.ref)
        }
      }
  }

  /// The demands that a call of a type makes.
  func demands(of making: SolvedMaking, _ known: inout UnitDemands) -> [UnitDemand] {
    guard let unit = making.made.map({ Unit(type: $0, labels: making.labels) }) else { return [] }
    if let demands = known[unit] { return demands }
    let start = [unit]
    var parts: [Unit: (demands: [UnitDemand], units: [(unit: Unit, isConditional: Bool)])] = [:]
    _ = Set(reachedFrom: start) { unit in
      let own = self.parts(of: unit)
      parts[unit] = own
      return own.units.map(\.unit)
    }
    let sure = Set(reachedFrom: start) { parts[$0]?.units.filter { !$0.isConditional }.map(\.unit) ?? [] }
    var found: [UseRef: UnitDemand] = [:]
    for (unit, parts) in parts {
      for demand in parts.demands {
        let isSure = sure.contains(unit) && !demand.isConditional || found[demand.use.ref]?.isConditional == false
        found[demand.use.ref] = UnitDemand(use: demand.use, isConditional: !isSure)
      }
    }
    let demands = inOrder(found.keys).compactMap { found[$0] }
    known[unit] = demands
    return demands
  }

  /// The demands that the code itself makes that runs when a type is made, and the types that it makes in turn.
  private func parts(of unit: Unit) -> (demands: [UnitDemand], units: [(unit: Unit, isConditional: Bool)]) {
    var demands: [UnitDemand] = []
    var units: [(Unit, Bool)] = []
    let (values, initializer) = codes(of: unit)
    for ref in values + (initializer.map { [$0] } ?? []) {
      // A default argument counts where the call has none.
      func runs(_ spot: Spot) -> Bool { ref != initializer || !unit.labels.contains { ($0 ?? "") == spot.parameter } }
      for use in uses(in: ref) where use.isEager && runs(use.spot) {
        demands.append(UnitDemand(use: use, isConditional: use.spot.isConditional))
      }
      demands += readWrappers(in: ref)
      for making in makings(in: ref) where runs(making.spot) {
        guard let type = making.made else { continue }
        units.append((Unit(type: type, labels: making.labels), making.spot.isConditional))
      }
    }
    if let above = superclass(of: unit.type) {
      units.append((Unit(type: above, labels: inherited(unit, initializer)), false))
    }
    return (demands, units)
  }

  /// The labels of the initializer of a superclass that runs too: one that is inherited, or the plain one; where an
  /// initializer calls one itself, none has these.
  private func inherited(_ unit: Unit, _ initializer: CodeRef?) -> [String?] {
    guard let initializer else {
      return resolver(for: unit.type).initializers(of: unit.type).isEmpty ? unit.labels : ["", "none"]
    }
    let callsOne = makings(in: initializer).contains { ["super", "Self"].contains($0.type.plainName) }
    return callsOne ? ["", "none"] : []
  }

  /// The code that runs when a type is made: that of its properties, and of the initializer that is called.
  private func codes(of unit: Unit) -> (values: [CodeRef], initializer: CodeRef?) {
    var resolver = resolver(for: unit.type)
    let files = Set(resolver.sites(of: unit.type).map(\.file))
    // A struct's own initializer takes values in place of the initial ones.
    let isMemberwise = resolver.kind(of: unit.type) == .struct && resolver.initializers(of: unit.type).isEmpty
    let given = isMemberwise ? Set(unit.labels) : []
    let values = initialValues(of: unit.type.name).filter { ref in
      files.contains(ref.file) && !given.contains(code(ref)?.member ?? "")
    }
    return (values, resolver.initializers(of: unit.type, labels: unit.labels).only.flatMap(code(of:)))
  }

  /// The properties whose wrappers an initializer reads, which asks at once.
  private func readWrappers(in ref: CodeRef) -> [UnitDemand] {
    guard let code = code(ref), case .initializer = code.kind, let shape = shape(ref) else { return [] }
    return shape.mentions.filter { $0.spot.code == ref.index && !$0.isRenewing }.flatMap { mention in
      initialValues(of: code.owner).filter { $0.file == ref.file }.flatMap(uses)
        .filter { $0.bound == mention.name && $0.wrapper.map { !$0.isEager } ?? false }
        .map { UnitDemand(use: $0, isConditional: mention.spot.isConditional) }
    }
  }
}

// MARK: Asking

extension FactoryProgram {
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

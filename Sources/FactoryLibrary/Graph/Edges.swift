import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

/// A demand that is made while a definition's factory makes something.
struct Edge: Hashable {
  enum Origin: Hashable {
    case recipe
    /// The body outside of the closure.
    case body
    /// The closure of a context, by its slots.
    case context([String])
    case decorator
    /// A closure that code elsewhere registers or sets for a context.
    case outer(use: UseRef)

    /// The origin of edges in the closure of a definition's own modifier.
    fileprivate init(_ modifier: Modifier) {
      switch modifier.name {
      case "register": self = .recipe
      case "decorator": self = .decorator
      default: self = .context(modifier.contexts)
      }
    }
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

/// A demand that is made while code runs.
struct Demand {
  var use: SolvedUse
  /// May be skipped.
  var isConditional: Bool
  /// The call of a type whose making asks; nil where the code asks itself.
  var making: MakingRef?
}

/// A type that is made by a call with these labels.
struct Unit: Hashable {
  var type: DeclaredType
  /// Nil where the initializer isn't known, or is called by other code.
  var labels: [String?]?
  /// The call may be skipped.
  var isConditional = false
}

/// The demands of types that were looked at for one question: much code makes the same types.
typealias UnitDemands = [Unit: [Demand]]

extension Spot {
  /// May be skipped, or not be reached.
  var mayNotRun: Bool { isConditional || isBehindError }
  /// Is reached whenever the code runs, in all builds.
  var isSure: Bool { !mayNotRun && !isOfSomeBuilds }
}

// MARK: Finding

extension FactoryProgram {
  /// Finds the edges from a definition, in order; nil where there are none. O(what its closures make).
  func findEdges(from definition: DefinitionRef) -> [Edge]? {
    guard let solved = known(definition) else { return nil }
    var known = UnitDemands()
    let closures = closures(of: solved)
    let found = inOrder(closures.keys).flatMap { code -> [Edge] in
      guard let origin = closures[code] else { return [] }
      return demands(in: code, &known).compactMap { demand in
        demand.use.target.map {
          Edge(
            from: definition, to: canonical($0), code: code, origin: origin, isConditional: demand.isConditional,
            use: demand.use.ref, making: demand.making)
        }
      }
    }
    return found.nonEmpty
  }

  /// The code that a factory runs, its own and what is registered for it by any name, with the part that it has in it.
  private func closures(of definition: SolvedDefinition) -> [CodeRef: Edge.Origin] {
    var found: [CodeRef: Edge.Origin] = [:]
    for index in definition.codes {
      let ref: CodeRef = definition.sibling(index)
      switch code(ref)?.kind {
      // A registration in the chain is done again at each read, and goes before the closure.
      case .recipe where definition.chain.contains { $0.name == "register" }: break
      case .recipe: found[ref] = .recipe
      case .modifier(_, let position): found[ref] = Edge.Origin(definition.chain[position])
      default: found[ref] = .body
      }
    }
    for use in sharedUses(of: definition.ref) {
      guard let target = use.target, canonical(target) == definition.ref else { continue }
      if let code = use.registered { found[use.sibling(code)] = .outer(use: use.ref) }
      for modifier in use.chain {
        guard let code = modifier.code else { continue }
        found[use.sibling(code)] = modifier.name == "decorator" ? .decorator : .outer(use: use.ref)
      }
    }
    return found
  }

  /// The demands that code makes, by itself or by what it makes.
  func demands(in ref: CodeRef, _ known: inout UnitDemands) -> [Demand] {
    let own = uses(in: ref).filter { $0.isEager && isAtOnce($0.spot) }.map {
      Demand(use: $0, isConditional: $0.spot.mayNotRun)
    }
    return own
      + makings(in: ref).filter { isAtOnce($0.spot) }.flatMap { making in
        demands(of: making, &known).map {
          Demand(use: $0.use, isConditional: making.spot.mayNotRun || $0.isConditional, making: making.ref)
        }
      }
  }

  /// Returns false for an argument of what may evaluate it later.
  private func isAtOnce(_ spot: Spot) -> Bool {
    !spot.callees.contains { $0 == "StateObject" || isSwitched(FactoryShape.autoclosure(of: $0)) }
  }

  /// The demands that a call of a type makes.
  func demands(of making: SolvedMaking, _ known: inout UnitDemands) -> [Demand] {
    guard let start = making.made.map({ Unit(type: $0, labels: making.labels) }) else { return [] }
    if let demands = known[start] { return demands }
    var found: [UseRef: Demand] = [:]
    // A type that is surely made may be made on a condition too.
    _ = Set(reachedFrom: [start]) { unit in
      let (demands, units) = parts(of: unit)
      for demand in demands where found[demand.use.ref]?.isConditional != false { found[demand.use.ref] = demand }
      return units
    }
    let demands = inOrder(found.keys).compactMap { found[$0] }
    known[start] = demands
    return demands
  }

  /// The demands that the code itself makes that runs when a type is made, and the types that it makes in turn.
  private func parts(of unit: Unit) -> (demands: [Demand], units: [Unit]) {
    var (demands, units): ([Demand], [Unit]) = ([], [])
    // Behind a syntax error there may be another initializer.
    guard !resolver(for: unit.type).sites(of: unit.type).contains(where: { shape($0)?.isBroken == true }) else {
      return ([], [])
    }
    let made = lookUp { $0.construction(of: unit.type, labels: unit.labels) }
    let initializer = made.initializer.flatMap(code(of:))
    let called = initializer.map { makings(in: $0).compactMap(\.type.plainName) } ?? []
    // An initializer that calls another leaves the initial values to that one.
    let values = (called.contains("Self") ? [] : initialValues(of: unit.type.name)).filter { ref in
      made.files.contains(ref.file) && !made.given.contains(code(ref)?.member ?? "")
    }
    func isConditional(_ spot: Spot) -> Bool { unit.isConditional || !spot.isSure }
    for ref in values + initializer.asList {
      // A default argument counts where the call has none.
      func runs(_ spot: Spot) -> Bool {
        isAtOnce(spot) && (ref != initializer || unit.labels?.contains { ($0 ?? "") == spot.parameter } != true)
      }
      let asked = uses(in: ref).filter(\.isEager).map { (use: $0, spot: $0.spot) } + readWrappers(in: ref)
      demands += asked.filter { runs($0.spot) }.map { Demand(use: $0.use, isConditional: isConditional($0.spot)) }
      for making in makings(in: ref) where runs(making.spot) {
        guard let type = making.made else { continue }
        units.append(Unit(type: type, labels: making.labels, isConditional: isConditional(making.spot)))
      }
    }
    if let above = made.superclass {
      // One that calls an initializer itself calls it as another call does.
      let labels: [String?]? =
        if initializer != nil {
          called.contains { ["super", "Self"].contains($0) } ? nil : []
        } else { made.inheritsInitializers ? unit.labels : nil }
      units.append(Unit(type: above, labels: labels, isConditional: unit.isConditional))
    }
    return (demands, units)
  }

  /// The properties whose wrappers an initializer reads, which asks at once, and where it does.
  private func readWrappers(in ref: CodeRef) -> [(use: SolvedUse, spot: Spot)] {
    guard let code = code(ref), case .initializer = code.kind, let shape = shape(ref) else { return [] }
    let mentions = shape.mentions.filter { $0.spot.code == ref.index && $0.scope == nil }
    return mentions.filter { !$0.isRenewing }.flatMap { read -> [(use: SolvedUse, spot: Spot)] in
      let sets = mentions.filter {
        $0.isRenewing && $0.name == read.name && $0.spot.statement < read.spot.statement
      }
      // One that is set needs to ask no more.
      guard sets.allSatisfy(\.spot.mayNotRun) else { return [] }
      var spot = read.spot
      if !sets.isEmpty { spot.isConditional = true }
      return initialValues(of: code.owner).filter { $0.file == ref.file }.flatMap(uses)
        .filter { $0.bound == read.name && $0.isLater }.map { ($0, spot) }
    }
  }
}

// MARK: Asking

extension FactoryProgram {
  /// The edges to a definition, in the order of those that ask.
  func edges(to definition: DefinitionRef) -> [Edge] {
    inOrder(facts(.askersOf(definition)) as [DefinitionRef]).flatMap { edges(from: $0) }.filter { $0.to == definition }
  }

  /// Demands with those that what they ask for makes surely in turn, in order.
  func withFurther(_ demands: [SolvedUse]) -> [SolvedUse] {
    func further(_ definition: DefinitionRef) -> [Edge] {
      edges(from: definition).filter { !$0.isConditional && $0.origin == .recipe }
    }
    let reached = Set(reachedFrom: demands.compactMap(\.target).map(canonical)) { further($0).map(\.to) }
    return demands + inOrder(reached).flatMap(further).map { self[$0.use] }
  }

  /// The rings of edges: for each edge the shortest that it is part of, each once, those without conditions first.
  /// O(edges of cyclic components squared), with a bound.
  var rings: [[Edge]] { ringMembers.flatMap(rings) }

  private func rings(among definitions: [DefinitionRef]) -> [[Edge]] {
    let members = Set(definitions)
    let inner = definitions.flatMap { edges(from: $0) }.filter { members.contains($0.to) }
    // The same definitions may ask for each other in several ways.
    struct Hop: Hashable {
      var from: DefinitionRef
      var use: UseRef
    }
    return shortestRings(of: inner, from: \.from, to: \.to, isCertain: { !$0.isConditional }) {
      Hop(from: $0.from, use: $0.use)
    }
  }
}

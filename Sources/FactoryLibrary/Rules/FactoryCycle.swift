import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Factories that ask for each other while they make something.
enum FactoryCycle: FactoryRule {
  static let entry = FactoryCodes.entry("cycle", "Factories ask for each other without end", .error)

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .rings = suspect else { return [] }
    // Several demands of a factory in one closure are one.
    struct Ask: Hashable {
      var code: CodeRef
      var factory: DefinitionRef
    }
    let faults = program.rings.compactMap { ring in program.fault(of: ring).map { (ring: ring, fault: $0) } }
    return faults.unique { Set($0.ring.map(program.hop)) }
      .unique { Set($0.ring.map { Ask(code: $0.code, factory: $0.to) }) }.map(\.fault)
  }

  fileprivate static func message(_ edges: [Edge], _ names: [String], _ isRegistration: Bool) -> String {
    let name = names[0]
    if isRegistration {
      return "The closure registered for `\(name)` asks for `\(name)` and gets itself, not what it replaces."
    }
    guard edges.count > 1 else {
      return edges[0].origin == .decorator
        ? "The decorator of `\(name)` asks for `\(name)`, which decorates again." : "`\(name)` asks for itself."
    }
    let way = edges.count == 2 ? "asks for" : "leads to"
    return "Making `\(name)` asks for `\(names[1])`, which \(way) `\(name)` again: "
      + names.map { "`\($0)`" }.joined(separator: " → ") + "."
  }
}

extension FactoryProgram {
  fileprivate func fault(of ring: [Edge]) -> Fault? {
    // A ring that only tests or previews close is no fault of the app's files.
    let outside = ring.filter(isOutsideApps)
    guard let isCertain = certainty(of: ring),
      let first = (outside.isEmpty ? ring : outside).min(by: { hop($0) < hop($1) }),
      let start = ring.firstIndex(of: first)
    else { return nil }
    let edges = Array(ring[start...] + ring[..<start])
    let nodes = (edges + [first]).map { self[$0.from] }
    let names = nodes.map(nodes.allSatisfy { $0.container == nodes[0].container } ? \.name : \.fullName)
    let isRegistration = edges.count == 1 && first.outerUse.map { self[$0].registers } == true
    let related = zip(edges, zip(names, names.dropFirst())).flatMap { edge, names in
      [RelatedInformation("`\(names.0)` asks for `\(names.1)`", hop(edge), .hop)]
        + (edge.making == nil ? [] : [RelatedInformation("It is asked for here", location(self[edge.use]), .hop)])
    }
    var fault = Fault(
      FactoryCycle.message(edges, names, isRegistration), at: hop(first), about: nodes[0], related
    ) { [isRegistration ? $0.keepingOriginal(first) : $0.askingLater(in: edges)] }
    if isCertain { fault.severity = .error }
    return fault
  }

  /// True if a ring fails on every run; nil if it may be none.
  private func certainty(of ring: [Edge]) -> Bool? {
    let contexts = ring.compactMap { if case .context(let slots) = $0.origin { Set(slots) } else { nil } }
    let common = contexts.dropFirst().reduce(contexts.first ?? []) { $0.intersection($1) }
    let recipes = ring.filter { $0.origin == .recipe }
    let outer = ring.compactMap(\.outerUse).uniqued.map { self[$0] }
    let isOverwritten = outer.contains { isLeft(ring, beside: $0) }
    // Closures of different contexts are not there together, and those that different code sets from outside need not
    // be. In these contexts a definition makes something else.
    guard !ring.contains(where: { self[$0.from].isBroken }),
      outer.dropFirst().allSatisfy({ isBeside($0, outer[0]) }), ring.count == 1 || !isOverwritten,
      contexts.isEmpty || !common.isEmpty, recipes.allSatisfy({ common.isDisjoint(with: ownContexts(of: $0)) })
    else { return nil }
    // Apps are in none of the other contexts, or need not be.
    let isOutsideApps = (contexts + outer.map { Set($0.contexts) }).contains {
      !$0.isEmpty && $0.isDisjoint(with: ["debug", "device"])
    }
    let isSometimesOthers = isOutsideApps || recipes.contains { mayMakeOther($0, in: ring) }
    return !isSometimesOthers && !isOverwritten && !ring.contains(where: \.isConditional)
      // Factories that all take an argument may end by it.
      && ring.contains { self[$0.from].parameter == nil }
      && ring.allSatisfy(asksItsContainer)
      && outer.allSatisfy { !$0.spot.isConditional }
      // A closure that asks for itself fails whenever it is asked.
      && (ring.count == 1
        || outer.allSatisfy { $0.isOfApp && !$0.spot.isOfSomeBuilds && $0.code.kind != .deferred }
          && !ring.contains { $0.outerUse != nil && isReplaced($0, in: ring) })
  }

  /// Returns true if the code that another use stands in surely reaches a use too, of the same container.
  private func isBeside(_ use: SolvedUse, _ other: SolvedUse) -> Bool {
    use.codeRef == other.codeRef && use.spot.isSure
      && (use.base == other.base || use.isOfShared && other.isOfShared)
  }

  /// Returns true if the straight line that sets a closure of a ring also registers one that leaves the ring.
  private func isLeft(_ ring: [Edge], beside outer: SolvedUse) -> Bool {
    uses(in: outer.codeRef).contains { use in
      use.registers && isBeside(use, outer)
        && ring.contains { edge in
          use.target.map(canonical) == edge.from && !stays(use, in: ring, from: edge)
            && (edge.outerUse.map { self[$0] < use } ?? (edge.origin == .recipe))
        }
    }
  }

  /// Returns false if the edge is of a closure that another container may have than the one which is asked: only debug
  /// builds refuse that.
  private func asksItsContainer(_ edge: Edge) -> Bool {
    guard let outer = edge.outerUse.map({ self[$0] }) else { return true }
    let isOfOne = outer.origin == .own && edge.making == nil && self[edge.use].origin == .own
    return outer.isOfShared || isOfOne || runsFirst(outer)
  }

  /// Returns true if the factory that an edge is from may make something else in an app.
  func mayMakeOther(_ edge: Edge, in ring: [Edge]) -> Bool {
    !ownContexts(of: edge).isDisjoint(with: ["debug", "device", "simulator"]) || isReplaced(edge, in: ring)
  }

  /// The contexts in which the definition that an edge is from makes something by another closure of its own.
  private func ownContexts(of edge: Edge) -> Set<String> { Set(self[edge.from].chain.flatMap(\.contexts)) }

  /// Returns true if the app sets another closure for the factory that an edge is from, and it leaves the ring.
  private func isReplaced(_ edge: Edge, in ring: [Edge]) -> Bool {
    mayBeSetByKey(self[edge.from])
      || sharedUses(of: edge.from).contains { use in
        // An object that gets a factory while it is made asks it later.
        use.mayKeep
          ? !stays(use, in: ring, from: edge) : use.isHeld && use.isOfApp && !use.code.isOfFactory && alias(use) == nil
      }
  }

  /// Returns true if the closure that a use sets for the factory which an edge is from asks for one of the ring.
  private func stays(_ use: SolvedUse, in ring: [Edge], from edge: Edge) -> Bool {
    edges(from: edge.from).contains { other in other.outerUse == use.ref && ring.contains { $0.from == other.to } }
  }

  /// Returns true if the code of a test or a preview asks.
  private func isOutsideApps(_ edge: Edge) -> Bool {
    code(edge.code)?.isPreview == true || edge.making.map { isTest($0.file) } ?? self[edge.use].isTest
  }

  /// The place of a hop: the call of a type, or the name in the demand.
  func hop(_ edge: Edge) -> Location {
    edge.making.flatMap(making).map { location($0) } ?? location(self[edge.use])
  }
}

extension FactoryFixes {
  /// Lets the property ask later whose owner is kept, or else the last of a ring.
  fileprivate func askingLater(in ring: [Edge]) -> FixProposal? {
    let hops = ring.filter(mayAskLater)
    let hop = hops.first { program.scope(of: $0.from).scope.isCaching } ?? hops.last
    guard let use = hop.map({ program[$0.use] }), let proposal = rewrapping(use, as: .lazy) else { return nil }
    // A method that an initializer calls may read the property, and so ask at once.
    return program.owner(of: use).map(program.mayHandItselfOut) == false ? proposal : proposal.with(.offered)
  }

  /// A wrapper that asks later changes its owner when it is read: a struct would have to be mutable.
  private func mayAskLater(_ edge: Edge) -> Bool {
    let use = program[edge.use]
    guard use.wrapper == .injected, let owner = program.owner(of: use) else { return false }
    return [.class, .actor].contains(program.lookUp { $0.kind(of: owner) })
  }

  /// A second definition that makes the original, for the closure and for the first one.
  fileprivate func keepingOriginal(_ edge: Edge) -> FixProposal? {
    let definition = program[edge.from]
    // A constant that holds the factory keeps its name.
    var use = program[edge.use]
    if let source = use.base.givingUse {
      // Other code that uses the name would mean the copy too.
      guard program.shape(use)?.uses.count(where: { $0.base == use.base }) == 1 else { return nil }
      use = program[use.sibling(source)]
    }
    // A copy would have the same key.
    guard case .recipe = definition.root, definition.fact.key == nil, definition.signature == nil,
      definition.parameter == nil,
      let text = text(definition), let closure = call(of: definition)?.lastClosure, closure.signature == nil
    else { return nil }
    let name = definition.name
    let other = "original" + name.capitalizingFirst
    guard !program.has(.definitionsNamed(other)) else { return nil }
    let copy = text.copying(
      range(definition.range, definition), as: other, namedAt: range(definition.place, definition))
    let inner = UTF8Range(closure.leftBrace.place.endOffset, closure.rightBrace.place.startOffset)
    return FixProposal(
      "Add `\(other)` for what `\(name)` made, and use it", .offered,
      [
        (path(definition), UTF8Edit(range: inner, newText: " self.\(other)() ")), (path(definition), copy),
        (path(use), UTF8Edit(range: range(use.place, use), newText: other)),
      ])
  }
}

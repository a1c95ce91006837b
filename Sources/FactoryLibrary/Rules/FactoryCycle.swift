import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Factories that ask for each other while they make something.
enum FactoryCycle: FactoryRule {
  static let entry = FactoryCodes.entry("cycle", "Factories ask for each other without end", .error)

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard subject == .rings else { return [] }
    var seen: Set<Set<Location>> = []
    return program.rings.compactMap { ring in
      guard let fault = fault(of: ring, program) else { return nil }
      return seen.insert(Set(ring.map(program.hop))).inserted ? fault : nil
    }
  }

  private static func fault(of ring: [Edge], _ program: FactoryProgram) -> Fault? {
    // A ring that only tests or previews close is no fault of the app's files.
    let tests = ring.indices.filter { program.isOutsideApps(ring[$0]) }
    let starts = tests.isEmpty ? Array(ring.indices) : tests
    guard let start = starts.min(by: { program.hop(ring[$0]) < program.hop(ring[$1]) }),
      let isCertain = certainty(of: ring, program)
    else { return nil }
    let edges = Array(ring[start...] + ring[..<start])
    let nodes = (edges.map(\.from) + [edges[0].from]).map { program[$0] }
    let isOfOne = Set(nodes.map(\.container)).count == 1
    let names = nodes.map { isOfOne ? $0.name : $0.fullName }
    let isRegistration = edges.count == 1 && edges[0].outerUse.map { program[$0].registers } == true
    var fault = program.fault(message(edges, names, isRegistration), at: program.hop(edges[0]), about: edges[0].from) {
      fixes in
      if isRegistration { return [keepingOriginal(edges[0], fixes)] }
      let hops = edges.filter { fixes.program[$0.use].wrapper == .injected && mayBeLazy($0, fixes) }
      let kept = hops.first { fixes.program.scope(of: $0.from).scope.isCaching }
      return [(kept ?? hops.last).flatMap { fixes.rewrapping(fixes.program[$0.use], as: .lazy) }]
    }
    fault.severity = isCertain ? .error : .warning
    for (position, edge) in edges.enumerated() {
      fault.related.append(
        RelatedInformation("`\(names[position])` asks for `\(names[position + 1])`", program.hop(edge), .hop))
      if edge.making != nil {
        fault.related.append(
          RelatedInformation("It is asked for here", program.location(use: program[edge.use]), .hop))
      }
    }
    return fault
  }

  private static func message(_ edges: [Edge], _ names: [String], _ isRegistration: Bool) -> String {
    let name = names[0]
    if isRegistration {
      return "The closure registered for `\(name)` asks for `\(name)` and gets itself, not what it replaces."
    }
    guard edges.count > 1 else {
      return edges[0].origin == .decorator
        ? "The decorator of `\(name)` asks for `\(name)`, which decorates again." : "`\(name)` asks for itself."
    }
    let all = names.map { "`\($0)`" }
    let shown = all.count > 8 ? all.prefix(4) + ["…"] + all.suffix(3) : all[...]
    let way = edges.count == 2 ? "asks for" : "leads to"
    return "Making `\(name)` asks for `\(names[1])`, which \(way) `\(name)` again: "
      + shown.joined(separator: " → ") + "."
  }

  /// True if a ring fails on every run; nil if it may be none.
  private static func certainty(of ring: [Edge], _ program: FactoryProgram) -> Bool? {
    guard !ring.contains(where: { program[$0.from].isBroken || program[$0.use].isBroken }) else { return nil }
    let contexts = ring.compactMap { if case .context(let slots) = $0.origin { Set(slots) } else { nil } }
    let common = contexts.dropFirst().reduce(contexts.first ?? []) { $0.intersection($1) }
    let outer = ring.compactMap(\.outerUse)
    // Closures of different contexts are not there together, and those that code sets from outside need not be.
    guard outer.count < 2, contexts.isEmpty || !common.isEmpty else { return nil }
    let recipes = ring.filter { $0.origin == .recipe }
    func others(_ edge: Edge) -> Set<String> { Set(program[edge.from].chain.flatMap(\.contexts)) }
    // In these contexts it makes something else.
    guard recipes.allSatisfy({ common.isDisjoint(with: others($0)) }) else { return nil }
    let isSometimesOthers = recipes.contains { edge in
      contexts.isEmpty && !others(edge).isDisjoint(with: ["debug", "device", "simulator"])
        || isReplaced(edge, in: ring, program)
    }
    return !isSometimesOthers && !ring.contains(where: \.isConditional)
      // Factories that all take an argument may end by it.
      && ring.contains { program[$0.from].parameter == nil }
      // Another container's closure may ask the shared one, which only debug builds refuse.
      && outer.allSatisfy { program[$0].isOfShared }
      && (ring.count == 1 || !ring.contains { $0.outerUse != nil && program.isOutsideApps($0) })
  }

  /// Returns true if the app sets a closure for the factory that an edge is from, and it leaves the ring.
  private static func isReplaced(_ edge: Edge, in ring: [Edge], _ program: FactoryProgram) -> Bool {
    let nodes = Set(ring.map(\.from))
    return program.sharedUses(of: edge.from).contains { use in
      let stays = program.edges(from: edge.from).contains { $0.outerUse == use.ref && nodes.contains($0.to) }
      return use.isWrite && !stays && !use.isTest && !use.code.isPreview
        && (use.registers || use.modifiers.contains(where: \.holdsInApps))
    }
  }

  /// A wrapper that asks later changes its owner when it is read: a struct would have to be mutable.
  private static func mayBeLazy(_ edge: Edge, _ fixes: FactoryFixes) -> Bool {
    let use = fixes.program[edge.use]
    var resolver = fixes.program.graph.resolver
    guard let owner = resolver.declaredType(use.code.owner, in: NamePlace(use.ref.file)), let name = use.bound,
      let kind = resolver.kind(of: owner), kind == .class || kind == .actor, let shape = fixes.program.shape(use.ref)
    else { return false }
    return !shape.mentions.contains { mention in
      if mention.name == name, case .initializer = shape.codes[mention.spot.code].kind { true } else { false }
    }
  }

  /// A second definition that makes the original, for the closure and for the first one.
  private static func keepingOriginal(_ edge: Edge, _ fixes: FactoryFixes) -> FixProposal? {
    let program = fixes.program
    let definition = program[edge.from]
    guard case .recipe = definition.root, definition.signature == nil, definition.parameter == nil,
      let text = fixes.text(definition.ref), let closure = fixes.call(of: edge.from)?.lastClosure,
      closure.signature == nil
    else { return nil }
    let name = definition.name
    let other = "original" + name.prefix(1).uppercased() + name.dropFirst()
    let place = fixes.range(definition.range, definition.ref)
    let indentation = text.indentation(at: place.startOffset)
    let source = text.text(place)
    guard let brace = source.firstIndex(of: "{") else { return nil }
    let head = source[..<brace].replacing(" \(name):", with: " \(other):", maxReplacements: 1)
    let line = text.style.newline
    let new = "\(head){ self \(text.text(closure.place)) }\(line)\(indentation)"
    let use = program[edge.use]
    let inner = UTF8Edit(
      range: UTF8Range(closure.leftBrace.place.endOffset, closure.rightBrace.place.startOffset),
      newText: " self.\(other)() ")
    let name2 = UTF8Edit(range: fixes.range(use.place, use.ref), newText: other)
    var edits = [fixes.program.path(definition.ref.file): [UTF8Edit(inserting: new, at: place.start), inner]]
    edits[fixes.program.path(use.ref.file), default: []].append(name2)
    return FixProposal("Add `\(other)` for what `\(name)` made, and use it", .offered, edits: edits)
  }
}

extension FactoryProgram {
  /// Returns true if the code of a test or a preview asks.
  fileprivate func isOutsideApps(_ edge: Edge) -> Bool {
    code(edge.code)?.isPreview == true
      || edge.making.map { isTest($0.file) } ?? self[edge.use].isTest
  }

  /// The place of a hop: the call of a type, or the name in the demand.
  func hop(_ edge: Edge) -> Location { edge.making.flatMap(location(making:)) ?? location(use: self[edge.use]) }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Factories that ask for each other while they make something.
struct FactoryCycle: FactoryRule {
  static let entry = FactoryCodes.entry("cycle", "Factories ask for each other without end", .error)

  private enum Kind: Hashable { case ring, registered, decorator }

  var site: FaultSite
  private var kind: Kind
  private var names: [String]
  /// From the first by path and place.
  private var edges: [Edge]

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [FactoryCycle] {
    guard subject == .rings else { return [] }
    var seen: Set<Set<Location>> = []
    return code.program.rings.compactMap { ring in
      guard let fault = FactoryCycle(ring, code) else { return nil }
      let hops = Set(fault.edges.map(code.hop))
      return seen.insert(hops).inserted ? fault : nil
    }
  }

  private init?(_ ring: Ring, _ code: FactoryNavigator) {
    let program = code.program
    // A ring that only tests close is no fault of the app's files.
    let tests = ring.edges.indices.filter { code.isTestCode(ring.edges[$0]) }
    let starts = tests.isEmpty ? Array(ring.edges.indices) : tests
    guard let start = starts.min(by: { code.hop(ring.edges[$0]) < code.hop(ring.edges[$1]) }),
      let isCertain = Self.certainty(of: ring, code)
    else { return nil }
    edges = Array(ring.edges[start...] + ring.edges[..<start])
    let nodes = edges.map(\.from) + [edges[0].from]
    let containers = Set(nodes.map { program.definitions[$0].container })
    names = nodes.map { containers.count == 1 ? program.definitions[$0].fact.name : program.definitions[$0].name }
    kind = .ring
    if edges.count == 1 {
      switch edges[0].origin {
      case .registered: kind = .registered
      case .decorator: kind = .decorator
      default: break
      }
    }
    site = code.site(Self.entry, at: code.hop(edges[0]), about: edges[0].from)
    if !isCertain { site.severity = .warning }
    for (position, edge) in edges.enumerated() {
      site.related.append(
        RelatedInformation("`\(names[position])` asks for `\(names[position + 1])`", code.hop(edge), .hop))
      if edge.making != nil {
        site.related.append(RelatedInformation("It is asked for here", code.location(use: edge.use), .hop))
      }
    }
  }

  /// True if a ring fails on every run; nil if it may be none.
  private static func certainty(of ring: Ring, _ code: FactoryNavigator) -> Bool? {
    let program = code.program
    let sites = ring.edges.flatMap {
      [program.definitions[$0.from].isBroken, program.uses[$0.use].isBroken]
    }
    guard !sites.contains(true) else { return nil }
    var isCertain = !ring.edges.contains(where: \.isConditional)
    // All of them take an argument, by which they may end.
    if ring.edges.allSatisfy({ program.definitions[$0.from].fact.parameter != nil }) { isCertain = false }
    let nodes = Set(ring.edges.map(\.from))
    let contexts = ring.edges.compactMap { if case .context(let slots) = $0.origin { Set(slots) } else { nil } }
    if let first = contexts.first {
      let common = contexts.reduce(first) { $0.intersection($1) }
      guard !common.isEmpty else { return nil }
      for edge in ring.edges where edge.origin == .recipe || edge.origin == .body && ring.edges.count > 1 {
        // In this context it makes something else.
        let own = program.definitions[edge.from].fact.chain.flatMap(\.contexts)
        if edge.origin == .recipe, !common.isDisjoint(with: own) { return nil }
      }
    }
    let outer = ring.edges.filter { edge in
      switch edge.origin {
      case .registered, .outerContext: true
      case .recipe, .body, .context, .decorator: false
      }
    }
    // Another container's closure may ask the shared one, which only debug builds refuse.
    for case .registered(let use) in outer.map(\.origin) where !program.uses[use].isOfShared { isCertain = false }
    // Closures that code sets from outside need not be there together.
    if outer.count > 1 { return nil }
    if let edge = outer.first, ring.edges.count > 1, code.isTestCode(edge) { isCertain = false }
    for edge in ring.edges where edge.origin == .recipe {
      let own = program.definitions[edge.from].fact.chain.flatMap(\.contexts)
      if contexts.isEmpty, !Set(own).isDisjoint(with: ["debug", "device", "simulator"]) { isCertain = false }
      let replaced = program.writes(to: edge.from).contains { index in
        let use = program.uses[index]
        let leaves = !program.edges(from: edge.from).contains { other in
          guard nodes.contains(other.to) else { return false }
          return other.origin == .registered(use: index) || other.origin == .outerContext(use: index)
        }
        let isAlways = use.registers || !Set(use.modifiers.flatMap(\.contexts)).isSubset(of: ["test", "preview"])
        return !use.isTest && !use.code.isPreview && leaves && isAlways
          && (use.registers || !use.modifiers.flatMap(\.contexts).isEmpty)
      }
      if replaced { isCertain = false }
    }
    return isCertain
  }

  var message: String {
    switch kind {
    case .registered:
      return "The closure registered for `\(names[0])` asks for `\(names[0])` and gets itself, not what it replaces."
    case .decorator: return "The decorator of `\(names[0])` asks for `\(names[0])`, which decorates again."
    case .ring where edges.count == 1: return "`\(names[0])` asks for itself."
    case .ring:
      let shown =
        names.count > 8
        ? names.prefix(4).map { "`\($0)`" } + ["…"] + names.suffix(3).map { "`\($0)`" }
        : names.map { "`\($0)`" }
      let way = edges.count == 2 ? "asks for" : "leads to"
      return "Making `\(names[0])` asks for `\(names[1])`, which \(way) `\(names[0])` again: "
        + shown.joined(separator: " → ") + "."
    }
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    if kind == .registered { return [keepingOriginal(fixes)].compactMap(\.self) }
    let program = fixes.program
    let hops = edges.filter { program.uses[$0.use].fact.wrapper == .injected && mayBeLazy($0, fixes) }
    let kept = hops.first { program.scope(of: $0.from).scope.isCaching }
    return [(kept ?? hops.last).flatMap { fixes.rewrapping($0.use, as: .lazy) }].compactMap(\.self)
  }

  /// A wrapper that asks later changes its owner when it is read: a struct would have to be mutable.
  private func mayBeLazy(_ edge: Edge, _ fixes: FactoryFixes) -> Bool {
    let (program, use) = (fixes.program, fixes.program.uses[edge.use])
    var resolver = program.graph.resolver
    guard let owner = resolver.declaredType(use.code.owner, in: NamePlace(use.ref.file)), let name = use.fact.bound,
      let kind = resolver.kind(of: owner), kind == .class || kind == .actor
    else { return false }
    let isRead = program.shape(use.ref)?.mentions.contains { mention in
      guard mention.name == name, let code = program.shape(use.ref)?.codes[mention.spot.code] else { return false }
      if case .initializer = code.kind { return true }
      return false
    }
    return isRead == false
  }

  /// A second definition that makes the original, for the closure and for the first one.
  private func keepingOriginal(_ fixes: FactoryFixes) -> FixProposal? {
    let (program, edge) = (fixes.program, edges[0])
    let definition = program.definitions[edge.from]
    guard case .recipe = definition.fact.root, definition.fact.signature == nil, definition.fact.parameter == nil,
      let text = fixes.text(definition.ref), let closure = fixes.call(of: edge.from)?.lastClosure,
      closure.signature == nil
    else { return nil }
    let name = definition.fact.name
    let other = "original" + name.prefix(1).uppercased() + name.dropFirst()
    let place = fixes.range(definition.fact.range, definition.ref)
    let indentation = text.indentation(at: place.startOffset)
    let source = text.text(place)
    guard let brace = source.firstIndex(of: "{") else { return nil }
    let head = source[..<brace].replacing(" \(name):", with: " \(other):", maxReplacements: 1)
    let line = text.style.newline
    let new = "\(head){ self \(text.text(closure.place)) }\(line)\(indentation)"
    let use = program.uses[edge.use]
    let inner = UTF8Edit(
      range: UTF8Range(closure.leftBrace.place.endOffset, closure.rightBrace.place.startOffset),
      newText: " self.\(other)() ")
    let name2 = UTF8Edit(range: fixes.range(use.fact.place, use.ref), newText: other)
    var edits = [fixes.code.path(definition.ref.file): [UTF8Edit(inserting: new, at: place.start), inner]]
    edits[fixes.code.path(use.ref.file), default: []].append(name2)
    return FixProposal("Add `\(other)` for what `\(name)` made, and use it", .offered, edits: edits)
  }
}

extension FactoryNavigator {
  /// Returns true if the code of a test asks.
  fileprivate func isTestCode(_ edge: Edge) -> Bool {
    edge.making.map { isTest($0.file) } ?? program.uses[edge.use].isTest
  }

  /// The place of a hop: the call of a type, or the name in the demand.
  func hop(_ edge: Edge) -> Location { edge.making.flatMap(location(making:)) ?? location(use: edge.use) }
}

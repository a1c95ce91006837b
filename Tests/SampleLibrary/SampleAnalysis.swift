import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// The analysis of a workspace for ``SampleLibrary``. It solves all programs again after each change: simple, and slow.
struct SampleAnalysis: LibraryAnalysis {
  private var programs: [SolvedProgram] = []
  private var revision = 0

  // MARK: State

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) { solve(view) }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    solve(view)
    return []
  }

  private mutating func solve(_ view: LibraryView) {
    let solved = view.programs.map { SolvedProgram($0, of: view) }
    if !solved.elementsEqual(programs, by: { $0.hasSameShape(as: $1) }) { revision += 1 }
    programs = solved
  }

  func states(of view: LibraryView) -> [ProgramState] {
    programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    zip(view.programs, programs).map { program, solved in
      ProgramOverview(
        program, providerCount: view.providerCount(of: program), rootCount: solved.roots.count,
        roots: namesRoots ? solved.roots : [])
    }
  }

  // MARK: Findings

  func findings(ofPrograms indices: [Int], of view: LibraryView) -> [[Finding]] {
    indices.map { programs[$0].missingKeys() }
  }

  func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] {
    guard codes?.contains(SampleCodes.unusedKey.code) != false else { return [] }
    return programs.flatMap { $0.unusedKeys() }.filter { paths.contains($0.location.path) }
  }

  // MARK: What stands at a place

  /// The demand at an offset, and its key, in the first program that has it.
  private func demand(at offset: Int, _ path: String) -> (SolvedProgram, demand: SitedFact, key: SitedFact)? {
    for program in programs {
      for sited in program.facts where sited.path == path && sited.fact.place.touches(offset) {
        if case .demand(let name) = sited.fact.kind, let key = program.key(named: name, in: path) {
          return (program, sited, key)
        }
      }
    }
    return nil
  }

  func hover(at place: AskedPlace) -> HoverContent? {
    guard let (program, sited, key) = demand(at: place.offset, place.path) else { return nil }
    var text = RichText()
    text.paragraph([.words("The key "), .code("\(key.fact.name): \(key.typeName)"), .words(" is offered, seen from")])
    for (context, offer) in program.answers(to: sited, key) {
      let winner: RichText.Span =
        offer.map { .link("\($0.fact.owner).\($0.fact.name)", $0.location) } ?? .words("nothing")
      text.item([.code(context.joined(separator: " → ")), .words(": by "), winner])
    }
    return HoverContent(text: text, range: sited.fact.place)
  }

  /// Where the value of a demand may come from: the offers that win in some context.
  func definition(at place: AskedPlace) -> [Location] {
    guard let (program, sited, key) = demand(at: place.offset, place.path) else { return [] }
    return Set(program.answers(to: sited, key).compactMap(\.offer?.location)).sorted()
  }

  /// Above each part in how many contexts it is created.
  func codeLenses(in path: String, _ context: AnalysisContext) -> [CodeLens] {
    parts(in: path).enumerated().map { position, part in
      CodeLens("needs.\(position)", at: part.fact.place) {
        let count = programs.first?.explanation(of: part).explanation.content.lines.count ?? 1
        return CodeLensContent(title: counted(count - 1, "context"))
      }
    }
  }

  private func parts(in path: String) -> [SitedFact] {
    programs.first?.facts.filter { $0.path == path && $0.fact.kind == .part } ?? []
  }

  // MARK: Reports and pages

  func explanations(named name: String, findings: [Finding], _ context: AnalysisContext) -> NamedAnswer {
    let found = programs.flatMap { program in program.part(name).map { [program.explanation(of: $0)] } ?? [] }
    return found.isEmpty ? .unknown(nearest: []) : .found(found)
  }

  func drawings(roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext) -> AnyIterator<Drawing> {
    let wanted = programs.flatMap { program in
      program.roots.filter { roots?.contains($0) ?? true }.map { (program, $0) }
    }
    return AnyIterator(wanted.lazy.map { $0.drawing(of: $1, lines) }.makeIterator())
  }
}

/// A fact and its file.
struct SitedFact: Hashable {
  var path: String
  var fact: SampleFact

  var location: Location { Location(path: path, range: fact.place) }
  /// The type of a key's values.
  var typeName: String { if case .key(let type, _) = fact.kind { type } else { "_" } }
}

/// The facts of one program, and the answers that they give.
private struct SolvedProgram: Sendable {
  let name: String
  /// By path, then by place.
  let facts: [SitedFact]
  private let files: [(path: String, facts: SampleFacts)]
  /// The parts that no other creates, by name.
  let roots: [String]
  /// The paths on which parts are created, each from a root to the innermost part.
  private let contexts: [[String]]
  /// What each part does, by its name.
  private let members: [String: [SitedFact]]

  /// More than this many ways to create parts aren't followed.
  private static let contextLimit = 64

  init(_ program: FormedProgram, of view: LibraryView) {
    name = program.name
    files = view.inPathOrder(program.files).compactMap { file in
      view.facts(of: file, in: program, as: SampleFacts.self).map { (view.files[file.index].path, $0) }
    }
    facts = files.flatMap { file in file.facts.all.map { SitedFact(path: file.path, fact: $0) } }
    let members = Dictionary(grouping: facts, by: \.fact.owner)
    let parts = Set(facts.filter { $0.fact.kind == .part }.map(\.fact.name))
    func created(by part: String) -> [String] {
      (members[part] ?? []).compactMap { sited in
        if case .creation(let other) = sited.fact.kind, parts.contains(other) { other } else { nil }
      }
    }
    roots = parts.subtracting(parts.flatMap(created)).sorted()
    var contexts = roots.map { [$0] }
    var next = 0
    while next < contexts.count {
      let context = contexts[next]
      next += 1
      for part in created(by: context[context.count - 1])
      where !context.contains(part) && !contexts.contains(context + [part]) && contexts.count < Self.contextLimit {
        contexts.append(context + [part])
      }
    }
    self.contexts = contexts
    self.members = members
  }

  /// Whether `other` differs at most in places.
  func hasSameShape(as other: SolvedProgram) -> Bool {
    name == other.name
      && files.elementsEqual(other.files) { $0.path == $1.path && $0.facts.hasSameShape(as: $1.facts) }
  }

  // MARK: Resolution

  /// The declaration that a name means in a file: one of the file itself, else one that other files see.
  func key(named name: String, in path: String) -> SitedFact? {
    let named = facts.filter { sited in
      guard sited.fact.name == name, case .key(_, let isPrivate) = sited.fact.kind else { return false }
      return sited.path == path || !isPrivate
    }
    return named.first { $0.path == path } ?? named.first
  }

  func part(_ name: String) -> SitedFact? { facts.first { $0.fact.kind == .part && $0.fact.name == name } }

  /// The offer of a key that counts in a context: that of the innermost part.
  private func offer(of key: SitedFact, in context: [String]) -> SitedFact? {
    context.reversed().lazy.flatMap { members[$0] ?? [] }.first { sited in
      if case .offer(let name, _) = sited.fact.kind { self.key(named: name, in: sited.path) == key } else { false }
    }
  }

  /// The offer for a demand in each context that reaches it.
  func answers(to demand: SitedFact, _ key: SitedFact) -> [(context: [String], offer: SitedFact?)] {
    contexts.filter { $0.contains(demand.fact.owner) }.map { ($0, offer(of: key, in: $0)) }
  }

  // MARK: Findings

  func missingKeys() -> [Finding] {
    var seen: Set<SitedFact> = []
    return contexts.flatMap { context in
      missing(in: context).filter { seen.insert($0.demand).inserted }.map { demand, key in
        let part = demand.fact.owner
        let way = context.map { "`\($0)`" }.joined(separator: ", ")
        return Finding(
          FindingIdentity(SampleCodes.missingKey.code, owner: part, dependency: key.fact.name, root: context[0]),
          severity: SampleCodes.missingKey.severity,
          message: "`\(part)` gets the key `\(key.fact.name)`, which no part on the way \(way) offers. "
            + "Add a member with `@Offers(.\(key.fact.name))` to one of them.",
          location: demand.location,
          related: [RelatedInformation("The key", key.location)], program: name)
      }
    }
  }

  /// The demands of a context's innermost part that nothing answers.
  private func missing(in context: [String]) -> [(demand: SitedFact, key: SitedFact)] {
    (members[context[context.count - 1]] ?? []).compactMap { sited in
      guard case .demand(let name) = sited.fact.kind, let key = key(named: name, in: sited.path),
        offer(of: key, in: context) == nil
      else { return nil }
      return (sited, key)
    }
  }

  func unusedKeys() -> [Finding] {
    let demanded = Set(
      facts.compactMap { if case .demand(let name) = $0.fact.kind { key(named: name, in: $0.path) } else { nil } })
    return facts.compactMap { sited in
      guard case .key = sited.fact.kind, !demanded.contains(sited) else { return nil }
      return Finding(
        FindingIdentity(SampleCodes.unusedKey.code, dependency: sited.fact.name), severity: .hint,
        message: "No part gets the key `\(sited.fact.name)`. Delete it, or get it.", location: sited.location,
        program: "")
    }
  }

  // MARK: Pages

  func explanation(of part: SitedFact) -> NamedExplanation {
    let own = contexts.filter { $0.last == part.fact.name }
    var text = RichText()
    text.paragraph([.code(part.fact.name), .words(" is created as")])
    for context in own { text.item([.code(context.joined(separator: " → "))]) }
    return NamedExplanation(
      location: part.location, programs: [name],
      explanation: Explanation(title: "Part \(part.fact.name)", content: text))
  }

  private static let style = Drawing.Style(
    nodes: [
      Drawing.NodeStyle("root", .root, meaning: "root"),
      Drawing.NodeStyle("created", .lazy, meaning: "created by the part above"),
      Drawing.NodeStyle("offered", .plain, meaning: "offered by the part above"),
      Drawing.NodeStyle("missing", .missing, meaning: "missing"),
    ],
    edges: [Drawing.EdgeStyle("created", .lazy), Drawing.EdgeStyle("offered", .plain)], group: "part")

  /// Each part as often as it is created, below it what it offers, and what nothing offers.
  func drawing(of root: String, _ lines: DrawnLines?) -> Drawing {
    var drawing = Drawing(root: 0, nodes: [], edges: [], style: Self.style)
    drawing.program = name
    var ids: [[String]: Int] = [:]
    // Kinds are positions in the style's lists.
    func add(_ type: String, _ label: String? = nil, kind: UInt8, by edge: UInt8, at place: Location?, below: Int?) {
      var node = Drawing.Node(id: drawing.nodes.count, typeName: type, label: label, kind: kind)
      node.place = place.flatMap { lines?.place(of: $0) }
      if let below {
        drawing.edges.append(Drawing.Edge(from: below, to: node.id, kind: edge, isFaulty: kind == 3))
      }
      drawing.nodes.append(node)
    }
    for context in contexts where context[0] == root {
      let (part, id) = (context[context.count - 1], drawing.nodes.count)
      add(part, kind: context.count == 1 ? 0 : 1, by: 0, at: self.part(part)?.location, below: ids[context.dropLast()])
      ids[context] = id
      for case (.offer(let key, let type), let offer) in (members[part] ?? []).map({ ($0.fact.kind, $0) }) {
        add(type, key, kind: 2, by: 1, at: offer.location, below: id)
      }
      for (demand, key) in missing(in: context) {
        add(key.typeName, key.fact.name, kind: 3, by: 1, at: demand.location, below: id)
      }
    }
    return drawing
  }
}

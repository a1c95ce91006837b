import DICheckDependencyLibrary
import DICheckRandomInput
import Testing

@testable import SafeDIGraph

/// What the library lets pass and shouldn't: against the model that writes down what generated code can name.
@Suite struct LintTests {
  static let rules: [GraphSemantics] = [.version2, .version15, .version10]

  @Test(arguments: [0, 1, 2])
  func `lints agree with every path`(version: Int) {
    let rules = Self.rules[version]
    var counts = Lints.Counts()
    for seed in RandomRounds.seeds() {
      var generator = SeededGenerator(seed: seed)
      let scopes = accepted(randomProgram(using: &generator), rules: rules)
      let graph = graph(scopes, rules: rules)
      let found = Lints(graph)
      #expect(!found.isRefused)
      let model = LintModel(scopes)
      let program = "seed \(seed): \(scopes)\n\(graph.findings.joined(separator: "\n"))"
      // In a ring, what isn't there yet may have a namesake further out.
      #expect(found.shadowed.isSubset(of: model.shadowed), "\(program)")
      if model.ringed.isEmpty { #expect(found.shadowed == model.shadowed, "\(program)") }
      #expect(found.absent == model.absent, "\(program)")
      #expect(found.ringed == model.ringed, "\(program)")
      counts.add(found)
    }
    #expect(RandomRounds.areFew || counts.shadowed > 0 && counts.ringed > 1 && counts.absent > 0, "\(counts)")
  }

  /// What is real and what is for mocks alone changes without a change of who is made.
  @Test func `a provider that becomes one for mocks alone is pointed out`() {
    var part = S("Part")
    let app = S("App", root: true, .make("part", "Part"))
    var edited = graph([app, part, S("Spare", also: ["Other"])], rules: .version2)
    #expect(edited.findings == [])
    for isMockOnly in [true, false, true] {
      part.isMockOnly = isMockOnly
      edited.apply([FileChange(file: FileID(1), path: "Part.swift", facts: part.facts)])
      #expect(edited.findings == (isMockOnly ? ["mock only App.part: Part by Part"] : []))
    }
    // Something real takes its place.
    edited.apply([FileChange(file: FileID(2), path: "Spare.swift", facts: S("Spare", also: ["Part"]).facts)])
    #expect(edited.findings == [])
  }

  @Test func `an undecorated builder is pointed out while something makes it`() {
    var builder = S("Part").facts
    builder.providers[0].shape.kind = .builderFunction(isDecorated: false)
    var edited = graph([S("App", root: true, .make("part", "Part"))], rules: .version2)
    edited.apply([FileChange(file: FileID(1), path: "Part.swift", facts: builder)])
    #expect(edited.findings == ["undecorated Part for App.part"])
    edited.apply([FileChange(file: FileID(0), path: "App.swift", facts: S("App", root: true).facts)])
    #expect(edited.findings == [])
  }

  @Test func `what is run needs a root`() {
    let scopes = [S("Lamp"), S("App", .make("part", "Part")), S("Part"), S("Hall", .make("lamp", "Lamp"))]
    var edited = graph(scopes, rules: .version2)
    #expect(edited.findings == [])
    edited.filesThatNeedRoot = Set(scopes.indices.map { FileID($0) })
    #expect(edited.findings == ["no root, perhaps App"])
    edited.apply([FileChange(file: FileID(3), path: "Hall.swift", facts: S("Hall", root: true).facts)])
    #expect(edited.findings == [])
  }

  private struct Lints {
    var shadowed: Set<String> = []
    var absent: Set<String> = []
    var ringed: Set<String> = []
    var isRefused = false

    struct Counts {
      var shadowed = 0, absent = 0, ringed = 0

      mutating func add(_ found: Lints) {
        shadowed += found.shadowed.count
        absent += found.absent.count
        ringed += found.ringed.count
      }
    }

    init(_ graph: ProgramGraph) {
      isRefused = !graph.refused.isEmpty
      for problem in graph.problems() {
        switch problem {
        // What no builder answers is no matter of the order in which things are made.
        case .shadowedLabel(let finding):
          if finding.meant != nil { shadowed.insert(graph.describe(finding.dependency)) }
        case .absentOptional(let finding): absent.insert(graph.describe(finding.dependency))
        case .siblingRing(let ring): ringed.insert("\(graph.concreteType(of: ring.items[0].scope))")
        default: break
        }
      }
    }
  }

  /// What is left of a program without the dependencies that the library refuses: it has worse to say of them.
  private func accepted(_ scopes: [S], rules: GraphSemantics) -> [S] {
    var scopes = scopes
    while true {
      let graph = graph(scopes, rules: rules)
      let refused = graph.refused.first?.dependencyAtFault
      guard let refused, let index = scopes.firstIndex(where: { "\(graph.concreteType(of: refused.scope))" == $0.name })
      else { return scopes }
      scopes[index].deps.remove(at: refused.dependency)
    }
  }

  /// A few types in which nearly all is there, under few labels: earlier ones make later ones, and these receive what
  /// earlier ones have.
  private func randomProgram(using generator: inout SeededGenerator) -> [S] {
    let count = Int.random(in: 4...8, using: &generator)
    var known: [Identity] = []
    return (0..<count).map { position in
      var labels: Set<String> = []
      let deps = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        randomDependency(of: position, of: count, known, using: &generator)
      }.filter { labels.insert($0.shape.label).inserted && !$0.isOwnSource && (position > 0 || $0.isMade) }
      known += deps.map(\.shape.identity)
      return S("T\(position)", root: position == 0, also: ["P\(position)"], deps)
    }
  }

  private func randomDependency(
    of position: Int, of count: Int, _ known: [Identity], using generator: inout SeededGenerator
  ) -> S.Dep {
    let label = ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"
    let source = known.randomElement(using: &generator) ?? Identity(label: label, type: term("T1"))
    let type = "\(source.type)"
    let later = Int.random(in: min(position + 1, count - 1)..<count, using: &generator)
    switch Int.random(in: 0..<(position + 1 < count ? 16 : 9), using: &generator) {
    case 0...2: return .receive(source.label, type)
    case 3: return .receive(source.label, type.hasSuffix("?") ? type : "\(type)?", optional: true)
    case 4:
      // Often what may be absent.
      let optional = known.last { "\($0.type)".hasSuffix("?") } ?? source
      return .receive(optional.label, "\(optional.type)")
    case 5: return .alias(label, type, of: source.label, type, optional: false)
    case 6 where type.hasSuffix("?"): return .alias(label, type, of: source.label, type, optional: true)
    case 7: return .forward(label, "Int")
    case 8...9: return .make(label, "P\(later)")
    case 10: return .lazy(label, "T\(later)")
    case 11: return .make(label, "P\(later)?", built: "T\(later)")
    default: return .make(label, "T\(later)")
    }
  }
}

extension S.Dep {
  fileprivate var isMade: Bool {
    switch self {
    case .make, .lazy, .kept, .alias(_, _, _, _, optional: false): true
    case .forward, .receive, .alias: false
    }
  }

  /// Whether it is to be a new name for itself.
  fileprivate var isOwnSource: Bool {
    guard case .aliased(let original, _) = shape.source else { return false }
    return original == shape.identity
  }
}

extension ProgramGraph {
  /// What the library says too: all but the lints.
  fileprivate var refused: [GraphProblem] {
    let problems = problems()
    let lints = Set(lints())
    return problems.filter { !lints.contains($0) }
  }
}

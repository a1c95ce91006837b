import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import Testing

/// Comparisons of graphs, in the words of a library that isn't about properties and owners.
@Suite struct ComparisonTests {
  private typealias Property = GraphSummary.Property

  private static let words = GraphSummary.Words(
    made: "created", makes: "creates", makers: "creators", receives: "looks up", received: "looked up",
    whenLazy: "at each call", tellsLifetimes: false)

  private static let greeting = Property(owner: "World", label: "greeting", type: "String")
  private static let own = Property(owner: "Town", label: "greeting", type: "String")
  private static let lookup = Property(owner: "Town", label: "banner", type: "String")

  private func program(_ change: (inout GraphSummary) -> Void = { _ in }) -> GraphSummary {
    var summary = GraphSummary(name: "App", words: Self.words)
    var world = GraphSummary.MadeType()
    world.isRoot = true
    var town = GraphSummary.MadeType()
    town.receipts = [Self.lookup: [Self.greeting]]
    summary.types = ["World": world, "Town": town, "Street": town]
    summary.makings = [
      Property(owner: "World", label: "town", type: "Town"): .init(concreteType: "Town", isLazy: true),
      Property(owner: "Town", label: "street", type: "Street"): .init(concreteType: "Street", isLazy: true),
    ]
    change(&summary)
    return summary
  }

  private func report(_ before: [GraphSummary], _ now: [GraphSummary], _ format: DifferenceFormat = .text) -> String {
    var (old, new) = (WorkspaceState(), WorkspaceState())
    (old.programs, new.programs) = (before, now)
    return report(old, new, format)
  }

  private func report(_ before: WorkspaceState, _ now: WorkspaceState, _ format: DifferenceFormat) -> String {
    let difference = WorkspaceDifference(from: before, to: now, least: .warning)
    return String(
      decoding: DifferenceReport(difference, base: "main") { "\($0.path):3" }.bytes(format), as: UTF8.self)
  }

  @Test func `another answer is another source`() {
    let now = program { $0.types["Town"]?.receipts = [Self.lookup: [Self.own]] }
    #expect(
      report([program()], [now]) == """
        Compared with main: 1 dependency is looked up from elsewhere

        What is looked up
          ~ `Town` looks up `banner: String` from `Town.greeting` now, not from `World.greeting`

        """)
    #expect(report([program()], [program()]) == "No difference from main\n")
  }

  /// Where who creates something doesn't keep it, a move says nothing of how long it lives.
  @Test func `a move tells no lifetime that the library doesn't have`() {
    let moved = program {
      $0.makings[Property(owner: "Town", label: "street", type: "Street")] = nil
      $0.makings[Property(owner: "World", label: "street", type: "Street")] = .init(
        concreteType: "Street", isLazy: true)
    }
    #expect(
      report([program()], [moved]) == """
        Compared with main: 1 type is created elsewhere or otherwise

        Created elsewhere or otherwise
          ~ `Street` is created by `World.street` now, not by `Town.street`

        """)
    var keeping = Self.words
    keeping.tellsLifetimes = true
    func kept(_ program: GraphSummary) -> GraphSummary {
      var program = program
      program.words = keeping
      return program
    }
    let text = report([kept(program())], [kept(moved)])
    #expect(text.contains("not by `Town.street`, further up: it lives longer\n"), "\(text)")
  }

  @Test func `a program that is new has all of it created`() {
    let text = report([], [program()])
    #expect(text.contains("Created now\n  + `Street` is created by `Town.street`, and looks up `banner: String`\n"))
    #expect(text.contains("  + `World` is a root\n"))
    #expect(report([program()], []).contains("No longer created\n  - `Street` was created by `Town.street`\n"))
  }

  @Test func `a further maker is no move`() {
    let more = program {
      $0.makings[Property(owner: "World", label: "other", type: "Town")] = .init(concreteType: "Town", isLazy: true)
    }
    #expect(
      report([program()], [more]) == """
        Compared with main: 1 type has other creators

        Other creators
          + `Town` is also created by `World.other`

        """)
  }

  @Test(arguments: DifferenceFormat.allCases) func `findings stand beside it`(_ format: DifferenceFormat) {
    func finding(_ identity: FindingIdentity, _ severity: Severity, _ message: String) -> Finding {
      Finding(
        identity, severity: severity, message: message,
        location: Location(path: "Town.swift", range: UTF8Range(0, 1)), program: "App")
    }
    var (before, now) = (WorkspaceState(), WorkspaceState())
    now.findings = [
      finding(
        FindingIdentity("no-provider", owner: "Town", dependency: "port"), .error, "No component provides `port`.")
    ]
    before.findings = [finding(FindingIdentity("unused-key"), .warning, "Nobody looks up `port`.")]
    let text = report(before, now, format)
    switch format {
    case .text:
      #expect(
        text == """
          Compared with main: 1 finding is new, 1 finding is gone

          New findings
            + Town.swift:3: error: No component provides `port`. [no-provider]

          Findings gone
            - warning: Nobody looks up `port`. [unused-key]

          """)
    case .markdown:
      #expect(text.contains("- `Town.swift:3`: **error** No component provides `port`. `no-provider`\n"))
      #expect(text.contains("- **warning** Nobody looks up `port`. `unused-key`\n"))
    }
  }
}

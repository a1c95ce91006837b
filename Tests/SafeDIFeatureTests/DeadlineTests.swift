import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What may take long asks between its steps whether somebody waits for it, and ends once nobody does.
@Suite struct DeadlineTests {
  /// A root with many parts, each with a received dependency.
  private static let program: String = {
    let parts = (0..<40).map { number in
      """
      @Instantiable
      public final class Part\(number): Instantiable {
        public init(shared: Shared) {}
        @Received private let shared: Shared
      }

      """
    }
    return """
      // file: App.swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        @Instantiated private let 1️⃣shared: Shared
      \((0..<40).map { "  @Instantiated private let part\($0): Part\($0)" }.joined(separator: "\n"))
      }
      @Instantiable public final class Shared: Instantiable { public init() {} }
      // file: Parts.swift
      \(parts.joined())
      """
  }()

  @Test func everyLongAnswerEnds() throws {
    let app = try FeatureFixture(Self.program)
    let (offset, path) = try app.position(1)
    let snapshot = app.snapshot
    let answers: [(name: String, count: (Deadline) -> Int)] = [
      ("roots", { snapshot.outlineRoots(until: $0).count }),
      ("children", { snapshot.outlineChildren(of: "Main/App", until: $0).count }),
      ("parents", { snapshot.outlineParents(of: "Main/Shared", until: $0).count }),
      ("made", { snapshot.hierarchyMade(by: "Main/App", until: $0).count }),
      ("makers", { snapshot.hierarchyMakers(of: "Main/Shared", until: $0).count }),
      ("symbols", { snapshot.symbols(matching: "p", limit: 1_000, until: $0).count }),
      ("references", { snapshot.references(at: offset, in: path, until: $0)?.uses.count ?? 0 }),
      ("drawings", { snapshot.drawings(until: $0).reduce(0) { $0 + $1.nodes.count + $1.edges.count } }),
    ]
    let all = snapshot.drawings()
    let drawings = GraphFormat.allCases.map { format in
      ("\(format)", { (deadline: Deadline) in format.bytes(of: all, until: deadline).count })
    }
    for (name, count) in answers + drawings {
      let whole = Deadline.none
      let all = count(whole)
      #expect(!whole.hasPassed && all > 0, "\(name)")
      for patience in [0, 1, 3] {
        var asked = 0
        let deadline = Deadline {
          asked += 1
          return asked > patience
        }
        let found = count(deadline)
        #expect(found <= all, "\(name)")
        #expect(!deadline.hasPassed || asked == patience + 1, "\(name) goes on")
        if patience == 0 { #expect(deadline.hasPassed && found < all, "\(name) doesn't ask") }
      }
    }
  }
}

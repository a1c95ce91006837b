import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct HierarchyAndSymbolTests {
  private func edges(_ fixture: FeatureFixture, _ edges: [HierarchyEdge]) -> [String] {
    edges.map { "\($0.node.typeName) by \($0.places.map { fixture.show($0) }.joined(separator: ", "))" }
  }

  @Test func upAndDown() throws {
    let app = try FeatureFixture(smallProgram)
    func nodes(_ marker: Int) throws -> [String] {
      let (offset, path) = try app.position(marker)
      return app.snapshot.hierarchyNodes(at: offset, in: path).map(\.id)
    }
    #expect(try nodes(1) == ["Main/NotesApp"])
    #expect(try nodes(3) == ["Main/ConsoleAnalytics"])
    // What is handed over is made by nobody here.
    #expect(try nodes(7) == [])
    #expect(
      edges(app, app.snapshot.hierarchyMade(by: "Main/Session")) == [
        "FileStore by Session.swift:5 store", "Editor by Session.swift:6 editorBuilder",
      ])
    #expect(edges(app, app.snapshot.hierarchyMakers(of: "Main/Session")) == ["NotesApp by App.swift:5 sessionBuilder"])
    for id in ["", "Main/Nobody", "Main/Session.store", "Other/Session"] {
      #expect(app.snapshot.hierarchyMakers(of: id) == [])
      #expect(app.snapshot.hierarchyMade(by: id) == [])
    }
  }

  @Test func oneThatMakesAnotherTwice() throws {
    let app = try FeatureFixture(
      """
      // file: Main.swift
      @Instantiable(isRoot: true) public final class App: Instantiable {
        @Instantiated let left: Leaf
        @Instantiated let right: Leaf
      }
      @Instantiable public final class Leaf: Instantiable { public init() {} }
      """)
    #expect(
      edges(app, app.snapshot.hierarchyMakers(of: "Main/Leaf")) == ["App by Main.swift:2 left, Main.swift:3 right"])
  }

  @Test func symbolsOfAFile() throws {
    let app = try FeatureFixture(smallProgram)
    func line(_ symbol: DependencySymbol) -> String { "\(symbol.name) (\(symbol.detail))" }
    #expect(
      app.snapshot.symbols(in: "Editor.swift").flatMap { [line($0)] + $0.children.map(line) } == [
        "Editor (instantiable)", "owner (received as user: User)", "list (made: List)",
      ])
    for symbol in app.snapshot.symbols(in: "Session.swift") {
      #expect(symbol.declaration.contains(symbol.location.range))
      for child in symbol.children { #expect(child.declaration.contains(child.location.range)) }
    }
    #expect(app.snapshot.symbols(in: "Nowhere.swift") == [])
  }

  @Test func symbolsWithoutAGraph() throws {
    let tests = try FeatureFixture(
      smallProgram, programs: [InMemoryProgram("Tests", ownFiles: ["Session.swift"], hasGraph: false)])
    #expect(tests.snapshot.symbols(in: "Session.swift").map(\.name) == ["Session"])
    #expect(tests.snapshot.symbols(matching: "ses", limit: 5).map(\.name).first == "Session")
    #expect(tests.snapshot.outlineRoots() == [])
  }

  @Test func matchingLetters() throws {
    let app = try FeatureFixture(smallProgram)
    func names(_ query: String, limit: Int = 50) -> [String] {
      app.snapshot.symbols(matching: query, limit: limit).map(\.name)
    }
    #expect(names("").count == 6)
    #expect(names("LIST") == ["List", "list"])
    #expect(names("store") == ["store", "store", "FileStore"])
    #expect(names("flst") == ["FileStore"])
    #expect(names("zzz") == [])
    #expect(names("e", limit: 2).count == 2)
  }
}

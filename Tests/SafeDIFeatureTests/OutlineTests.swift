import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct OutlineTests {
  private func summary(_ nodes: [OutlineNode]) -> [String] {
    nodes.map { node in
      let type = node.face.label == nil ? "" : ": \(node.face.typeName)"
      return "\(node.face.kind) \(node.id)\(type)\(node.hasChildren ? " +" : "")"
    }
  }

  @Test func treeDownAndUp() throws {
    let app = try FeatureFixture(smallProgram)
    #expect(summary(app.snapshot.outlineRoots()) == ["root Main/NotesApp +"])
    #expect(
      summary(app.snapshot.outlineChildren(of: "Main/NotesApp")) == [
        "made Main/NotesApp.analytics: any Analytics",
        "lazy Main/NotesApp.sessionBuilder: Instantiator<Session> +",
      ])
    #expect(
      summary(app.snapshot.outlineChildren(of: "Main/NotesApp.sessionBuilder")) == [
        "forwarded Main/Session.user: User", "made Main/Session.store: FileStore +",
        "lazy Main/Session.editorBuilder: ErasedInstantiator<Void, any Screen> +",
      ])
    #expect(
      summary(app.snapshot.outlineChildren(of: "Main/Editor")) == [
        "alias Main/Editor.owner: User", "made Main/Editor.list: List +",
      ])
    #expect(
      summary(app.snapshot.outlineParents(of: "Main/Session")) == [
        "lazy Main/NotesApp.sessionBuilder: Instantiator<Session> +"
      ])
    #expect(summary(app.snapshot.outlineParents(of: "Main/Session.store")) == ["provider Main/Session +"])
    #expect(summary(app.snapshot.outlineOrigins(of: "Main/List.owner")) == ["alias Main/Editor.owner: User"])
    #expect(summary(app.snapshot.outlineOrigins(of: "Main/Editor.owner")) == ["forwarded Main/Session.user: User"])
  }

  @Test func unknownIDsHaveNoRelatives() throws {
    let app = try FeatureFixture(smallProgram)
    let ids = ["", "/", "Main", "Main/", "Main/Nobody", "Main/NotesApp.nothing", "Other/NotesApp", "Main/..", "Main/é"]
    for id in ids {
      #expect(app.snapshot.outlineChildren(of: id) == [], "\(id)")
      #expect(app.snapshot.outlineParents(of: id) == [], "\(id)")
      #expect(app.snapshot.outlineOrigins(of: id) == [], "\(id)")
    }
  }

  @Test func namesWithSlashesDotsAndGenerics() throws {
    let app = try FeatureFixture(
      """
      public enum Shop {
        @Instantiable(isRoot: true) public final class Till: Instantiable {
          @Instantiated let box: Box<Int>
        }
      }
      @Instantiable extension Box: Instantiable {
        public static func instantiate(name: String) -> Box<Int> { Box() }
      }
      """,
      programs: [
        InMemoryProgram("App", ownFiles: []), InMemoryProgram("App/tools", ownFiles: ["Main.swift"]),
      ])
    #expect(summary(app.snapshot.outlineRoots()) == ["root App/tools/Shop.Till +"])
    #expect(
      summary(app.snapshot.outlineChildren(of: "App/tools/Shop.Till")) == ["made App/tools/Shop.Till.box: Box<Int> +"])
    #expect(
      summary(app.snapshot.outlineChildren(of: "App/tools/Shop.Till.box")) == [
        "received App/tools/Box<Int>.name: String"
      ])
    #expect(
      summary(app.snapshot.outlineParents(of: "App/tools/Box<Int>")) == ["made App/tools/Shop.Till.box: Box<Int> +"])
  }

  @Test func mocksBesideWhatTheyAreOf() throws {
    let app = try FeatureFixture(
      """
      // file: Box+Mock.swift
      @Instantiable(mockOnly: true) extension Box<Int> {
        public static func mock() -> Box<Int> { Box() }
      }
      // file: Box.swift
      @Instantiable extension Box: Instantiable {
        public static func instantiate(name: String) -> Box<Int> { Box() }
      }
      // file: User+Mock.swift
      @Instantiable(mockOnly: true) extension User {
        public static func mock() -> User { User() }
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        @Instantiated let box: Box<Int>
      }
      // file: View.swift
      @Instantiable(isRoot: true) public final class Root: Instantiable {
        @Instantiated let user: User
      }
      """)
    #expect(summary(app.snapshot.outlineChildren(of: "Main/User")) == ["made Main/User.box: Box<Int> +"])
    #expect(summary(app.snapshot.outlineChildren(of: "Main/Box<Int>")) == ["received Main/Box<Int>.name: String"])
    let made = app.snapshot.hierarchyMade(by: "Main/Root")
    #expect(made.map(\.node.location.path) == ["User.swift"])
    #expect(app.snapshot.hierarchyMakers(of: "Main/User").map(\.node.id) == ["Main/Root"])
  }

  @Test func ownersAndBuiltTypes() throws {
    let app = try FeatureFixture(smallProgram)
    func types(_ nodes: [OutlineNode]) -> [String] {
      nodes.map { "\($0.face.owner ?? "-") \($0.face.label ?? "-") \($0.builtType ?? "-")" }
    }
    #expect(types(app.snapshot.outlineRoots()) == ["- - -"])
    #expect(
      types(app.snapshot.outlineChildren(of: "Main/NotesApp")) == [
        "NotesApp analytics ConsoleAnalytics", "NotesApp sessionBuilder -",
      ])
    #expect(
      types(app.snapshot.outlineChildren(of: "Main/Session")) == [
        "Session user -", "Session store -", "Session editorBuilder Editor",
      ])
    #expect(types(app.snapshot.outlineParents(of: "Main/List")) == ["Editor list -"])
  }

  /// Own errors, those of what is made, and that there are some below; in a cycle too.
  @Test func errorsAreMarkedOnNodesAndAboveThem() throws {
    let app = try FeatureFixture(
      """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(left: Left, right: Right) {}
        @Instantiated let left: Left
        @Instantiated let right: Right
      }
      @Instantiable public final class Left: Instantiable {
        public init(leaf: Leaf) {}
        @Instantiated let leaf: Leaf
      }
      @Instantiable public final class Leaf: Instantiable {
        public init(missing: Missing, one: One) {}
        @Received let missing: Missing
        @Instantiated let one: One
      }
      @Instantiable public final class Right: Instantiable {
        public init(sound: Sound) {}
        @Instantiated let sound: Sound
      }
      @Instantiable public final class Sound: Instantiable {
        public init() {}
      }
      @Instantiable public final class One: Instantiable {
        public init(other: Other) {}
        @Instantiated let other: Other
      }
      @Instantiable public final class Other: Instantiable {
        public init(one: One) {}
        @Instantiated let one: One
      }
      """)
    let findings = Dictionary(grouping: app.snapshot.diagnostics(), by: \.location.path)
    func marks(_ nodes: [OutlineNode]) -> [String] {
      nodes.map { node in
        let codes = Set(node.faults.map(\.code.rawValue)).sorted().joined(separator: " ")
        return "\(node.face.label ?? node.face.typeName): \(codes)\(node.face.isMissing ? " missing" : "")"
          + (node.hasFaultsBelow ? " below" : "")
      }
    }
    #expect(marks(app.snapshot.outlineRoots(findings: findings)) == ["App:  below"])
    func below(_ id: String) -> [String] { marks(app.snapshot.outlineChildren(of: id, findings: findings)) }
    #expect(below("Main/App") == ["left:  below", "right: "])
    #expect(below("Main/Left") == ["leaf:  below"])
    #expect(below("Main/Leaf") == ["missing: unfulfilled-received missing", "one:  below"])
    #expect(below("Main/Right") == ["sound: "])
    #expect(below("Main/One") == ["other:  below"])
    #expect(below("Main/Other") == ["one: dependency-cycle below"])
    #expect(marks(app.snapshot.outlineParents(of: "Main/Right", findings: findings)) == ["right: "])
    #expect(app.snapshot.outlineChildren(of: "Main/Leaf").allSatisfy { $0.faults.isEmpty && !$0.face.isMissing })
  }

  @Test func nodeUnderTheCursor() throws {
    let app = try FeatureFixture(smallProgram)
    func id(_ marker: Int) throws -> String? {
      let (offset, path) = try app.position(marker)
      return app.snapshot.outlineNode(at: offset, in: path)?.id
    }
    #expect(try id(1) == "Main/NotesApp")
    #expect(try id(8) == "Main/Session.store")
  }
}

@Suite struct LensAndHintTests {
  @Test func codeLenses() throws {
    let app = try FeatureFixture(smallProgram)
    func lenses(_ path: String) -> [String] {
      app.snapshot.codeLenses(in: path).compactMap { place in
        app.snapshot.codeLens(place.id, in: path).map {
          "\(app.show(Location(path: path, range: place.range))): \($0.title)"
        }
      }
    }
    #expect(
      lenses("App.swift") == [
        "App.swift:2 NotesApp: root, 5 types", "App.swift:2 NotesApp: Show generated code",
        "App.swift:4 analytics: received by 2",
      ])
    #expect(
      lenses("Session.swift") == [
        "Session.swift:2 Session: made by 1", "Session.swift:2 Session: needs 1 from above",
        "Session.swift:4 user: received by 3", "Session.swift:5 store: received by 1",
      ])
    let places = app.snapshot.codeLenses(in: "Session.swift")
    let received = try #require(places.first { $0.id.hasPrefix("receivers.") })
    #expect(
      app.snapshot.codeLens(received.id, in: "Session.swift")?.targets.map { app.show($0) } == [
        "Editor.swift:4 owner", "FileStore.swift:6 user", "List.swift:4 owner",
      ])
    #expect(app.snapshot.codeLenses(in: "Nowhere.swift").isEmpty)
    for gone in ["receivers.0", "receivers.99999", "makers.-1", "makers", "made.0", ""] {
      #expect(app.snapshot.codeLens(gone, in: "Session.swift") == nil)
    }
    #expect(app.snapshot.codeLens(received.id, in: "Nowhere.swift") == nil)
  }

  /// Other files decide which lenses there are, while a client still has the old ones.
  @Test func aLensKeepsItsNameWhenAnotherGoes() throws {
    let others = smallProgram.replacing("@Received private let user: User\n", with: "")
      .replacing("@Received(fulfilledByDependencyNamed: \"user\", ofType: User.self)", with: "@Forwarded")
    let (before, after) = (try FeatureFixture(smallProgram), try FeatureFixture(others))
    let old = before.snapshot.codeLenses(in: "Session.swift")
    #expect(after.snapshot.codeLenses(in: "Session.swift").count == old.count - 1)
    let store = try #require(old.last { $0.id.hasPrefix("receivers.") })
    for app in [before, after] {
      let targets = app.snapshot.codeLens(store.id, in: "Session.swift")?.targets
      #expect(targets?.map { app.show($0) } == ["List.swift:5 store"])
    }
  }

  @Test func inlayHints() throws {
    let app = try FeatureFixture(smallProgram)
    let text = try #require(app.fixture.files.first { $0.name == "List.swift" }?.text)
    let hints = app.snapshot.inlayHints(in: UTF8Range(0, text.utf8.count), of: "List.swift")
    #expect(hints.map(\.text) == ["← Editor", "← Session", "← NotesApp"])
    #expect(
      hints.map { app.show($0.target) } == ["Editor.swift:4 owner", "Session.swift:5 store", "App.swift:4 analytics"])
    let half = app.snapshot.inlayHints(in: UTF8Range(0, hints[1].offset - 1), of: "List.swift")
    #expect(half.map(\.text) == ["← Editor"])
  }
}

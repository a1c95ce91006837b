import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckText
import Testing

@Suite struct OutlineTests {
  private func summary(_ nodes: [OutlineNode]) -> [String] {
    nodes.map { "\($0.kind) \($0.id)\($0.label == nil ? "" : ": \($0.typeName)")\($0.hasChildren ? " +" : "")" }
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
      app.snapshot.codeLensPlaces(in: path).compactMap { place in
        app.snapshot.codeLens(for: place).map {
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
    let places = app.snapshot.codeLensPlaces(in: "Session.swift")
    let received = try #require(places.first { $0.dependency == 0 })
    #expect(
      app.snapshot.codeLens(for: received)?.targets.map { app.show($0) } == [
        "Editor.swift:4 owner", "FileStore.swift:6 user", "List.swift:4 owner",
      ])
    #expect(app.snapshot.codeLensPlaces(in: "Nowhere.swift") == [])
    var gone = received
    gone.dependency = 99
    #expect(app.snapshot.codeLens(for: gone) == nil)
    gone.provider = 99
    #expect(app.snapshot.codeLens(for: gone) == nil)
    gone.file = FileID(99)
    #expect(app.snapshot.codeLens(for: gone) == nil)
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

import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerTests {
  /// LSP 3.17, "Code Action Request": fixes and refactorings, and how clients are informed of them.
  @Suite struct CodeActionTests {
    /// The usual capabilities, and these of `textDocument.codeAction` and `workspace.workspaceEdit`.
    private func capabilities(_ codeAction: JSONValue, edits: JSONValue = ["documentChanges": true]) -> JSONValue {
      [
        "workspace": [
          "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true], "workspaceEdit": edits,
        ],
        "textDocument": ["codeAction": codeAction],
      ]
    }

    private static let usual: JSONValue = ["disabledSupport": true, "isPreferredSupport": true]

    private func actions(
      _ server: ServerUnderTest, _ uri: String, at line: Int, _ character: Int, only: [String]? = nil,
      trigger: Int? = nil, showing diagnostics: [JSONValue] = []
    ) throws -> [JSONValue] {
      let position: JSONValue = ["line": .integer(line), "character": .integer(character)]
      var context = JSONObject([.init(key: "diagnostics", value: .array(diagnostics))])
      context["only"] = only.map { .array($0.map { .string($0) }) }
      context["triggerKind"] = trigger.map { .integer($0) }
      let result = try server.call(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
          "context": .object(context),
        ])
      return result.arrayValue ?? []
    }

    private func titles(_ actions: [JSONValue]) -> [String] { actions.compactMap { $0["title"]?.stringValue } }

    /// The new texts of an action's edits, by file.
    private func newTexts(_ action: JSONValue) -> [String: [String]] {
      var result: [String: [String]] = [:]
      for change in action["edit"]?["documentChanges"]?.arrayValue ?? [] {
        result[change["textDocument"]?["uri"]?.stringValue ?? "", default: []] +=
          change["edits"]?.arrayValue?.compactMap { $0["newText"]?.stringValue } ?? []
      }
      return result
    }

    private func broken() throws -> Project {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      return try Project(files)
    }

    /// A repository can hold links that lead anywhere.
    @Test func filesBehindLinksOutOfTheWorkspaceAreLeftAlone() throws {
      let hidden = Sample.user.replacing("public final class User", with: "private final class Hidden")
      let elsewhere = try Project(["Hidden.swift": hidden])
      var files = Sample.files
      files["Shown.swift"] = hidden.replacing("Hidden", with: "Shown")
      let project = try Project(files)
      for (name, target) in [("Linked.swift", elsewhere.file("Hidden.swift")), ("Folder", elsewhere.path)] {
        try FileManager.default.createSymbolicLink(atPath: project.file(name), withDestinationPath: target)
      }
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: capabilities(Self.usual))
      #expect(
        titles(try actions(server, project.uri("Shown.swift"), at: 1, 8)).contains("Remove `private` from `Shown`"))
      for name in ["Linked.swift", "Folder/Hidden.swift"] {
        server.open(project.uri(name), hidden)
        #expect(titles(try actions(server, project.uri(name), at: 1, 8)) == [], "\(name)")
        server.close(project.uri(name))
      }
      // The user opened it by its own name.
      server.open(elsewhere.uri("Hidden.swift"), hidden)
      let offered = titles(try actions(server, elsewhere.uri("Hidden.swift"), at: 1, 8))
      #expect(offered.contains("Remove `private` from `Hidden`"), "\(offered)")
      try server.finish()
    }

    @Test func fixesCarryTheirFindingAndVersions() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(["isPreferredSupport": true]))
      let (row, app) = (project.uri("Row.swift"), project.uri("App.swift"))
      server.open(row, Sample.row, version: 3)
      server.open(app, Sample.appWithoutUser, version: 5)
      try server.settle()
      let offered = try actions(server, row, at: 5, 25, only: ["quickfix"])
      #expect(
        titles(offered) == [
          "Instantiate `user: User` in `Feed`: one for each `Feed`",
          "Instantiate `user: User` in `App`: one for the app", "Instantiate `user` in `Row` itself",
        ])
      // Which of two could own it is the author's to say.
      #expect(offered.map { $0["isPreferred"] == true } == [false, false, false])
      #expect(offered.allSatisfy { $0["kind"] == "quickfix" })
      #expect(offered.allSatisfy { $0["diagnostics"]?.arrayValue?.map(\.brief) == ["5:24 unfulfilled-received"] })
      let change = offered[1]["edit"]?["documentChanges"]?.arrayValue?.first
      #expect(change?["textDocument"]?["uri"] == .string(app))
      #expect(change?["textDocument"]?["version"] == 5)
      // Elsewhere nothing is offered, and other kinds are left out.
      #expect(try actions(server, row, at: 6, 1).isEmpty)
      #expect(try actions(server, row, at: 5, 25, only: ["refactor.extract"]).isEmpty)
      try server.finish()
    }

    /// A finding that moved since the client heard of it is known by what it is about, and its fixes belong to what
    /// the client shows; one that keeps no data asks by the place alone.
    @Test(arguments: [true, false]) func findingsAreKnownByWhatTheyAreAbout(keepsData: Bool) throws {
      let project = try broken()
      let server = try ServerUnderTest()
      let capabilities: JSONValue = [
        "textDocument": [
          "codeAction": ["isPreferredSupport": true], "publishDiagnostics": keepsData ? ["dataSupport": true] : [:],
        ]
      ]
      try server.start(project, capabilities: capabilities)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.settle()
      let shown = try #require(server.lists[row]).filter { $0["code"] == "unfulfilled-received" }
      #expect(
        shown.map { $0["data"] } == [keepsData ? ["owner": "Row", "dependency": "user", "root": "App"] : nil])
      server.change(row, [["text": .string("// One line more.\n" + Sample.row)]], version: 2)
      let offered = try actions(server, row, at: 5, 25, only: ["quickfix"], showing: shown)
      #expect(offered.isEmpty != keepsData)
      #expect(offered.allSatisfy { $0["diagnostics"] == .array(shown) })
      // At its own place it is found without any help.
      #expect(try actions(server, row, at: 6, 25, only: ["quickfix"]).isEmpty == false)
      try server.finish()
    }

    /// Tests of one file mostly have the same names for the same things.
    @Test func `a fix is of the finding at the place, and not of its like elsewhere`() throws {
      let test = """
            let model = Model()
            Container.shared.store.register { Store() }
            model.load()
          }

        """
      let head = #"""
        import FactoryKit
        class Store {}
        extension Container { var store: Factory<Store> { self { Store() } } }
        final class Model {
          @Injected(\.store) var store
          func load() {}
        }

        """#
      let text = head + "func one() {\n\(test)func two() {\n\(test)"
      let project = try Project(["Tests.swift": text])
      let server = try ServerUnderTest()
      let data: JSONValue = ["codeAction": Self.usual, "publishDiagnostics": ["dataSupport": true]]
      try server.start(project, capabilities: ["textDocument": data])
      let uri = project.uri("Tests.swift")
      server.open(uri, text)
      try server.settle()
      let shown = try #require(server.lists[uri])
      #expect(shown.count == 2)
      for diagnostic in shown {
        let line = diagnostic["range"]?["start"]?["line"]?.integerValue ?? 0
        let offered = try actions(server, uri, at: line, 30, only: ["quickfix"], showing: [diagnostic])
        let edits = offered.flatMap { $0["edit"]?["changes"]?[uri]?.arrayValue ?? [] }
        #expect(edits.map { $0["range"]?["start"]?["line"]?.integerValue } == [line - 1, line])
      }
      try server.finish()
    }

    /// Before the workspace is read, and outside of it, a document's own declarations are fixed all the same.
    @Test func documentsOfNoProgramHaveFixesOfTheirOwnRules() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(["isPreferredSupport": true]))
      let (uri, text) = ("untitled:Untitled-1", Sample.row.replacing("public final", with: "private final"))
      server.open(uri, text)
      #expect(try titles(actions(server, uri, at: 1, 6, only: ["quickfix"])) == ["Remove `private` from `Row`"])
      let all = try actions(server, uri, at: 0, 0, only: ["source.fixAll"])
      #expect(all.flatMap { newTexts($0)[uri] ?? [] } == [""])
      #expect(!(try titles(actions(server, uri, at: 1, 16))).contains { $0.hasPrefix("Receive") })
      try server.finish()
    }

    /// What was found is remembered, but not beyond a change of any document.
    @Test func answersFollowWhatChanges() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(["isPreferredSupport": true]))
      let (row, app) = (project.uri("Row.swift"), project.uri("App.swift"))
      server.open(row, Sample.row)
      server.open(app, Sample.appWithoutUser)
      try server.settle()
      func fixes(at line: Int) throws -> [JSONValue] { try actions(server, row, at: line, 25, only: ["quickfix"]) }
      func lines(_ action: JSONValue?) -> [Int] {
        let edits = action?["edit"]?["documentChanges"]?.arrayValue?.first?["edits"]?.arrayValue ?? []
        return edits.compactMap { $0["range"]?["start"]?["line"]?.integerValue }
      }
      let first = try fixes(at: 5)
      #expect(first.count == 3)
      #expect(try fixes(at: 5) == first)
      // Another document fixes it, and breaks it again.
      server.replace(app, with: Sample.app, version: 2)
      try server.settle()
      #expect(try fixes(at: 5) == [])
      server.replace(app, with: Sample.appWithoutUser, version: 3)
      try server.settle()
      #expect(try titles(fixes(at: 5)) == titles(first))
      // The text moves, and the edits with it.
      server.change(row, [ServerUnderTest.edit((0, 0), (0, 0), "// new\n")], version: 2)
      try server.settle()
      let moved = try fixes(at: 6)
      #expect(titles(moved) == titles(first))
      #expect(lines(moved.last) == lines(first.last).map { $0 + 1 })
      try server.finish()
    }

    @Test func dependenciesAreOffered() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(["isPreferredSupport": true]))
      let feed = project.uri("Feed.swift")
      server.open(feed, Sample.feed)
      let offered = try actions(server, feed, at: 1, 20)
      #expect(titles(offered) == ["Receive `user: User`", "Generate a mock of `Feed`"])
      #expect(offered.allSatisfy { $0["edit"] != nil && $0["data"] == nil && $0["disabled"] == nil })
      let joined = newTexts(offered[0])[feed]?.joined(separator: "|") ?? ""
      #expect(joined.contains(", user: User"))
      #expect(joined.contains("self.user = user"))
      #expect(joined.contains("@Received private let user: User"))
      try server.finish()
    }

    /// Calls in other files of an initializer that a fix changes are a person's to see to: the title says so.
    @Test(arguments: [true, false])
    func callsElsewhereNeedALook(canAnnotate: Bool) throws {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      files["Preview.swift"] = "let preview = App(feed: Feed(row: row))\n"
      let project = try Project(files)
      let server = try ServerUnderTest()
      var abilities = JSONObject([.init(key: "documentChanges", value: true)])
      if canAnnotate { abilities["changeAnnotationSupport"] = .object(JSONObject()) }
      try server.start(project, capabilities: capabilities(Self.usual, edits: .object(abilities)))
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.settle()
      let offered = try actions(server, row, at: 5, 25, only: ["quickfix"])
      let fix = try #require(
        offered.first { $0["title"]?.stringValue?.hasPrefix("Instantiate `user: User` in `App`") == true })
      #expect(fix["title"]?.stringValue?.hasSuffix("(1 call in 1 file stays to be changed)") == true)
      #expect(fix["isPreferred"] == nil)
      #expect(newTexts(fix)[project.uri("Preview.swift")] == nil)
      #expect((fix["edit"]?["changeAnnotations"]?.objectValue != nil) == canAnnotate)
      try server.finish()
    }

    @Test func whatCantBeDoneSaysWhy() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(Self.usual))
      let app = project.uri("App.swift")
      server.open(app, Sample.app)
      func reasons(_ trigger: Int, only: [String]? = nil) throws -> [String: String] {
        try actions(server, app, at: 1, 20, only: only, trigger: trigger).reduce(into: [:]) {
          $0[$1["title"]?.stringValue ?? ""] = $1["disabled"]?["reason"]?.stringValue
        }
      }
      for only in ["refactor", "refactor.rewrite"] {
        #expect(
          try reasons(1, only: [only]) == [
            "Update the memberwise initializer": "It takes all dependencies already, or can't be changed",
            "Order the initializer as the properties stand":
              "Its parameters stand in order already, or can't be ordered",
          ])
      }
      // Who asks for something else, or is merely passing by, doesn't want to read that.
      #expect(try reasons(1) == [:])
      #expect(try reasons(1, only: ["quickfix"]) == [:])
      #expect(try reasons(2, only: ["refactor"]) == [:])
      try server.finish()
    }

    /// Who makes a dependency, and when: at its property, for whoever asks.
    @Test func movesAreOneStepAndOnlyForWhoAsks() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(Self.usual))
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      server.open(app, Sample.app, version: 4)
      let offered = try actions(server, app, at: 6, 28, only: ["refactor"], trigger: 1)
      let possible = offered.filter { $0["disabled"] == nil && $0["edit"] != nil }
      #expect(
        titles(possible) == [
          "Make `user` lazy by an `Instantiator`: one for the app → one at each call (2 files)",
          "Delete `user` everywhere: 1 maker, 1 receiver (2 files)",
        ])
      #expect(possible.allSatisfy { $0["kind"] == "refactor.rewrite" && $0["isPreferred"] == nil })
      let changes = possible.last?["edit"]?["documentChanges"]?.arrayValue ?? []
      #expect(changes.map { $0["textDocument"]?["uri"] } == [.string(app), .string(row)])
      #expect(changes.first?["textDocument"]?["version"] == 4)
      #expect(
        offered.compactMap { $0["disabled"]?["reason"]?.stringValue } == ["`App` is a root: nothing is above it"])
      #expect(titles(try actions(server, app, at: 6, 28, trigger: 1)).count { $0.contains("`user`") } >= 2)
      // A cursor that passes by asks for nothing that takes long.
      #expect(try actions(server, app, at: 6, 28, trigger: 2).filter { $0["edit"] != nil } == [])
      try server.finish()
    }

    /// Wherever the cursor is on its line, and wherever it is if the client says which finding it means.
    @Test func fixesAreOfferedOnTheWholeLine() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      var capabilities = try #require(capabilities(Self.usual).objectValue)
      capabilities["textDocument"] = [
        "codeAction": Self.usual, "publishDiagnostics": ["dataSupport": true],
      ]
      try server.start(project, capabilities: .object(capabilities))
      let row = project.uri("Row.swift")
      // Two findings on one line: the name's and the keyword's.
      server.open(row, Sample.row.replacing("private let", with: "private var"))
      try server.settle()
      #expect(Set(server.findings(row)) == ["5:20 mutable-dependency", "5:24 unfulfilled-received"])
      let fixes = try titles(actions(server, row, at: 5, 24, only: ["quickfix"]))
      #expect(fixes.first?.hasPrefix("Instantiate `user") == true)
      #expect(fixes.contains("Change `var` to `let`"))
      #expect(try titles(actions(server, row, at: 5, 21)).first == "Change `var` to `let`")
      for column in [0, 5, 34] {
        #expect(try Set(titles(actions(server, row, at: 5, column, only: ["quickfix"]))) == Set(fixes), "\(column)")
      }
      let mutable = try #require(server.lists[row]).filter { $0["code"] == "mutable-dependency" }
      // Fixes come before what the type's name offers, however far the finding is.
      let named = try titles(actions(server, row, at: 1, 20, showing: mutable))
      #expect(named.first == "Change `var` to `let`")
      #expect(try titles(actions(server, row, at: 1, 20)).contains("Change `var` to `let`") == false)
      try server.finish()
    }

    /// What changes a type is offered on its name, and what changes an initializer on `init` besides.
    @Test func refactoringsAreOfferedOnTheNameThatTheyAreAbout() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(Self.usual))
      let feed = project.uri("Feed.swift")
      // A dependency that the initializer doesn't take is a finding; an order is none.
      server.open(
        feed,
        """
        @Instantiable
        public final class Feed: Instantiable {
          public init(row: Row, user: User) {
            self.row = row
            self.user = user
          }
          @Received private let user: User
          @Instantiated private let row: Row
        }

        """)
      try server.settle()
      let order = "Order the initializer as the properties stand"
      for column in [19, 21, 23] { #expect(try titles(actions(server, feed, at: 1, column)).contains(order)) }
      #expect(try titles(actions(server, feed, at: 2, 10)) == [order])
      for (line, column) in [(0, 3), (1, 8), (1, 30), (2, 16), (2, 26), (3, 8), (8, 0)] {
        #expect(try titles(actions(server, feed, at: line, column)) == [], "\(line):\(column)")
      }
      // A property has moves of its own.
      for column in [28, 36] { #expect(try titles(actions(server, feed, at: 7, column)).contains(order) == false) }
      // Of a plain type Swift's server writes the initializer.
      let plain = project.uri("Plain.swift")
      server.open(plain, "final class Plain {\n  let user: User\n}\n")
      #expect(try titles(actions(server, plain, at: 0, 13)).contains { $0.contains("initializer") } == false)
      try server.finish()
    }

    @Test func wholeFileActionsComeByName() throws {
      var files = Sample.files
      files["User.swift"] = Sample.user.replacingOccurrences(of: "public final", with: "private final")
        .replacingOccurrences(of: ": Instantiable", with: "")
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: capabilities(["isPreferredSupport": true]))
      let user = project.uri("User.swift")
      #expect(try actions(server, user, at: 0, 0).allSatisfy { $0["kind"] != "source.fixAll.safedi" })
      for only in ["source", "source.fixAll", "source.fixAll.safedi"] {
        let all = try actions(server, user, at: 0, 0, only: [only])
        #expect(all.map { $0["kind"] } == ["source.fixAll.safedi"])
        #expect(newTexts(all[0])[user]?.joined().contains(": Instantiable") == true)
      }
      #expect(try actions(server, user, at: 0, 0, only: ["source.organizeDependencies.safedi"]).isEmpty)
      try server.finish()
    }
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "Text Document Synchronization".
extension ServerTests {
  @Suite struct DocumentTests {
    @Test func closingRestoresTheDisk() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings.isEmpty)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      server.open(app, Sample.appWithoutUser)
      try server.settle()
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      server.close(app)
      try server.settle()
      #expect(server.findings.isEmpty)
      // Reported with an empty list, once.
      #expect(server.publishes.filter { $0.uri == row }.map(\.findings.count) == [1, 0])
      try server.finish()
    }

    /// The finding stands behind characters of every width: its column says how they were counted.
    @Test(arguments: [
      (["utf-16"], "utf-16"), (["utf-8", "utf-16"], "utf-16"), ([], "utf-16"), (["utf-8"], "utf-8"),
      (["utf-32"], "utf-32"), (["no-such"], "utf-16"),
    ])
    func encodings(offered: [String], chosen: String) throws {
      func width(_ text: String) -> Int {
        switch chosen {
        case "utf-8": text.utf8.count
        case "utf-32": text.unicodeScalars.count
        default: text.utf16.count
        }
      }
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      let kinds = JSONValue.array(offered.map { .string($0) })
      let result = try server.initialize([project.uri], capabilities: ["general": ["positionEncodings": kinds]])
      #expect(result["capabilities"]?["positionEncoding"]?.stringValue == chosen)
      server.notify("initialized", .object(JSONObject()))
      let uri = project.uri("Row.swift")
      server.open(
        uri, Sample.row.replacing("@Received private let user", with: "/* e\u{301}😀👍🏽 */ @Received private let nobody"))
      try server.settle()
      func column() -> Int? { server.lists[uri]?.last?["range"]?["start"]?["character"]?.integerValue }
      let expected = width("  /* e\u{301}😀👍🏽 */ @Received private let ")
      #expect(column() == expected)
      // Deletes the emoji by its own columns: nothing else may go.
      let (start, count) = (width("  /* e\u{301}"), width("😀👍🏽"))
      server.change(uri, [ServerUnderTest.edit((5, start), (5, start + count), "")], version: 2)
      try server.settle()
      #expect(column() == expected - count)
      try server.finish()
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndings(ending: String) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Row.swift")
      server.open(uri, Sample.row.replacing("\n", with: ending))
      // Renames the property by its place, then adds a line above.
      server.change(
        uri,
        [
          ServerUnderTest.edit((5, 24), (5, 28), "nobody"), ServerUnderTest.edit((1, 0), (1, 0), "// A row." + ending),
        ], version: 2)
      try server.settle()
      #expect(server.findings(uri).contains("6:24 unfulfilled-received"))
      try server.finish()
    }

    @Test func positionsOutsideAreClamped() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("User.swift")
      server.open(uri, Sample.user)
      server.change(
        uri,
        [
          ServerUnderTest.edit((99_999, 99_999), (100_000, 0), "// end\n"),
          ServerUnderTest.edit((0, 99_999), (0, 2_147_483_647), " // head"),
          ServerUnderTest.edit((3, 0), (1, 0), ""),
        ], version: 2)
      // All of it is as before but for the comments: the text is checked by what replaces it.
      try server.settle()
      #expect(server.findings.isEmpty)
      server.change(uri, [ServerUnderTest.edit((0, 0), (99_999, 0), "")], version: 3)
      try server.settle()
      #expect(server.findings(project.uri("App.swift")).map { $0.split(separator: " ")[1] } == ["no-instantiable"])
      try server.finish()
    }

    @Test func manyChangesAtOnceCountInTheirOrder() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Row.swift")
      server.open(uri, "")
      // Written backwards, in one notification and in a run of them.
      let lines = Sample.row.split(separator: "\n", omittingEmptySubsequences: false).map { "\($0)\n" }
      let changes = lines.reversed().map { ServerUnderTest.edit((0, 0), (0, 0), $0) }
      server.change(uri, Array(changes[..<4]), version: 2)
      for (index, change) in changes[4...].enumerated() { server.change(uri, [change], version: 3 + index) }
      try server.settle()
      #expect(server.findings.isEmpty)
      server.close(uri)
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    @Test func aNewFileCountsBeforeItIsSaved() throws {
      var files = Sample.files
      files["User.swift"] = nil
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      let app = project.uri("App.swift")
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      let user = project.uri("User.swift")
      server.open(user, Sample.user)
      try server.settle()
      #expect(server.findings == [:])
      #expect(try server.status()["files"] == 4)
      // Its own edits count as well.
      server.replace(user, with: Sample.user.replacing("User", with: "Usher"), version: 2)
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      server.replace(user, with: Sample.user, version: 3)
      try server.settle()
      #expect(server.findings == [:])
      // Closed without saving: as if it had never been.
      server.close(user)
      try server.settle()
      #expect(server.findings(app) == ["6:34 no-instantiable"])
      #expect(try server.status()["files"] == 3)
      // Saved, it stays.
      server.open(user, Sample.user)
      try server.settle()
      try project.write("User.swift", Sample.user)
      server.reportFiles([(user, 1)])
      server.save(user)
      server.close(user)
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    @Test func newFilesElsewhereOrIgnoredStayAlone() throws {
      var files = Sample.files
      files["User.swift"] = nil
      files[".gitignore"] = "Old\n"
      files["Old/Note.txt"] = ""
      files["Docs/Note.txt"] = ""
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      for name in ["Old/User.swift", "Nowhere/User.swift", ".build/User.swift", "Package.swift"] {
        server.open(project.uri(name), Sample.user)
        try server.settle()
        #expect(server.findings(project.uri("App.swift")) == ["6:34 no-instantiable"], "\(name)")
      }
      #expect(try server.status()["files"] == 3)
      // Folders that are there count.
      server.open(project.uri("Docs/User.swift"), Sample.user)
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    @Test func untitledDocumentsGetNoAnswersFromTheGraph() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = "untitled:Untitled-1"
      server.open(uri, Sample.row)
      let place: JSONValue = [
        "textDocument": ["uri": .string(uri)], "position": ["line": 5, "character": 25],
        "context": ["includeDeclaration": true],
      ]
      let methods = [
        "textDocument/hover", "textDocument/definition", "textDocument/typeDefinition",
        "textDocument/implementation", "textDocument/references", "safedi/nodeAt", "safedi/explain",
      ]
      for method in methods {
        var params = place.objectValue
        if method != "textDocument/references" { params?["context"] = nil }
        #expect(try server.call(method, params.map { .object($0) }) == .null, "\(method)")
      }
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    @Test func untitledDocumentsHaveTheirOwnRulesOnly() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      server.open("untitled:Untitled-1", Sample.row.replacing("public final", with: "private final"))
      try server.settle()
      #expect(server.findings("untitled:Untitled-1") == ["1:0 type-not-public"])
      #expect(server.findings.keys.sorted() == ["untitled:Untitled-1"])
      server.close("untitled:Untitled-1")
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    @Test func otherSchemesAndLanguagesAreIgnored() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      for uri in ["git:/a/B.swift?ref", "vscode-notebook-cell:/a#c", "https://example.com/A.swift", "nonsense"] {
        let message: JSONValue = [
          "jsonrpc": "2.0", "method": "textDocument/didOpen",
          "params": [
            "textDocument": [
              "uri": .string(uri), "languageId": "swift", "version": 1, "text": "@Instantiable class A {}",
            ]
          ],
        ]
        server.process.write(ServerProcess.frame(message))
      }
      server.open(project.uri("README.md"), "@Instantiable class A {}", language: "markdown")
      server.change(project.uri("README.md"), [["text": "@Instantiable class B {}"]], version: 2)
      server.close(project.uri("README.md"))
      try server.settle()
      #expect(server.publishes.isEmpty)
      try server.finish()
    }

    @Test func answersKeepTheClientsSpelling() throws {
      let project = try Project(Sample.files)
      let link = project.path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: project.path)
      defer { try? FileManager.default.removeItem(atPath: link) }
      let server = try ServerUnderTest()
      // Opened before the workspace is known, through a link, with letters encoded that need not be.
      _ = try server.initialize([project.uri])
      server.notify("initialized", .object(JSONObject()))
      let spelled = DocumentURI(filePath: link).rawValue + "/%52ow.swift"
      server.open(spelled, Sample.row)
      try server.settle()
      server.replace(spelled, with: Sample.row.replacing("user: User", with: "nobody: User"), version: 2)
      try server.settle()
      #expect(server.findings(spelled) == ["5:24 unfulfilled-received"])
      #expect(server.findings.keys.sorted() == [spelled])
      server.close(spelled)
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    @Test func aWorkspaceBehindALink() throws {
      let project = try Project(Sample.files)
      let link = project.path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: project.path)
      defer { try? FileManager.default.removeItem(atPath: link) }
      let server = try ServerUnderTest()
      try server.start([DocumentURI(filePath: link).rawValue])
      server.open(project.uri("Row.swift"), Sample.row.replacing("user: User", with: "nobody: User"))
      try server.settle()
      #expect(server.findings.keys.sorted() == [project.uri("Row.swift")])
      try server.finish()
    }

    @Test func oneFileOpenByTwoNames() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (first, second) = (project.uri("Row.swift"), project.uri("") + "%52ow.swift")
      server.open(first, Sample.row.replacing("user: User", with: "nobody: User"))
      try server.settle()
      #expect(server.findings.keys.sorted() == [first])
      server.open(second, Sample.row.replacing("user: User", with: "nowhere: User"))
      try server.settle()
      #expect(server.findings.keys.sorted() == [second])
      server.close(first)
      try server.settle()
      #expect(server.findings.keys.sorted() == [second])
      server.close(second)
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    /// Each name has its own text: that of the name that was opened or edited last counts.
    @Test func oneFileEditedByTwoNames() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (first, second) = (project.uri("Row.swift"), project.uri("") + "%52ow.swift")
      let broken = Sample.row.replacing("user: User", with: "nobody: User")
      server.open(first, broken)
      server.open(second, Sample.row)
      try server.settle()
      #expect(server.findings.isEmpty)
      // The text of the first stands where it was left.
      server.close(second)
      try server.settle()
      #expect(server.findings.keys.sorted() == [first])
      server.open(second, Sample.row)
      server.change(first, [["text": .string(broken + "// edited\n")]], version: 2)
      try server.settle()
      #expect(server.findings.keys.sorted() == [first])
      server.change(second, [["text": .string(Sample.row + "// edited\n")]], version: 2)
      try server.settle()
      #expect(server.findings.isEmpty)
      server.close(first)
      server.close(second)
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }

    @Test func foldersComeAndGo() throws {
      var broken = Sample.files
      broken["App.swift"] = Sample.appWithoutUser
      // The same type names in both: they must not see each other.
      let (one, two) = (try Project(Sample.files), try Project(broken))
      let server = try ServerUnderTest()
      try server.start(one)
      #expect(server.findings.isEmpty)
      func change(added: [Project], removed: [Project]) throws {
        func folders(_ projects: [Project]) -> JSONValue {
          .array(projects.map { ["uri": .string($0.uri), "name": "x"] })
        }
        server.notify(
          "workspace/didChangeWorkspaceFolders",
          ["event": ["added": folders(added), "removed": folders(removed)]])
        try server.settle()
      }
      try change(added: [two], removed: [])
      #expect(server.findings.keys.sorted() == [two.uri("Row.swift")])
      try change(added: [], removed: [one])
      #expect(server.findings.keys.sorted() == [two.uri("Row.swift")])
      try change(added: [one], removed: [two])
      #expect(server.findings.isEmpty)
      try change(added: [], removed: [one])
      #expect(try server.status()["files"] == 0)
      try server.finish()
    }

    @Test func programsOfTheSameName() throws {
      func package(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "App")])
        """
      }
      var files: [String: String] = [:]
      for (folder, app) in [("a", Sample.app), ("b", Sample.appWithoutUser)] {
        files["\(folder)/Package.swift"] = package(folder)
        for (name, text) in Sample.files { files["\(folder)/Sources/App/\(name)"] = text }
        files["\(folder)/Sources/App/App.swift"] = app
      }
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (a, b) = (project.uri("a/Sources/App/App.swift"), project.uri("b/Sources/App/App.swift"))
      let (rowA, rowB) = (project.uri("a/Sources/App/Row.swift"), project.uri("b/Sources/App/Row.swift"))
      #expect(server.findings.keys.sorted() == [rowB])
      server.open(b, Sample.app)
      try server.settle()
      #expect(server.findings.isEmpty)
      server.open(a, Sample.appWithoutUser)
      try server.settle()
      #expect(server.findings.keys.sorted() == [rowA])
      server.replace(b, with: Sample.appWithoutUser, version: 2)
      try server.settle()
      #expect(server.findings.keys.sorted() == [rowA, rowB])
      try server.finish()
    }

    @Test func badFilesAreSetAside() throws {
      let project = try Project(Sample.files)
      try project.write("Latin.swift", bytes: Array("@Instantiable // ".utf8) + [0xE9, 0xFF, 0xC0])
      try project.write("Huge.swift", bytes: Array("@Instantiable\n".utf8) + [UInt8](repeating: 32, count: 9 << 20))
      try project.write("Deep.swift", "@Instantiable let a = " + String(repeating: "(", count: 100_000))
      try project.write("Locked/A.swift", Sample.user)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.file("Locked"))
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.file("Locked")) }
      let server = try ServerUnderTest()
      try server.start(project)
      server.open(project.uri("App.swift"), Sample.appWithoutUser)
      try server.settle()
      #expect(server.findings(project.uri("Row.swift")) == ["5:24 unfulfilled-received"])
      // The same as open documents.
      server.open(project.uri("Huge2.swift"), "@Instantiable\n" + String(repeating: "x", count: 17 << 20))
      server.open(project.uri("Deep.swift"), "@Instantiable let a = " + String(repeating: "[", count: 100_000))
      server.change(project.uri("Deep.swift"), [["text": "@Instantiable\npublic final class Deep {}"]], version: 2)
      try server.settle()
      #expect(server.findings(project.uri("Deep.swift")).contains("1:19 missing-conformance"))
      try server.finish()
    }
  }
}

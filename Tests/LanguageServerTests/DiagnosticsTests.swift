import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerTests {
  /// LSP 3.17, "PublishDiagnostics Notification" and "Pull Diagnostics".
  @Suite struct DiagnosticsTests {
    @Test func editedDocumentsAreAlwaysReportedAndOthersOnlyWhenTheyChange() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      server.open(app, Sample.app, version: 7)
      try server.settle()
      server.replace(app, with: Sample.appWithoutUser, version: 8)
      try server.settle()
      server.replace(app, with: Sample.appWithoutUser + "// more\n", version: 9)
      try server.settle()
      server.replace(app, with: Sample.app, version: 11)
      try server.settle()
      let reported = server.publishes.map {
        "\($0.uri == app ? "app" : $0.uri == row ? "row" : $0.uri) \($0.version ?? 0) \($0.findings.count)"
      }
      #expect(reported == ["app 7 0", "app 8 0", "row 0 1", "app 9 0", "app 11 0", "row 0 0"])
      try server.finish()
    }

    /// What follows from one mistake is named by its finding, and comes back when that is gone.
    @Test func whatAnotherFindingExplainsIsNotShown() throws {
      var files = Sample.files
      files["Feed.swift"] = Sample.feed.replacing("@Instantiable\n", with: "@Instantiable(isRoot: true)\n")
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(
        [project.uri], capabilities: ["textDocument": ["publishDiagnostics": ["dataSupport": true]]])
      let (app, feed, row) = (project.uri("App.swift"), project.uri("Feed.swift"), project.uri("Row.swift"))
      try server.settle()
      #expect(server.findings(feed) == ["0:14 stray-root"])
      #expect(server.findings(row) == [])
      #expect(
        server.lists[feed]?.first?["data"]?["explains"]
          == [["code": "unfulfilled-received", "owner": "Row", "dependency": "user"]])
      // It is missing whether or not the feed is a root.
      server.open(app, Sample.appWithoutUser)
      try server.settle()
      #expect(server.findings(feed) == [])
      #expect(server.findings(row).map { $0.split(separator: " ").last } == ["unfulfilled-received"])
      server.replace(app, with: Sample.app, version: 2)
      try server.settle()
      #expect(server.findings(feed) == ["0:14 stray-root"])
      server.open(feed, "// safedi:ignore stray-root\n" + (files["Feed.swift"] ?? ""))
      try server.settle()
      #expect(server.findings(feed) == [])
      #expect(server.findings(row).map { $0.split(separator: " ").last } == ["unfulfilled-received"])
      server.replace(feed, with: Sample.feed, version: 2)
      try server.settle()
      #expect(server.findings(feed) + server.findings(row) == [])
      try server.finish()
    }

    /// What an editor has open is what the file says, also where nothing in it is for the library.
    @Test func whatAnOpenDocumentDeclaresPlainlyIsNamed() throws {
      var files = Sample.files
      files["User.swift"] = ""
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, user) = (project.uri("App.swift"), project.uri("User.swift"))
      func messages() throws -> [String] {
        try server.settle()
        return (server.lists[app] ?? []).compactMap { $0["message"]?.stringValue }
      }
      #expect(try messages() == ["Nothing builds `User`: no `@Instantiable` type or extension provides it."])
      server.open(user, "public final class User {}\n")
      #expect(try messages() == ["Nothing builds `User`. Add `@Instantiable` to it."])
      server.replace(user, with: "// Nothing yet.\n", version: 2)
      #expect(try messages() == ["Nothing builds `User`: no `@Instantiable` type or extension provides it."])
      try server.finish()
    }

    /// What a file imports decides over others of its module, and what nobody could read decides nothing.
    @Test func importsOfOtherFilesAreLookedAtAnew() throws {
      let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop", dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
          targets: [.target(name: "Shop", dependencies: [.product(name: "SafeDI", package: "SafeDI")])])

        """,
        "Sources/Shop/User.swift": Sample.user, "Sources/Shop/Row.swift": "import SafeDI\n" + Sample.row,
      ]
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (user, row) = (project.uri("Sources/Shop/User.swift"), project.uri("Sources/Shop/Row.swift"))
      func findings(_ text: String, _ version: Int) throws -> [String] {
        server.replace(row, with: text, version: version)
        try server.settle()
        return server.findings(user)
      }
      server.open(row, files["Sources/Shop/Row.swift"] ?? "")
      try server.settle()
      #expect(server.findings(user) == ["0:0 missing-import"])
      #expect(try findings("@_exported import SafeDI\n" + Sample.row, 2) == [])
      #expect(try findings("import SafeDI\n" + Sample.row, 3) == ["0:0 missing-import"])
      // Nobody else imports it: it could be that this isn't SafeDI's.
      #expect(try findings(Sample.row, 4) == [])
      #expect(try findings("import SafeDI\n}" + Sample.row, 5) == [])
      // Also when everything was looked for anew meanwhile.
      try project.write(".safedi-lsp.json", #"{"severity": {"unfulfilled-received": "warning"}}"#)
      server.reportFiles([(project.uri(".safedi-lsp.json"), 1)])
      try server.settle()
      #expect(try findings("import SafeDI\n" + Sample.row, 6) == ["0:0 missing-import"])
      try server.finish()
    }

    /// The types that the program builds decide over a configuration that asks for the mock of one.
    @Test func graphsAreAskedAnewForWhatHangsOnThem() throws {
      let setup = "import SafeDI\n#SafeDIConfiguration(additionalMocksToGenerate: [\"User\"])\n"
      let without = Self.mockedAppWithoutUser
      let user = "@Instantiable public final class User: Instantiable { public init() {} }\n"
      let project = try Project(["App.swift": without + user, "Setup.swift": setup])
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, configuration) = (project.uri("App.swift"), project.uri("Setup.swift"))
      #expect(server.findings(configuration) == [])
      server.open(app, without + user)
      server.replace(app, with: without, version: 2)
      try server.settle()
      #expect(server.findings(configuration).map { $0.contains("invalid-configuration") } == [true])
      server.replace(app, with: without + user, version: 3)
      try server.settle()
      #expect(server.findings(configuration) == [])
      try server.finish()
    }

    private static let mockedAppWithoutUser = """
      @Instantiable(isRoot: true, generateMock: true)
      public final class App: Instantiable {
        public init() {}
      }

      """

    /// The list of a document that is edited and at once closed waits for a large text to be read.
    @Test func whatIsClosedBeforeItsListIsSentIsTakenBack() throws {
      let types = (0..<1_500).map { "@Instantiable\npublic final class T\($0): Instantiable { public init() {} }\n" }
      let text = types.joined() + "}\n"
      let project = try Project([
        "App.swift": Sample.user, "Large.swift": text, ".safedi-lsp.json": #"{"exclude": ["Large.swift"]}"#,
      ])
      let server = try ServerUnderTest()
      try server.start(project)
      let large = project.uri("Large.swift")
      #expect(server.findings == [:])
      server.open(large, text)
      try server.settle()
      #expect(server.findings(large).count == 1)
      server.change(large, [ServerUnderTest.edit((0, 0), (0, 0), "// More\n")], version: 2)
      server.close(large)
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    @Test func aDeletedFileIsReportedEmpty() throws {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      let row = project.uri("Row.swift")
      #expect(server.findings(row).count == 1)
      try project.remove("Row.swift")
      server.reportFiles([(row, 3)])
      try server.settle()
      #expect(server.findings.keys.sorted() == [project.uri("Feed.swift")])
      #expect(server.publishes.filter { $0.uri == row }.map(\.findings.count) == [1, 0])
      try server.finish()
    }

    @Test func openDocumentsArePulledAndClosedOnesPushed() throws {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: pullingCapabilities)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      func pull(_ uri: String, previous: JSONValue? = nil) throws -> JSONValue {
        var params = JSONObject([.init(key: "textDocument", value: ["uri": .string(uri)])])
        params["previousResultId"] = previous
        return try server.call("textDocument/diagnostic", .object(params))
      }
      #expect(server.findings(row).count == 1)
      server.open(row, Sample.row)
      try server.settle()
      // What was pushed is taken back, what is pulled says it.
      #expect(server.findings(row) == [])
      let report = try pull(row)
      #expect(report["kind"] == "full")
      #expect(report["items"]?.arrayValue?.map(\.brief) == ["5:24 unfulfilled-received"])
      #expect(try pull(row, previous: report["resultId"])["kind"] == "unchanged")
      // Another document's edit changes it: the client is informed to ask again, once.
      server.open(app, Sample.app)
      try server.settle()
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } == 1)
      let fixed = try pull(row, previous: report["resultId"])
      #expect(fixed["items"] == [])
      server.close(app)
      try server.settle()
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } == 2)
      server.close(row)
      try server.settle()
      #expect(server.findings(row).count == 1)
      try server.finish()
    }

    private func broken() throws -> Project {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      return try Project(files)
    }

    private func pull(_ server: ServerUnderTest, _ uri: String) throws -> [String] {
      let report = try server.call("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
      return report["items"]?.arrayValue?.map(\.brief) ?? []
    }

    @Test func theModeMayComeWithTheClientsSettings() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      server.settings = ["diagnostics": ["mode": "push"]]
      let capabilities: JSONValue = [
        "workspace": ["configuration": true, "diagnostics": ["refreshSupport": true]],
        "textDocument": ["diagnostic": [:]],
      ]
      try server.start(project, capabilities: capabilities)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.settle()
      // Nothing twice.
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      #expect(try pull(server, row) == [])
      try server.configure([:])
      #expect(server.findings(row) == [])
      #expect(try pull(server, row) == ["5:24 unfulfilled-received"])
      try server.configure(["diagnostics": ["mode": "push"]])
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      #expect(try pull(server, row) == [])
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } >= 2)
      try server.finish()
    }

    @Test func theModeMayComeWithTheWorkspacesFile() throws {
      let project = try broken()
      try project.write(".safedi-lsp.json", #"{"diagnostics": {"mode": "push"}}"#)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: pullingCapabilities)
      #expect(server.initializeResult["capabilities"]?["diagnosticProvider"] == nil)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.settle()
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      try server.finish()
    }

    @Test func closedDocumentsThatAreAskedForArePushedOnly() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      try server.start(project, capabilities: pullingCapabilities)
      let row = project.uri("Row.swift")
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      #expect(try pull(server, row) == [])
      try server.finish()
    }

    @Test func theWholeWorkspaceMayBePulled() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: pullingCapabilities, options: ["diagnostics": ["mode": "pull"]])
      let provider = server.initializeResult["capabilities"]?["diagnosticProvider"]
      #expect(provider?["workspaceDiagnostics"] == true)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      /// Kinds and findings by file.
      func pullAll(_ previous: [(String, JSONValue?)]) throws -> [String: JSONValue] {
        let known: [JSONValue] = previous.map { ["uri": .string($0.0), "value": $0.1 ?? ""] }
        let report = try server.call("workspace/diagnostic", ["previousResultIds": .array(known)])
        return Dictionary(
          uniqueKeysWithValues: (report["items"]?.arrayValue ?? []).map {
            ($0["uri"]?.stringValue ?? "", $0)
          })
      }
      // Closed files are pushed until the client asks for them.
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      let first = try pullAll([])
      #expect(first.keys.sorted() == [row])
      #expect(first[row]?["items"]?.arrayValue?.map(\.brief) == ["5:24 unfulfilled-received"])
      #expect(first[row]?["version"] == .null)
      try server.settle()
      #expect(server.findings(row) == [])
      let id = first[row]?["resultId"]
      #expect(try pullAll([(row, id)])[row]?["kind"] == "unchanged")

      server.open(app, Sample.app)
      try server.settle()
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } == 1)
      let fixed = try pullAll([(row, id)])
      #expect(fixed[row]?["kind"] == "full")
      #expect(fixed[row]?["items"] == [])
      server.replace(app, with: Sample.appWithoutUser, version: 2)
      try server.settle()
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } == 2)
      #expect(try pullAll([(row, fixed[row]?["resultId"])])[row]?["items"]?.arrayValue?.count == 1)
      #expect(server.findings(row) == [])
      try server.finish()
    }

    /// Half of the workspace's lists would take back what the client shows.
    @Test func theWorkspaceIsNotPulledBeforeItWasRead() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      _ = try server.initialize(
        [project.uri], capabilities: pullingCapabilities, options: ["diagnostics": ["mode": "pull"]])
      let request: JSONValue = [
        "jsonrpc": "2.0", "id": "early", "method": "workspace/diagnostic", "params": ["previousResultIds": []],
      ]
      // In one piece, so that the request is there before the workspace can have been read.
      server.process.write(
        ServerProcess.frame(["jsonrpc": "2.0", "method": "initialized", "params": [:]]) + ServerProcess.frame(request))
      let answer = try server.stray()
      #expect(answer["error"]?["code"] == -32802)
      #expect(answer["error"]?["data"]?["retriggerRequest"] == true)
      try server.settle()
      try server.finish()
    }

    /// A document that was pulled before its program was read is asked for again, for what only the graph shows.
    @Test func whatWasPulledDuringIndexingIsAskedForAgain() throws {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      // Enough that indexing takes a while.
      for index in 0..<400 { files["Filler\(index).swift"] = Sample.user.replacing("User", with: "Filler\(index)") }
      let project = try Project(files)
      let server = try ServerUnderTest()
      _ = try server.initialize([project.uri], capabilities: pullingCapabilities)
      server.notify("initialized", .object(JSONObject()))
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      let early = try server.call("textDocument/diagnostic", ["textDocument": ["uri": .string(row)]])
      #expect(early["items"] == [])
      try server.settle()
      #expect(server.serverRequests.count { $0["method"] == "workspace/diagnostic/refresh" } == 1)
      let late = try server.call("textDocument/diagnostic", ["textDocument": ["uri": .string(row)]])
      #expect(late["items"]?.arrayValue?.map(\.brief) == ["5:24 unfulfilled-received"])
      try server.finish()
    }

    @Test(arguments: ["push", "auto"]) func theModeIsASetting(mode: String) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      let result = try server.initialize(
        [project.uri], capabilities: pullingCapabilities, options: ["diagnostics": ["mode": .string(mode)]])
      #expect((result["capabilities"]?["diagnosticProvider"] != nil) == (mode == "auto"))
      try server.finish()
    }
  }

  /// Settings, and what changes on disk.
  @Suite struct SettingsTests {
    private func broken() throws -> Project {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      return try Project(files)
    }

    @Test func theClientsSettingsArePulled() throws {
      let project = try broken()
      let server = try ServerUnderTest()
      server.settings = ["severity": ["unfulfilled-received": "warning"]]
      try server.start(project)
      let row = project.uri("Row.swift")
      #expect(server.lists[row]?.first?["severity"] == 2)
      server.settings = ["severity": ["unfulfilled-received": "off"]]
      // A pushed body doesn't count.
      server.notify("workspace/didChangeConfiguration", ["settings": ["safedi": ["severity": 3]]])
      try server.settle()
      try server.settle()
      #expect(server.findings(row) == [])
      server.settings = nil
      try server.finish()
    }

    /// Beside a bad value, what was removed is gone.
    @Test func aBadValueKeepsNothingElseAlive() throws {
      let project = try broken()
      try project.write(
        ".safedi-lsp.json", #"{"severity": {"unfulfilled-received": "hint"}, "exclude": ["Other"]}"#)
      let server = try ServerUnderTest()
      server.settings = ["codeLens": ["enabled": false], "severity": ["unfulfilled-received": "warning"]]
      try server.start(project)
      let row = project.uri("Row.swift")
      #expect(server.lists[row]?.first?["severity"] == 2)
      try server.configure(["codeLens": ["enabled": 3]])
      #expect(server.lists[row]?.first?["severity"] == 4)
      try project.write(".safedi-lsp.json", #"{"exclude": 3}"#)
      server.reportFiles([(project.uri(".safedi-lsp.json"), 2)])
      try server.settle()
      #expect(server.lists[row]?.first?["severity"] == 1)
      try server.finish()
    }

    @Test func badValuesAreReportedOnceAndTheLastGoodOnesKept() throws {
      let project = try broken()
      try project.write(".safedi-lsp.json", #"{"severity": {"unfulfilled-received": "hint"}}"#)
      let server = try ServerUnderTest()
      try server.start(project)
      let (row, file) = (project.uri("Row.swift"), project.uri(".safedi-lsp.json"))
      #expect(server.lists[row]?.first?["severity"] == 4)
      func messages() -> Int { server.notifications.count { $0["method"] == "window/showMessage" } }
      for _ in 0..<3 {
        try project.write(".safedi-lsp.json", #"{"severity": {"unfulfilled-received": "nonsense"}}"#)
        server.reportFiles([(file, 2)])
        try server.settle()
      }
      #expect(messages() == 1)
      #expect(server.lists[row]?.first?["severity"] == 4)
      try project.write(".safedi-lsp.json", "{ no JSON")
      server.reportFiles([(file, 2)])
      try server.settle()
      #expect(messages() == 2)
      #expect(server.lists[row]?.first?["severity"] == 4)
      // Editors open a window for each.
      try project.write(".safedi-lsp.json", "{" + (1...300).map { "\"key\($0)\": 0" }.joined(separator: ",") + "}")
      server.reportFiles([(file, 2)])
      try server.settle()
      #expect(messages() == 7)
      try project.remove(".safedi-lsp.json")
      server.reportFiles([(file, 3)])
      try server.settle()
      #expect(server.lists[row]?.first?["severity"] == 1)
      try server.finish()
    }

    @Test func aBurstOfFilesIsOneStep() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let names = (0..<1_000).map { "Leaf\($0).swift" }
      for name in names { try project.write(name, Sample.row) }
      server.reportFiles(names.map { (project.uri($0), 1) })
      try server.settle()
      let duplicates = server.findings.values.joined().count { $0.contains("duplicate-instantiable") }
      #expect(duplicates == 1_001)
      for name in names { try project.write(name, Sample.user.replacing("User", with: String(name.dropLast(6)))) }
      server.reportFiles(names.map { (project.uri($0), 2) })
      try server.settle()
      #expect(server.findings.isEmpty)
      #expect(try server.status()["files"] == 1_004)
      for name in names { try project.remove(name) }
      server.reportFiles(names.map { (project.uri($0), 3) })
      try server.settle()
      #expect(server.findings.isEmpty)
      #expect(try server.status()["files"] == 4)
      try server.finish()
    }

    @Test func withoutAWatchingClientTheServerLooksForItself() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: ["textDocument": [:]])
      let row = project.uri("Row.swift")
      try project.write("App.swift", Sample.appWithoutUser)
      try server.wait { server.findings(row).count == 1 }
      try project.write(".safedi-lsp.json", #"{"severity": {"unfulfilled-received": "hint"}}"#)
      server.save(row)
      try server.wait { server.lists[row]?.first?["severity"] == 4 }
      try project.remove("Row.swift")
      server.save(row)
      try server.wait {
        server.findings(row).isEmpty && server.findings(project.uri("Feed.swift")).count == 1
      }
      try server.finish()
    }

    @Test func aManifestDecidesAboutPrograms() throws {
      func manifest(_ dependencies: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "P", targets: [.target(name: "App"\(dependencies)), .target(name: "Core")])
        """
      }
      var files = ["Package.swift": manifest(", dependencies: [\"Core\"]")]
      for (name, text) in Sample.files {
        files["Sources/\(name == "User.swift" ? "Core" : "App")/\(name)"] =
          name == "App.swift" ? "import Core\n" + text : text
      }
      let project = try Project(files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.findings.isEmpty)
      try project.write("Package.swift", manifest(""))
      server.reportFiles([(project.uri("Package.swift"), 2)])
      try server.settle()
      #expect(
        server.findings(project.uri("Sources/App/App.swift")).map { $0.split(separator: " ")[1] } == ["no-instantiable"]
      )
      try project.write("Package.swift", manifest(", dependencies: [\"Core\"]"))
      server.reportFiles([(project.uri("Package.swift"), 2)])
      try server.settle()
      #expect(server.findings.isEmpty)
      try server.finish()
    }
  }

  /// An edit costs what it changes.
  @Suite struct EffortTests {
    @Test func anEditInABodyParsesAndSolvesNothing() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Feed.swift")
      server.open(uri, Sample.feed)
      let before = try server.settle()
      func counts(_ status: JSONValue) -> [Int] {
        let program = status["programs"]?[0]
        return [status["documentParses"]].map { $0?.integerValue ?? -1 }
          + ["scopesLinked", "scopesSolved", "orderings"].map { program?[$0]?.integerValue ?? -1 }
      }
      for version in 2..<102 {
        server.change(uri, [ServerUnderTest.edit((8, 11), (8, 11), "x")], version: version)
        if version % 10 == 0 { try server.flush() }
      }
      let after = try server.settle()
      #expect(counts(after) == counts(before))
      #expect(
        (after["programs"]?[0]?["shapesKept"]?.integerValue ?? 0)
          > (before["programs"]?[0]?["shapesKept"]?.integerValue ?? 0))
      // Another declaration's edit parses that one.
      server.change(uri, [ServerUnderTest.edit((5, 40), (5, 40), " ")], version: 200)
      let last = try server.settle()
      #expect(counts(last)[0] == counts(before)[0] + 1)
      try server.finish()
    }
  }
}

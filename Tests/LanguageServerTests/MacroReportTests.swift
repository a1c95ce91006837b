import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Findings that Swift's own server shows too, once the library is built: the macros report them.
extension ServerTests {
  @Suite struct MacroReportTests {
    /// What a macro reports, and what only the graph shows.
    private static let files: [String: String] = {
      var files = Sample.files
      files["App.swift"] = Sample.appWithoutUser
      files["Row.swift"] = Sample.row.replacing("private let", with: "private var")
      return files
    }()

    private func start(
      _ project: Project, diagnostics: JSONValue, experimental: JSONValue? = nil, options: JSONValue? = nil
    ) throws -> ServerUnderTest {
      var capabilities = JSONObject([
        .init(key: "textDocument", value: ["publishDiagnostics": diagnostics, "codeAction": ["dataSupport": true]]),
        .init(key: "workspace", value: ["configuration": true, "workspaceEdit": ["documentChanges": true]]),
      ])
      capabilities["experimental"] = experimental
      let server = try ServerUnderTest()
      server.settings = options ?? .object(JSONObject())
      try server.start([project.uri], capabilities: .object(capabilities))
      server.open(project.uri("Row.swift"), Self.files["Row.swift"] ?? "")
      try server.settle()
      return server
    }

    private func macros(_ server: ServerUnderTest, _ project: Project) throws -> [String: JSONValue] {
      try #require(server.lists[project.uri("Row.swift")]).reduce(into: [:]) {
        $0[$1["code"]?.stringValue ?? ""] = $1["data"]?["macro"] ?? .null
      }
    }

    @Test(arguments: [["dataSupport": true], [:]] as [JSONValue])
    func theirPlaceIsSaidToWhoKeepsIt(diagnostics: JSONValue) throws {
      let project = try Project(Self.files)
      // A client that keeps no data may still look where macros report.
      let isAsked = diagnostics["dataSupport"] == nil
      let server = try start(
        project, diagnostics: diagnostics, experimental: isAsked ? ["safedi": ["macroReports": true]] : nil)
      let found = try macros(server, project)
      #expect(
        found == [
          "mutable-dependency": [
            "name": "Received",
            "range": ["start": ["line": 5, "character": 20], "end": ["line": 5, "character": 23]],
          ], "unfulfilled-received": .null,
        ])
      try server.finish()
    }

    @Test func theSettingLeavesThemToSwiftsServer() throws {
      let project = try Project(Self.files)
      let server = try start(project, diagnostics: [:], options: ["diagnostics": ["macroRules": "never"]])
      let row = project.uri("Row.swift")
      #expect(server.findings(row) == ["5:24 unfulfilled-received"])
      // Their fixes are offered all the same.
      let position: JSONValue = ["line": 5, "character": 21]
      let actions = try server.call(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(row)], "range": ["start": position, "end": position],
          "context": ["diagnostics": [], "only": ["quickfix"]],
        ])
      #expect(actions.arrayValue?.first?["title"] == "Change `var` to `let`")
      // And they come back when the setting goes.
      server.settings = .object(JSONObject())
      server.notify("workspace/didChangeConfiguration", ["settings": nil])
      try server.wait { server.findings(row).count == 2 }
      #expect(Set(server.findings(row)) == ["5:20 mutable-dependency", "5:24 unfulfilled-received"])
      try server.finish()
    }
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Code lenses and inlay hints.
extension ServerTests {
  @Suite struct LensTests {
    private static let capabilities: JSONValue = [
      "workspace": ["codeLens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true]],
      "experimental": ["safedi": ["commands": ["safedi.showReferences"]]],
    ]

    private func lenses(_ server: ServerUnderTest, _ uri: String) throws -> [JSONValue] {
      let found = try server.call("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]).arrayValue ?? []
      return try found.map { try server.call("codeLens/resolve", $0) }
    }

    private func titles(_ lenses: [JSONValue]) -> [String] {
      lenses.map {
        "\($0["range"]?["start"]?["line"]?.integerValue ?? -1) \($0["command"]?["title"]?.stringValue ?? "")"
      }
    }

    @Test func lensesCountAndLead() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: Self.capabilities)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      let found = try lenses(server, app)
      #expect(titles(found) == ["1 root, 3 types", "1 Show generated code", "6 received by 1"])
      #expect(found[2]["command"]?["command"] == "safedi.showReferences")
      #expect(
        found[2]["command"]?["arguments"]?[2] == [
          [
            "uri": .string(row),
            "range": ["start": ["line": 5, "character": 24], "end": ["line": 5, "character": 28]],
          ]
        ])
      #expect(titles(try lenses(server, row)) == ["1 made by 1", "1 needs 1 from above"])
      let needs = try #require(try lenses(server, row).last?["command"])
      #expect(needs["command"] == "safedi.explain")
      #expect(
        try server.call(
          "workspace/executeCommand", ["command": needs["command"] ?? .null, "arguments": needs["arguments"] ?? .null])[
            "uri"] != nil)

      // Another file's edit makes them others.
      server.open(app, Sample.app)
      let stale = try server.call("textDocument/codeLens", ["textDocument": ["uri": .string(app)]])[2]
      var asked: Int { server.serverRequests.count { $0["method"] == "workspace/codeLens/refresh" } }
      let before = asked
      server.replace(app, with: Sample.appWithoutUser, version: 2)
      try server.settle()
      #expect(asked == before + 1)
      #expect(titles(try lenses(server, app)) == ["1 root, 2 types", "1 Show generated code"])
      #expect(try server.call("codeLens/resolve", stale ?? .null)["command"]?["title"]?.stringValue != nil)
      try server.finish()
    }

    @Test func lensesMayBeTurnedOff() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], options: ["codeLens": ["enabled": false]])
      #expect(
        try server.call("textDocument/codeLens", ["textDocument": ["uri": .string(project.uri("App.swift"))]]) == .null)
      try server.finish()
    }

    @Test func otherClientsLensesExplain() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let commands = try lenses(server, project.uri("App.swift")).compactMap { $0["command"]?["command"] }
      #expect(commands == ["safedi.explain", "safedi.showGenerated", "safedi.explain"])
      try server.finish()
    }

    private func hints(_ server: ServerUnderTest, _ uri: String, lines: Range<Int>) throws -> JSONValue {
      try server.call(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": .string(uri)],
          "range": [
            "start": ["line": .integer(lines.lowerBound), "character": 0],
            "end": ["line": .integer(lines.upperBound), "character": 0],
          ],
        ])
    }

    @Test func hintsAreOffUnlessASettingTurnsThemOn() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.initializeResult["capabilities"]?["inlayHintProvider"] == nil)
      #expect(try hints(server, project.uri("Row.swift"), lines: 0..<9) == .null)
      try server.finish()
    }

    @Test func hintsTellWhereItComesFrom() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(
        [project.uri], capabilities: Self.capabilities, options: ["inlayHints": ["enabled": true]])
      #expect(server.initializeResult["capabilities"]?["inlayHintProvider"] != nil)
      let row = project.uri("Row.swift")
      #expect(
        try hints(server, row, lines: 0..<9) == [
          [
            "position": ["line": 5, "character": 34],
            "label": [
              [
                "value": "← App",
                "location": [
                  "uri": .string(project.uri("App.swift")),
                  "range": ["start": ["line": 6, "character": 28], "end": ["line": 6, "character": 32]],
                ],
              ]
            ], "paddingLeft": true,
          ]
        ])
      #expect(try hints(server, row, lines: 0..<5) == [])
      var asked: Int { server.serverRequests.count { $0["method"] == "workspace/inlayHint/refresh" } }
      let before = asked
      server.open(project.uri("App.swift"), Sample.appWithoutUser)
      try server.settle()
      #expect(asked == before + 1)
      #expect(try hints(server, row, lines: 0..<9) == [])
      try server.finish()
    }

    @Test func hintsAreRegisteredWhenTheSettingComesLater() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      server.settings = ["inlayHints": ["enabled": true]]
      try server.start(
        project,
        capabilities: [
          "workspace": ["configuration": true],
          "textDocument": ["inlayHint": ["dynamicRegistration": true], "rename": ["dynamicRegistration": true]],
        ])
      try server.settle()
      let registered = server.serverRequests.filter { $0["method"] == "client/registerCapability" }
        .flatMap { $0["params"]?["registrations"]?.arrayValue ?? [] }.map { $0["method"]?.stringValue }
      #expect(registered == ["textDocument/inlayHint"])
      #expect(try hints(server, project.uri("Row.swift"), lines: 0..<9).arrayValue?.count == 1)
      try server.finish()
    }
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "Rename Request".
extension ServerTests {
  @Suite struct ServerRenameTests {
    private func place(_ uri: String, _ line: Int, _ character: Int) -> JSONObject {
      JSONObject([
        .init(key: "textDocument", value: ["uri": .string(uri)]),
        .init(key: "position", value: ["line": .integer(line), "character": .integer(character)]),
      ])
    }

    @Test func theProviderIsOffUnlessASettingTurnsItOn() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.initializeResult["capabilities"]?["renameProvider"] == nil)
      var params = place(project.uri("Row.swift"), 5, 25)
      #expect(try server.call("textDocument/prepareRename", .object(params)) == .null)
      params["newName"] = "account"
      #expect(try server.call("textDocument/rename", .object(params)) == .null)
      try server.finish()
    }

    @Test func theProviderRenamesAlongTheGraph() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(
        [project.uri],
        capabilities: [
          "workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]],
          "textDocument": ["rename": ["prepareSupport": true]],
        ], options: ["rename": ["provider": true]])
      #expect(server.initializeResult["capabilities"]?["renameProvider"] == ["prepareProvider": true])
      let row = project.uri("Row.swift")
      server.open(row, "// 🚀\n" + Sample.row, version: 7)
      var params = place(row, 6, 25)
      #expect(
        try server.call("textDocument/prepareRename", .object(params)) == [
          "range": ["start": ["line": 6, "character": 24], "end": ["line": 6, "character": 28]], "placeholder": "user",
        ])
      #expect(try server.call("textDocument/prepareRename", .object(place(row, 1, 3))) == .null)
      params["newName"] = "account"
      let edit = try server.call("textDocument/rename", .object(params))
      let changes = edit["documentChanges"]?.arrayValue ?? []
      #expect(
        Set(changes.compactMap { $0["textDocument"]?["uri"]?.stringValue }) == [row, project.uri("App.swift")])
      #expect(
        changes.first { $0["textDocument"]?["uri"]?.stringValue == row }?["textDocument"]?["version"] == 7)
      params["newName"] = "1a"
      #expect(try server.errorCode(of: server.request("textDocument/rename", .object(params))) == -32803)
      try server.settle()
      try server.finish()
    }

    @Test(arguments: [("utf-8", 38), ("utf-16", 35), ("utf-32", 34)])
    func inTheNegotiatedEncoding(encoding: String, column: Int) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(
        [project.uri], capabilities: ["general": ["positionEncodings": [.string(encoding)]]],
        options: ["rename": ["provider": true]])
      let row = project.uri("Row.swift")
      server.open(row, Sample.row.replacing("  @Received", with: "  /* 🚀 é */ @Received"))
      var params = place(row, 5, column)
      params["newName"] = "account"
      let edit = try server.call("textDocument/rename", .object(params))
      let places = edit["changes"]?[row]?.arrayValue?.compactMap { $0["range"]?["start"] } ?? []
      #expect(places.last?["line"] == 5)
      #expect(places.last?["character"] == .integer(column))
      try server.settle()
      try server.finish()
    }

    @Test func theCommandSendsTheEdit() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: ["workspace": ["applyEdit": true]])
      server.ignoredRequests = ["workspace/applyEdit"]
      var argument = place(project.uri("App.swift"), 6, 30)
      argument["newName"] = "account"
      #expect(
        try server.call(
          "workspace/executeCommand", ["command": "safedi.rename", "arguments": [.object(argument)]]) == .null)
      try server.settle()
      let sent = try #require(server.serverRequests.first { $0["method"] == "workspace/applyEdit" }?["params"])
      let changes = sent["edit"]?["changes"]?.objectValue
      #expect(changes?.members.map(\.key).sorted() == [project.uri("App.swift"), project.uri("Row.swift")].sorted())
      #expect(
        Set(changes?.members.flatMap { $0.value.arrayValue ?? [] }.map { $0["newText"] } ?? []) == ["account"])
      argument["position"] = ["line": 3, "character": 3]
      for arguments: JSONValue in [[.object(argument)], [], [3]] {
        #expect(
          try server.errorCode(
            of: server.request("workspace/executeCommand", ["command": "safedi.rename", "arguments": arguments])) != nil
        )
      }
      try server.finish()
    }

    /// For clients that ask for a name, but only where something can be renamed.
    @Test func withoutANewNameTheCommandSaysThePresentOne() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: ["workspace": ["applyEdit": true]])
      func present(_ line: Int, _ character: Int) throws -> JSONValue {
        let arguments: JSONValue = [.object(place(project.uri("App.swift"), line, character))]
        return try server.call(
          "workspace/executeCommand", ["command": "safedi.rename", "arguments": arguments])
      }
      #expect(try present(6, 30) == ["placeholder": "user"])
      #expect(try present(1, 22) == .null)
      #expect(server.serverRequests.allSatisfy { $0["method"] != "workspace/applyEdit" })
      try server.finish()
    }

    @Test func theCodeAction() throws {
      let project = try Project(
        Sample.files.merging(["Row.swift": Sample.row.replacing("user: User", with: "owner: User")]) { $1 })
      for asks in [false, true] {
        let server = try ServerUnderTest()
        try server.start(
          [project.uri],
          capabilities: ["experimental": ["safedi": ["commands": asks ? ["safedi.renameDependency"] : []]]])
        let row = project.uri("Row.swift")
        let position: JSONValue = ["line": 5, "character": 25]
        let actions =
          try server.call(
            "textDocument/codeAction",
            [
              "textDocument": ["uri": .string(row)], "range": ["start": position, "end": position],
              "context": ["diagnostics": [], "only": ["refactor.rewrite"]],
            ]
          ).arrayValue ?? []
        let action = try #require(actions.first { $0["title"]?.stringValue?.hasPrefix("Rename") == true })
        #expect(
          action["command"]?["command"] == (asks ? "safedi.renameDependency" : "safedi.rename"))
        #expect(
          action["title"]
            == .string(
              asks
                ? "Rename `owner` along the dependency graph…" : "Rename `owner` to `user` along the dependency graph"))
        try server.finish()
      }
    }
  }
}

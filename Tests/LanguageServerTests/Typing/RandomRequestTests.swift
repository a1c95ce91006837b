import DICheckJSON
import DICheckLSPTypeGeneration
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import DICheckRandomInput
import Foundation
import Testing

extension ServerTests {
  /// Every feature at random places of texts that nobody would write: each request gets a result, or says why not.
  @Suite struct RandomRequestTests {
    private static let capabilities: JSONValue = [
      "workspace": ["textDocumentContent": [:], "codeLens": ["refreshSupport": true]],
      "textDocument": [
        "completion": ["completionItem": ["snippetSupport": true]],
        "documentSymbol": ["hierarchicalDocumentSymbolSupport": true], "rename": ["prepareSupport": true],
        "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": [""]]]],
      ],
    ]
    private static let settings: JSONValue = [
      "inlayHints": ["enabled": true], "rename": ["provider": true], "hierarchy": ["enabled": true],
      "symbols": ["enabled": true],
    ]

    private static func placeMethods() throws -> [String] {
      let known = try MessageChecker.load().requestsAboutPlace(among: Selection.inUse.themes.flatMap(\.methods))
      return known + ["safedi/nodeAt", "safedi/explain"]
    }

    @Test(arguments: 0..<3) func everyFeatureEverywhere(seed: Int) throws {
      var generator = SeededGenerator(seed: 500 + seed)
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: Self.capabilities, options: Self.settings)
      let methods = try Self.placeMethods()
      #expect(methods.contains("textDocument/prepareCallHierarchy") && !methods.contains("textDocument/rename"))
      let names = Sample.files.keys.sorted()
      var texts = Sample.files.mapValues { Array($0.utf8) }
      for name in names { server.open(project.uri(name), Sample.files[name] ?? "") }
      for step in 0..<60 {
        let name = names.randomElement(using: &generator) ?? names[0]
        let uri = project.uri(name)
        var text = texts[name] ?? []
        let edit = RandomEditor.edit(text, using: &generator)
        text.replaceSubrange(edit.range, with: edit.new)
        // Now and then it is fixed, so that there is a graph again.
        if step % 10 == 9 { text = Array((Sample.files[name] ?? "").utf8) }
        texts[name] = text
        server.replace(uri, with: String(decoding: text, as: UTF8.self), version: step + 2)
        let lines = text.count { $0 == 10 } + 1
        for method in methods {
          let position: JSONValue = [
            "line": .integer(Int.random(in: 0...lines, using: &generator)),
            "character": .integer(Int.random(in: 0...40, using: &generator)),
          ]
          let answer = try server.response(
            to: server.request(method, ["textDocument": ["uri": .string(uri)], "position": position]))
          #expect(answer["result"] != nil, "\(method) at \(position) of \(String(decoding: text, as: UTF8.self))")
          try follow(method, answer["result"] ?? .null, server)
          if method == "textDocument/prepareRename" {
            let renamed = try server.response(
              to: server.request(
                "textDocument/rename",
                ["textDocument": ["uri": .string(uri)], "position": position, "newName": "renamed"]))
            #expect(renamed["result"] != nil || renamed["error"]?["code"] == -32803, "\(renamed)")
          }
        }
        let document: JSONValue = ["textDocument": ["uri": .string(uri)]]
        for lens in try server.call("textDocument/codeLens", document).arrayValue ?? [] {
          #expect(try server.call("codeLens/resolve", lens)["command"] != nil)
        }
        _ = try server.call("textDocument/documentSymbol", document)
        _ = try server.call(
          "textDocument/inlayHint",
          [
            "textDocument": ["uri": .string(uri)],
            "range": ["start": ["line": 0, "character": 0], "end": ["line": .integer(lines), "character": 0]],
          ])
        _ = try server.call("workspace/symbol", ["query": "safedi:r"])
        for node in try server.call("safedi/roots", [:]).arrayValue ?? [] {
          for method in ["safedi/children", "safedi/parents", "safedi/origins"] {
            _ = try server.call(method, ["id": node["id"] ?? ""])
          }
        }
      }
      try server.settle()
      try server.finish()
    }

    private func follow(_ method: String, _ result: JSONValue, _ server: ServerUnderTest) throws {
      let next: [String] =
        switch method {
        case "textDocument/prepareCallHierarchy": ["callHierarchy/incomingCalls", "callHierarchy/outgoingCalls"]
        default: []
        }
      for item in result.arrayValue ?? [] {
        for method in next { _ = try server.call(method, ["item": item]) }
      }
    }
  }
}

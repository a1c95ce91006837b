import DICheckCompilerSupport
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckRandomInput
import Foundation
import Testing

/// The law of menus, at words of the samples, in CI at others each day: what is offered can be chosen, and nothing is offered twice.
extension ServerTests {
  @Suite struct ActionLawTests {
    @Test(.timeLimit(.minutes(10)), arguments: ["Notes", "NotesBroken"])
    func whatIsOfferedCanBeChosen(sample: String) throws {
      let root = Fixtures.path + "/" + sample
      let project = try Project(try files(of: root), name: "\(sample) \(UUID().uuidString.prefix(8))")
      let server = try ServerUnderTest()
      let action: JSONValue = ["isPreferredSupport": true, "disabledSupport": true]
      try server.start(
        [project.uri],
        capabilities: [
          "workspace": ["workspaceEdit": ["documentChanges": true], "applyEdit": true],
          "textDocument": ["codeAction": action],
        ])
      var count = 0
      for (name, text) in try files(of: root).sorted(by: { $0.key < $1.key }) where name.hasSuffix(".swift") {
        server.open(project.uri(name), text)
        try server.settle()
        var known: Set<[JSONValue]> = []
        for (line, character) in RandomRounds.share(oneIn: 12, of: words(of: text)) {
          let offered = try menu(server, project.uri(name), line, character)
          // The same menu was looked at already.
          guard known.insert(offered).inserted else { continue }
          let place = "\(name):\(line + 1):\(character + 1)"
          #expect(!offered.contains { $0["disabled"] != nil }, "\(place)")
          let titles = offered.compactMap { $0["title"]?.stringValue }
          #expect(Set(titles).count == titles.count, "\(place) \(titles)")
          var changes: [JSONValue] = []
          for action in offered {
            if let edit = action["edit"] { changes.append(edit) } else { #expect(action["command"] != nil, "\(place)") }
            count += 1
          }
          #expect(Set(changes).count == changes.count, "\(place) \(titles)")
        }
        server.close(project.uri(name))
      }
      #expect(count > 10)
      try server.finish()
    }

    private func menu(_ server: ServerUnderTest, _ uri: String, _ line: Int, _ character: Int) throws -> [JSONValue] {
      let position: JSONValue = ["line": .integer(line), "character": .integer(character)]
      return try server.call(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
          "context": ["diagnostics": [], "triggerKind": 1],
        ]
      ).arrayValue ?? []
    }

    /// Where words begin.
    private func words(of text: String) -> [(line: Int, character: Int)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { line, content in
        content.matches(of: /[A-Za-z_]\w*/).map {
          (line, content.utf16.distance(from: content.startIndex, to: $0.startIndex))
        }
      }
    }

    private func files(of root: String) throws -> [String: String] {
      try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
        .reduce(into: [:]) { $0[$1] = try String(contentsOfFile: root + "/" + $1, encoding: .utf8) }
    }
  }
}

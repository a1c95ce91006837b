import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// LSP 3.17, "Completion Request".
extension ServerTests {
  @Suite struct ServerCompletionTests {
    private func complete(
      _ server: ServerUnderTest, _ uri: String, _ line: Int, _ character: Int
    ) throws -> [JSONValue]? {
      try server.call(
        "textDocument/completion",
        [
          "textDocument": ["uri": .string(uri)],
          "position": ["line": .integer(line), "character": .integer(character)],
        ])["items"]?.arrayValue
    }

    @Test func aReceivedPropertyWithItsInitializer() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let feed = project.uri("Feed.swift")
      server.open(feed, Sample.feed)
      // Typed letter by letter behind the other property; the emoji counts two in UTF-16.
      let typed = "  /* 🚀 */ @Received private let us"
      server.change(feed, [ServerUnderTest.edit((5, 36), (5, 36), "\n")], version: 2)
      for (index, character) in typed.enumerated() {
        let column = String(typed.prefix(index)).utf16.count
        server.change(feed, [ServerUnderTest.edit((6, column), (6, column), String(character))], version: index + 3)
      }
      let items = try #require(try complete(server, feed, 6, typed.utf16.count))
      #expect(items.map { $0["label"]?.stringValue } == ["user: User"])
      let item = try #require(items.first)
      #expect(item["detail"] == "from App")
      #expect(item["filterText"] == "user")
      #expect(
        item["textEdit"] == [
          "range": ["start": ["line": 6, "character": 33], "end": ["line": 6, "character": 35]],
          "newText": "user: User",
        ])
      let edits = item["additionalTextEdits"]?.arrayValue ?? []
      #expect(edits.compactMap { $0["newText"]?.stringValue } == [", user: User", "\n    self.user = user"])
      // Accepting it leaves nothing to say.
      let changes = ([item["textEdit"] ?? .null] + edits).sorted { left, right in
        (left["range"]?["start"]?["line"]?.integerValue ?? 0) > (right["range"]?["start"]?["line"]?.integerValue ?? 0)
      }.map { edit -> JSONValue in ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null] }
      server.change(feed, changes, version: 100)
      try server.settle()
      #expect(server.findings == [:])
      try server.finish()
    }

    /// 0.11 cuts the text of an edit at its first blank, and so leaves the type out.
    @Test func neovimGetsTheTextToInsert() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], name: "Neovim")
      let feed = project.uri("Feed.swift")
      server.open(feed, Sample.feed)
      server.change(feed, [ServerUnderTest.edit((5, 36), (5, 36), "\n  @Received let us")], version: 2)
      let item = try #require(try complete(server, feed, 6, 18)?.first)
      #expect(item["insertText"] == "user: User")
      #expect(item["textEdit"] == nil)
      #expect(item["additionalTextEdits"]?.arrayValue?.count == 2)
      // No word stands for what an edit replaces here, and no blank is in it.
      let typed = "@Instantiated(fulfilledByType: \"A.b\")"
      server.change(feed, [ServerUnderTest.edit((6, 2), (6, 18), typed)], version: 3)
      let type = try #require(try complete(server, feed, 6, 36)?.first)
      #expect(type["textEdit"]?["newText"] != nil)
      #expect(type["insertText"] == nil)
      try server.settle()
      try server.finish()
    }

    @Test func snippetsWhereTheClientTakesThem() throws {
      let project = try Project(Sample.files)
      for snippets in [false, true] {
        let server = try ServerUnderTest()
        try server.start(
          project,
          capabilities: [
            "textDocument": [
              "completion": ["completionItem": ["snippetSupport": .bool(snippets), "labelDetailsSupport": true]]
            ]
          ])
        let user = project.uri("User.swift")
        server.open(user, Sample.user.replacing("@Instantiable", with: "@Instantiable(ful)"))
        let item = try #require(
          try complete(server, user, 0, 17)?.first { $0["label"] == "fulfillingAdditionalTypes" })
        #expect(
          item["textEdit"]?["newText"]
            == .string(snippets ? "fulfillingAdditionalTypes: [$0]" : "fulfillingAdditionalTypes: []"))
        #expect(item["insertTextFormat"] == (snippets ? 2 : nil))
        try server.settle()
        try server.finish()
      }
    }

    @Test func silentElsewhere() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      for line in 0..<8 {
        for character in [0, 2, 14] where !(line == 0 && character == 14) {
          #expect(try complete(server, row, line, character) == nil, "\(line):\(character)")
        }
      }
      #expect(try complete(server, "untitled:Untitled-1", 0, 0) == nil)
      #expect(try complete(server, project.uri("Nowhere.swift"), 0, 0) == nil)
      try server.settle()
      try server.finish()
    }
  }
}

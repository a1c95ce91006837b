import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Generated code as a page that follows the code.
extension ServerTests {
  @Suite struct GeneratedCodeTests {
    private static let app = """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(feed: Feed) { self.feed = feed }
        @Instantiated private let feed: Feed
      }
      """

    private static let feed = """
      @Instantiable(generateMock: true)
      public struct Feed: Instantiable {
        public init(user: User) { self.user = user }
        @Instantiated private let user: User
      }
      @Instantiable
      public struct User: Instantiable {
        public init(name: String = "Anna") {}
      }
      """

    private static let files = ["App.swift": app, "Feed.swift": feed]

    private func show(_ server: ServerUnderTest, _ uri: String, _ line: Int, _ character: Int) throws -> JSONValue {
      let place: JSONValue = [
        "textDocument": ["uri": .string(uri)], "position": ["line": .integer(line), "character": .integer(character)],
      ]
      return try server.call(
        "workspace/executeCommand", ["command": "safedi.showGenerated", "arguments": [place]])
    }

    private func lines(_ server: ServerUnderTest, _ uri: JSONValue?) throws -> [String] {
      let text = try server.call("workspace/textDocumentContent", ["uri": uri ?? .null])["text"]?.stringValue ?? ""
      return text.components(separatedBy: "\n")
    }

    private func definition(_ server: ServerUnderTest, _ uri: JSONValue?, line: Int) throws -> JSONValue {
      try server.call(
        "textDocument/definition",
        ["textDocument": ["uri": uri ?? .null], "position": ["line": .integer(line), "character": 4]])
    }

    @Test func `a page goes to the line, and follows the typing`() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: ProtocolPageTests.capabilities)
      let (app, feed) = (project.uri("App.swift"), project.uri("Feed.swift"))

      // From a property of another type to the root that makes it: Feed has a mock of its own, which is nearer.
      let shown = try show(server, app, 3, 29)
      let uri = shown["uri"]
      #expect(uri == "safedi-generated:/1/App.swift")
      let written = try lines(server, uri)
      let line = try #require(shown["line"]?.integerValue)
      #expect(written[line] == "    func __safeDI_feed() -> Feed {")
      #expect(written[line + 1] == "      let user = User()")
      #expect(try show(server, feed, 3, 29)["uri"] == "safedi-generated:/2/Feed.swift")

      // And back.
      let back = try definition(server, uri, line: line + 1)
      #expect(back.arrayValue?.first?["uri"] == .string(feed))
      #expect(back.arrayValue?.first?["range"]?["start"]?["line"]?.integerValue == 3)

      // An initializer's label changes no graph, but the code.
      server.open(feed, Self.feed)
      server.replace(feed, with: Self.feed.replacing("init(user:", with: "init(of user:"), version: 2)
      try server.settle()
      let asked = server.serverRequests.filter { $0["method"] == "workspace/textDocumentContent/refresh" }
      #expect(asked.contains { $0["params"]?["uri"] == uri })
      #expect(try lines(server, uri)[line + 2] == "      return Feed(of: user)")

      // A fault is said instead.
      server.replace(feed, with: Self.feed.replacing("@Instantiated", with: "@Received"), version: 3)
      try server.settle()
      let faults = try lines(server, uri)
      #expect(faults.first == "// Nothing is generated as long as the graph has faults.")
      #expect(faults[1].contains("`Feed` receives `user: User`"))
      try server.finish()
    }

    @Test func `files lead back as long as they are right`() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, feed) = (project.uri("App.swift"), project.uri("Feed.swift"))
      let uri = try #require(try show(server, app, 3, 29)["uri"])
      let path = try #require(DocumentURI(uri.stringValue ?? "").filePath)
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("self.init(feed: feed)"))
      #expect(try definition(server, uri, line: 4).arrayValue?.first?["uri"] == .string(app))
      server.open(feed, Self.feed)
      server.replace(feed, with: Self.feed.replacing("init(user:", with: "init(of user:"), version: 2)
      try server.settle()
      #expect(try definition(server, uri, line: 4) == .null)
      try server.finish()
    }

    @Test func `lenses say where there is code`() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      for file in ["App.swift", "Feed.swift"] {
        let uri = project.uri(file)
        let lenses = try server.call("textDocument/codeLens", ["textDocument": ["uri": .string(uri)]]).arrayValue ?? []
        let commands = try lenses.map { try server.call("codeLens/resolve", $0) }.compactMap { $0["command"] }
        let shows = commands.filter { $0["title"] == "Show generated code" }
        #expect(shows.count == 1)
        let command = try #require(shows.first)
        #expect(command["command"] == "safedi.showGenerated")
        let result = try server.call(
          "workspace/executeCommand",
          ["command": "safedi.showGenerated", "arguments": command["arguments"] ?? .null])
        #expect(result["line"] == .integer(file == "App.swift" ? 2 : 3))
      }
      try server.finish()
    }

    @Test func `a wrong name is said`() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let byName = try server.call(
        "workspace/executeCommand", ["command": "safedi.showGenerated", "arguments": [["type": "Feed"]]])
      #expect(byName["uri"]?.stringValue?.hasSuffix("Feed.swift") == true)
      #expect(throws: (any Error).self) {
        try server.call(
          "workspace/executeCommand", ["command": "safedi.showGenerated", "arguments": [["type": "Nobody"]]])
      }
      #expect(try show(server, project.uri("App.swift"), 2, 30) == .null)
      try server.finish()
    }
  }
}

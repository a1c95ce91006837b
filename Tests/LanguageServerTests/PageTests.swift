import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Pages that commands show, and the news that views of the graph live on.
extension ServerTests {
  @Suite struct PageTests {
    private func run(_ server: ServerUnderTest, _ command: String, _ argument: JSONValue) throws -> JSONValue {
      try server.call("workspace/executeCommand", ["command": .string(command), "arguments": [argument]])
    }

    private func place(_ project: Project, _ file: String, _ line: Int, _ character: Int) -> JSONValue {
      [
        "textDocument": ["uri": .string(project.uri(file))],
        "position": ["line": .integer(line), "character": .integer(character)],
      ]
    }

    private func content(_ server: ServerUnderTest, _ uri: JSONValue?) throws -> String {
      try server.call("workspace/textDocumentContent", ["uri": uri ?? .null])["text"]?.stringValue ?? ""
    }

    @Test func contentPagesFollowTheGraph() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: ProtocolPageTests.capabilities)
      let graph = try run(server, "safedi.showGraph", [:])["uri"]
      #expect(
        try content(server, graph)
          == "App\n├── user: User\n└── feed: Feed\n    └── row: Row\n        └── ⇠ user: User\n\n⇠ received from above\n"
      )
      #expect(try run(server, "safedi.showGraph", [:])["uri"] == graph)
      let explanation = try run(server, "safedi.explain", place(project, "Row.swift", 5, 26))["uri"]
      let text = try content(server, explanation)
      #expect(text.hasPrefix("# user: User in Row\n"))
      #expect(try run(server, "safedi.explain", place(project, "Row.swift", 3, 3)) == .null)
      #expect(try content(server, "safedi:/99/graph.txt") == "This page is no longer there. Ask for it again.\n")

      server.open(project.uri("App.swift"), Sample.app)
      server.replace(project.uri("App.swift"), with: Sample.appWithoutUser, version: 2)
      try server.settle()
      let tree = try content(server, graph)
      #expect(
        tree.hasPrefix(
          "App\n└── feed: Feed\n    └── row: Row\n        └── ✗ user: User\n\n1 fault:\n✗ unfulfilled-received: "),
        "\(tree)")
      #expect(try content(server, explanation) == text)
      let asked = server.serverRequests.filter { $0["method"] == "workspace/textDocumentContent/refresh" }
      #expect(asked.map { $0["params"]?["uri"] } == [graph])
      let shown = server.serverRequests.filter { $0["method"] == "window/showDocument" }
      #expect(shown.map { $0["params"]?["uri"] } == [graph, graph, explanation])

      // The finding's reason comes first.
      let reason = try server.call("safedi/explain", place(project, "Row.swift", 5, 26))["content"]?["value"]?
        .stringValue
      #expect(reason?.hasPrefix("**Error**: `Row` receives `user: User`, but nothing") == true, "\(reason ?? "")")
      #expect(reason?.hasSuffix("`safedi-lsp explain unfulfilled-received` explains it") == true)
      try server.finish()
    }

    @Test func otherClientsGetFilesThatGoAway() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = try #require(try run(server, "safedi.showGraph", ["format": "mermaid"])["uri"]?.stringValue)
      let path = try #require(DocumentURI(uri).filePath)
      #expect(path.hasSuffix("graph.mmd"))
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("flowchart LR\n"))
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
      #expect(server.serverRequests.allSatisfy { $0["method"] != "window/showDocument" })
      try server.finish()
      #expect(!FileManager.default.fileExists(atPath: folder))
    }

    /// Otherwise each call would leave a buffer in an editor that shows files.
    @Test func anEqualPageKeepsItsFile() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = try run(server, "safedi.showGraph", [:])["uri"]
      let app = project.uri("App.swift")
      server.open(app, Sample.app)
      server.replace(app, with: Sample.appWithoutUser, version: 2)
      #expect(try run(server, "safedi.showGraph", [:])["uri"] == uri)
      let path = try #require(uri?.stringValue.flatMap { DocumentURI($0).filePath })
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("✗ user: User"))
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o400)
      #expect(try run(server, "safedi.showGraph", ["root": "App"])["uri"] != uri)
      try server.settle()
      try server.finish()
    }

    @Test func statusIsReportedWhenTheGraphChanges() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: ProtocolPageTests.capabilities)
      func states() -> [JSONValue?] {
        server.notifications.filter { $0["method"] == "safedi/didChangeStatus" }.map { $0["params"]?["state"] }
      }
      #expect(states() == ["indexing", "ready"])
      let feed = project.uri("Feed.swift")
      server.open(feed, Sample.feed)
      // In a body, again and again.
      for version in 2..<12 {
        server.change(feed, [ServerUnderTest.edit((8, 11), (8, 11), "x")], version: version)
        try server.flush()
      }
      try server.settle()
      #expect(states() == ["indexing", "ready"])
      server.change(feed, [ServerUnderTest.edit((5, 28), (5, 31), "line")], version: 12)
      try server.settle()
      #expect(states() == ["indexing", "ready", "ready"])
      _ = try server.call("workspace/executeCommand", ["command": "safedi.reindex"])
      try server.settle()
      #expect(states() == ["indexing", "ready", "ready", "indexing", "ready"])
      try server.finish()
    }

    /// Trees are marked with errors, also with those that leave the graph as it is.
    @Test func statusIsReportedWhenErrorsChange() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: ProtocolPageTests.capabilities)
      func reports() -> Int { server.notifications.count { $0["method"] == "safedi/didChangeStatus" } }
      let root = try #require(try server.call("safedi/roots", [:])[0]?["id"]?.stringValue)
      let parent: JSONValue = ["id": .string(root.replacing("/App", with: "/Feed"))]
      func faults() throws -> JSONValue? { try server.call("safedi/children", parent)[0]?["faults"] }
      let feed = project.uri("Feed.swift")
      server.open(feed, Sample.feed)
      try server.settle()
      let before = reports()
      #expect(try faults() == nil)
      let faulty = Sample.feed.replacing("private let row", with: "private var row")
      server.replace(feed, with: faulty, version: 2)
      try server.settle()
      #expect(reports() == before + 1)
      #expect(try faults()?[0]?["code"] == "mutable-dependency")
      server.replace(feed, with: "\n" + faulty, version: 3)
      try server.settle()
      #expect(reports() == before + 1)
      try server.finish()
    }

    /// Neovim counts hidden links when it wraps lines, and breaks words.
    @Test(arguments: [true, false]) func linksOnlyForClientsThatFollowThem(isNeovim: Bool) throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      if isNeovim {
        try server.start([project.uri], name: "Neovim")
      } else {
        try server.start([project.uri], capabilities: ["experimental": ["safedi": ["links": false]]])
      }
      let argument = place(project, "Row.swift", 5, 26)
      let explanation = try server.call("safedi/explain", argument)["content"]?["value"]?.stringValue ?? ""
      let hover = try server.call("textDocument/hover", argument)["contents"]?["value"]?.stringValue ?? ""
      for text in [explanation, hover] {
        #expect(text.contains("from `App`"), "\(text)")
        #expect(!text.contains("]("), "\(text)")
      }
      let longest = (explanation + hover).split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest <= 76)
      try server.finish()
    }

    @Test func clientsThatDoNotAskGetNoStatus() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(server.notifications.allSatisfy { $0["method"] != "safedi/didChangeStatus" })
      try server.finish()
    }
  }
}

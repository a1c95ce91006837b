import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// What takes long is answered beside the messages that follow, from the state of its turn.
extension ServerTests {
  @Suite struct LongRequestTests {
    /// The sample, and roots whose drawings take long because each of them has all leaves.
    private static let files: [String: String] = {
      let leaves = (0..<300).map { "Leaf\($0)" }
      let hub = """
        @Instantiable
        public final class Hub: Instantiable {
          public init(\(leaves.map { "\($0.lowercased()): \($0)" }.joined(separator: ", "))) {
        \(leaves.map { "    self.\($0.lowercased()) = \($0.lowercased())\n" }.joined())  }
        \(leaves.map { "  @Instantiated private let \($0.lowercased()): \($0)\n" }.joined())}

        """
      func type(_ name: String) -> String {
        "@Instantiable\npublic final class \(name): Instantiable {\n  public init() {}\n}\n"
      }
      func root(_ name: String) -> String {
        """
        @Instantiable(isRoot: true)
        public final class \(name): Instantiable {
          public init(hub: Hub) {
            self.hub = hub
          }
          @Instantiated private let hub: Hub
        }

        """
      }
      var files = Sample.files
      files["Hub.swift"] = hub + leaves.map(type).joined()
      files["Roots.swift"] = (0..<150).map { root("Root\($0)") }.joined()
      return files
    }()

    private func drawing(_ server: ServerUnderTest) -> Int { server.request("safedi/graph", ["format": "json"]) }

    @Test func anEditsFindingsComeBeforeALongAnswer() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (app, row) = (project.uri("App.swift"), project.uri("Row.swift"))
      server.open(app, Sample.app)
      try server.settle()
      let before = try server.response(to: drawing(server))["result"]
      let running = drawing(server)
      server.replace(app, with: Sample.appWithoutUser, version: 2)
      try server.wait { server.findings(row) == ["5:24 unfulfilled-received"] }
      #expect(!server.isAnswered(running))
      // Nor does it hold up another request.
      let hover = try server.call(
        "textDocument/hover", ["textDocument": ["uri": .string(row)], "position": ["line": 5, "character": 24]])
      #expect(hover != .null)
      #expect(!server.isAnswered(running))
      #expect(try server.response(to: running)["result"] == before)
      #expect(try server.response(to: drawing(server))["result"] != before)
      try server.finish()
    }

    @Test func aRunningRequestIsCancelledAtOnce() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let (running, next) = (drawing(server), drawing(server))
      // An answer of later on: the drawing has begun.
      try server.status()
      server.notify("$/cancelRequest", ["id": .integer(running)])
      // How soon a drawing looks at its end is counted in DeadlineTests.
      #expect(try server.errorCode(of: running) == -32800)
      #expect(!server.isAnswered(next))
      _ = try server.response(to: next)
      try server.finish()
    }

    @Test func whatRunsWhenTheClientLeavesIsAnswered() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let ids = (0..<3).map { _ in drawing(server) }
      let shutdown = server.request("shutdown")
      // All together may take longer than anybody waits for a server to leave.
      for id in ids {
        let answer = try server.response(to: id)
        #expect(answer["result"] != nil || answer["error"]?["code"] == -32800)
      }
      #expect(try server.response(to: shutdown)["result"] == .null)
      server.notify("exit")
      #expect(server.process.exitStatus(within: 300) == 0)
      server.expectCleanBooks()
    }

    /// An edit that the server sends must not meet another text than it was made for.
    @Test func aRenameIsNotAppliedToATextThatChangedMeanwhile() throws {
      let project = try Project(Self.files)
      let server = try ServerUnderTest()
      try server.start(
        project, capabilities: ["workspace": ["applyEdit": true, "workspaceEdit": ["documentChanges": true]]])
      let hub = project.uri("Hub.swift")
      let text = try #require(Self.files["Hub.swift"])
      server.open(hub, text)
      try server.settle()
      let line = try #require(
        text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("let leaf7:") })
      let rename = server.request(
        "workspace/executeCommand",
        [
          "command": "safedi.rename",
          "arguments": [
            [
              "textDocument": ["uri": .string(hub)], "position": ["line": .integer(line), "character": 28],
              "newName": "seventh",
            ]
          ],
        ])
      server.change(hub, [ServerUnderTest.edit((0, 0), (0, 0), "// new\n")], version: 2)
      #expect(try server.errorCode(of: rename) == -32801)
      #expect(!server.serverRequests.contains { $0["method"] == "workspace/applyEdit" })
      try server.finish()
    }
  }
}

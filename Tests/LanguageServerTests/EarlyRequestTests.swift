import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Requests that come while the workspace is read for the first time: the graph isn't there yet.
extension ServerTests {
  @Suite struct EarlyRequestTests {
    /// Enough that the reading takes longer than a client needs to ask.
    private static let files: [String: String] = {
      let body = (0..<60).map { "  func f\($0)() { print(\($0)) }\n  var p\($0): Int { 1 }\n" }.joined()
      return (0..<1_500).reduce(into: Sample.files) { files, number in
        let text = Sample.user.replacing("User", with: "Leaf\(number)")
        files["Leaf\(number).swift"] = text.replacing("  public init() {}\n", with: "  public init() {}\n" + body)
      }
    }()

    /// A server that reads the workspace, with an open document.
    private func started(_ project: Project) throws -> ServerUnderTest {
      let server = try ServerUnderTest()
      _ = try server.initialize([project.uri])
      server.notify("initialized", .object(JSONObject()))
      server.open(project.uri("Row.swift"), Sample.row)
      return server
    }

    private func hover(_ server: ServerUnderTest, _ project: Project) -> Int {
      server.request(
        "textDocument/hover",
        [
          "textDocument": ["uri": .string(project.uri("Row.swift"))],
          "position": ["line": 5, "character": 25],
        ])
    }

    private func lenses(_ server: ServerUnderTest, _ project: Project) -> Int {
      server.request("textDocument/codeLens", ["textDocument": ["uri": .string(project.uri("Row.swift"))]])
    }

    /// An editor shows an empty answer until the document is edited.
    @Test func theyWaitForTheGraph() throws {
      let project = try Project(Sample.files)
      let server = try started(project)
      let ids = [hover(server, project), lenses(server, project)]
      for id in ids {
        let answer = try server.response(to: id)
        #expect(answer["result"] != .null && answer["result"] != .array([]), "\(answer)")
      }
      try server.finish()
    }

    /// A large workspace takes seconds, and its user should see what is known.
    @Test func theyDoNotWaitForLong() throws {
      let project = try Project(Self.files)
      let server = try started(project)
      let start = ContinuousClock.now
      let answer = try server.response(to: hover(server, project))
      let took = start.duration(to: .now)
      let state = try server.status()["state"]
      try server.settle()
      // The graph was there, or they waited as long as they may; and then they didn't wait for it to the end.
      if answer["result"] == .null { #expect(took >= .milliseconds(900), "\(took)") }
      #expect(state == "indexing" || start.duration(to: .now) < .seconds(3), "\(took)")
      #expect(try server.response(to: hover(server, project))["result"] != .null)
      try server.finish()
    }

    @Test func aWaitingRequestIsCancelledAtOnce() throws {
      let project = try Project(Self.files)
      let server = try started(project)
      let (waiting, other) = (hover(server, project), lenses(server, project))
      server.notify("$/cancelRequest", ["id": .integer(waiting)])
      #expect(try server.errorCode(of: waiting) == -32800)
      #expect(!server.isAnswered(other))
      #expect(try server.status()["state"] == "indexing")
      #expect(try server.response(to: other)["result"] != nil)
      try server.finish()
    }

    /// It was asked of the text before the edit.
    @Test func anEditDoesNotOvertakeThem() throws {
      let project = try Project(Self.files)
      let server = try started(project)
      let waiting = hover(server, project)
      server.change(project.uri("Row.swift"), [ServerUnderTest.edit((0, 0), (0, 0), "// new\n")], version: 2)
      #expect(try server.response(to: waiting)["result"] == .null)
      #expect(try server.status()["state"] == "indexing")
      try server.finish()
    }

    @Test func theyAreAnsweredWhenTheClientLeaves() throws {
      let project = try Project(Self.files)
      let server = try started(project)
      let ids = [hover(server, project), lenses(server, project)]
      try server.finish()
      for id in ids { #expect(server.isAnswered(id)) }
    }
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerTests {
  /// Hints of open documents: they come behind the findings, and editors fade what could go.
  @Suite struct HintTests {
    private static func capabilities(tags: [Int]) -> JSONValue {
      [
        "textDocument": [
          "publishDiagnostics": [
            "relatedInformation": true, "dataSupport": true,
            "tagSupport": ["valueSet": .array(tags.map { .integer($0) })],
          ]
        ],
        "general": ["positionEncodings": ["utf-16"]],
      ]
    }

    private func started(_ project: Project, tags: [Int] = [1, 2]) throws -> ServerUnderTest {
      let server = try ServerUnderTest()
      server.showsHints = true
      try server.start(project, capabilities: Self.capabilities(tags: tags))
      return server
    }

    @Test func `the hints of an open document are shown`() throws {
      let project = try Project(Sample.files)
      let server = try started(project)
      let row = project.uri("Row.swift")
      #expect(server.findings(row) == [])
      server.open(row, Sample.row)
      try server.wait { server.lists[row]?.isEmpty == false }
      let hint = try #require(server.lists[row]?.first)
      #expect(hint.brief == "5:24 unused-dependency")
      #expect(hint["severity"] == 4)
      #expect(hint["tags"] == [1])
      // Nobody looks at the others.
      #expect(server.findings(project.uri("App.swift")) == [])
      try server.finish()
    }

    @Test func `a client that shows no tags gets none`() throws {
      let project = try Project(Sample.files)
      let server = try started(project, tags: [2])
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.wait { server.lists[row]?.isEmpty == false }
      #expect(server.lists[row]?.first?["tags"] == nil)
      try server.finish()
    }

    @Test func `a hint moves with its place and goes with its reason`() throws {
      let project = try Project(Sample.files)
      let server = try started(project)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.wait { server.lists[row]?.isEmpty == false }
      server.change(row, [ServerUnderTest.edit((0, 0), (0, 0), "\n")], version: 2)
      try server.flush()
      #expect(server.lists[row]?.map(\.brief) == ["6:24 unused-dependency"])
      let used = Sample.row.replacing("let user: User\n", with: "let user: User\n  func show() { print(user) }\n")
      server.replace(row, with: used, version: 3)
      try server.wait { server.lists[row]?.isEmpty == true }
      server.close(row)
      try server.settle()
      #expect(server.findings(row) == [])
      try server.finish()
    }

    @Test func `a hint has its fix`() throws {
      let project = try Project(Sample.files)
      let server = try started(project)
      let row = project.uri("Row.swift")
      server.open(row, Sample.row)
      try server.wait { server.lists[row]?.isEmpty == false }
      let actions = try server.call(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(row)],
          "range": ["start": ["line": 5, "character": 24], "end": ["line": 5, "character": 24]],
          "context": ["diagnostics": .array(server.lists[row] ?? []), "only": ["quickfix"]],
        ])
      #expect(actions.arrayValue?.map { $0["title"] } == ["Remove `user` from `Row`"])
      try server.finish()
    }
  }
}

import DICheckCompilerSupport
import DICheckJSON
import Foundation
import Testing

extension ServerTests {
  /// The sample of swift-di, over real pipes.
  @Suite struct SwiftDIServerTests {
    private let project: Project
    private let server: ServerUnderTest
    private let texts: [String: String]

    init() throws { (project, server, texts) = try Self.started("SwiftDIServer") }

    private static func started(_ sample: String) throws -> (Project, ServerUnderTest, [String: String]) {
      let root = Fixtures.path + "/" + sample
      let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }
      let texts = try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)) })
      let project = try Project(texts, name: "\(sample) \(UUID().uuidString.prefix(8))")
      let server = try ServerUnderTest()
      try server.start(project)
      return (project, server, texts)
    }

    private static let routes = "Sources/APIServer/Routes.swift"

    /// The parameters for the place behind the first `words` of a file.
    private func place(_ words: String, in name: String) throws -> [(String, JSONValue)] {
      let text = try #require(texts[name])
      let end = try #require(text.firstRange(of: words)).upperBound
      let before = text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      return [
        ("textDocument", ["uri": .string(project.uri(name))]),
        (
          "position", ["line": .integer(before.count - 1), "character": .integer(before[before.count - 1].utf16.count)]
        ),
      ]
    }

    private func ask(
      _ method: String, behind words: String, in name: String = routes, _ more: [(String, JSONValue)] = []
    ) throws -> JSONValue {
      let members = try place(words, in: name) + more
      return try server.call(method, .object(JSONObject(members.map { .init(key: $0.0, value: $0.1) })))
    }

    private func open(_ name: String = routes) throws { server.open(project.uri(name), try #require(texts[name])) }

    @Test func `a document that is broken is counted`() throws {
      let text = try #require(texts[Self.routes])
      try open()
      #expect(try server.settle()["brokenDocuments"] == 0)
      server.replace(project.uri(Self.routes), with: text + "struct Half {\n", version: 2)
      #expect(try server.settle()["brokenDocuments"] == 1)
      try server.finish()
    }

    @Test func `a key answers hover, definition and references across modules`() throws {
      try open()
      let hover = try ask("textDocument/hover", behind: "get(.use")["contents"]?["value"]?.stringValue
      #expect(hover?.contains("`.users: UserStore`, provided by") == true)
      let definition = try ask("textDocument/definition", behind: "get(.use").arrayValue ?? []
      #expect(definition.map { $0["uri"]?.stringValue } == [project.uri("Sources/ServerCore/Storage.swift")])
      let references =
        try ask(
          "textDocument/references", behind: "get(.use", [("context", ["includeDeclaration": true])]
        ).arrayValue ?? []
      #expect(references.count == 5)
      try server.finish()
    }

    @Test func `a key is renamed in all targets`() throws {
      try server.configure(["rename": ["provider": true]])
      try open()
      let edit = try ask("textDocument/rename", behind: "get(.clo", [("newName", "time")])
      let changes = edit["changes"]?.objectValue?.members ?? []
      let changed = changes.map { ($0.key, $0.value.arrayValue?.count ?? 0) }.sorted { $0.0 < $1.0 }
      #expect(
        changed.map(\.0)
          == [
            "Sources/APIServer/APIServer.swift", Self.routes, "Sources/MailWorker/Batch.swift",
            "Sources/MailWorker/MailWorker.swift", "Sources/ServerCore/Keys.swift", "Sources/ServerCore/Storage.swift",
            "Tests/APIServerTests/TestServer.swift",
          ].map(project.uri))
      #expect(changed.allSatisfy { $0.1 == 1 })
      try server.finish()
    }

    @Test func `a get typed in a body is a finding at once, and no more when it goes`() throws {
      let creation = project.uri("Sources/APIServer/APIServer.swift")
      try open()
      #expect(server.findings(creation) == [])
      // Into the body of `Site.request`.
      let typed = "get(.auditLog).record(id); return "
      server.change(project.uri(Self.routes), [ServerUnderTest.edit((9, 42), (9, 42), typed)], version: 2)
      try server.flush()
      #expect(server.findings(creation) == ["20:19 swiftdi-child-missing-key"])
      server.change(
        project.uri(Self.routes), [ServerUnderTest.edit((9, 42), (9, 42 + typed.utf16.count), "")], version: 3)
      try server.flush()
      #expect(server.findings(creation) == [])
      try server.finish()
    }

    @Test func `keys are completed while a get is typed, the available ones first`() throws {
      try open()
      server.change(project.uri(Self.routes), [ServerUnderTest.edit((9, 42), (9, 42), "get(.")], version: 2)
      let answer = try server.call(
        "textDocument/completion",
        [
          "textDocument": ["uri": .string(project.uri(Self.routes))], "position": ["line": 9, "character": 47],
        ])
      let items = answer["items"]?.arrayValue ?? answer.arrayValue ?? []
      let labels = items.sorted { ($0["sortText"]?.stringValue ?? "") < ($1["sortText"]?.stringValue ?? "") }
        .compactMap { $0["label"]?.stringValue }
      #expect(labels.prefix(5) == [".clock", ".configuration", ".database", ".logger", ".users"])
      #expect(Set(labels.dropFirst(5)) == [".auditLog", ".mailer", ".requestID"])
      try server.finish()
    }

    @Test func `what is missing can be provided by a fix`() throws {
      let (project, server, _) = try Self.started("SwiftDIServerBroken")
      let uri = project.uri("Sources/APIServer/APIServer.swift")
      #expect(server.findings(uri) == ["21:25 swiftdi-child-missing-key"])
      let position: JSONValue = ["line": 21, "character": 26]
      let actions =
        try server.call(
          "textDocument/codeAction",
          [
            "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
            "context": ["diagnostics": .array(server.lists[uri] ?? [])],
          ]
        ).arrayValue ?? []
      print(actions.compactMap { $0["title"]?.stringValue })
      #expect(actions.contains { $0["title"]?.stringValue?.contains(".auditLog") == true })
      try server.finish()
    }

    @Test func `both libraries are served in one file`() throws {
      let both = """
        import DI
        import SafeDI

        extension AnyKey { static let name = Key<String>() }
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(user: User) { self.user = user }
          @Received let user: User
        }
        @Component(root: true) struct World { func name() -> String { get(.name) } }
        """
      let project = try Project(["Both.swift": both])
      let server = try ServerUnderTest()
      try server.start(project)
      #expect(
        server.findings(project.uri("Both.swift")) == ["7:16 root-has-inputs", "9:66 swiftdi-root-missing-key"])
      let programs = try server.status()["programs"]?.arrayValue ?? []
      #expect(programs.map { $0["library"] } == ["SafeDI", "swift-di"])
      try server.finish()
    }
  }
}

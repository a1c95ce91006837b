import DICheckCompilerSupport
import DICheckJSON
import Foundation
import Testing

extension ServerTests {
  /// The sample of Stitcher, over real pipes.
  @Suite struct StitcherServerTests {
    private let project: Project
    private let server: ServerUnderTest
    private let texts: [String: String]

    init() throws { (project, server, texts) = try Self.started("StitcherApp") }

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

    private static let weather = "Sources/TrailKit/Weather.swift"
    private static let kit = "Sources/TrailKit/KitDependencies.swift"

    /// Asks about the place behind the first `words` of a file.
    private func ask(
      _ method: String, behind words: String, in name: String, _ more: [(String, JSONValue)] = []
    ) throws -> JSONValue {
      let text = try #require(texts[name])
      let end = try #require(text.firstRange(of: words)).upperBound
      let before = text[..<end].split(separator: "\n", omittingEmptySubsequences: false)
      let place: [(String, JSONValue)] = [
        ("textDocument", ["uri": .string(project.uri(name))]),
        (
          "position", ["line": .integer(before.count - 1), "character": .integer(before[before.count - 1].utf16.count)]
        ),
      ]
      return try server.call(method, .object(JSONObject((place + more).map { .init(key: $0.0, value: $0.1) })))
    }

    private func open(_ name: String) throws { server.open(project.uri(name), try #require(texts[name])) }

    @Test func `an injection answers hover, definition and references across modules`() throws {
      let app = "Sources/TrailApp/Trips.swift"
      try open(app)
      let hover = try ask("textDocument/hover", behind: "time: TimeS", in: app)["contents"]?["value"]?.stringValue
      #expect(hover?.contains("`TimeSource`, registered in") == true)
      #expect(hover?.contains("Looked up again at each access") == true)
      let definition = try ask("textDocument/definition", behind: "time: TimeS", in: app).arrayValue ?? []
      #expect(definition.map { $0["uri"]?.stringValue } == [project.uri(Self.kit)])
      let references =
        try ask(
          "textDocument/references", behind: "time: TimeS", in: app, [("context", ["includeDeclaration": true])]
        ).arrayValue ?? []
      #expect(references.count == 3)
      try server.finish()
    }

    /// Each library reads a document by itself, and the first one reads nothing of this.
    @Test func `a document that is broken is counted`() throws {
      let app = project.uri("Sources/TrailApp/Screens.swift")
      let text = try #require(texts["Sources/TrailApp/Screens.swift"])
      try open("Sources/TrailApp/Screens.swift")
      #expect(try server.settle()["brokenDocuments"] == 0)
      server.replace(app, with: text + "final class Half {\n", version: 2)
      #expect(try server.settle()["brokenDocuments"] == 1)
      server.replace(app, with: text, version: 3)
      #expect(try server.settle()["brokenDocuments"] == 0)
      try server.finish()
    }

    @Test func `a registration that is taken away is missing at once, and can be put back by a fix`() throws {
      let app = project.uri("Sources/TrailApp/Screens.swift")
      try open(Self.kit)
      #expect(server.findings(app) == [])
      // The lines of `Log`.
      server.change(project.uri(Self.kit), [ServerUnderTest.edit((12, 0), (15, 0), "")], version: 2)
      try server.flush()
      #expect(server.findings(app) == ["9:29 stitcher-unregistered-type"])
      let position: JSONValue = ["line": 9, "character": 30]
      let actions =
        try server.call(
          "textDocument/codeAction",
          [
            "textDocument": ["uri": .string(app)], "range": ["start": position, "end": position],
            "context": ["diagnostics": .array(server.lists[app] ?? [])],
          ]
        ).arrayValue ?? []
      #expect(actions.contains { $0["title"]?.stringValue?.hasPrefix("Register `Log` in `") == true })
      try server.finish()
    }

    @Test func `names are completed while a literal is typed`() throws {
      try open(Self.weather)
      let answer = try ask("textDocument/completion", behind: "@Injected(name: ", in: Self.weather)
      #expect(answer == .null || answer["items"]?.arrayValue?.isEmpty != false)
      let line = 21
      server.change(
        project.uri(Self.weather),
        [ServerUnderTest.edit((line, 0), (line, 0), "  @Injected(name: \"\") var map: String\n")],
        version: 2)
      let typed = try server.call(
        "textDocument/completion",
        [
          "textDocument": ["uri": .string(project.uri(Self.weather))],
          "position": ["line": .integer(line), "character": 19],
        ])
      let items = typed["items"]?.arrayValue ?? typed.arrayValue ?? []
      #expect(items.compactMap { $0["label"]?.stringValue }.sorted() == ["map.host", "weather.host"])
      try server.finish()
    }
  }
}

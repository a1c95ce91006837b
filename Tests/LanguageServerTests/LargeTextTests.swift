import DICheckJSON
import Foundation
import Testing

/// Texts far longer than anybody writes: what is offered in them, and what they leave behind.
extension ServerTests {
  @Suite struct LargeTextTests {
    /// Longer than what an offer may look at.
    private static let filler = String(repeating: "// \(String(repeating: "x", count: 96))\n", count: 11_000)

    private func titles(_ server: ServerUnderTest, _ uri: String, at line: Int, _ character: Int) throws -> [String] {
      let position: JSONValue = ["line": .integer(line), "character": .integer(character)]
      let actions = try server.call(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(uri)], "range": ["start": position, "end": position],
          "context": ["diagnostics": []],
        ])
      return actions.arrayValue?.compactMap { $0["title"]?.stringValue } ?? []
    }

    /// At every move of a cursor it is worked out only where that takes a moment, which a fast machine may do with any.
    @Test(arguments: [false, true]) func aRenameOfMuchTextIsMadeWhenAsked(isLarge: Bool) throws {
      let row = Sample.row.replacing("user: User", with: "owner: User") + (isLarge ? Self.filler : "")
      let project = try Project(Sample.files.merging(["Row.swift": row]) { $1 })
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Row.swift")
      let offers = try titles(server, uri, at: 5, 25).filter { $0.hasSuffix("along the dependency graph") }
      #expect(isLarge || offers == ["Rename `owner` to `user` along the dependency graph"])
      let edit = try server.call(
        "workspace/executeCommand",
        [
          "command": "safedi.rename",
          "arguments": [
            ["textDocument": ["uri": .string(uri)], "position": ["line": 5, "character": 25], "newName": "user"]
          ],
        ])
      #expect(edit["documentChanges"] != nil || edit["changes"] != nil)
      try server.finish()
    }

    @Test func aFindingOfALongTextHasItsFix() throws {
      let text = """
        @Instantiable(isRoot: true)
        public final class Root: Instantiable {
          public init(service: Servise) {
            self.service = service
          }
          @Instantiated private let service: Servise
        }
        @Instantiable
        public final class Service: Instantiable {
          public init() {}
        }

        """
      let project = try Project(["Root.swift": text + Self.filler.prefix(100_000)])
      let server = try ServerUnderTest()
      try server.start(project)
      let uri = project.uri("Root.swift")
      #expect(server.findings(uri) == ["5:37 no-instantiable"])
      // A menu has two seconds, of which a busy machine may leave little.
      #expect(try (0..<50).contains { _ in try titles(server, uri, at: 5, 38).contains("Change to `Service`") })
      try server.finish()
    }

    #if os(Linux)
      /// Other systems return what is unused by themselves.
      @Test func memoryIsGivenBackOnceNobodyTypes() throws {
        let labels = (0..<6_000).map { "part\($0)" }
        // Not in plain form, in which properties are read without a tree.
        let text = """
          import SafeDI
          @Instantiable(isRoot: true)
          public final class Root: Instantiable {
            public init(\(labels.map { "\($0): Part" }.joined(separator: ", "))) {
          \(labels.map { "    self.\($0) = \($0)" }.joined(separator: "\n"))
            }
          \(labels.map { "  @Instantiated private let \($0): /* one */ Part" }.joined(separator: "\n"))
          }
          @Instantiable
          public final class Part: Instantiable {
            public init() {}
          }

          """
        let project = try Project(["Root.swift": text])
        let server = try ServerUnderTest()
        try server.start(project)
        func resident() throws -> Int { try #require(try server.status()["residentBytes"]?.integerValue) }
        server.open(project.uri("Root.swift"), text)
        try server.settle()
        let before = try resident()
        var after = before
        for _ in 0..<200 where after > before * 3 / 4 {
          usleep(50_000)
          after = try resident()
        }
        #expect(after <= before * 3 / 4, "\(before >> 20) MB, then \(after >> 20) MB")
        try server.finish()
      }
    #endif
  }
}

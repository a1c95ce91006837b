import DICheckJSON
import Testing

extension ServerTests {
  /// A workspace that uses two libraries, in the real server with a list of two.
  @Suite struct SeveralLibrariesTests {
    private static let keys = """
      import Sample

      extension Key {
        static let greeting = Key<String>()
        static let banner = Key<String>()
        static let volume = Key<Int>()
      }

      """

    /// Belongs to both libraries; each has a finding in it.
    private static let both = """
      import Sample

      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(user: User) { self.user = user }
        @Received let user: User
      }

      @Part struct World {
        @Offers(.greeting) var greeting: String { "hello" }
        @Offers(.banner) func banner() -> String { "<" + get(.greeting) + ">" }
        var town: Town { Town(from: self) }
        func volume() -> Int { get(.volume) }
      }

      @Part struct Town {
        @Offers(.greeting) var greeting: String { "howdy" }
        func sign() -> String { get(.banner) }
      }

      """

    private func started(_ files: [String: String]) throws -> (ServerUnderTest, Project) {
      let project = try Project(files)
      let server = try ServerUnderTest(executable: "sample-tool")
      try server.start(project)
      return (server, project)
    }

    @Test func `the findings of both are published and explained in place`() throws {
      let (server, project) = try started(["Keys.swift": Self.keys, "Both.swift": Self.both])
      let uri = project.uri("Both.swift")
      #expect(server.findings(uri) == ["5:16 root-has-inputs", "12:30 sample-missing-key"])
      server.open(uri, Self.both)

      func ask(_ method: String, _ line: Int, _ character: Int) throws -> JSONValue {
        try server.call(
          method,
          [
            "textDocument": ["uri": .string(uri)],
            "position": ["line": .integer(line), "character": .integer(character)],
          ])
      }
      let received = try ask("textDocument/hover", 5, 17)["contents"]?["value"]?.stringValue
      #expect(received?.contains("`user: User`") == true)
      // The greeting of a banner is another one in a town.
      let demanded = try ask("textDocument/hover", 10, 58)["contents"]?["value"]?.stringValue
      #expect(demanded?.contains("`World`: by [`World.greeting`]") == true)
      #expect(demanded?.contains("`World → Town`: by [`Town.greeting`]") == true)
      let definitions = try ask("textDocument/definition", 10, 58).arrayValue ?? []
      #expect(definitions.map { $0["range"]?["start"]?["line"] } == [9, 16])
      try server.finish()
    }

    @Test func `an edit in a body counts at once`() throws {
      let (server, project) = try started(["Keys.swift": Self.keys, "Both.swift": Self.both])
      let uri = project.uri("Both.swift")
      server.open(uri, Self.both)
      // A whole word at once is no typing, so nothing is held back.
      server.change(uri, [ServerUnderTest.edit((12, 30), (12, 36), "banner")], version: 2)
      try server.flush()
      #expect(server.findings(uri) == ["5:16 root-has-inputs"])
      server.change(uri, [ServerUnderTest.edit((17, 31), (17, 37), "volume")], version: 3)
      try server.flush()
      #expect(server.findings(uri) == ["5:16 root-has-inputs", "17:31 sample-missing-key"])
      try server.finish()
    }

    @Test func `a file without the import counts once it demands something`() throws {
      let plain = "extension Town {\n  func more() -> Int { 1 }\n}\n"
      let (server, project) = try started(["Keys.swift": Self.keys, "Both.swift": Self.both, "More.swift": plain])
      let uri = project.uri("More.swift")
      #expect(server.findings(uri) == [])
      server.open(uri, plain)
      server.change(uri, [ServerUnderTest.edit((1, 23), (1, 24), "get(.volume)")], version: 2)
      try server.settle()
      #expect(server.findings(uri) == ["1:28 sample-missing-key"])
      try server.finish()
    }

    @Test func `half-typed parts keep their last good facts`() throws {
      let world =
        "import Sample\n@Part struct World {\n  @Offers(.banner) var banner: String { \"<>\" }\n  var town: Town { Town(from: self) }\n}\n"
      let town = "import Sample\n@Part struct Town {\n  func sign() -> String { get(.banner) + get(.greeting) }\n}\n"
      let (server, project) = try started(["Keys.swift": Self.keys, "World.swift": world, "Town.swift": town])
      #expect(server.findings(project.uri("Town.swift")) == ["2:46 sample-missing-key"])
      server.open(project.uri("World.swift"), world)
      // Another member is begun: what follows can't be read.
      server.change(
        project.uri("World.swift"), [ServerUnderTest.edit((2, 0), (2, 0), "  var x: [String { (\n")], version: 2)
      try server.settle()
      #expect(server.findings(project.uri("Town.swift")) == ["2:46 sample-missing-key"])
      try server.finish()
    }

    @Test func `status names the library of a program, and settings and comments know the codes of both`() throws {
      let quiet = Self.both.replacing("get(.volume) }", with: "get(.volume) }  // safedi:ignore sample-missing-key")
      let (server, project) = try started(["Keys.swift": Self.keys, "Both.swift": Self.both])
      let programs = try server.status()["programs"]?.arrayValue ?? []
      #expect(programs.map { $0["library"] } == ["SafeDI", "Sample"])
      #expect(programs.map { $0["roots"] } == [["App"], ["World"]])
      let uri = project.uri("Both.swift")
      try server.configure(["severity": ["sample-missing-key": "information"]])
      #expect(server.lists[uri]?.map { $0["severity"] } == [1, 3])
      server.open(uri, quiet)
      try server.settle()
      #expect(!server.findings(uri).contains { $0.hasSuffix("sample-missing-key") })
      try server.finish()
    }

    @Test func `hints of another library are filtered by comments and settings too`() throws {
      let keys = Self.keys.replacing("volume = Key<Int>()", with: "volume = Key<Int>()\n  static let idle = Key<Int>()")
      let project = try Project(["Keys.swift": keys, "Both.swift": Self.both])
      let server = try ServerUnderTest(executable: "sample-tool")
      server.showsHints = true
      try server.start(project)
      let uri = project.uri("Keys.swift")
      server.open(uri, keys)
      try server.wait { server.lists[uri]?.isEmpty == false }
      #expect(server.findings(uri) == ["6:13 sample-unused-key"])
      let quiet = keys.replacing("idle = Key<Int>()", with: "idle = Key<Int>()  // safedi:ignore sample-unused-key")
      server.replace(uri, with: quiet, version: 2)
      try server.wait { server.lists[uri]?.isEmpty == true }
      try server.finish()
    }
  }
}

import DICheckJSON
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// What the tools say, and what they leave alone.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct ToolTests {
  private static let root = """
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(store: Store, screen: Screen, other: Other) {
        self.store = store
        self.screen = screen
        self.other = other
      }
      @Instantiated let store: Store
      @Instantiated let screen: Screen
      @Instantiated let other: Other
    }

    @Instantiable
    public final class Store: Instantiable {
      public init() {}
    }
    """
  private static let screen = """
    @Instantiable
    public final class Screen: Instantiable {
      public init(store: Store, row: Row) {
        self.store = store
        self.row = row
      }
      @Received let store: Store
      @Instantiated let row: Row
      @Instantiated let clock: Clock
    }

    @Instantiable
    public final class Row: Instantiable {
      public init(store: Store) {
        self.store = store
      }
      @Received let store: Store
    }

    @Instantiable
    public final class Other: Instantiable {
      public init(row: Row) {
        self.row = row
      }
      @Instantiated let row: Row
    }

    @Instantiable
    public final class Clock: Instantiable {
      public init() {}
    }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("agent")
    try folder.write(Self.root, to: "Sources/Root.swift")
    try folder.write(Self.screen, to: "Sources/Screen.swift")
    return folder
  }

  private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  // MARK: check

  @Test(arguments: ["Notes", "NotesBroken"])
  func `check finds what the command line finds`(_ sample: String) throws {
    let folder = try Samples.copy(of: sample)
    let server = try AgentServer(in: folder.path)
    var found = try server.call("check", ["severity": "hint", "limit": 500]).data
    // Fixes that one answer has no time for come with the next ones.
    for _ in 0..<10 where found.findings.contains(where: { $0["fixesAreKnown"] == .bool(false) }) {
      found = try server.call("check", ["severity": "hint", "limit": 500]).data
    }
    let tool = ProductsDirectory.path + "/safedi-lsp"
    let report = try Subprocess(tool, ["check", "--format", "json", "--severity", "hint"], in: folder.path).run()
    let expected = try JSONValue(parsing: report.output)
    func facts(_ finding: JSONValue) -> JSONValue {
      .array(["code", "severity", "message", "path", "line", "column"].map { finding[$0] ?? .null })
    }
    #expect(found.findings.map(facts) == expected.list("diagnostics").map(facts))
    func titles(_ finding: JSONValue) -> [JSONValue] {
      finding.list("fixes").map { [$0["fix"] ?? $0["title"] ?? .null, .bool($0["preferred"] == true)] }
    }
    #expect(found.findings.map(titles) == expected.list("diagnostics").map(titles))
    #expect(found.text("found").contains("in \(expected["summary"]?["files"]?.integerValue ?? 0) files."))
    // Few at first, and the way to all.
    let few = try server.call("check", ["limit": 2])
    #expect(few.data.findings.count == (sample == "Notes" ? 0 : 2))
    #expect(few.data.text("more").contains("call check with limit") == (sample == "NotesBroken"))
  }

  /// Clients refuse an answer above some 25,000 tokens, whatever limit was asked for.
  @Test func `an answer has room for what is found, or says how to get the rest`() throws {
    let folder = try TemporaryFolder("agent")
    let types = (0..<300).map { "@Instantiable public final class Type\($0) { public init() {} }\n" }
    try folder.write(types.joined(), to: "Sources/Types.swift")
    let found = try AgentServer(in: folder.path).call("check", ["limit": 500])
    #expect(found.text.utf8.count < 60_000 && found.data.findings.count > 100)
    #expect(found.data.text("found") == "300 errors in 1 file.")
    let rest = 300 - found.data.findings.count
    #expect(found.data.text("more").contains("\(rest) more: call check with the paths"), "\(found.data.text("more"))")
  }

  @Test func `check notices what changes, comes and goes`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    func codes() throws -> [String] { try server.call("check").data.findings.map { $0.text("code") } }
    #expect(try codes() == ["initializer-missing-parameter"])
    try folder.write(Self.screen.replacing("  @Instantiated let clock: Clock\n", with: ""), to: "Sources/Screen.swift")
    #expect(try codes() == [])
    try folder.write("@Instantiable public struct New {}", to: "Sources/More/New.swift")
    #expect(try codes().contains("missing-conformance"))
    try FileManager.default.removeItem(atPath: folder.file("Sources/More/New.swift"))
    #expect(try codes() == [])
    try FileManager.default.removeItem(atPath: folder.file("Sources/Screen.swift"))
    #expect(try codes().contains("no-instantiable"))
    try folder.write("{\"severity\": {\"no-instantiable\": \"off\"}}", to: ".safedi-lsp.json")
    #expect(try !codes().contains("no-instantiable"))
    try folder.write("{", to: ".safedi-lsp.json")
    let answer = try server.call("check")
    #expect(answer.isError && answer.text.contains(".safedi-lsp.json"))
    try FileManager.default.removeItem(atPath: folder.file(".safedi-lsp.json"))
    #expect(try codes().contains("no-instantiable"))
  }

  @Test func `a folder without anything to read is an error that names it`() throws {
    let folder = try TemporaryFolder("agent")
    let server = try AgentServer(in: folder.path)
    for tool in ["check", "graph"] {
      let answer = try server.call(tool)
      #expect(answer.isError && answer.text.contains("no Swift file to read in \(folder.path)"), "\(answer.text)")
      #expect(answer.text.contains("safedi-lsp mcp FOLDER"))
    }
    let first: JSONObject = ["texts": .texts(["Plain.swift": "@Instantiable struct Plain {}"])]
    #expect(try server.call("check", first).total != 0)
    // The first file in it is seen. Without a library's words nobody says that it is sound.
    try folder.write("struct Plain {}", to: "Plain.swift")
    let plain = try server.call("check")
    #expect(!plain.isError && plain.text.hasPrefix("Nothing in \(folder.path) uses SafeDI"), "\(plain.text)")
    try folder.write("@Instantiable struct Plain {}", to: "Plain.swift")
    #expect(try server.call("check").total != 0)
    try folder.write("Words", to: "Notes/notes.md")
    #expect(try server.call("check", ["paths": ["Notes"]]).text.contains("no Swift file"))
  }

  @Test func `a disk and a home folder are refused at once, unless they are named`() throws {
    let home = try folder()
    for folder in ["/", home.path] {
      let server = try AgentServer(in: folder, home: home.path)
      let answer = try server.call("check")
      #expect(answer.isError && answer.text.hasPrefix("\(folder == "/" ? "/" : home.path) is no project's folder"))
      #expect(try server.call("explain", ["code": "dependency-cycle"]).text.contains("dependency-cycle"))
    }
    let named = try AgentServer(in: "/", named: home.path, home: home.path)
    #expect(try named.call("check").total == 1)
    try home.write("// swift-tools-version: 6.0\nlet package = Package(name: \"Home\")\n", to: "Package.swift")
    #expect(try AgentServer(in: home.path, home: home.path).call("check").text.contains("in 2 file"))
    let missing = try Subprocess(ProductsDirectory.path + "/safedi-lsp", ["mcp", "nowhere"], in: home.path).run()
    #expect(missing.status == 2 && missing.errors.contains("no such folder: nowhere"))
  }

  @Test func `the folder is the one that is named, or the client's first root`() throws {
    let (one, other) = (try folder(), try TemporaryFolder("agent with blanks"))
    try other.write("@Instantiable struct Lamp {}", to: "Lamp.swift")
    func paths(_ server: AgentServer) throws -> Set<String> {
      Set(try server.call("check").data.findings.map { $0.text("path") })
    }
    #expect(try paths(AgentServer(in: one.path)) == ["Sources/Screen.swift"])
    #expect(try paths(AgentServer(in: one.path, named: other.path)) == ["Lamp.swift"])
    #expect(try paths(AgentServer(in: "/", era: .recent, roots: [other.path])) == ["Lamp.swift"])
    // What was named stands, and so does the working directory where there is no root.
    #expect(try paths(AgentServer(in: one.path, named: one.path, era: .older)) == ["Sources/Screen.swift"])
    #expect(try paths(AgentServer(in: one.path, era: .recent, roots: [])) == ["Sources/Screen.swift"])
    let several = try AgentServer(in: "/", era: .recent, roots: [other.path + "/gone", other.path, one.path])
    let answer = try several.call("check")
    #expect(answer.data.findings.map { $0.text("path") }.allSatisfy { $0 == "Lamp.swift" })
    #expect(answer.data.list("remarks").contains { $0.stringValue?.contains("none of the other roots") == true })
  }

  @Test func `the folder itself is a path`() throws {
    let folder = try folder()
    let link = try TemporaryFolder("link")
    try FileManager.default.createSymbolicLink(atPath: link.file("here"), withDestinationPath: folder.path)
    let server = try AgentServer(in: folder.path)
    let all = try server.call("check").text
    for path in [".", "./", "", folder.path, folder.path + "/", "Sources/..", link.file("here")] {
      #expect(try server.call("check", ["paths": [.string(path)]]).text == all, "\(path)")
    }
    for path in ["Sources", "./Sources/", folder.path + "/Sources/Screen.swift"] {
      #expect(try server.call("check", ["paths": [.string(path)]]).total == 1, "\(path)")
    }
  }

  @Test func `texts that aren't written are checked in place of files`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let fixed = Self.screen.replacing("  @Instantiated let clock: Clock\n", with: "")
    let texts: JSONObject = ["texts": .texts(["Sources/Screen.swift": fixed])]
    #expect(try server.call("check", texts).total == 0)
    #expect(try server.call("check").total == 1)
    let row: JSONObject = [
      "type": "Row", "texts": .texts(["./Sources/More/../Screen.swift": fixed.replacing("Row", with: "Line")]),
    ]
    #expect(try server.call("why", row).text.contains("Line") || server.call("why", row).isError)
    // A new file belongs to the program around it.
    let addition = "@Instantiable\npublic struct Lamp: Instantiable {\n  public init() {}\n}\n"
    let lamp: JSONObject = ["type": "Lamp", "texts": .texts(["Sources/Lamp.swift": addition])]
    #expect(try server.call("why", lamp).text.contains("Lamp"))
    #expect(try server.call("why", ["type": "Lamp"]).isError)
    for path in ["/etc/hosts.swift", "../x.swift", "notes.md"] {
      #expect(try server.call("check", ["texts": .texts([path: "x"])]).isError)
    }
  }

  @Test func `paths outside, generated or unknown are refused with advice`() throws {
    let folder = try folder()
    let outside = try TemporaryFolder("elsewhere")
    try outside.write("struct X {}", to: "X.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: outside.path)
    let server = try AgentServer(in: folder.path)
    for path in [
      "..", "/", outside.path, "link/X.swift", "Sources/../../x", "a\u{0}b", String(repeating: "a/", count: 9000),
    ] {
      let answer = try server.call("check", ["paths": [.string(path)]])
      #expect(answer.isError && answer.text.contains("lies outside of"), "\(path): \(answer.text)")
    }
    #expect(try server.call("check", ["paths": ["Sources/Nothing.swift"]]).text.contains("no such file"))
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    let manifest = try server.call("check", ["paths": ["Package.swift"]])
    #expect(manifest.isError && manifest.text.contains("call check without it"), "\(manifest.text)")
    #expect(try server.call("check", ["paths": ["Sources/Screen.swift"]]).total == 1)
    #expect(
      try server.call("check", ["paths": [.string(folder.file("Sources/Root.swift"))]]).total == 0)
  }

  // MARK: fix

  @Test func `a fix is shown, applied once, and stale afterwards`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let finding = try #require(try server.call("check").data.findings.first)
    let id = try #require(finding.list("fixes").first?.text("id"))
    let shown = try server.call("fix", ["id": .string(id)])
    #expect(try text(folder, "Sources/Screen.swift") == Self.screen)
    #expect(shown.data["after"] == "No findings in 2 files.")
    #expect(shown.data.text("patch").hasPrefix("--- a/Sources/Screen.swift\n"))

    // Another process, and a file that grew elsewhere, know it too.
    try folder.write("// A comment.\n\n" + Self.screen, to: "Sources/Screen.swift")
    let other = try AgentServer(in: folder.path, era: .older)
    #expect(try other.call("fix", ["id": .string(id)]).data["title"] == shown.data["title"])

    // Somebody renamed what it is about.
    let renamed = Self.screen.replacing("init(store: Store, row: Row)", with: "init(row: Row, store: Store)")
    try folder.write(renamed, to: "Sources/Screen.swift")
    let stale = try server.call("fix", ["id": .string(id), "apply": true])
    #expect(stale.isError && stale.text.contains("call check again"))
    #expect(try text(folder, "Sources/Screen.swift") == renamed)

    try folder.write(Self.screen, to: "Sources/Screen.swift")
    let applied = try server.call("fix", ["id": .string(id), "apply": true])
    #expect(applied.data["applied"] == .bool(true))
    #expect(try text(folder, "Sources/Screen.swift").contains("clock: Clock)"))
    #expect(try server.call("check").total == 0)
    let again = try server.call("fix", ["id": .string(id), "apply": true])
    #expect(again.isError && again.text.contains("call check again"))
    for id in ["", "x", "0123456", "012345zz", "01234567"] {
      #expect(try server.call("fix", ["id": .string(id)]).isError)
    }
  }

  @Test func `the patch is one that git applies`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let id = try server.call("check").data.findings.first?.list("fixes").first?.text("id") ?? ""
    let patch = try server.call("fix", ["id": .string(id)]).data.text("patch")
    try folder.write(patch, to: "fix.patch")
    let git = try Subprocess.shell("git apply fix.patch", in: folder.path).run()
    #expect(git.status == 0, "\(git.errors)\n\(patch)")
    #expect(try server.call("check").total == 0)
  }

  @Test func `nothing is written where nobody should write`() throws {
    let folder = try TemporaryFolder("agent")
    let outside = try TemporaryFolder("elsewhere")
    try folder.write(Self.root, to: "Sources/Root.swift")
    try outside.write(Self.screen, to: "Screen.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Sources/Screen.swift"), withDestinationPath: outside.file("Screen.swift"))
    let server = try AgentServer(in: folder.path)
    let finding = try #require(try server.call("check").data.findings.first)
    let id = try #require(finding.list("fixes").first?.text("id"))
    let leading = try server.call("fix", ["id": .string(id), "apply": true])
    #expect(leading.isError && leading.text.contains("outside of"))
    #expect(try text(outside, "Screen.swift") == Self.screen)

    // A real file now, which says that a tool made it.
    try FileManager.default.removeItem(atPath: folder.file("Sources/Screen.swift"))
    try folder.write("// Do not edit: generated by something.\n" + Self.screen, to: "Sources/Screen.swift")
    let made = try server.call("check").data.findings.first?.list("fixes").first?.text("id") ?? ""
    #expect(try server.call("fix", ["id": .string(made), "apply": true]).isError)
    try folder.write(Self.screen, to: "Sources/Screen.swift")

    // A text that isn't written isn't written by a fix either.
    let texts: JSONValue = .texts(["Sources/Screen.swift": Self.screen + "\n"])
    let unwritten = try server.call("check", ["texts": texts]).data.findings.first?.list("fixes").first
    let answer = try server.call(
      "fix", ["id": .string(unwritten?.text("id") ?? ""), "texts": texts, "apply": true])
    #expect(answer.isError && answer.text.contains("isn't written yet"), "\(answer.text)")
    #expect(try text(folder, "Sources/Screen.swift") == Self.screen)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file("Sources/Screen.swift"))
    let id2 = try server.call("check").data.findings.first?.list("fixes").first?.text("id") ?? ""
    let locked = try server.call("fix", ["id": .string(id2), "apply": true])
    #expect(locked.isError && locked.text.contains("read-only"), "\(locked.text)")
  }

  @Test func `what a fix leaves to do is said`() throws {
    let folder = try TemporaryFolder("agent")
    try folder.write(
      """
      import Foundation
      import SafeDI

      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(session: URLSession) {
          self.session = session
        }
        @Instantiated private let session: URLSession
      }
      """, to: "Root.swift")
    let server = try AgentServer(in: folder.path)
    let id = try server.call("check").data.findings.first?.list("fixes").first?.text("id") ?? ""
    let answer = try server.call("fix", ["id": .string(id)])
    let left = try #require(answer.data.list("leaves").first)
    let words = left.stringValue ?? ""
    #expect(words.contains("`<#URLSession#>`"), "\(answer.text)")
    // The line is that of the file after the fix.
    _ = try server.call("fix", ["id": .string(id), "apply": true])
    let lines = try text(folder, "Root.swift").split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(words.split(separator: ":").dropFirst().first.flatMap { Int($0) })
    #expect(lines[line - 1].contains("<#URLSession#>"))
  }

  @Test func `fixes are proven once for each state of the code`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    func finding() throws -> JSONValue { try #require(try server.call("check").data.findings.first) }
    func id(of finding: JSONValue) -> String { finding.list("fixes").first?.text("id") ?? "" }
    let first = try finding()
    #expect(try finding() == first)

    // The finding stays the same, the lines that its fix changes don't.
    let line = "public init(store: Store, row: Row) {"
    try folder.write(Self.screen.replacing(line, with: line + "  // Row by row."), to: "Sources/Screen.swift")
    let second = try finding()
    #expect(["message", "line", "column"].allSatisfy { second[$0] == first[$0] })
    #expect(id(of: second) != id(of: first))
    #expect(try server.call("fix", ["id": .string(id(of: second))]).data.text("patch").contains("Row by row."))

    // Texts that aren't written have fixes of their own, and leave the others as they are.
    let texts: JSONValue = .texts(["Sources/Screen.swift": Self.screen])
    let unwritten = try server.call("check", ["texts": texts]).data.findings.first ?? .null
    #expect(id(of: unwritten) == id(of: first))
    #expect(try finding() == second)
  }

  @Test func `fixes that one answer has no time for come with the next one`() throws {
    let folder = try TemporaryFolder("agent")
    let comment = String(repeating: "// A long story.\n", count: 4_000)
    for name in ["Lamp", "Table"] {
      try folder.write("@Instantiable\npublic final class \(name) {}\n" + comment, to: "\(name).swift")
    }
    let server = try AgentServer(in: folder.path)
    func known() throws -> [JSONValue?] {
      try server.call("check").data.findings.map { $0["fixesAreKnown"] }
    }
    let first = try known()
    #expect(first.first == nil as JSONValue? && first.last == false)
    for _ in first { _ = try known() }
    #expect(try known().allSatisfy { $0 == nil })
  }

  @Test func `the fix of a hint is applied like others`() throws {
    let folder = try TemporaryFolder("agent")
    let program = """
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(store: Store, screen: Screen) {
          self.store = store
          self.screen = screen
        }
        @Instantiated private let store: Store
        @Instantiated private let screen: Screen
      }
      @Instantiable
      public final class Store: Instantiable { public init() {} }
      @Instantiable
      public final class Screen: Instantiable {
        public init(store: Store) {
          self.store = store
        }
        @Received private let store: Store
      }
      """
    try folder.write(program, to: "Root.swift")
    let server = try AgentServer(in: folder.path)
    let found = try server.call("check", ["severity": "hint"]).data.findings
    let hint = try #require(found.first { $0.text("code") == "unused-dependency" && !$0.list("fixes").isEmpty })
    let fix = try #require(hint.list("fixes").first)
    let shown = try server.call("fix", ["id": .string(fix.text("id"))])
    #expect(shown.data["title"] == fix["fix"], "\(shown.text)")
    #expect(try server.call("fix", ["id": .string(fix.text("id")), "apply": true]).data["applied"] == .bool(true))
    #expect(try text(folder, "Root.swift") != program)
    #expect(try server.call("fix", ["id": .string(fix.text("id"))]).text.contains("call check again"))
  }

  // MARK: move

  @Test func `a dependency is moved as it was shown, or not, with the reason`() throws {
    let folder = try Samples.copy(of: "Notes")
    let server = try AgentServer(in: folder.path)
    let place: JSONObject = ["type": "NotesApplication", "property": "loginScreenBuilder"]
    let list = try server.call("move", place)
    #expect(!list.isError && list.data.list("moves").count >= 2, "\(list.text)")
    func call(_ move: String, _ others: JSONObject = [:]) throws -> AgentServer.ToolAnswer {
      var arguments = place
      arguments["move"] = .string(move)
      for member in others.members { arguments[member.key] = member.value }
      return try server.call("move", arguments)
    }
    let shown = try call("at-once")
    let file = "Sources/NotesApp/NotesApplication.swift"
    #expect(shown.data.text("title").hasPrefix("Make `loginScreenBuilder` at once: "), "\(shown.text)")
    #expect(shown.data.text("patch").hasPrefix("--- a/\(file)\n") && shown.data["applied"] == nil)
    #expect(shown.text.contains("call move again with apply true"))
    #expect(shown.data.text("after").hasPrefix("No findings"))
    let old = try text(folder, file)
    let applied = try call("at-once", ["apply": true])
    #expect(applied.data["applied"] == true && applied.data["patch"] == shown.data["patch"])
    #expect(try text(folder, file) != old)
    #expect(try server.call("check").total == 0)
    let again = try call("at-once")
    #expect(again.isError && again.text.contains("It is made at once already"), "\(again.text)")
    let up = try call("up")
    #expect(up.isError && up.text.contains("`NotesApplication` is a root"), "\(up.text)")
    #expect(try call("lazy", ["apply": true]).data["applied"] == true)
    #expect(try text(folder, file) == old)
    let unknown = try server.call("move", ["type": "NotesApplication", "property": "loginScreen"])
    #expect(unknown.isError, "\(unknown.text)")
  }

  // MARK: Questions

  @Test func `why, available and impact agree about one program`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let why = try server.call("why", ["type": "Row", "property": "store"])
    #expect(why.data["explanations"]?[0]?.stringValue?.contains("Received from Root") == true, "\(why.text)")

    let available = try server.call("available", ["type": "Row"]).data["programs"]?[0]
    #expect(available?.names("onEveryChain") == ["store"])
    #expect(available?.names("onSomeChains").sorted() == ["clock", "other", "screen"])
    #expect(available?.names("toBeMade").contains("Store") == false)
    let matching = try server.call("available", ["type": "Row", "matching": "STO"]).data["programs"]?[0]
    #expect(matching?.names("onEveryChain") == ["store"])
    #expect(try server.call("available", ["type": "Root"]).data["programs"]?[0]?.list("onEveryChain") == [])

    let impact = try server.call("impact", ["type": "Root", "property": "store"]).data["declarations"]?[0]
    #expect(
      impact?.names("receivers").sorted() == [
        "Row.store", "Screen.store",
      ])
    #expect(impact?.findings.filter { $0.text("code") == "unfulfilled-received" }.count ?? 0 > 0)
    let whole = try server.call("impact", ["type": "Store"]).data["declarations"]?[0]
    #expect(whole?.names("makers") == ["Root.store"])
    #expect(whole?.list("receivers").count == 2)
    #expect(whole?.findings.map { $0.text("code") }.contains("no-instantiable") == true)
    // Nothing was changed by asking.
    #expect(try text(folder, "Sources/Root.swift") == Self.root)
    #expect(try server.call("check").total == 1)
  }

  /// What a type could have, by label, on every chain and on some; and what must be made.
  private func available(to type: String, _ server: AgentServer) throws -> [[String]] {
    let answer = try server.call("available", ["type": .string(type)])
    let programs = answer.data.list("programs")
    #expect(programs.count == 1, "\(answer.text)")
    return ["onEveryChain", "onSomeChains", "toBeMade"].map { programs.first?.names($0).sorted() ?? [] }
  }

  @Test func `a component of swift-di is told the keys that its gets find`() throws {
    let folder = try Samples.copy(of: "SwiftDIServer")
    let server = try AgentServer(in: folder.path)
    #expect(
      try available(to: "Session", server) == [
        [".clock", ".configuration", ".database", ".logger", ".requestID", ".users"], [".auditLog"], [".mailer"],
      ])
    #expect(try server.call("available", ["type": "AuditLog"]).isError)
    let impact = try server.call("impact", ["type": "Session"]).data["declarations"]?[0]
    #expect(impact?.names("makers") == ["Request.session"])
    #expect(impact?.text("note").contains("what names it wouldn't compile") == true)
    // The attribute goes with the provider.
    let users = try server.call("impact", ["type": "Accounts", "property": "users"]).data["declarations"]?[0]
    #expect(users?.findings.map { $0.text("code") }.contains("swiftdi-child-missing-key") == true)
  }

  @Test func `a type that uses Stitcher is told what is registered for it`() throws {
    let folder = try Samples.copy(of: "StitcherApp")
    let server = try AgentServer(in: folder.path)
    #expect(
      try available(to: "MapView", server) == [
        [
          "\"map.host\"", "\"weather.host\"", "Folder", "Log", "MapView", "RouteScreen", "Screen", "ShareSheet",
          "SystemTime", "TimeSource", "TripPlanner", "Units.imperial", "Units.metric",
        ],
        [
          "DemoRouteStore", "FileRouteStore", "MountainWeather", "RouteStore", "RouteStore", "ValleyWeather",
          "WeatherSource", "WeatherSource",
        ], [],
      ])
    #expect(try server.call("available", ["type": "Forecast"]).isError)
    // The registration's line would go, not the container or the type around it.
    let impact = try server.call("impact", ["type": "MapView"]).data["declarations"]?[0]
    #expect(impact?.findings.map { $0.text("code") } == ["stitcher-registered-only-as"])
  }

  @Test(arguments: [
    ("why", "{\"type\": \"Rwo\"}", "did you mean Row?"),
    ("why", "{\"type\": \"Row\", \"property\": \"stroe\"}", "did you mean store?"),
    ("available", "{\"type\": \"Rwo\"}", "did you mean Row?"), ("impact", "{\"type\": \"Rwo\"}", "did you mean Row?"),
    ("graph", "{\"focus\": \"Rwo\"}", "did you mean Row?"), ("graph", "{\"root\": \"Roof\"}", "there is Root"),
    ("generated", "{\"type\": \"Rwo\"}", "did you mean Row?"),
    ("explain", "{\"code\": \"no-instantiabel\"}", "did you mean no-instantiable?"),
  ])
  func `a name that nobody has is answered with the nearest`(_ tool: String, _ arguments: String, _ words: String)
    throws
  {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let answer = try server.call(tool, JSONValue(parsing: arguments).objectValue ?? [:])
    #expect(answer.isError && answer.text.contains(words), "\(answer.text)")
  }

  @Test func `a type that nobody makes is told so, and a maker what it has`() throws {
    let folder = try folder()
    try folder.write("@Instantiable public final class New: Instantiable { public init() {} }", to: "Sources/New.swift")
    let server = try AgentServer(in: folder.path)
    let new = try server.call("available", ["type": "New"])
    #expect(new.text.contains("nobody makes it yet") && !new.text.contains("chain"), "\(new.text)")
    #expect(new.data["programs"]?[0]?.text("note").contains("name that as maker") == true)
    // What its maker has, and what that could receive.
    let handed = try server.call("available", ["type": "New", "maker": "Screen"]).data["programs"]?[0]
    #expect(handed?.text("type") == "New, if Screen makes it")
    #expect(handed?.names("onEveryChain").sorted() == ["clock", "other", "row", "store"])
    #expect(try server.call("available", ["type": "Unwritten"]).text.hasSuffix("name its maker"))
    let unwritten = try server.call("available", ["type": "Unwritten", "maker": "Row"]).data["programs"]?[0]
    #expect(unwritten?.names("onEveryChain") == ["store"])
    #expect(try server.call("available", ["type": "New", "maker": "Scren"]).text.contains("did you mean Screen?"))
    let root = try server.call("available", ["type": "Root"])
    #expect(root.data["programs"]?[0]?["note"] == nil)
    #expect(root.data["programs"]?[0]?.names("own") == ["store", "screen", "other"])
    // What it makes needn't be made by somebody.
    #expect(root.data["programs"]?[0]?.names("toBeMade") == ["Clock", "New", "Row"])
    #expect(root.text.contains("makes or is given itself:\n    store: Store, from Root"), "\(root.text)")
    let row = try server.call("available", ["type": "Row"]).data["programs"]?[0]
    #expect(row?["note"] == nil && row?.list("own") == [])
  }

  @Test func `a component that nobody creates is told so`() throws {
    let folder = try TemporaryFolder("agent")
    try folder.write(
      """
      import DI
      extension AnyKey { static let port = Key<Int>() }
      @Component(root: true) struct Boot { @Provides(.port) var port: Int { 80 } }
      @Component struct Net { func url() -> String { "\\(get(.port))" } }
      """, to: "Boot.swift")
    let net = try AgentServer(in: folder.path).call("available", ["type": "Net"])
    #expect(net.text.contains("nobody makes it yet"), "\(net.text)")
  }

  @Test func `a drawing has room in an answer, whatever it is of`() throws {
    let folder = try TemporaryFolder("agent")
    let names = (0..<900).map { "Screen\($0)" }
    func type(_ name: String, _ members: [String], isRoot: Bool = false) -> String {
      let parameters = members.map { $0.split(separator: "let ").last.map(String.init) ?? "" }
      return "@Instantiable\(isRoot ? "(isRoot: true)" : "")\npublic final class \(name): Instantiable {\n"
        + "  public init(\(parameters.joined(separator: ", "))) { fatalError() }\n"
        + members.map { "  \($0)\n" }.joined() + "}\n"
    }
    let root = type(
      "Root", ["@Instantiated let logger: Logger"] + names.map { "@Instantiated let \($0.lowercased()): \($0)" },
      isRoot: true)
    try folder.write(
      root + type("Logger", []) + names.map { type($0, ["@Received let logger: Logger"]) }.joined(), to: "App.swift")
    let server = try AgentServer(in: folder.path)
    for arguments: JSONObject in [
      [:], ["focus": "Logger"], ["focus": "Logger", "depth": 0], ["depth": 5],
    ] {
      let answer = try server.call("graph", arguments)
      #expect(!answer.isError && answer.text.utf8.count < 60_000, "\(arguments): \(answer.text.utf8.count)")
      #expect(answer.data["more"] != nil && answer.data["nodes"]?.integerValue ?? 0 > 5, "\(arguments)")
    }
    let one = try server.call("graph", ["focus": "Screen7"])
    #expect(one.data["more"] == nil && one.text.contains("Screen7"), "\(one.text)")
  }

  @Test func `drawings and generated code are cut, and say so`() throws {
    let folder = try Samples.copy(of: "Notes")
    let server = try AgentServer(in: folder.path)
    let whole = try server.call("graph").data
    #expect(whole.text("mermaid").hasPrefix("flowchart"))
    let near = try server.call("graph", ["focus": "SyncEngine", "depth": 0]).data
    #expect(near["nodes"]?.integerValue ?? 0 < whole["nodes"]?.integerValue ?? 0)
    let part = try server.call("generated", ["type": "UserSession"]).data
    let all = try server.call("generated", ["type": "UserSession", "full": true]).data
    #expect(all.text("code").contains(part.text("code").prefix(200)))
    #expect(all["more"] == nil)
    #expect(
      all.text("code").split(separator: "\n", omittingEmptySubsequences: false).count == all["lines"]?.integerValue)
  }

  @Test func `the overview says what there is, and what is named alike`() throws {
    let folder = try Samples.copy(of: "Notes")
    let server = try AgentServer(in: folder.path)
    let all = try server.call("overview").data
    #expect(all.text("found") == "No findings in 23 files.")
    #expect(all.list("programs").first?.stringValue?.contains(": SafeDI 2.") == true, "\(all)")
    let layers = all.list("layers").compactMap(\.stringValue)
    #expect(layers.first == "roots, 1: NotesApplication")
    #expect(layers.dropFirst().contains { $0.hasPrefix("1 below") && $0.contains("UserSession") }, "\(layers)")
    let stores = try server.call("overview", ["matching": "STORE", "limit": 2])
    #expect(stores.data.list("matching").count == 2 && stores.data.text("more").contains("more: call overview"))
    let one = try server.call("overview", ["matching": "FileNote"]).data.list("matching")
    #expect(one.first?.stringValue?.hasPrefix("FileNoteStore, ") == true && one.count == 1, "\(one)")
    #expect(
      try server.call("overview", ["matching": "zzzz"]).text.contains("Nothing that is injected is named like zzzz."))
  }

  @Test(arguments: ["SwiftDIServer", "StitcherApp"])
  func `the overview knows each library`(_ sample: String) throws {
    let folder = try Samples.copy(of: sample)
    let all = try AgentServer(in: folder.path).call("overview").data
    #expect(!all.list("programs").isEmpty && all.list("layers").count > 1, "\(all)")
  }

  @Test func `all automatic fixes are shown and applied at once`() throws {
    let folder = try Samples.copy(of: "NotesBroken")
    let server = try AgentServer(in: folder.path)
    let before = try server.call("check").total
    let shown = try server.call("fix", ["all": true])
    #expect(shown.data["applied"] == nil && shown.data.list("new").isEmpty)
    #expect(try server.call("check").total == before)
    let applied = try server.call("fix", ["all": true, "apply": true])
    #expect(applied.data["applied"] == true && applied.data["patch"] == shown.data["patch"])
    let after = try server.call("check")
    #expect(after.total < before && after.data["found"] == shown.data["after"])
    // As the command does.
    let other = try Samples.copy(of: "NotesBroken")
    _ = try Subprocess(ProductsDirectory.path + "/safedi-lsp", ["fix"], in: other.path).run()
    let difference = try Subprocess("/usr/bin/diff", ["-r", folder.path, other.path]).run()
    #expect(difference.status == 0, "\(difference.output)")
    let again = try server.call("fix", ["all": true, "apply": true])
    #expect(again.isError && again.text.contains("take those of check one by one"))
  }

  @Test func `findings of one cause are one line`() throws {
    let folder = try Samples.copy(of: "SwiftDIServer")
    let server = try AgentServer(in: folder.path)
    let impact = try server.call("impact", ["type": "Accounts", "property": "users"]).data["declarations"]?[0]
    let lines = impact?.list("findings").compactMap(\.stringValue) ?? []
    #expect(lines.contains { $0.hasSuffix(" (with it 1 finding of the same cause)") }, "\(lines)")
    let places = lines.map { $0.split(separator: " ")[0] }
    #expect(Set(places).count == places.count, "\(lines)")
  }

  /// True if a value, or one in it, is empty.
  private func holdsNothing(_ value: JSONValue) -> Bool {
    switch value {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let items): items.isEmpty || items.contains(where: holdsNothing)
    case .object(let object): object.members.isEmpty || object.members.map(\.value).contains(where: holdsNothing)
    case .bool, .integer, .number: false
    }
  }

  /// Two large clients hand the data alone to the model, and others both.
  @Test(arguments: ["NotesBroken", "SwiftDIServerBroken", "StitcherAppBroken", "Notes"])
  func `data costs what its text costs, and says what it says`(_ sample: String) throws {
    let folder = try Samples.copy(of: sample)
    let server = try AgentServer(in: folder.path)
    let types = ["Notes": "UserSession", "NotesBroken": "UserSession", "SwiftDIServerBroken": "Session"]
    let type = JSONValue.string(types[sample] ?? "ShareSheet")
    let calls: [(String, JSONObject)] = [
      ("overview", [:]), ("check", [:]), ("fix", ["all": true]), ("why", ["type": type]), ("impact", ["type": type]),
      ("move", ["type": type, "property": "fileManager"]), ("available", ["type": type]), ("graph", [:]),
      ("generated", ["type": type]),
      ("explain", ["code": "dependency-cycle"]),
    ]
    for (tool, arguments) in calls {
      let answer = try server.call(tool, arguments)
      if answer.isError { continue }
      let data = "\(answer.data)"
      // What holds a short answer together counts for more.
      #expect(Double(data.count) <= 1.15 * Double(answer.text.count) + 30, "\(tool): \(data)\n\(answer.text)")
      #expect(!holdsNothing(answer.data), "\(tool): \(data)")
      // Each line is in both.
      let said = data.replacing("\\n", with: "\n").replacing("\\\"", with: "\"")
      for line in answer.text.split(separator: "\n") where tool == "check" || tool == "why" {
        let words = line.drop { $0 == " " }.drop { $0 == "-" }
        let fix = words.firstMatch(of: /^fix [0-9a-f]{8}: (.*?)(?: \(preferred\))?$/)?.1
        #expect(said.contains(fix ?? words), "\(tool): \(line)")
      }
    }
  }

  @Test func `every library is served`() throws {
    let folder = try TemporaryFolder("agent")
    try folder.write(Self.root.replacing("screen: Screen, other: Other", with: "missing: Gone"), to: "Safe/Root.swift")
    try folder.write(
      """
      import Sample
      extension Key { static let name = Key<String>() }
      @Part struct Left { func f() { Shared(from: self) } }
      @Part struct Shared { func f() { print(get(.name)) } }
      """, to: "Sample/Parts.swift")
    let server = try AgentServer(in: folder.path, executable: "sample-tool")
    let codes = Set(try server.call("check").data.findings.map { $0.text("code") })
    #expect(codes.contains("sample-missing-key"))
    #expect(codes.contains("no-instantiable"))
    #expect(try server.call("why", ["type": "Shared"]).text.contains("Left → Shared"))
    #expect(try server.call("graph", ["focus": "Shared"]).text.contains("Shared"))
    #expect(try server.call("available", ["type": "Shared"]).isError)
  }
}

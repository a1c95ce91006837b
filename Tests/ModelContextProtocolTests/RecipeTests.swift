import DICheckJSON
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// What `editors/agents` tells people to write, done as agents would.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct RecipeTests {
  private static let folder = Samples.repository + "/editors/agents"
  /// Where a recipe's `safedi-lsp` is.
  private static let environment = ["PATH": ProductsDirectory.path + ":/usr/bin:/bin"]

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
  }

  private func json(_ name: String) throws -> JSONValue { try JSONValue(parsing: text(name)) }

  @Test func `the page shows the files as they are`() throws {
    let page = try text("README.md")
    let blocks = page.matches(of: /(?s)```(?:json|markdown) ([A-Za-z.\/]+)\n(.*?)```/)
    #expect(blocks.map { String($0.1) } == ["plugin/.mcp.json", "plugin/hooks/hooks.json", "lsp.json", "AGENTS.md"])
    for block in blocks { #expect(try text(String(block.1)) == String(block.2)) }
    for tool in try AgentServer(in: Self.folder).tools() {
      #expect(page.contains("| `\(tool.text("name"))` |"), "\(tool.text("name"))")
    }
  }

  @Test func `the entry starts the server`() throws {
    let entry = try #require(try json("plugin/.mcp.json")["mcpServers"]?["safedi"])
    let arguments = entry.list("args").compactMap(\.stringValue).joined(separator: " ")
    let request = #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#
    let outcome = try Subprocess.shell(
      "echo '\(request)' | \(entry.text("command")) \(arguments)", environment: Self.environment, in: Self.folder
    ).run()
    #expect(try JSONValue(parsing: outcome.output)["result"] != nil)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [("Notes", 0), ("NotesBroken", 2)])
  func `the hook tells what is wrong, and only then`(_ sample: String, _ status: Int) throws {
    let hooks = try #require(try json("plugin/hooks/hooks.json")["hooks"]?.list("PostToolUse").first)
    #expect(hooks.text("matcher").split(separator: "|").contains("Edit"))
    let command = try #require(hooks.list("hooks").first?.text("command"))
    let folder = try Samples.copy(of: sample)
    let edit = #"{"tool_input": {"file_path": "\#(folder.file("Sources/NotesApp/UserSession.swift"))"}}"#
    let outcome = try Subprocess.shell(
      "echo '\(edit)' | \(command)", environment: Self.environment, in: folder.file("Sources")
    ).run()
    #expect(outcome.status == Int32(status))
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count <= 22)
    #expect(lines.count { $0.contains(" error: ") } == (status == 0 ? 0 : 12))
    #expect(lines.contains { $0.contains(" Fix: ") } == (status != 0))
  }

  /// A client that starts one server for a file's ending would drop a second without a word.
  @Test func `there is one language server for Swift`() throws {
    let servers = try #require(try json("lsp.json").objectValue?.members)
    #expect(servers.count == 1 && servers[0].value["extensionToLanguage"]?[".swift"] == "swift")
    let words = servers[0].value.list("args").compactMap(\.stringValue)
    #expect(words.filter { $0 != "--" }.dropFirst() == ["sourcekit-lsp", "safedi-lsp"])
    let preset = words.first?.replacing("/path/to/safedi-lsp", with: Samples.repository) ?? ""
    #expect(FileManager.default.fileExists(atPath: preset))
  }

  // MARK: The plug-in

  @Test func `both forms of the plug-in say the same, and what the tool prints`() throws {
    let plugin = try json("plugin/plugin.json")
    #expect(try json("plugin/.claude-plugin/plugin.json") == plugin)
    let version = try Subprocess(ProductsDirectory.path + "/safedi-lsp", ["--version"]).run().output
    #expect(version == "safedi-lsp \(plugin.text("version"))\n")
    let market = try JSONValue(
      parsing: String(contentsOfFile: Samples.repository + "/.claude-plugin/marketplace.json", encoding: .utf8))
    let entry = try #require(market.list("plugins").first)
    #expect(entry["name"] == plugin["name"] && entry["description"] == plugin["description"])
    #expect(FileManager.default.fileExists(atPath: "\(Samples.repository)/\(entry.text("source"))/skills"))

    for (client, files) in [
      ("other", ["plugin/.mcp.json", "plugin/hooks/hooks.json"]), ("copilot", ["plugin/mcp.json"]),
    ] {
      let printed = try printed(by: client)
      #expect(try printed.prefix(files.count) == files.map { try json($0) }[...], "\(client)")
    }
  }

  /// The JSON that `agents` prints, with the executable as it is called where it is on the `PATH`.
  private func printed(by client: String) throws -> [JSONValue] {
    let tool = ProductsDirectory.path + "/safedi-lsp"
    let outcome = try Subprocess(tool, ["agents", "--client", client], in: Self.folder).run()
    #expect(outcome.status == 0 && outcome.errors == "")
    return try outcome.output.replacing(tool, with: "safedi-lsp").split(separator: /(?m)^# .*\n/).filter {
      $0.contains("{")
    }
    .map { try JSONValue(parsing: String($0)) }
  }

  @Test(arguments: ["claude", "codex", "copilot", "cursor", "vscode", "xcode", "other"])
  func `each client is told the full path, found by name too`(_ client: String) throws {
    let outcome = try Subprocess.shell(
      "safedi-lsp agents --client \(client)", environment: Self.environment, in: Self.folder
    ).run()
    #expect(outcome.status == 0 && outcome.output.contains("\(ProductsDirectory.path)/safedi-lsp"), "\(outcome)")
  }

  @Test func `a project's file gets the server once, and keeps what is in it`() throws {
    let folder = try TemporaryFolder("agents")
    try folder.write("", to: ".git/HEAD")
    try folder.write(#"{"mcpServers": {"other": {"command": "x", "args": [1.5]}}, "more": null}"#, to: ".mcp.json")
    try folder.write("", to: "Sources/A.swift")
    let tool = ProductsDirectory.path + "/safedi-lsp"
    func run() throws -> Subprocess.Outcome {
      try Subprocess(tool, ["agents", "--client", "claude", "--project"], in: folder.file("Sources")).run()
    }
    func file() throws -> String { try String(contentsOfFile: folder.file(".mcp.json"), encoding: .utf8) }
    let first = try run()
    #expect(first.status == 0 && first.errors == "safedi-lsp: \(folder.path)/.mcp.json has the server safedi now\n")
    let written = try file()
    let expected: JSONValue = [
      "mcpServers": [
        "other": ["command": "x", "args": [1.5]],
        "safedi": ["command": .string(tool), "args": ["mcp", .string(folder.path)]],
      ],
      "more": .null,
    ]
    #expect(try JSONValue(parsing: written) == expected)
    let second = try run()
    #expect(second.output == first.output && second.errors.contains("had the server safedi already"))
    #expect(try file() == written)
    try folder.write(#"{"mcpServers": {"safedi": {"command": "/gone", "env": {"A": "1"}}}}"#, to: ".mcp.json")
    #expect(try run().status == 0)
    let moved = try JSONValue(parsing: file())["mcpServers"]?["safedi"]
    #expect(moved?["command"] == .string(tool) && moved?["env"] == ["A": "1"], "\(String(describing: moved))")
    for broken in ["{", "[]", "// a comment\n{}", #"{"mcpServers": []}"#] {
      try folder.write(broken, to: ".mcp.json")
      let outcome = try run()
      #expect(outcome.status == 2 && outcome.errors.contains("stays as it is"), "\(outcome)")
      #expect(try file() == broken)
    }
    try FileManager.default.removeItem(atPath: folder.file(".mcp.json"))
    #expect(try run().status == 0)
    #expect(try JSONValue(parsing: file())["mcpServers"]?["safedi"] == expected["mcpServers"]?["safedi"])
    // Where a client's file isn't known, nothing is written.
    let other = try Subprocess(tool, ["agents", "--client", "cursor", "--project"], in: folder.path).run()
    #expect(other.status == 0 && other.errors.contains("nothing is written") && other.output.contains(folder.path))
    // Nor where everything else lies too.
    let home = try TemporaryFolder("home")
    let stray = try Subprocess(
      tool, ["agents", "--client", "claude", "--project"], environment: ["HOME": home.path], in: home.path
    ).run()
    #expect(stray.status == 2 && stray.errors.contains("is no project's folder"), "\(stray)")
    #expect(!FileManager.default.fileExists(atPath: home.file(".mcp.json")))
  }

  @Test func `the commands of the project file work`() throws {
    let commands = try text("AGENTS.md").matches(of: /`(safedi-lsp [^`]+)`/).map { String($0.1) }
    #expect(commands.count == 6)
    let folder = try Samples.copy(of: "NotesBroken")
    for command in commands {
      let concrete = command.replacing("CODE", with: "dependency-cycle").replacing("Type", with: "SyncEngine")
      let outcome = try Subprocess.shell(concrete, environment: Self.environment, in: folder.path).run()
      #expect(outcome.status <= 1, "\(concrete): \(outcome.errors)")
      #expect(!(outcome.output + outcome.errors).isEmpty, "\(concrete)")
    }
    let names = try AgentServer(in: folder.path).tools().map { $0.text("name") }
    for name in ["available", "impact"] { #expect(names.contains(name)) }
  }
}

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
    let blocks = page.matches(of: /(?s)```(?:json|markdown) ([A-Za-z.]+)\n(.*?)```/)
    #expect(blocks.map { String($0.1) } == ["mcp.json", "hooks.json", "lsp.json", "AGENTS.md"])
    for block in blocks { #expect(try text(String(block.1)) == String(block.2)) }
    for tool in try AgentServer(in: Self.folder).tools() {
      #expect(page.contains("| `\(tool.text("name"))` |"), "\(tool.text("name"))")
    }
  }

  @Test func `the entry starts the server`() throws {
    let entry = try #require(try json("mcp.json")["mcpServers"]?["safedi"])
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
    let hooks = try #require(try json("hooks.json")["hooks"]?.list("PostToolUse").first)
    #expect(hooks.text("matcher").split(separator: "|").contains("Edit"))
    let command = try #require(hooks.list("hooks").first?.text("command"))
    let outcome = try Subprocess.shell(
      command, environment: Self.environment, in: "\(Samples.repository)/Tests/Fixtures/\(sample)"
    ).run()
    #expect(outcome.status == Int32(status))
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count <= 22)
    #expect(lines.count { $0.contains(" error: ") } == (status == 0 ? 0 : 12))
    #expect(lines.contains { $0.contains(" Fix: ") } == (status != 0))
  }

  @Test func `the language server of the file is ours, beside another`() throws {
    let servers = try json("lsp.json")
    #expect(servers["swift"]?.text("command") == "sourcekit-lsp")
    let entry = try #require(servers["safedi"])
    for server in [entry, servers["swift"]] {
      #expect(server?["extensionToLanguage"]?[".swift"] == .string("swift"))
    }
    let request = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    let arguments = entry.list("args").compactMap(\.stringValue).joined(separator: " ")
    let script = """
      printf 'Content-Length: \(request.utf8.count)\\r\\n\\r\\n%s' '\(request)' | \(entry.text("command")) \(arguments)
      """
    let outcome = try Subprocess.shell(script, environment: Self.environment, in: Self.folder).run()
    #expect(outcome.output.contains("\"serverInfo\":{\"name\":\"safedi-lsp\""))
  }

  @Test func `the commands of the project file work`() throws {
    let commands = try text("AGENTS.md").matches(of: /`(safedi-lsp [^`]+)`/).map { String($0.1) }
    #expect(commands.count == 5)
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

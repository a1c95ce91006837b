import ArgumentParser
import DICheckCheckReporting
import DICheckJSON
import DICheckText
import DICheckWorkspace

/// `agents`: the entries that the client of a coding agent needs. They are written only into files whose place and form
/// are known; all else is printed, to be pasted.
struct AgentsCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "agents", abstract: "Prints or writes what a coding agent's client needs.",
    usage: "safedi-lsp agents [--client NAME] [--project]",
    discussion: """
      Names the executable by its full path. With --project the server is for the project around the current folder, \
      and of Claude Code it is written to .mcp.json at its top; what is written is said on standard error.
      """)

  enum Client: String, CaseIterable, ExpressibleByArgument {
    case claude, codex, copilot, cursor, vscode, xcode, other
  }

  @Option(help: "The client.")
  var client = Client.other

  @Flag(help: "For this project alone.")
  var project = false

  func execute(in workingDirectory: String) throws -> Int32 {
    let written = CommandLine.arguments.first ?? "safedi-lsp"
    let executable =
      written.contains("/")
      ? AbsolutePath.of(written, in: workingDirectory) : ChildProcess.path(ofProgram: written) ?? written
    let folder = project ? GitRepository.top(of: workingDirectory) ?? workingDirectory : nil
    if let folder, !Workplace.isLikely(FilePath.resolvingLinks(folder)) {
      throw CheckFailure("\(folder) is no project's folder, and nothing is written: go to one, or leave --project out")
    }
    let server = Self.server(executable, for: folder, client)
    var sections: [String] = []
    func show(_ title: String, _ json: JSONValue? = nil) {
      sections.append("# \(title)\n" + (json.map { String(utf8: $0.file) } ?? ""))
    }
    if let folder, client == .claude {
      let path = FilePath.joining(folder, ".mcp.json")
      let isNew = try Self.add(server, to: path, in: folder)
      StandardStreams.say("\(path) \(isNew ? "has the server safedi now" : "had the server safedi already")")
    } else {
      if project { StandardStreams.say("nothing is written: where \(client.rawValue) reads servers from isn't known") }
      show("The server of the Model Context Protocol", ["mcpServers": ["safedi": server]])
    }
    switch client {
    case .claude, .codex, .other:
      show("A hook after each edit, for the client's hooks", Self.hooks(executable, client))
    case .cursor:
      show("A hook, for the event afterFileEdit in .cursor/hooks.json: \(Self.command(executable, client))")
    case .copilot, .vscode, .xcode: break
    }
    try StandardStreams.write(report: sections.joined(separator: "\n").utf8)
    return 0
  }

  private static func server(_ executable: String, for folder: String?, _ client: Client) -> JSONValue {
    var server: JSONObject = [
      "command": .string(executable),
      "args": .array((["mcp"] + folder.asList).map(JSONValue.string)),
    ]
    // Agent Plugins' form names the transport, Claude's doesn't.
    if [.codex, .copilot, .cursor, .vscode].contains(client) { server["type"] = "stdio" }
    return .object(server)
  }

  /// A command line for a shell.
  private static func command(_ executable: String, _ client: Client) -> String {
    let isPlain = executable.utf8.allSatisfy { $0.isWord || "/.-+".utf8.contains($0) }
    let quoted = isPlain ? executable : "'\(executable.replacing("'", with: "'\\''"))'"
    return "\(quoted) hook" + (client == .codex || client == .cursor ? " --client \(client.rawValue)" : "")
  }

  private static func hooks(_ executable: String, _ client: Client) -> JSONValue {
    let hook: JSONValue = ["type": "command", "command": .string(command(executable, client))]
    return ["hooks": ["PostToolUse": [["matcher": "Edit|Write|MultiEdit", "hooks": [hook]]]]]
  }

  /// Adds a server to the others of a file. Returns false if it is there already.
  /// - Throws: ``CheckFailure`` for a file that holds something else, which stays as it is.
  private static func add(_ server: JSONValue, to path: String, in folder: String) throws(CheckFailure) -> Bool {
    try ReportFile.refuseLinkOut(to: path, named: path, from: folder, checking: [folder])
    let old = try FilePath.exists(path) ? FileBytes.read(path) : nil
    let known = try? old.map { try JSONValue(parsing: $0) } ?? .object([:])
    let servers = known?["mcpServers"] ?? [:]
    guard var file = known?.objectValue, var servers = servers.objectValue else {
      throw CheckFailure("\(path) isn't JSON with an object mcpServers, and stays as it is")
    }
    // The user's additions to it, such as an environment, stay.
    var entry = servers["safedi"]?.objectValue ?? [:]
    for member in server.objectValue?.members ?? [] { entry[member.key] = member.value }
    if servers["safedi"] == .object(entry) { return false }
    servers["safedi"] = .object(entry)
    file["mcpServers"] = .object(servers)
    let new = JSONValue.object(file).file
    guard let old else {
      try FileBytes.write(new, to: path)
      return true
    }
    guard try FileBytes.write(new, to: path, over: old) else { throw CheckFailure("\(path) was changed meanwhile") }
    return true
  }
}

import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckText

/// A subcommand: ArgumentParser reads what it is asked, and refuses what it doesn't know.
package protocol Subcommand: ParsableCommand, Sendable {
  /// Does what was asked, and returns the exit status.
  /// - Throws: ``CheckFailure`` for what can't be done.
  func execute(in workingDirectory: String) throws -> Int32
}

/// The command line.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "safedi-lsp",
    abstract: "Checks code with \(Libraries.names), and serves editors.",
    usage: "safedi-lsp <subcommand> [options] [path ...]",
    discussion: """
      Examples:
        safedi-lsp check                what is wrong in the current folder
        safedi-lsp fix --dry-run        what the safe fixes would change
        safedi-lsp why Type.property    where a dependency comes from

      Documentation: \(documentation). safedi-lsp rules lists all \
      codes, and safedi-lsp explain CODE prints the page of one.
      """,
    version: "safedi-lsp \(ToolVersion.current)",
    subcommands: analyses + Libraries.additions.flatMap(\.subcommands) + others,
    defaultSubcommand: ServeCommand.self)

  private static let documentation =
    ProjectHome.url.map { "\($0)/blob/main/README.md" } ?? "README.md beside the sources"

  // Both are answered before anything is parsed, and are here for the help page.
  @Option(help: ArgumentHelp("Print what completes commands in bash, zsh or fish.", valueName: "shell"))
  var generateCompletionScript: String?

  @Flag(help: "Print the manual page, for a folder of man.")
  var generateManual = false

  private static let analyses: [any ParsableCommand.Type] = [
    CheckCommand.self, FixCommand.self, GraphCommand.self, DiffCommand.self, WhyCommand.self, ImpactCommand.self,
    MoveCommand.self,
  ]
  private static let others: [any ParsableCommand.Type] = [
    DoctorCommand.self, ExplainCommand.self, RulesCommand.self, ServeCommand.self, MCPCommand.self, HookCommand.self,
    AgentsCommand.self,
  ]

  /// The command line as it is usually spelt. Where the flag `--check` stands anywhere in it, `check` is in front: all
  /// other words are then paths, even if they are called as a subcommand is. `--help check` is `check --help`.
  static func usual(_ arguments: [String]) -> [String] {
    if let flag = arguments.first, ["--help", "-h", "--help-hidden"].contains(flag), arguments.count == 2,
      !arguments[1].hasPrefix("-")
    {
      return flag == "--help-hidden" ? [arguments[1], flag] : ["help", arguments[1]]
    }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard arguments[..<end].contains("--check") else { return arguments }
    return ["check"] + arguments[..<end].filter { $0 != "--check" } + arguments[end...]
  }

  /// The subcommand that a command line begins with; nil for none, `help` included.
  static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The parsed command line; nil if it only asked for help or the like, which is then printed.
  /// - Throws: ``CheckFailure`` for what it can't mean: ArgumentParser's own status, 64, is none of ours.
  static func parsed(_ arguments: [String]) throws(CheckFailure) -> (any Subcommand)? {
    do {
      var parsed = try parseAsRoot(arguments)
      if let command = parsed as? any Subcommand { return command }
      try parsed.run()
      return nil
    } catch {
      guard exitCode(for: error) == .success else { throw CommandAdvice(arguments).refusal(message(for: error)) }
      let text = fullMessage(for: error)
      try StandardStreams.write(report: (text.hasSuffix("\n") ? text : text + "\n").utf8)
      return nil
    }
  }
}

extension ArgumentVisibility {
  /// Options that few people need: a help page is one screen, and `--help-hidden` lists them all.
  package static let seldom = ArgumentVisibility.hidden
}

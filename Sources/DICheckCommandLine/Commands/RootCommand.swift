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

  /// - Throws: ``CheckFailure`` for a word that is no subcommand's name, where such a name stands.
  static func refuseUnknown(_ arguments: [String]) throws(CheckFailure) {
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else { return }
    let meant = FilePath.exists(word) ? "check \(word)" : NearSpelling.nearest(to: word, among: names)
    let advice = meant.map { "; did you mean safedi-lsp \(([$0] + arguments.dropFirst()).joined(separator: " "))?" }
    throw CheckFailure("no subcommand is named '\(word)'" + (advice ?? " (see safedi-lsp --help)"))
  }

  private static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
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
      guard exitCode(for: error) == .success else { throw refusal(message(for: error), of: arguments) }
      let text = fullMessage(for: error)
      try StandardStreams.write(report: (text.hasSuffix("\n") ? text : text + "\n").utf8)
      return nil
    }
  }

  /// A message in one line. Many values are listed one a line, each after a hyphen, and further lines are indented.
  private static func refusal(_ message: String, of arguments: [String]) -> CheckFailure {
    let lines = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    let words = lines.hasSuffix(".") ? String(lines.dropLast()) : lines
    let subcommand = names.first { $0 == arguments.first }.map { "\($0) " } ?? ""
    return CheckFailure("\(words) (see safedi-lsp \(subcommand)--help)")
  }
}

extension ArgumentVisibility {
  /// Options that few people need: a help page is one screen, and `--help-hidden` lists them all.
  package static let seldom = ArgumentVisibility.hidden
}

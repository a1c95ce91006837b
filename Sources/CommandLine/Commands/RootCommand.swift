import ArgumentParser
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
    abstract: "Checks \(Libraries.names) code and serves editors.",
    version: "safedi-lsp \(ToolVersion.current)",
    subcommands: analyses + Libraries.additions.flatMap(\.subcommands) + others,
    defaultSubcommand: ServeCommand.self)

  private static let analyses: [any ParsableCommand.Type] = [
    CheckCommand.self, FixCommand.self, GraphCommand.self, DiffCommand.self, WhyCommand.self, ImpactCommand.self,
  ]
  private static let others: [any ParsableCommand.Type] = [
    DoctorCommand.self, ExplainCommand.self, RulesCommand.self, ServeCommand.self, MCPCommand.self, HookCommand.self,
    AgentsCommand.self,
  ]

  /// The command line with `check` in front where the flag `--check` stands anywhere in it: all other words are then
  /// paths, even if they are called as a subcommand is.
  static func withoutFlag(_ arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    guard arguments[..<end].contains("--check") else { return arguments }
    return ["check"] + arguments[..<end].filter { $0 != "--check" } + arguments[end...]
  }

  /// The subcommand that a command line begins with; nil for none, `help` included.
  static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// - Throws: ``CheckFailure`` for a word that is no subcommand's name, where such a name stands.
  static func refuseUnknown(_ word: String, isHelp: Bool) throws(CheckFailure) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(word) { return }
    if let nearest = NearSpelling.nearest(to: word, among: names), !FilePath.exists(word) || isHelp {
      throw CheckFailure("no subcommand is named '\(word)'; there is \(nearest)")
    }
    if isHelp { throw CheckFailure("no subcommand is named '\(word)' (see safedi-lsp --help)") }
    throw CheckFailure("unexpected argument \(word): to check it, begin with check")
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
      try StandardStreams.write(page: Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
      return nil
    }
  }

  private static func refusal(_ message: String, of arguments: [String]) -> CheckFailure {
    var message = oneLine(message)
    let name = subcommand(named: arguments.first)?.configuration.commandName
    if let option = message.firstMatch(of: /^Unknown option '(--[A-Za-z-]+)'/)?.1 {
      let owners = configuration.subcommands.filter { $0.helpMessage(includeHidden: true).contains("\n  \(option) ") }
      let names = owners.compactMap { $0.configuration.commandName }.joined(separator: ", ")
      if !names.isEmpty { message = "\(option) is an option of \(names)\(name.map { ", not of \($0)" } ?? "")" }
    }
    if message.hasSuffix(".") { message.removeLast() }
    return CheckFailure("\(message) (see safedi-lsp \(name.map { "\($0) " } ?? "")--help)")
  }

  /// ArgumentParser lists many values one a line, each after a hyphen, and indents others.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let items = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    let rest = lines.filter { !$0.hasPrefix("  - ") }.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return items.isEmpty ? rest : rest + " " + items.joined(separator: ", ")
  }
}

extension ArgumentVisibility {
  /// Options that few people need: a help page is one screen, and `--help-hidden` lists them all.
  package static let seldom = ArgumentVisibility.hidden
}

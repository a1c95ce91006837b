import ArgumentParser
import DICheckCheckReporting
import DICheckGraphDrawing
import DICheckText

/// The refusal of a command line that can't be meant so, with the command to type instead.
struct CommandAdvice {
  /// As ``RootCommand/usual(_:)`` gives them.
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Words that other tools have for a subcommand.
  private static let synonyms = [
    "lint": "check", "validate": "check", "verify": "check", "analyze": "check", "analyse": "check", "init": "check",
    "setup": "check", "autofix": "fix", "repair": "fix", "draw": "graph", "compare": "diff", "codes": "rules",
    "server": "serve", "lsp": "serve", "start": "serve", "version": "--version", "docs": "--help", "man": "--help",
  ]

  private static var subcommands: [CommandDescription] { CommandDescription.all().subcommands }

  private var subcommand: (any ParsableCommand.Type)? { RootCommand.subcommand(named: arguments.first) }

  /// - Throws: ``CheckFailure`` for a word that is no subcommand's name, where such a name stands.
  func refuseUnknown(_ word: String, isHelp: Bool) throws(CheckFailure) {
    let names = RootCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(word) { return }
    let fault = "no subcommand is named '\(word)'"
    let isPath = FilePath.exists(word) && !isHelp
    let isFormat = GraphFormat(rawValue: word) != nil
    let meant =
      isPath
      ? "check \(word)"
      : Self.synonyms[word] ?? (isFormat ? "graph --format \(word)" : NearSpelling.nearest(to: word, among: names))
    guard let meant else { throw CheckFailure("\(fault) (see safedi-lsp --help)") }
    let rest = arguments.drop { $0 == "help" }.dropFirst()
    throw Self.failure(fault, meant: (isHelp ? ["help"] : []) + [meant] + rest)
  }

  /// - Throws: ``CheckFailure`` for a format that stands where a path does.
  func refuseFormatAsPath() throws(CheckFailure) {
    guard ["check", "fix", "graph"].contains(arguments.first), !arguments.contains("--") else { return }
    for (word, previous) in zip(arguments.dropFirst(), arguments) {
      guard word.allSatisfy(\.isLetter), !previous.hasPrefix("-"), !FilePath.exists(word),
        values(of: "--format")?.contains(word) == true
      else { continue }
      throw Self.failure("no such file or folder: \(word)", meant: replacing(word, by: "--format", word))
    }
  }

  /// The message that takes the place of one of ArgumentParser.
  func refusal(_ message: String) -> CheckFailure {
    let name = subcommand?.configuration.commandName
    let page = "(see safedi-lsp \(name.map { "\($0) " } ?? "")--help)"
    if let match = message.firstMatch(of: /^Unknown option '(-[^']*)'(?:\. Did you mean '(-[^']*)'\?)?/) {
      return unknown(option: String(match.1), near: match.2.map(String.init), page)
    }
    if let match = message.firstMatch(of: /^The value '([^']*)' is invalid for '(--[a-z-]+) </) {
      let values = values(of: String(match.2)) ?? []
      let near = NearSpelling.nearest(to: String(match.1), among: values).map { NearSpelling.advice([$0]) }
      let all = values.isEmpty ? " \(page)" : "; there is \(values.joined(before: "and"))"
      return CheckFailure("'\(match.1)' is no value of \(match.2)\(near ?? all)")
    }
    if let match = message.firstMatch(of: /^Missing value for '(-[a-z-]+)/) {
      return CheckFailure("\(match.1) needs a value \(page)")
    }
    if let match = message.firstMatch(of: /^Missing expected argument '<([a-z-]+)>'/) {
      return CheckFailure("the \(match.1) is missing \(page)")
    }
    // Others are rare. Many values are listed one a line, each after a hyphen, and further lines are indented.
    let lines = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    return CheckFailure("\(lines.hasSuffix(".") ? String(lines.dropLast()) : lines) \(page)")
  }

  private func unknown(option: String, near: String?, _ page: String) -> CheckFailure {
    let fault = "no option is named '\(option)'"
    let word = String(option.drop { $0 == "-" })
    let own = subcommand?.configuration.commandName
    if values(of: "--format")?.contains(word) == true {
      return Self.failure(fault, meant: replacing(option, by: "--format", word))
    }
    let owners = Self.subcommands.filter { $0.options.contains { $0.names.contains(option) } }.map(\.name)
    if !owners.isEmpty {
      let names = owners.joined(separator: ", ")
      return CheckFailure("\(option) is an option of \(names)\(own.map { ", not of \($0)" } ?? "") \(page)")
    }
    if RootCommand.subcommand(named: word) != nil {
      return Self.failure(fault, meant: [word] + arguments.filter { $0 != option && $0 != own })
    }
    guard let near else { return CheckFailure("\(fault) \(page)") }
    return Self.failure(fault, meant: replacing(option, by: near))
  }

  /// The values that an option of the subcommand takes; nil where it has no such option.
  private func values(of option: String) -> [String]? {
    let name = subcommand?.configuration.commandName
    return Self.subcommands.first { $0.name == name }?.options.first { $0.names.contains(option) }?.values
  }

  private func replacing(_ word: String, by words: String...) -> [String] {
    arguments.flatMap { $0 == word ? words : [$0] }
  }

  private static func failure(_ fault: String, meant words: [String]) -> CheckFailure {
    CheckFailure("\(fault); did you mean safedi-lsp \(words.joined(separator: " "))?")
  }
}

import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary

/// What may stand at the cursor of a command line that is being typed. The scripts of ``CompletionScript`` ask with
/// `---complete SHELL WORD ...`: the words behind the tool's name, the last one as far as it is typed.
///
/// The answer's first line is `files` or `folders`, which the shell completes itself, or `words`; these follow, one a
/// line, each with a tab and what it means.
struct Completion {
  static let option = "---complete"

  enum Answer {
    case files, folders
    case words([Word])
  }

  struct Word {
    var text: String
    var meaning = ""
  }

  private let shell: CompletionScript
  /// Those before the one that is typed.
  private var words: [String]
  private var typed: String
  private let workingDirectory: String
  private let tool: CommandDescription
  private let commands: [CommandDescription]

  /// Nil for a shell that isn't known.
  init?(_ arguments: [String], workingDirectory: String) {
    guard let shell = arguments.first.flatMap(CompletionScript.init) else { return nil }
    self.shell = shell
    self.workingDirectory = workingDirectory
    words = Array(arguments.dropFirst())
    if shell == .bash { words = Self.joined(words) }
    typed = words.popLast() ?? ""
    (tool, commands) = CommandDescription.all()
  }

  /// Bash ends a word at `=`, and has that as a word of its own.
  private static func joined(_ words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      if let last = joined.last, last.hasPrefix("--"), word == "=" || last.hasSuffix("=") {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
    }
  }

  func text() -> String {
    switch answer() {
    case .files: return "files\n"
    case .folders: return "folders\n"
    case .words(let words):
      let lines = words.map { $0.meaning.isEmpty ? $0.text : "\($0.text)\t\($0.meaning)" }
      return (["words"] + lines).joined(separator: "\n") + "\n"
    }
  }

  // MARK: Where the cursor is

  /// The flags that stand for a subcommand, among the complete words.
  private var mode: ModeFlag? {
    words.lazy.compactMap {
      $0.hasPrefix("--") ? ModeFlag.named($0.dropFirst(2).prefix { $0 != "=" }) : nil
    }
    .first
  }

  private var command: CommandDescription? {
    let name = mode?.subcommand ?? words.first { !$0.hasPrefix("-") }
    return commands.first { $0.name == name }
  }

  private func answer() -> Answer {
    if words.contains("--") { return .files }
    let command = command
    if let last = words.last, let option = option(named: last, of: command) {
      return filtered(value(of: option, typed), typed)
    }
    if typed.hasPrefix("--"), let end = typed.firstIndex(of: "=") {
      guard let option = option(named: String(typed[..<end]), of: command) else { return .words([]) }
      // Bash completes what stands behind the sign.
      let prefix = shell == .bash ? "" : String(typed[...end])
      let typed = String(typed[typed.index(after: end)...])
      return filtered(value(of: option, typed), typed, prefix: prefix)
    }
    if typed.hasPrefix("-") { return filtered(.words(options(of: command)), typed) }
    guard let command else {
      return filtered(.words(commands.map { Word(text: $0.name, meaning: $0.abstract) }), typed)
    }
    return filtered(positional(of: command), typed)
  }

  private func filtered(_ answer: Answer, _ typed: String, prefix: String = "") -> Answer {
    guard case .words(let words) = answer else { return answer }
    return .words(
      words.filter { $0.text.hasPrefix(typed) }.map { Word(text: prefix + $0.text, meaning: $0.meaning) })
  }

  // MARK: What may stand there

  private func options(of command: CommandDescription?) -> [Word] {
    let given = Set(words.map { $0.prefix { $0 != "=" } })
    let listed = command?.options ?? tool.options
    let own = listed.filter { option in
      // What few people need is there for whoever asks for it.
      (option.isUsual || typed.count > 2) && (option.isRepeating || !option.names.contains { given.contains($0[...]) })
    }
    let flags = mode == nil && (command == nil || command?.name == "check") ? ModeFlag.all : []
    return own.flatMap { option in option.names.map { Word(text: $0, meaning: option.abstract) } }
      + flags.filter { flag in flag == .fix || command == nil }.compactMap { flag in
        let abstract = commands.first { $0.name == flag.subcommand }?.abstract
        return abstract.map { Word(text: "--\(flag.name)", meaning: $0) }
      }
  }

  /// Nil for a word that takes no value.
  private func option(named name: String, of command: CommandDescription?) -> CommandDescription.Argument? {
    if name.hasPrefix("--"), let flag = ModeFlag.named(name.dropFirst(2)), flag.takesValue {
      let subcommand = commands.first { $0.name == flag.subcommand }
      return flag == .graph ? option(named: "--format", of: subcommand) : subcommand?.positionals.first
    }
    return command?.options.first { $0.kind == .option && $0.names.contains(name) }
  }

  private func positional(of command: CommandDescription) -> Answer {
    if command.name == "help" {
      return .words(commands.filter { $0.name != "help" }.map { Word(text: $0.name, meaning: $0.abstract) })
    }
    let known = command.positionals
    // A flag's value is the first one, and stands behind the flag.
    var count = mode.map { $0.takesValue && $0 != .graph } == true ? 1 : mode == nil ? -1 : 0
    for (index, word) in words.enumerated() where !word.hasPrefix("-") {
      let before = index > 0 ? words[index - 1] : ""
      if before.hasPrefix("-"), option(named: before, of: command) != nil { continue }
      count += 1
    }
    if count < known.count { return value(of: known[max(0, count)], typed) }
    return known.last?.isRepeating == true ? value(of: known[known.count - 1], typed) : .words([])
  }

  private func value(of argument: CommandDescription.Argument, _ typed: String) -> Answer {
    if !argument.values.isEmpty { return .words(argument.values.map { Word(text: $0) }) }
    switch argument.valueName {
    case "path", "file": return .files
    case "folder", "base": return .folders
    case "code", "codes": return .words(codes(argument.valueName == "codes" ? typed : ""))
    case "type": return .words(names().map { Word(text: $0.type) })
    case "name":
      guard let dot = typed.lastIndex(of: ".") else { return .words(names().map { Word(text: $0.type) }) }
      let owner = typed[..<dot]
      return .words(
        names().flatMap { name in
          (name.type == owner ? name.members.map { "\(owner).\($0)" } : []) + [name.type]
        }.map { Word(text: $0) })
    case "version":
      return .words(Libraries.all.flatMap(\.releases.examples).map { Word(text: $0) })
    default: return .words([])
    }
  }

  /// - Parameter list: a list of codes, which the last one continues.
  private func codes(_ list: String) -> [Word] {
    let given = list.lastIndex(of: ",").map { list[...$0] } ?? ""
    return LibraryList(Libraries.all).listed.map {
      Word(text: "\(given)\($0.entry.code.rawValue)", meaning: $0.entry.title)
    }
  }

  /// The types of the working directory that take part in a graph, with their dependencies.
  private func names() -> [(type: String, members: [String])] {
    guard let request = try? SourceOptions.parse([]).request(in: workingDirectory, WrittenPaths(given: [])),
      let (host, _) = try? CheckEngine.analyse(request)
    else { return [] }
    return host.snapshot.explainedNames()
  }
}

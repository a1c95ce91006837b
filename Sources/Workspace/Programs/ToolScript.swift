import SafeDILibrary

/// What a shell script says about how it runs SafeDI's own tool: the script phase of an Xcode project that has no build
/// plugin (Rules/Programs.md). Only words and variables are followed; what else a shell can do is unknown.
struct ToolScript: Hashable, Sendable {
  /// Absolute paths of the folders and files that the tool reads.
  var includes: [String] = []
  /// Whether it reads what can't be known before the script runs.
  var hasUnknownIncludes = false
  /// Lists of such paths that it reads, absolute.
  var includeLists: [String] = []
  /// The release that the script downloads or runs, where it names it.
  var version: SafeDIVersion?
  /// Whether it uses options that 2.0 took away.
  var isForOne = false
  /// Whether it calls the tool at all.
  var callsTool = false
  /// Absolute paths of further scripts that it runs.
  var scripts: [String] = []

  /// - Parameters:
  ///   - variables: what is set when the script begins.
  ///   - folder: where it runs.
  init(text: String, variables: [String: String], folder: String) {
    var variables = variables
    var folder = folder
    for command in ShellWords.commands(in: text) {
      var words = command[...]
      if let first = words.first?.text, ["export", "readonly", "local"].contains(first) { words.removeFirst() }
      while let word = words.first, let (name, value) = word.assignment {
        variables[name] = ShellWords.expanded(value, variables)
        words.removeFirst()
      }
      let expanded = words.prefix(Self.wordLimit).flatMap { Self.arguments(ShellWords.expanded($0.text, variables)) }
      if expanded.count == 2, expanded[0] == "cd", ShellWords.isKnown(expanded[1]) {
        folder = FilePath.absolute(expanded[1], from: folder)
      }
      read(expanded, folder: folder)
    }
    includes = Self.unique(includes)
  }

  /// A variable of several options, as `$INCLUDES` may be, is several words.
  private static func arguments(_ word: String) -> [String] {
    let parts = word.split(separator: " ")
    guard parts.count > 1, let first = parts.first, first.hasPrefix("--"), !first.contains("=") else { return [word] }
    return parts.map(String.init)
  }

  private mutating func read(_ words: [String], folder: String) {
    for word in words { readVersion(word) }
    if let script = words.first(where: { !["sh", "bash", "zsh", "source", ".", "exec", "env"].contains($0) }),
      script.hasSuffix(".sh") || script.hasSuffix(".bash") || script.hasSuffix(".zsh"), ShellWords.isKnown(script)
    {
      scripts.append(FilePath.absolute(script, from: folder))
    }
    let options = Set(words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) })
    let head = words.prefix { !$0.hasPrefix("-") }
    let isNamed = head.contains { FilePath.name(of: $0).lowercased().contains("safeditool") }
    guard isNamed && !options.isEmpty || !options.isDisjoint(with: Self.optionsOfOne) else { return }
    callsTool = true
    if !options.isDisjoint(with: Self.optionsOfOne) { isForOne = true }
    readArguments(words, folder: folder)
  }

  /// Of one command. Variables may make each word as long as a path.
  private static let wordLimit = 5_000

  /// Gone in 2.0 (Rules/Programs.md, "The command line").
  private static let optionsOfOne: Set<String> = [
    "--dependency-tree-output", "--include-file-path", "--additional-imported-modules-file-path",
  ]

  private mutating func readArguments(_ words: [String], folder: String) {
    var option = ""
    for word in words {
      if word.hasPrefix("--") {
        option = String(word.prefix { $0 != "=" })
        if word.contains("=") {
          take(String(word.dropFirst(option.count + 1)), of: option, folder: folder)
          option = ""
        }
      } else {
        take(word, of: option, folder: folder)
        // One option takes all words up to the next one, the others one each.
        if option != "--include" { option = "" }
      }
    }
  }

  private mutating func take(_ value: String, of option: String, folder: String) {
    guard ShellWords.isKnown(value), !value.isEmpty else {
      // Without an option before it, the word may hold options and all.
      if !value.isEmpty, ["", "--include", "--include-file-path"].contains(option) { hasUnknownIncludes = true }
      return
    }
    switch option {
    case "--include": includes.append(FilePath.absolute(value, from: folder))
    case "--include-file-path": includeLists.append(FilePath.absolute(value, from: folder))
    default: return
    }
  }

  /// `…/SafeDI/releases/download/1.2.3/…`, where the tool is downloaded from.
  private mutating func readVersion(_ word: String) {
    guard version == nil, let range = word.lowercased().firstRange(of: "safedi/releases/download/") else { return }
    let rest = word.lowercased()[range.upperBound...].prefix { $0 != "/" }
    version = SafeDIVersion(parsing: String(rest.first == "v" ? rest.dropFirst() : rest))
  }

  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }
}

/// A shell script as commands and words: quotes, escapes, comments and plain variables.
enum ShellWords {
  struct Word: Hashable, Sendable {
    /// Variables as they are written, but for quoted dollars: those stand as ``escapedDollar``.
    var text: String

    /// `NAME=value`.
    var assignment: (name: String, value: String)? {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
      let name = text[..<equals]
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      return (String(name), String(text[text.index(after: equals)...]))
    }
  }

  private static let escapedDollar: Character = "\u{E000}"
  /// Stands for what can't be known before the script runs.
  private static let unknown: Character = "\u{E001}"

  static func isKnown(_ word: String) -> Bool { !word.contains(unknown) }

  static func commands(in text: String) -> [[Word]] {
    var commands: [[Word]] = []
    var command: [Word] = []
    var word: String?
    var rest = Substring(text)
    func append(_ text: some StringProtocol) {
      if word == nil { word = "" }
      word?.append(contentsOf: text)
    }
    func endWord() {
      if let text = word { command.append(Word(text: text)) }
      word = nil
    }
    func endCommand() {
      endWord()
      if !command.isEmpty { commands.append(command) }
      command = []
    }
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst() else { break }
        if !next.isNewline { append(String(next == "$" ? escapedDollar : next)) }
      case "'":
        let quoted = rest.prefix { $0 != "'" }
        rest = rest[quoted.endIndex...].dropFirst()
        append(quoted.map { String($0 == "$" ? escapedDollar : $0) }.joined())
      case "\"": append(doubleQuoted(&rest))
      case "$": append(variable(&rest))
      case "`":
        rest = rest.drop { $0 != "`" }.dropFirst()
        append(String(unknown))
      case "#" where word == nil: rest = rest.drop { !$0.isNewline }
      case ";", "&", "|", "(", ")": endCommand()
      case "<", ">":
        endWord()
        // Where to is no argument.
        while rest.first == ">" || rest.first == "&" { rest.removeFirst() }
        rest = rest.drop { $0 == " " }
        rest = rest.drop { !$0.isWhitespace && $0 != ";" }
      case let blank where blank.isNewline: endCommand()
      case let blank where blank.isWhitespace: endWord()
      default: append(String(character))
      }
    }
    endCommand()
    return commands
  }

  private static func doubleQuoted(_ rest: inout Substring) -> String {
    var text = ""
    while let character = rest.popFirst(), character != "\"" {
      switch character {
      case "\\":
        guard let next = rest.popFirst() else { break }
        if next.isNewline { continue }
        if next == "$" {
          text.append(escapedDollar)
        } else {
          if !["\"", "\\", "`"].contains(next) { text.append("\\") }
          text.append(next)
        }
      case "$": text += variable(&rest)
      default: text.append(character)
      }
    }
    return text
  }

  /// What follows a `$`: a variable comes out as `${NAME}`, all else as unknown.
  private static func variable(_ rest: inout Substring) -> String {
    func isName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    if rest.first == "{" {
      let inside = rest.dropFirst().prefix { $0 != "}" }
      rest = rest[inside.endIndex...].dropFirst()
      let name = inside.prefix(while: isName)
      return name.isEmpty ? String(unknown) : "${\(name)}"
    }
    if rest.first == "(" {
      var depth = 0
      let start = rest.startIndex
      while let character = rest.popFirst() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { break }
      }
      // Xcode's own spelling of a build setting.
      let inside = rest.base[start..<rest.startIndex].dropFirst().dropLast()
      return !inside.isEmpty && inside.allSatisfy(isName) ? "${\(inside)}" : String(unknown)
    }
    let name = rest.prefix(while: isName)
    rest = rest[name.endIndex...]
    return name.isEmpty ? String(unknown) : "${\(name)}"
  }

  /// No path is longer, in bytes; and variables of variables can grow without end.
  private static let lengthLimit = FilePath.lengthLimit

  static func expanded(_ text: String, _ variables: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let next = rest.popFirst() {
      if result.utf8.count > lengthLimit { return String(unknown) }
      if next == escapedDollar {
        result.append("$")
      } else if next == "$", rest.first == "{" {
        let name = rest.dropFirst().prefix { $0 != "}" }
        rest = rest[name.endIndex...].dropFirst()
        result += variables[String(name)] ?? String(unknown)
      } else {
        result.append(next)
      }
    }
    return result
  }
}

import DICheckText

/// A shell script as commands and words: quotes, escapes, comments and plain variables.
enum ShellWords {
  /// `NAME=value`.
  static func assignment(_ word: String) -> (name: String, value: String)? {
    guard let equals = word.firstIndex(of: "=") else { return nil }
    let name = String(word[..<equals])
    return name.isWord ? (name, String(word[word.index(after: equals)...])) : nil
  }

  private static let escapedDollar: Character = "\u{E000}"
  /// Stands for what can't be known before the script runs.
  private static let unknown: Character = "\u{E001}"

  static func isKnown(_ word: String) -> Bool { !word.contains(unknown) }

  /// Words with variables as they are written, but for quoted dollars: those stand as ``escapedDollar``.
  static func commands(in text: String) -> [[String]] {
    var commands: [[String]] = []
    var command: [String] = []
    var word: String?
    var rest = Substring(text)
    func append(_ text: some StringProtocol) {
      word = (word ?? "") + text
    }
    func endWord() {
      if let word { command.append(word) }
      word = nil
    }
    func endCommand() {
      endWord()
      if !command.isEmpty { commands.append(command) }
      command = []
    }
    // In double quotes.
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst(), !next.isNewline else { break }
        if isQuoted, !["$", "\"", "\\", "`"].contains(next) { append("\\") }
        append(String(next == "$" ? escapedDollar : next))
      case "\"":
        isQuoted.toggle()
        // Empty quotes are a word.
        append("")
      case "$": append(variable(&rest))
      case _ where isQuoted: append(String(character))
      case "'":
        let quoted = rest.prefix { $0 != "'" }
        rest = rest[quoted.endIndex...].dropFirst()
        append(quoted.map { String($0 == "$" ? escapedDollar : $0) }.joined())
      case "`":
        rest = rest.drop { $0 != "`" }.dropFirst()
        append(String(unknown))
      case "#" where word == nil: rest = rest.drop { !$0.isNewline }
      case ";", "&", "|", "(", ")": endCommand()
      case "<", ">":
        endWord()
        // The target of a redirection is no argument.
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

  /// Reads the text after a `$`: a variable becomes `${NAME}`, anything else unknown.
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

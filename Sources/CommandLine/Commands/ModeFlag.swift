import DICheckCheckReporting

/// A subcommand's other spelling: `--check` for `check`, wherever in the line it stands.
package struct ModeFlag: Hashable, Sendable {
  /// The flag without its hyphens.
  let name: String
  let subcommand: String
  /// Whether it has a value, such as the format of `--graph`.
  let takesValue: Bool

  /// - Parameter subcommand: nil where it has the flag's name.
  package init(_ name: String, for subcommand: String? = nil, takesValue: Bool = false) {
    self.name = name
    self.subcommand = subcommand ?? name
    self.takesValue = takesValue
  }

  static let fix = ModeFlag("fix")
  static let check = ModeFlag("check")
  static let graph = ModeFlag("graph", takesValue: true)

  static var all: [ModeFlag] {
    let own: [ModeFlag] = [
      .fix, .check, .graph, ModeFlag("graph-diff", for: "diff", takesValue: true), ModeFlag("why", takesValue: true),
      ModeFlag("rules"), ModeFlag("explain", takesValue: true),
    ]
    return own + Libraries.additions.flatMap(\.flags)
  }

  static func named(_ name: some StringProtocol) -> ModeFlag? { all.first { $0.name == name } }

  /// The command line with a subcommand in front, where flags say which: all other words are then paths, even if they
  /// are called as a subcommand is.
  /// - Throws: ``CheckFailure`` for flags that don't go together.
  static func translated(_ arguments: [String]) throws(CheckFailure) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var values: [ModeFlag: String] = [:]
    var rest: [String] = []
    var index = 0
    while index < end {
      let word = arguments[index]
      index += 1
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard word.hasPrefix("--"), let flag = named(parts[0].dropFirst(2)),
        flag.takesValue || parts.count == 1
      else {
        rest.append(word)
        continue
      }
      if flag.takesValue, parts.count == 1, index < end, !arguments[index].hasPrefix("-") {
        values[flag] = arguments[index]
        index += 1
      } else if flag.takesValue, parts.count == 1, !arguments.contains(where: isHelp) {
        throw CheckFailure("Missing value for '\(word)' (see safedi-lsp \(flag.subcommand) --help)")
      } else {
        values[flag] = parts.count == 1 ? "" : parts[1]
      }
    }
    rest += arguments[end...]
    // Fixing is asked for as `--check --fix`.
    let flags = all.filter { values[$0] != nil && !($0 == .check && values[.fix] != nil) }
    guard let flag = flags.first else { return arguments }
    if flags.count > 1 { throw CheckFailure("--\(flags[0].name) and --\(flags[1].name) can't be combined") }
    if flag == .fix, values[.check] == nil {
      // A user who reads that findings are fixable with --fix may have begun with `check`.
      guard rest.first == "check" else { throw CheckFailure("--fix needs --check") }
      rest.removeFirst()
    }
    guard let value = values[flag], !value.isEmpty else { return [flag.subcommand] + rest }
    guard flag == .graph else { return [flag.subcommand, value] + rest }
    if rest.contains(where: { $0 == "--format" || $0.hasPrefix("--format=") }) {
      throw CheckFailure("--format and --graph can't be combined")
    }
    return [flag.subcommand, "--format", value] + rest
  }

  static func isHelp(_ argument: String) -> Bool { ["--help", "-h", "--help-hidden"].contains(argument) }
}

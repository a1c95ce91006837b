import DICheckCheckReporting

/// A subcommand's other spelling: `--check` for `check`, wherever in the line it stands.
enum ModeFlag: String, CaseIterable {
  case fix, check, graph
  case diff = "graph-diff"
  case why, rules, explain, generate, migrate

  var subcommand: String { self == .diff ? "diff" : rawValue }

  /// True of flags with a value, such as the format of `--graph`.
  var takesValue: Bool {
    switch self {
    case .graph, .diff, .why, .explain, .migrate: true
    case .fix, .check, .rules, .generate: false
    }
  }

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
      guard word.hasPrefix("--"), let flag = ModeFlag(rawValue: String(parts[0].dropFirst(2))),
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
    let flags = allCases.filter { values[$0] != nil && !($0 == .check && values[.fix] != nil) }
    guard let flag = flags.first else { return arguments }
    if flags.count > 1 { throw CheckFailure("--\(flags[0].rawValue) and --\(flags[1].rawValue) can't be combined") }
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

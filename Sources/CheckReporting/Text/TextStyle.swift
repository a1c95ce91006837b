import DICheckDependencyGraph

/// The style in which the text report distinguishes its parts.
package enum TextStyle: Hashable, Sendable {
  case plain
  /// With the colours of ECMA-48 control sequences.
  case coloured

  /// Chosen by the output and the environment: `NO_COLOR` (no-color.org) turns colours off, `FORCE_COLOR` and
  /// `CLICOLOR_FORCE` turn them on; else a terminal has them unless it is dumb.
  package init(isTerminal: Bool, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    if isSet("NO_COLOR") {
      self = .plain
    } else if isOn("FORCE_COLOR") || isOn("CLICOLOR_FORCE") {
      self = .coloured
    } else {
      let isRefused = environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0"
      self = isTerminal && !isRefused ? .coloured : .plain
    }
  }

  enum Role: Hashable {
    case path, message, gutter, faint, good, code
    case severity(Severity)
  }

  func paint(_ text: String, _ role: Role) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(Self.parameters(role))m\(text)\u{1B}[0m"
    }
  }

  private static func parameters(_ role: Role) -> String {
    switch role {
    case .path, .message: "1"
    case .gutter: "34"
    case .faint: "2"
    case .good: "1;32"
    case .code: "36"
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.information): "1;36"
    case .severity(.hint): "1;35"
    }
  }
}

/// The style of text for people: whether its parts are told apart by colours, and how long its lines are.
package struct TextStyle: Hashable, Sendable {
  /// True if there are colours, by ECMA-48 control sequences.
  package var isColoured: Bool
  /// The columns that lines are wrapped to; nil to leave them whole.
  package var width: Int?

  package static let plain = TextStyle(isColoured: false)

  package init(isColoured: Bool, width: Int? = nil) {
    self.isColoured = isColoured
    self.width = width
  }

  /// Chosen by the output and the environment: `NO_COLOR` (no-color.org) turns colours off, `FORCE_COLOR` and
  /// `CLICOLOR_FORCE` turn them on; else a terminal has them unless it is dumb.
  package init(isTerminal: Bool, environment: [String: String], width: Int? = nil) {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    self.width = width
    if isSet("NO_COLOR") {
      isColoured = false
    } else if isOn("FORCE_COLOR") || isOn("CLICOLOR_FORCE") {
      isColoured = true
    } else {
      let isRefused = environment["TERM"] == "dumb" || environment["CLICOLOR"] == "0"
      isColoured = isTerminal && !isRefused
    }
  }

  package enum Role: Sendable {
    case path, message, gutter, faint, good, code, fault
    case error, warning, information, hint
  }

  package func paint(_ text: String, _ role: Role) -> String {
    isColoured ? "\u{1B}[\(Self.parameters(role))m\(text)\u{1B}[0m" : text
  }

  /// A line as it is shown, without the last line break.
  /// - Parameter indent: what further lines begin with.
  package func line(_ text: String, indent: String = "") -> String {
    width.map { LineWrapping.wrapped(text, to: $0, indent: indent) } ?? text
  }

  private static func parameters(_ role: Role) -> String {
    switch role {
    case .path, .message: "1"
    case .gutter: "34"
    case .faint: "2"
    case .good: "1;32"
    case .code: "36"
    case .fault: "31"
    case .error: "1;31"
    case .warning: "1;33"
    case .information: "1;36"
    case .hint: "1;35"
    }
  }
}

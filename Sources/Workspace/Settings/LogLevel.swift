/// How much the server writes to its log; each level includes those before it.
package enum LogLevel: String, CaseIterable, Comparable, Hashable, Sendable {
  case error, warning, info, debug

  private var verbosity: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .debug: 3
    }
  }

  package static func < (lhs: LogLevel, rhs: LogLevel) -> Bool { lhs.verbosity < rhs.verbosity }
}

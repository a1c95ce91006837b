import DICheckDependencyLibrary
import DICheckWorkspace

/// The settings of the server alone.
extension Configuration {
  enum DiagnosticsMode: String, CaseIterable { case auto, push, pull }

  var diagnosticsMode: DiagnosticsMode {
    text(.diagnosticsMode).flatMap(DiagnosticsMode.init) ?? .auto
  }

  /// True if findings that a library's own macros report too are shown.
  var showsMacroRules: Bool { text(.macroRules) != "never" }

  /// Nil where nothing is set: then what the server was started with counts.
  var logLevel: LogLevel? {
    text(.logLevel).flatMap(LogLevel.init)
  }

  var inlayHintsEnabled: Bool { boolean(.inlayHints) }
  var codeLensEnabled: Bool { boolean(.codeLens) }
  var renameProviderEnabled: Bool { boolean(.renameProvider) }
  var hierarchyEnabled: Bool { boolean(.hierarchy) }
  var symbolsEnabled: Bool { boolean(.symbols) }
}

/// The amount that the server writes to its log; each level includes those before it.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  case error, warning, info, debug

  private var verbosity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (lhs: LogLevel, rhs: LogLevel) -> Bool { lhs.verbosity < rhs.verbosity }
}

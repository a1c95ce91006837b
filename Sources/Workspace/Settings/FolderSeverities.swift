import DICheckDependencyGraph
import DICheckDependencyLibrary

/// What one settings file says of how bad findings are in the files below its folder.
package struct FolderSeverities: Hashable, Sendable {
  package var folder: String
  /// Nil switches a code off.
  package var severities: [DiagnosticCode: Severity?]

  package init(folder: String, severities: [DiagnosticCode: Severity?]) {
    self.folder = folder
    self.severities = severities
  }
}

extension Configuration {
  /// What is set for findings of a library's codes; nil switches one off. What isn't set is missing.
  package func severities(of catalogue: Catalogue) -> [DiagnosticCode: Severity?] {
    var result: [DiagnosticCode: Severity?] = [:]
    for code in catalogue.codes {
      switch self[code: code] {
      case nil: break
      case .severity(let severity): result[code] = .some(severity)
      case .off: result[code] = .some(nil)
      }
    }
    return result
  }
}

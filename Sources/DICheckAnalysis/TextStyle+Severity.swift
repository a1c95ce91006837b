import DICheckDependencyLibrary
import DICheckText

extension TextStyle.Role {
  /// The role of a severity's name.
  package static func severity(_ severity: Severity) -> Self {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .information: .information
    case .hint: .hint
    }
  }
}

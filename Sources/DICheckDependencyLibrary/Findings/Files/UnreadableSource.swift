import DICheckText

extension DiagnosticCode {
  package static let unreadableSource = DiagnosticCode("unreadable-source")
}

/// A file that can't be read well enough to trust: one finding for each file, at the first such place.
package enum UnreadableSource: HostFault {
  package static let entry = CatalogueEntry(
    .unreadableSource, "A file can't be read or parsed well enough to be trusted",
    scope: .file, fixes: .none, isParity: false, doubt: .file, holdsInEveryRelease: true)

  case syntaxError
  case conflict
  /// A dependency that parses, but is no declaration yet.
  case halfTyped(dependency: String)
  /// The reason completes "This file ".
  case unread(reason: String, isFolder: Bool)

  package func message(of owner: String) -> String {
    switch self {
    case .syntaxError:
      "Syntax error: findings that depend on this file are hidden until it is fixed."
    case .conflict:
      "Unresolved merge conflict: findings that depend on this file are hidden until it is resolved."
    case .halfTyped(let dependency):
      "The dependency `\(dependency)` has no type yet. Findings that depend on it are hidden until it has one."
    case .unread(let reason, let isFolder):
      "This \(isFolder ? "folder" : "file") \(reason). Nothing that it may declare is reported as missing."
    }
  }
}

extension DeclarationProblem {
  package static func unreadable(_ cause: UnreadableSource, at range: UTF8Range) -> DeclarationProblem {
    DeclarationProblem(cause, at: range)
  }
}

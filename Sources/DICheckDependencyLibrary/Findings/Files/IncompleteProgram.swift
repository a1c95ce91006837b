extension DiagnosticCode {
  package static let incompleteProgram = DiagnosticCode("incomplete-program")
}

/// A part of a program that can't be read: what it declares isn't known, and a check of the rest must not pass.
package struct IncompleteProgram: HostFault {
  package static let entry = CatalogueEntry(
    .incompleteProgram, "A part of the program can't be read",
    severity: .warning, scope: .file, shownBy: .program, fixes: .none, doubt: .program,
    holdsInEveryRelease: true)

  /// A sentence without its full stop.
  var reason: String
  /// True if only single declarations are checked.
  var hidesGraph: Bool

  package init(reason: String, hidesGraph: Bool) {
    self.reason = reason
    self.hidesGraph = hidesGraph
  }

  package var dependency: String? { reason }

  package func message(of owner: String) -> String {
    reason
      + (hidesGraph ? ", so only single declarations are checked." : ". What it may declare isn't reported as missing.")
  }
}

/// A build that isn't read: nothing is known to be missing, so a check of what there is may pass.
package struct UnreadBuild: HostFault {
  /// The name of the file that describes it.
  var name: String
  /// True if a project can be generated from it.
  var canGenerate: Bool

  package static let entry = IncompleteProgram.entry
  package var severity: Severity { .information }
  package var dependency: String? { name }

  package func message(of owner: String) -> String {
    let remedy =
      canGenerate ? "generate the project, or name the folders in `include`" : "name the folders in `include`"
    return "This folder is read as one program, since `\(name)` isn't read: \(remedy)."
  }
}

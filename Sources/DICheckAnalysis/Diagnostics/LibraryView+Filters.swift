import DICheckDependencyLibrary
import DICheckText

/// The findings that suppressions, settings and options leave.
extension LibraryView {
  /// A graph's finding, filtered by the options; nil where it isn't reported.
  package func shown(_ diagnostic: Finding, in program: FormedProgram) -> Finding? {
    let entry = layout.library.catalogue[diagnostic.code]
    if entry?.doubt == .program { return filtered(diagnostic, in: program, suppressions: Suppressions()) }
    // A finding that is milder than its code isn't certain to be refused by the library.
    let isParity = entry.map { $0.isParity && diagnostic.severity == $0.severity } ?? true
    let path = diagnostic.location.path
    guard
      layout.build.isReported(path)
        ? isParity || !options.isParity
        : isParity && layout.build.reportsErrors(in: path, of: program.program)
    else { return nil }
    return filtered(diagnostic, in: program, suppressions: suppressions(at: path, in: program))
  }

  func suppressions(at path: String, in program: FormedProgram) -> Suppressions {
    ids[path].flatMap { files[$0.index].outcome(for: program.edition)?.suppressions } ?? Suppressions()
  }

  /// Returns true if a finding is about a comment that names another library's code.
  func namesOtherCode(_ finding: Finding) -> Bool {
    finding.code == .unknownSuppression
      && finding.identity.dependency.map { options.knownCodes.contains(DiagnosticCode($0)) } ?? false
  }

  func filtered(_ diagnostic: Finding, in program: FormedProgram, suppressions: Suppressions) -> Finding? {
    if suppressions.silences(diagnostic.code, at: diagnostic.location.range) || namesOtherCode(diagnostic) {
      return nil
    }
    var changed = diagnostic
    if let severity = severity(of: diagnostic.code, in: diagnostic.location.path) {
      guard let severity else { return nil }
      changed.severity = severity
    } else if diagnostic.severity < .warning, !isCertain(diagnostic.code, in: program) {
      changed.severity = .warning
    }
    return changed
  }

  // MARK: Severities

  /// The severity set for findings of a code in the file at `path`; the inner nil where they are switched off, the
  /// outer one where no severity is set. Of several folders around the file, the innermost that sets one counts.
  /// O(folders with settings).
  func severity(of code: DiagnosticCode, in path: String) -> Severity?? {
    if let everywhere = options.severities[code] { return everywhere }
    let around = [options.folderSeverities, layout.build.folderSeverities].joined().filter {
      $0.severities[code] != nil && FilePath.isInside(path, $0.folder)
    }
    let nearest = around.max { $0.folder.utf8.count < $1.folder.utf8.count }
    guard let severity = nearest?.severities[code] else { return nil }
    return severity == nil && options.namedCodes.contains(code) ? nil : .some(severity)
  }

  /// Returns true if findings of a code are switched off in the file at `path`.
  func isOff(_ code: DiagnosticCode, in path: String) -> Bool { severity(of: code, in: path) == .some(nil) }

  /// All severities that findings of a code may have, the default among them.
  package func severities(of code: DiagnosticCode) -> Set<Severity> {
    let standard = layout.library.catalogue[code]?.severity
    if let everywhere = options.severities[code] { return Set(everywhere.asList) }
    let all = [options.folderSeverities, layout.build.folderSeverities].joined().compactMap {
      $0.severities[code] ?? nil
    }
    return Set(all + standard.asList)
  }
}

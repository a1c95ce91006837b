import DICheckDependencyLibrary
import DICheckText

extension LibraryView {
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
    if let everywhere = options.severities[code] { return Set([everywhere].compactMap(\.self)) }
    let all = [options.folderSeverities, layout.build.folderSeverities].joined().compactMap {
      $0.severities[code] ?? nil
    }
    return Set(all + [standard].compactMap(\.self))
  }
}

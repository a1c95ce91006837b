import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Turns offsets into lines and columns, and sorts findings for a report.
package struct Resolver {
  var sources: SourceTexts
  private let prefix: String

  /// - Parameter workingDirectory: absolute.
  package init(sources: SourceTexts, workingDirectory: String) {
    self.sources = sources
    prefix = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
  }

  /// Sorted by path, line, column and code. A finding that several programs share is returned once, for the first of
  /// them.
  package func resolve(_ diagnostics: [Finding], withFingerprints: Bool = false) -> [ResolvedDiagnostic] {
    // Chains may differ from program to program.
    struct Appearance: Hashable { var location: Location, code: DiagnosticCode, message: String }
    var resolved = diagnostics.unique {
      Appearance(location: $0.location, code: $0.code, message: $0.message)
    }.map(resolve)
    resolved.sort { Self.isOrdered($0, before: $1) }
    guard withFingerprints else { return resolved }
    var fingerprints = Fingerprints()
    for index in resolved.indices {
      resolved[index].fingerprint = fingerprints.next(for: resolved[index])
    }
    return resolved
  }

  package func place(_ location: Location) -> ResolvedPlace {
    let range = location.range.bounds
    guard let text = sources.text(at: location.path) else {
      // The file is gone, so its beginning has to do.
      return ResolvedPlace(
        location: location, path: displayed(location.path), line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let start = text.place(at: range.lowerBound)
    let end = text.place(at: range.upperBound)
    return ResolvedPlace(
      location: location, path: displayed(location.path), line: start.line, column: start.column,
      endLine: end.line, endColumn: end.column)
  }

  private func resolve(_ diagnostic: Finding) -> ResolvedDiagnostic {
    ResolvedDiagnostic(
      diagnostic: diagnostic,
      place: place(diagnostic.location),
      related: diagnostic.related.map {
        ResolvedRelated(message: $0.message, place: place($0.location), role: $0.role)
      },
      fixes: fixes(of: diagnostic), fingerprint: "")
  }

  func fixes(of diagnostic: Finding) -> [ResolvedFix] {
    diagnostic.fixes.map { fix in
      ResolvedFix(
        title: fix.title, isPreferred: fix.isPreferred,
        edits: fix.edits.flatMap { file in
          file.edits.map {
            .init(place: place(Location(path: file.path, range: $0.range)), newText: $0.newText)
          }
        })
    }
  }

  /// Relative to the working directory if inside it.
  package func displayed(_ path: String) -> String {
    // Compares bytes, not characters: a combining mark after the slash must not hide the folder.
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else { return path }
    return String(utf8: path.utf8.dropFirst(prefix.utf8.count))
  }

  /// Messages and ends only break ties, so that equal input gives equal bytes in whatever order it arrives.
  private static func isOrdered(_ left: ResolvedDiagnostic, before right: ResolvedDiagnostic) -> Bool {
    let (a, b) = (left.place, right.place)
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    let (first, second) = (left.diagnostic, right.diagnostic)
    let key = (a.line, a.column, first.code.rawValue, a.endLine, a.endColumn, first.message)
    let other = (b.line, b.column, second.code.rawValue, b.endLine, b.endColumn, second.message)
    return key == other ? first.program < second.program : key < other
  }
}

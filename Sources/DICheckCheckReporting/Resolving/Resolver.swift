import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Turns offsets into lines and columns, and sorts findings for a report.
package struct Resolver {
  package var sources: SourceTexts
  private let prefix: String

  /// - Parameter workingDirectory: absolute.
  package init(sources: SourceTexts, workingDirectory: String) {
    self.sources = sources
    prefix = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
  }

  /// Sorted by path, line, column and code. A finding that several programs share is returned once, for the first of
  /// them.
  package func resolve(_ diagnostics: [Finding], withFingerprints: Bool = false) -> [ResolvedDiagnostic] {
    var seen = Appearances()
    var resolved: [ResolvedDiagnostic] = []
    resolved.reserveCapacity(diagnostics.count)
    for diagnostic in diagnostics where seen.isNew(diagnostic, after: resolved) {
      resolved.append(resolve(diagnostic))
    }
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
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Messages and ends only break ties, so that equal input gives equal bytes in whatever order it arrives.
  private static func isOrdered(_ left: ResolvedDiagnostic, before right: ResolvedDiagnostic) -> Bool {
    let (a, b) = (left.place, right.place)
    if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
    if (a.line, a.column) != (b.line, b.column) { return (a.line, a.column) < (b.line, b.column) }
    let (first, second) = (left.diagnostic, right.diagnostic)
    if first.code != second.code { return first.code.rawValue < second.code.rawValue }
    let (firstEnd, secondEnd) = ((a.endLine, a.endColumn), (b.endLine, b.endColumn))
    if firstEnd != secondEnd { return firstEnd < secondEnd }
    if first.message != second.message { return first.message < second.message }
    return first.program < second.program
  }
}

/// The findings resolved so far, for leaving out repeated ones: chains may differ from program to program. Refers to
/// them by position, since a copy of each would take as much memory as the report.
private struct Appearances {
  /// The last position with each hash, and for each position the one before it with the same hash; -1 for none.
  private var last: [Int: Int32] = [:]
  private var earlier: [Int32] = []

  /// Returns true if the next finding is new; notes it if so.
  mutating func isNew(_ diagnostic: Finding, after given: [ResolvedDiagnostic]) -> Bool {
    var hasher = Hasher()
    hasher.combine(diagnostic.location)
    hasher.combine(diagnostic.code)
    hasher.combine(diagnostic.message)
    let hash = hasher.finalize()
    let alike = last[hash] ?? -1
    var next = alike
    while next >= 0 {
      let other = given[Int(next)].diagnostic
      if (other.location, other.code, other.message) == (diagnostic.location, diagnostic.code, diagnostic.message) {
        return false
      }
      next = earlier[Int(next)]
    }
    last[hash] = Int32(given.count)
    earlier.append(alike)
    return true
  }
}

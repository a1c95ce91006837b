import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckText

/// Turns offsets into lines and columns, and findings into the order in which they are reported.
struct Resolver {
  var sources: SourceTexts
  private let prefix: String

  /// - Parameter workingDirectory: absolute.
  init(sources: SourceTexts, workingDirectory: String) {
    self.sources = sources
    prefix = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
  }

  /// Sorted by path, line, column and code. A finding that several programs share is given once, for the first of them.
  func resolve(_ diagnostics: [Diagnostic], withFingerprints: Bool = false) -> [ResolvedDiagnostic] {
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
      resolved[index].fingerprint = fingerprints.next(for: resolved[index].identity)
    }
    return resolved
  }

  func place(_ location: Location) -> ResolvedPlace {
    let range = location.range.bounds
    guard let text = sources.text(at: location.path) else {
      // The file is gone: its beginning is the best that can be named.
      return ResolvedPlace(
        location: location, path: displayed(location.path), line: 1, column: 1, endLine: 1, endColumn: 1)
    }
    let start = text.place(at: range.lowerBound)
    let end = text.place(at: range.upperBound)
    return ResolvedPlace(
      location: location, path: displayed(location.path), line: start.line, column: start.column,
      endLine: end.line, endColumn: end.column)
  }

  private func resolve(_ diagnostic: Diagnostic) -> ResolvedDiagnostic {
    ResolvedDiagnostic(
      diagnostic: diagnostic,
      place: place(diagnostic.location),
      related: diagnostic.related.map {
        ResolvedRelated(message: $0.message, place: place($0.location), role: $0.role)
      },
      fixes: diagnostic.fixes.map { fix in
        ResolvedFix(
          title: fix.title, isPreferred: fix.isPreferred,
          edits: fix.edits.flatMap { file in
            file.edits.map {
              .init(place: place(Location(path: file.path, range: $0.range)), newText: $0.newText)
            }
          })
      },
      fingerprint: "")
  }

  /// Relative to the working directory where inside it.
  func displayed(_ path: String) -> String {
    // Scalars, not characters: a combining mark after the slash must not hide the folder.
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else { return path }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Messages and ends only break ties, so that equal input gives equal bytes whatever order it came in.
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

/// Which findings were given already, as they read. They are known by their positions: a copy of each would take as much
/// as the report.
private struct Appearances {
  /// The last one of those whose hashes are equal, and for each the one before it; -1 for none.
  private var last: [Int: Int32] = [:]
  private var earlier: [Int32] = []

  /// Notes the one that is given next, if it is new. What hardly any two have in common distinguishes them: chains and
  /// fixes are long.
  mutating func isNew(_ diagnostic: Diagnostic, after given: [ResolvedDiagnostic]) -> Bool {
    var hasher = Hasher()
    hasher.combine(diagnostic.location)
    hasher.combine(diagnostic.code)
    hasher.combine(diagnostic.message)
    let hash = hasher.finalize()
    let alike = last[hash] ?? -1
    var next = alike
    while next >= 0 {
      if given[Int(next)].diagnostic.withoutProgram == diagnostic.withoutProgram { return false }
      next = earlier[Int(next)]
    }
    last[hash] = Int32(given.count)
    earlier.append(alike)
    return true
  }
}

extension Diagnostic {
  /// Equal for findings that read the same, whichever program they were found in.
  fileprivate var withoutProgram: Diagnostic {
    var copy = self
    copy.program = ""
    copy.identity = FindingIdentity(code)
    copy.cause = nil
    if !fixes.isEmpty { copy.fixes = fixes.map { Fix(title: $0.title, isPreferred: $0.isPreferred, edits: $0.edits) } }
    return copy
  }
}

import DependencyAnalysis
import DependencyGraph

/// The findings of the present snapshot, computed again only where something changed.
struct FindingStore {
  private struct ProgramFindings {
    var revision: Int
    var diagnostics: [Diagnostic]
  }

  private var declarations: [String: [Diagnostic]] = [:]
  private var unread: Set<String>?
  private var graphs: [String: ProgramFindings] = [:]

  /// Everything must be computed anew.
  mutating func forgetAll() {
    unread = nil
    graphs = [:]
  }

  /// What the file at `path` says changed, if only in places.
  mutating func forget(_ path: String) {
    declarations[path] = nil
    unread?.insert(path)
  }

  /// All findings by path, with no entry for files without any.
  mutating func current(in snapshot: Snapshot) -> [String: [Diagnostic]] {
    if let unread {
      for path in unread {
        if let file = snapshot.ids[path] { declarations[path] = snapshot.declarationDiagnostics(in: file) }
      }
    } else {
      declarations = [:]
      for diagnostic in snapshot.programs.flatMap({ snapshot.declarationDiagnostics(in: $0) }) {
        declarations[diagnostic.location.path, default: []].append(diagnostic)
      }
    }
    let placesMoved = unread.map { !$0.isEmpty } ?? true
    unread = []
    var result = declarations.filter { !$0.value.isEmpty }
    for program in snapshot.programs where program.hasGraph {
      let name = program.program.name
      // Without findings there is nothing whose place could have moved.
      if let known = graphs[name], known.revision == program.graph.revision, known.diagnostics.isEmpty || !placesMoved {
      } else {
        graphs[name] = ProgramFindings(
          revision: program.graph.revision, diagnostics: snapshot.graphDiagnostics(in: program))
      }
      for diagnostic in graphs[name]?.diagnostics ?? [] {
        result[diagnostic.location.path, default: []].append(diagnostic)
      }
    }
    return result.mapValues { Self.unique($0) }
  }

  /// Sorted; what several programs find alike is shown once.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    struct Appearance: Hashable {
      var code: DiagnosticCode
      var range: SourceRange
      var message: String
    }
    var seen: Set<Appearance> = []
    return diagnostics
      .filter { seen.insert(Appearance(code: $0.code, range: $0.location.range, message: $0.message)).inserted }
      .sorted { ($0.location.range, $0.code.rawValue) < ($1.location.range, $1.code.rawValue) }
  }
}

import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckText

/// The findings of the present snapshot; computed again only for changed files and programs.
struct FindingStore {
  /// All findings by path, without entries for files without findings.
  struct Findings {
    /// Findings of single declarations.
    var declarations: [String: [Diagnostic]] = [:]
    /// Findings of whole programs.
    var graph: [String: [Diagnostic]] = [:]

    /// Both, without duplicates.
    var all: [String: [Diagnostic]] {
      declarations.merging(graph) { $0 + $1 }.mapValues { FindingStore.unique($0) }
    }
  }

  private struct ProgramFindings {
    var revision: Int
    var findings: Snapshot.GraphFindings

    var isEmpty: Bool { findings.shown.isEmpty && findings.silenced.isEmpty }
  }

  private var declarations: [String: [Diagnostic]] = [:]
  private var unread: Set<String>?
  /// One for each program of the snapshot, in order, since names may be equal.
  private var graphs: [ProgramFindings?] = []
  /// The files with comments that suppress codes by name.
  private var suppressing: Set<String> = []
  /// Findings that depend on other files.
  private var suspicions = SuspicionRecord()

  /// Makes the next update compute everything again.
  mutating func forgetAll() {
    unread = nil
    graphs = []
  }

  /// Notes that the content of the file at `path` changed, if only in places.
  mutating func forget(_ path: String) { unread?.insert(path) }

  mutating func current(in snapshot: Snapshot) -> Findings {
    readDeclarations(in: snapshot)
    var result = Findings(declarations: declarations)
    let graphs = graphs.compactMap { $0?.findings }
    let unused = snapshot.suppressionDiagnostics(in: suppressing, besides: graphs.flatMap(\.silenced))
    for diagnostic in graphs.flatMap(\.shown) + unused + snapshot.releaseDiagnostics() {
      result.graph[diagnostic.location.path, default: []].append(diagnostic)
    }
    return result
  }

  private mutating func readDeclarations(in snapshot: Snapshot) {
    noteTraits(in: snapshot)
    if let unread {
      for path in unread {
        let found = snapshot.ids[path].map { snapshot.declarationDiagnostics(in: $0) } ?? []
        declarations[path] = found.isEmpty ? nil : found
      }
    } else {
      let all = snapshot.declarationDiagnostics(in: snapshot.programs)
      declarations = Dictionary(grouping: all, by: \.location.path)
    }
    let placesMoved = unread.map { !$0.isEmpty } ?? true
    unread = []
    readGraphs(in: snapshot, placesMoved: placesMoved)
  }

  /// Notes properties of files that matter beyond their own findings.
  private mutating func noteTraits(in snapshot: Snapshot) {
    if unread == nil { (suppressing, suspicions) = ([], SuspicionRecord()) }
    let paths = unread ?? Set(snapshot.ids.keys)
    for path in paths {
      if snapshot.namesSuppressedCodes(path) { suppressing.insert(path) } else { suppressing.remove(path) }
    }
    // On a line of its own, since a nil in an optional chain would skip the call in its arguments.
    let others = suspicions.update(paths, in: snapshot)
    unread?.formUnion(others)
  }

  private mutating func readGraphs(in snapshot: Snapshot, placesMoved: Bool) {
    if graphs.count != snapshot.programs.count { graphs = Array(repeating: nil, count: snapshot.programs.count) }
    let elsewhere = WorkspaceDeclarations(snapshot)
    for (index, program) in snapshot.programs.enumerated() where program.hasGraph {
      // Without findings there is nothing whose place could have moved.
      if let known = graphs[index], known.revision == program.revision, known.isEmpty || !placesMoved {
        continue
      }
      graphs[index] = ProgramFindings(
        revision: program.revision, findings: snapshot.graphFindings(in: program, elsewhere))
    }
  }

  /// Sorted; a finding of several programs is shown once.
  static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    struct Appearance: Hashable {
      var code: DiagnosticCode
      var range: UTF8Range
      var message: String
    }
    var seen: Set<Appearance> = []
    return
      diagnostics
      .filter { seen.insert(Appearance(code: $0.code, range: $0.location.range, message: $0.message)).inserted }
      .sorted { ($0.location.range, $0.code.rawValue) < ($1.location.range, $1.code.rawValue) }
  }
}

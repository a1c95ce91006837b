import DICheckDependencyLibrary
import DICheckText

/// The findings of a host's present texts, computed again only where something changed, and the state that decides
/// which of them are shown while the user types.
struct CurrentFindings {
  /// All findings by path, with no entry for files without any.
  struct Findings {
    /// Findings of single declarations.
    var declarations: FindingsByPath = [:]
    /// Findings that need a whole program.
    var graph: FindingsByPath = [:]

    /// Both kinds, each finding once.
    var all: FindingsByPath {
      if graph.isEmpty { return declarations.mapValues(CurrentFindings.unique) }
      return declarations.merging(graph) { $0 + $1 }.mapValues(CurrentFindings.unique)
    }

    /// Leaves out what findings of graphs explain, in time proportional to these where none does.
    fileprivate mutating func holdBackExplained() {
      guard var explained = ExplainedFindings(graph.values.joined()) else { return }
      func shown(_ lists: FindingsByPath) -> FindingsByPath {
        lists.compactMapValues { list in
          list.filter { explained.isShown($0) }.nonEmpty
        }
      }
      let paths = explained.paths
      let concerned = declarations.filter { paths.contains($0.key) }
      for path in concerned.keys { declarations[path] = nil }
      declarations.merge(shown(concerned)) { _, own in own }
      graph = shown(graph).mapValues { $0.map(explained.completed) }
    }
  }

  private struct ProgramFindings {
    var revision: Int
    var findings: LibrarySnapshot.GraphFindings
    /// The files in which the findings have their places.
    var paths: Set<String>

    init(_ findings: LibrarySnapshot.GraphFindings, revision: Int) {
      self.revision = revision
      self.findings = findings
      paths = Set(findings.silenced.map(\.path))
      for finding in findings.shown {
        paths.insert(finding.location.path)
        for item in finding.related { paths.insert(item.location.path) }
      }
    }
  }

  /// The current run of typing; nil while the user isn't typing.
  var typing: TypingRun?
  /// The hints found in open documents, by path; no list is empty.
  var hints: FindingsByPath = [:]

  /// The findings of the present snapshot; nil until they are computed.
  private var known: Findings?
  private var declarations: FindingsByPath = [:]
  /// Files whose facts or places changed since the last computation; nil for all files.
  private var changed: Set<String>?
  /// True if more than places changed in one of those files.
  private var isReshaped = true
  /// The findings of each program's graph, in the snapshot's order: names of programs may be the same.
  private var graphs: [ProgramFindings?] = []
  /// The files with suppression comments that name codes.
  private var suppressing: Set<String> = []

  // MARK: Changes

  /// Invalidates everything, so that all findings are computed again.
  mutating func forgetAll() {
    known = nil
    changed = nil
    isReshaped = true
    graphs = []
  }

  /// - Parameter onlyInPlaces: whether only places changed in the files' facts.
  mutating func forget(_ paths: some Sequence<String>, onlyInPlaces: Bool) {
    known = nil
    changed?.formUnion(paths)
    if !onlyInPlaces { isReshaped = true }
  }

  /// Has the findings of further files' declarations looked at again.
  mutating func reconsider(_ paths: Set<String>) { changed?.formUnion(paths) }

  // MARK: Computing

  /// All findings except hints. O(1) until something changes.
  mutating func current(in snapshot: LibrarySnapshot) -> Findings {
    if let known { return known }
    readDeclarations(in: snapshot)
    readGraphs(in: snapshot)
    changed = []
    isReshaped = false
    var result = Findings(declarations: declarations)
    let graphs = graphs.compactMap { $0?.findings }
    let unused = snapshot.view.suppressionDiagnostics(in: suppressing, besides: graphs.flatMap(\.silenced))
    for diagnostic in graphs.flatMap(\.shown) + unused + snapshot.buildDiagnostics() {
      result.graph[diagnostic.location.path, default: []].append(diagnostic)
    }
    // Documents outside of every program show the findings of their own declarations.
    result.declarations.merge(snapshot.view.diagnosticsOutsideOfPrograms()) { _, own in own }
    result.holdBackExplained()
    known = result
    return result
  }

  private mutating func readDeclarations(in snapshot: LibrarySnapshot) {
    noteSuppressions(in: snapshot)
    if let changed {
      for path in changed {
        let found = snapshot.ids[path].map { snapshot.declarationDiagnostics(in: $0) } ?? []
        declarations[path] = found.nonEmpty
      }
    } else {
      let all = snapshot.declarationDiagnostics(ofPrograms: Array(snapshot.programs.indices)).joined()
      declarations = Dictionary(grouping: all, by: \.location.path)
    }
  }

  /// Updates which files have suppressions that name codes.
  private mutating func noteSuppressions(in snapshot: LibrarySnapshot) {
    if changed == nil { suppressing = [] }
    for path in changed ?? Set(snapshot.ids.keys) {
      let isSuppressing = snapshot.record(of: path)?.namesSuppressedCodes == true
      if isSuppressing { suppressing.insert(path) } else { suppressing.remove(path) }
    }
  }

  private mutating func readGraphs(in snapshot: LibrarySnapshot) {
    let (programs, states) = (snapshot.programs, snapshot.states)
    if graphs.count != programs.count { graphs = Array(repeating: nil, count: programs.count) }
    // A finding's message may name declarations of another program, or of a file of no program.
    let isReshaped =
      isReshaped
      || programs.indices.contains { programs[$0].hasGraph && graphs[$0]?.revision != states[$0].revision }
    let stale = programs.indices.filter { index in
      guard programs[index].hasGraph else { return false }
      guard let known = graphs[index], known.revision == states[index].revision else { return true }
      return !known.paths.isEmpty && (isReshaped || changed?.isDisjoint(with: known.paths) != true)
    }
    guard !stale.isEmpty else { return }
    for (index, findings) in zip(stale, snapshot.graphFindings(ofPrograms: stale)) {
      graphs[index] = ProgramFindings(findings, revision: states[index].revision)
    }
  }

  // MARK: Shown findings

  /// The findings and hints that an editor shows: all except those held back while the user types.
  mutating func shown(in snapshot: LibrarySnapshot) -> FindingsByPath {
    let faults = shownFaults(in: snapshot)
    guard !hints.isEmpty else { return faults }
    return faults.merging(hints.filter { snapshot.documents[$0.key] != nil }) { Self.unique($0 + $1) }
  }

  private mutating func shownFaults(in snapshot: LibrarySnapshot) -> FindingsByPath {
    var current = current(in: snapshot)
    if let run = typing, !run.wasUnreadable {
      current.declarations[run.path]?.removeAll { $0.leavesFileInDoubt }
    }
    guard let run = typing, run.graphs != snapshot.states, let text = snapshot.documents[run.path]?.text else {
      return current.all
    }
    current.graph = run.shown(fresh: current.graph[run.path] ?? [], lines: text.wholeLines(of: run.typed))
    return current.all
  }

  /// The state before an edit.
  struct Moment {
    fileprivate var findings: Findings
    fileprivate var graphs: [ProgramState]

    fileprivate func isUnreadable(_ path: String) -> Bool {
      findings.declarations[path]?.contains { $0.leavesFileInDoubt } ?? false
    }
  }

  /// The state of the present snapshot, before it is edited.
  mutating func moment(in snapshot: LibrarySnapshot) -> Moment {
    Moment(findings: current(in: snapshot), graphs: snapshot.states)
  }

  /// Begins, continues or ends a run of typing. Returns whether something that was held back is shown now.
  mutating func note(_ edits: [UTF8Edit], in path: String, after before: Moment) -> Bool {
    moveHints(in: path, by: edits)
    let isTyping = TypingRun.isTyping(edits)
    if isTyping, typing?.isContinued(by: edits) == true {
      typing?.take(edits)
      return false
    }
    // After a leap, the findings that were held back hold by now.
    let isReleased = endTyping(at: before)
    if isTyping {
      typing = TypingRun(
        path: path, settled: before.findings.graph, graphs: before.graphs, wasUnreadable: before.isUnreadable(path),
        edits: edits)
    }
    return isReleased
  }

  /// Ends a run of typing. Returns whether something that was held back is shown now.
  mutating func endTyping(in snapshot: LibrarySnapshot) -> Bool { typing != nil && endTyping(at: moment(in: snapshot)) }

  private mutating func endTyping(at moment: Moment) -> Bool {
    guard let run = typing else { return false }
    typing = nil
    return run.graphs != moment.graphs || moment.isUnreadable(run.path) && !run.wasUnreadable
  }

  /// Moves the hints' places in an edited document. Hints that an edit touches are dropped: they may be outdated.
  private mutating func moveHints(in path: String, by edits: [UTF8Edit]) {
    guard var hints = hints[path] else { return }
    for edit in edits {
      hints.removeAll { $0.location.range.start <= edit.range.end && edit.range.start <= $0.location.range.end }
      for index in hints.indices { hints[index].location.range = edit.moved(hints[index].location.range) }
    }
    self.hints[path] = hints.nonEmpty
  }

  /// Sorts the findings; equal findings of several programs are shown once.
  static func unique(_ diagnostics: [Finding]) -> [Finding] {
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

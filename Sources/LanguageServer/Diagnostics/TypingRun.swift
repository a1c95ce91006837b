import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckText

/// A run of typing at one place of one document.
///
/// Half of a name is a name too: `User` on the way to `UserService` may be a type of its own, whose needs nothing
/// fulfils. So while someone types, only what happens on the typed lines is reported at once; what it does to other
/// places and files is reported when the run ends: by a pause, a save, or an edit elsewhere. The analysis itself, and
/// every answer to a request, always goes by the text as it is.
struct TypingRun {
  let path: String
  /// What the graphs said before the run began, by path; places in ``path`` move with the edits.
  private var settled: [String: [Diagnostic]]
  /// ``GraphState`` before the run began: as long as it stays, nothing can be held back.
  let graphs: [GraphState]
  /// Whether the document could not be trusted before the run began. Else it is half-typed, which says nothing.
  let wasUnreadable: Bool
  /// The typed stretch, as UTF-8 offsets of the present text.
  private(set) var typed: Range<Int>
  /// When a pause ends the run.
  private(set) var settlesAt: ContinuousClock.Instant
  private var unmoved: [UTF8Edit] = []

  /// Longer than between two keystrokes of a fluent typist, shorter than it takes to look at another file.
  static let pause = Duration.milliseconds(300)

  /// Identifies a state of a program's graph.
  struct GraphState: Hashable {
    var program: String
    var revision: Int
  }

  init(
    path: String, settled: [String: [Diagnostic]], graphs: [GraphState], wasUnreadable: Bool, edits: [UTF8Edit]
  ) {
    self.path = path
    self.wasUnreadable = wasUnreadable
    self.settled = settled
    self.graphs = graphs
    typed = edits.first.map { $0.range.bounds.lowerBound..<$0.range.bounds.lowerBound } ?? 0..<0
    settlesAt = .now + Self.pause
    take(edits)
  }

  /// Whether edits look typed: a character or a pair, a line break with its indentation; one deleted.
  static func isTyping(_ edits: [UTF8Edit]) -> Bool {
    edits.allSatisfy { edit in
      edit.range.bounds.count <= 8 && edit.byteCount <= 256 && edit.newText.utf8.count { $0 > 0x20 } <= 8
    }
  }

  /// Whether edits go on where the run stands.
  func isContinued(by edits: [UTF8Edit]) -> Bool {
    var typed = typed
    for edit in edits {
      // A closing quote or bracket that the editor wrote is stepped over without an edit.
      let replaced = edit.range.bounds
      guard replaced.lowerBound <= typed.upperBound + 4, typed.lowerBound <= replaced.upperBound + 4 else {
        return false
      }
      typed = edit.grown(typed)
    }
    return true
  }

  mutating func take(_ edits: [UTF8Edit]) {
    for edit in edits { typed = edit.grown(typed) }
    unmoved += edits
    settlesAt = .now + Self.pause
  }

  /// What the graphs are said to say while the run goes on.
  /// - Parameters:
  ///   - fresh: what they do say about the typed document.
  ///   - lines: the typed lines, as offsets of the present text.
  mutating func shown(fresh: [Diagnostic], lines: UTF8Range) -> [String: [Diagnostic]] {
    moveSettled()
    func isTyped(_ finding: Diagnostic) -> Bool {
      finding.location.range.start <= lines.end && lines.start <= finding.location.range.end
    }
    var result = settled
    let kept = (settled[path] ?? []).filter { !isTyped($0) && !$0.location.range.isEmpty }
    let own = kept + fresh.filter(isTyped)
    result[path] = own.isEmpty ? nil : own
    return result
  }

  /// Moves the places in the typed document, once for all edits since the last time.
  private mutating func moveSettled() {
    guard !unmoved.isEmpty else { return }
    func move(_ location: inout Location) {
      guard location.path == path else { return }
      for edit in unmoved { location.range = edit.moved(location.range) }
    }
    for key in settled.keys {
      guard var findings = settled[key] else { continue }
      for index in findings.indices {
        move(&findings[index].location)
        for item in findings[index].related.indices { move(&findings[index].related[item].location) }
      }
      settled[key] = findings
    }
    unmoved = []
  }
}

extension Snapshot {
  /// The states of its programs' graphs.
  var graphStates: [TypingRun.GraphState] {
    programs.map { TypingRun.GraphState(program: $0.program.name, revision: $0.revision) }
  }
}

extension UTF8Edit {
  /// `stretch` of the text before, grown by what this edit touched, in the text after.
  fileprivate func grown(_ stretch: Range<Int>) -> Range<Int> {
    let replaced = range.bounds
    let lower = min(stretch.lowerBound, replaced.lowerBound)
    let upper = max(stretch.upperBound, replaced.upperBound) - replaced.count + byteCount
    return lower..<max(lower, upper)
  }
}

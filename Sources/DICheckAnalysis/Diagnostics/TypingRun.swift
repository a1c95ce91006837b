import DICheckDependencyLibrary
import DICheckText

/// A run of typing at one place of one document.
///
/// Half of a name is a name too: `User` on the way to `UserService` may be a type of its own, whose needs nothing
/// fulfills. So during typing, only findings on the typed lines are reported at once; effects on other places and files
/// are reported when the run ends: by a pause, a save, or an edit elsewhere. The analysis itself, and every answer to a
/// request, always uses the present text.
package struct TypingRun: Sendable {
  package let path: String
  /// The graphs' findings before the run, by path; ranges in ``path`` move with the edits.
  private var settled: FindingsByPath
  /// The graphs' states before the run: while they stay the same, nothing has to be held back.
  let graphs: [ProgramState]
  /// True if the document was unreadable before the run. If not, it is merely half-typed.
  let wasUnreadable: Bool
  /// The typed range, as UTF-8 offsets in the present text.
  private(set) var typed: Range<Int>
  /// The time at which a pause ends the run.
  package private(set) var settlesAt: ContinuousClock.Instant

  /// The pause that ends a run: longer than between two keystrokes of a fluent typist, shorter than a look at another
  /// file.
  static let pause = Duration.milliseconds(300)

  init(
    path: String, settled: FindingsByPath, graphs: [ProgramState], wasUnreadable: Bool, edits: [UTF8Edit]
  ) {
    self.path = path
    self.wasUnreadable = wasUnreadable
    self.settled = settled
    self.graphs = graphs
    typed = edits.first.map { $0.range.bounds.lowerBound..<$0.range.bounds.lowerBound } ?? 0..<0
    settlesAt = .now + Self.pause
    take(edits)
  }

  /// Returns true if edits look like typing: a character or a pair, a line break with its indentation, a deleted
  /// character.
  static func isTyping(_ edits: [UTF8Edit]) -> Bool {
    edits.allSatisfy { edit in
      edit.range.bounds.count <= 8 && edit.byteCount <= 256 && edit.newText.utf8.count { $0 > 0x20 } <= 8
    }
  }

  /// Returns true if edits continue at the place of the run.
  func isContinued(by edits: [UTF8Edit]) -> Bool {
    var typed = typed
    for edit in edits {
      // A closing quote or bracket that the editor inserted is passed over without an edit.
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
    moveSettled(by: edits)
    settlesAt = .now + Self.pause
  }

  /// The graphs' findings to show during the run.
  /// - Parameters:
  ///   - fresh: the present findings in the typed document.
  ///   - lines: the range of the typed lines, as offsets in the present text.
  func shown(fresh: [Finding], lines: UTF8Range) -> FindingsByPath {
    func isTyped(_ finding: Finding) -> Bool {
      finding.location.range.start <= lines.end && lines.start <= finding.location.range.end
    }
    var result = settled
    let kept = (settled[path] ?? []).filter { !isTyped($0) && !$0.location.range.isEmpty }
    let own = kept + fresh.filter(isTyped)
    result[path] = own.nonEmpty
    return result
  }

  /// Moves the ranges in the typed document.
  private mutating func moveSettled(by edits: [UTF8Edit]) {
    func move(_ location: inout Location) {
      guard location.path == path else { return }
      for edit in edits { location.range = edit.moved(location.range) }
    }
    func isConcerned(_ finding: Finding) -> Bool {
      finding.location.path == path || finding.related.contains { $0.location.path == path }
    }
    for (key, findings) in settled where findings.contains(where: isConcerned) {
      settled[key] = findings.map { finding in
        var finding = finding
        move(&finding.location)
        for item in finding.related.indices { move(&finding.related[item].location) }
        return finding
      }
    }
  }
}

extension UTF8Edit {
  /// The range in the new text of `stretch`, a range of the old one, extended by this edit.
  fileprivate func grown(_ stretch: Range<Int>) -> Range<Int> {
    let replaced = range.bounds
    let lower = min(stretch.lowerBound, replaced.lowerBound)
    let upper = max(stretch.upperBound, replaced.upperBound) - replaced.count + byteCount
    return lower..<max(lower, upper)
  }
}

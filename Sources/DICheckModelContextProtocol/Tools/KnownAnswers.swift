import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import Synchronization

/// The findings of searches that take most of the time of an answer, for the present state of the code: proven fixes,
/// hints and drawings. Fixes that one answer has no time for are found for the next ones.
final class KnownAnswers: Sendable {
  private struct State {
    var revision: Int?
    var offers: [Finding: [FixOffer]] = [:]
    var hints: [Set<DiagnosticCode>: [Finding]] = [:]
    /// The last ones alone, since each may be large.
    var drawings: (question: DrawingQuestion?, answer: [Drawing]) = (nil, [])
  }

  private struct DrawingQuestion: Equatable {
    var root: String?
    var showsPlaces: Bool
  }

  private let state = Mutex(State())

  /// The answers known for `code`; none where texts stand for files.
  private func known(of code: Code) -> State {
    let known = state.withLock { $0 }
    return code.state.revision == nil || known.revision != code.state.revision
      ? State(revision: code.state.revision) : known
  }

  private func note(_ known: State) {
    if known.revision != nil { state.withLock { $0 = known } }
  }

  /// The hints with these codes, whose search reads all files.
  func hints(_ codes: Set<DiagnosticCode>, in code: Code) throws -> [Finding] {
    var known = known(of: code)
    if let hints = known.hints[codes] { return hints }
    let hints = try code.snapshot.allHints(codes: codes, text: code.text)
    known.hints[codes] = hints
    note(known)
    return hints
  }

  /// Drawings are kept up to this many types, of all roots together: those of one large app, not of hundreds of roots.
  private static let drawnTypeLimit = 20_000

  /// The drawings of a root, or of all, with the lines of their nodes or without.
  func drawings(
    root: String?, showingPlaces showsPlaces: Bool, in code: Code
  ) -> AnySequence<Drawing> {
    let question = DrawingQuestion(root: root, showsPlaces: showsPlaces)
    var known = known(of: code)
    if known.drawings.question == question { return AnySequence(known.drawings.answer) }
    let lines = showsPlaces ? DrawnLines(folders: [code.folder]) { code.text($0).map(SourceText.init) } : nil
    let all = code.snapshot.drawings(root: root, lines: lines, until: code.deadline)
    let types = code.snapshot.overview().reduce(0) { $0 + $1.providerCount * max(1, $1.rootCount) }
    guard types <= Self.drawnTypeLimit else { return all }
    known.drawings = (question, Array(all))
    if !code.deadline.hasPassed { note(known) }
    return AnySequence(known.drawings.answer)
  }

  /// The cost that the proofs of one answer may have (``Snapshot/costsOfFixes(for:text:)``): all of a page of findings in an app of
  /// some hundred types, those of a few in one of thousands.
  private static let limit = 400_000

  /// The offers for each finding; nil for those that there was no time for. Each call finds those of one more finding
  /// in any case.
  func offers(for findings: [Finding], in code: Code) -> [[FixOffer]?] {
    var known = known(of: code)
    let unknown = findings.filter { known.offers[$0] == nil }
    var rest = Self.limit
    let chosen = zip(unknown, code.snapshot.costsOfFixes(for: unknown, text: code.text)).prefix { _, cost in
      defer { rest -= cost }
      return rest == Self.limit || rest >= cost
    }.map(\.0)
    for (finding, offers) in zip(chosen, code.offers(for: chosen)) { known.offers[finding] = offers }
    // Proofs that were stopped say nothing.
    if !code.deadline.hasPassed { note(known) }
    return findings.map { known.offers[$0] }
  }
}

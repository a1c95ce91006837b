import DICheckDependencyLibrary
import DICheckText

/// A library's proposals for the findings of one snapshot.
package protocol FixSource {
  var menu: FixMenu { get }

  /// Changes that may fix a finding, the best first, not proven yet.
  func proposals(for finding: Finding, in program: Int) -> [FixProposal]
  /// The fixes of a finding, the preferred one first, proven.
  func fixes(for finding: Finding) -> [Fix]
  /// Returns true if some finding of a program's graph may have a safe fix: their words and proposals take time.
  func mayHaveSafeFixes(inGraphOf program: Int) -> Bool
  /// Returns true if a new text of a file may break code elsewhere that no finding tells of.
  func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool
  /// The source for a snapshot in which some files changed; nil for another library's.
  func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping TextSource
  ) -> Self?
}

extension FixSource {
  package func mayHaveSafeFixes(inGraphOf program: Int) -> Bool { true }
  package func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool { false }
}

/// Applies safe fixes for `fix`, to a copy of the programs, until none is left: those of codes that the catalogue
/// lists as safe, if the proposal itself is safe.
///
/// Fixes that don't touch each other are applied together, and the result is solved once: it must add no finding. Only
/// if it does are they tried in halves, down to single ones. So the cost is that of the fixes and of a few solves,
/// instead of one solve per fix.
///
/// Use it on a thread with a large stack: it parses.
package struct SafeFixes<Source: FixSource> {
  /// The state at the beginning of the pass.
  package private(set) var source: Source
  /// The snapshot after the fixes so far.
  package private(set) var part: LibrarySnapshot
  /// The new texts of changed files, by path.
  package private(set) var changed: TextsByPath = [:]
  /// The texts of these files before the first change.
  package private(set) var originals: TextsByPath = [:]
  private let original: TextSource
  private let deadline: Deadline
  private var known: ProofCache
  /// The files that changed in the pass.
  private var recent: Set<String> = []

  /// Each pass removes a finding or gives one up, so it ends; the bounds are for unforeseen cases.
  private static var passLimit: Int { 200 }
  private static var roundLimit: Int { 8 }

  /// One fix of a finding.
  private struct Step {
    var finding: Finding
    var edits: [FileEdits]

    var key: FindingKey { FindingKey(finding) }
  }

  /// One pass over the files: all its steps are based on the same texts.
  private struct Pass {
    var source: Source
    /// The applied edits, by path.
    var edits: [String: [UTF8Edit]] = [:]
    var hasTaken = false
    /// Findings whose fixes failed.
    var refused: Set<FindingKey> = []
  }

  /// - Parameter source: of the texts before all changes; findings that aren't reached before its deadline are left.
  package init(_ source: Source) {
    self.source = source
    (part, deadline, known) = (source.menu.snapshot, source.menu.deadline, source.menu.cache)
    original = source.menu.text
  }

  /// Applies the fixes that change only files of `paths`, in the order of these.
  package mutating func fix(_ paths: [String]) {
    for _ in 0..<Self.roundLimit {
      var refused: Set<FindingKey> = []
      var hasFixed = false
      for _ in 0..<Self.passLimit {
        followChanges()
        var pass = Pass(source: source, refused: refused)
        let steps = steps(in: paths, pass)
        if steps.isEmpty { break }
        take(steps[...], in: Set(paths), &pass)
        hasFixed = hasFixed || pass.hasTaken
        refused = pass.refused
      }
      // A fix that failed may be possible now that others were applied.
      guard hasFixed, !refused.isEmpty, !deadline.hasPassed else { return }
    }
  }

  private mutating func followChanges() {
    guard !recent.isEmpty else { return }
    let next = source.following(part, changing: recent) { [changed, original] in changed[$0] ?? original($0) }
    source = next ?? source
    recent = []
  }

  // MARK: Steps

  /// Steps that don't touch each other: those of declarations, else those of the graphs.
  private func steps(in paths: [String], _ pass: Pass) -> [Step] {
    var chosen = SeparateSteps()
    for path in paths where !deadline.hasPassed {
      guard let program = pass.source.menu.program(of: path), let file = part.ids[path] else { continue }
      let name = part.programs[program].program.name
      for finding in part.declarationDiagnostics(in: file) where finding.program == name {
        add(finding, in: program, pass, to: &chosen)
      }
    }
    guard chosen.steps.isEmpty else { return chosen.steps }
    let wanted = Set(paths)
    for (index, program) in part.programs.enumerated() where program.hasGraph && !deadline.hasPassed {
      guard pass.source.mayHaveSafeFixes(inGraphOf: index) else { continue }
      for finding in part.graphDiagnostics(ofProgram: index) where wanted.contains(finding.location.path) {
        add(finding, in: index, pass, to: &chosen) { $0.edits.allSatisfy { wanted.contains($0.path) } }
      }
    }
    return chosen.steps
  }

  private func add(
    _ finding: Finding, in program: Int, _ pass: Pass, to chosen: inout SeparateSteps,
    where isWanted: (Step) -> Bool = { _ in true }
  ) {
    let key = FindingKey(finding)
    guard isSafe(finding.code), part.view.isCertain(finding.code, in: part.programs[program]),
      !pass.refused.contains(key), chosen.mayTake(finding), !deadline.hasPassed
    else { return }
    let proposals = pass.source.proposals(for: finding, in: program)
    guard let proposal = proposals.first(where: { $0.worth == .automatic }),
      let edits = proposal.fileEdits,
      !edits.isEmpty
    else { return }
    let step = Step(finding: finding, edits: edits)
    if isWanted(step) { chosen.add(step) }
  }

  private func isSafe(_ code: DiagnosticCode) -> Bool { part.layout.library.catalogue[code]?.fixes == .safe }

  private struct SeparateSteps {
    private(set) var steps: [Step] = []
    private var taken: [String: TakenPlaces] = [:]
    private var codes: [Declaration: DiagnosticCode] = [:]

    private struct Declaration: Hashable {
      var path: String
      var name: String?

      init(_ finding: Finding) { (path, name) = (finding.location.path, finding.identity.owner) }
    }

    /// Returns true if a finding's step can be added: only steps of one code are taken for each type, since a fix may
    /// change the other findings of its declaration.
    func mayTake(_ finding: Finding) -> Bool { codes[Declaration(finding), default: finding.code] == finding.code }

    /// Adds a step unless it touches an earlier one.
    mutating func add(_ step: Step) {
      var after = taken
      for file in step.edits { guard after[file.path, default: TakenPlaces()].take(file.edits) else { return } }
      taken = after
      codes[Declaration(step.finding)] = step.finding.code
      steps.append(step)
    }
  }

  // MARK: Taking

  /// Takes as many steps as possible together, at best all; steps that can't be taken alone are refused.
  private mutating func take(_ steps: ArraySlice<Step>, in paths: Set<String>, _ pass: inout Pass) {
    guard let first = steps.first, !deadline.hasPassed else { return }
    if apply(Array(steps), &pass) { return }
    guard steps.count > 1 else {
      // Another proposal may pass.
      let fix = pass.source.fixes(for: first.finding).first(where: \.isPreferred)
      let other = fix.map { Step(finding: first.finding, edits: $0.edits) }
      if let other, fix?.isSafe == true, other.edits != first.edits,
        other.edits.allSatisfy({ paths.contains($0.path) }), apply([other], &pass)
      {
        return
      }
      pass.refused.insert(first.key)
      return
    }
    let middle = steps.startIndex + steps.count / 2
    take(steps[..<middle], in: paths, &pass)
    take(steps[middle...], in: paths, &pass)
  }

  /// Applies steps together. False, without applying any, if they add a finding, one doesn't remove its own, or some
  /// call would no longer fit.
  private mutating func apply(_ steps: [Step], _ pass: inout Pass) -> Bool {
    var edits = pass.edits
    for file in steps.flatMap(\.edits) { edits[file.path, default: []] += file.edits }
    var texts: TextsByPath = [:]
    for path in Set(steps.flatMap { $0.edits.map(\.path) }) {
      let all = (edits[path] ?? []).sorted { $0.range < $1.range }
      guard zip(all, all.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }),
        let old = pass.source.menu.text(path), let program = pass.source.menu.program(of: path)
      else { return false }
      let new = all.applied(to: old)
      if pass.source.breaksOtherCode(changing: path, to: new, in: program) { return false }
      texts[path] = new
    }
    guard let (outcome, next) = FixProof(part, knowing: known).outcome(of: texts), outcome.addsNothing else {
      return false
    }
    let removed = outcome.removed.counts
    let wanted = steps.map(\.key).counts
    guard wanted.allSatisfy({ removed[$0.key, default: 0] >= $0.value }) else { return false }
    for (path, text) in texts {
      if self.changed[path] == nil { originals[path] = original(path) }
      self.changed[path] = text
    }
    (part, known) = (next, ProofCache())
    recent.formUnion(texts.keys)
    (pass.edits, pass.hasTaken) = (edits, true)
    return true
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Applies safe fixes for `--fix`, to a copy of the programs, until none is left: those of codes that the catalogue
/// lists as safe, if the proposal itself is safe.
///
/// Fixes that don't touch each other are applied together, and the result is solved once: it must add no finding. Only
/// if it does are they tried in halves, down to single ones. So the cost is that of the fixes and of a few solves,
/// instead of one solve per fix.
///
/// Use it on a thread with a large stack: it parses.
package struct SafeFixes {
  /// The snapshot after the fixes so far.
  package private(set) var snapshot: SafeDISnapshot
  /// The new texts of changed files, by path.
  package private(set) var changed: [String: [UInt8]] = [:]
  /// The texts of these files before the first change.
  package private(set) var originals: [String: [UInt8]] = [:]
  private let original: (_ path: String) -> [UInt8]?
  private let deadline: Deadline
  private var cache = FixCache()

  /// Each pass removes a finding or gives one up, so it ends; the bounds are for unforeseen cases.
  private static let passLimit = 200
  private static let roundLimit = 8

  /// One fix of a finding.
  private struct Step {
    var finding: Finding
    var edits: [FileEdits]

    var key: FindingKey { FindingKey(finding) }
  }

  /// One pass over the files: all its steps are based on the same texts.
  private struct Pass {
    var context: FixContext
    /// The applied edits, by path.
    var edits: [String: [UTF8Edit]] = [:]
    var hasTaken = false
    /// Findings whose fixes failed.
    var refused: Set<FindingKey> = []
  }

  /// - Parameter deadline: the time limit; findings that aren't reached in time are left.
  package init(_ snapshot: SafeDISnapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?) {
    self.snapshot = snapshot
    self.deadline = deadline
    original = text
  }

  package func text(_ path: String) -> [UInt8]? { changed[path] ?? original(path) }

  /// Applies the fixes that change only files of `paths`, in the order of these.
  package mutating func fix(_ paths: [String]) {
    for _ in 0..<Self.roundLimit {
      var refused: Set<FindingKey> = []
      var hasFixed = false
      for _ in 0..<Self.passLimit {
        var pass = Pass(context: context, refused: refused)
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

  private var context: FixContext {
    FixContext(snapshot, deadline: deadline, cache: cache) { [changed, original] in changed[$0] ?? original($0) }
  }

  // MARK: Steps

  /// Steps that don't touch each other: those of declarations, else those of the graphs.
  private func steps(in paths: [String], _ pass: Pass) -> [Step] {
    var chosen = SeparateSteps()
    for path in paths where !deadline.hasPassed {
      guard let program = pass.context.program(of: path), let file = snapshot.ids[path] else { continue }
      let name = snapshot.programs[program].program.name
      for finding in snapshot.part.declarationDiagnostics(in: file) where finding.program == name {
        add(finding, in: program, pass, to: &chosen)
      }
    }
    guard chosen.steps.isEmpty else { return chosen.steps }
    let wanted = Set(paths)
    for (index, program) in snapshot.programs.enumerated() where program.hasGraph && !deadline.hasPassed {
      guard pass.context.cache.problems(ofProgramAt: index, in: snapshot).contains(where: { isSafe($0, in: program) })
      else { continue }
      for finding in snapshot.part.graphDiagnostics(ofProgram: index) where wanted.contains(finding.location.path) {
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
    guard isSafe(finding.code), snapshot.view.isCertain(finding.code, in: snapshot.programs[program].formed),
      !pass.refused.contains(key), chosen.mayTake(finding), !deadline.hasPassed
    else { return }
    let underFix = pass.context.underFix(program)
    let proposals =
      switch finding.cause {
      case .declaration(let problem): underFix.proposals(for: problem, at: key.path)
      case .library: finding.graphProblem.map { underFix.proposals(for: $0, of: key) } ?? []
      case nil: [FixProposal]()
      }
    guard let proposal = proposals.first(where: { $0.isSafe && $0.confidence == .sure }),
      let edits = proposal.fileEdits, !edits.isEmpty
    else { return }
    let step = Step(finding: finding, edits: edits)
    if isWanted(step) { chosen.add(step) }
  }

  private func isSafe(_ code: DiagnosticCode) -> Bool { SafeDI().catalogue[code]?.fixes == .safe }

  private func isSafe(_ problem: GraphProblem, in program: ProgramAnalysis) -> Bool {
    problem.rule?.subjects(in: program.graph).contains { isSafe($0.identity.code) } ?? false
  }

  private struct SeparateSteps {
    private(set) var steps: [Step] = []
    private var taken: [String: TakenPlaces] = [:]
    private var codes: [Declaration: DiagnosticCode] = [:]

    private struct Declaration: Hashable {
      var path: String
      var name: String?

      init(_ finding: Finding) { (path, name) = (finding.location.path, finding.identity.owner) }
    }

    /// Whether a finding's step can be added: only steps of one code are taken for each type, since a fix may change
    /// the other findings of its declaration.
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
      let fix = pass.context.fixes(for: first.finding).first(where: \.isPreferred)
      let other = fix.map { Step(finding: first.finding, edits: $0.edits) }
      guard let other, fix?.isSafe == true, other.edits != first.edits,
        other.edits.allSatisfy({ paths.contains($0.path) }), apply([other], &pass)
      else {
        pass.refused.insert(first.key)
        return
      }
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
    var texts: [String: [UInt8]] = [:]
    for path in Set(steps.flatMap { $0.edits.map(\.path) }) {
      let all = (edits[path] ?? []).sorted { $0.range < $1.range }
      guard zip(all, all.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }), let old = pass.context.text(path),
        let program = pass.context.program(of: path)
      else { return false }
      let new = all.applied(to: old)
      if pass.context.leavesCalls(changing: path, to: new, in: program) { return false }
      texts[path] = new
    }
    guard let (outcome, changed) = FixProof(snapshot.part, knowing: cache.known).outcome(of: texts),
      outcome.addsNothing, let next = SafeDISnapshot(changed)
    else { return false }
    let removed = Dictionary(outcome.removed.map { ($0, 1) }, uniquingKeysWith: +)
    let wanted = Dictionary(steps.map { ($0.key, 1) }, uniquingKeysWith: +)
    guard wanted.allSatisfy({ removed[$0.key, default: 0] >= $0.value }) else { return false }
    for (path, text) in texts {
      if self.changed[path] == nil { originals[path] = original(path) }
      self.changed[path] = text
    }
    (snapshot, cache) = (next, FixCache(after: cache, changing: texts.keys))
    (pass.edits, pass.hasTaken) = (edits, true)
    return true
  }
}

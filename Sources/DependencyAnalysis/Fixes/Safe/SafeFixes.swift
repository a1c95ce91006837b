import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Applies the preferred safe fixes to a copy of the programs until none is left.
///
/// Fixes that don't touch each other are applied together, and the result is solved once: it must add no finding. Only
/// where it does are they tried by halves, down to single ones. So the cost is that of the fixes and of a few solves,
/// and not of a solve for each.
///
/// Use it on a thread with a large stack: it parses.
package struct SafeFixes {
  /// The snapshot after the fixes so far.
  package private(set) var snapshot: Snapshot
  /// What files say now that were changed, by path.
  package private(set) var changed: [String: [UInt8]] = [:]
  /// What these files said before, when it was first asked for.
  package private(set) var originals: [String: [UInt8]] = [:]
  private let original: (_ path: String) -> [UInt8]?
  /// Of all rounds together.
  private let work: FixWork
  private let isInterrupted: () -> Bool
  private let words = WordMemory()
  /// What the graphs of ``snapshot`` show, by the program's number.
  private var present: [Int: [FindingKey: Int]] = [:]

  /// Each step removes a finding and adds none, so it ends; the bounds are for what nobody thought of.
  private static let stepLimit = 200
  private static let roundLimit = 8

  /// - Parameters:
  ///   - allowance: what may be spent (``FixWork``): what wasn't looked at by then is left as it is.
  ///   - isInterrupted: nothing more is begun once it says so.
  package init(
    _ snapshot: Snapshot, allowance: Int = .max, isInterrupted: @escaping () -> Bool = { false },
    text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.snapshot = snapshot
    self.isInterrupted = isInterrupted
    work = FixWork(allowance: allowance, isInterrupted: isInterrupted)
    original = text
  }

  package func text(_ path: String) -> [UInt8]? { changed[path] ?? original(path) }

  /// Fixes what can be fixed by changing nothing but `paths`, which are taken in their order.
  package mutating func fix(_ paths: [String]) {
    for _ in 0..<Self.roundLimit {
      let hasFixed = fixDeclarations(in: paths)
      guard fixGraphs(in: Set(paths)) || hasFixed, !isInterrupted() else { return }
    }
  }

  private var context: FixContext {
    FixContext(snapshot, work: work, remembering: words) { [changed, original] in changed[$0] ?? original($0) }
  }

  // MARK: What a change does

  /// The programs after a change that was tried.
  fileprivate struct Trial {
    var texts: [String: [UInt8]]
    var snapshot: Snapshot
    var present: [Int: [FindingKey: Int]]
    /// How many findings there are more or less than before; none that is as before.
    var difference: [FindingKey: Int]

    var addsNothing: Bool { difference.allSatisfy { $0.value <= 0 } }
  }

  /// What comes of other texts of some files. Nil where they can't be read, or have new syntax errors.
  private mutating func attempt(_ texts: [String: [UInt8]]) -> Trial? {
    let next = snapshot.replacing(texts)
    var difference: [FindingKey: Int] = [:]
    for path in texts.keys {
      guard let old = snapshot.record(of: path), let new = next.record(of: path) else { return nil }
      for (edition, outcome) in old.outcomes {
        guard case .read(let before) = outcome, let after = new.marked(for: edition)?.reading,
          after.brokenDeclarations.count <= before.reading.brokenDeclarations.count
        else { return nil }
        for problem in before.reading.problems { difference[.init(problem.identity, path: path), default: 0] -= 1 }
        for problem in after.problems { difference[.init(problem.identity, path: path), default: 0] += 1 }
      }
    }
    var present: [Int: [FindingKey: Int]] = [:]
    for (index, program) in snapshot.programs.enumerated() where program.hasGraph {
      let before = self.present[index] ?? FixProof.keys(of: program.graph, snapshot.layout.library)
      self.present[index] = before
      present[index] = before
      guard next.programs[index].revision != program.revision else { continue }
      let after = FixProof.keys(of: next.programs[index].graph, snapshot.layout.library)
      present[index] = after
      for (key, count) in before { difference[key, default: 0] -= count }
      for (key, count) in after { difference[key, default: 0] += count }
    }
    return Trial(texts: texts, snapshot: next, present: present, difference: difference.filter { $0.value != 0 })
  }

  private mutating func take(_ trial: Trial) {
    for (path, text) in trial.texts {
      if changed[path] == nil { originals[path] = original(path) }
      changed[path] = text
      words.noteChange(of: path)
    }
    snapshot = trial.snapshot
    present = trial.present
  }

  // MARK: What a declaration shows

  private mutating func fixDeclarations(in paths: [String]) -> Bool {
    let context = context
    let units = paths.flatMap { path -> [SafeDeclarationFixes.Unit] in
      guard let program = context.program(of: path), !shownProblems(of: path, in: program).isEmpty,
        let text = context.text(path), !isInterrupted()
      else { return [] }
      return declarationFixes(path, context, program).units(fixing: text)
    }
    var round = Round(failures: Self.failureAllowance)
    takeDeclarations(units[...], context, &round)
    return round.hasTaken
  }

  /// What is taken of fixes that were all made of the same texts.
  private struct Round {
    /// What the files said before, and what was taken so far, by path.
    var texts: [String: [UInt8]] = [:]
    var taken: [String: [UTF8Edit]] = [:]
    var hasTaken = false
    /// Bytes that may still be read and solved to no avail.
    var failures: Int
  }

  /// Far more than what is found wrong with a few of many fixes.
  private static let failureAllowance = 1 << 26

  private func declarationFixes(
    _ path: String, _ context: FixContext, _ program: ProgramAnalysis
  ) -> SafeDeclarationFixes {
    SafeDeclarationFixes(path, context, program: program) { [snapshot] in
      Self.shownProblems(of: $0, in: path, program, snapshot)
    }
  }

  private func shownProblems(of path: String, in program: ProgramAnalysis) -> [DeclarationProblem] {
    snapshot.record(of: path)?.marked(for: program.edition)
      .map { Self.shownProblems(of: $0, in: path, program, snapshot) } ?? []
  }

  private static func shownProblems(
    of marked: MarkedFile, in path: String, _ program: ProgramAnalysis, _ snapshot: Snapshot
  ) -> [DeclarationProblem] {
    marked.reading.problems.filter { problem in
      guard problem.isParity || !snapshot.options.isParity, !snapshot.isOff(problem.code, in: path),
        snapshot.isCertain(problem.code, in: program)
      else { return false }
      return !marked.suppressions.silences(problem.code, at: problem.range)
    }
  }

  private mutating func takeDeclarations(
    _ units: ArraySlice<SafeDeclarationFixes.Unit>, _ context: FixContext, _ round: inout Round
  ) {
    guard let first = units.first, !isInterrupted(), round.failures > 0 else { return }
    let edits = Dictionary(grouping: units, by: \.path).mapValues { $0.flatMap(\.edits) }
    if tryTaking(edits, &round) { return }
    guard units.count > 1 else { return takeSteps(of: first, context, &round) }
    let middle = units.startIndex + units.count / 2
    takeDeclarations(units[..<middle], context, &round)
    takeDeclarations(units[middle...], context, &round)
  }

  /// Edits of the texts as they were when the round began. False, and nothing is taken, if they bring anything up.
  private mutating func tryTaking(_ edits: [String: [UTF8Edit]], _ round: inout Round) -> Bool {
    var taken = round.taken
    var texts: [String: [UInt8]] = [:]
    for (path, edits) in edits {
      guard let text = round.texts[path] ?? text(path) else { return false }
      round.texts[path] = text
      // Several parts may need the same import.
      let all = Set((taken[path] ?? []) + edits).sorted { $0.range < $1.range }
      taken[path] = all
      texts[path] = all.applied(to: text)
    }
    guard let trial = attempt(texts), trial.addsNothing else {
      let size = texts.reduce(0) { $0 + $1.value.count } + snapshot.programs.reduce(0) { $0 + $1.graph.providerCount }
      round.failures -= size
      return false
    }
    take(trial)
    (round.taken, round.hasTaken) = (taken, true)
    return true
  }

  /// One step after the other, where all of a unit's together bring up something in the graph.
  private mutating func takeSteps(
    of unit: SafeDeclarationFixes.Unit, _ context: FixContext, _ round: inout Round
  ) {
    guard let program = context.program(of: unit.path), let file = round.texts[unit.path] else { return }
    let fixes = declarationFixes(unit.path, context, program)
    var text = unit.text(in: file)
    // What other units made of the file stays.
    let others = round.taken[unit.path]
    // Steps that failed the proof, by the text that they would make.
    var refused: Set<[UInt8]> = []
    for _ in 0..<Self.stepLimit where round.failures > 0 {
      guard let next = fixes.steps(of: unit, from: text).first(where: { !refused.contains($0) }) else { break }
      let kept = round.taken
      round.taken[unit.path] = others
      if let edits = unit.edits(making: next, in: file), tryTaking([unit.path: edits], &round) {
        text = next
      } else {
        round.taken = kept
        refused.insert(next)
      }
    }
  }

  // MARK: What only the program shows

  private mutating func fixGraphs(in paths: Set<String>) -> Bool {
    var hasFixed = false
    var refused: Set<FindingKey> = []
    for _ in 0..<Self.stepLimit {
      let context = context
      var steps = SeparateSteps()
      for program in snapshot.programs where program.hasGraph && !isInterrupted() {
        for step in GraphFixes(context, program: program).safeSteps(in: paths) where !refused.contains(step.key) {
          let callers = InitializerCallers(context: context, program: program)
          if callers.areLeftBehind(by: step.edits) { refused.insert(step.key) } else { steps.add(step) }
        }
      }
      guard takeSteps(steps.steps[...], in: paths, context, refused: &refused) else { break }
      hasFixed = true
    }
    return hasFixed
  }

  /// Takes as many steps as can be taken together, at best all; those that can't be taken alone are refused.
  private mutating func takeSteps(
    _ steps: ArraySlice<SafeGraphStep>, in paths: Set<String>, _ context: FixContext,
    refused: inout Set<FindingKey>
  ) -> Bool {
    guard let first = steps.first, !isInterrupted() else { return false }
    if let trial = attempt(texts(after: steps.map(\.edits))), trial.addsNothing, trial.removes(steps) {
      take(trial)
      return true
    }
    guard steps.count > 1 else {
      // Another proposal may do.
      let fix = context.fixes(for: first.finding).first { fix in
        fix.isSafe && fix.isPreferred && fix.edits.allSatisfy { paths.contains($0.path) }
      }.map { context.namingCallers(of: $0) }
        .flatMap {
          $0.isSafe && $0.edits.allSatisfy { paths.contains($0.path) } ? $0 : nil
        }
      let edits = fix.map { Dictionary($0.edits.map { ($0.path, $0.edits) }) { first, _ in first } }
      guard let edits, let trial = attempt(texts(after: [edits])), trial.addsNothing else {
        refused.insert(first.key)
        return false
      }
      take(trial)
      return true
    }
    let middle = steps.startIndex + steps.count / 2
    // The places of the others hold no more once some are taken.
    return takeSteps(steps[..<middle], in: paths, context, refused: &refused)
      || takeSteps(steps[middle...], in: paths, context, refused: &refused)
  }

  private func texts(after edits: [[String: [UTF8Edit]]]) -> [String: [UInt8]] {
    var all: [String: [UTF8Edit]] = [:]
    for edits in edits { all.merge(edits) { $0 + $1 } }
    var result: [String: [UInt8]] = [:]
    for (path, edits) in all {
      guard let text = text(path) else { continue }
      result[path] = edits.sorted { $0.range < $1.range }.applied(to: text)
    }
    return result
  }
}

extension SafeFixes.Trial {
  /// Whether each of the steps does what it is there for.
  fileprivate func removes(_ steps: ArraySlice<SafeGraphStep>) -> Bool {
    let wanted = Dictionary(steps.map { ($0.key, 1) }, uniquingKeysWith: +)
    return wanted.allSatisfy { (difference[$0.key] ?? 0) <= -$0.value }
  }
}

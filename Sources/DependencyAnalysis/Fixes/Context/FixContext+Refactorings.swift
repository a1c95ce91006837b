import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// Changes that are offered whether or not something is wrong, and all safe fixes of a file at once.
extension FixContext {
  /// Bytes of a file: nobody asked for these, each parses it several times, and no person writes a longer one.
  private static let longestRefactored = 1 << 18

  /// What can be done to the declaration whose name stands at `offset`, also what can't be, with the reason. A proof
  /// decides those that are undecided (``decide(_:)``): only then they may be offered.
  package func refactorings(at offset: Int, in path: String) -> [Refactoring] {
    guard let program = program(of: path) else { return [] }
    let recipes = recipes(for: program)
    guard let fixer = recipes.fixer(for: path), fixer.size <= Self.longestRefactored else { return [] }
    if let file = recipes.keptFile(for: path) { known.keep(file, as: program.edition) }
    let find = {
      let own = recipes.refactorings(at: offset, in: path)
      let first = own.filter { !$0.isLast }.map { proven($0, in: path, program) }
      let last = own.filter(\.isLast).map { proven($0, in: path, program) }
      let room = Self.offerLimit - (first + last).filter(\.isOffer).count
      return first + recipes.additions(at: offset, in: path, atMost: room) + last
    }
    guard let head = fixer.head(at: offset) else { return find() }
    // What was cut short may be found next time.
    return known.refactorings(
      at: ActionMemory.Place(path: path, name: head), keepsAnswer: { !work.isOver }, find: find)
  }

  /// One that the declaration's own file shows.
  private func proven(
    _ refactoring: SourceRefactoring, in path: String, _ program: ProgramAnalysis
  ) -> Refactoring {
    switch refactoring.outcome {
    case .refused(let reason): Refactoring(title: refactoring.title, path: path, state: .refused(reason))
    case .edits(let edits): proven(refactoring, [FileEdits(path: path, edits: edits)], in: path, program)
    case .fileEdits(let edits): proven(refactoring, edits, in: path, program)
    }
  }

  /// Finds out what an undecided refactoring changes; the others are returned as they are.
  package func decide(_ refactoring: Refactoring) -> Refactoring {
    guard case .undecided(let addition) = refactoring.state else { return refactoring }
    return known.decision(on: refactoring, keepsAnswer: { !work.isOver }) { decide(refactoring, on: addition) }
  }

  private func decide(_ refactoring: Refactoring, on addition: DependencyAddition) -> Refactoring {
    let path = refactoring.path
    guard let program = program(of: path), let edits = recipes(for: program).edits(adding: addition, in: path)
    else {
      return Refactoring(
        title: refactoring.title, path: path,
        state: .refused("`\(addition.label)` can't be added to `\(addition.owner)` as its code stands"))
    }
    return proven(refactoring.title, [FileEdits(path: path, edits: edits)], in: path, program)
  }

  /// Its title is yet to be shown, which then says what it leaves.
  private func proven(
    _ refactoring: SourceRefactoring, _ edits: [FileEdits], in path: String, _ program: ProgramAnalysis
  ) -> Refactoring {
    proven(
      refactoring.title, edits, in: path, program, mayLeaveLess: true, reasons: refactoring.reasons)
  }

  /// - Parameters:
  ///   - mayLeaveLess: whether its title is yet to be shown, which then says what it leaves.
  ///   - reasons: what findings mean that it would bring up.
  private func proven(
    _ title: String, _ edits: [FileEdits], in path: String, _ program: ProgramAnalysis,
    mayLeaveLess: Bool = false, reasons: [DiagnosticCode: String] = [:]
  ) -> Refactoring {
    guard let outcome = FixProof(self, program: program).outcome(of: edits) else {
      return Refactoring(title: title, path: path, state: .refused("The result could not be read"))
    }
    // As with fixes: what goes is more than what comes, and the title says what comes.
    let later = library.remainder(leaving: outcome.added.map(\.identity))
    if let added = outcome.added.first, !mayLeaveLess || outcome.removed.isEmpty || !later.isLess {
      let owner = added.identity.owner.map { " in `\($0)`" } ?? ""
      let reason =
        reasons[added.identity.code] ?? "That would bring up another error: \(added.identity.code)\(owner)"
      return Refactoring(title: title, path: path, state: .refused(reason))
    }
    let title = title + later.words
    let fix = Fix(title: title, isPreferred: false, isSafe: false, edits: edits)
    return Refactoring(title: title, path: path, state: .ready(noting(fix, in: program)))
  }

  /// Orders initializer parameters and assignments as the properties stand, in all types of a file. Nil where they do.
  package func organizeDependencies(in path: String) -> Fix? {
    guard let program = program(of: path), let original = text(path) else { return nil }
    guard snapshot.record(of: path)?.marked(for: program.edition)?.reading.facts.providers.isEmpty == false else {
      return nil
    }
    let changed = recipes(for: program).organized(original)
    return wholeFile("Organize dependencies", path: path, from: original, to: changed)
  }

  /// The preferred safe fixes of a file's findings, one after the other until none is left. Nil if there are none.
  package func fixAll(in path: String) -> Fix? {
    guard let original = text(path) else { return nil }
    var fixes = SafeFixes(
      snapshot, allowance: FixWork.wholeFileAllowance, isInterrupted: { work.isUnwanted }, text: text)
    fixes.fix([path])
    guard let changed = fixes.changed[path] else { return nil }
    return wholeFile("Fix all \(library.name) findings that have one safe fix", path: path, from: original, to: changed)
  }

  /// The first program that a file is a part of, rather one whose own it is.
  func program(of path: String) -> ProgramAnalysis? {
    snapshot.ids[path].flatMap { file in
      let programs = snapshot.programs(of: file)
      return programs.first { $0.ownFiles.contains(file) } ?? programs.first
    }
  }

  private func wholeFile(_ title: String, path: String, from old: [UInt8], to new: [UInt8]) -> Fix? {
    let edits = Self.replacement(from: old, to: new)
    guard !edits.isEmpty else { return nil }
    return Fix(
      title: title, isPreferred: false, isSafe: true, edits: [FileEdits(path: path, edits: edits)])
  }

  /// The one replacement of whole lines that makes `new` of `old`; none if they are equal.
  static func replacement(from old: [UInt8], to new: [UInt8]) -> [UTF8Edit] {
    guard old != new else { return [] }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var common = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while common > 0, old[old.count - common - 1] != UInt8(ascii: "\n") { common -= 1 }
    return [
      UTF8Edit(
        range: UTF8Range(start, old.count - common),
        newText: String(decoding: new[start..<(new.count - common)], as: UTF8.self))
    ]
  }
}

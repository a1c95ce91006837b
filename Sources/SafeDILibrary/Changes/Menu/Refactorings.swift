import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changes that are offered with or without a finding, and all safe fixes of a file at once.
extension FixContext {
  /// The changes of the declaration whose name stands at `offset`. Changes that can't be made are included with the
  /// reason.
  func refactorings(at offset: Int, in path: String) -> [Fix] {
    guard let program = menu.program(of: path) else { return [] }
    let bench = bench(program)
    let own = bench.refactorings(at: offset, in: path)
    let first = own.first.map { tried($0, in: program) }
    let last = own.last.map { tried($0, in: program) }
    let room = FixMenu.offerLimit - (first + last).count { $0.refusal == nil }
    let additions = bench.additions(at: offset, in: path, atMost: room).lazy
      .prefix { [deadline] _ in !deadline.hasPassed }
      .map { [self] in tried($0, in: program, mayLeaveLess: false) }
      // A dependency that can't be added needs no entry.
      .filter { $0.refusal == nil }
    return first + additions + last
  }

  /// - Parameter mayLeaveLess: whether it may leave findings as long as its title names them.
  func tried(_ proposal: FixProposal, in program: Int, mayLeaveLess: Bool = true) -> Fix {
    func refused(_ reason: String) -> Fix { Fix(title: proposal.title, refusal: reason) }
    if let refusal = proposal.refusal { return refused(refusal) }
    guard let edits = proposal.fileEdits, !edits.isEmpty else {
      return refused("The code can't be changed as it stands")
    }
    guard let outcome = menu.outcome(of: edits, in: program) else { return refused("The result could not be read") }
    // As with fixes, it must remove findings too, and the title names those that it adds.
    let later = LaterFaults(outcome.added.map(\.identity))
    if let added = outcome.added.first, !mayLeaveLess || outcome.removed.isEmpty || !later.areLess {
      let owner = added.identity.owner.map { " in `\($0)`" } ?? ""
      return refused("That would bring up another error: \(added.identity.code)\(owner)")
    }
    var fix = Fix(title: proposal.title + later.suffix, .offered, edits: edits)
    fix.left = proposal.left
    return seeingToCalls(fix, followsOwn: proposal.followsCalls)
  }

  /// Orders initializer parameters and assignments like the properties, in all types of a file. Nil if they are in
  /// order.
  func organizeDependencies(in path: String) -> Fix? {
    guard let program = menu.program(of: path), let original = text(path),
      let reading = snapshot.record(of: path)?.marked(for: snapshot.programs[program].edition)?.reading,
      !reading.facts.providers.isEmpty, case let bench = bench(program),
      let edits = SourceFile(text: original, version: bench.version, bench: bench)?.organizeDependencies()
    else { return nil }
    return Fix(title: "Organize dependencies", path: path, from: original, to: edits.applied(to: original))
  }
}

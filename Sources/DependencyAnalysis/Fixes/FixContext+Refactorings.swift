import DependencyGraph
import DependencyLibrary
import SafeDILibrary
import Text

/// Changes that are offered whether or not something is wrong, and all safe fixes of a file at once.
extension FixContext {
  /// Bytes of a file: nobody asked for these, each parses it several times, and no person writes a longer one.
  private static let longestRefactored = 1 << 18

  /// What can be done to the declaration at `offset`, also what can't be, with the reason.
  package func refactorings(at offset: Int, in path: String) -> [Refactoring] {
    guard let program = program(of: path), let fixer = fixer(for: path, in: program),
      fixer.size <= Self.longestRefactored
    else { return [] }
    known.keep(fixer, for: path, version: program.edition.version)
    let find = {
      let own = ownRefactorings(at: offset, in: path, program, fixer)
      guard let scope = scope(at: offset, in: path, fixer, program) else { return own }
      let room = Self.offerLimit - own.filter(\.isOffer).count
      return own + DependencyOffers(self, program: program, scope: scope, path: path).refactorings(atMost: room)
    }
    guard let head = fixer.head(at: offset) else { return find() }
    return known.refactorings(at: ActionMemory.Place(path: path, name: head), find: find)
  }

  /// Those that the declaration's own file shows.
  private func ownRefactorings(
    at offset: Int, in path: String, _ program: ProgramAnalysis, _ fixer: SourceFixer
  ) -> [Refactoring] {
    let offers = fixer.refactorings(
      at: offset, importing: moduleToImport(in: path, program),
      injecting: PropertyInjection(program.graph).macrosForwardingOthers(for:))
    return offers.map { refactoring in
      switch refactoring.outcome {
      case .refused(let reason): Refactoring(title: refactoring.title, path: path, state: .refused(reason))
      case .edits(let edits):
        proven(refactoring.title, [FileEdits(path: path, edits: edits)], in: path, program, mayLeaveLess: true)
      }
    }
  }

  /// The type or the extension's function whose head stands at `offset`.
  private func scope(
    at offset: Int, in path: String, _ fixer: SourceFixer, _ program: ProgramAnalysis
  ) -> ScopeID? {
    let graph = program.graph
    let scopes = snapshot.ids[path].map { graph.scopes(in: $0) } ?? []
    if let name = fixer.typeName(at: offset) {
      return scopes.first { "\(graph.concreteType(of: $0))" == name && graph.provider($0).shape.kind == .type }
    }
    return fixer.builder(at: offset).flatMap { place in
      scopes.first { graph.provider($0).places.declaration == place }
    }
  }

  /// Finds out what an undecided refactoring changes; the others are returned as they are.
  package func decide(_ refactoring: Refactoring) -> Refactoring {
    guard case .undecided(let addition) = refactoring.state else { return refactoring }
    return known.decision(on: refactoring) { decide(refactoring, on: addition) }
  }

  private func decide(_ refactoring: Refactoring, on addition: DependencyAddition) -> Refactoring {
    let path = refactoring.path
    guard let program = program(of: path), let edits = edits(for: addition, in: path, program) else {
      return Refactoring(
        title: refactoring.title, path: path,
        state: .refused("`\(addition.label)` can't be added to `\(addition.owner)` as its code stands"))
    }
    return proven(refactoring.title, [FileEdits(path: path, edits: edits)], in: path, program)
  }

  private func edits(for addition: DependencyAddition, in path: String, _ program: ProgramAnalysis) -> [UTF8Edit]? {
    var rewriting = ProgramRewriting(self, program: program)
    let isDone = rewriting.change(path) { fixer in
      addition.isParameter
        ? fixer.addParameter(addition.label, type: addition.type, toBuilderOf: addition.owner)
        : fixer.addDependency(
          addition.macro, label: addition.label, type: addition.type, toTypeNamed: addition.owner)
    }
    guard isDone, rewriting.change(path, { $0.addImports(of: addition.imports) }) else { return nil }
    return rewriting.edits[path]
  }

  /// - Parameter mayLeaveLess: whether its title is yet to be shown, which then says what it leaves.
  private func proven(
    _ title: String, _ edits: [FileEdits], in path: String, _ program: ProgramAnalysis,
    mayLeaveLess: Bool = false
  ) -> Refactoring {
    guard let outcome = FixProof(self, program: program).outcome(of: edits) else {
      return Refactoring(title: title, path: path, state: .refused("The result could not be read"))
    }
    // As with fixes: what goes is more than what comes, and the title says what comes.
    let later = LaterFaults(outcome.added)
    if let added = outcome.added.first, !mayLeaveLess || outcome.removed.isEmpty || !later.areLess {
      let owner = added.identity.owner.map { " in `\($0)`" } ?? ""
      return Refactoring(
        title: title, path: path, state: .refused("That would bring up another error: \(added.identity.code)\(owner)"))
    }
    let title = title + later.suffix
    let fix = Fix(title: title, isPreferred: false, isSafe: false, edits: edits)
    return Refactoring(title: title, path: path, state: .ready(noting(fix, in: program)))
  }

  /// Where files import the library themselves, one that comes to use it must too; in other programs one module may
  /// import it for all. A few files are enough to know.
  func moduleToImport(in path: String, _ program: ProgramAnalysis) -> String? {
    let users = program.program.files.lazy.map { snapshot.files[$0] }
      .filter { $0.path != path && $0.marked(for: program.edition) != nil }.prefix(4)
    let texts = users.compactMap { text($0.path) }
    let module = GraphFixContext.libraryModule
    return texts.isEmpty || texts.contains { SourceFixer.imports(module, in: $0) } ? module : nil
  }

  /// Orders initializer parameters and assignments as the properties stand, in all types of a file. Nil where they do.
  package func organizeDependencies(in path: String) -> Fix? {
    guard let program = program(of: path), let original = text(path) else { return nil }
    var changed = original
    let providers = snapshot.record(of: path)?.marked(for: program.edition)?.reading.facts.providers ?? []
    for name in providers.map({ "\($0.shape.concreteType)" }) {
      guard
        let fixer = SourceFixer(
          text: changed, version: program.edition.version, otherClasses: otherClasses(in: program)),
        let edits = fixer.organizeDependencies(ofTypeNamed: name)
      else { continue }
      changed = edits.applied(to: changed)
    }
    return wholeFile("Organize dependencies", path: path, from: original, to: changed)
  }

  /// The preferred safe fixes of a file's findings, one after the other until none is left. Nil if there are none.
  package func fixAll(in path: String) -> Fix? {
    guard let original = text(path) else { return nil }
    var fixes = SafeFixes(snapshot, isInterrupted: { work.isUnwanted }, text: text)
    fixes.fix([path])
    guard let changed = fixes.changed[path] else { return nil }
    return wholeFile("Fix all SafeDI findings that have one safe fix", path: path, from: original, to: changed)
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

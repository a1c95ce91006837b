import DependencyGraph
import DependencySyntax

/// Applies the preferred safe fixes, one after the other, to a copy of the programs until none is left.
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

  /// Each step removes a finding and adds none, so it ends; the bounds are for what nobody thought of.
  private static let stepLimit = 200
  private static let roundLimit = 8

  package init(_ snapshot: Snapshot, text: @escaping (_ path: String) -> [UInt8]?) {
    self.snapshot = snapshot
    original = text
  }

  package func text(_ path: String) -> [UInt8]? { changed[path] ?? original(path) }

  /// Mends what can be mended by changing nothing but `paths`, which are taken in their order.
  package mutating func mend(_ paths: [String]) {
    for _ in 0..<Self.roundLimit {
      let hasMended = paths.reduce(false) { mendDeclarations(in: $1) || $0 }
      guard mendGraphs(in: Set(paths)) || hasMended else { return }
    }
  }

  private var context: FixContext { FixContext(snapshot) { [changed, original] in changed[$0] ?? original($0) } }

  private mutating func replace(_ path: String, saying old: [UInt8], with text: [UInt8]) {
    if changed[path] == nil { originals[path] = old }
    changed[path] = text
    snapshot = snapshot.replacing(path, with: text)
  }

  // MARK: What a declaration shows

  private mutating func mendDeclarations(in path: String) -> Bool {
    let context = context
    guard let program = context.program(of: path), let original = text(path) else { return false }
    let proof = FixProof(context, program: program)
    var text = original
    // Steps that failed the proof, by the text that they would make.
    var refused: Set<[UInt8]> = []
    for _ in 0..<Self.stepLimit {
      let steps = safeSteps(from: text, in: program, context)
      guard let next = steps.first(where: { !refused.contains($0) }) else { break }
      let whole = CodeFix.FileEdits(path: path, edits: FixContext.replacement(from: original, to: next))
      if proof.outcome(of: [whole])?.addsNothing ?? false { text = next } else { refused.insert(next) }
    }
    guard text != original else { return false }
    replace(path, saying: original, with: text)
    return true
  }

  /// What each preferred safe fix of a finding that is shown makes of `text`.
  private func safeSteps(
    from text: [UInt8], in program: ProgramAnalysis, _ context: FixContext
  ) -> some Sequence<[UInt8]> {
    let fixer = SourceFixer(
      text: text, version: program.adapter.version, otherClasses: context.otherClasses(in: program))
    let marked = fixer == nil ? nil : read(text, for: program)
    return (marked?.reading.problems ?? []).lazy.filter { problem in
      guard problem.isParity || !snapshot.options.isParity, let marked else { return false }
      if let severity = snapshot.options.severities[problem.code], severity == nil { return false }
      return !marked.suppressions.silences(problem.code, at: problem.range)
    }.compactMap { problem in
      fixer?.fixes(for: problem).first { $0.isPreferred && $0.isSafe }?.edits.applied(to: text)
    }
  }

  private func read(_ text: [UInt8], for program: ProgramAnalysis) -> MarkedFile? {
    var reader = SourceReader()
    let outcome = text.withUnsafeBufferPointer {
      reader.extract($0, offset: 0, adapter: program.adapter, search: program.adapter.markerSearch)
    }
    if case .read(let marked) = outcome { return marked }
    return nil
  }

  // MARK: What only the program shows

  private mutating func mendGraphs(in paths: Set<String>) -> Bool {
    var hasMended = false
    for _ in 0..<Self.stepLimit {
      let context = context
      let findings = snapshot.programs.lazy.flatMap { [snapshot] in snapshot.graphDiagnostics(in: $0) }
        .filter { GraphFixes.codesWithSafeFixes.contains($0.code) && paths.contains($0.location.path) }
      let next = findings.compactMap { finding in
        context.fixes(for: finding).first { fix in
          fix.isSafe && fix.isPreferred && fix.edits.allSatisfy { paths.contains($0.path) }
        }
      }.first
      guard let next else { break }
      for file in next.edits {
        guard let text = text(file.path) else { continue }
        replace(file.path, saying: text, with: file.edits.applied(to: text))
      }
      hasMended = true
    }
    return hasMended
  }
}

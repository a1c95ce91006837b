import DependencyGraph
import DependencySyntax

/// Changes that are offered whether or not something is wrong, and all safe fixes of a file at once.
extension FixContext {
  /// Refactorings of the declaration at `offset`.
  package func refactorings(at offset: Int, in path: String) -> [CodeFix] {
    guard let program = program(of: path), let fixer = fixer(for: path, in: program) else { return [] }
    return fixer.refactorings(at: offset).map { fix in
      CodeFix(
        title: fix.title, isPreferred: false, isSafe: fix.isSafe,
        edits: [CodeFix.FileEdits(path: path, edits: fix.edits)])
    }
  }

  /// Orders initializer parameters and assignments as the properties stand, in all types of a file. Nil where they do.
  package func organizeDependencies(in path: String) -> CodeFix? {
    guard let program = program(of: path), let original = text(path) else { return nil }
    var changed = original
    let names = program.graph.scopes(in: snapshot.ids[path] ?? FileID(0)).map {
      "\(program.graph.concreteType(of: $0))"
    }
    for name in names {
      guard let fixer = SourceFixer(text: changed, version: program.adapter.version),
        let edits = fixer.organizeDependencies(ofTypeNamed: name)
      else { continue }
      changed = edits.applied(to: changed)
    }
    return wholeFile("Organize dependencies", path: path, from: original, to: changed)
  }

  /// The preferred safe fixes of a file's own findings, one after the other until none is left.
  package func fixAll(in path: String) -> CodeFix? {
    guard let program = program(of: path), let original = text(path) else { return nil }
    let proof = FixProof(self, program: program)
    var changed = original
    // Steps that failed the proof, by the text that they would make.
    var refused: Set<[UInt8]> = []
    // Each step removes a finding and adds none, so it ends; the bound is for what nobody thought of.
    for _ in 0..<200 {
      guard let next = safeSteps(from: changed, in: program).first(where: { !refused.contains($0) }) else { break }
      let whole = [
        CodeFix.FileEdits(path: path, edits: [Self.replacement(from: original, to: next)].compactMap(\.self))
      ]
      if proof.outcome(of: whole)?.addsNothing ?? false { changed = next } else { refused.insert(next) }
    }
    return wholeFile("Fix all SafeDI findings that have one safe fix", path: path, from: original, to: changed)
  }

  /// What each preferred safe fix of a finding that is shown makes of `text`.
  private func safeSteps(from text: [UInt8], in program: ProgramAnalysis) -> some Sequence<[UInt8]> {
    let fixer = SourceFixer(text: text, version: program.adapter.version)
    let marked = fixer == nil ? nil : read(text, for: program)
    return (marked?.reading.problems ?? []).lazy.filter { problem in
      guard problem.isParity || !snapshot.options.isParity, let marked else { return false }
      if let severity = snapshot.options.severities[problem.code], severity == nil { return false }
      return !marked.suppressions.silences(problem.code, at: problem.range)
    }.compactMap { problem in
      fixer?.fixes(for: problem).first { $0.isPreferred && $0.isSafe }?.edits.applied(to: text)
    }
  }

  private func program(of path: String) -> ProgramAnalysis? {
    snapshot.ids[path].flatMap { file in
      let programs = snapshot.programs(of: file)
      return programs.first { $0.ownFiles.contains(file) } ?? programs.first
    }
  }

  private func read(_ text: [UInt8], for program: ProgramAnalysis) -> MarkedFile? {
    var reader = SourceReader()
    let outcome = text.withUnsafeBufferPointer {
      reader.extract(
        $0, offset: 0, adapter: program.adapter,
        search: program.adapter.markerSearch)
    }
    if case .read(let marked) = outcome { return marked }
    return nil
  }

  private func wholeFile(_ title: String, path: String, from old: [UInt8], to new: [UInt8]) -> CodeFix? {
    guard let edit = Self.replacement(from: old, to: new) else { return nil }
    return CodeFix(
      title: title, isPreferred: false, isSafe: true, edits: [CodeFix.FileEdits(path: path, edits: [edit])])
  }

  /// The one replacement of whole lines that makes `new` of `old`; nil if they are equal.
  private static func replacement(from old: [UInt8], to new: [UInt8]) -> SourceEdit? {
    guard old != new else { return nil }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var common = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    while common > 0, old[old.count - common - 1] != UInt8(ascii: "\n") { common -= 1 }
    return SourceEdit(
      range: SourceRange(start, old.count - common),
      newText: String(decoding: new[start..<(new.count - common)], as: UTF8.self))
  }
}

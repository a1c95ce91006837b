import DependencyGraph
import DependencySyntax

/// What fixes are made and proven with: a snapshot, and the texts that it was read from.
///
/// Use it on a thread with a large stack: proving parses. It remembers what it found out, so make one for each request.
package struct FixContext {
  let snapshot: Snapshot
  /// A file's text as it was analysed; nil when it can't be had.
  let text: (_ path: String) -> [UInt8]?
  let memory = FixMemory()
  /// What earlier requests found out about the same state.
  let known: ActionMemory

  package init(
    _ snapshot: Snapshot, knowing known: ActionMemory = ActionMemory(),
    text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.snapshot = snapshot
    self.known = known
    self.text = text
  }

  /// The fixes of a finding of this snapshot, the preferred one first.
  package func fixes(for diagnostic: Diagnostic) -> [CodeFix] {
    known.fixes(for: diagnostic) { findFixes(for: diagnostic) }
  }

  private func findFixes(for diagnostic: Diagnostic) -> [CodeFix] {
    guard let program = snapshot.programs.first(where: { $0.program.name == diagnostic.program }) else { return [] }
    if let problem = declarationProblem(of: diagnostic, in: program) {
      return declarationFixes(for: problem, at: diagnostic.location.path, in: program)
    }
    return GraphFixes(self, program: program).fixes(for: diagnostic)
  }

  /// Parses the file at the first call.
  func fixer(for path: String, in program: ProgramAnalysis) -> SourceFixer? {
    let fixer = memory.fixer(for: path, version: program.adapter.version) {
      known.fixer(for: path, version: program.adapter.version)
        ?? text(path).flatMap { SourceFixer(text: $0, version: program.adapter.version) }
    }
    // Not in the memory, which what looks for classes holds in its turn: neither would ever go.
    return fixer?.knowing(otherClasses: otherClasses(in: program))
  }

  /// What the files of a program say of a class.
  func otherClasses(in program: ProgramAnalysis) -> (_ name: String) -> Superclass? {
    ClassSearch(context: self, program: program).callAsFunction
  }

  private func declarationProblem(of diagnostic: Diagnostic, in program: ProgramAnalysis) -> DeclarationProblem? {
    snapshot.record(of: diagnostic.location.path)?.marked(for: program.adapter.version)?.reading.problems
      .first { $0.code == diagnostic.code && $0.range == diagnostic.location.range }
  }

  private func declarationFixes(
    for problem: DeclarationProblem, at path: String, in program: ProgramAnalysis
  ) -> [CodeFix] {
    guard let fixer = fixer(for: path, in: program) else { return [] }
    let built = fixer.erasedBuilder(at: problem).map { builtTypes(of: $0, in: program) } ?? []
    return fixer.fixes(for: problem, builtTypes: built).map { fix in
      let edits = [CodeFix.FileEdits(path: path, edits: fix.edits)]
      guard fix.isPreferred || fix.isSafe else {
        return CodeFix(title: fix.title, isPreferred: false, isSafe: false, edits: edits)
      }
      // One file's rules are proven already; what the change does to the graph isn't.
      let outcome = FixProof(self, program: program).outcome(of: edits)
      return CodeFix(
        title: fix.title, isPreferred: fix.isPreferred && outcome?.addedToGraph.isEmpty != false,
        isSafe: fix.isSafe && outcome?.addsNothing == true, edits: edits)
    }
  }

  /// What a builder that hides it is likely to build: a type called as the property is, else the only one that is what
  /// it is hidden by. O(providers).
  private func builtTypes(of builder: SourceFixer.ErasedBuilder, in program: ProgramAnalysis) -> [String] {
    let graph = program.graph
    var stem = builder.label
    for suffix in ["Instantiator", "Builder", "Factory", "Maker"] where stem.hasSuffix(suffix) && stem != suffix {
      stem.removeLast(suffix.count)
      break
    }
    let name = stem.prefix(1).uppercased() + stem.dropFirst()
    let providers = graph.fileIDs.flatMap { graph.scopes(in: $0) }
    let named = providers.filter { graph.concreteType(of: $0).baseName == name }
    let erased = builder.erased.unwrapped
    let alike = providers.filter {
      graph.provider($0).shape.inheritedTypes.contains(erased) || graph.registeredTypes(of: $0).contains(erased)
    }
    return (named.isEmpty && alike.count == 1 ? alike : named).prefix(3).map { "\(graph.concreteType(of: $0))" }
  }
}

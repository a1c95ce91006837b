import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// What was found out while one request is answered. A class, since whoever asks first finds it out for all who ask
/// later.
final class FixMemory {
  private let library: any DependencyLibrary

  init(for library: any DependencyLibrary) { self.library = library }

  private struct ProofKey: Hashable {
    var program: String
    var folder: String
    var edits: [FileEdits]

    init(_ edits: [FileEdits], in program: ProgramAnalysis) {
      self.program = program.program.name
      folder = program.program.folder
      self.edits = edits
    }
  }

  private var callers: [CallerMarks: [String]] = [:]
  private var initializerChanges: [ProofKey: [InitializerChange]] = [:]
  private var outcomes: [ProofKey: FixProof.Outcome?] = [:]
  private var recipes: [(program: ProgramAnalysis, memory: any RecipeMemory)] = []
  private var faults: [(program: ProgramAnalysis, faults: KnownFaults)] = []
  private var lastFile: (path: String, edition: LibraryEdition, faults: KnownDeclarationFaults)?
  private var lastHints: (path: String, code: DiagnosticCode, causes: [FindingKey: Diagnostic.Cause])?

  /// What a library's recipes remember of a program.
  func recipeMemory(of program: ProgramAnalysis, make: () -> any RecipeMemory) -> any RecipeMemory {
    if let known = recipes.first(where: { $0.program.isSame(as: program) }) { return known.memory }
    let memory = make()
    recipes.append((program, memory))
    return memory
  }

  /// The files that may call some initializers.
  func callers(_ marks: CallerMarks, find: () -> [String]) -> [String] {
    if let known = callers[marks] { return known }
    let found = find()
    callers[marks] = found
    return found
  }

  /// The initializers that edits of a file change: asked for when they are offered, and when calls are looked for.
  func initializerChanges(
    by edits: FileEdits, in program: ProgramAnalysis, find: () -> [InitializerChange]
  ) -> [InitializerChange] {
    let key = ProofKey([edits], in: program)
    if let known = initializerChanges[key] { return known }
    let found = find()
    initializerChanges[key] = found
    return found
  }

  /// Several findings may be fixed by the same edits.
  func outcome(
    of edits: [FileEdits], in program: ProgramAnalysis, prove: () -> FixProof.Outcome?
  ) -> FixProof.Outcome? {
    let key = ProofKey(edits, in: program)
    if let known = outcomes[key] { return known }
    let outcome = prove()
    outcomes[key] = .some(outcome)
    return outcome
  }

  /// The faults of a program as it is.
  func faults(of program: ProgramAnalysis) -> KnownFaults {
    if let known = faults.first(where: { $0.program.isSame(as: program) }) { return known.faults }
    let found = KnownFaults(of: program.graph, library)
    faults.append((program, found))
    return found
  }

  /// The faults of a file's declarations; of the file that was asked about last, they are known.
  func declarationFaults(
    of path: String, for edition: LibraryEdition, find: () -> [DeclarationProblem]
  ) -> KnownDeclarationFaults {
    if let lastFile, lastFile.path == path, lastFile.edition == edition { return lastFile.faults }
    let found = KnownDeclarationFaults(find(), in: path)
    lastFile = (path, edition, found)
    return found
  }

  /// What is behind the hints of one code in a file; of the file that was asked about last, it is known.
  func hints(
    of code: DiagnosticCode, in path: String, find: () -> [Diagnostic]
  ) -> [FindingKey: Diagnostic.Cause] {
    if let lastHints, lastHints.path == path, lastHints.code == code { return lastHints.causes }
    let found = find().compactMap { hint in hint.cause.map { (FindingKey(hint), $0) } }
    let causes = Dictionary(found) { first, _ in first }
    lastHints = (path, code, causes)
    return causes
  }

  func problems(of program: ProgramAnalysis) -> [GraphProblem] { faults(of: program).problems }
}

extension ProgramAnalysis {
  /// Two folders may each have a program of one name.
  func isSame(as other: ProgramAnalysis) -> Bool {
    program.name == other.program.name && program.folder == other.program.folder
  }
}

import DependencyGraph
import DependencyLibrary
import SafeDILibrary
import Text

/// What was found out while one request is answered. A class, since whoever asks first finds it out for all who ask
/// later.
final class FixMemory {
  private let library: any DependencyLibrary

  init(for library: any DependencyLibrary) { self.library = library }

  private struct FileKey: Hashable {
    var path: String
    var version: SafeDIVersion
  }

  private struct ProofKey: Hashable {
    var program: String
    var folder: String
    var edits: [FileEdits]
  }

  private struct NameKey: Hashable {
    var program: String
    var folder: String
    var name: String
  }

  private struct CallersKey: Hashable {
    var names: Set<String>
    var files: Set<FileID>
  }

  private var callers: [CallersKey: [String]] = [:]
  private var superclasses: [NameKey: Superclass?] = [:]
  private var conformers: [NameKey: ProtocolConformers] = [:]
  private var fixers: [FileKey: SourceFixer?] = [:]
  private var outcomes: [ProofKey: FixProof.Outcome?] = [:]
  private var faults: [(program: ProgramAnalysis, faults: KnownFaults)] = []
  private var atFault: [(program: ProgramAnalysis, labels: [ScopeID: Set<String>])] = []
  private var asking: [(program: ProgramAnalysis, counts: [Identity: Int])] = []

  func fixer(for path: String, version: SafeDIVersion, make: () -> SourceFixer?) -> SourceFixer? {
    let key = FileKey(path: path, version: version)
    if let known = fixers[key] { return known }
    let fixer = make()
    fixers[key] = .some(fixer)
    return fixer
  }

  /// The files that may call initializers of types by these names, which other files declare.
  func callers(of names: Set<String>, declaredIn files: Set<FileID>, find: () -> [String]) -> [String] {
    let key = CallersKey(names: names, files: files)
    if let known = callers[key] { return known }
    let found = find()
    callers[key] = found
    return found
  }

  /// A class that is found to inherit from itself is none while it is looked for.
  func superclass(named name: String, in program: ProgramAnalysis, find: () -> Superclass?) -> Superclass? {
    let key = NameKey(program: program.program.name, folder: program.program.folder, name: name)
    if let known = superclasses[key] { return known }
    superclasses[key] = .some(nil)
    let found = find()
    superclasses[key] = .some(found)
    return found
  }

  func conformers(
    to type: TypeTerm, in program: ProgramAnalysis, find: () -> ProtocolConformers
  ) -> ProtocolConformers {
    let key = NameKey(program: program.program.name, folder: program.program.folder, name: "\(type)")
    if let known = conformers[key] { return known }
    let found = find()
    conformers[key] = found
    return found
  }

  /// Several findings may be fixed by the same edits.
  func outcome(
    of edits: [FileEdits], in program: ProgramAnalysis, prove: () -> FixProof.Outcome?
  ) -> FixProof.Outcome? {
    let key = ProofKey(program: program.program.name, folder: program.program.folder, edits: edits)
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

  func problems(of program: ProgramAnalysis) -> [GraphProblem] { faults(of: program).problems }

  /// The dependencies that the graph finds fault with, by their declarations.
  func labelsAtFault(in program: ProgramAnalysis, find: () -> [ScopeID: Set<String>]) -> [ScopeID: Set<String>] {
    if let known = atFault.first(where: { $0.program.isSame(as: program) }) { return known.labels }
    let labels = find()
    atFault.append((program, labels))
    return labels
  }

  /// How many declarations ask for something that isn't there, by what they ask for.
  func unfulfilledCounts(of program: ProgramAnalysis) -> [Identity: Int] {
    if let known = asking.first(where: { $0.program.isSame(as: program) }) { return known.counts }
    var counts: [Identity: Int] = [:]
    for case .unfulfilledReceived(let finding) in problems(of: program) { counts[finding.identity, default: 0] += 1 }
    asking.append((program, counts))
    return counts
  }
}

extension ProgramAnalysis {
  /// Two folders may each have a program of one name.
  func isSame(as other: ProgramAnalysis) -> Bool {
    program.name == other.program.name && program.folder == other.program.folder
  }
}

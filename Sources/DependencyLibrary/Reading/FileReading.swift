import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText

/// What one file says to one version of a library.
package struct FileReading: Hashable, Sendable {
  package var facts: FileFacts
  /// Sorted by place, then by code.
  package var problems: [DeclarationProblem]
  /// The top-level stretches with syntax errors, in order: what was read of them may be less than what is meant. An
  /// attribute typed above a declaration that has it already is one too: the compiler refuses it twice.
  package var brokenDeclarations: [UTF8Range]
  /// What more may be wrong, if something holds outside of the file.
  package var suspicions: [Suspicion] = []
  /// Of a file that was completed, those that may matter to others, or to ``suspicions``.
  package var imports: [ModuleImport] = []
  /// The first macro that does something where it stands.
  package var firstMacro: UTF8Range?

  /// Until it is completed: the attributes in bodies that may be macros, by their offsets in the text.
  package var attributesInBodies: [Int] = []

  package init(
    facts: FileFacts = FileFacts(), problems: [DeclarationProblem] = [], brokenDeclarations: [UTF8Range] = []
  ) {
    self.facts = facts
    self.problems = problems
    self.brokenDeclarations = brokenDeclarations
  }

  /// Adds a finding in its order.
  package mutating func add(_ problem: DeclarationProblem) {
    let index = problems.firstIndex { ($0.range, $0.code.rawValue) > (problem.range, problem.code.rawValue) }
    problems.insert(problem, at: index ?? problems.count)
  }

  /// Whether a finding says that the file can't be trusted.
  package var isInDoubt: Bool { problems.contains { $0.entry.doubt == .file } }

  /// Adds what a later stretch of the same file says.
  package mutating func append(_ other: FileReading) {
    facts.append(other.facts)
    // The first place where a file can't be trusted stands for all. Asked of the few that say so: a file may be joined
    // from thousands.
    problems += other.isInDoubt && isInDoubt ? other.problems.filter { $0.entry.doubt != .file } : other.problems
    brokenDeclarations += other.brokenDeclarations
    suspicions += other.suspicions
    imports += other.imports
    firstMacro = firstMacro ?? other.firstMacro
  }

  // MARK: Places

  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) {
    facts.movePlaces(move)
    for index in problems.indices { problems[index].movePlaces(move) }
    for index in suspicions.indices { suspicions[index].movePlaces(move) }
    firstMacro = firstMacro.map(move)
    brokenDeclarations = brokenDeclarations.map(move)
  }

  /// The same reading of a text that stands `delta` bytes further on.
  package func shifted(by delta: Int) -> FileReading {
    guard delta != 0 else { return self }
    var result = self
    result.movePlaces { $0.shifted(by: delta) }
    return result
  }
}

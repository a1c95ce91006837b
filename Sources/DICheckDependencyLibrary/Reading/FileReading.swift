import DICheckSourceReading
import DICheckText

/// The result of reading one file for one version of a library.
package struct FileReading: Hashable, Sendable {
  /// The library's own facts.
  package var contents: AnyFacts
  /// Sorted by place, then by code.
  package var problems: [DeclarationProblem]
  /// The top-level stretches with syntax errors, in order: their facts may be incomplete. A stretch with an attribute
  /// typed above a declaration that already has it counts too: the compiler refuses the duplicate.
  package var brokenDeclarations: [UTF8Range]
  /// In a completed reading, the imports that may matter to other files, or to ``LibraryFacts/possibleProblems``.
  package var imports: [ModuleImport] = []
  /// The first macro that has an effect where it stands.
  package var firstMacro: UTF8Range?
  /// True if its facts count even where nothing else marks the file for the library: a marker is mistyped.
  package var hasMistypedMarker = false
  /// The parts of the library that the file uses and whose meaning isn't known, in no order.
  package var unexplained: [UnexplainedName] = []

  package init(
    contents: AnyFacts = AnyFacts(), problems: [DeclarationProblem] = [], brokenDeclarations: [UTF8Range] = []
  ) {
    self.contents = contents
    self.problems = problems
    self.brokenDeclarations = brokenDeclarations
  }

  /// Adds a finding at its sorted position.
  package mutating func add(_ problem: DeclarationProblem) {
    let index = problems.firstIndex { ($0.range, $0.code.rawValue) > (problem.range, problem.code.rawValue) }
    problems.insert(problem, at: index ?? problems.count)
  }

  /// True if a finding says that the file can't be trusted.
  package var isInDoubt: Bool { problems.contains { $0.entry.doubt == .file } }

  /// Adds the reading of a later stretch of the same file.
  package mutating func append(_ other: FileReading) {
    contents.append(other.contents)
    // Only the first place where a file can't be trusted is kept. The filter runs only for stretches that have one: a
    // file may be joined from thousands.
    problems += other.isInDoubt && isInDoubt ? other.problems.filter { $0.entry.doubt != .file } : other.problems
    brokenDeclarations += other.brokenDeclarations
    imports += other.imports
    firstMacro = firstMacro ?? other.firstMacro
    hasMistypedMarker = hasMistypedMarker || other.hasMistypedMarker
    unexplained += other.unexplained
  }

  // MARK: Places

  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: PlaceMove) {
    contents.value?.movePlaces(move)
    for index in problems.indices { problems[index].movePlaces(move) }
    firstMacro = firstMacro.map(move)
    brokenDeclarations = brokenDeclarations.map(move)
    for index in unexplained.indices { unexplained[index].place = move(unexplained[index].place) }
  }

  /// The same reading, moved by `delta` bytes.
  package func shifted(by delta: Int) -> FileReading {
    guard delta != 0 else { return self }
    var result = self
    result.movePlaces { $0.shifted(by: delta) }
    return result
  }
}

/// A part of a library in use that its own sources declare, and of which no rule is known.
package struct UnexplainedName: Hashable, Sendable {
  /// As users write it, in backticks.
  package var name: String
  package var place: UTF8Range

  package init(_ name: String, at place: UTF8Range) {
    self.name = name
    self.place = place
  }
}

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A program's graph with the edges the other way round, for the time of one question.
struct ProgramNavigator {
  let program: String
  let graph: any SolvedGraph
  /// The library's own words.
  let words: Vocabulary

  init(_ program: ProgramAnalysis) {
    self.program = program.program.name
    graph = program.graph
    words = program.reader.library.vocabulary
  }

  func scope(of element: Element) -> ScopeID? {
    let scopes = graph.scopes(in: element.file)
    return element.provider < scopes.count ? scopes[element.provider] : nil
  }

  func reference(of element: Element) -> DependencyReference? {
    guard let scope = scope(of: element), let dependency = element.dependency,
      dependency < graph.provider(scope).dependencies.count
    else { return nil }
    return DependencyReference(scope: scope, dependency: dependency)
  }

  // MARK: Words

  func name(of scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  func shape(_ reference: DependencyReference) -> DependencyShape { graph.dependency(reference).shape }

  // MARK: Places

  func location(_ scope: ScopeID, _ range: UTF8Range) -> Location {
    Location(path: graph.path(of: graph.file(of: scope)) ?? "", range: range)
  }

  /// Where a provider's name stands.
  func location(of scope: ScopeID) -> Location { location(scope, graph.provider(scope).places.name) }

  /// Where a dependency's name stands.
  func location(of reference: DependencyReference) -> Location {
    location(reference.scope, graph.dependency(reference).places.name)
  }
}

extension Snapshot {
  /// The programs with a graph that a file belongs to, its owners first.
  func programsHolding(_ file: FileID) -> [ProgramAnalysis] {
    indicesOfPrograms(holding: file).map { programs[$0] }
  }

  /// The same by number: thousands of programs may hold a file, and a few are asked.
  private func indicesOfPrograms(holding file: FileID) -> [Int] {
    let holders = programs.indices.filter {
      programs[$0].hasGraph && programs[$0].files.contains(file)
    }
    return holders.filter { programs[$0].ownFiles.contains(file) }
      + holders.filter { !programs[$0].ownFiles.contains(file) }
  }
  /// Asks each program that holds the element's file. A file that very many programs use is looked at in a few.
  func navigators(for element: Element) -> [ProgramNavigator] {
    indicesOfPrograms(holding: element.file).prefix(4).map { ProgramNavigator(programs[$0]) }
  }

  /// The places that each program's `answer` gives for the element at `offset`, each once, in the order of the answers.
  func locations(
    at offset: Int, in path: String, _ answer: (ProgramNavigator, Element) -> [Location]
  ) -> [Location] {
    guard let element = element(at: offset, in: path) else { return [] }
    var seen: Set<Location> = []
    return navigators(for: element).flatMap { answer($0, element) }.filter { seen.insert($0).inserted }
  }
}

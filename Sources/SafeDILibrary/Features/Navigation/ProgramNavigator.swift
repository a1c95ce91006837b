import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A program's graph with the phrases and places that features need, for the time of one request.
struct ProgramNavigator: GraphHolder {
  let program: String
  let graph: ProgramGraph
  /// The numbers of files whose findings are shown at nodes.
  let ids: [String: FileID]
  /// True if a page is written rather than a hover: with all chains, and without what the page lists below.
  var writesPage = false

  init(_ program: ProgramAnalysis, _ ids: [String: FileID] = [:]) {
    self.program = program.program.name
    graph = program.graph
    self.ids = ids
  }

  /// The finding on the first cycle in which a node takes part, wherever it stands.
  func cycle(through node: Node) -> Finding? {
    let problem = graph.problems().first { problem in
      guard case .cycle(let cycle) = problem else { return false }
      return switch node {
      case .provider(let scope): cycle.hops.contains { $0.scope == scope }
      case .dependency(let reference): cycle.hops.contains(reference)
      }
    }
    return problem.flatMap { graph.findings(of: [$0], in: program, nil).first }
  }

  func scope(of element: Element) -> ScopeID? {
    let scopes = graph.scopes(in: element.file)
    return element.provider < scopes.count ? scopes[element.provider] : nil
  }

  func reference(of element: Element) -> DependencyReference? {
    guard let scope = scope(of: element), let dependency = element.dependency,
      dependency < graph.provider(scope).dependencies.count
    else { return nil }
    return DependencyReference(scope, dependency)
  }

  func shape(_ reference: DependencyReference) -> DependencyShape { graph.shape(reference) }

  /// Returns true if a dependency asks for something instead of creating it.
  func isRequest(_ reference: DependencyReference) -> Bool { shape(reference).source.isRequest }

  /// The dependencies that get the same value as one does, the nearest first.
  func receivers(of reference: DependencyReference) -> [DependencyReference] {
    let creators = isRequest(reference) ? DependencyTrace(of: reference, in: self).creators : [reference]
    return graph.followers(of: creators).filter { $0 != reference && !creators.contains($0) }
  }

  /// The dependencies from which a value comes: the dependency itself where it makes it or is given it.
  func creators(of reference: DependencyReference) -> [DependencyReference] {
    isRequest(reference) ? DependencyTrace(of: reference, in: self).sources.map(\.creator) : [reference]
  }
}

extension SafeDISnapshot {
  /// The programs with a graph that contain a file, its owners first.
  func programsHolding(_ file: FileID) -> [ProgramAnalysis] {
    indicesOfPrograms(holding: file).map { programs[$0] }
  }

  /// The indices of these programs: thousands may contain a file, and only a few are asked.
  private func indicesOfPrograms(holding file: FileID) -> [Int] {
    let holders = programs.indices.filter {
      programs[$0].hasGraph && programs[$0].files.contains(file)
    }
    return holders.filter { programs[$0].ownFiles.contains(file) }
      + holders.filter { !programs[$0].ownFiles.contains(file) }
  }

  /// A navigator for each program that contains a file; at most four.
  func navigators(for file: FileID) -> [ProgramNavigator] {
    indicesOfPrograms(holding: file).prefix(4).map { ProgramNavigator(programs[$0], ids) }
  }
}

import DICheckDependencyLibrary

/// The order of faults in a list: by file path and offset, then by the fault's own order.
extension LinkedGraph {
  private typealias Place = (path: String, offset: Int32, rank: Int, text: String)

  func sorted(_ problems: [GraphProblem]) -> [GraphProblem] {
    problems.map { (place(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func place(of problem: GraphProblem) -> Place {
    let (rank, text) = problem.order
    func place(_ file: FileID, _ offset: Int32) -> Place { (files[file]?.path ?? "", offset, rank, text) }
    switch problem.place {
    case .dependency(let reference):
      return place(scope(reference.scope).file, dependency(reference).places.name.start)
    case .providers(let providers):
      return place(scope(providers[0]).file, facts(of: providers[0]).places.name.start)
    case .configuration(let reference): return place(reference.file, Int32(reference.index))
    }
  }
}

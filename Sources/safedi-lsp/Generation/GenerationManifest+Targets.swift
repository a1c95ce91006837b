import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckText

extension GenerationManifest {
  /// The manifest of written files.
  init(_ targets: [OutputTarget], of program: ProgramAnalysis) {
    let graph = program.graph
    func entries(_ purpose: GeneratedUnit.Purpose) -> [Entry] {
      targets.filter { $0.unit.purpose == purpose }.compactMap { target in
        target.unit.source.flatMap(graph.path(of:)).map { Entry(input: $0, output: target.path) }
      }
    }
    let listed = targets.compactMap { target in
      if case .listedMock(let name) = target.unit.purpose { Entry(input: name, output: target.path) } else { nil }
    }
    let owners = program.ownFiles.filter { graph.fileFacts($0)?.configurations.isEmpty == false }
    self.init(
      production: entries(.program), mocks: entries(.mocks) + listed,
      configurations: owners.compactMap(graph.path(of:)).sorted(by: FilePath.precedes),
      sharedMockOutput: targets.first { $0.unit.purpose == .sharedByMocks }?.path,
      additionalMocks: owners.flatMap { graph.fileFacts($0)?.configurations ?? [] }.flatMap(\.shape.additionalMocks))
  }

  /// - Parameter folder: where relative paths start.
  /// - Throws: ``CheckFailure`` where the manifest and the code don't go together.
  func targets(
    of units: [GeneratedUnit], in program: ProgramAnalysis, from folder: String
  ) throws(CheckFailure) -> [OutputTarget] {
    func outputs(_ entries: [Entry]) -> [String: String] {
      Dictionary(
        entries.map { (FilePath.absolute($0.input, from: folder), FilePath.absolute($0.output, from: folder)) },
        uniquingKeysWith: { first, _ in first })
    }
    var production = outputs(production)
    let mocks = outputs(mocks)
    var targets: [OutputTarget] = []
    for unit in units {
      let source = unit.source.flatMap(program.graph.path(of:))
      let path: String?
      switch unit.purpose {
      case .sharedByMocks: path = sharedMockOutput.map { FilePath.absolute($0, from: folder) }
      case .mocks: path = source.flatMap { mocks[$0] }
      case .listedMock(let name): path = mocks[FilePath.absolute(name, from: folder)]
      case .program:
        let source = source ?? unit.name
        path = production.removeValue(forKey: source)
        if path == nil { throw CheckFailure("the manifest doesn't list \(source), which has a root") }
      }
      if let path { targets.append(OutputTarget(unit: unit, path: path)) }
    }
    if let surplus = production.keys.min() { throw CheckFailure("the manifest lists \(surplus), which has no root") }
    return targets
  }
}

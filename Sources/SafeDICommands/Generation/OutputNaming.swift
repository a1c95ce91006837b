import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SafeDILibrary

/// A unit with the file that it is written to; absolute.
struct OutputTarget: Sendable {
  var unit: GeneratedUnit
  var path: String
}

/// The files that units are written to.
enum OutputNaming: Sendable {
  /// Files of a folder, by the units' names; absolute.
  case folder(String)
  /// All code into one file; absolute.
  case file(String)
  /// The paths that a build system decided on.
  /// - Parameter folder: where its relative paths start.
  case manifest(GenerationManifest, from: String)

  /// - Throws: ``CheckFailure`` where two units would be written to one file, or one where it must not be.
  func targets(
    of units: [GeneratedUnit], in program: ProgramAnalysis
  ) throws(CheckFailure) -> [OutputTarget] {
    let list = "`additionalMocksToGenerate`"
    let targets: [OutputTarget]
    switch self {
    case .folder(let folder):
      targets = try units.map { unit throws(CheckFailure) in
        guard !unit.name.contains("/"), !unit.name.utf8.contains(0) else {
          throw CheckFailure("'\(unit.name)' can't be a file's name: look for it in \(list)")
        }
        return OutputTarget(unit: unit, path: FilePath.joining(folder, unit.name))
      }
    case .file(let path):
      targets = units.map { OutputTarget(unit: $0, path: path) }
    case .manifest(let manifest, let folder):
      targets = try manifest.targets(of: units, in: program, from: folder)
    }
    var takers: [String: GeneratedUnit] = [:]
    for target in targets {
      // Paths that differ by case alone are one file on many disks.
      guard let other = takers.updateValue(target.unit, forKey: target.path.lowercased()) else { continue }
      let sources = [other, target.unit].map { unit in
        unit.source.flatMap(program.graph.path(of:)) ?? list
      }
      throw CheckFailure(
        "\(sources[0]) and \(sources[1]) would both be written to \(FilePath.name(of: target.path)): rename one of them"
      )
    }
    return targets
  }
}

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

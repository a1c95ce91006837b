import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckSourceReading
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A whole program in memory, read and solved as one version of SafeDI does it.
struct ProgramUnderTest {
  let version: SafeDIVersion
  let graph: ProgramGraph
  private let outcomes: [(name: String, outcome: FileOutcome)]
  /// Nil where nothing depends on conditions.
  private let builds: Snapshot?

  init(_ files: [Fixture.File], version: SafeDIVersion) throws {
    self.version = version
    let reader = SafeDIReader(version: version)
    outcomes = try LargeStackThreads.run {
      var source = SourceReader()
      return files.map { file in
        // As on disk: a byte order mark is no part of the text.
        let mark = file.text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return Array(file.text.utf8).withUnsafeBufferPointer { bytes in
          let text = UnsafeBufferPointer(rebasing: bytes[mark...])
          return (file.name, source.extract(text, offset: mark, by: reader).outcome)
        }
      }
    }
    var graph = ProgramGraph(rules: reader.graphRules)
    graph.moduleBoundaries = Self.modules(of: files.map(\.name))
    graph.apply(
      outcomes.enumerated().compactMap { index, entry in
        entry.outcome.graphFacts.map { FileChange(file: FileID(index), path: entry.name, facts: $0) }
      })
    graph.attributesDeclaredElsewhere = graph.foreignAttributes.filter { [outcomes] name in
      outcomes.contains { if case .unmarked(let words) = $0.outcome { words.mayDeclare(name) } else { false } }
    }
    self.graph = graph
    builds =
      outcomes.contains { $0.outcome.graphFacts?.conditional != nil }
      ? try Snapshot(for: SafeDI(), inMemory: files.map { ($0.name, $0.text) }, version: version) : nil
  }

  /// Files below `Sources/Name` are of the module `Name`, those of one folder `Sources` of one package.
  private static func modules(of paths: [String]) -> ModuleBoundaries {
    var modules: [String: [FileID]] = [:]
    for (index, path) in paths.enumerated() {
      let folders = path.split(separator: "/").dropLast()
      guard let sources = folders.firstIndex(of: "Sources"), folders.indices.contains(sources + 1) else { continue }
      modules[folders[...(sources + 1)].joined(separator: "/"), default: []].append(FileID(index))
    }
    let packages = Set(modules.keys.map { $0.prefix { $0 != "/" } }).sorted()
    return ModuleBoundaries(
      modules.sorted { $0.key < $1.key }.map { folder, files in
        let name = folder.split(separator: "/").last.map(String.init) ?? folder
        let package = packages.firstIndex(of: folder.prefix { $0 != "/" })
        return (ModuleBoundaries.Module(name: name, package: package), files)
      })
  }

  /// What single declarations show and what takes the graph; `ours`: with what only we, or the compiler, refuse.
  func findings(withOurs ours: Bool = false) -> [ReportedFinding] {
    diagnostics(withOurs: ours).map {
      ReportedFinding(
        file: $0.location.path, range: $0.location.range.bounds, severity: "\($0.severity)", code: $0.code.rawValue,
        message: $0.message)
    } + setAside
  }

  func diagnostics(withOurs ours: Bool = false) -> [Finding] {
    let declarations = outcomes.flatMap { name, outcome -> [Finding] in
      outcome.problems.filter { ours || $0.entry.isParity }.map { Finding($0, path: name, program: "Test") }
    }
    let found =
      declarations + graphDiagnostics.filter { ours || SafeDI().catalogue[$0.code]?.isParity != false }
    for finding in found where finding.related.contains(where: { $0.role == .other && $0.location == finding.location })
    {
      Issue.record("no finding names its own place as another one: \(finding)")
    }
    return ours ? found.holdingBackExplained() : found
  }

  /// Of all builds, where conditions distinguish some.
  private var graphDiagnostics: [Finding] {
    guard let builds else { return graph.findings(of: graph.problems(), in: "Test", nil) }
    return builds.programs.flatMap(builds.graphDiagnostics)
  }

  /// A file that isn't read at all never goes unnoticed in a test.
  private var setAside: [ReportedFinding] {
    outcomes.compactMap { name, outcome in
      guard case .setAside(let unread) = outcome, unread.problem == nil else { return nil }
      return ReportedFinding(file: name, range: 0..<0, severity: "error", code: "set-aside", message: unread.reason)
    }
  }
}

import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// What is generated from what, as a build system must know it ahead: the layout is that of SafeDI's own tool
/// (Rules/Programs.md, "SD-G13").
struct GenerationManifest: Sendable, JSONDecodable {
  struct Entry: Sendable, JSONDecodable {
    /// A file, or for mocks the name of a type.
    var input: String
    var output: String

    init(input: String, output: String) {
      self.input = input
      self.output = output
    }

    init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("entry")
      input = try object.required("inputFilePath")
      output = try object.required("outputFilePath")
    }
  }

  var production: [Entry]
  var mocks: [Entry]
  var configurations: [String]
  var mockConfiguration: String?
  var additionalMocks: [String]
  /// Where relative paths start.
  var folder = ""

  init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("manifest")
    production = try object.required("dependencyTreeGeneration")
    mocks = try object.required("mockGeneration")
    configurations = try object.required("configurationFilePaths")
    mockConfiguration = try object.optional("mockConfigurationOutputFilePath")
    additionalMocks = try object.required("additionalMocksToGenerate")
  }

  /// - Throws: ``CheckFailure`` for a file that is none.
  init(path: String, folder: String) throws(CheckFailure) {
    let bytes = try FileBytes.read(path)
    do {
      try self.init(json: JSONValue(parsing: bytes))
    } catch {
      throw CheckFailure("\(path) is no manifest: \(error)")
    }
    self.folder = folder
  }

  init(_ targets: [OutputTarget], of program: ProgramAnalysis) {
    let graph = program.graph
    func entries(_ suffix: String) -> [Entry] {
      targets.filter { $0.unit.name.hasSuffix(suffix) }.map { target in
        let source = target.unit.source.flatMap(graph.path(of:))
        return Entry(input: source ?? String(target.unit.name.dropLast(suffix.count)), output: target.path)
      }
    }
    production = entries(Self.rootSuffix)
    mocks = entries(Self.mockSuffix)
    let owners = program.ownFiles.filter { graph.fileFacts($0)?.configurations.isEmpty == false }
    configurations = owners.compactMap(graph.path(of:)).sorted(by: FilePath.precedes)
    mockConfiguration = targets.first { $0.unit.source == nil && $0.unit.name == Self.sharedName }?.path
    additionalMocks = owners.flatMap { graph.fileFacts($0)?.configurations ?? [] }.flatMap(\.shape.additionalMocks)
  }

  private static let rootSuffix = "+SafeDI.swift"
  private static let mockSuffix = "+SafeDIMock.swift"
  private static let sharedName = "SafeDIMockConfiguration.swift"

  func file() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.object { json in
      json.array("dependencyTreeGeneration", production) { json, entry in Self.write(entry, to: &json) }
      json.array("mockGeneration", mocks) { json, entry in Self.write(entry, to: &json) }
      json.member("configurationFilePaths", configurations)
      json.member("mockConfigurationOutputFilePath", mockConfiguration)
      json.member("additionalMocksToGenerate", additionalMocks)
      json.member("additionalInputFiles", [String]())
    }
    return json.file
  }

  private static func write(_ entry: Entry, to json: inout JSONWriter) {
    json.object { json in
      json.member("inputFilePath", entry.input)
      json.member("outputFilePath", entry.output)
    }
  }

  /// - Throws: ``CheckFailure`` where the manifest and the code don't go together (SD-G13).
  func targets(of units: [GeneratedUnit], in program: ProgramAnalysis) throws(CheckFailure) -> [OutputTarget] {
    func outputs(_ entries: [Entry]) -> [String: String] {
      Dictionary(
        entries.map { (FilePath.absolute($0.input, from: folder), FilePath.absolute($0.output, from: folder)) },
        uniquingKeysWith: { first, _ in first })
    }
    var roots = outputs(production)
    var mocks = outputs(mocks)
    var targets: [OutputTarget] = []
    for unit in units {
      let path: String?
      if unit.name == Self.sharedName, unit.source == nil {
        path = mockConfiguration.map { FilePath.absolute($0, from: folder) }
      } else if unit.name.hasSuffix(Self.mockSuffix) {
        let name = String(unit.name.dropLast(Self.mockSuffix.count))
        let key = unit.source.flatMap(program.graph.path(of:)) ?? FilePath.absolute(name, from: folder)
        path = mocks.removeValue(forKey: key)
      } else {
        let source = unit.source.flatMap(program.graph.path(of:)) ?? unit.name
        guard let found = roots.removeValue(forKey: source) else {
          throw CheckFailure("the manifest doesn't list \(source), which has a root")
        }
        path = found
      }
      if let path { targets.append(OutputTarget(unit: unit, path: path)) }
    }
    if let surplus = roots.keys.min() { throw CheckFailure("the manifest lists \(surplus), which has no root") }
    return targets
  }
}

import DICheckPackageManifests
import Foundation
import Testing

/// The modules of the product, by their folders below `Sources`, each after those that it may import. It is the table
/// of Architecture.md.
private let productModules = [
  "DICheckSystem", "DICheckText", "DICheckJSON", "DICheckGraphAlgorithms", "DICheckGraphDrawing",
  "DICheckSourceReading", "DICheckPackageManifests", "DICheckDependencyLibrary",
  "DICheckWorkspace", "DICheckAnalysis", "DICheckSwiftFacts", "SafeDIGraph", "SafeDILibrary", "SwiftDILibrary",
  "StitcherLibrary",
  "FactoryLibrary",
  "DICheckCheckReporting", "DICheckJSONRPC", "DICheckLanguageServerProtocol", "DICheckLanguageServer",
  "DICheckModelContextProtocol", "DICheckCommandLine",
  "SafeDICommands", "safedi-lsp",
]

/// The modules that write files of the product, or measure it. No module of the product imports one.
private let developmentModules = [
  "DICheckLSPTypeGeneration", "DICheckCodeBaseGenerator", "generate-sources", "safedi-bench",
]

/// The libraries. A module whose name begins with that of a library is a room of it.
private let libraries = ["SafeDI", "SwiftDI", "Stitcher", "Factory"]

/// The modules outside of a library's rooms that may import them.
private let importersOfRooms: Set = ["safedi-lsp", "generate-sources"]

/// Modules, and those that may import them. `anyRoom` stands for the rooms of all libraries.
private let reservedModules: [(modules: Set<String>, importers: Set<String>)] = [
  (
    ["SwiftSyntax", "SwiftParser", "SwiftLexicalLookup"],
    ["DICheckSourceReading", "DICheckPackageManifests", "DICheckSwiftFacts", anyRoom]
  ),
  (["DICheckSwiftFacts"], [anyRoom]),
  (["DICheckLanguageServerProtocol"], ["DICheckLanguageServer", "safedi-bench"]),
  (["DICheckLSPTypeGeneration"], ["generate-sources"]),
]
private let anyRoom = "a library's room"

/// What a module may import. A module that knows one library can't serve a second, and one that is low in the list
/// must be understood without those that use it.
@Suite struct ModuleImportTests {
  @Test func `the list has every module, as the table of the architecture does`() throws {
    let modules = productModules + developmentModules
    #expect(try Set(SourceModule.all().map(\.name)) == Set(modules))
    #expect(try SourceModule.foldersOfSources().filter { !$0.hasSuffix("Plugin") } == Set(modules))
    let article = CheckTool.repository.appendingPathComponent(
      "Sources/DICheckAnalysis/Documentation.docc/Architecture.md")
    let rows = try String(contentsOf: article, encoding: .utf8).matches(of: /(?m)^\| `([A-Za-z-]+)` \|/)
    #expect(rows.map { String($0.1) } == productModules)
  }

  @Test(arguments: try SourceModule.all()) func `imports point up the list`(_ module: SourceModule) throws {
    let order = productModules + developmentModules
    let place = try #require(order.firstIndex(of: module.name))
    for (name, file) in module.imports.sorted(by: { $0.key < $1.key }) {
      guard let imported = order.firstIndex(of: name) else { continue }
      #expect(imported < place, "\(file) imports \(name), which isn't above \(module.name)")
    }
  }

  @Test(arguments: try SourceModule.all()) func `what is declared is imported`(_ module: SourceModule) {
    #expect(Set(module.imports.keys) == module.dependencies)
  }

  @Test(arguments: try SourceModule.all()) func `a library's rooms are its own`(_ module: SourceModule) {
    guard !importersOfRooms.contains(module.name) else { return }
    for (name, file) in module.imports {
      guard let library = library(ofRoom: name) else { continue }
      #expect(library == self.library(ofRoom: module.name), "\(file) imports \(name), a room of \(library)")
    }
  }

  @Test(arguments: try SourceModule.all()) func `few may import what is reserved`(_ module: SourceModule) {
    let roles: Set = [module.name, library(ofRoom: module.name) == nil ? module.name : anyRoom]
    for (reserved, importers) in reservedModules where importers.isDisjoint(with: roles) {
      for name in reserved {
        #expect(module.imports[name] == nil, "\(module.imports[name] ?? "") imports \(name)")
      }
    }
  }

  /// What is forbidden to some is used by others: else a rule would hold because a name in it is misspelled.
  @Test func `each rule is about something`() throws {
    let modules = try SourceModule.all()
    let imported = Set(modules.flatMap(\.imports.keys))
    for (reserved, importers) in reservedModules {
      #expect(reserved.isSubset(of: imported))
      #expect(importers.subtracting([anyRoom]).isSubset(of: modules.map(\.name)))
    }
    for library in libraries { #expect(imported.contains { self.library(ofRoom: $0) == library }) }
    for name in importersOfRooms {
      #expect(modules.contains { $0.name == name && $0.imports.keys.contains { library(ofRoom: $0) != nil } })
    }
  }

  @Test(
    arguments: [
      ("import Text", "Text"), ("  import Glibc // C", "Glibc"), ("@testable import JSON", "JSON"),
      ("package import JSON", "JSON"), ("@_spi(Raw) public import struct A.B", "A"), ("// import JSON", nil),
      ("important()", nil), ("let import1 = 0", nil),
    ] as [(String, String?)])
  func `an import is found however it is written`(_ line: String, _ name: String?) {
    #expect(SourceModule.importedModule(line[...]) == name)
  }

  private func library(ofRoom module: String) -> String? { libraries.first { module.hasPrefix($0) } }
}

/// A module below `Sources`, under the name of its folder.
struct SourceModule: CustomTestStringConvertible {
  let name: String
  /// The modules that Package.swift lets it import.
  let dependencies: Set<String>
  /// The modules of this package, or of products that any of its modules uses, that are imported: each with a file that
  /// does.
  let imports: [String: String]

  var testDescription: String { name }

  /// All but plugins, which can't import modules; read once for all tests.
  static func all() throws -> [SourceModule] { try read.get() }
  private static let read = Result { try readAll() }

  private static func readAll() throws -> [SourceModule] {
    let manifest = CheckTool.repository.appendingPathComponent("Package.swift")
    let package = try #require(ManifestReader.manifest(from: String(contentsOf: manifest, encoding: .utf8)))
    let folders = try foldersOfSources()
    let targets = package.targets.filter { $0.kind != .plugin && folders.contains($0.name) }
    let dependencies = targets.map { Set($0.dependencies.map(moduleName)) }
    let known = dependencies.reduce(Set(targets.map(\.name))) { $0.union($1) }
    return try zip(targets, dependencies).map { target, dependencies in
      #expect(!target.hasUnknownDependencies)
      return try SourceModule(
        name: target.name, dependencies: dependencies,
        imports: importingFiles(of: target.name).filter { known.contains($0.key) })
    }
  }

  static func foldersOfSources() throws -> Set<String> {
    let sources = CheckTool.repository.appendingPathComponent("Sources")
    return try Set(FileManager.default.contentsOfDirectory(atPath: sources.path).filter { !$0.hasPrefix(".") })
  }

  private static func importingFiles(of module: String) throws -> [String: String] {
    let folder = CheckTool.repository.appendingPathComponent("Sources/\(module)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    var found: [String: String] = [:]
    for path in paths.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(whereSeparator: \.isNewline) {
        if let name = importedModule(line) { found[name] = "\(module)/\(path)" }
      }
    }
    return found
  }

  /// The module that a line imports, if it does.
  static func importedModule(_ line: Substring) -> String? {
    // Most lines import nothing, and a regular expression is slow.
    guard line.utf8.count < 200, line.contains("import ") else { return nil }
    let pattern =
      #/
      \s* (?:@\w+(?:\(\w+\))?\s)* (?:(?:public|package|internal|fileprivate|private)\s)?
      import\s (?:(?:struct|class|enum|protocol|func|var|let|typealias)\s)? (\w+) .*
      /#
    return line.wholeMatch(of: pattern).map { String($0.1) }
  }

  private static func moduleName(_ dependency: PackageManifest.TargetDependency) -> String {
    switch dependency {
    case .target(let name), .byName(let name), .product(let name, _): name
    }
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A program in memory with what is generated for it.
struct GeneratedProgram {
  var files: [(path: String, text: String)]
  let snapshot: Snapshot

  init(_ files: [(path: String, text: String)], version: String? = nil) throws {
    try self.init(files, release: version.flatMap { LibraryVersion($0) })
  }

  init(_ files: [(path: String, text: String)], release: LibraryVersion?) throws {
    self.files = files
    snapshot = try Snapshot(
      for: SafeDI(), inMemory: files, version: release,
      programs: [InMemoryProgram("Main", ownFiles: Set(files.map(\.path)))])
  }

  /// What the check says that generated code has to do with.
  func findings() -> [Finding] { snapshot.diagnostics() }

  func generation(mocks: Bool) throws -> CodeGenerator {
    let texts = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
    let program = try #require(snapshot.programs.first)
    return snapshot.own.generation(of: program, mocks: mocks, tool: "safedi-lsp") { texts[$0] }
  }

  /// Each file that is generated.
  func code(mocks: Bool) throws -> [(name: String, text: String)] {
    var generation = try generation(mocks: mocks)
    return generation.units.map {
      ($0.name, String(decoding: generation.text(of: $0, atMost: .max) ?? [], as: UTF8.self))
    }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckRandomInput
import DICheckText
import DICheckWorkspace
import Foundation
import SafeDILibrary

/// A program whose answers are compared before and after a change of the code (``AnswerLock``).
package struct LockedProgram: Sendable {
  package enum Source: Sendable {
    /// Texts of one program, in the notation of fixtures.
    case texts(String)
    /// The absolute path of a package.
    case package(String)
    /// A random program that is written for a library, half of them with mistakes.
    case random(RandomKind, seed: Int)
  }

  package enum RandomKind: String, CaseIterable, Sendable {
    case safeDI, swiftDI, stitcher, factory
  }

  /// The same in every run, whatever other programs there are.
  package var id: String
  package var source: Source

  package init(id: String, _ source: Source) {
    self.id = id
    self.source = source
  }
}

extension LockedProgram {
  /// The files of the program with absolute paths; for a package on disk its Swift files.
  var files: [(path: String, text: String)] {
    switch source {
    case .texts(let notation): Fixture(notation).files.map { ("/" + $0.name, $0.text) }
    case .random(let kind, let seed): Self.randomFiles(kind, seed: seed)
    case .package(let folder):
      LockedFiles.paths(below: folder).filter { $0.hasSuffix(".swift") }.map { ($0, LockedFiles.text($0)) }
    }
  }

  private static func randomFiles(_ kind: RandomKind, seed: Int) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    switch kind {
    case .safeDI:
      var source = RandomSource(seed: seed, mocks: seed % 4 < 2)
      files = source.files()
    case .swiftDI:
      var generator = SeededGenerator(seed: seed)
      let program = RandomComponents(size: 1 + seed % 7, keyCount: 1 + seed % 5, using: &generator)
      files = program.files.enumerated().map { ("/App/F\($0).swift", "import DI\n\($1)\n") }
    case .stitcher: files = RandomContainers(seed: seed, withCycles: seed % 4 < 2).files
    case .factory:
      files = RandomFactories(seed: seed, hasMore: seed % 4 < 2).files.map { ("/App/" + $0.path, $0.text) }
    }
    if seed % 2 == 1 {
      var mutation = RandomMutation(seed: UInt64(seed))
      _ = mutation.change(&files)
    }
    return files
  }

  /// The program as one library reads it.
  func snapshot(
    of files: [(path: String, text: String)], for library: any AnalyzedLibrary, version: LibraryVersion,
    options: AnalysisOptions
  ) throws -> Snapshot {
    guard case .package(let folder) = source else {
      return try Snapshot(for: library, inMemory: files, version: version, options: options)
    }
    let build = BuildModel.read([folder], for: [library], workingDirectory: LockedFiles.root)
    return try AnalysisHost(layouts: build.layouts(stating: [library.name: version]), options: options).snapshot
  }
}

/// The files of this repository.
enum LockedFiles {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The absolute paths of all files below a folder that aren't hidden, in order.
  static func paths(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in !name.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { folder + "/" + $0 }.sorted(by: FilePath.precedes)
  }

  static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}

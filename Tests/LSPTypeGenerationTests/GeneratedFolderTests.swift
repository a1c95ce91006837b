import DICheckLSPTypeGeneration
import Foundation
import Testing

/// The types that are committed.
@Suite struct GeneratedFolderTests {
  private static let folder = GeneratedFolder(
    package: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())
  /// Reading the model takes a moment.
  private static let expected = Result { try folder.expected() }

  @Test func committedFilesAreWhatTheMetaModelGives() throws {
    let expected = try Self.expected.get().sorted { $0.name < $1.name }
    let present = try Self.folder.present()
    #expect(present.map(\.name) == expected.map(\.name), "to bring the folder up to date: \(TypeGenerator.command)")
    for file in expected {
      let isSame = present.contains(file)
      #expect(isSame, "\(file.name) is out of date: \(TypeGenerator.command)")
    }
  }

  @Test func linesFit() throws {
    for file in try Self.expected.get() {
      let long = file.content.split(separator: "\n").filter { $0.count > 120 }
      #expect(long == [], "\(file.name)")
    }
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The address of the project stands in one place. Who follows one that was made up meets a stranger's code.
@Suite struct ProjectHomeTests {
  @Test func noOtherAddressOfTheProjectStandsAnywhere() throws {
    let address = /https?:\/\/[^\s"'`)>]*safedi-lsp[^\s"'`)>]*|\bsafedi-lsp\/safedi-lsp\b(?!:)/.ignoresCase()
    for file in try Self.files() {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for found in text.matches(of: address).map(\.output) {
        #expect(ProjectHome.url.map { found.hasPrefix($0) } == true, "\(file.path): \(found)")
      }
    }
  }

  private static let skipped: Set<String> = [".build", ".git", "node_modules", "out", "dist", "DerivedData"]

  /// The repository's text files, but for this one.
  static func files() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var pending = [root]
    var found: [URL] = []
    while let folder = pending.popLast() {
      for url in try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey])
      where !skipped.contains(url.lastPathComponent) && url.path != #filePath {
        let values = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey])
        if values.isSymbolicLink == true { continue }
        if values.isDirectory == true {
          pending.append(url)
        } else if values.fileSize ?? 0 < 1 << 20 {
          found.append(url)
        }
      }
    }
    try #require(found.count > 500)
    return found
  }
}

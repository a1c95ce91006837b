import DICheckLSPTypeGeneration
import DICheckMetaModelSupport
import Foundation
import Testing

/// The names by which the server asks for what a client announces.
@Suite struct CapabilityTests {
  /// A misspelt name would count as not announced.
  @Test func allNamesAreTheSpecifications() throws {
    let model = try MessageChecker.load()
    let names = try Self.names()
    #expect(names.count > 15)
    for name in names {
      var structure: String? = "ClientCapabilities"
      for key in name.split(separator: ".") {
        let property = structure.flatMap(model.properties)?.first { $0.name == key }
        #expect(property != nil, "\(name)")
        structure = if case .reference(let next)? = property?.type { next } else { nil }
      }
    }
  }

  /// The paths that the sources of the server ask for.
  private static func names() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/DICheckLanguageServer")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.reduce(into: []) { names, file in
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?:has|announced)\("([^"]+)"\)/) {
        for feature in ["inlayHint", "rename", "callHierarchy", "documentSymbol"] {
          names.insert(String(match.1).replacing("\\($0.capability)", with: feature))
        }
      }
    }
  }
}

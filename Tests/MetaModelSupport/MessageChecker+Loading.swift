import DICheckLSPTypeGeneration

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MessageChecker {
  /// Loads `Tests/Fixtures/metaModel.json`. This takes a moment: do it once.
  package static func load() throws -> MessageChecker {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/metaModel.json")
    return try MessageChecker(MetaModel(json: Array(Data(contentsOf: fixture))))
  }
}

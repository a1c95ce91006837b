import DICheckLSPTypeGeneration

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MessageChecker {
  /// Against `Tests/Fixtures/metaModel.json`. Reading it takes a moment: load it once.
  package static func load() throws -> MessageChecker {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/metaModel.json")
    return try MessageChecker(MetaModel(json: Array(Data(contentsOf: fixture))))
  }
}

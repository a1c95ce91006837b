import LanguageServerProtocol

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MetaModel {
  /// The meta model of LSP 3.18, from `Tests/Fixtures/metaModel.json`. Reading it takes a moment: load it once.
  package static func load() throws -> MetaModel {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/metaModel.json")
    return try MetaModel(json: JSONValue(parsing: Array(Data(contentsOf: fixture))))
  }
}

import DICheckLSPTypeGeneration
import Foundation
import SafeDILibrary

/// A file of this package that is generated from others.
struct GeneratedFile {
  /// Relative to the package's folder.
  var path: String
  /// Nil for a file that nothing generates any more.
  var text: String?

  func isCurrent(in package: URL) throws -> Bool {
    let file = package.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return text == nil }
    return try String(contentsOf: file, encoding: .utf8) == text
  }

  func write(in package: URL) throws {
    let file = package.appending(path: path)
    guard let text else { return try FileManager.default.removeItem(at: file) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}

extension GeneratedFile {
  /// All but the graph's page, which the extension's scripts write.
  static func all(of package: URL) throws -> [GeneratedFile] {
    func text(_ path: String) throws -> String {
      try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
    let library = SafeDI()
    let pages = "Sources/SafeDILibrary/Documentation.docc/Diagnostics"
    let index = "\(pages)/README.md"
    let schema = SettingsSchema(for: [library])
    let manifest = "editors/vscode/package.json"
    return try lspTypes(of: package) + [
      GeneratedFile(
        path: "Sources/SafeDILibrary/Generated/Pages.swift",
        text: pagesSource(try library.catalogue.codes.map { ($0.rawValue, try text("\(pages)/\($0).md")) })),
      GeneratedFile(path: index, text: pagesIndex(try text(index), listing: library.catalogue.entries)),
      GeneratedFile(path: "editors/safedi-lsp.schema.json", text: schema.document.file),
      GeneratedFile(path: manifest, text: try schema.added(to: text(manifest))),
    ]
  }

  private static func lspTypes(of package: URL) throws -> [GeneratedFile] {
    let folder = "Sources/LanguageServerProtocol/Generated"
    let model = try Data(contentsOf: package.appending(path: "Tests/Fixtures/metaModel.json"))
    let files = try TypeGenerator.files(MetaModel(json: Array(model)), .inUse)
    let present = (try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)) ?? []
    let leftOver = Set(present).subtracting(files.map(\.name)).sorted()
    return files.map { GeneratedFile(path: "\(folder)/\($0.name)", text: $0.content) }
      + leftOver.map { GeneratedFile(path: "\(folder)/\($0)", text: nil) }
  }
}

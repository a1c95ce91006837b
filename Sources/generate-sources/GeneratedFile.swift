import DICheckDependencyLibrary
import DICheckLSPTypeGeneration
import FactoryLibrary
import Foundation
import SafeDILibrary
import StitcherLibrary
import SwiftDILibrary

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
    let schema = SettingsSchema(for: libraries)
    let manifest = "editors/vscode/package.json"
    return try lspTypes(of: package) + libraries.flatMap { try pages(of: $0, reading: text) } + [
      GeneratedFile(path: "editors/safedi-lsp.schema.json", text: schema.document.text),
      GeneratedFile(path: manifest, text: try schema.added(to: text(manifest))),
    ]
  }

  static let libraries: [any DependencyLibrary] = [SafeDI(), SwiftDI(), Stitcher(), Factory()]

  /// The pages of a library's codes in its module, and their index. The host's codes have theirs beside those of the
  /// first library.
  private static func pages(
    of library: any DependencyLibrary, reading text: (String) throws -> String
  ) throws -> [GeneratedFile] {
    guard let folder = library.pagesFolder else { return [] }
    let entries = library.catalogue.entries
      .filter { library.name == libraries.first?.name || !HostCodes.contains($0.code) }
    let module = folder.split(separator: "/").prefix(2).joined(separator: "/")
    let index = "\(folder)/README.md"
    return [
      GeneratedFile(
        path: "\(module)/Generated/Pages.swift",
        text: pagesSource(try entries.map { ($0.code.rawValue, try text("\(folder)/\($0.code).md")) })),
      GeneratedFile(path: index, text: pagesIndex(try text(index), listing: entries)),
    ]
  }

  private static func lspTypes(of package: URL) throws -> [GeneratedFile] {
    let folder = "Sources/DICheckLanguageServerProtocol/Generated"
    let model = try Data(contentsOf: package.appending(path: "Tests/Fixtures/metaModel.json"))
    let files = try TypeGenerator.files(MetaModel(json: Array(model)), .inUse)
    let present = (try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)) ?? []
    let leftOver = Set(present).subtracting(files.map(\.name)).sorted()
    return files.map { GeneratedFile(path: "\(folder)/\($0.name)", text: $0.content) }
      + leftOver.map { GeneratedFile(path: "\(folder)/\($0)", text: nil) }
  }
}

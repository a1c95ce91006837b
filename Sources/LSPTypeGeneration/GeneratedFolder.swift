#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The generated types of a checkout of this package.
package struct GeneratedFolder: Sendable {
  private let root: URL

  /// - Parameter package: the folder of `Package.swift`.
  package init(package: URL) {
    root = package
  }

  private var folder: URL { root.appending(path: "Sources/LanguageServerProtocol/Generated") }

  /// The files that the folder should contain.
  package func expected() throws -> [GeneratedFile] {
    let model = try Data(contentsOf: root.appending(path: "Tests/Fixtures/metaModel.json"))
    return try TypeGenerator.files(MetaModel(json: Array(model)), .inUse)
  }

  /// The files that it contains, in the order of their names.
  package func present() throws -> [GeneratedFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let content = try Data(contentsOf: folder.appending(path: name))
      return GeneratedFile(name: name, content: String(decoding: content, as: UTF8.self))
    }
  }

  /// Updates the folder, and removes files that are no longer generated. Returns the names of the changed files.
  package func update() throws -> [String] {
    let files = try expected()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let present = try present()
    for file in present where !files.contains(where: { $0.name == file.name }) {
      try FileManager.default.removeItem(at: folder.appending(path: file.name))
    }
    let changed = files.filter { !present.contains($0) }
    for file in changed {
      try Data(file.content.utf8).write(to: folder.appending(path: file.name), options: .atomic)
    }
    return changed.map(\.name)
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files for the user to look at, in a folder of this process alone that is removed at its end. Since it is unknown
/// which files are still open, the oldest ones make room for new ones.
final class TemporaryFiles {
  private var folder: URL?
  private var count = 0
  /// Those that were written last come last.
  private var files: [(page: Page, url: URL, size: Int)] = []

  /// More files than anybody looks at.
  private static let countLimit = 50
  /// The total length in bytes. The newest file stays, whatever its size.
  private static let sizeLimit = 64 << 20

  /// The path of the page's read-only file; nil if it can't be written. An equal page keeps its file, so that an editor
  /// shows one buffer for both.
  func write(_ text: String, of page: Page) -> String? {
    do {
      let folder = try folder ?? makeFolder()
      self.folder = folder
      let data = Data(text.utf8)
      let known = files.firstIndex { $0.page == page }.map { files.remove(at: $0).url }
      if let known { try setPermissions(0o600, of: known) }
      makeRoom(for: data.count)
      count += known == nil ? 1 : 0
      let file = known ?? folder.appending(path: "\(count)-\(page.fileName)")
      files.append((page, file, data.count))
      try data.write(to: file)
      try setPermissions(0o400, of: file)
      return file.path
    } catch {
      return nil
    }
  }

  private func setPermissions(_ permissions: Int, of file: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
  }

  private func makeRoom(for size: Int) {
    var total = files.reduce(size) { $0 + $1.size }
    while let oldest = files.first, files.count >= Self.countLimit || total > Self.sizeLimit {
      try? FileManager.default.removeItem(at: oldest.url)
      total -= oldest.size
      files.removeFirst()
    }
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "safedi-lsp-\(UUID().uuidString)")
    // Other users of this machine may not be allowed to read the code.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  func removeAll() {
    files = []
    guard let folder else { return }
    self.folder = nil
    // The system clears files that can't be removed now.
    try? FileManager.default.removeItem(at: folder)
  }
}

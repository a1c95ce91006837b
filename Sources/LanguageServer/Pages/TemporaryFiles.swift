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
  /// Oldest first.
  private var files: [(url: URL, size: Int)] = []
  private let limit: Limit

  struct Limit {
    /// More files than anybody looks at.
    var count = 50
    /// The total length in bytes. The newest file stays, whatever its size.
    var size = 64 << 20
  }

  init(limit: Limit = Limit()) {
    self.limit = limit
  }

  /// The path of a new read-only file; nil if it can't be written.
  func write(_ text: String, name: String) -> String? {
    do {
      let folder = try folder ?? makeFolder()
      self.folder = folder
      count += 1
      let data = Data(text.utf8)
      makeRoom(for: data.count)
      let file = folder.appending(path: "\(count)-\(name)")
      files.append((file, data.count))
      try data.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
      return file.path
    } catch {
      return nil
    }
  }

  private func makeRoom(for size: Int) {
    var total = files.reduce(size) { $0 + $1.size }
    while let oldest = files.first, files.count >= limit.count || total > limit.size {
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

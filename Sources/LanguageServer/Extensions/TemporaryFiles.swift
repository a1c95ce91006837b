#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files for the user to look at, in a folder of this process alone that goes away with it.
final class TemporaryFiles {
  private var folder: URL?
  private var count = 0

  /// The path of a new read-only file; nil when it can't be written.
  func write(_ text: String, name: String) -> String? {
    do {
      let folder = try folder ?? makeFolder()
      self.folder = folder
      count += 1
      let file = folder.appending(path: "\(count)-\(name)")
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
      return file.path
    } catch {
      return nil
    }
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "safedi-lsp-\(UUID().uuidString)")
    // Code of others may not be for everyone on this machine.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  func removeAll() {
    guard let folder else { return }
    self.folder = nil
    // What can't be removed now is for the system to clear.
    try? FileManager.default.removeItem(at: folder)
  }
}

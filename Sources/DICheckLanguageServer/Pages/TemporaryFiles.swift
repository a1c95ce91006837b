#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files for the user to look at, in a folder of this process alone that is removed at its end.
final class TemporaryFiles {
  private var folder: URL?
  private var files: [Page: URL] = [:]

  /// The path of the page's read-only file; nil if it can't be written. An equal page keeps its file, so that an editor
  /// shows one buffer for both.
  func write(_ text: String, of page: Page) -> String? {
    do {
      let folder = try folder ?? makeFolder()
      self.folder = folder
      let file = files[page] ?? folder.appending(path: "\(files.count + 1)-\(page.fileName)")
      try? FileManager.default.removeItem(at: file)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
      files[page] = file
      return file.path
    } catch {
      return nil
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
    guard let folder else { return }
    self.folder = nil
    // The system clears files that can't be removed now.
    try? FileManager.default.removeItem(at: folder)
  }
}

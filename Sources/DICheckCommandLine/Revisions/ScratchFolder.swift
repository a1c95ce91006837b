import DICheckCheckReporting
import DICheckSystem
import DICheckText
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of this process alone, which goes away with it: at the end, on an error, and on the signals by which people
/// and build servers end a program.
final class ScratchFolder: Sendable {
  /// Absolute, without links.
  let path: String
  private let isGone = Mutex(false)

  /// - Throws: ``CheckFailure`` when there can be none.
  init() throws(CheckFailure) {
    let parent = FilePath.resolvingLinks(FileManager.default.temporaryDirectory.path)
    path = FilePath.joining(parent, "safedi-lsp-\(UUID().uuidString)")
    guard mkdir(path, 0o700) == 0 else {
      throw CheckFailure("no temporary folder can be made in \(parent): \(String(cString: strerror(errno)))")
    }
    EndingSignals.beforeTheyEnd { [weak self] in self?.remove() }
  }

  deinit { remove() }

  /// Follows no link.
  func remove() {
    isGone.withLock { isGone in
      if !isGone { try? FileManager.default.removeItem(atPath: path) }
      isGone = true
    }
  }

  /// Makes the folder at a relative path, and those above it. False where something else stands there.
  func makeFolder(_ name: String) -> Bool {
    whileThere { try FileManager.default.createDirectory(atPath: place(of: name), withIntermediateDirectories: true) }
  }

  /// Writes a new file, and makes the folders above it. False where something stands there already.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    let file = URL(filePath: place(of: name), directoryHint: .notDirectory)
    return makeFolder(FilePath.folder(of: name))
      && whileThere { try Data(bytes).write(to: file, options: .withoutOverwriting) }
  }

  /// Makes a symbolic link in a folder that is there, unless something has its name.
  func link(_ name: String, to target: String) { _ = whileThere { symlink(target, place(of: name)) } }

  private func place(of name: String) -> String { FilePath.joining(path, name) }

  /// Runs `body` unless the folder is gone; removal, which a signal may ask for on another thread, waits for it. Returns
  /// whether it was done.
  private func whileThere(_ body: () throws -> Void) -> Bool {
    isGone.withLock { isGone in !isGone && (try? body()) != nil }
  }
}

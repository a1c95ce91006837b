import DICheckCheckReporting
import DICheckSystem
import DICheckText
import Synchronization

/// A folder of this process alone, which goes away with it: at the end, on an error, and on the signals by which people
/// and build servers end a program.
final class ScratchFolder: Sendable {
  /// Absolute, without links.
  let path: String
  private let isGone = Mutex(false)

  /// - Throws: ``CheckFailure`` when there can be none.
  init() throws(CheckFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array(FilePath.joining(parent.isEmpty ? "/tmp" : parent, "safedi-lsp-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else {
      throw CheckFailure("no temporary folder can be made in \(parent): \(String(cString: strerror(errno)))")
    }
    defer { free(real) }
    path = String(cString: real)
    EndingSignals.beforeTheyEnd { [weak self] in self?.remove() }
  }

  deinit { remove() }

  func remove() {
    isGone.withLock { isGone in
      if !isGone { Self.remove(path) }
      isGone = true
    }
  }

  /// Makes the folder at a relative path, and those above it. False where something else stands there.
  func makeFolder(_ name: String) -> Bool { whileThere { makePlainFolder(name) } }

  /// Writes a new file, and makes the folders above it. False where something stands there already.
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    whileThere {
      guard makePlainFolder(Self.parent(of: name)) else { return false }
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let descriptor = open(FilePath.joining(path, name), flags, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      return FileBytes.writeAll(bytes, to: descriptor)
    }
  }

  /// Makes a symbolic link, after all files: none is written through one.
  func link(_ name: String, to target: String) {
    _ = whileThere { makePlainFolder(Self.parent(of: name)) && symlink(target, FilePath.joining(path, name)) == 0 }
  }

  private static func parent(of name: String) -> String {
    name.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Runs `body` unless the folder is gone; removal, which a signal may ask for on another thread, waits for it. Returns
  /// false if it is gone.
  private func whileThere(_ body: () -> Bool) -> Bool {
    isGone.withLock { isGone in !isGone && body() }
  }

  /// Follows no link.
  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in FilePath.entryNames(of: path) { remove(FilePath.joining(path, name)) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  private func makePlainFolder(_ name: String) -> Bool {
    var current = path
    for component in name.split(separator: "/") {
      current = FilePath.joining(current, String(component))
      var status = stat()
      if mkdir(current, 0o700) == 0 { continue }
      guard lstat(current, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
    }
    return true
  }
}

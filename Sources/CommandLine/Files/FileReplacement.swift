import DICheckCheckReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts new contents in a file's place: a reader sees the old ones or the new ones, never a part, also after the
/// machine went down. They are written beside the file, brought to the disk, and moved there. Whatever fails, the file
/// stays as it is.
package enum FileReplacement {
  /// - Parameters:
  ///   - path: no symbolic link: that would be replaced itself.
  ///   - old: what is there; nil for a new file. The new one gets its permissions and attributes.
  ///   - isLasting: whether to wait until the disk has it.
  /// - Returns: whether it was done; if not, `errno` says why.
  package static func replace(_ path: String, _ old: stat?, with bytes: [UInt8], isLasting: Bool = true) -> Bool {
    replace(path, old, isLasting: isLasting) { FileBytes.writeAll(bytes, to: $0) }
  }

  /// Replaces a file by contents that `write` hands over to a descriptor in pieces, returning whether that went well:
  /// they may be more than memory should hold.
  static func replace(_ path: String, _ old: stat?, isLasting: Bool = true, with write: (Int32) -> Bool) -> Bool {
    guard let temporary = written(beside: path, old, isLasting: isLasting, by: write) else { return false }
    defer { temporary.end() }
    if rename(temporary.path, path) == 0 { return true }
    drop(temporary)
    return false
  }

  /// Replaces a file that says `known`. Whoever saves something else meanwhile loses nothing, where the system can let
  /// two files change places: what was there is looked at once more when it is out of the way.
  /// - Parameters:
  ///   - path, old: as above.
  /// - Returns: whether it was done; false where the file says something else; nil where it failed, and `errno` says
  ///   why.
  static func replace(_ path: String, _ old: stat, saying known: [UInt8], with bytes: [UInt8]) -> Bool? {
    let written = written(beside: path, old, isLasting: true) { FileBytes.writeAll(bytes, to: $0) }
    guard let temporary = written else { return nil }
    defer { temporary.end() }
    let isCurrent = (try? FileBytes.read(path)) == known
    guard isCurrent, let isExchanged = exchange(temporary.path, path) else {
      drop(temporary)
      return isCurrent ? nil : false
    }
    defer { unlink(temporary.path) }
    guard isExchanged, var saved = try? FileBytes.read(temporary.path), saved != known else { return true }
    // Contents that somebody saved at the last moment go back. If the exchange brings out still newer contents, those
    // do.
    var isThere = bytes
    for _ in 0..<8 {
      guard exchange(temporary.path, path) == true, let newer = try? FileBytes.read(temporary.path), newer != isThere
      else { break }
      (isThere, saved) = (saved, newer)
    }
    return false
  }

  /// Writes the file that is to take the place of `path`. Nil if that failed: `errno` says why, and nothing is left.
  private static func written(
    beside path: String, _ old: stat?, isLasting: Bool, by write: (Int32) -> Bool
  ) -> TemporaryFile? {
    guard let temporary = TemporaryFile.beside(path) else { return nil }
    let isWritten =
      temporary.takeAttributes(of: old, at: path) && write(temporary.descriptor)
      && (!isLasting || bringToDisk(temporary.descriptor))
    if isWritten { return temporary }
    drop(temporary)
    temporary.end()
    return nil
  }

  /// Removes the file, and leaves `errno` as it is.
  private static func drop(_ temporary: TemporaryFile) {
    let problem = errno
    unlink(temporary.path)
    errno = problem
  }

  /// Lets two files change places at once. False where the system can't: the first then merely takes the place of the
  /// second. Nil if it failed: `errno` says why.
  private static func exchange(_ path: String, _ other: String) -> Bool? {
    #if canImport(Darwin)
      if renamex_np(path, other, UInt32(RENAME_SWAP)) == 0 { return true }
    #else
      if renameat2?(AT_FDCWD, path, AT_FDCWD, other, renameExchange) == 0 { return true }
    #endif
    return rename(path, other) == 0 ? false : nil
  }

  #if !canImport(Darwin)
    private typealias RenameAt2 =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// rename(2), Linux. No header that Swift reads declares it; nil where the C library has none.
    private static let renameat2 = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: RenameAt2.self) }
    private static let renameExchange: UInt32 = 2
  #endif

  /// A full disk, or one at the other end of a network, may say so only now.
  private static func bringToDisk(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // On file systems that support it, the barrier orders all writes before the move; `fsync` promises less on a Mac.
      if fcntl(descriptor, F_BARRIERFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      switch errno {
      case EINTR: continue
      // Some file systems have nothing to bring.
      case EINVAL, ENOTSUP: return true
      default: return false
      }
    }
    return true
  }
}

/// A file of ours that is about to take another's place. As long as its writer lives it holds a lock, so that what a
/// writer left that was killed can be distinguished from what is still being written.
package struct TemporaryFile {
  package let path: String
  package let descriptor: Int32

  private static let prefix = ".safedi-lsp-"
  private static let suffix = ".tmp"
  private static let randomCharacters = 6

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Nil when it can't be made: `errno` says why.
  package static func beside(_ path: String) -> TemporaryFile? {
    let folder = Self.folder(of: path)
    // Somebody who clears up may be as quick as to take the file before its lock is there.
    for _ in 0..<100 {
      let pattern = folder + prefix + String(repeating: "X", count: randomCharacters) + suffix
      var template = Array(pattern.utf8CString)
      let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
      guard descriptor >= 0 else { return nil }
      var status = stat()
      let isOurs = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isOurs, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return TemporaryFile(path: path, descriptor: descriptor)
      }
      close(descriptor)
    }
    errno = EAGAIN
    return nil
  }

  /// Gives the lock up.
  package func end() { close(descriptor) }

  /// Removes from `folder` what writers left that were killed. Nothing of anybody else's, and nothing in use.
  /// - Returns: how many there were.
  @discardableResult
  package static func removeAbandoned(in folder: String) -> Int {
    entryNames(of: folder).count { isName($0) && removeIfAbandoned((folder == "/" ? "" : folder) + "/" + $0) }
  }

  private static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    return bytes.count == prefix.utf8.count + randomCharacters + suffix.utf8.count && name.hasPrefix(prefix)
      && name.hasSuffix(suffix)
  }

  private static func removeIfAbandoned(_ path: String) -> Bool {
    // Opens the file neither through a link nor waiting for the other end of a pipe.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return false }
    return unlink(path) == 0
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "./" }
    return String(path[...slash])
  }
}

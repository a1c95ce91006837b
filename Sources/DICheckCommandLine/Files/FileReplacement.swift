import DICheckSystem
import DICheckText

/// Puts new contents in a file's place: a reader sees the old ones or the new ones, never a part, also after the
/// machine went down. They are written beside the file, brought to the disk, and moved there. Whatever fails, the file
/// stays as it is.
package enum FileReplacement {
  /// Replaces a file by contents that `write` hands over to a descriptor in pieces, returning whether that went well:
  /// they may be more than memory should hold.
  /// - Parameters:
  ///   - path: no symbolic link: that would be replaced itself.
  ///   - old: what is there; nil for a new file. The new one gets its permissions.
  ///   - isLasting: whether to wait until the disk has it.
  /// - Returns: whether it was done; if not, `errno` says why.
  package static func replace(_ path: String, _ old: stat?, isLasting: Bool, with write: (Int32) -> Bool) -> Bool {
    guard let temporary = TemporaryFile.beside(path) else { return false }
    let isWritten = write(temporary.descriptor) && (!isLasting || bringToDisk(temporary.descriptor))
    if isWritten, temporary.move(to: path, over: old) { return true }
    temporary.drop()
    return false
  }

  /// A full disk, or one at the other end of a network, may say so only now. Some file systems have nothing to bring.
  private static func bringToDisk(_ descriptor: Int32) -> Bool {
    fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
  }
}

/// A file of ours that is about to take another's place.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  /// Nil when it can't be made: `errno` says why.
  static func beside(_ path: String) -> TemporaryFile? {
    let suffix = ".tmp"
    let pattern = FilePath.joining(FilePath.parent(of: path) ?? ".", ".safedi-lsp-XXXXXX" + suffix)
    var template = Array(pattern.utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return nil }
    let name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return TemporaryFile(path: name, descriptor: descriptor)
  }

  /// Takes the place of `path`, with the permissions of the file there, or those that any new file has, and closes.
  /// - Returns: whether it was done; if not, `errno` says why, and the file is still there.
  func move(to path: String, over old: stat?) -> Bool {
    guard takeMode(of: old), rename(self.path, path) == 0 else { return false }
    close(descriptor)
    return true
  }

  /// Removes and closes the file, and leaves `errno` as it is.
  func drop() {
    let problem = errno
    unlink(path)
    close(descriptor)
    errno = problem
  }

  private func takeMode(of old: stat?) -> Bool {
    guard let old else {
      let mask = umask(0)
      umask(mask)
      return fchmod(descriptor, 0o666 & ~mask) == 0
    }
    // A process that runs for others, in a container say, leaves the file theirs; others may not change owners.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    return fchmod(descriptor, old.st_mode & 0o777) == 0
  }
}

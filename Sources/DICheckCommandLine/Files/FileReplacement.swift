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
    let suffix = ".tmp"
    let pattern = FilePath.joining(FilePath.parent(of: path) ?? ".", ".safedi-lsp-XXXXXX" + suffix)
    var temporary = Array(pattern.utf8CString)
    let descriptor = mkstemps(&temporary, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { return false }
    let isDone =
      write(descriptor) && (!isLasting || bringToDisk(descriptor)) && takeMode(of: old, descriptor)
      && rename(temporary, path) == 0
    let problem = errno
    if !isDone { unlink(temporary) }
    close(descriptor)
    errno = problem
    return isDone
  }

  /// A full disk, or one at the other end of a network, may say so only now. Some file systems have nothing to bring.
  private static func bringToDisk(_ descriptor: Int32) -> Bool {
    fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
  }

  /// Gives a file the permissions of the one that it replaces, or those that any new file has.
  private static func takeMode(of old: stat?, _ descriptor: Int32) -> Bool {
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

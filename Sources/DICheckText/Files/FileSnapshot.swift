import DICheckSystem

/// The identity of a file or folder, whatever the spelling of a path that leads to it.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// The `stat` of a file: equal snapshots of one path mean that its text need not be read again.
package struct FileSnapshot: Hashable, Sendable {
  package enum Kind: Sendable { case file, folder, other }

  package var kind: Kind
  package var identity: FileIdentity
  /// In bytes.
  package var size: Int
  /// Time of the last change of the content, in nanoseconds since 1970.
  package var modificationTime: Int64

  /// The state of the file that `path` leads to, through links; nil if there is none or it can't be asked.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modificationTime = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

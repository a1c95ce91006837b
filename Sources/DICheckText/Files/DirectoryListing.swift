import DICheckSystem

/// The entries of one folder.
package struct DirectoryListing {
  package enum Kind: UInt8 { case file, folder, link, other }

  package struct Entry {
    /// Stretch of ``DirectoryListing/names``.
    package var start: Int32
    package var end: Int32
    package var kind: Kind
    package var inode: UInt64
  }

  /// Each name with `/` behind it.
  package private(set) var names: [UInt8] = []
  package private(set) var entries: [Entry] = []
  package private(set) var identity: FileIdentity
  /// True if the folder has more entries than were read.
  package private(set) var isCutShort = false

  /// Reads the folder at `path`, in an order that makes a walk through the entries list all paths in byte order. Throws
  /// the system's error number.
  /// - Parameter limit: of entries. Which ones of more are read, the file system says.
  package init(of path: String, atMost limit: Int = .max) throws(SystemError) {
    guard let directory = opendir(path) else { throw SystemError(number: errno) }
    defer { closedir(directory) }
    var status = stat()
    guard fstat(dirfd(directory), &status) == 0 else { throw SystemError(number: errno) }
    identity = FileSnapshot(status).identity
    while let entry = readdir(directory) {
      // The bytes are copied before the next call reuses them.
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let bytes = UnsafeRawPointer(tuple).assumingMemoryBound(to: UInt8.self)
        let count = strlen(UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
        if bytes[0] == ".", count == 1 || (count == 2 && bytes[1] == ".") { return }
        isCutShort = entries.count >= limit
        if isCutShort { return }
        let start = Int32(names.count)
        names.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        names.append("/")
        entries.append(
          Entry(
            start: start, end: Int32(names.count - 1), kind: Self.kind(entry.pointee.d_type),
            inode: UInt64(truncatingIfNeeded: entry.pointee.d_ino)))
      }
      if isCutShort { break }
    }
    resolveUnknownKinds(in: path)
    sort()
  }

  package func name(_ entry: Entry) -> ArraySlice<UInt8> { names[Int(entry.start)..<Int(entry.end)] }

  /// The name of an entry as text.
  package func text(_ entry: Entry) -> String { String(utf8: name(entry)) }

  private static func kind(_ type: UInt8) -> Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    default: .other
    }
  }

  /// Some file systems don't name kinds in a listing.
  private mutating func resolveUnknownKinds(in path: String) {
    for index in entries.indices where entries[index].kind == .other {
      var status = stat()
      guard lstat(FilePath.joining(path, text(entries[index])), &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: entries[index].kind = .file
      case S_IFDIR: entries[index].kind = .folder
      case S_IFLNK: entries[index].kind = .link
      default: break
      }
    }
  }

  /// A folder sorts as if its name ended in `/`, as it does in the paths of what it holds.
  private mutating func sort() {
    names.withUnsafeBufferPointer { names in
      func key(_ entry: Entry) -> Slice<UnsafeBytes> {
        names[Int(entry.start)..<Int(entry.end) + (entry.kind == .folder ? 1 : 0)]
      }
      entries.sort { key($0).lexicographicallyPrecedes(key($1)) }
    }
  }
}

/// A refusal of the operating system.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// `errno`.
  package var number: Int32

  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }

  /// The system's own words, such as `Permission denied`.
  package var description: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}

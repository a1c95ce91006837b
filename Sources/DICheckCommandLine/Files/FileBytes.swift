import DICheckCheckReporting
import DICheckJSONRPC
import DICheckSystem
import DICheckText

/// Whole files, read and written.
package enum FileBytes {
  /// - Throws: ``CheckFailure`` with the system's reason.
  package static func read(_ path: String) throws(CheckFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("\(path) can't be read") }
    defer { close(descriptor) }
    return try readAll(descriptor, named: path, limit: .max)
  }

  /// The bytes of a file; nil where they can't be had.
  package static func contents(_ path: String) -> [UInt8]? { try? read(path) }

  /// All of standard input, without a byte order mark.
  /// - Throws: ``CheckFailure``, also for what is too large for a Swift file.
  static func readInput() throws(CheckFailure) -> [UInt8] {
    let bytes = try readAll(STDIN_FILENO, named: "standard input", limit: FileContents.sizeLimit)
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static func readAll(_ descriptor: Int32, named name: String, limit: Int) throws(CheckFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { SystemCalls.read(descriptor, into: $0) }
      guard let count else { throw failure("\(name) can't be read") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { throw CheckFailure("\(name) is too large (the limit is \(limit) bytes)") }
    }
  }

  /// Replaces what is there (``FileReplacement``), or what a symbolic link leads to. What is no regular file, such as a
  /// device or a pipe, is written to as it is, and so is a file with several names: they stay names of one file.
  /// - Throws: ``CheckFailure`` with the system's reason.
  static func write(_ bytes: [UInt8], to path: String) throws(CheckFailure) {
    try write(to: path) { writeAll(bytes, to: $0) }
  }

  /// Writes a file whose contents `write` hands over to a descriptor in pieces, returning whether that went well.
  /// - Throws: ``CheckFailure`` with the system's reason.
  static func write(to path: String, by write: (Int32) -> Bool) throws(CheckFailure) {
    let target = FilePath.resolvingLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1 {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC | (status.st_mode & S_IFMT == S_IFREG ? O_TRUNC : 0))
      guard descriptor >= 0 else { throw failure("\(path) can't be written") }
      defer { close(descriptor) }
      guard write(descriptor) else { throw failure("\(path) can't be written") }
      return
    }
    guard FileReplacement.replace(target, exists ? status : nil, isLasting: true, with: write) else {
      throw failure("\(path) can't be written")
    }
  }

  /// Replaces what is there, or what a symbolic link leads to, if it says `old` when the new contents are about to take
  /// its place. A file with several names is refused: it could only be written over bit by bit.
  /// - Returns: whether it did.
  /// - Throws: ``CheckFailure`` with the system's reason.
  static func write(_ bytes: [UInt8], to path: String, over old: [UInt8]) throws(CheckFailure) -> Bool {
    let target = FilePath.resolvingLinks(path)
    var status = stat()
    guard stat(target, &status) == 0 else { throw failure("\(path) can't be read") }
    guard status.st_nlink == 1 else { throw CheckFailure("\(path) has several names (hard links), and stays as it is") }
    var isCurrent = true
    let isDone = FileReplacement.replace(target, status, isLasting: true) { descriptor in
      guard writeAll(bytes, to: descriptor) else { return false }
      isCurrent = (try? read(target)) == old
      return isCurrent
    }
    if !isDone, isCurrent { throw failure("\(path) can't be written") }
    return isDone
  }

  /// True if the file's owner doesn't want it written, or the system forbids it. Asked for beside trying: a file that
  /// is replaced needs no permission of its own, and the superuser none at all.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 || access(path, W_OK) != 0
  }

  /// Returns true if all was written; if not, `errno` says why.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { SystemCalls.write(descriptor, $0) }
  }

  private static func failure(_ what: String) -> CheckFailure {
    CheckFailure("\(what): \(String(cString: strerror(errno)))")
  }
}

extension Resolver {
  /// Resolves places in files as they are on disk; paths inside of a folder are shown relative to it.
  init(onDiskFrom workingDirectory: String) {
    self.init(sources: SourceTexts(FileBytes.contents), workingDirectory: workingDirectory)
  }
}

import DICheckSystem

/// Why a file's text can't be had.
package enum FileReadFailure: Error, Hashable, CustomStringConvertible {
  case missing
  /// The system refused.
  case unreadable(SystemError)
  /// A folder, a pipe, a device.
  case notRegular
  /// Sizes in bytes.
  case tooLarge(size: Int, limit: Int)
  /// `offset`: the first byte at fault, 0-based.
  case notUTF8(offset: Int)

  package var description: String {
    switch self {
    case .missing: "no such file"
    case .unreadable(let error): "can't be read: \(error)"
    case .notRegular: "isn't a regular file"
    case .tooLarge(let size, let limit): "is too large (\(size) bytes, the limit is \(limit))"
    case .notUTF8(let offset): "isn't UTF-8 (byte \(offset))"
    }
  }
}

/// Text read from disk into a buffer that the caller keeps for the next file.
package struct FileContents: Hashable, Sendable {
  /// The range of the text in the buffer: behind a byte order mark, if there is one.
  package var text: Range<Int>
  package var snapshot: FileSnapshot

  /// No hand-written Swift file comes near; larger ones are set aside with a message. In bytes.
  package static let sizeLimit = 8 << 20

  /// Reads the file at `path` to the front of `buffer`, which grows where needed and never shrinks.
  package static func read(
    _ path: String, into buffer: inout [UInt8], sizeLimit: Int = FileContents.sizeLimit
  ) throws(FileReadFailure) -> FileContents {
    let (count, snapshot) = try readBytes(of: path, into: &buffer, sizeLimit: sizeLimit)
    let text = (buffer[..<count].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<count
    let invalid = buffer.withUnsafeBytes { UTF8Validation.firstInvalid(in: UnsafeRawBufferPointer(rebasing: $0[text])) }
    if let invalid { throw .notUTF8(offset: text.lowerBound + invalid) }
    // UTF-16 without a byte order mark: code begins with letters of one byte.
    if let zero = text.prefix(2).first(where: { buffer[$0] == 0 }) { throw .notUTF8(offset: zero) }
    return FileContents(text: text, snapshot: snapshot)
  }

  /// All bytes of a file that can't be read as text; nil where they can't be read either, or there are more than of any
  /// Swift file.
  package static func bytes(of path: String, sizeLimit: Int = 64 << 20) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard let (count, _) = try? readBytes(of: path, into: &buffer, sizeLimit: sizeLimit) else { return nil }
    return Array(buffer[..<count])
  }

  /// Reads a file to its end, to the front of `buffer`.
  private static func readBytes(
    of path: String, into buffer: inout [UInt8], sizeLimit: Int
  ) throws(FileReadFailure) -> (count: Int, snapshot: FileSnapshot) {
    // O_NONBLOCK: a pipe that is named like a source file must not hold us up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    let snapshot = FileSnapshot(status)
    guard snapshot.kind == .file else { throw .notRegular }
    guard snapshot.size <= sizeLimit else { throw .tooLarge(size: snapshot.size, limit: sizeLimit) }
    var count = 0
    while true {
      // One byte more than expected: a short read then shows the end without a second call. The size may have changed.
      let wanted = max(snapshot.size + 1, count + 4096)
      if buffer.count < wanted { buffer.append(contentsOf: repeatElement(0, count: wanted - buffer.count)) }
      let room = buffer.count - count
      let got = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { DICheckSystem.read(descriptor, $0 + count, room) } ?? 0
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      count += got
      if count > sizeLimit { throw .tooLarge(size: count, limit: sizeLimit) }
      if got < room && count <= snapshot.size || got == 0 { return (count, snapshot) }
    }
  }

  private static func failure(_ number: Int32) -> FileReadFailure {
    let error = SystemError(number: number)
    return error.isMissing ? .missing : .unreadable(error)
  }

  /// The text of a small file of settings, manifests or lists; nil when there is none or it can't be read.
  package static func smallText(_ path: String) -> String? {
    try? wholeText(path, sizeLimit: sizeLimit)
  }

  /// The text of a file, bytes that aren't UTF-8 replaced.
  package static func wholeText(_ path: String, sizeLimit: Int) throws(FileReadFailure) -> String {
    var buffer: [UInt8] = []
    let contents = try read(path, into: &buffer, sizeLimit: sizeLimit)
    return String(utf8: buffer[contents.text])
  }
}

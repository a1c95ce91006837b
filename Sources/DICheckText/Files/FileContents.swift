import DICheckSystem

/// Why a file's text can't be had.
package enum FileReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
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
    // O_NONBLOCK: a pipe that is named like a source file must not hold us up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    let snapshot = FileSnapshot(status)
    guard snapshot.kind == .file else { throw .notRegular }
    guard snapshot.size <= sizeLimit else { throw .tooLarge(size: snapshot.size, limit: sizeLimit) }
    let count = try readAll(descriptor, expected: snapshot.size, sizeLimit: sizeLimit, into: &buffer)
    let text = (buffer[..<count].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)..<count
    let invalid = buffer.withUnsafeBytes { UTF8Validation.firstInvalid(in: UnsafeRawBufferPointer(rebasing: $0[text])) }
    if let invalid { throw .notUTF8(offset: text.lowerBound + invalid) }
    // UTF-16 without a byte order mark: code begins with letters of one byte.
    if let zero = text.prefix(2).first(where: { buffer[$0] == 0 }) { throw .notUTF8(offset: zero) }
    return FileContents(text: text, snapshot: snapshot)
  }

  /// Gives the bytes of a file that can't be read as text to `body`, block by block, whole lines where they aren't
  /// longer than a block. Returns false where that isn't all of the file, because it can't be read or is beyond reason.
  package static func forEachBlock(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var (kept, total) = (0, 0)
    while true {
      guard let got = readSome(of: descriptor, into: &buffer, from: kept) else { return false }
      let count = kept + got
      total += got
      guard total <= blockwiseLimit else { return false }
      // At the end of the file the last line need not be a whole one.
      var lineEnd = got == 0 ? count : buffer[..<count].lastIndex(of: 0x0A).map { $0 + 1 }
      // A line longer than a block, as of embedded data, is cut where no word is.
      if lineEnd == nil, count == buffer.count { lineEnd = Self.end(ofWordsIn: buffer[..<count]) }
      if let end = lineEnd {
        buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<end])) }
        buffer.withUnsafeMutableBytes { bytes in
          guard let start = bytes.baseAddress, end < count else { return }
          memmove(start, start + end, count - end)
        }
        kept = count - end
      } else {
        kept = count
      }
      if got == 0 { return true }
    }
  }

  /// Behind the last byte that can't be part of a word, of a full name or of an attribute; the end where all bytes can,
  /// since no name is as long.
  private static func end(ofWordsIn bytes: ArraySlice<UInt8>) -> Int {
    let last = bytes.lastIndex { !$0.isWord && ![".", "@", "#"].contains($0) }
    return last.map { $0 + 1 } ?? bytes.endIndex
  }

  /// The size, in bytes, beyond which a file isn't searched.
  private static let blockwiseLimit = 256 << 20

  private static func failure(_ number: Int32) -> FileReadFailure {
    let error = SystemError(number: number)
    return error.isMissing ? .missing : .unreadable(error)
  }

  /// Reads to the end; the size may have changed since it was asked for.
  private static func readAll(
    _ descriptor: Int32, expected: Int, sizeLimit: Int, into buffer: inout [UInt8]
  ) throws(FileReadFailure) -> Int {
    var count = 0
    while true {
      // One byte more than expected: a short read then shows the end without a second call.
      let wanted = max(expected + 1, count + 4096)
      if buffer.count < wanted { buffer.append(contentsOf: repeatElement(0, count: wanted - buffer.count)) }
      let room = buffer.count - count
      guard let got = readSome(of: descriptor, into: &buffer, from: count) else { throw failure(errno) }
      count += got
      if count > sizeLimit { throw .tooLarge(size: count, limit: sizeLimit) }
      if got < room && count <= expected || got == 0 { return count }
    }
  }

  /// Reads bytes to a place in `buffer`, at most to its end. Returns how many; nil where the system refuses, and `errno`
  /// says why.
  private static func readSome(of descriptor: Int32, into buffer: inout [UInt8], from start: Int) -> Int? {
    while true {
      let got = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { DICheckSystem.read(descriptor, $0 + start, bytes.count - start) } ?? 0
      }
      if got >= 0 { return got }
      if errno != EINTR { return nil }
    }
  }

  /// The text of a small file of settings, manifests or lists; nil when there is none or it can't be read.
  package static func smallText(_ path: String) -> String? {
    try? wholeText(path, sizeLimit: sizeLimit)
  }

  /// The text of a file, bytes that aren't UTF-8 replaced.
  package static func wholeText(_ path: String, sizeLimit: Int) throws(FileReadFailure) -> String {
    var buffer: [UInt8] = []
    let contents = try read(path, into: &buffer, sizeLimit: sizeLimit)
    return String(decoding: buffer[contents.text], as: UTF8.self)
  }
}

import DICheckCheckReporting
import DICheckJSONRPC

/// Reads lines and counted bytes from a descriptor, as `git cat-file --batch` prints them.
struct PipeReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The start of the bytes that weren't taken yet.
  private var start = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, without its line feed; nil at the end.
  mutating func line() throws(CheckFailure) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: "\n") {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      searched = buffer.count
      let taken = start
      guard try fill() else { return nil }
      searched -= taken - start
    }
  }

  /// - Throws: ``CheckFailure`` when there is less.
  mutating func bytes(_ count: Int) throws(CheckFailure) -> [UInt8] {
    while buffer.count - start < count {
      guard try fill() else { throw CheckFailure("git ended before it was done") }
    }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }

  /// - Throws: ``CheckFailure`` when there is less.
  mutating func skip(_ count: Int) throws(CheckFailure) {
    var left = count
    while buffer.count - start < left {
      left -= buffer.count - start
      start = buffer.count
      guard try fill() else { throw CheckFailure("git ended before it was done") }
    }
    start += left
  }

  mutating func rest() throws(CheckFailure) -> [UInt8] {
    while try fill() {}
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  /// Returns false at the end.
  private mutating func fill() throws(CheckFailure) -> Bool {
    if start > 1 << 16 {
      buffer.removeFirst(start)
      start = 0
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = chunk.withUnsafeMutableBytes { SystemCalls.read(descriptor, into: $0) }
    guard let count else { throw CheckFailure("what git prints can't be read") }
    buffer += chunk[..<count]
    return count > 0
  }
}

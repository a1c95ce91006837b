#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the lines of a text begin. A line ends with a line feed, as the compiler counts them; a carriage return before
/// it belongs to the line's end.
struct LineIndex: Hashable, Sendable {
  /// UTF-8 offsets, ascending; the first is 0.
  private(set) var starts: [Int] = [0]

  /// One pass of `memchr` over the text.
  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count, let found = memchr(base + offset, 0x0A, buffer.count - offset) {
        offset = base.distance(to: UnsafeRawPointer(found)) + 1
        starts.append(offset)
      }
    }
  }

  /// The 0-based line that holds `offset`. Logarithmic.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

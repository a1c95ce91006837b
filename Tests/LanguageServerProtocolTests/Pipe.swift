#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pipe of the system.
struct Pipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// At most `limit` bytes of what is there, waiting for the first one. Empty at the end.
  func read(limit: Int = 1 << 16) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, systemRead(readEnd, buffer.baseAddress, limit))
    }
  }

  func readToEnd() -> [UInt8] {
    var all: [UInt8] = []
    while true {
      let piece = read()
      if piece.isEmpty { return all }
      all += piece
    }
  }

  func makeNonBlocking() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  func closeReadEnd() { close(readEnd) }
  func closeWriteEnd() { close(writeEnd) }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

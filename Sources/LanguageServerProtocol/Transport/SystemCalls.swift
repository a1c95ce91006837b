#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reading and writing descriptors, each call tried again when a signal interrupts it or a descriptor that someone
/// made non-blocking is not ready.
package enum SystemCalls {
  /// Reads what is there, waiting for at least one byte. 0 at the end of input; nil on a fault, with `errno` set.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 { return count }
      guard mayTryAgain(descriptor, for: Int16(POLLIN)) else { return nil }
    }
  }

  /// Writes all bytes, waiting as long as it takes. False on a fault, with `errno` set.
  package static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = systemWrite(descriptor, rest)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[min(count, rest.count)...])
      } else if !mayTryAgain(descriptor, for: Int16(POLLOUT)) {
        return false
      }
    }
    return true
  }

  /// Whether the other end of a pipe or socket is closed, whatever of its bytes wasn't read yet. False where that can't
  /// be known, as for a file.
  static func isHungUp(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: hangUps, revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & (hangUps | Int16(POLLHUP) | Int16(POLLERR)) != 0
  }

  /// What must be asked for by name: on Linux the end of a socket's other direction (`POLLRDHUP`, which the module of
  /// the C library leaves out).
  #if os(Linux)
    private static let hangUps: Int16 = 0x2000
  #else
    private static let hangUps: Int16 = 0
  #endif

  /// A write to a client that is gone gives an error, and does not end the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func mayTryAgain(_ descriptor: Int32, for event: Int16) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: event, revents: 0)
    guard poll(&request, 1, -1) >= 0 else { return errno == EINTR }
    // A Mac can't wait for a terminal or another device this way, and says so at once.
    if request.revents & Int16(POLLNVAL) != 0 { usleep(10_000) }
    return true
  }
}

// Outside of the enumeration, where `read` and `write` mean the system's.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

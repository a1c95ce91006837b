import DICheckSystem

/// Reads and writes descriptors; repeats calls that a signal interrupted, and waits for descriptors that were made
/// non-blocking.
package enum SystemCalls {
  /// Reads available bytes, waiting for at least one. 0 at the end of input; nil on an error, with `errno` set.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while true {
      let count = systemRead(descriptor, buffer)
      if count >= 0 { return count }
      guard mayTryAgain(descriptor, for: Int16(POLLIN)) else { return nil }
    }
  }

  /// Writes all bytes, waiting as long as necessary. False on an error, with `errno` set.
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

  /// Returns true if the other end of a pipe or socket is closed, even if some of its bytes haven't been read yet.
  /// False if unknown, as for a file.
  package static func isHungUp(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: hangUps, revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents & (hangUps | Int16(POLLHUP) | Int16(POLLERR)) != 0
  }

  /// Events that `poll` must be asked for: on Linux the end of a socket's other direction (`POLLRDHUP`, which the C
  /// library's module leaves out).
  #if os(Linux)
    private static let hangUps: Int16 = 0x2000
  #else
    private static let hangUps: Int16 = 0
  #endif

  /// Writes all bytes if that surely doesn't block: no more than pipes take at once, into a descriptor that has room.
  /// Nil if it may block; else whether they were written.
  package static func writeWithoutWaiting(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool? {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard bytes.count <= Int(PIPE_BUF), poll(&request, 1, 0) == 1, request.revents == Int16(POLLOUT) else { return nil }
    return write(descriptor, bytes)
  }

  /// Makes a write to a client that is gone return an error instead of ending the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func mayTryAgain(_ descriptor: Int32, for event: Int16) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var request = pollfd(fd: descriptor, events: event, revents: 0)
    guard poll(&request, 1, -1) >= 0 else { return errno == EINTR }
    // A Mac can't wait for a terminal or another device this way, and returns at once.
    if request.revents & Int16(POLLNVAL) != 0 { usleep(10_000) }
    return true
  }
}

// Outside of the enumeration, where `read` and `write` mean the system calls.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

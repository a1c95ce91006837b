import DICheckJSONRPC

/// Reads messages from a descriptor on a thread of its own, ahead of their processing.
package struct MessageReader: Sendable {
  private static let bufferSize = 1 << 18

  private let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Starts reading. `receive` is called on the reader's thread, in order of arrival, with the length of the message's
  /// body in bytes; while it blocks, nothing more is read. The last call is `.endOfInput`, or `.broken` if the stream
  /// could not be followed. The descriptor is not closed.
  ///
  /// Returns false if no thread could be started.
  @discardableResult
  package func start(_ receive: @escaping @Sendable (IncomingMessage, _ length: Int) -> Void) -> Bool {
    DetachedThread.start { [descriptor] in Self.read(descriptor, receive) }
  }

  /// True if the other end is closed, even if some of its bytes haven't been read yet.
  package var isHungUp: Bool { SystemCalls.isHungUp(descriptor) }

  private static func read(_ descriptor: Int32, _ receive: (IncomingMessage, _ length: Int) -> Void) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 8)
    defer { buffer.deallocate() }
    var decoder = MessageDecoder()
    while let count = SystemCalls.read(descriptor, into: buffer), count > 0 {
      decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      while let message = decoder.next() {
        receive(message, decoder.lastBodyLength)
        if case .broken = message { return }
      }
    }
    // A system error ends the input as well, since nothing more can be received.
    receive(.endOfInput, 0)
  }
}

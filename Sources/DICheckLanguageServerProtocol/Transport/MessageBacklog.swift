/// Messages waiting to be written, first in, first out.
struct MessageBacklog {
  /// About how many bytes go into one system call: messages that wait together are written together.
  private static let batchSize = 1 << 18

  /// Nil where a newer message replaced an older one.
  private var messages: [EncodedMessage?] = []
  /// How many elements at the front of `messages` are removed messages.
  private var head = 0
  /// How many elements were ever cut off the front of `messages`: added to an index, it gives a position that stays
  /// valid.
  private var base = 0
  /// By key, the position of its last message, counted from the first message ever appended.
  private var positions: [String: Int] = [:]
  /// The length of all waiting bodies in bytes.
  private(set) var byteCount = 0

  /// Appends a message; `isLong` tells whether messages that can be spared are dropped.
  mutating func append(_ message: EncodedMessage, isLong: Bool) {
    switch message.backlogPolicy {
    case .keep: break
    case .drop: if isLong { return }
    case .replace(let key):
      if isLong, let position = positions[key], position - base >= head { removeMessage(at: position - base) }
      positions[key] = base + messages.count
    }
    messages.append(message)
    byteCount += message.body.count
  }

  private mutating func removeMessage(at index: Int) {
    byteCount -= messages[index]?.body.count ?? 0
    messages[index] = nil
  }

  /// The framed bytes of the next messages; empty if none waits.
  mutating func removeBatch() -> [UInt8] {
    var bytes: [UInt8] = []
    while head < messages.count, bytes.count < Self.batchSize {
      if let message = messages[head] {
        bytes += message.header
        bytes += message.body
        removeMessage(at: head)
      }
      head += 1
    }
    discardRemoved()
    return bytes
  }

  private mutating func discardRemoved() {
    if head == messages.count {
      positions.removeAll(keepingCapacity: true)
    } else if head < 1024 || head < messages.count / 2 {
      return
    }
    messages.removeSubrange(..<head)
    base += head
    head = 0
  }
}

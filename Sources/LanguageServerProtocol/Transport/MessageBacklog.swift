/// Messages that wait to be written, first in, first out.
struct MessageBacklog {
  /// About how many bytes are handed to the system at once: messages that wait together are written together.
  private static let batchSize = 1 << 18

  /// Nil where a newer message replaced one.
  private var messages: [EncodedMessage?] = []
  /// How many of `messages` were removed at the front.
  private var head = 0
  /// How many messages were ever removed from the array's front: makes positions that outlive that.
  private var base = 0
  /// Where the last message of a key waits, counted from the first message ever appended.
  private var positions: [String: Int] = [:]
  /// Bytes of all bodies that wait.
  private(set) var byteCount = 0

  /// Takes a message in; `isLong` says whether messages have to be spared.
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

  /// The framed bytes of the next messages; empty when none waits.
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

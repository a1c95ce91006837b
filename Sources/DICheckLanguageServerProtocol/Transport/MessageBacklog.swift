import DequeModule

/// Messages waiting to be written, first in, first out.
struct MessageBacklog {
  /// About how many bytes go into one system call: messages that wait together are written together.
  private static let batchSize = 1 << 18

  /// Nil where a newer message replaced an older one.
  private var messages: Deque<EncodedMessage?> = []
  /// How many messages were ever taken off the front: the number of the first one that waits.
  private var takenCount = 0
  /// By key, the number of its last message.
  private var numbers: [String: Int] = [:]
  /// The length of all waiting bodies in bytes.
  private(set) var byteCount = 0

  /// Appends a message; `isLong` tells whether messages that can be spared are dropped.
  mutating func append(_ message: EncodedMessage, isLong: Bool) {
    switch message.backlogPolicy {
    case .keep: break
    case .drop: if isLong { return }
    case .replace(let key):
      if isLong, let number = numbers[key], number >= takenCount {
        byteCount -= messages[number - takenCount]?.body.count ?? 0
        messages[number - takenCount] = nil
      }
      numbers[key] = takenCount + messages.count
    }
    messages.append(message)
    byteCount += message.body.count
  }

  /// The framed bytes of the next messages; empty if none waits.
  mutating func removeBatch() -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < Self.batchSize, let next = messages.popFirst() {
      takenCount += 1
      byteCount -= next?.body.count ?? 0
      bytes += next?.framed ?? []
    }
    if messages.isEmpty { numbers.removeAll(keepingCapacity: true) }
    return bytes
  }
}

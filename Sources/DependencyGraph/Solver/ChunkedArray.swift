/// An array in chunks: a change to a copy copies one chunk, and not what all other elements refer to. For tables as long
/// as a program that a fix, to be proven, changes in a few places.
struct ChunkedArray<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private static var shift: Int { 6 }
  private static var mask: Int { 1 << shift - 1 }

  /// All but the last are full.
  private var chunks: [[Element]] = []
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  init() {}

  subscript(index: Int) -> Element {
    get { chunks[index >> Self.shift][index & Self.mask] }
    _modify { yield &chunks[index >> Self.shift][index & Self.mask] }
  }

  mutating func append(_ element: Element) {
    if endIndex & Self.mask == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.mask + 1)
    }
    chunks[chunks.count - 1].append(element)
    endIndex += 1
  }
}

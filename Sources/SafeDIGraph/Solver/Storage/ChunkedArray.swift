import DICheckDependencyLibrary

/// An array in chunks: a change of a copy copies one chunk, not the whole array. For tables as long as a program, of
/// which the proof of a fix changes a few elements.
struct ChunkedArray<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private static var shift: Int { 6 }
  private static var mask: Int { 1 << shift - 1 }

  /// All chunks but the last are full.
  private var chunks: [[Element]] = []
  private(set) var endIndex = 0
  var startIndex: Int { 0 }
  var count: Int { endIndex }
  var isEmpty: Bool { endIndex == 0 }

  init() {}

  /// O(n).
  init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  subscript(index: Int) -> Element {
    _read { yield chunks[index >> Self.shift][index & Self.mask] }
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

  /// The element of a number, or `value` for numbers beyond the end, up to which the array grows when one is set.
  subscript<ID: DenseID>(id: ID, default value: @autoclosure () -> Element) -> Element {
    get { id.index < count ? self[id.index] : value() }
    _modify {
      while count <= id.index { append(value()) }
      yield &self[id.index]
    }
  }
}

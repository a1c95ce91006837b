/// A set of files, with a bit for each number up to the greatest: thousands of programs of one workspace have nearly
/// the same files each.
package struct FileSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  /// The last word is never 0.
  private var words: [UInt64] = []

  package init(_ files: some Sequence<FileID>) { for file in files { insert(file) } }

  /// The files of these numbers. Not generic, so that other modules call compiled code.
  package init(numbers: [Int]) { for number in numbers { insert(FileID(number)) } }

  package init(arrayLiteral elements: FileID...) { self.init(elements) }

  package func contains(_ file: FileID) -> Bool {
    let word = file.index >> 6
    return word < words.count && words[word] & 1 << UInt64(file.index & 63) != 0
  }

  package mutating func insert(_ file: FileID) {
    let word = file.index >> 6
    if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(file.index & 63)
  }

  package mutating func remove(_ file: FileID) { subtract([file]) }

  package mutating func formUnion(_ other: FileSet) {
    if words.count < other.words.count {
      words += repeatElement(0, count: other.words.count - words.count)
    }
    for (index, word) in other.words.enumerated() { words[index] |= word }
  }

  package mutating func formIntersection(_ other: FileSet) {
    if words.count > other.words.count { words.removeLast(words.count - other.words.count) }
    for index in words.indices { words[index] &= other.words[index] }
    trim()
  }

  package mutating func subtract(_ other: FileSet) {
    for index in 0..<Swift.min(words.count, other.words.count) {
      words[index] &= ~other.words[index]
    }
    trim()
  }

  package func subtracting(_ other: FileSet) -> FileSet {
    var result = self
    result.subtract(other)
    return result
  }

  /// O(greatest number / 64), like every operation on the whole set.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  package var isEmpty: Bool { words.isEmpty }

  /// How many files are in exactly one of the two sets.
  package func countOfDifferences(from other: FileSet) -> Int {
    var count = 0
    for index in 0..<Swift.max(words.count, other.words.count) {
      let own = index < words.count ? words[index] : 0
      count += (own ^ (index < other.words.count ? other.words[index] : 0)).nonzeroBitCount
    }
    return count
  }

  private mutating func trim() { while words.last == 0 { words.removeLast() } }

  // MARK: Sequence

  package struct Iterator: IteratorProtocol {
    fileprivate let words: [UInt64]
    fileprivate var index = 0
    fileprivate var rest: UInt64

    package mutating func next() -> FileID? {
      while rest == 0 {
        index += 1
        guard index < words.count else { return nil }
        rest = words[index]
      }
      defer { rest &= rest - 1 }
      return FileID(index << 6 + rest.trailingZeroBitCount)
    }
  }

  /// In ascending order.
  package func makeIterator() -> Iterator { Iterator(words: words, rest: words.first ?? 0) }

  package var underestimatedCount: Int { count }
}

import BitCollections

/// A set of files, with a bit for each number up to the greatest: thousands of programs of one workspace have nearly
/// the same files each.
package struct FileSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private var numbers = BitSet()

  package init(_ files: some Sequence<FileID>) { numbers = BitSet(files.lazy.map(\.index)) }

  /// The files of these numbers. Not generic, so that other modules call compiled code.
  package init(numbers: [Int]) { self.numbers = BitSet(numbers) }

  package init(arrayLiteral elements: FileID...) { self.init(elements) }

  package func contains(_ file: FileID) -> Bool { numbers.contains(file.index) }

  package mutating func insert(_ file: FileID) { numbers.insert(file.index) }

  package mutating func remove(_ file: FileID) { numbers.remove(file.index) }

  package mutating func formUnion(_ other: FileSet) { numbers.formUnion(other.numbers) }

  package mutating func formIntersection(_ other: FileSet) { numbers.formIntersection(other.numbers) }

  package mutating func subtract(_ other: FileSet) { numbers.subtract(other.numbers) }

  package func subtracting(_ other: FileSet) -> FileSet {
    var result = self
    result.subtract(other)
    return result
  }

  /// O(greatest number / 64), like every operation on the whole set.
  package var count: Int { numbers.count }

  package var isEmpty: Bool { numbers.isEmpty }

  /// How many files are in exactly one of the two sets.
  package func countOfDifferences(from other: FileSet) -> Int { numbers.symmetricDifference(other.numbers).count }

  /// In ascending order.
  package func makeIterator() -> some IteratorProtocol<FileID> { numbers.lazy.map { FileID($0) }.makeIterator() }

  package var underestimatedCount: Int { count }
}

import DICheckText

/// Finds values of a list by hashes that somebody else makes of them. It keeps no key and no value: of a file with
/// thousands of findings, keys would take more than the list.
struct HashIndex {
  /// Sorted by hash, then by position.
  private let entries: [(hash: Int, position: Int32)]

  /// O(n log n).
  init(_ hashes: some Collection<Int>) {
    entries = hashes.enumerated().map { (hash: $1, position: Int32($0)) }
      .sorted { ($0.hash, $0.position) < ($1.hash, $1.position) }
  }

  /// The positions, ascending, of all values with a hash, and perhaps of others. O(log n).
  func positions(of hash: Int) -> some Collection<Int> {
    let start = entries.partitioningIndex { $0.hash >= hash }
    let end = entries[start...].partitioningIndex { $0.hash > hash }
    return entries[start..<end].lazy.map { Int($0.position) }
  }
}

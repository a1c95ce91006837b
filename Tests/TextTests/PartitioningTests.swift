import DICheckText
import Testing

@Suite struct PartitioningTests {
  /// As a search from the first element on finds it.
  @Test func findsTheFirstBeyond() {
    for count in 0..<20 {
      let sorted = (0..<count).map { $0 / 2 }
      for wanted in -1...11 {
        let expected = sorted.firstIndex { $0 >= wanted } ?? count
        #expect(sorted.partitioningIndex { $0 >= wanted } == expected)
        #expect((5..<5 + count).partitioningIndex { sorted[$0 - 5] >= wanted } == 5 + expected)
        #expect(sorted.dropFirst().partitioningIndex { $0 >= wanted } == (count == 0 ? 0 : max(1, expected)))
      }
    }
  }
}

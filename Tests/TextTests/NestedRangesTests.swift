import DICheckText
import Testing

@Suite struct NestedRangesTests {
  @Test func `the innermost range is the smallest that holds a place`() {
    let ranges = [
      UTF8Range(40, 90), UTF8Range(0, 30), UTF8Range(50, 60), UTF8Range(5, 25), UTF8Range(70, 80), UTF8Range(5, 10),
      UTF8Range(52, 58), UTF8Range(95, 99), UTF8Range(5, 10),
    ]
    let nested = NestedRanges(ranges)
    for start in 0..<100 {
      for end in start..<min(start + 15, 100) {
        let place = UTF8Range(start, end)
        let expected = ranges.filter { $0.contains(place) }.min { $0.end - $0.start < $1.end - $1.start }
        let found = nested.innermost(around: place).map { ranges[$0] }
        #expect(found == expected, "\(place)")
      }
    }
  }

  @Test func `what isn't wanted is passed over on the way out`() {
    let nested = NestedRanges([UTF8Range(0, 30), UTF8Range(5, 25), UTF8Range(10, 20)])
    #expect(nested.innermost(around: UTF8Range(12, 13)) { $0 != 2 } == 1)
    #expect(nested.innermost(around: UTF8Range(12, 13)) { _ in false } == nil)
    #expect(NestedRanges([]).innermost(around: UTF8Range(0, 1)) == nil)
  }

  /// Many beside each other are found as quickly as few: a walk over all would take minutes.
  @Test func `many ranges`() {
    let ranges = (0..<200_000).map { UTF8Range($0 * 10, $0 * 10 + 5) }
    let nested = NestedRanges(ranges)
    #expect(ranges.indices.allSatisfy { nested.innermost(around: ranges[$0]) == $0 })
    #expect(ranges.indices.allSatisfy { nested.innermost(around: UTF8Range($0 * 10 + 6, $0 * 10 + 7)) == nil })
  }
}

import DICheckRandomInput
import DICheckText
import Testing

@Suite struct OverlappingRangesTests {
  @Test(arguments: 0..<8) func `they meet what one of them meets`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func range() -> UTF8Range {
      let start = Int.random(in: 0..<60, using: &generator)
      return UTF8Range(start, start + Int.random(in: 0..<12, using: &generator))
    }
    for count in 0..<12 {
      let ranges = (0..<count).map { _ in range() }
      let joined = OverlappingRanges(ranges)
      #expect(joined.isEmpty == ranges.isEmpty)
      for _ in 0..<200 {
        let place = range()
        #expect(joined.overlap(place) == ranges.contains { $0.start < place.end && place.start < $0.end })
        #expect(joined.touch(place) == ranges.contains { $0.start <= place.end && place.start <= $0.end })
        #expect(joined.hold(place) == ranges.contains { $0.contains(place) })
      }
    }
  }
}

import DICheckRandomInput
import DICheckText
import Testing

@Suite struct LeastTests {
  @Test func `the least are the first of the sorted`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let size = Int.random(in: 0..<40, using: &generator)
      let elements = (0..<size).map { (key: Int.random(in: 0..<12, using: &generator), place: $0) }
      let count = Int.random(in: 0..<20, using: &generator)
      let sorted = elements.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.prefix(count)
      #expect(elements.least(count) { $0.key < $1.key }.map(\.place) == sorted.map(\.place))
    }
  }
}

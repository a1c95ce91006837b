import DICheckGraphAlgorithms
import DICheckRandomInput
import Testing

/// The rings of a graph whose arcs change, against those of a graph that is new.
@Suite struct RingSetTests {
  @Test func `changes lead to the rings of a fresh start`() {
    for seed in RandomRounds.seeds() {
      var random = SeededGenerator(seed: seed)
      let nodes = Set(0..<10)
      var arcs = [Int: [Int]]()
      var rings = RingSet<Int>()
      for step in 0..<30 {
        let changed = Set((0...random.next(below: 2)).map { _ in random.next(below: nodes.count) })
        for node in changed {
          arcs[node] = (0..<random.next(below: 3)).map { _ in random.next(below: nodes.count) }
        }
        rings.update(around: changed) { arcs[$0] ?? [] }
        var fresh = RingSet<Int>()
        fresh.update(around: nodes) { arcs[$0] ?? [] }
        if rings.rings != fresh.rings {
          Issue.record("seed \(seed), step \(step), changed \(changed): \(rings.rings), not \(fresh.rings), of \(arcs)")
          return
        }
      }
    }
  }
}

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

@Suite struct ShortestRingsTests {
  private struct Edge: Hashable {
    var from: Int
    var to: Int
    var isCertain = true
  }

  private func rings(_ edges: [Edge]) -> [[Int]] {
    shortestRings(of: edges, from: \.from, to: \.to, isCertain: \.isCertain, hop: \.from).map { $0.map(\.from) }
  }

  @Test func `each edge has its shortest ring, and each ring comes once`() {
    let edges = [Edge(from: 1, to: 2), Edge(from: 2, to: 3), Edge(from: 3, to: 1), Edge(from: 2, to: 1)]
    #expect(rings(edges) == [[1, 2], [2, 3, 1]])
  }

  @Test func `rings of certain edges come first, and others only for what these lack`() {
    let edges = [
      Edge(from: 1, to: 2, isCertain: false), Edge(from: 2, to: 1), Edge(from: 2, to: 2), Edge(from: 1, to: 3),
      Edge(from: 3, to: 2),
    ]
    #expect(rings(edges) == [[2, 1, 3], [2], [1, 2]])
  }

  @Test func `what leads nowhere has none`() { #expect(rings([Edge(from: 1, to: 2), Edge(from: 2, to: 3)]) == []) }
}

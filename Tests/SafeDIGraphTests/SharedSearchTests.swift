import DICheckDependencyLibrary
import Testing

@testable import SafeDIGraph

/// What many searches of one graph share.
@Suite struct SharedSearchTests {
  /// What a scope with very many links asks for and makes is looked up, not looked for.
  @Test func linksAreFoundByWhatTheyAskFor() throws {
    let count = 200
    let scopes =
      [
        S(
          "Root", root: true,
          (0..<count).map { $0.isMultiple(of: 2) ? .receive("t\($0)", "T\($0)") : .make("t\($0)", "T\($0)") })
      ] + (0..<count).map { S("T\($0)") }
    let graph = graph(scopes, rules: .version2)
    let root = try #require(graph.provider(building: term("Root")))
    let links = graph.solved.links(of: root)
    var index = LinkIndex()
    for (position, link) in links.enumerated() {
      #expect(index.requests(of: link.source, by: root, links) == [position])
    }
    #expect(index.made(by: root, links) == links.indices.filter { !$0.isMultiple(of: 2) })
    // The first search scans, the others look up.
    #expect(index.looks == 2 * count - 1 + count / 2)
  }

  /// A shortest chain for each scope, in the order of places.
  @Test func shortestChainsComeInOrder() {
    let scopes = [
      S("B", root: true, [.make("c", "C")]), S("A", root: true, [.make("d", "D"), .make("c", "C")]),
      S("C", [.make("e", "E")]), S("D", [.make("e", "E")]), S("E", []), S("F", []),
    ]
    let graph = graph(scopes, rules: .version2)
    let chains = ShortestChains(graph)
    func chain(_ name: String) -> String? {
      graph.provider(building: term(name)).flatMap { chains.chain(to: $0) }.map { root, hops in
        "\(graph.concreteType(of: root))"
          + hops.map { " \(graph.concreteType(of: $0.scope)).\($0.dependency)" }.joined()
      }
    }
    #expect(chain("E") == "A A.0 D.0")
    #expect(chain("C") == "A A.1")
    #expect(chain("B") == "B")
    #expect(chain("F") == nil)
  }
}

import DependencyGraph
import RandomInput
import Testing

/// The quick searches for providers find what a look at each of them does.
@Suite struct ProviderQueryTests {
  @Test func findWhatALookAtEachDoes() {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<300 {
      var scopes = randomProgram(using: &generator)
      var graph = graph(scopes, rules: .version2)
      // Numbers are given back and taken anew.
      let gone = Int.random(in: 0..<scopes.count, using: &generator)
      graph.apply([FileChange(file: FileID(gone), path: "\(scopes[gone].name).swift", facts: nil)])
      let name = scopes.remove(at: gone).name
      if round.isMultiple(of: 2) {
        scopes.append(S("Nested.\(name)"))
        graph.apply([FileChange(file: FileID(900), path: "New/Nested.swift", facts: S("Nested.\(name)").facts)])
      }
      let all = graph.providers
      let makers = MakerIndex(graph)
      #expect(Set(graph.unmadeProviders) == Set(all.filter { makers[$0].isEmpty }))
      let names = Set([name, "Nowhere"] + scopes.prefix(3).map(\.name))
      let named = graph.providers(named: names)
      #expect(named.count == Set(named).count)
      #expect(Set(named) == Set(all.filter { names.contains(graph.concreteType(of: $0).baseName ?? "") }))
      for prefix in ["New/", "", "\(name).", "A"] {
        let found = graph.providers(inFilesWithPrefix: prefix)
        #expect(Set(found) == Set(all.filter { graph.path(of: graph.file(of: $0))?.hasPrefix(prefix) == true }))
      }
      for scope in all {
        let place = graph.number(of: scope)
        #expect(graph.scopes(in: place.file)[place.position] == scope)
        #expect(graph.makersOfAll(scope) == Set(all.filter { reaches(scope, from: $0, in: graph) }))
      }
    }
  }

  @Test func findWhoInherits() {
    var facts = S("A").facts
    facts.providers[0].shape.inheritedTypes = [term("P"), term("Q")]
    var graph = graph([S("B")], rules: .version2)
    graph.apply([FileChange(file: FileID(7), path: "A.swift", facts: facts)])
    #expect(graph.providers(inheriting: term("Q"), limit: 2).map { graph.concreteType(of: $0) } == [term("A")])
    #expect(graph.providers(inheriting: term("Q"), limit: 0) == [])
    #expect(graph.providers(inheriting: term("R"), limit: 2) == [])
  }

  private func randomProgram(using generator: inout SeededGenerator) -> [S] {
    let names = (0..<Int.random(in: 2...7, using: &generator)).map { ["T\($0)", "A\($0)", "T\($0).In"][$0 % 3] }
    return names.map { name in
      S(
        name, root: Bool.random(using: &generator),
        names.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.map { .make($0, $0) })
    }
  }

  private func reaches(_ wanted: ScopeID, from start: ScopeID, in graph: ProgramGraph) -> Bool {
    var seen: Set<ScopeID> = []
    func visit(_ scope: ScopeID) -> Bool {
      if scope == wanted { return true }
      guard seen.insert(scope).inserted else { return false }
      return graph.provider(scope).dependencies.indices.contains {
        graph.target(of: DependencyReference(scope: scope, dependency: $0)).map(visit) == true
      }
    }
    return visit(start)
  }
}

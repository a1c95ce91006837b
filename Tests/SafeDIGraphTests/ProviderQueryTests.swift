import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckText
import SafeDIGraph
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
      #expect(Set(graph.unmadeProviders) == Set(all.filter { graph.makers(of: $0).isEmpty }))
      let names = Set([name, "Nowhere"] + scopes.prefix(3).map(\.name))
      let named = graph.providers(named: names)
      #expect(named.count == Set(named).count)
      #expect(Set(named) == Set(all.filter { names.contains(graph.concreteType(of: $0).baseName ?? "") }))
      for prefix in ["New/", "", "\(name).", "A"] {
        let found = graph.providers(inFilesWithPrefix: prefix)
        #expect(Set(found) == Set(all.filter { graph.path(of: graph.file(of: $0))?.hasPrefix(prefix) == true }))
      }
      for scope in all {
        #expect(graph.transitiveMakers([scope]) == Set(all.filter { reaches(scope, from: $0, in: graph) }))
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

  /// Of many, the first by path: a file's number only says when it was first seen.
  @Test func theFirstWhoInheritAreTheSameInAnyOrder() {
    var generator = SeededGenerator(seed: 42)
    func file(_ number: Int) -> FileFacts {
      var facts = S("A\(number)").facts
      facts.providers[0].shape.inheritedTypes = [term("P")]
      for name in ["X", "Y"] {
        facts.plainTypes.append(
          PlainType(
            shape: .init(kind: .struct, type: term("\(name)\(number)"), inheritedTypes: [term("P")]),
            name: UTF8Range(at: 0)))
      }
      return facts
    }
    for _ in 0..<20 {
      var graph = ProgramGraph(rules: .version2)
      for (number, name) in (10..<30).shuffled(using: &generator).enumerated() {
        graph.apply([FileChange(file: FileID(number), path: "F\(name).swift", facts: file(name))])
      }
      #expect(
        graph.providers(inheriting: term("P"), limit: 3).map { graph.concreteType(of: $0) }
          == ["A10", "A11", "A12"].map { term($0) })
      let plain = graph.plainTypes(inheriting: term("P"), limit: 3) { $0 == .struct }
      #expect(plain.map(\.plain.shape.type) == ["X10", "Y10", "X11"].map { term($0) })
      #expect(plain.map { graph.path(of: $0.file) } == ["F10.swift", "F10.swift", "F11.swift"])
      #expect(graph.plainTypes(inheriting: term("P"), limit: 3) { $0 == .class }.isEmpty)
    }
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
        graph.target(of: DependencyReference(scope, $0)).map(visit) == true
      }
    }
    return visit(start)
  }
}

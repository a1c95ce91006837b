import DICheckDependencyLibrary
import DICheckRandomInput
import Testing

@testable import SafeDIGraph

/// Tables that many graphs share but for a few entries.
@Suite struct SharedStorageTests {
  @Test func `a dictionary in layers is a dictionary`() {
    var generator = SeededGenerator(seed: 8)
    var layered = LayeredDictionary<Int, Int>()
    var plain: [Int: Int] = [:]
    var copies: [(layered: LayeredDictionary<Int, Int>, plain: [Int: Int])] = []
    for step in 0..<5_000 {
      let key = Int.random(in: 0..<600, using: &generator)
      let value = Int.random(in: 0..<3, using: &generator) == 0 ? nil : step
      layered[key] = value
      plain[key] = value
      if step.isMultiple(of: 500) { copies.append((layered, plain)) }
    }
    for (layered, plain) in copies + [(layered, plain)] {
      #expect(layered.count == plain.count)
      #expect(Dictionary(uniqueKeysWithValues: layered.entries.map { ($0.key, $0.value) }) == plain)
      for key in 0..<600 { #expect(layered[key] == plain[key]) }
    }
  }

  @Test func `what is never set twice is found in either layer`() {
    var numbers = LayeredDictionary<String, Int>()
    for number in 0..<2_000 {
      #expect(numbers.lasting("\(number)") == nil)
      numbers.insert(number, lastingFor: "\(number)")
    }
    for number in 0..<2_000 { #expect(numbers.lasting("\(number)") == number) }
    #expect(numbers.count == 2_000 && numbers.entries.count == 2_000)
  }

  @Test func `sets of files are sets`() {
    var generator = SeededGenerator(seed: 9)
    func random() -> Set<FileID> {
      Set(
        (0..<Int.random(in: 0..<60, using: &generator)).map { _ in FileID(Int.random(in: 0..<300, using: &generator)) })
    }
    for _ in 0..<200 {
      let (first, second) = (random(), random())
      let (left, right) = (FileSet(first), FileSet(second))
      #expect(Array(left) == first.sorted() && left.count == first.count && left.isEmpty == first.isEmpty)
      #expect(left.subtracting(right) == FileSet(first.subtracting(second)))
      #expect(left.countOfDifferences(from: right) == first.symmetricDifference(second).count)
      var union = left
      union.formUnion(right)
      #expect(union == FileSet(first.union(second)))
      var common = left
      common.formIntersection(right)
      #expect(common == FileSet(first.intersection(second)))
      for file in second { union.remove(file) }
      #expect(union == FileSet(first.subtracting(second)))
    }
  }

  /// A program that differs in a few files is made from the other's graph, and both stay what they are.
  @Test(arguments: [GraphSemantics.version2, .version15, .version06])
  func `a graph that is made from another is that of its own files`(rules: GraphSemantics) {
    func package(_ number: Int) -> [S] {
      let below: [S.Dep] = number > 0 ? [.make("t\(number - 1)", "T\(number - 1)")] : []
      let lost: [S.Dep] = number % 5 == 3 ? [.receive("lost", "Lost")] : []
      return [S("R\(number)", root: true, [.make("t\(number)", "T\(number)")]), S("T\(number)", below + lost)]
    }
    func change(_ number: Int) -> FileChange {
      var facts = FileFacts()
      facts.providers = package(number).flatMap(\.facts.providers)
      return FileChange(file: FileID(number), path: "F\(100 + number).swift", facts: facts)
    }
    var graphs: [ProgramGraph] = []
    for number in 0..<40 {
      var graph = graphs.last?.countingAnew ?? ProgramGraph(rules: rules)
      graph.apply([change(number)])
      graphs.append(graph)
      #expect(graph.counters.scopesLinked <= 4 && graph.counters.orderings <= 1)
    }
    for (number, graph) in graphs.enumerated() {
      var fresh = ProgramGraph(rules: rules)
      fresh.apply((0...number).map(change))
      #expect(graph.findings == fresh.findings)
      #expect(graph.roots.map { graph.concreteType(of: $0) } == fresh.roots.map { fresh.concreteType(of: $0) })
    }
    // And downwards.
    guard var graph = graphs.last?.countingAnew else { return }
    for number in (20..<40).reversed() {
      graph.apply([FileChange(file: FileID(number), path: "F\(100 + number).swift", facts: nil)])
    }
    #expect(graph.findings == graphs[19].findings)
  }

  /// What was found out about one state is forgotten by the next, and stays with copies of the former.
  @Test func `followers and counts are those of the state that is asked`() throws {
    let scopes = [
      S("App", root: true, [.make("store", "Store"), .make("user", "User")]), S("Store", []),
      S("User", [.receive("store", "Store"), .make("leaf", "Leaf")]), S("Leaf", []),
    ]
    var graph = graph(scopes, rules: .version2)
    let app = try #require(graph.provider(building: term("App")))
    let store = DependencyReference(app, 0)
    func state(_ graph: ProgramGraph) -> [Int] { [graph.followers(of: [store]).count, graph.countMade(by: app)] }
    let before = graph
    #expect(state(graph) == [1, 3] && state(graph) == [1, 3])
    #expect((0...4).map { graph.countMade(by: app, upTo: $0) } == [0, 1, 2, 3, 3])
    graph.apply([FileChange(file: FileID(3), path: "Leaf.swift", facts: S("Leaf", .receive("store", "Store")).facts)])
    #expect(state(graph) == [2, 3])
    graph.apply([FileChange(file: FileID(2), path: "User.swift", facts: S("User", .receive("store", "Store")).facts)])
    #expect(state(graph) == [1, 2])
    #expect(state(before) == [1, 3])
  }

  /// Numbers say when a file was first seen, and nothing of its place.
  @Test func `makers come by path and place in any order of files`() throws {
    var generator = SeededGenerator(seed: 10)
    func facts(_ names: [String]) -> FileFacts {
      var facts = FileFacts()
      facts.providers = names.flatMap { S($0, .make("part", "Part")).facts.providers }
      return facts
    }
    for _ in 0..<20 {
      var graph = ProgramGraph(rules: .version2)
      graph.apply([FileChange(file: FileID(99), path: "Part.swift", facts: S("Part").facts)])
      for (number, name) in (10..<20).shuffled(using: &generator).enumerated() {
        graph.apply([FileChange(file: FileID(number), path: "F\(name).swift", facts: facts(["A\(name)", "B\(name)"]))])
      }
      let part = try #require(graph.provider(building: term("Part")))
      func makers() -> [TypeTerm] { graph.makers(of: part).map { graph.concreteType(of: $0.scope) } }
      #expect(makers() == (10..<20).flatMap { ["A\($0)", "B\($0)"] }.map { term($0) })
      // The two of one file change places.
      let file = try #require(graph.fileIDs.first { graph.path(of: $0) == "F14.swift" })
      graph.apply([FileChange(file: file, path: "F14.swift", facts: facts(["B14", "A14"]))])
      #expect(Array(makers()[8..<10]) == [term("B14"), term("A14")])
    }
  }
}

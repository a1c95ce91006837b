import DICheckDependencyLibrary
import Testing

@testable import SafeDIGraph

/// Cycles of a size that nobody writes: counted, not timed.
@Suite struct LargeComponentTests {
  /// One ring is one finding, searched once, whatever its length.
  @Test(arguments: [40, 4_000]) func `a ring is one finding`(count: Int) throws {
    let ring = (0..<count).map { S("T\($0)", .make("t\(($0 + 1) % count)", "T\(($0 + 1) % count)")) }
    let graph = graph([S("App", root: true, .make("t0", "T0"))] + ring, rules: .version2)
    #expect(graph.counters.componentsSearched == 1)
    #expect(graph.counters.scopesSolved == count + 1)
    let cycles = graph.problems().compactMap { if case .cycle(let cycle) = $0 { cycle } else { nil } }
    #expect(cycles.count == 1 && cycles.first?.hops.count == count)
  }

  /// Typing beside a ring doesn't search it again.
  @Test func `a ring that stays as it is is not searched again`() {
    let ring = (0..<500).map { S("T\($0)", .make("t\(($0 + 1) % 500)", "T\(($0 + 1) % 500)")) }
    var graph = graph([S("App", root: true, .make("t0", "T0")), S("Other")] + ring, rules: .version2)
    let findings = graph.findings
    for number in 0..<20 {
      let other = number.isMultiple(of: 2) ? S("Other", .make("part", "Part")) : S("Other")
      graph.apply([FileChange(file: FileID(1), path: "Other.swift", facts: other.facts)])
    }
    #expect(graph.counters.componentsSearched == 1)
    #expect(graph.counters.scopesSolved <= 502 + 20)
    #expect(graph.findings == findings)
  }

  /// Types that all make each other, and all need one that nobody has: the first lacks it, and the others would have it
  /// from whoever makes them.
  @Test(arguments: [12, 120]) func `types that all make each other have bounded findings`(count: Int) {
    let types = (0..<count).map { own in
      S("T\(own)", (0..<count).filter { $0 != own }.map { .lazy("t\($0)", "T\($0)") } + [.receive("lost", "Lost")])
    }
    let graph = graph([S("App", root: true, .make("t0", "T0"))] + types, rules: .version2)
    #expect(graph.counters.componentsSearched == 1)
    let lost = graph.problems().count { if case .unfulfilledReceived = $0 { true } else { false } }
    #expect(lost == 1)
  }

  /// What one type asks for is bounded, and what is kept of it is reported wherever it is asked for.
  @Test func `a type that misses more than anybody asks for has bounded findings`() {
    let missing = (0..<5_000).map { S.Dep.receive("m\($0)", "M\($0)") }
    let types = [
      S("App", root: true, .make("upper", "Upper")), S("Upper", .make("lower", "Lower")),
      S("Lower", missing),
    ]
    let graph = graph(types, rules: .version2)
    let found = graph.problems().count { if case .unfulfilledReceived = $0 { true } else { false } }
    #expect(found == 4_096)
  }
}

import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import DICheckAnalysis
@testable import SafeDILibrary

/// Proofs know findings without putting them into words; they must know the same ones.
@Suite struct ProofKeyTests {
  private func expectSame(_ program: SmallProgram) throws {
    let graph = try #require(try program.snapshot().programs.first).graph
    var keys: [FindingKey: Int] = [:]
    for key in graph.problems().flatMap({ FindingKey.keys(of: $0, in: graph) }) { keys[key, default: 0] += 1 }
    var found: [FindingKey: Int] = [:]
    for diagnostic in graph.findings(of: graph.problems(), in: "Main", nil) {
      let key = FindingKey(diagnostic)
      found[key, default: 0] += 1
    }
    #expect(keys == found)
    #expect(!found.isEmpty)
  }

  @Test(arguments: GraphFixFixture.all) func ofEachFixture(_ fixture: GraphFixFixture) throws {
    try expectSame(SmallProgram(fixture.before, version: fixture.version))
  }

  @Test func ofClashes() throws {
    try expectSame(
      SmallProgram(
        """
        // file: A.swift
        @Instantiable(fulfillingAdditionalTypes: [P.self])
        public struct A: Instantiable { public init() {} }
        @Instantiable(fulfillingAdditionalTypes: [P.self])
        public struct B: Instantiable { public init() {} }
        // file: B.swift
        @Instantiable(mockOnly: true) extension C {
          public static func mock() -> C { C() }
        }
        @Instantiable public struct C: Instantiable {
          public init() {}
          public static func mock() -> C { C() }
        }
        """))
  }
}

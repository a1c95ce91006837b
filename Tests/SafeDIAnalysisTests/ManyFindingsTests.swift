import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Programs with more findings than anybody has.
@Suite struct ManyFindingsTests {
  /// What many claim is said beside each of them, and names a few.
  @Test func manyClaimsOfOneType() throws {
    let count = 3_000
    let claims = (0..<count).map { number in
      "@Instantiable(fulfillingAdditionalTypes: [P.self]) public final class A\(number): P, Instantiable {"
        + " public init() {} }\n"
    }
    let snapshot = try Snapshot(for: SafeDI(), inMemory: [("/App.swift", claims.joined())], version: .newest)
    let findings = snapshot.diagnostics().filter { $0.code == .duplicateInstantiable }
    #expect(findings.count == count)
    #expect(
      findings.last?.message == "`P` is fulfilled by " + (0..<10).map { "`A\($0)`" }.joined(separator: ", ")
        + " and 2990 others, but only one type may fulfill it. "
        + "Remove it from the `fulfillingAdditionalTypes` of the others.")
  }

  /// A chain that nobody follows to the end is shown at its ends, and so is a cycle.
  @Test func chainsOfManyHops() throws {
    let count = 200
    func type(_ number: Int, _ member: String) -> String {
      """
      @Instantiable public final class T\(number): Instantiable {
        public init(next: T\(number + 1), lost: Lost) {}
        @Instantiated let next: T\(number + 1)
        \(member)
      }

      """
    }
    let start = """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(first: T0) {}
        @Instantiated let first: T0
      }

      """
    func related(_ last: String, _ code: DiagnosticCode) throws -> (message: String, related: [String]) {
      let chain = (0..<count).map { type($0, $0 == count - 1 ? "@Received let lost: Lost" : "") }.joined()
      let snapshot = try Snapshot(for: SafeDI(), inMemory: [("/App.swift", start + chain + last)], version: .newest)
      let finding = try #require(snapshot.diagnostics().first { $0.code == code })
      return (finding.message, finding.related.map(\.message))
    }
    let whole = "@Instantiable public final class T\(count): Instantiable { public init() {} }\n"
    let missing = try related(whole, .unfulfilledReceived)
    #expect(missing.related.count == 64)
    #expect(missing.related[31] == "`T30` makes `next: T31`; 136 more hops follow")
    #expect(missing.related[32] == "`T167` makes `next: T168`")
    let back = "@Instantiable public final class T\(count): Instantiable { @Instantiated let next: T0 }\n"
    let cycle = try related(back, .dependencyCycle)
    #expect(cycle.related.count == 64)
    #expect(cycle.message.hasPrefix("`T0 -> T1 -> "))
    #expect(cycle.message.contains(" -> T31 -> … (138 more) -> T170 -> "))
  }

  /// Whether a surplus brace is above is found out once.
  @Test(.timeLimit(.minutes(60))) func manyPropertiesBehindASurplusBrace() throws {
    let text = "import SafeDI\nfinal class App {\n}\n}\n" + String(repeating: "  @Received let a: A\n", count: 12_000)
    let snapshot = try Snapshot(for: SafeDI(), inMemory: [("/App.swift", text)], version: .newest)
    #expect(snapshot.diagnostics().map(\.code) == [.unreadableSource])
  }

  /// Each type that nothing builds is compared with all that are built: of very many only the first are.
  @Test(.tags(.long), .long) func namesThatWereMeantAreLookedForInBounds() throws {
    let (missing, built) = (2_600, 1_800)
    let properties = (0..<missing).map { "  @Instantiated let p\($0): Q\($0)X\n" }.joined()
    let types = (0..<built).map { "@Instantiable public final class Q\($0): Instantiable { public init() {} }\n" }
    let app = """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(\((0..<missing).map { "p\($0): Q\($0)X" }.joined(separator: ", "))) {}
      \(properties)}

      """
    let snapshot = try Snapshot(for: SafeDI(), inMemory: [("/App.swift", app + types.joined())], version: .newest)
    let findings = snapshot.diagnostics().filter { $0.code == .noInstantiable }
    #expect(findings.count == missing)
    #expect(findings.first?.message.contains("Did you mean `Q0`?") == true)
    #expect(findings.last?.message.contains("Did you mean") == false)
  }
}

import DICheckDependencyAnalysis
import DICheckDependencyGraph
import SafeDILibrary
import Testing

/// Programs with more findings than anybody has.
@Suite struct ManyFindingsTests {
  /// Each type that nothing builds is compared with all that are built: of very many only the first are.
  @Test func namesThatWereMeantAreLookedForInBounds() throws {
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

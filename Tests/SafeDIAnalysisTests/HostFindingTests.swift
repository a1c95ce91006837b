import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import DICheckAnalysis
@testable import SafeDILibrary

/// Findings about files and comments as such, which the host words and shows once for all libraries.
@Suite struct HostFindingTests {
  private static func lamp(_ comment: String) -> String {
    """
    import SafeDI
    @Instantiable public struct Lamp: Instantiable {
      public init(part: Part) { self.part = part }
      @Received public var part: Part \(comment)
    }
    """
  }

  private static func snapshot(
    _ text: String, program: String = "Main", options: AnalysisOptions = AnalysisOptions()
  ) throws -> Snapshot {
    try Snapshot(
      for: SafeDI(), inMemory: [("/Lamp.swift", text)],
      programs: [InMemoryProgram(program, ownFiles: ["/Lamp.swift"])], options: options)
  }

  private static func codes(_ findings: [Finding]) -> [String] { findings.map(\.code.rawValue).sorted() }

  @Test func aCodeOfAnotherLibraryIsKnown() throws {
    let text = Self.lamp("// safedi:ignore other-code, mutable-dependency, third-code")
    #expect(Self.codes(try Self.snapshot(text).diagnostics()) == ["unknown-suppression", "unknown-suppression"])
    var options = AnalysisOptions()
    options.knownCodes = [DiagnosticCode("other-code")]
    let found = try Self.snapshot(text, options: options).diagnostics()
    #expect(Self.codes(found) == ["unknown-suppression"])
    #expect(found.first?.identity.dependency == "third-code")
  }

  /// Two readings of one file, as two libraries have it: what is the libraries' own is shown for each.
  @Test(arguments: [
    ("// safedi:ignore mutable-dependncy", ["mutable-dependency", "mutable-dependency", "unknown-suppression"]),
    ("// safedi:ignore mutable-dependency, missing-initializer", ["unused-suppression"]),
    // What one library doesn't find, another may.
    ("// safedi:ignore mutable-dependency, unreadable-source", []),
    ("(", ["unreadable-source"]),
  ])
  func aFileIsReportedOnce(comment: String, codes: [String]) throws {
    let text = Self.lamp(comment)
    let both = try Snapshot(
      libraries: Self.snapshot(text, program: "One").libraries + Self.snapshot(text, program: "Other").libraries)
    #expect(Self.codes(both.diagnostics()).filter { $0 != "unfulfilled-received" } == codes)
  }

  @Test func everyCatalogueHasTheCodesOfTheHost() {
    let entry = CatalogueEntry(DiagnosticCode("own-code"), "Own", scope: .file, fixes: .none)
    #expect(Catalogue([entry]).codes == [entry.code] + HostCodes.entries.map(\.code))
    #expect(Catalogue([UnreadableSource.entry, entry]).codes.first == .unreadableSource)
    #expect(Set(SafeDI().catalogue.codes).isSuperset(of: HostCodes.entries.map(\.code)))
    #expect(SafeDI().catalogue.codes.count == Set(SafeDI().catalogue.codes).count)
  }
}

import DICheckDependencyAnalysis
import DICheckDependencyGraph
import Foundation
import SafeDILibrary
import Testing

/// The pages as the executable holds them are the pages of the documentation.
@Suite struct EmbeddedPagesTests {
  private static let source = CheckTool.repository.appendingPathComponent(
    "Sources/SafeDILibrary/Pages/EmbeddedPages.swift")

  /// With `EMBED_PAGES=1` in the environment it writes the file anew.
  @Test func theExecutableHoldsThePages() throws {
    let expected = try Self.sourceText()
    if ProcessInfo.processInfo.environment["EMBED_PAGES"] == "1" {
      try expected.write(to: Self.source, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: Self.source, encoding: .utf8) == expected
    #expect(isCurrent, "a page changed: EMBED_PAGES=1 swift test --filter EmbeddedPagesTests writes the file anew")
  }

  @Test(arguments: Catalogue.safeDI.codes) func explains(_ code: DiagnosticCode) throws {
    let printed = try CheckTool.run(["--explain", code.rawValue])
    #expect(printed.status == 0)
    #expect(printed.output == (try Page(code).text))
  }

  @Test func anUnknownCodeHasNearOnes() throws {
    let refused = try CheckTool.run(["--explain", "unfulfiled-received"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("there is no code 'unfulfiled-received'"))
    #expect(refused.errors.contains("unfulfilled-received"))
    #expect(try CheckTool.run(["--explain", "no-instantiable", "--check"]).status == 2)
    #expect(try CheckTool.run(["--explain", "no-instantiable", "Sources"]).status == 2)
  }

  private static func sourceText() throws -> String {
    var text = """
      import DICheckDependencyGraph

      // Written by EmbeddedPagesTests from the pages in Documentation.docc/Diagnostics: change those.

      /// The documentation's page of each code, as `--explain` prints it.
      enum EmbeddedPages {
        /// Markdown; nil for a code that has no page.
        static func text(of code: DiagnosticCode) -> String? {
          switch code.rawValue {

      """
    for code in Catalogue.safeDI.codes {
      let page = try Page(code).text
      try #require(!page.contains("\"\"\"##"))
      text += "    case \"\(code)\":\n      ##\"\"\"\n"
      for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isEmpty ? "\n" : "      \(line)\n"
      }
      text += "      \"\"\"##\n"
    }
    return text + "    default: nil\n    }\n  }\n}\n"
  }
}

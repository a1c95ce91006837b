import DICheckDependencyLibrary
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// `explain` prints the page of a code.
@Suite struct ExplainTests {
  @Test(.tags(.long), .long, arguments: Page.codes) func explains(_ code: DiagnosticCode) throws {
    let printed = try CheckTool.run(["explain", code.rawValue])
    #expect(printed.status == 0)
    #expect(printed.output == (try Page(code).text))
  }

  @Test func anUnknownCodeHasNearOnes() throws {
    let refused = try CheckTool.run(["explain", "unfulfiled-received"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("there is no code 'unfulfiled-received'"))
    #expect(refused.errors.contains("unfulfilled-received"))
    #expect(try CheckTool.run(["explain", "no-instantiable", "--check"]).status == 2)
    #expect(try CheckTool.run(["explain", "no-instantiable", "Sources"]).status == 2)
  }
}

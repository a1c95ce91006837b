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
    // There are no files beside what is printed.
    let page = try Page(code).text.replacing(/\[([^\]\[]*)\]\((?!http)[^()]*\)/) { String($0.1) }
    #expect(printed.output.split(whereSeparator: \.isWhitespace) == page.split(whereSeparator: \.isWhitespace))
    #expect(!printed.output.contains(".md)"))
  }

  @Test func anUnknownCodeHasNearOnes() throws {
    let refused = try CheckTool.run(["explain", "unfulfiled-received"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("no code is named 'unfulfiled-received'; did you mean unfulfilled-received?"))
    #expect(try CheckTool.run(["explain", "no-instantiable", "--check"]).status == 2)
    #expect(try CheckTool.run(["explain", "no-instantiable", "Sources"]).status == 2)
  }
}

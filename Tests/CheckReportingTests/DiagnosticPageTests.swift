import DependencyAnalysis
import DependencyGraph
import Testing

@Suite struct DiagnosticPageTests {
  @Test func everyCodeHasATitleAndAPageOfItsOwn() {
    let titles = DiagnosticCode.allCases.map(DiagnosticPage.title(for:))
    #expect(Set(titles).count == titles.count)
    #expect(titles.filter { $0.hasSuffix(".") || $0.isEmpty } == [])
    let pages = DiagnosticCode.allCases.compactMap(DiagnosticPage.url(for:))
    #expect(Set(pages).count == pages.count)
    #expect(pages.isEmpty == (ProjectHome.url == nil))
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct DiagnosticPageTests {
  @Test func everyCodeHasATitleAndAPageOfItsOwn() {
    let titles = Catalogue.safeDI.codes.map { DiagnosticPage.title(for: $0, in: .safeDI) }
    #expect(Set(titles).count == titles.count)
    #expect(titles.filter { $0.hasSuffix(".") || $0.isEmpty } == [])
    let pages = Catalogue.safeDI.codes.compactMap { DiagnosticPage.url(for: $0, of: SafeDI()) }
    #expect(Set(pages).count == pages.count)
    #expect(pages.isEmpty == (ProjectHome.url == nil))
  }
}

import DICheckDependencyLibrary
import DICheckFixtureNotation
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The rules stand where they are cited, and say what the tool does.
@Suite struct RuleBookTests {
  @Test func theListIsComplete() throws {
    let book = try RuleBook.whole
    let list = try #require(book.articles.first { $0.name == "Rules" })
    let rows = list.prose.compactMap { line in
      line.wholeMatch(of: /\| (SD-[A-Z]\d\d) \| .+ \| <doc:([A-Za-z]+)> \|/).map { "\($0.1) \($0.2)" }
    }
    let expected = book.rules.compactMap { rule in rule.id.map { "\($0) \(rule.article)" } }
    #expect(rows.sorted() == expected.sorted())
    for article in book.articles where article.name != "Rules" {
      #expect(list.documentLinks.contains(article.name), "\(article.name)")
    }
  }

  /// A code's page names the rules that give it, and each of these gives the code.
  @Test(arguments: Catalogue.safeDI.codes) func pagesAndRulesLinkEachOther(_ code: DiagnosticCode) throws {
    let rules = try RuleBook.whole.rules.filter { $0.codes.contains(code) }
    #expect(!rules.isEmpty, "no rule gives \(code.rawValue)")
    let page = try Page(code)
    let line = try #require(
      page.text.split(separator: "\n").last { $0.hasPrefix("- Rule: ") || $0.hasPrefix("- Rules: ") },
      "the page of \(code.rawValue) names no rule")
    let others = rules.filter { $0.id == nil && line.contains("[\($0.heading)]") }.map(\.heading)
    let named = RuleBook.ids(in: line) + others
    #expect(named.sorted() == rules.map(\.heading).sorted())
    let linked = line.matches(of: /\]\(\.\.\/Rules\/([A-Za-z]+)\.md(?:#([a-z0-9-]+))?\)/)
    #expect(Set(linked.map { String($0.1) }) == Set(rules.map(\.article)))
    let anchors = linked.compactMap(\.2).map(String.init)
    #expect(Set(anchors).isSubset(of: rules.map { $0.heading.lowercased().replacing(" ", with: "-") }))
    guard rules.count == 1, let rule = rules.first else { return }
    switch page.versions {
    case .all: #expect(rule.versions == "Every version")
    case .since(let first): #expect(rule.versions == "Since \(first)")
    case .upTo(let last): #expect(rule.versions == "Up to \(last)")
    }
  }

  /// The programs in the articles give the findings that are marked, and no others.
  @Test func theExamplesGiveWhatIsMarked() throws {
    var fixtures: [Fixture] = []
    for article in try RuleBook.whole.articles {
      for example in article.text.matches(of: /```swift\n((?:(?!```)[\s\S])*)```/).map({ String($0.1) }) {
        if example.contains("@Instantiable") { fixtures.append(Fixture(example)) }
      }
    }
    #expect(fixtures.contains { !$0.expectations.isEmpty })
    for (version, fixtures) in Dictionary(grouping: fixtures, by: { $0.version ?? "2" }) {
      for (fixture, findings) in zip(fixtures, try CheckTool.findings(in: fixtures, version: version)) {
        let mismatch = fixture.mismatch(with: findings)
        #expect(mismatch == nil, "\(fixture.files.first?.text ?? "")\n\(mismatch ?? "")")
      }
    }
  }
}

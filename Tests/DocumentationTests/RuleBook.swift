import DICheckDependencyLibrary
import Foundation
import SafeDIGraph

/// The articles that state the rules, taken apart.
struct RuleBook {
  struct Rule {
    /// `SD-P12`; for what is no rule of the library, the heading.
    var heading: String
    var article: String
    /// As the article says it: `Every version`, `Since 1.2.0`, `Up to 0.9.0`.
    var versions: String
    var codes: [DiagnosticCode]

    var id: String? { heading.wholeMatch(of: /SD-[A-Z]\d\d/) == nil ? nil : heading }
  }

  var articles: [DocumentationCatalogue.Page]
  var rules: [Rule] = []

  var ids: Set<String> { Set(rules.compactMap(\.id)) }

  /// Taken apart once for all tests.
  static var whole: RuleBook { get throws { try read.get() } }
  private static let read = Result { try RuleBook() }

  private init() throws {
    let folder = Page.folder.deletingLastPathComponent().appendingPathComponent("Rules")
    articles = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }.map { try DocumentationCatalogue.Page($0) }
    for article in articles { try read(article) }
  }

  /// A rule is a heading of the third level, and the paragraph behind it is its head.
  private mutating func read(_ article: DocumentationCatalogue.Page) throws {
    let lines = article.prose.filter { !$0.isEmpty }
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard let heading = line.firstMatch(of: /^### (.+)$/).map({ String($0.1) }) else { continue }
      guard
        let head = next.wholeMatch(of: /\*\*.+\*\* (Every version|Since \S+|Up to \S+)\. (No code|Code: .+)/)
      else {
        if heading.hasPrefix("SD-") { throw CheckTool.Unexpected(text: "\(heading) has no head:\n\(next)") }
        continue
      }
      let codes = try head.2.matches(of: /<doc:([a-z-]+)>/).map { match in
        guard let code = Catalogue.safeDI.code(named: match.1) else {
          throw CheckTool.Unexpected(text: "\(heading) gives \(match.1), which is no code")
        }
        return code
      }
      rules.append(Rule(heading: heading, article: article.name, versions: String(head.1), codes: codes))
    }
  }

  /// `SD-P03, SD-P05 to SD-P07` as a list.
  static func ids(in text: some StringProtocol) -> [String] {
    String(text).matches(of: /(SD-[A-Z])(\d\d)(?:(?: to | – )SD-[A-Z](\d\d))?/).flatMap { match -> [String] in
      guard let first = Int(match.2), let last = match.3.map({ Int($0) }) ?? first, first <= last else { return [] }
      return (first...last).map { "\(match.1)" + ($0 < 10 ? "0" : "") + "\($0)" }
    }
  }
}

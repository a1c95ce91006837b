import DICheckDependencyLibrary
import Foundation
import SafeDIGraph
import Testing

/// What comments cite is in the repository.
@Suite struct CitationTests {
  @Test func citedRulesExist() throws {
    let ids = try RuleBook.whole.ids
    var cited: Set<String> = []
    for (path, comment) in try Self.comments() {
      for id in RuleBook.ids(in: comment) {
        cited.insert(id)
        #expect(ids.contains(id), "\(path) cites \(id)")
      }
    }
    #expect(cited.count > 10)
  }

  /// `Rules/Graph.md` in a comment is an article, and a title in quotation marks behind it one of its headings.
  @Test func citedArticlesExist() throws {
    let articles = Dictionary(uniqueKeysWithValues: try RuleBook.whole.articles.map { ($0.name, $0) })
    var count = 0
    for (path, comment) in try Self.comments() {
      for citation in comment.matches(of: /Rules\/([A-Za-z]+)\.md(?:, "([^"]+)")?/) {
        count += 1
        let article = articles[String(citation.1)]
        #expect(article != nil, "\(path) cites \(citation.1)")
        if let heading = citation.2, let article {
          #expect(article.headings.contains(String(heading)), "\(path) cites \(citation.1), \"\(heading)\"")
        }
      }
    }
    #expect(count > 10)
  }

  /// Nor is any other document cited that isn't here, by name or by the number of a section.
  @Test func citedDocumentsExist() throws {
    let root = CheckTool.repository
    var names: Set<String> = ["README.md"]
    for folder in ["Sources", "Tests", "editors"] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      names.formUnion(paths.lazy.filter { $0.hasSuffix(".md") }.map { URL(fileURLWithPath: $0).lastPathComponent })
    }
    for (path, comment) in try Self.comments() {
      for document in comment.matches(of: /[A-Za-z-]+\.md\b/) {
        #expect(names.contains(String(document.0)), "\(path) cites \(document.0)")
      }
      #expect(!comment.contains("§"), "\(path) cites a section of nothing: \(comment)")
    }
  }

  /// The comment lines of all Swift files, joined where several follow each other.
  private static func comments() throws -> [(path: String, text: String)] {
    var result: [(String, String)] = []
    for folder in ["Sources", "Tests"] {
      let root = CheckTool.repository.appendingPathComponent(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        guard text.contains("SD-") || text.contains(".md") || text.contains("§") else { continue }
        var comment = ""
        var lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("")
        for line in lines {
          if let start = line.firstRange(of: "//") {
            comment += " " + line[start.upperBound...].drop { $0 == "/" || $0 == " " }
          } else if !comment.isEmpty {
            result.append(("\(folder)/\(path)", comment))
            comment = ""
          }
        }
      }
    }
    return result
  }
}

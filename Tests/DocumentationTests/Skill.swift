import DICheckFixtureNotation
import Foundation

/// A text for coding agents: `editors/agents/plugin/skills/NAME/SKILL.md`, and the references beside it.
struct Skill: Sendable, CustomStringConvertible {
  /// A program in one of its pages.
  struct Example: Sendable {
    /// `references/graph.md:12`
    var place: String
    var fixture: Fixture
    /// Releases as `--safedi-version` takes them; empty for code that holds whatever the release.
    var releases: [String]
    /// The codes that the text gives for each line.
    var expected: [Line: [String]]

    var codes: Set<String> { Set(expected.values.joined()) }
  }

  struct Line: Hashable, Comparable, Sendable {
    var file: String
    /// From 1.
    var number: Int

    static func < (left: Line, right: Line) -> Bool { (left.file, left.number) < (right.file, right.number) }
  }

  var name: String
  var folder: URL
  /// `SKILL.md` first.
  var pages: [DocumentationCatalogue.Page]

  var description: String { name }

  /// The text of `SKILL.md`, which an agent reads first.
  var text: String { pages[0].text }

  init(_ folder: URL) throws {
    self.folder = folder
    name = folder.lastPathComponent
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    pages = try (["SKILL.md"] + paths.filter { $0 != "SKILL.md" }.sorted()).map {
      try DocumentationCatalogue.Page(folder.appendingPathComponent($0))
    }
  }

  static var all: [Skill] {
    get throws {
      let folder = CheckTool.repository.appendingPathComponent("editors/agents/plugin/skills")
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { FileManager.default.fileExists(atPath: $0.appendingPathComponent("SKILL.md").path) }
        .sorted { $0.path < $1.path }.map { try Skill($0) }
    }
  }

  func path(of page: DocumentationCatalogue.Page) -> String {
    String(page.url.path.dropFirst(folder.path.count + 1))
  }

  // MARK: Parts

  /// `key: value` lines between the two `---` with which the text begins.
  var frontMatter: [String: String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---" else { return [:] }
    let fields = lines.dropFirst().prefix { $0 != "---" }.map { $0.split(separator: ": ", maxSplits: 1) }
    return Dictionary(fields.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $0 + $1 }
  }

  /// All Swift blocks. `// version: A, B` may begin one, and `// finds: a-code, b-code` ends a line at fault.
  var examples: [Example] {
    pages.flatMap { page in
      blocks("swift", in: page).map { block in
        let fixture = Fixture(block.text)
        var expected: [Line: [String]] = [:]
        for file in fixture.files {
          for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let codes = line.firstMatch(of: /\/\/ finds: ([a-z, -]+)$/) else { continue }
            expected[Line(file: file.name, number: index + 1)] = codes.1.split(separator: ", ").map(String.init)
          }
        }
        return Example(
          place: "\(path(of: page)):\(block.line)", fixture: fixture,
          releases: fixture.version?.split(separator: ", ").map(String.init) ?? [], expected: expected)
      }
    }
  }

  /// Text between backticks, outside of code.
  var inlineCode: [String] { pages.flatMap { $0.prose.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } } } }

  /// Calls of the tool, in `sh` blocks and between backticks.
  var commandLines: [String] {
    let lines = pages.flatMap { blocks("sh", in: $0) }.flatMap { $0.text.split(separator: "\n").map(String.init) }
    return (lines + inlineCode).filter { $0.hasPrefix("safedi-lsp ") }
  }

  /// Codes that it names anywhere.
  var codes: Set<String> {
    let named = inlineCode.filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil }
    return Set(named).subtracting(["safedi-lsp", name]).union(examples.flatMap(\.codes))
  }

  private func blocks(_ language: String, in page: DocumentationCatalogue.Page) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var isOpen = false
    for (index, line) in page.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```\(language)" {
        blocks.append((index + 2, ""))
        isOpen = true
      } else if line == "```" {
        isOpen = false
      } else if isOpen {
        blocks[blocks.count - 1].text += (blocks[blocks.count - 1].text.isEmpty ? "" : "\n") + line
      }
    }
    return blocks
  }
}

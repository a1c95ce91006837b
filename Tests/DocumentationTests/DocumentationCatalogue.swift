import Foundation

@testable import generate_sources

/// A DocC catalogue of the repository, as text.
struct DocumentationCatalogue: Sendable {
  struct Page: Sendable {
    var url: URL
    /// The file's name without its suffix, by which `doc:` links know it.
    var name: String
    var text: String

    /// The paragraphs and other lines that aren't code, so that what looks like a link there isn't one.
    var prose: [String] {
      var isCode = false
      return unwrapped(text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { line in
        guard line.hasPrefix("```") else { return !isCode }
        isCode.toggle()
        return false
      }
    }

    var headings: [String] {
      prose.compactMap { line in
        line.firstMatch(of: /^#+ (.+)$/).map { String($0.1) }
      }
    }

    /// What follows `#` in a link by file: how repository hosts name a heading.
    var fileAnchors: Set<String> {
      Set(
        headings.map { heading in
          heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .replacing(" ", with: "-")
        })
    }

    /// What follows `#` in a `doc:` link.
    var anchors: Set<String> { Set(headings.map { $0.replacing(" ", with: "-") }) }

    /// Links by file or address, as they are written.
    var links: [String] { prose.flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) } } }

    /// `Article` or `Article#Heading`, of `<doc:…>` and `[…](doc:…)`.
    var documentLinks: [String] {
      prose.flatMap { $0.matches(of: /[<(]doc:([^>)\s]+)[>)]/).map { String($0.1) } }
    }

    init(_ url: URL) throws {
      self.url = url
      name = url.deletingPathExtension().lastPathComponent
      text = try String(contentsOf: url, encoding: .utf8)
    }
  }

  var folder: URL
  /// The module that it documents: the folder in which it lies.
  var module: String
  var pages: [Page]

  init(_ folder: URL) throws {
    self.folder = folder
    module = folder.deletingLastPathComponent().lastPathComponent
    pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".md") }.map { try Page(folder.appendingPathComponent($0)) }
  }

  func page(_ name: some StringProtocol) -> Page? { pages.first { $0.name == name } }

  /// Of all modules.
  static var all: [DocumentationCatalogue] {
    get throws {
      let sources = CheckTool.repository.appendingPathComponent("Sources")
      func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      }
      return try contents(of: sources).flatMap(contents).filter { $0.pathExtension == "docc" }
        .sorted { $0.path < $1.path }.map { try DocumentationCatalogue($0) }
    }
  }
}

import DICheckDependencyLibrary
import Foundation
import Testing

@testable import generate_sources

/// The words by which editors start the server, held against the libraries' own: each editor has them in its language.
@Suite struct EditorWordsTests {
  /// Patterns in an editor's source, the notation of which is translated to that of `Regex`.
  struct Place: Sendable, CustomTestStringConvertible {
    var file: String
    /// The part of the file that has them, and each of them in it.
    var start: String
    var end: String
    var isQuotedBy: Character?
    var translated: @Sendable (String) -> String
    var findsImports = true
    var findsManifests = true

    var testDescription: String { "\(file) \(start)" }

    var patterns: [Regex<AnyRegexOutput>] {
      get throws {
        let text = try String(
          contentsOf: CheckTool.repository.appendingPathComponent("editors/\(file)"), encoding: .utf8)
        let from = try #require(text.firstRange(of: start)).upperBound
        let part = text[from..<(try #require(text[from...].firstRange(of: end)).lowerBound)]
        func regex(_ text: some StringProtocol) throws -> Regex<AnyRegexOutput> {
          try Regex(translated(String(text))).wordBoundaryKind(.simple)
        }
        guard let quote = isQuotedBy else { return [try regex(part)] }
        let words = part.split(separator: quote, omittingEmptySubsequences: false)
        return try stride(from: 1, to: words.count, by: 2).map { try regex(words[$0]) }
      }
    }
  }

  static let places = [
    Place(file: "vscode/src/server/detection.ts", start: "const words = /", end: "/;\n", translated: { $0 }),
    Place(
      file: "neovim/lua/safedi/project.lua", start: "local SIGNS = {", end: "}", isQuotedBy: "'", translated: lua,
      findsManifests: false),
    Place(
      file: "neovim/lua/safedi/project.lua", start: "local function names_library", end: "\nend", isQuotedBy: "'",
      translated: lua, findsImports: false),
    Place(
      file: "neovim/upstream/nvim-lspconfig/safedi_lsp.lua", start: "file:close()", end: "\nend", isQuotedBy: "'",
      translated: lua, findsImports: false),
    Place(
      file: "neovim/ale_linters/swift/safedi.vim", start: "['Package.swift', '\\c", end: "']",
      translated: { "(?i)" + basic($0) }, findsImports: false),
    Place(
      file: "emacs/safedi.el", start: "(re-search-forward\n            \"",
      end: "\" nil t)", translated: { "(?i)" + lisp($0) }, findsImports: false),
    Place(
      file: "emacs/safedi.el", start: "(re-search-forward \"^", end: "\" nil t)", translated: lisp,
      findsManifests: false),
  ]

  @Sendable private static func lua(_ text: String) -> String {
    text.replacing("%f[^%w_]", with: "\\b").replacing("%.", with: "\\.")
  }
  @Sendable private static func basic(_ text: String) -> String {
    ["|", "(", ")", "?"].reduce(text) { $0.replacing("\\\($1)", with: $1) }
  }
  /// Whatever is escaped in Lisp's strings is escaped once more in its patterns.
  @Sendable private static func lisp(_ text: String) -> String {
    basic(text.replacing("\\\\", with: "\\").replacing("\\\"", with: "\"")).replacing("\\_<", with: "\\b")
      .replacing("\\_>", with: "\\b")
  }

  @Test(arguments: places) func `each library's words are an editor's`(_ place: Place) throws {
    let patterns = try place.patterns
    #expect(!patterns.isEmpty)
    func matches(_ text: String) -> Bool { patterns.contains { text.firstMatch(of: $0) != nil } }
    for package in GeneratedFile.libraries.map(\.ownPackage) {
      let name = package.name.lowercased() == package.identity ? package.name : package.identity
      let manifests = [
        ".package(url: \"https://example.com/\(name)\", from: \"1.0.0\")",
        ".package(url: \"https://example.com/\(name).git\", from: \"1.0.0\")", "\"identity\" : \"\(name)\"",
      ]
      for text in place.findsManifests ? manifests : [] { #expect(matches(text), "\(text)") }
      for module in place.findsImports ? package.modules : [] { #expect(matches("import \(module)\n"), "\(module)") }
    }
    for text in ["import UIKit\n", "import FactoryBot\n", "import DIKit\n", "https://example.com/factory-bot\""] {
      #expect(!matches(text), "\(text)")
    }
  }
}

import DICheckPackageManifests
import Foundation
import Testing

/// What the recipes, the architecture and the pages at the modules' doors name is in the repository.
@Suite struct RecipeTests {
  private static let articles = CheckTool.repository.appendingPathComponent(
    "Sources/DICheckAnalysis/Documentation.docc")
  /// Those that the repository's host shows to contributors.
  private static let folderOfHost = CheckTool.repository.appendingPathComponent(".github")

  /// A page of the module's own, which says what it promises and where one enters.
  private static let doors = Result {
    try SourceModule.foldersOfSources().filter { !$0.hasSuffix("Plugin") }.sorted().map { module in
      CheckTool.repository.appendingPathComponent("Sources/\(module)/Documentation.docc/\(module).md")
    }
  }

  @Test func `each module has a page at its door`() throws {
    for door in try Self.doors.get() {
      let text = try String(contentsOf: door, encoding: .utf8)
      #expect(text.contains("\n## Overview\n") && text.utf8.count > 300, "\(door.path)")
    }
  }

  @Test func `doors and ways name what there is`() throws {
    let names = try DeclaredNames(in: ["Sources"])
    var count = 0
    for page in try Self.doors.get() + [Self.articles.appendingPathComponent("Architecture.md")] {
      let section = page.lastPathComponent == "Architecture.md" ? "The way of " : nil
      for name in try Self.codeSpans(of: page, below: section).compactMap(Self.name) {
        count += 1
        #expect(names.missing(in: name) == nil, "\(page.lastPathComponent): \(name)")
      }
    }
    #expect(count > 300)
  }

  /// The heads of the four ways, so that none goes unseen.
  @Test func `the architecture follows what users do`() throws {
    let page = try DocumentationCatalogue.Page(Self.articles.appendingPathComponent("Architecture.md"))
    for way in ["an edit", "a check", "a fix", "an agent's call"] {
      #expect(page.headings.contains("The way of \(way)"))
    }
  }

  @Test func `recipes name files that there are`() throws {
    let root = CheckTool.repository
    // The articles also name files by their path in a module, or in its documentation.
    let folders =
      try [root, root.appendingPathComponent("Sources")]
      + SourceModule.foldersOfSources().sorted().map { root.appendingPathComponent("Sources/\($0)") }.flatMap {
        [$0, $0.appendingPathComponent("Documentation.docc")]
      }
    var count = 0
    let pages = try DocumentationCatalogue.Page.of(Self.folderOfHost).map(\.url)
    for page in ["Contributing.md", "Architecture.md"].map(Self.articles.appendingPathComponent) + pages {
      for path in try Self.codeSpans(of: page) where Self.isPath(path) {
        count += 1
        let isThere = folders.contains { folder in
          FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
        }
        #expect(isThere, "\(page.lastPathComponent): \(path)")
      }
    }
    #expect(count > 50)
  }

  @Test func `recipes name types that there are`() throws {
    let names = try DeclaredNames(in: ["Sources", "Tests"])
    for name in try Self.codeSpans(of: Self.articles.appendingPathComponent("Contributing.md")).compactMap(Self.name) {
      #expect(names.missing(in: name) == nil, "\(name)")
    }
  }

  /// Each of these is a heading, so that whoever looks for one finds it.
  @Test func `each thing that is often added has its recipe`() throws {
    let page = try DocumentationCatalogue.Page(Self.articles.appendingPathComponent("Contributing.md"))
    let recipes = [
      "A new code", "A new code of the graph", "A new hint", "A new code of swift-di", "A new code of Stitcher",
      "A new code of Factory",
      "A new option", "A new subcommand", "A new format of a report", "A new setting", "A new editor",
      "A new request", "A new tool for coding agents", "A new library", "A release",
    ]
    for recipe in recipes { #expect(page.headings.contains(recipe), "\(recipe)") }
  }

  @Test func `the host's pages lead somewhere`() throws {
    var count = 0
    for page in try DocumentationCatalogue.Page.of(Self.folderOfHost) {
      for link in page.links where !link.contains("://") {
        count += 1
        let target = page.url.deletingLastPathComponent().appendingPathComponent(link).standardized
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.name): \(link)")
      }
    }
    #expect(count > 3)
  }

  // MARK: Reading

  /// What stands between backticks, outside of headings and blocks of code.
  /// - Parameter section: the beginning of the headings below which is looked; nil for all.
  private static func codeSpans(of page: URL, below section: String? = nil) throws -> [String] {
    var isWanted = section == nil
    return try DocumentationCatalogue.Page(page).prose.flatMap { line -> [String] in
      if line.hasPrefix("#") {
        if let section { isWanted = line.drop { $0 == "#" || $0 == " " }.hasPrefix(section) }
        return []
      }
      return isWanted ? line.matches(of: /`([^`]+)`/).map { String($0.1) } : []
    }
  }

  /// Names that stand for whatever somebody adds.
  private static func isPlaceholder(_ text: String) -> Bool {
    text.contains("Your") || text == text.uppercased() || text.split(separator: "/").contains("NAME")
  }

  private static func isPath(_ text: String) -> Bool {
    text.wholeMatch(of: /\.?[A-Za-z][\w.+-]*(?:\/[\w.+-]+)+/) != nil && !isPlaceholder(text)
  }

  /// A name of Swift code, or of one of its files: not a word of a shell, a path, or a part of a language.
  private static func name(_ text: String) -> String? {
    guard !isPlaceholder(text), let match = text.wholeMatch(of: /(\w+(?:[.+]\w+)*)(?:\([\w:]*\))?/) else { return nil }
    let name = String(match.1)
    let isQualified = name.contains(".") || name.contains("+") || name.count < text.count
    guard isQualified || name.first?.isUppercase == true else { return nil }
    let isOtherFile = ["md", "json", "pbxproj", "resolved", "toml", "yml"].contains { name.hasSuffix("." + $0) }
    return isOtherFile ? nil : name
  }
}

extension DocumentationCatalogue.Page {
  /// The pages right in a folder.
  fileprivate static func of(_ folder: URL) throws -> [Self] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.map { try Self($0) }
  }
}

/// The names that the Swift files of some folders declare, and those of their files and folders.
private struct DeclaredNames {
  private var names: Set<String> = ["Package", "init"]

  private static let keywords = Set(
    [
      "actor", "associatedtype", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ].map { Array($0.utf8) })

  init(in folders: [String]) throws {
    for folder in folders {
      let root = CheckTool.repository.appendingPathComponent(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
        let name = path.split(separator: "/").last ?? ""
        names.insert(String(name.split(separator: ".").first ?? ""))
        guard name.hasSuffix(".swift") else { continue }
        try note(Array(Data(contentsOf: root.appendingPathComponent(path))))
      }
    }
  }

  /// Adds the words behind the keywords of declarations.
  private mutating func note(_ text: [UInt8]) {
    var isDeclared = false
    var start = 0
    for (offset, byte) in text.enumerated() {
      let isOfWord =
        byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
      if isOfWord { continue }
      if start < offset {
        let word = text[start..<offset]
        if isDeclared { names.insert(String(decoding: word, as: UTF8.self)) }
        isDeclared = word.count < 15 && Self.keywords.contains(Array(word))
      }
      start = offset + 1
    }
  }

  /// The first part of a name, such as `Type.member` or `File+Theme.swift`, that is declared nowhere; nil if all are.
  func missing(in name: String) -> String? {
    if name.hasSuffix(".swift") {
      let file = String(name.dropLast(".swift".count))
      return names.contains(file) ? nil : file
    }
    if name.contains("+") { return names.contains(name) ? nil : name }
    return name.split(separator: ".").map(String.init).first { !names.contains($0) }
  }
}

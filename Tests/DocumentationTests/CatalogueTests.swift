import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckTestSupport
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Whatever lists the codes lists those of the catalogue: adding one shows here what is still missing.
@Suite struct CatalogueTests {
  private static let entries = Page.entries

  @Test func codesAreWordsAndDistinct() {
    let names = Self.entries.map(\.code.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.filter { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) == nil } == [])
  }

  /// A code's name in Swift, its page's, and that of the file with its entry are one.
  @Test func eachCodeHasARoomOfItsName() throws {
    // Codes of a library that isn't the first begin with its name, which their files needn't say.
    let folders = [
      ("Sources/SafeDILibrary/Rules", ""), ("Sources/SwiftDILibrary/Rules", "swiftdi-"),
      ("Sources/DICheckDependencyLibrary/Findings/Files", ""),
    ]
    let paths = try folders.flatMap { folder, prefix in
      let folder = CheckTool.repository.appendingPathComponent(folder).path
      return try FileManager.default.subpathsOfDirectory(atPath: folder).map { (folder + "/" + $0, prefix) }
    }
    var found: [String] = []
    for (path, prefix) in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for match in text.matches(of: /static let (\w+) = (?:DiagnosticCode|Self)\("([a-z-]+)"\)/) {
        found.append(String(match.2))
        #expect(match.1 == Self.swiftName(String(match.2)), "\(path)")
      }
      for match in text.matches(of: /CatalogueEntry\(\s*\.(\w+),/) where !path.hasSuffix("/Cycles.swift") {
        #expect(Self.isFile(path, ofCode: match.1), "\(match.1) is in \(path)")
      }
      for match in text.matches(of: /(?:CatalogueEntry|graphEntry)\(\s*"([a-z-]+)",/) {
        found.append(String(match.1))
        let name = Self.swiftName(String(match.1.dropFirst(match.1.hasPrefix(prefix) ? prefix.count : 0)))
        #expect(Self.isFile(path, ofCode: name), "\(match.1) is in \(path)")
      }
    }
    #expect(found.sorted() == Self.entries.map(\.code.rawValue).sorted())
  }

  private static func isFile(_ path: String, ofCode name: some StringProtocol) -> Bool {
    path.hasSuffix("/\(name.prefix(1).uppercased() + name.dropFirst()).swift")
  }

  @Test func eachCodeHasAPage() throws {
    for library in Page.libraries.all {
      let folder = CheckTool.repository.appendingPathComponent(library.pagesFolder ?? "").path
      let codes = Self.entries.map(\.code).filter { Page.libraries.library(of: $0).name == library.name }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.sorted() == (codes.map { "\($0).md" } + ["README.md"]).sorted())
    }
  }

  /// The pages in the executable, their index, the settings' schema, the extension's manifest and the protocol's types.
  @Test func generatedFilesAreUpToDate() throws {
    let check = try Subprocess(
      ProductsDirectory.path + "/generate-sources", ["--check"], in: CheckTool.repository.path
    ).run()
    #expect(check.status == 0, "run `swift run generate-sources`: \(check.errors)\(check.output)")
  }

  /// Its page shows each in a program of its own, beside one that isn't at fault; and a test fixes it, if it claims
  /// that this can be done.
  @Test(arguments: entries) func eachCodeIsTested(_ entry: CatalogueEntry) throws {
    let isOfGraph = entry.origin == .program
    let page = try Page(entry.code)
    #expect(page.wrong.expectations.contains { $0.code == entry.code.rawValue })
    #expect(page.right.expectations.isEmpty)
    // `RuleTests` of swift-di have a file of fixtures for each code.
    guard entry.fixes != .none, page.isOfSafeDI else { return }
    let fixtures = "Tests/Fixtures/Fixes/\(isOfGraph ? "Graphs" : "Declarations")/\(entry.code).md"
    if FileManager.default.fileExists(atPath: CheckTool.repository.appendingPathComponent(fixtures).path) { return }
    // What the notation of the fixtures has no words for is a test by itself; so are the host's own fixes.
    let folder = HostCodes.contains(entry.code) ? "SafeDIAnalysisTests" : "FixTests"
    #expect(
      try (isOfGraph || HostCodes.contains(entry.code))
        && Self.text(of: [folder]).contains(Regex("\\.\(Self.swiftName(entry.code.rawValue))\\b")),
      "the catalogue says that it is fixed, and there is neither \(fixtures) nor a test of fixes that names it")
  }

  // MARK: Reading

  private static func swiftName(_ code: String) -> String {
    let words = code.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// All Swift files of some folders of tests.
  private static func text(of folders: [String]) throws -> String {
    try folders.map { CheckTool.repository.appendingPathComponent("Tests/\($0)") }.map { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    }.joined()
  }
}

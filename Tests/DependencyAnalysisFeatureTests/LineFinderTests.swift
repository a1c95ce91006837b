import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct LineFinderTests {
  private func lines(_ offsets: [Int], of text: String, isOpen: Bool) throws -> [Int?] {
    let name = "line-finder-\(UInt64.random(in: 0 ... .max)).swift"
    let path = FileManager.default.temporaryDirectory.appending(path: name)
    try Data((isOpen ? "on disk, other text" : text).utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let finder = LineFinder { _ in isOpen ? SourceText(text) : nil }
    return offsets.map { finder.line(of: Location(path: path.path, range: UTF8Range(at: $0))) }
  }

  @Test(arguments: [true, false]) func anyLineEnding(isOpen: Bool) throws {
    let text = "a\nb\r\nc\rd é\n"
    #expect(try lines([0, 1, 2, 3, 4, 5, 6, 7, 11], of: text, isOpen: isOpen) == [0, 0, 1, 1, 1, 2, 2, 3, 3])
  }

  @Test(arguments: [true, false]) func beyondTheEnd(isOpen: Bool) throws {
    #expect(try lines([5_000], of: "a\nb\nc", isOpen: isOpen) == [2])
    #expect(try lines([5_000], of: "", isOpen: isOpen) == [0])
  }

  @Test func missingFile() {
    #expect(LineFinder().line(of: Location(path: "/nowhere/at/all.swift", range: UTF8Range(at: 0))) == nil)
  }
}

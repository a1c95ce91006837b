import CompilerSupport
import DependencyGraph
import Foundation
import Testing

/// A library has one room, and nothing else names the library, its macros, types, rules or codes: neither code nor
/// comments. What knows one library only can't serve a second.
@Suite struct LibraryRoomTests {
  /// A file that names a library, and in how many lines.
  private struct Mention: CustomStringConvertible {
    var path: String
    var lines: Int

    var description: String { "\(path): \(lines)" }
  }

  /// The tool has its name, and that of its settings file, whatever libraries it knows.
  private static let ownName = "safedi-lsp"

  private static func mentionsLibrary(_ line: Substring) -> Bool {
    let line = line.replacing(ownName, with: "")
    return line.lowercased().contains("safedi")
      || line.contains(#/\b(Instantiable|Instantiated|Received|Forwarded)\b/#)
      || line.contains(#/\b(Sendable|Nonisolated)?(Erased)?Instantiator\b/#)
      || line.contains(#/\bSD-[A-Z]+\d+/#)
      || DiagnosticCode.allCases.contains { line.contains($0.rawValue) }
  }

  private static func mentions(in room: String) throws -> [Mention] {
    let folder = CheckTool.repository.appendingPathComponent("Sources/\(room)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    return try paths.sorted().compactMap { path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let lines = text.split(whereSeparator: \.isNewline).count(where: mentionsLibrary)
      return lines == 0 ? nil : Mention(path: "\(room)/\(path)", lines: lines)
    }
  }

  @Test(arguments: [
    "Text", "JSON", "SourceReading", "PackageManifests", "DependencyGraph", "DependencyLibrary", "Workspace",
  ])
  func `what all libraries share names none`(room: String) throws {
    // The list of codes is still one for all.
    let mentions = try Self.mentions(in: room).filter { !$0.path.hasSuffix("/DiagnosticCode.swift") }
    #expect(mentions.isEmpty)
  }

  /// Rooms that aren't free yet, with the lines that name a library. A number may only go down; at none the room moves
  /// into the list above. What a library says for itself in texts that are only embedded doesn't count.
  @Test(arguments: [("DependencyAnalysis", 1000), ("LanguageServer", 1000), ("CheckReporting", 1000)])
  func `fewer and fewer lines elsewhere name one`(room: String, limit: Int) throws {
    let mentions = try Self.mentions(in: room).filter { !$0.path.hasSuffix("/EmbeddedPages.swift") }
    #expect(mentions.reduce(0) { $0 + $1.lines } <= limit, "\(mentions)")
  }

  @Test func `finds names, macros, types, rules and codes`() {
    for line in ["// SafeDI's", ".safedi/x", "@Instantiated", "`ErasedInstantiator`", "(SD-G04)", "dependency-cycle"] {
      #expect(Self.mentionsLibrary(line[...]), "\(line)")
    }
    for line in ["the file .safedi-lsp.json", "case unfulfilledReceived", "// an instantiable type"] {
      #expect(!Self.mentionsLibrary(line[...]), "\(line)")
    }
  }
}

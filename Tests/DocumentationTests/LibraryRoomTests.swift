import DICheckCompilerSupport
import DICheckDependencyGraph
import Foundation
import SafeDILibrary
import Testing

/// A library has one room, and nothing else names the library, its macros, types, rules or codes: neither code nor
/// comments. What knows one library only can't serve a second. The executable has a list of them.
@Suite struct LibraryRoomTests {
  /// A file that names a library, and in how many lines.
  private struct Mention: CustomStringConvertible {
    var path: String
    var lines: Int

    var description: String { "\(path): \(lines)" }
  }

  private static let words: Set<String> = {
    let kinds = ["", "Erased"].flatMap { erased in ["", "Sendable", "Nonisolated"].map { $0 + erased + "Instantiator" }
    }
    let macros = ["Instantiable", "Instantiated", "Received", "Forwarded"]
    return Set(macros + kinds + SafeDI().catalogue.codes.map(\.rawValue))
  }()

  private static func mentionsLibrary(_ line: Substring) -> Bool {
    // The tool has its name, and that of its settings file, whatever libraries it knows.
    let line = line.replacingOccurrences(of: "safedi-lsp", with: "")
    if line.range(of: SafeDI().name, options: .caseInsensitive) != nil { return true }
    return line.utf8.split { !isWord($0) }.contains { bytes in
      let word = String(decoding: bytes, as: UTF8.self)
      return words.contains(word) || word.wholeMatch(of: /SD-[A-Z]+[0-9]+/) != nil
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static let listOfLibraries = "Libraries.swift"

  /// What one way to resolve is called, which features needn't know: they ask a `SolvedGraph`.
  private static func mentionsResolution(_ line: Substring) -> Bool {
    line.contains(/\b(ProgramGraph|GraphRules)\b/)
  }

  private static func mentions(
    in room: String, where isMention: (Substring) -> Bool = mentionsLibrary
  ) throws -> [Mention] {
    let folder = CheckTool.repository.appendingPathComponent("Sources/\(room)")
    // A link leads into the library's own room.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
      return path.hasSuffix(".swift") && attributes[.type] as? FileAttributeType != .typeSymbolicLink
    }
    #expect(!paths.isEmpty)
    return try paths.sorted().compactMap { path in
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      let lines = text.split(whereSeparator: \.isNewline).count(where: isMention)
      return lines == 0 || path == listOfLibraries ? nil : Mention(path: "\(room)/\(path)", lines: lines)
    }
  }

  @Test(arguments: [
    "Text", "JSON", "SourceReading", "PackageManifests", "DependencyGraph", "DependencyLibrary", "Workspace",
    "DependencyAnalysis", "LanguageServer", "CheckReporting",
    "CheckDependenciesBuildPlugin", "GenerateDependenciesPlugin", "safedi-lsp",
  ])
  func `what all libraries share names none`(room: String) throws {
    let mentions = try Self.mentions(in: room)
    #expect(mentions.isEmpty, "\(mentions)")
  }

  @Test(arguments: [
    "Workspace", "DependencyLibrary", "DependencyAnalysis", "LanguageServer", "CheckReporting", "safedi-lsp",
  ])
  func `no feature knows how a library resolves`(room: String) throws {
    let mentions = try Self.mentions(in: room, where: Self.mentionsResolution)
    #expect(mentions.isEmpty, "\(mentions)")
    #expect(try !Self.mentions(in: "DependencyGraph", where: Self.mentionsResolution).isEmpty)
  }

  @Test func `finds names, macros, types, rules and codes`() {
    for line in [
      "// SafeDI's", ".safedi/x", "@Instantiated", "`ErasedInstantiator`", "(SD-G04)", "\"dependency-cycle\"",
    ] {
      #expect(Self.mentionsLibrary(line[...]), "\(line)")
    }
    for line in ["the file .safedi-lsp.json", "case unfulfilledReceived", "// an instantiable type"] {
      #expect(!Self.mentionsLibrary(line[...]), "\(line)")
    }
  }
}

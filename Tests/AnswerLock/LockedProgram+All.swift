import DICheckRandomInput
import DICheckSourceReading
import DICheckText
import Foundation

extension LockedProgram {
  /// The number of random programs of each library.
  private static let randomCount = 2_000

  /// All programs of this repository: those in the blocks of Markdown files, in fixtures of a file or a package, and in
  /// literals of tests; and random ones.
  /// - Parameter count: of so many programs one is taken; it stays the same one while others come and go.
  package static func all(every count: Int) -> [LockedProgram] {
    let folders = ["Tests", "Sources"].map { FilePath.joining(LockedFiles.root, $0) }
    let paths = folders.flatMap(LockedFiles.paths)
    let packages = paths.filter { $0.hasSuffix("/Package.swift") }.compactMap(FilePath.parent)
    let loose = paths.filter { path in
      path.hasPrefix(folders[0]) && path.hasSuffix(".swift") && !packages.contains { FilePath.isInside(path, $0) }
    }
    let markdown = paths.filter { $0.hasSuffix(".md") }
    let random = RandomKind.allCases.flatMap { kind in
      (0..<randomCount).map { LockedProgram(id: "random/\(kind)/\($0)", .random(kind, seed: $0)) }
    }
    let all =
      packages.map { LockedProgram(id: id(ofPath: $0), .package($0)) }
      + LargeStackThreads.map(markdown, programsOfMarkdown).joined()
      + LargeStackThreads.map(loose, programsOfSwift).joined() + random
    return all.filter { isTaken($0.id, every: count) }
  }

  private static func id(ofPath path: String) -> String { FilePath.relative(path, to: LockedFiles.root) }

  private static func isTaken(_ id: String, every count: Int) -> Bool {
    var hash = StableHash()
    hash.add(id)
    // The hashes of ids that differ in their last digits alone aren't random enough.
    var generator = SeededGenerator(seed: UInt64(hash.hexadecimal, radix: 16) ?? 0)
    return generator.next(below: count) == 0
  }

  /// The blocks of a Markdown file, those that are a diff without the lines that it adds.
  private static func programsOfMarkdown(_ path: String) -> [LockedProgram] {
    var programs: [LockedProgram] = []
    var counts: [String: Int] = [:]
    var heading = ""
    var block: (isDiff: Bool, lines: [Substring])?
    for line in LockedFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          counts[heading, default: 0] += 1
          let id = "\(id(ofPath: path))/\(heading)/\(counts[heading, default: 0])"
          programs.append(LockedProgram(id: id, .texts(open.lines.joined(separator: "\n"))))
          block = nil
        } else if !open.isDiff {
          block?.lines.append(line)
        } else if line.unicodeScalars.first != "+" {
          block?.lines.append(Substring(line.unicodeScalars.dropFirst()))
        }
      } else if line.hasPrefix("```") {
        let isProgram = line == "```diff" || line.hasPrefix("```swift") && !line.hasSuffix(" out")
        if isProgram { block = (line == "```diff", []) }
      } else if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return programs
  }

  /// A fixture is one program; of a test, each literal of several lines that holds no interpolation is one.
  private static func programsOfSwift(_ path: String) -> [LockedProgram] {
    let text = LockedFiles.text(path)
    if path.contains("/Fixtures/") { return [LockedProgram(id: id(ofPath: path), .texts(text))] }
    var programs: [LockedProgram] = []
    var counts: [Substring: Int] = [:]
    // The function or property in which the literals stand.
    var place: Substring = ""
    var literal: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if let lines = literal, code.hasPrefix(quotes) {
        let indentation = line.count - code.count
        let text = lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
        if !text.contains("\\(") {
          counts[place, default: 0] += 1
          let id = "\(id(ofPath: path))/\(place)/\(counts[place, default: 0])"
          programs.append(LockedProgram(id: id, .texts(text.replacing("\\u{20}", with: " "))))
        }
        literal = nil
      } else if literal != nil {
        literal?.append(line)
      } else {
        for keyword in ["func ", "static let ", "static var "] {
          guard let found = code.firstRange(of: keyword) else { continue }
          place = code[found.upperBound...].prefix { $0 != "(" && $0 != ":" && $0 != "=" }
        }
        if line.hasSuffix(quotes) { literal = [] }
      }
    }
    return programs
  }

  private static let quotes = "\"\"\""
}

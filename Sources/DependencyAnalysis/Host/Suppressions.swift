import DependencyGraph
import DependencySyntax

/// The comments by which a file's authors silence findings: `// safedi:ignore code[, code]` at the end of the line at
/// fault or on the line before it, and `// safedi:ignore-file code` (diagnostics.md, "Suppressing").
package struct Suppressions: Hashable, Sendable {
  private struct LineSuppression: Hashable, Sendable {
    /// What the comment silences: its own line and, where it stands alone, the next one.
    var range: SourceRange
    /// Nil for all codes.
    var codes: Set<String>?
  }

  private var lines: [LineSuppression] = []
  private var fileCodes: Set<String> = []
  private var silencesFile = false

  package init() {}

  package var isEmpty: Bool { lines.isEmpty && fileCodes.isEmpty && !silencesFile }

  /// Finds the comments of `text`, whose first byte is at `offset` of its file. One search for a rare word.
  package init(_ text: UnsafeBufferPointer<UInt8>, offset: Int = 0) {
    guard Self.search.matches(text) else { return }
    var lineStart = 0
    while lineStart < text.count {
      let lineEnd = text[lineStart...].firstIndex { $0 == UInt8(ascii: "\n") } ?? text.count
      let line = text[lineStart..<lineEnd]
      if let marker = Self.find("// safedi:ignore", in: line) ?? Self.find("//safedi:ignore", in: line) {
        let rest = String(decoding: line[marker...], as: UTF8.self)
        let standsAlone = line[..<marker].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
        var end = lineEnd
        if standsAlone, lineEnd < text.count {
          end = text[(lineEnd + 1)...].firstIndex { $0 == UInt8(ascii: "\n") } ?? text.count
        }
        add(rest, range: SourceRange(lineStart + offset, end + offset))
      }
      lineStart = lineEnd + 1
    }
  }

  private static let search = MarkerSearch(["safedi:ignore"])

  private mutating func add(_ rest: String, range: SourceRange) {
    let isWholeFile = rest.hasPrefix("-file")
    let words = rest.dropFirst(isWholeFile ? 5 : 0).split { $0 == "," || $0 == " " || $0 == "\t" || $0 == "\r" }
    // A code is followed by others or by nothing; prose after them explains.
    let codes = Set(words.prefix { DiagnosticCode(rawValue: String($0)) != nil }.map(String.init))
    if isWholeFile {
      if codes.isEmpty { silencesFile = words.isEmpty } else { fileCodes.formUnion(codes) }
    } else if !codes.isEmpty || words.isEmpty {
      lines.append(LineSuppression(range: range, codes: codes.isEmpty ? nil : codes))
    }
  }

  /// The index after `needle` in `line`.
  private static func find(_ needle: String, in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let bytes = Array(needle.utf8)
    guard line.count >= bytes.count else { return nil }
    return (line.startIndex...(line.endIndex - bytes.count))
      .first { start in line[start..<(start + bytes.count)].elementsEqual(bytes) }
      .map { $0 + bytes.count }
  }

  /// Whether a finding with `code` that begins at `range` is silenced.
  package func silences(_ code: DiagnosticCode, at range: SourceRange) -> Bool {
    if silencesFile || fileCodes.contains(code.rawValue) { return true }
    return lines.contains { line in
      line.range.start <= range.start && range.start <= line.range.end
        && (line.codes?.contains(code.rawValue) ?? true)
    }
  }
}

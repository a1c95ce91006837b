import DICheckSourceReading
import DICheckText

/// The comments by which a file's authors silence findings: `// safedi:ignore code[, code]` at the end of the line at
/// fault or on the line before it, and `-file code` for the whole file (SafeDI's Rules/Reading.md, "Suppressions").
/// They may stand between `/*` and `*/` too, and the tool's name may be written in capital letters.
package struct Suppressions: Hashable, Sendable {
  /// The ranges that some comments silence.
  private struct Lines: Hashable {
    /// The starts of the ranges, ascending.
    private var starts: [Int32] = []
    /// For each position, the farthest end up to and including that range.
    private var farthestEnds: [Int32] = []

    mutating func append(_ range: UTF8Range) {
      starts.append(range.start)
      farthestEnds.append(max(range.end, farthestEnds.last ?? range.end))
    }

    /// Returns true if one of the ranges contains `offset`, or ends there. O(log comments).
    func reach(_ offset: Int32) -> Bool {
      let index = starts.partitioningIndex { $0 > offset }
      return index > 0 && farthestEnds[index - 1] >= offset
    }
  }

  /// A code that a comment names.
  package struct Mention: Hashable, Sendable {
    package var code: DiagnosticCode
    /// The code in the comment.
    package var place: UTF8Range
    /// The silenced range; nil for the whole file.
    package var range: UTF8Range?
  }

  /// A word that stands where a code should.
  package struct UnknownWord: Hashable, Sendable {
    package var word: String
    package var place: UTF8Range
  }

  /// The silenced ranges by code; those of comments that silence all codes under nil.
  private var lines: [String?: Lines] = [:]
  /// The codes that are silenced in the whole file; nil for all.
  private var fileCodes: Set<String?> = []
  /// The mentions in order of their places.
  package private(set) var mentions: [Mention] = []
  package private(set) var unknownWords: [UnknownWord] = []

  package init() {}

  /// Finds the comments of `text`, whose first byte is at `offset` of its file. One search for a rare word; linear in
  /// the text where it is found.
  /// - Parameter catalogue: the codes that they may name.
  package init(_ text: UnsafeBytes, offset: Int = 0, of catalogue: Catalogue) {
    guard Self.search.matches(text) else { return }
    var code = CodeReader(text)
    for comment in code.comments() {
      guard let found = SuppressionComment(text[comment]) else { continue }
      let range = found.silencedLines(in: text, &code).shifted(by: offset)
      let words = found.words(among: catalogue)
      mentions += words.codes.map {
        Mention(code: $0.code, place: $0.place.shifted(by: offset), range: found.isOfFile ? nil : range)
      }
      unknownWords += words.unknown.map { UnknownWord(word: $0.word, place: $0.place.shifted(by: offset)) }
      let names: Set<String?> = found.isOfAllCodes ? [nil] : Set(words.codes.map { $0.code.rawValue })
      if found.isOfFile {
        fileCodes.formUnion(names)
      } else {
        for name in names { lines[name, default: Lines()].append(range) }
      }
    }
  }

  private static let search = MarkerSearch([SuppressionComment.marker])

  /// Returns true if a finding with `code` that begins at `range` is silenced.
  package func silences(_ code: DiagnosticCode, at range: UTF8Range) -> Bool {
    if lines.isEmpty, fileCodes.isEmpty { return false }
    return [code.rawValue, nil].contains { fileCodes.contains($0) || lines[$0]?.reach(range.start) == true }
  }

  /// The code and place of a finding that a comment may silence.
  package typealias Subject = (code: DiagnosticCode, range: UTF8Range)

  /// The codes named by comments that silence none of `findings`. O(mentions · findings).
  /// - Parameter isKnown: whether all findings with a code are among these.
  package func unused(among findings: [Subject], isKnown: (DiagnosticCode) -> Bool) -> [Mention] {
    let candidates = mentions.filter { mention in
      !findings.contains { finding in
        finding.code == mention.code
          && mention.range.map { $0.start <= finding.range.start && finding.range.start <= $0.end } ?? true
      }
    }
    return candidates.filter { isKnown($0.code) }
  }
}

import DICheckSourceReading
import DICheckText

/// The comments by which a file's authors silence findings: `// safedi:ignore code[, code]` at the end of the line at
/// fault or on the line before it, and `-file code` for the whole file (SafeDI's Rules/Reading.md, "Suppressions").
/// They may stand between `/*` and `*/` too, and the tool's name may be written in capital letters.
package struct Suppressions: Hashable, Sendable {
  /// The ranges that some comments silence: each its own line and, where it stands alone, the head of the declaration
  /// that follows.
  private struct Lines: Hashable, Sendable {
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
    package var comment: UTF8Range
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

  package var isEmpty: Bool { lines.isEmpty && fileCodes.isEmpty }

  /// True if some comment names a code.
  package var namesCodes: Bool { !mentions.isEmpty }

  /// Finds the comments of `text`, whose first byte is at `offset` of its file. One search for a rare word; linear in
  /// the text where it is found.
  /// - Parameter catalogue: the codes that they may name.
  package init(_ text: UnsafeBufferPointer<UInt8>, offset: Int = 0, of catalogue: Catalogue) {
    guard Self.search.matches(text) else { return }
    let comments = SuppressionComments(text)
    for comment in comments.all {
      let range = UTF8Range(comment.lineStart + offset, comment.end + offset)
      let words = SuppressionWords(text, comment.words, offset: offset, of: catalogue)
      if !comment.mayBeProse {
        let place = UTF8Range(comment.range.lowerBound + offset, comment.range.upperBound + offset)
        mentions += words.codes.map {
          Mention(code: $0.code, place: $0.place, comment: place, range: words.isWholeFile ? nil : range)
        }
        unknownWords += words.unknown
      }
      add(words, in: range)
    }
  }

  /// The name before it may be written in several ways.
  private static let search = MarkerSearch([":ignore"])

  private mutating func add(_ words: SuppressionWords, in range: UTF8Range) {
    let names: Set<String?> = words.isEmpty ? [nil] : Set(words.codes.map { $0.code.rawValue })
    if words.isWholeFile {
      fileCodes.formUnion(names)
    } else {
      for name in names { lines[name, default: Lines()].append(range) }
    }
  }

  /// Returns true if a finding with `code` that begins at `range` is silenced.
  package func silences(_ code: DiagnosticCode, at range: UTF8Range) -> Bool {
    guard !isEmpty else { return false }
    return [code.rawValue, nil].contains { fileCodes.contains($0) || lines[$0]?.reach(range.start) == true }
  }
}

import DependencyGraph
import SourceReading
import Text
import Workspace

/// The comments by which a file's authors silence findings: ``marker`` with `code[, code]` behind it, at the end of the
/// line at fault or on the line before it, and `-file code` for all of the file.
package struct Suppressions: Hashable, Sendable {
  private struct LineSuppression: Hashable, Sendable {
    /// What the comment silences: its own line and, where it stands alone, the declaration's head that follows.
    var range: UTF8Range
    /// The farthest end of this and all before it.
    var farthestEnd: Int32
    /// Nil for all codes.
    var codes: Set<String>?
  }

  /// Sorted by their starts.
  private var lines: [LineSuppression] = []
  private var fileCodes: Set<String> = []
  private var silencesFile = false

  /// What such comments begin with.
  static let marker = "\(ToolName.short):ignore"

  package init() {}

  package var isEmpty: Bool { lines.isEmpty && fileCodes.isEmpty && !silencesFile }

  /// Finds the comments of `text`, whose first byte is at `offset` of its file. One search for a rare word; linear in
  /// the text where it is found.
  /// - Parameter catalogue: the codes that they may name.
  package init(_ text: UnsafeBufferPointer<UInt8>, offset: Int = 0, of catalogue: Catalogue) {
    guard Self.search.matches(text) else { return }
    let comments = SuppressionComments(text)
    for comment in comments.all {
      let words = String(decoding: text[comment.words], as: UTF8.self)
      add(words, range: UTF8Range(comment.lineStart + offset, comments.end(of: comment) + offset), catalogue)
    }
    var farthest: Int32 = 0
    for index in lines.indices {
      farthest = max(farthest, lines[index].range.end)
      lines[index].farthestEnd = farthest
    }
  }

  private static let search = MarkerSearch([marker])

  /// - Parameter rest: what follows the marker on its line.
  private mutating func add(_ rest: String, range: UTF8Range, _ catalogue: Catalogue) {
    let isWholeFile = rest.hasPrefix("-file")
    let words = rest.dropFirst(isWholeFile ? 5 : 0).split { ",; \t\r".contains($0) }
    // A code is followed by others or by nothing; prose after them explains.
    let codes = Set(
      words.map { String($0.prefix { $0 != ":" && $0 != "." }) }
        .prefix { catalogue.code(named: $0) != nil })
    if isWholeFile {
      if codes.isEmpty { silencesFile = silencesFile || words.isEmpty } else { fileCodes.formUnion(codes) }
    } else if !codes.isEmpty || words.isEmpty {
      lines.append(LineSuppression(range: range, farthestEnd: range.end, codes: codes.isEmpty ? nil : codes))
    }
  }

  /// Whether a finding with `code` that begins at `range` is silenced.
  package func silences(_ code: DiagnosticCode, at range: UTF8Range) -> Bool {
    if silencesFile || fileCodes.contains(code.rawValue) { return true }
    guard !lines.isEmpty else { return false }
    // The last one that begins before it, and those before that still reach so far.
    var index = lines.partitioningIndex { $0.range.start > range.start }
    while index > 0, lines[index - 1].farthestEnd >= range.start {
      index -= 1
      if lines[index].range.end >= range.start, lines[index].codes?.contains(code.rawValue) ?? true { return true }
    }
    return false
  }
}

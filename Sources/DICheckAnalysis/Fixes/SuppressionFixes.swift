import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The fixes of findings about suppression comments.
extension LibrarySnapshot {
  /// - Parameter finding: one of this snapshot.
  func suppressionFix(for finding: Finding, text: (_ path: String) -> [UInt8]?) -> Fix? {
    let path = finding.location.path
    guard case .declaration(let problem)? = finding.cause, let bytes = text(path) else { return nil }
    let proposal: (title: String, edits: [UTF8Edit])? =
      switch problem.fault {
      case let fault as UnknownSuppression:
        fault.nearest.map { nearest in
          let edits = UTF8Edit.edits(from: Array(fault.word.utf8), to: Array(nearest.utf8))
          return (
            "Change `\(fault.word)` to `\(nearest)`",
            edits.map { UTF8Edit(range: $0.range.shifted(by: problem.range.startOffset), newText: $0.newText) }
          )
        }
      case let fault as UnusedSuppression:
        SuppressionRemoval(bytes: bytes, catalogue: layout.library.catalogue).removal(of: fault.code, at: problem.range)
          .map { ($0.title, [$0.edit]) }
      default: nil
      }
    guard let (title, edits) = proposal,
      let (outcome, _) = FixProof(self, knowing: .init()).outcome(of: [path: edits.applied(to: bytes)]),
      outcome.addsNothing, problem.entry.origin == .program || outcome.removed.contains(FindingKey(finding))
    else { return nil }
    return Fix(title: title, .preferred, edits: [FileEdits(path: path, edits: edits)])
  }
}

/// Takes codes out of the comments of a text.
private struct SuppressionRemoval {
  let bytes: [UInt8]
  let catalogue: Catalogue

  /// The code out of the list that it stands in; with the last one the comment, and what explains it.
  func removal(of code: DiagnosticCode, at place: UTF8Range) -> (title: String, edit: UTF8Edit)? {
    guard place.end <= bytes.count, bytes[place.bounds].elementsEqual(code.rawValue.utf8) else { return nil }
    let start = bytes[..<place.startOffset].lastIndex { Self.isLineBreak($0) }.map { $0 + 1 } ?? 0
    let end = bytes[place.startOffset...].firstIndex { Self.isLineBreak($0) } ?? bytes.count
    let comments = bytes.withUnsafeBufferPointer { Suppressions($0, of: catalogue) }
    // A code that isn't known here may be another library's code.
    let named = (comments.mentions.map(\.place) + comments.unknownWords.map(\.place)).sorted()
      .filter { $0.startOffset >= start && $0.endOffset <= end }
    guard let index = named.firstIndex(of: place) else { return nil }
    let edit: UTF8Edit
    if index + 1 < named.count {
      edit = UTF8Edit(removing: UTF8Range(start: place.start, end: named[index + 1].start))
    } else if index > 0 {
      edit = UTF8Edit(removing: UTF8Range(start: named[index - 1].end, end: place.end))
    } else {
      edit = removingComment(before: place.startOffset, in: start..<end)
    }
    return (named.count > 1 ? "Remove `\(code)` from the comment" : "Remove the comment", edit)
  }

  /// From the signs nearest before the marker to the end of the comment, and the line with it if nothing else is on it.
  private func removingComment(before place: Int, in line: Range<Int>) -> UTF8Edit {
    var start = place
    while start > line.lowerBound, bytes[start - 1] != "/" { start -= 1 }
    var end = line.upperBound
    if start < place, bytes[start] == "*" {
      let close = bytes[place...].indices.dropLast().first {
        bytes[$0] == "*" && bytes[$0 + 1] == "/"
      }
      end = close.map { $0 + 2 } ?? end
    }
    while start > line.lowerBound, bytes[start - 1] == "/" { start -= 1 }
    let lineEnd = bytes[end...].firstIndex(where: Self.isLineBreak) ?? bytes.count
    let isFirst = bytes[line.lowerBound..<start].allSatisfy(\.isBlank)
    let isLast = bytes[end..<lineEnd].allSatisfy(\.isBlank)
    if isFirst, isLast { return UTF8Edit(removing: UTF8Range(line.lowerBound, nextLine(after: lineEnd))) }
    // The blanks between the comment and the code go with it.
    if isLast {
      while start > line.lowerBound, bytes[start - 1].isBlank { start -= 1 }
    } else {
      while end < lineEnd, bytes[end].isBlank { end += 1 }
    }
    return UTF8Edit(removing: UTF8Range(start, end))
  }

  /// - Parameter end: where a line's break begins.
  private func nextLine(after end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == "\r" && end + 1 < bytes.count && bytes[end + 1] == "\n"
    return end + (isPair ? 2 : 1)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == "\n" || byte == "\r" }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

extension DiagnosticCode {
  package static let unusedSuppression = DiagnosticCode("unused-suppression")
}

/// A comment names a code that it doesn't silence anywhere.
struct UnusedSuppression: DeclarationFault {
  static let entry = CatalogueEntry(
    .unusedSuppression, "A suppression comment silences nothing",
    severity: .warning, scope: .file, shownBy: .program, fixes: .offered, isParity: false)

  var code: DiagnosticCode
  var isWholeFile: Bool

  var dependency: String? { code.rawValue }

  func message(of owner: String) -> String {
    "There is no `\(code)` \(isWholeFile ? "in this file" : "here") to silence. Remove it from the comment."
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    fixer.removeMention(of: code, at: fixer.problem.range).map { [$0] } ?? []
  }
}

extension DeclarationProblem {
  /// A mention that silences nothing; nil where it silences findings of this very code.
  static func unused(_ mention: Suppressions.Mention) -> DeclarationProblem? {
    guard mention.code != .unusedSuppression else { return nil }
    let fault = UnusedSuppression(code: mention.code, isWholeFile: mention.range == nil)
    return DeclarationProblem(fault, at: mention.place, owner: nil)
  }
}

extension ProblemFixer {
  /// The code out of the list that it stands in; with the last one the comment, and what explains it.
  fileprivate func removeMention(of code: DiagnosticCode, at place: UTF8Range) -> Fix? {
    guard document.text(place) == code.rawValue else { return nil }
    let lineStart = document.lineStart(of: Int(place.start))
    let lineEnd = document.lineEnd(of: Int(place.start))
    let line = UTF8Range(lineStart, lineEnd)
    let mentions = document.bytes.withUnsafeBufferPointer { Suppressions($0, of: .safeDI) }.mentions
      .filter { $0.place.start >= line.start && $0.place.end <= line.end }
    guard let index = mentions.firstIndex(where: { $0.place == place }) else { return nil }
    let edit: UTF8Edit
    if index + 1 < mentions.count {
      edit = UTF8Edit(range: UTF8Range(start: place.start, end: mentions[index + 1].place.start), newText: "")
    } else if index > 0 {
      edit = UTF8Edit(range: UTF8Range(start: mentions[index - 1].place.end, end: place.end), newText: "")
    } else {
      edit = removingComment(before: Int(place.start), in: lineStart..<lineEnd)
    }
    return Fix(
      title: mentions.count > 1 ? "Remove `\(code)` from the comment" : "Remove the comment", isPreferred: true,
      isSafe: false, edits: [FileEdits(path: file.path, edits: [edit])])
  }

  /// From the slashes nearest before the marker to the end of the line, and the line with it if nothing else is on it.
  private func removingComment(before place: Int, in line: Range<Int>) -> UTF8Edit {
    let bytes = document.bytes
    var start = place
    while start > line.lowerBound, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    while start > line.lowerBound, bytes[start - 1] == UInt8(ascii: "/") { start -= 1 }
    let isAlone = bytes[line.lowerBound..<start].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard !isAlone else {
      return UTF8Edit(range: UTF8Range(line.lowerBound, document.nextLine(after: line.lowerBound)), newText: "")
    }
    while start > line.lowerBound, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    return UTF8Edit(range: UTF8Range(start, line.upperBound), newText: "")
  }
}

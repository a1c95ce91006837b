import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The fixes of findings about suppression comments.
extension LibrarySnapshot {
  /// - Parameter finding: one of this snapshot.
  func suppressionFix(for finding: Finding, text: TextSource) -> Fix? {
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
        ParsedText(bytes).flatMap { removal(of: fault.code, at: problem.range, in: $0) }
      default: nil
      }
    guard let (title, edits) = proposal,
      let (outcome, _) = FixProof(self).outcome(of: [path: edits.applied(to: bytes)]),
      outcome.addsNothing, problem.entry.origin == .program || outcome.removed.contains(FindingKey(finding))
    else { return nil }
    return Fix(title: title, .preferred, edits: [FileEdits(path: path, edits: edits)])
  }

  /// Takes a code out of the list that it stands in; with the last one the comment, and what explains it.
  private func removal(
    of code: DiagnosticCode, at place: UTF8Range, in text: ParsedText
  ) -> (title: String, edits: [UTF8Edit])? {
    let comments = text.bytes.withUnsafeBufferPointer { Suppressions($0, of: layout.library.catalogue) }
    guard let own = comments.mentions.first(where: { $0.code == code && $0.place == place }) else { return nil }
    // A code that isn't known here may be another library's code.
    let named = (comments.mentions.map(\.place) + comments.unknownWords.map(\.place)).sorted()
      .filter(own.comment.contains)
    if let next = named.first(where: { $0 > place }) {
      let edit = UTF8Edit(removing: UTF8Range(start: place.start, end: next.start))
      return ("Remove `\(code)` from the comment", [edit])
    }
    if let previous = named.last(where: { $0 < place }) {
      let edit = UTF8Edit(removing: UTF8Range(start: previous.end, end: place.end))
      return ("Remove `\(code)` from the comment", [edit])
    }
    return ("Remove the comment", [text.removing(wordAt: own.comment)])
  }
}

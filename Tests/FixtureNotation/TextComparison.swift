/// Nil if the texts are equal; else both, one below the other (side by side they would be wider than a terminal), with
/// a mark at the lines of each that the other lacks.
package func mismatch(expected: String, actual: String) -> String? {
  guard expected != actual else { return nil }
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let difference = actualLines.difference(from: expectedLines)
  let missing = Set(difference.removals.map(\.offset))
  let unexpected = Set(difference.insertions.map(\.offset))
  func marked(_ lines: [Substring], _ marks: Set<Int>, _ mark: String) -> [String] {
    lines.enumerated().map { (marks.contains($0.offset) ? mark : " ") + " \($0.element)" }
  }
  return
    (["texts differ", "expected:"] + marked(expectedLines, missing, "-") + ["actual:"]
    + marked(actualLines, unexpected, "+")).joined(separator: "\n")
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

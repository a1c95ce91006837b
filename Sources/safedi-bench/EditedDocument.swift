import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation

/// A document that is open in the server; edits and requests happen at a few places in it.
struct EditedDocument {
  /// The code that an edit changes: the end of the name behind the last `prefix` of the first line with `mark`.
  struct Pattern {
    var prefix: String
    var mark = ""
  }

  struct Place {
    /// 0-based; the column in UTF-16 units.
    var line: Int
    var column: Int

    var json: JSONValue { ["line": .integer(line), "character": .integer(column)] }
  }

  private let uri: String
  private let text: String
  private let lines: [Substring]
  private let client: BenchmarkClient
  private(set) var version = 1

  init(path: String, text: String, client: BenchmarkClient) {
    uri = DocumentURI(filePath: path).rawValue
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.client = client
  }

  func open() throws {
    try client.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": 1, "text": .string(text)]])
    try awaitFindings()
  }

  /// The place for typing behind the first code of that kind.
  func place(of pattern: Pattern) -> Place? {
    place { line in
      guard line.contains(pattern.mark) || pattern.mark.isEmpty else { return nil }
      guard let start = line.range(of: pattern.prefix, options: .backwards)?.upperBound else { return nil }
      return line[start...].firstIndex { !$0.isLetter && !$0.isNumber } ?? line.endIndex
    }
  }

  /// The end of the first statement of a body.
  var statement: Place? {
    place { $0.hasPrefix("    ") && ($0.contains("return ") || $0.contains(" += ")) ? $0.endIndex : nil }
  }

  private func place(_ find: (Substring) -> String.Index?) -> Place? {
    for (number, line) in lines.enumerated() {
      if let index = find(line) { return Place(line: number, column: line[..<index].utf16.count) }
    }
    return nil
  }

  /// Types `text` or removes it. Returns the time until the document's findings arrive.
  mutating func toggle(_ text: String, at place: Place, isInsertion: Bool) throws -> Duration {
    version += 1
    let end = Place(line: place.line, column: place.column + (isInsertion ? 0 : text.utf16.count))
    let change: JSONValue = [
      "range": ["start": place.json, "end": end.json],
      "text": .string(isInsertion ? text : ""),
    ]
    let start = ContinuousClock.now
    try client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": [change]])
    try awaitFindings()
    return start.duration(to: .now)
  }

  private func awaitFindings() throws {
    try client.wait { notification in
      guard notification.method == "textDocument/publishDiagnostics", case .object(let params) = notification.params
      else { return false }
      return params["uri"] == .string(uri)
    }
  }
}

/// A program before and after a change, in one text: a section of a Markdown file (``ProgramDiffFile``).
///
/// ````
/// ## a name that no other section of the file has
///
/// - title: Remove `lazy`
/// - offers:
///   - Remove `lazy`
///   - Make it `let`
///
/// ```diff
///  struct Lamp {
/// -    lazy var a: A
/// +    var a: A
///  }
/// ```
/// ````
///
/// - A field's value stands after its colon; several values stand below it, one per line. The reader of the file
///   defines the fields and their meaning. Other text before the block is for people.
/// - Each line of the block begins with a character that isn't part of the program: ` ` if the line exists before and
///   after, `-` for before only, `+` for after only. A blank line exists before and after.
/// - The last line of a program has no line break.
package struct ProgramDiff: Sendable {
  package enum Side: Character, Sendable {
    case both = " "
    case before = "-"
    case after = "+"
  }

  package struct Line: Hashable, Sendable {
    package var side: Side
    package var text: String
  }

  package let name: String
  /// The 1-based line number of the heading.
  package let lineNumber: Int
  package internal(set) var fields: [String: [String]] = [:]
  package internal(set) var lines: [Line] = []

  package var before: String { Self.text(lines, without: .after) }
  package var after: String { Self.text(lines, without: .before) }

  /// The changed files of `after`, with their `// file: …` lines (see ``Fixture``).
  package var changedFiles: String {
    var files: [[Line]] = []
    for line in lines {
      if files.isEmpty || line.text.hasPrefix("// file: ") { files.append([]) }
      files[files.count - 1].append(line)
    }
    return Self.text(files.filter { $0.contains { $0.side != .both } }.flatMap(\.self), without: .before)
  }

  private static func text(_ lines: [Line], without side: Side) -> String {
    lines.filter { $0.side != side }.map(\.text).joined(separator: "\n")
  }
}

extension ProgramDiff {
  package func list(_ field: String) -> [String] { fields[field] ?? [] }

  /// Nil if the field is missing.
  package func value(_ field: String) throws(NotationError) -> String? {
    guard let values = fields[field] else { return nil }
    guard values.count == 1 else { throw fault("`\(field)` has \(values.count) values, not one") }
    return values[0]
  }

  package func flag(_ field: String) throws(NotationError) -> Bool? {
    try value(field, in: "`yes` or `no`") { ["yes": true, "no": false][$0] }
  }

  package func number(_ field: String) throws(NotationError) -> Int? { try value(field, in: "a number") { Int($0) } }

  /// The field's value converted by `read`; `kind` describes the accepted values.
  package func value<Value>(
    _ field: String, in kind: String, read: (String) -> Value?
  ) throws(NotationError) -> Value? {
    guard let text = try value(field) else { return nil }
    guard let value = read(text) else { throw fault("`\(field)` is \(kind), not `\(text)`") }
    return value
  }

  package func fault(_ message: String) -> NotationError { NotationError(lineNumber, "`\(name)`: \(message)") }
}

/// A fault in a text of one of these notations, with its line.
package struct NotationError: Error, Equatable, CustomStringConvertible {
  package var lineNumber: Int
  package var message: String

  package init(_ lineNumber: Int, _ message: String) {
    self.lineNumber = lineNumber
    self.message = message
  }

  package var description: String { "\(lineNumber): \(message)" }
}

/// A Markdown file of programs before and after a change: a heading of the first level, an introduction, and a section
/// for each program (``ProgramDiff``).
package struct ProgramDiffFile: Sendable {
  package private(set) var title = ""
  package private(set) var sections: [ProgramDiff] = []

  /// - Parameter fields: the names that fields may have.
  package init(_ text: String, fields: Set<String>) throws(NotationError) {
    var reader = Reader(knownFields: fields)
    guard !text.utf8.contains(UInt8(ascii: "\r")) else { throw NotationError(1, "a line ends with a carriage return") }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { try reader.read(line) }
    (title, sections) = try reader.end()
  }
}

/// Reads the file line by line.
private struct Reader {
  private enum Place {
    case introduction, head, block, end
  }

  let knownFields: Set<String>
  private var place = Place.introduction
  private var lineNumber = 0
  private var title: String?
  private var sections: [ProgramDiff] = []
  private var section: ProgramDiff?
  /// The field to which the values on the lines below belong.
  private var field: String?

  init(knownFields: Set<String>) { self.knownFields = knownFields }

  mutating func read(_ line: Substring) throws(NotationError) {
    lineNumber += 1
    if place == .block {
      try readProgram(line)
    } else if let name = Self.rest(of: line, behind: "## ") {
      try begin(name)
    } else if line.hasPrefix("#") {
      guard let name = Self.rest(of: line, behind: "# "), place == .introduction, title == nil else {
        throw fault("a heading that is neither the file's nor a section's: \(line)")
      }
      title = name
    } else if place == .head {
      try readHead(line)
    } else if place == .end, !line.isEmpty {
      throw fault("a line behind the program: \(line)")
    }
  }

  mutating func end() throws(NotationError) -> (title: String, sections: [ProgramDiff]) {
    guard let title else { throw NotationError(1, "the file has no heading") }
    try finish()
    guard !sections.isEmpty else { throw fault("the file has no section") }
    return (title, sections)
  }

  private mutating func begin(_ name: String) throws(NotationError) {
    try finish()
    if let other = sections.first(where: { $0.name == name }) {
      throw fault("`\(name)` is the name of the section in line \(other.lineNumber) too")
    }
    section = ProgramDiff(name: name, lineNumber: lineNumber)
    field = nil
    place = .head
  }

  private mutating func finish() throws(NotationError) {
    guard let section else { return }
    guard place != .head else { throw section.fault("there is no block ```diff") }
    guard place != .block else { throw section.fault("the block has no end") }
    sections.append(section)
    self.section = nil
  }

  private mutating func readHead(_ line: Substring) throws(NotationError) {
    if line == "```diff" {
      place = .block
    } else if line.hasPrefix("```") {
      throw fault("a block that is no ```diff")
    } else if let item = Self.rest(of: line, behind: "  - ") {
      guard let field else { throw fault("a value without a field: \(item)") }
      section?.fields[field]?.append(item)
    } else if let item = Self.rest(of: line, behind: "- ") {
      let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard parts.count == 2, knownFields.contains(name) else { throw fault("unknown field: \(item)") }
      guard section?.fields[name] == nil else { throw fault("`\(name)` is there already") }
      section?.fields[name] = parts[1].isEmpty ? [] : [String(parts[1].drop { $0 == " " })]
      field = parts[1].isEmpty ? name : nil
    } else if !line.isEmpty {
      field = nil
    }
  }

  private mutating func readProgram(_ line: Substring) throws(NotationError) {
    if line == "```" {
      place = .end
    } else if line.isEmpty {
      section?.lines.append(ProgramDiff.Line(side: .both, text: ""))
    } else {
      // By scalar, since the following one may combine with the mark to one character.
      guard let mark = line.unicodeScalars.first, let side = ProgramDiff.Side(rawValue: Character(mark)) else {
        throw fault("a line of the program begins with none of ` `, `-` and `+`: \(line)")
      }
      section?.lines.append(ProgramDiff.Line(side: side, text: String(line.unicodeScalars.dropFirst())))
    }
  }

  private func fault(_ message: String) -> NotationError { NotationError(lineNumber, message) }

  private static func rest(of line: Substring, behind start: String) -> String? {
    line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }
}

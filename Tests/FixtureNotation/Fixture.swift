/// A small program in one string, with expected findings in place.
///
/// ```
/// // version: 1.2.2
/// // file: Root.swift
/// @Instantiable
/// public struct Root: Instantiable {
///   public init(1️⃣child: Child) {}
///   @Received var child: Child
///   //        ^^^ error mutable-dependency: Declare it with `let`
/// }
/// ```
///
/// - `// version: …` may stand first; `// file: …` begins each file (without one, there is one file, `Main.swift`).
/// - A line of carets says that a finding covers these columns of the code line above it; several may be stacked under
///   one line. After the carets come the severity, the code and optionally a part of the message. For the first two
///   columns of a line, leave out the `//`. `^^^…` is a finding that continues past the end of the line.
/// - `[…]` after the code is the condition under which the finding is expected, in terms of the caller of
///   ``expecting(where:)``: `// ^^^ error dependency-cycle [>=0.7.4]: A -> B -> A`.
/// - `1️⃣` to `9️⃣` mark positions. Caret lines and markers are not part of the text, and carets count the columns of
///   the line without its markers.
package struct Fixture: Sendable {
  package struct File: Sendable {
    package var name: String
    /// The text that the program under test sees.
    package var text: String = ""
    /// UTF-8 offsets of the numbered markers.
    package var markers: [Int: Int] = [:]
  }

  /// A finding that must be reported.
  package struct Expectation: Hashable, Sendable {
    package var file: String
    package var start: Int
    /// Nil if the finding ends on a later line.
    package var end: Int?
    package var severity: String
    package var code: String
    /// A part of the message; empty to accept any.
    package var message: String
    /// The text in brackets after the code; nil for a finding that is always expected.
    package var condition: String?

    package init(
      file: String, start: Int, end: Int?, severity: String, code: String, message: String, condition: String? = nil
    ) {
      self.file = file
      self.start = start
      self.end = end
      self.severity = severity
      self.code = code
      self.message = message
      self.condition = condition
    }
  }

  package private(set) var version: String?
  package private(set) var files: [File] = []
  package private(set) var expectations: [Expectation] = []

  package init(_ notation: String) {
    var reader = Reader()
    for line in notation.split(separator: "\n", omittingEmptySubsequences: false) { reader.read(String(line)) }
    reader.endFile()
    version = reader.version
    files = reader.files
    expectations = reader.expectations
  }

  /// The same program without the expectations whose condition doesn't hold.
  package func expecting(where holds: (String) -> Bool) -> Fixture {
    var result = self
    result.expectations.removeAll { $0.condition.map { !holds($0) } ?? false }
    return result
  }

  /// The only file's text; empty for several.
  package var text: String { files.count == 1 ? files[0].text : "" }
}

/// Reads the notation line by line.
private struct Reader {
  var version: String?
  var files: [Fixture.File] = []
  var expectations: [Fixture.Expectation] = []
  private var file: Fixture.File?
  /// The last code line, and the UTF-8 offset at which it starts.
  private var lastLine = (text: "", offset: 0)

  mutating func read(_ line: String) {
    if file == nil, files.isEmpty, let value = Self.header("version", in: line) {
      version = value
    } else if let name = Self.header("file", in: line) {
      endFile()
      file = Fixture.File(name: name)
    } else if let carets = CaretLine(line) {
      add(carets)
    } else {
      addCode(line)
    }
  }

  mutating func endFile() {
    guard let file else { return }
    files.append(file)
    self.file = nil
  }

  private mutating func addCode(_ line: String) {
    var file = self.file ?? Fixture.File(name: "Main.swift")
    var text = ""
    for character in line {
      if let number = Self.marker(character) {
        file.markers[number] = file.text.utf8.count + text.utf8.count
      } else {
        text.append(character)
      }
    }
    lastLine = (text, file.text.utf8.count)
    file.text += text + "\n"
    self.file = file
  }

  private mutating func add(_ carets: CaretLine) {
    func offset(_ column: Int) -> Int { lastLine.offset + lastLine.text.prefix(column).utf8.count }
    expectations.append(
      Fixture.Expectation(
        file: file?.name ?? "Main.swift", start: offset(carets.columns.lowerBound),
        end: carets.goesOn ? nil : offset(carets.columns.upperBound), severity: carets.severity, code: carets.code,
        message: carets.message, condition: carets.condition))
  }

  private static func header(_ name: String, in line: String) -> String? {
    let start = "// \(name): "
    return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }

  /// The digit of a key cap.
  private static func marker(_ character: Character) -> Int? {
    let scalars = Array(character.unicodeScalars)
    guard scalars.count == 3, scalars[1].value == 0xFE0F, scalars[2].value == 0x20E3 else { return nil }
    return Int(String(scalars[0]))
  }
}

/// `//   ^^^^ error some-code: part of the message`
private struct CaretLine {
  let columns: Range<Int>
  let goesOn: Bool
  let severity: String
  let code: String
  let message: String
  let condition: String?

  init?(_ line: String) {
    let start = line.prefix { $0 == " " || $0 == "/" }
    guard start.filter({ $0 == "/" }).count <= 2 else { return nil }
    let marked = line.dropFirst(start.count)
    let carets = marked.prefix { $0 == "^" }
    var words = marked.dropFirst(carets.count)
    goesOn = words.first == "…"
    if goesOn { words = words.dropFirst() }
    let parts = words.split(separator: " ", maxSplits: 2)
    guard !carets.isEmpty, parts.count >= 2, ["error", "warning", "information", "hint"].contains(parts[0]) else {
      return nil
    }
    columns = start.count..<start.count + carets.count
    severity = String(parts[0])
    code = String(parts[1].hasSuffix(":") ? parts[1].dropLast() : parts[1])
    var rest = parts.count > 2 ? parts[2] : ""
    if !parts[1].hasSuffix(":"), rest.hasPrefix("["), let close = rest.firstIndex(of: "]") {
      condition = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...].drop { $0 == ":" || $0 == " " }
    } else {
      condition = nil
    }
    message = String(rest)
  }
}

/// Sources that are compiled together, for ``SwiftCompiler``.
package struct SwiftModule: Sendable {
  package struct File: Sendable {
    /// The path in the compiler's messages; the file need not exist.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package var name: String
  package var files: [File]

  package init(name: String, files: [File]) {
    self.name = name
    self.files = files
  }
}

/// A message of the compiler, with its place: 1-based line and UTF-8 column.
package struct CompilerMessage: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable { case error, warning, note }

  package var path: String
  package var line: Int
  package var column: Int
  package var severity: Severity
  package var text: String

  package var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(text)" }

  /// Reads `path:line:column: severity: text`; nil for excerpts and everything else that the compiler prints.
  init?(parsing line: Substring) {
    for severity in [Severity.error, .warning, .note] {
      guard let separator = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<separator.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]), let row = Int(place[place.count - 2]) else {
        continue
      }
      self.path = place.dropLast(2).joined(separator: ":")
      self.line = row
      self.column = column
      self.severity = severity
      self.text = String(line[separator.upperBound...])
      return
    }
    return nil
  }
}

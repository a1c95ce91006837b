import DICheckText

/// A value of the old property list syntax, in which Xcode writes its projects.
enum PropertyList: Hashable {
  case string(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  subscript(key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The strings among the elements.
  var strings: [String] { if case .array(let values) = self { values.compactMap(\.string) } else { [] } }

  /// The strings in the list under a key.
  func strings(_ key: String) -> [String] { self[key]?.strings ?? [] }

  var dictionary: [String: PropertyList]? { if case .dictionary(let values) = self { values } else { nil } }

  /// Nil when the text isn't whole and correct: nothing is built on half a project.
  /// - Parameter valueLimit: the number of values beyond which it isn't read.
  init?(parsing text: String, valueLimit: Int = PropertyList.valueLimit) {
    guard let value = Self.read(text, valueLimit: valueLimit).value else { return nil }
    self = value
  }

  /// The largest projects that are known have a tenth of it.
  static let valueLimit = 4_000_000

  /// The byte at which `text`, in this syntax, can't be read on; nil where it can be read to its end.
  static func fault(in text: String) -> UTF8Range? {
    let (value, end) = read(text, valueLimit: valueLimit)
    let last = min(end, max(0, text.utf8.count - 1))
    return value == nil ? UTF8Range(last, last + 1) : nil
  }

  private static func read(_ text: String, valueLimit: Int) -> (value: PropertyList?, end: Int) {
    var reader = Reader(bytes: Array(text.utf8), valuesLeft: valueLimit)
    let value = reader.value(depth: 0)
    reader.skipBlanks()
    return (reader.isAtEnd ? value : nil, reader.index)
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0
    /// How many values may still come.
    var valuesLeft: Int

    var isAtEnd: Bool { index >= bytes.count }
    private var next: UInt8? { isAtEnd ? nil : bytes[index] }

    /// Blanks and comments.
    mutating func skipBlanks() {
      while let byte = next {
        if byte.isSpace {
          index += 1
        } else if bytes[index...].starts(with: "//".utf8) {
          while !isAtEnd, bytes[index] != 0x0A { index += 1 }
        } else if bytes[index...].starts(with: "/*".utf8) {
          index += 2
          while !isAtEnd, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
          index = min(index + 2, bytes.count)
        } else {
          return
        }
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard next == byte else { return false }
      index += 1
      return true
    }

    mutating func value(depth: Int) -> PropertyList? {
      guard depth < 64, valuesLeft > 0 else { return nil }
      valuesLeft -= 1
      if take("{") { return dictionary(depth: depth) }
      if take("(") { return array(depth: depth) }
      return text().map(PropertyList.string)
    }

    private mutating func dictionary(depth: Int) -> PropertyList? {
      var values: [String: PropertyList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(depth: depth + 1),
          take(";")
        else { return nil }
        values[key] = value
      }
      return .dictionary(values)
    }

    private mutating func array(depth: Int) -> PropertyList? {
      var values: [PropertyList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
        if take(",") { continue }
        guard take(")") else { return nil }
        break
      }
      return .array(values)
    }

    private mutating func text() -> String? {
      skipBlanks()
      guard let first = next else { return nil }
      if first == "\"" || first == "'" { return quotedText(first) }
      let start = index
      while let byte = next, Self.isPlain(byte) { index += 1 }
      return start < index ? String(utf8: bytes[start..<index]) : nil
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "/", "$", ":", "-", "+", 0x80...0xFF:
        true
      default: false
      }
    }

    private mutating func quotedText(_ quote: UInt8) -> String? {
      index += 1
      var text: [UInt8] = []
      while let byte = next {
        index += 1
        if byte == quote { return String(utf8: text) }
        guard byte == "\\" else {
          text.append(byte)
          continue
        }
        guard let escaped = next else { return nil }
        index += 1
        switch escaped {
        case "n": text.append(0x0A)
        case "t": text.append(0x09)
        case "r": text.append(0x0D)
        default: text.append(escaped)
        }
      }
      return nil
    }
  }
}

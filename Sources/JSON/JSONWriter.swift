/// Writes JSON as bytes, with the keys in the order in which they are given.
package struct JSONWriter {
  /// How the members of a container are laid out; what lies in an inline one is inline too.
  package enum Layout {
    case lines, inline
  }

  private var bytes: [UInt8] = []
  private var depth = 0
  private var isInline = false
  /// Whether the container at hand holds nothing yet.
  private var isEmpty = true

  package init() {}

  /// The document, ended by a line feed.
  package func finished() -> [UInt8] { bytes + [0x0A] }

  package mutating func object(_ key: String? = nil, layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
    container(key, layout, open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  package mutating func array(_ key: String? = nil, layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
    container(key, layout, open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
  }

  package mutating func member(_ key: String, _ value: String) {
    begin(key)
    append(quoted: value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    begin(key)
    bytes += String(value).utf8
  }

  package mutating func member(_ key: String, _ value: Bool) {
    begin(key)
    bytes += (value ? "true" : "false").utf8
  }

  /// - Parameter literal: a number, written as JSON writes it.
  package mutating func member(_ key: String, literal: String) {
    begin(key)
    bytes += literal.utf8
  }

  package mutating func member(_ key: String, _ values: [String]) {
    array(key, layout: .inline) { json in
      for value in values { json.element(value) }
    }
  }

  package mutating func element(_ value: String) {
    begin(nil)
    append(quoted: value)
  }

  private mutating func container(
    _ key: String?, _ layout: Layout, open: UInt8, close: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    begin(key)
    let outer = isInline
    isInline = outer || layout == .inline
    isEmpty = true
    depth += 1
    bytes.append(open)
    body(&self)
    depth -= 1
    if !isEmpty, !isInline { newLine() }
    bytes.append(close)
    isInline = outer
    isEmpty = false
  }

  private mutating func begin(_ key: String?) {
    if depth > 0 {
      if !isEmpty { bytes.append(UInt8(ascii: ",")) }
      if !isInline {
        newLine()
      } else if !isEmpty {
        bytes.append(UInt8(ascii: " "))
      }
    }
    isEmpty = false
    guard let key else { return }
    append(quoted: key)
    bytes += ": ".utf8
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    // U+0080 to U+009F are this byte and one of these, and steer terminals as U+001B does.
    let (lead, controls): (UInt8, ClosedRange<UInt8>) = (0xC2, 0x80...0x9F)
    var isLed = false
    for byte in text.utf8 {
      defer { isLed = byte == lead }
      switch byte {
      case controls where isLed:
        bytes.removeLast()
        bytes += (#"\u00"# + String(byte, radix: 16)).utf8
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes += (#"\u00"# + (digits.count == 1 ? "0" : "") + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

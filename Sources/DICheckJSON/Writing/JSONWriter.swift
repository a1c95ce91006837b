import DICheckText

/// Writes JSON text straight into bytes.
///
/// The last byte written tells whether a comma is due, so that there is little state besides the text:
///
///     writer.object {
///       $0.member("uri", uri)
///       $0.member("version", version)  // left out when nil
///     }
///
/// Methods that take a caller's type are inlinable, and therefore this module is public: they are compiled for that
/// type in the caller's module. Through witness tables the protocol's types take three times as long.
public struct JSONWriter {
  /// The reader that a text is meant for.
  public enum Form: Sendable {
    /// A program at the other end of a pipe: no white space, and no escapes beyond those that JSON requires.
    case compact
    /// People too: laid out in lines, and with escapes for control characters that would affect a terminal.
    case readable
  }

  /// The layout of a container's members in a readable text; containers inside an inline one are inline too.
  public enum Layout: Sendable {
    case lines, inline
  }

  private let form: Form
  /// How many containers are open.
  private var depth = 0
  private var isInline = false

  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  public init(_ form: Form = .compact) { self.form = form }

  /// The written bytes as a file, ended by a line feed.
  public var file: [UInt8] { bytes + ["\n"] }

  /// Passes on the written bytes and keeps only the last one, which determines how the text goes on: for a text that
  /// may be larger than memory. ``bytes`` and ``file`` then contain the rest.
  public mutating func handOver(to sink: ([UInt8]) -> Void) {
    guard let last = bytes.popLast() else { return }
    if !bytes.isEmpty { sink(bytes) }
    bytes = [last]
  }
}

/// Objects and arrays.
extension JSONWriter {
  @inlinable public mutating func object(layout: Layout = .lines, _ writeMembers: (inout JSONWriter) -> Void) {
    let outer = open("{", layout)
    writeMembers(&self)
    close("}", outer)
  }

  @inlinable public mutating func array<Element>(
    _ elements: some Sequence<Element>, layout: Layout, _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let outer = open("[", layout)
    for element in elements {
      separate()
      writeElement(&self, element)
    }
    close("]", outer)
  }

  @inlinable public mutating func member<Value: JSONEncodable>(_ key: StaticString, _ value: Value) {
    writeKey(key)
    value.write(to: &self)
  }

  /// Writes nothing for nil: an optional property of the specification.
  @inlinable public mutating func member<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    guard let value else { return }
    member(key, value)
  }

  /// Writes `null` for nil: a required property of type `… | null`.
  @inlinable public mutating func nullableMember<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    writeKey(key)
    if let value { value.write(to: &self) } else { null() }
  }

  /// A member whose key is data, as in a map.
  @inlinable public mutating func member<Value: JSONEncodable>(dynamic key: String, _ value: Value) {
    writeKey(dynamic: key)
    value.write(to: &self)
  }

  /// A member that is an object.
  @inlinable public mutating func object(
    _ key: StaticString, layout: Layout = .lines, _ writeMembers: (inout JSONWriter) -> Void
  ) {
    writeKey(key)
    object(layout: layout, writeMembers)
  }

  /// A member that is an array.
  @inlinable public mutating func array<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, layout: Layout = .lines,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    writeKey(key)
    array(elements, layout: layout, writeElement)
  }

  @usableFromInline mutating func writeKey(_ key: StaticString) {
    separate()
    bytes.append("\"")
    key.withUTF8Buffer { bytes += $0 }
    bytes += "\":".utf8
    if form == .readable { bytes.append(" ") }
  }

  @usableFromInline mutating func writeKey(dynamic key: String) {
    separate()
    string(key)
    bytes.append(":")
    if form == .readable { bytes.append(" ") }
  }

  /// Opens a container. Returns whether its own container is inline.
  @usableFromInline mutating func open(_ bracket: UInt8, _ layout: Layout) -> Bool {
    let outer = isInline
    isInline = outer || layout == .inline
    depth += 1
    bytes.append(bracket)
    return outer
  }

  @usableFromInline mutating func close(_ bracket: UInt8, _ outer: Bool) {
    depth -= 1
    if form == .readable, !isInline, !isAtStart { newLine() }
    bytes.append(bracket)
    isInline = outer
  }

  /// True if the innermost open container is still empty.
  private var isAtStart: Bool {
    bytes.isEmpty || bytes.last == "{" || bytes.last == "["
  }

  /// Writes the separator before a member or element.
  @usableFromInline mutating func separate() {
    let isFirst = isAtStart
    if !isFirst { bytes.append(",") }
    guard form == .readable else { return }
    if !isInline {
      newLine()
    } else if !isFirst {
      bytes.append(" ")
    }
  }

  private mutating func newLine() {
    bytes.append("\n")
    bytes += repeatElement(" ", count: 2 * depth)
  }
}

/// Values.
extension JSONWriter {
  public mutating func null() { bytes += "null".utf8 }

  public mutating func bool(_ value: Bool) { bytes += "\(value)".utf8 }

  public mutating func integer(_ value: Int) { bytes += "\(value)".utf8 }

  /// JSON has neither infinity nor NaN: they become `null`.
  public mutating func number(_ value: Double) { if value.isFinite { bytes += "\(value)".utf8 } else { null() } }

  /// - Parameter literal: a JSON number, spelled by the caller.
  public mutating func number(literal: String) { bytes += literal.utf8 }

  public mutating func string(_ value: String) {
    bytes.append("\"")
    var value = value
    value.withUTF8 { content in
      var start = 0
      let isReadable = form == .readable
      for (index, byte) in content.enumerated() where JSONParser.isSpecial(byte) || isReadable && byte >= 0x7F {
        var (escaped, end) = (byte, index + 1)
        if byte == 0xC2, end < content.count, 0x80...0x9F ~= content[end] {
          // The second byte of U+0080 to U+009F is the code point.
          (escaped, end) = (content[end], end + 1)
        } else if byte > 0x7F {
          continue
        }
        bytes += content[start..<index]
        escape(escaped)
        start = end
      }
      bytes += content[start...]
    }
    bytes.append("\"")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append("\\")
    switch byte {
    case "\"", "\\": bytes.append(byte)
    case "\n": bytes.append("n")
    case "\r": bytes.append("r")
    case "\t": bytes.append("t")
    default: bytes += ((byte < 16 ? "u000" : "u00") + String(byte, radix: 16)).utf8
    }
  }
}

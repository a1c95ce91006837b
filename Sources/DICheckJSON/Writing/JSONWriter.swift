/// Writes JSON text straight into bytes.
///
/// The last byte written tells whether a comma is due, so that there is little state besides the text:
///
///     writer.object {
///       $0.member("uri", uri)
///       $0.member("version", version)  // left out when nil
///     }
///
/// It owns plain memory: appending to an array checks for uniqueness at every byte, which took two thirds of the time.
/// Methods that take a caller's type are inlinable, and therefore this module is public: they are compiled for that
/// type in the caller's module. Through witness tables the protocol's types take three times as long.
public struct JSONWriter: ~Copyable {
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

  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = 256
  /// Bytes written so far; at most `capacity`, and initialized up to here.
  private var count = 0

  public init(_ form: Form = .compact) {
    self.form = form
    storage = .allocate(capacity: capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// A copy of the written bytes.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  /// The written bytes as a file, ended by a line feed.
  public var file: [UInt8] { bytes + [0x0A] }

  /// Passes on the written bytes and keeps only the last one, which determines how the text goes on: for a text that
  /// may be larger than memory. ``bytes`` and ``file`` then contain the rest.
  public mutating func handOver(to sink: ([UInt8]) -> Void) {
    guard count > 1 else { return }
    sink(Array(UnsafeBufferPointer(start: storage, count: count - 1)))
    storage[0] = storage[count - 1]
    count = 1
  }

  private mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  private mutating func grow(_ additional: Int) {
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.initialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }

  private mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  private mutating func append(_ run: UnsafeRawBufferPointer) {
    reserve(run.count)
    UnsafeMutableRawBufferPointer(start: storage + count, count: run.count).copyMemory(from: run)
    count += run.count
  }

  private mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Objects and arrays.
extension JSONWriter {
  @inlinable public mutating func object(layout: Layout = .lines, _ writeMembers: (inout JSONWriter) -> Void) {
    let outer = open(UInt8(ascii: "{"), layout)
    writeMembers(&self)
    close(UInt8(ascii: "}"), outer)
  }

  @inlinable public mutating func array<Element>(
    _ elements: some Sequence<Element>, layout: Layout = .lines, _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    let outer = open(UInt8(ascii: "["), layout)
    for element in elements {
      separate()
      writeElement(&self, element)
    }
    close(UInt8(ascii: "]"), outer)
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
    let length = key.utf8CodeUnitCount
    reserve(length + 4)
    let start = storage + count
    start[0] = .quote
    (start + 1).initialize(from: key.utf8Start, count: length)
    start[length + 1] = .quote
    start[length + 2] = UInt8(ascii: ":")
    start[length + 3] = 0x20
    count += form == .compact ? length + 3 : length + 4
  }

  @usableFromInline mutating func writeKey(dynamic key: String) {
    separate()
    string(key)
    append(UInt8(ascii: ":"))
    if form == .readable { append(0x20) }
  }

  /// Opens a container. Returns whether its own container is inline.
  @usableFromInline mutating func open(_ bracket: UInt8, _ layout: Layout) -> Bool {
    let outer = isInline
    isInline = outer || layout == .inline
    depth += 1
    append(bracket)
    return outer
  }

  @usableFromInline mutating func close(_ bracket: UInt8, _ outer: Bool) {
    depth -= 1
    if form == .readable, !isInline, !isAtStart { newLine() }
    append(bracket)
    isInline = outer
  }

  /// True if the innermost open container is still empty.
  private var isAtStart: Bool {
    guard count > 0 else { return true }
    let last = storage[count - 1]
    return last == UInt8(ascii: "{") || last == UInt8(ascii: "[")
  }

  /// Writes the separator before a member or element.
  @usableFromInline mutating func separate() {
    let isFirst = isAtStart
    if !isFirst { append(UInt8(ascii: ",")) }
    guard form == .readable else { return }
    if !isInline {
      newLine()
    } else if !isFirst {
      append(0x20)
    }
  }

  private mutating func newLine() {
    append(0x0A)
    for _ in 0..<2 * depth { append(0x20) }
  }
}

/// Values.
extension JSONWriter {
  public mutating func null() { append("null") }

  public mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

  public mutating func integer(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 10 { return append(UInt8(ascii: "0") + UInt8(rest)) }
    let start = count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    var digits = UnsafeMutableBufferPointer(start: storage + start, count: count - start)
    digits.reverse()
  }

  /// JSON has neither infinity nor NaN: they become `null`.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    for byte in value.description.utf8 { append(byte) }
  }

  /// - Parameter literal: a JSON number, spelled by the caller.
  public mutating func number(literal: String) {
    for byte in literal.utf8 { append(byte) }
  }

  public mutating func string(_ value: String) {
    append(.quote)
    var value = value
    value.withUTF8 { content in
      let content = UnsafeRawBufferPointer(content)
      var start = 0
      while start < content.count {
        var end = JSONStringScan.firstSpecialByte(in: content, from: start)
        if form == .readable {
          end = Self.firstControl(in: content, from: start, to: end)
          // The second byte of U+0080 to U+009F is the code point.
          if end < content.count, content[end] == 0xC2 {
            append(UnsafeRawBufferPointer(rebasing: content[start..<end]))
            escape(content[end + 1])
            start = end + 2
            continue
          }
        }
        append(UnsafeRawBufferPointer(rebasing: content[start..<end]))
        if end < content.count { escape(content[end]) }
        start = end + 1
      }
    }
    append(.quote)
  }

  /// The first control character from U+007F to U+009F in a range of UTF-8, or its end.
  private static func firstControl(in content: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      if content[position] == 0x7F { return position }
      if content[position] == 0xC2, position + 1 < end, (0x80...0x9F).contains(content[position + 1]) {
        return position
      }
      position += 1
    }
    return end
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case .quote: append("\\\"")
    case .backslash: append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      for digit in [byte >> 4, byte & 0xF] {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

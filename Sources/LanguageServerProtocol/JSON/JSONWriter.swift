/// Writes JSON text straight into bytes.
///
/// The last byte written says whether a comma is due, so that there is no state besides the text:
///
///     writer.object {
///       $0.member("uri", uri)
///       $0.member("version", version)  // left out when nil
///     }
///
/// It owns plain memory: appending to an array checks for uniqueness at every byte, which took two thirds of the time.
package struct JSONWriter: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Bytes written so far; at most `capacity`, and initialized up to here.
  private var count = 0

  package init(reservingCapacity capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    storage = .allocate(capacity: self.capacity)
  }

  deinit {
    storage.deallocate()
  }

  /// A copy of what was written.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

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
  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    append(UInt8(ascii: "{"))
    writeMembers(&self)
    append(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: [Element], _ writeElement: (inout JSONWriter, Element) -> Void) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      writeElement(&self, element)
    }
    append(UInt8(ascii: "]"))
  }

  package mutating func member<Value: JSONEncodable>(_ key: StaticString, _ value: Value) {
    writeKey(key)
    value.write(to: &self)
  }

  /// Writes nothing for nil: an optional property of the specification.
  package mutating func member<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    guard let value else { return }
    member(key, value)
  }

  /// Writes `null` for nil: a required property of type `… | null`.
  package mutating func nullableMember<Value: JSONEncodable>(_ key: StaticString, _ value: Value?) {
    writeKey(key)
    if let value { value.write(to: &self) } else { null() }
  }

  /// A member whose key is data, as in a map.
  package mutating func member<Value: JSONEncodable>(dynamic key: String, _ value: Value) {
    separate()
    string(key)
    append(UInt8(ascii: ":"))
    value.write(to: &self)
  }

  private mutating func writeKey(_ key: StaticString) {
    separate()
    let length = key.utf8CodeUnitCount
    reserve(length + 3)
    let start = storage + count
    start[0] = UInt8(ascii: "\"")
    (start + 1).initialize(from: key.utf8Start, count: length)
    start[length + 1] = UInt8(ascii: "\"")
    start[length + 2] = UInt8(ascii: ":")
    count += length + 3
  }

  private mutating func separate() {
    if count > 0, storage[count - 1] != UInt8(ascii: "{") { append(UInt8(ascii: ",")) }
  }
}

/// Values.
extension JSONWriter {
  package mutating func null() { append("null") }

  package mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func integer(_ value: Int) {
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

  /// JSON knows neither infinity nor NaN: they become `null`.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    for byte in value.description.utf8 { append(byte) }
  }

  package mutating func string(_ value: String) {
    append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { content in
      let content = UnsafeRawBufferPointer(content)
      var start = 0
      while start < content.count {
        let end = JSONStringScan.firstSpecialByte(in: content, from: start)
        append(UnsafeRawBufferPointer(rebasing: content[start..<end]))
        if end < content.count { escape(content[end]) }
        start = end + 1
      }
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
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

/// Writes JSON text straight into bytes.
///
/// The last byte written says whether a comma is due, so that there is no state besides the text:
///
///     writer.object {
///       $0.member("uri", uri)
///       $0.member("version", version)  // left out when nil
///     }
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(reservingCapacity capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    writeMembers(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func array<Element>(_ elements: [Element], _ writeElement: (inout JSONWriter, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      writeElement(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
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
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &self)
  }

  private mutating func writeKey(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func separate() {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension JSONWriter {
  package mutating func null() { append("null") }

  package mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(rest)) }
    let start = bytes.count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    bytes[start...].reverse()
  }

  /// JSON knows neither infinity nor NaN: they become `null`.
  package mutating func number(_ value: Double) {
    if value.isFinite { bytes.append(contentsOf: value.description.utf8) } else { null() }
  }

  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { content in
      let content = UnsafeRawBufferPointer(content)
      var start = 0
      while start < content.count {
        let end = JSONStringScan.firstSpecialByte(in: content, from: start)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: content[start..<end]))
        if end < content.count { escape(content[end]) }
        start = end + 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
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
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}

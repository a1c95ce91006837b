import DICheckJSON

/// The other forms of a property list, which generators of projects and `plutil -convert` leave behind. Xcode reads them
/// as well as its own.
extension PropertyList {
  /// Nil for what is none, or isn't whole.
  init?(anyFormOf text: String) {
    if let value = Self.isXML(text) ? PropertyListMarkup.value(of: text) : Self(parsing: text) {
      self = value
    } else if let json = try? JSONValue(parsing: text), let value = Self(json) {
      self = value
    } else {
      return nil
    }
  }

  /// In Xcode's own form such a bracket begins bytes in hexadecimal.
  private static func isXML(_ text: String) -> Bool {
    let start = text.utf8.drop(while: \.isSpace).prefix(16)
    return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  /// Numbers are the texts that Xcode would write for them.
  private init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .string(String(number))
    case .number(let number): self = .string(String(number))
    case .bool(let value): self = .string(value ? "1" : "0")
    case .null: return nil
    case .array(let elements): self = .array(elements.compactMap { PropertyList($0) })
    case .object(let object):
      let values = object.members.compactMap { member in PropertyList(member.value).map { (member.key, $0) } }
      self = .dictionary(Dictionary(values) { $1 })
    }
  }
}

/// A property list in XML, from its start.
private struct PropertyListMarkup {
  private let bytes: [UInt8]
  private var index = 0
  /// The same bounds as of the other form.
  private var valuesLeft = 4_000_000
  private static let depthLimit = 64

  /// Nil where the text isn't whole and correct.
  static func value(of text: String) -> PropertyList? {
    var reader = PropertyListMarkup(bytes: Array(text.utf8))
    guard let start = reader.tag(), start.name == "plist", !start.isEnd, !start.isEmpty, let first = reader.tag(),
      let value = reader.value(of: first, depth: 0), let end = reader.tag(), end.name == "plist", end.isEnd,
      reader.tag() == nil, reader.index == reader.bytes.count
    else { return nil }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private struct Tag {
    var name: String
    var isEnd = false
    /// `<array/>`
    var isEmpty = false
  }

  /// The next tag, blanks, comments, instructions and a document type before it skipped; nil where something else
  /// stands, or nothing.
  private mutating func tag() -> Tag? {
    while true {
      while index < bytes.count, bytes[index].isSpace { index += 1 }
      guard index < bytes.count, bytes[index] == "<" else { return nil }
      if take("<!--") {
        guard skip(past: "-->") else { return nil }
      } else if take("<?") {
        guard skip(past: "?>") else { return nil }
      } else if take("<!") {
        guard skip(past: ">") else { return nil }
      } else {
        return plainTag()
      }
    }
  }

  private mutating func plainTag() -> Tag? {
    index += 1
    let start = index
    guard skip(past: ">") else { return nil }
    var content = bytes[start..<index - 1]
    var tag = Tag(name: "")
    if content.first == "/" {
      tag.isEnd = true
      content.removeFirst()
    } else if content.last == "/" {
      tag.isEmpty = true
      content.removeLast()
    }
    let name = content.prefix { !$0.isSpace }
    tag.name = String(decoding: name, as: UTF8.self)
    return tag
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skip(past text: String) -> Bool {
    let first = text.utf8.first
    while index < bytes.count {
      if bytes[index] == first, take(text) { return true }
      index += 1
    }
    return false
  }

  // MARK: Values

  private mutating func value(of tag: Tag, depth: Int) -> PropertyList? {
    guard !tag.isEnd, depth < Self.depthLimit, valuesLeft > 0 else { return nil }
    valuesLeft -= 1
    switch tag.name {
    case "dict": return tag.isEmpty ? .dictionary([:]) : dictionary(depth: depth)
    case "array": return tag.isEmpty ? .array([]) : array(depth: depth)
    case "string", "integer", "real", "date", "data": return text(in: tag).map(PropertyList.string)
    case "true", "false":
      let value = PropertyList.string(tag.name == "true" ? "1" : "0")
      if tag.isEmpty { return value }
      return self.tag().map { $0.name == tag.name && $0.isEnd } == true ? value : nil
    default: return nil
    }
  }

  private mutating func dictionary(depth: Int) -> PropertyList? {
    var values: [String: PropertyList] = [:]
    while let next = tag() {
      if next.isEnd { return next.name == "dict" ? .dictionary(values) : nil }
      guard next.name == "key", let key = text(in: next), let start = tag(),
        let value = value(of: start, depth: depth + 1)
      else { return nil }
      values[key] = value
    }
    return nil
  }

  private mutating func array(depth: Int) -> PropertyList? {
    var values: [PropertyList] = []
    while let next = tag() {
      if next.isEnd { return next.name == "array" ? .array(values) : nil }
      guard let value = value(of: next, depth: depth + 1) else { return nil }
      values.append(value)
    }
    return nil
  }

  /// The text of an element that contains no other elements.
  private mutating func text(in tag: Tag) -> String? {
    if tag.isEmpty { return tag.isEnd ? nil : "" }
    guard !tag.isEnd else { return nil }
    var text: [UInt8] = []
    while index < bytes.count {
      switch bytes[index] {
      case "<":
        if take("<![CDATA[") {
          let start = index
          guard skip(past: "]]>") else { return nil }
          text += bytes[start..<index - 3]
        } else if take("<!--") {
          guard skip(past: "-->") else { return nil }
        } else {
          guard take("</\(tag.name)>") else { return nil }
          return String(decoding: text, as: UTF8.self)
        }
      case "&":
        guard let character = entity() else { return nil }
        text += character.utf8
      case let byte:
        text.append(byte)
        index += 1
      }
    }
    return nil
  }

  private static let entities = ["lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&"]

  /// `&lt;`, `&#10;`, `&#xA;`
  private mutating func entity() -> String? {
    let start = index + 1
    // None has a longer name.
    guard let end = bytes[start...].prefix(12).firstIndex(of: ";") else { return nil }
    index = end + 1
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard name.hasPrefix("#") else { return Self.entities[name] }
    let digits = name.dropFirst()
    let number = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}

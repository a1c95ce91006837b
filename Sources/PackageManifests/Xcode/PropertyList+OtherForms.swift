import DICheckJSON
import DICheckText
import Foundation

/// The other forms of a property list, which generators of projects and `plutil -convert` leave behind. Xcode reads them
/// as well as its own.
extension PropertyList {
  /// Nil for what is none, or isn't whole.
  init?(anyFormOf text: String) {
    if let value = Self.isXML(text) ? Self(xml: text) : Self(parsing: text) {
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

extension PropertyList {
  /// Foundation's reader calls itself for what stands inside of something else.
  private static let depthLimit = 64

  /// Nil where the text isn't whole and correct.
  fileprivate init?(xml text: String) {
    guard text.utf8.reversed().drop(while: \.isSpace).starts(with: "</plist>".utf8.reversed()),
      Self.isShallow(text),
      let value = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    else { return nil }
    self.init(foundation: value)
  }

  private static func isShallow(_ text: String) -> Bool {
    var depth = 0
    for tag in text.utf8.split(separator: "<") {
      switch tag.first {
      case "/": depth -= 1
      case "?", "!": break
      default: depth += tag.prefix { $0 != ">" }.last == "/" ? 0 : 1
      }
      if depth > depthLimit { return false }
    }
    return true
  }

  private init?(foundation value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber: self = .string(number.stringValue)
    case let values as [Any]: self = .array(values.compactMap { PropertyList(foundation: $0) })
    case let values as [String: Any]: self = .dictionary(values.compactMapValues { PropertyList(foundation: $0) })
    default: return nil
    }
  }
}

import DICheckJSON
import DICheckText

/// The form of a parameter, or of a part of an answer: JSON Schema and check are made of the same description.
indirect enum Schema: Sendable {
  case text
  case flag
  case integer
  case count(ClosedRange<Int>)
  case choice([String])
  case list(Schema)
  /// Later releases may add members. The names of those that may be left out end with a question mark: no answer has an
  /// empty one.
  case object(KeyValuePairs<String, Schema>)

  static let lines = Schema.list(.text)

  /// Longer than any name or path: near ones are looked for, which takes its time.
  private static let textLimit = 4096

  var json: JSONFields {
    switch self {
    case .text: ["type": "string"]
    case .flag: ["type": "boolean"]
    case .integer: ["type": "integer"]
    case .count(let range): ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .choice(let names): ["type": "string", "enum": names]
    case .list(let items): ["type": "array", "items": items.json]
    case .object(let members):
      [
        "type": "object", "properties": JSONFields(members.map { (String($0.prefix { $0 != "?" }), $1.json) }),
        "required": members.map(\.key).filter { !$0.hasSuffix("?") }.nonEmpty,
      ]
    }
  }

  /// The fault of an argument; nil if it has none.
  func fault(of value: JSONValue) -> String? {
    switch self {
    case .text:
      value.stringValue.map { $0.unicodeScalars.count <= Self.textLimit } == true
        ? nil : "must be a string of at most \(Self.textLimit) characters"
    case .flag: value.boolValue == nil ? "must be true or false" : nil
    case .count(let range):
      value.integerValue.map(range.contains) == true
        ? nil : "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let names):
      value.stringValue.map(names.contains) == true ? nil : "must be one of \(names.commaSeparated)"
    case .list(.text):
      value.arrayValue?.allSatisfy { $0.stringValue != nil } == true ? nil : "must be a list of strings"
    // Members of objects are texts of any length.
    case .list(.object(let members)):
      value.arrayValue?.allSatisfy { item in members.allSatisfy { item[$0.key]?.stringValue != nil } } == true
        ? nil : "must be a list of objects, each with \(members.map { "a \($0.key)" }.joined(separator: " and "))"
    // Parts of answers alone.
    case .integer, .object, .list: nil
    }
  }
}

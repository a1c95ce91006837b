import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Testing

/// A type of the specification as our type writes it: with all that it can write, and with as little as it must.
struct EncodingSample: Sendable, CustomTestStringConvertible {
  /// The specification's name.
  let type: String
  let full: JSONValue
  let minimal: JSONValue
  /// Properties of the specification that we never write.
  let unused: Set<String>
  /// Whether reading what was written gives the same value; nil for types that are only written.
  let survivesRoundTrip: Bool?

  var testDescription: String { type }

  init<Value: JSONEncodable & Sendable>(_ type: String, full: Value, minimal: Value, unused: Set<String> = []) {
    self.type = type
    self.full = full.json
    self.minimal = minimal.json
    self.unused = unused
    survivesRoundTrip = nil
  }

  init<Value: JSONCodable & Equatable & Sendable>(
    _ type: String, full: Value, minimal: Value, unused: Set<String> = []
  ) {
    self.type = type
    self.full = full.json
    self.minimal = minimal.json
    self.unused = unused
    survivesRoundTrip = [full, minimal].allSatisfy { (try? Value(json: $0.json)) == $0 }
  }
}

extension JSONEncodable {
  /// What the bytes that this writes say.
  var json: JSONValue {
    var writer = JSONWriter()
    write(to: &writer)
    do {
      return try JSONValue(parsing: writer.bytes)
    } catch {
      Issue.record("\(Self.self) wrote no JSON: \(error): \(String(decoding: writer.bytes, as: UTF8.self))")
      return .null
    }
  }
}

extension EncodedMessage {
  var json: JSONValue {
    get throws { try JSONValue(parsing: body) }
  }
}

/// The specification, read once for all tests.
enum Specification {
  static let model = Result { try MessageChecker.load() }
}

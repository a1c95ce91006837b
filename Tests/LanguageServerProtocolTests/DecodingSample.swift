import DICheckJSON
import DICheckLanguageServerProtocol
import Testing

/// A type of the specification as a client writes it, and how we read it.
struct DecodingSample: Sendable, CustomTestStringConvertible {
  /// The specification's name.
  let type: String
  let json: JSONValue
  /// Required properties whose absence we forgive.
  let forgiven: Set<String>
  /// Properties whose bad values we forgive.
  let tolerated: Set<String>
  private let read: @Sendable (JSONValue) throws(JSONDecodingError) -> Void

  var testDescription: String { type }

  init<Value: JSONDecodable & Sendable>(
    _ type: String, as value: Value.Type, forgiven: Set<String> = [], tolerated: Set<String> = [], _ json: JSONValue
  ) {
    self.type = type
    self.json = json
    self.forgiven = forgiven
    self.tolerated = tolerated
    read = { (json) throws(JSONDecodingError) in _ = try Value(json: json) }
  }

  /// Why `json` can't be read; nil when it can.
  func fault(in json: JSONValue) -> JSONDecodingError? {
    do throws(JSONDecodingError) { try read(json) } catch { return error }
    return nil
  }
}

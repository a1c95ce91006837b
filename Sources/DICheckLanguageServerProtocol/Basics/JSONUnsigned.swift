import DICheckJSON

/// A number in the range of LSP's `uinteger`, 0 to 2^31 - 1.
///
/// Numbers outside of it are clamped, like positions outside of a document: a client that sends -1 or a huge number for
/// "the end" must not lose its edit.
struct JSONUnsigned: JSONDecodable {
  var value: Int

  init(json: JSONValue) throws(JSONDecodingError) {
    switch json {
    case .integer(let number): value = min(max(number, 0), Int(Int32.max))
    case .number(let number) where number.rounded() == number: value = Int(min(max(number, 0), Double(Int32.max)))
    case .number, .null, .bool, .string, .array, .object: throw JSONDecodingError(expected: "integer", found: json)
    }
  }
}

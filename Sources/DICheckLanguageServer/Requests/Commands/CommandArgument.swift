import DICheckJSON
import DICheckLanguageServerProtocol

/// The argument of one of our commands: one object, or none.
enum CommandArgument {
  static func object(in arguments: [JSONValue]) throws(JSONDecodingError) -> JSONObject {
    guard let first = arguments.first, !first.isNull else { return JSONObject() }
    return try first.expectObject("argument")
  }
}

import DICheckJSON
import DICheckLanguageServerProtocol

/// What a command of ours is given: one object, or nothing.
enum CommandArgument {
  static func object(in arguments: [JSONValue]) throws(JSONDecodingError) -> JSONObject {
    guard let first = arguments.first, !first.isNull else { return JSONObject() }
    return try first.expectObject("argument")
  }
}

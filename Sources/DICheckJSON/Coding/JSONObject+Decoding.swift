extension JSONValue {
  /// The members of this object; an error that names `type` for anything else.
  public func expectObject(_ type: String) throws(JSONDecodingError) -> JSONObject {
    guard case .object(let object) = self else { throw JSONDecodingError(expected: type, found: self) }
    return object
  }
}

extension JSONObject {
  @inlinable public func required<Value: JSONDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    guard let value = self[key] else { throw JSONDecodingError(missing: key) }
    do throws(JSONDecodingError) { return try Value(json: value) } catch { throw error.inside(key) }
  }

  /// Nil when the key is absent or `null`: several clients write `null` for a property that they leave out.
  @inlinable public func optional<Value: JSONDecodable>(_ key: String) throws(JSONDecodingError) -> Value? {
    guard let value = self[key], !value.isNull else { return nil }
    do throws(JSONDecodingError) { return try Value(json: value) } catch { throw error.inside(key) }
  }

  /// Returns true if there is a value under `key` that isn't `null`.
  public func has(_ key: String) -> Bool {
    self[key].map { !$0.isNull } ?? false
  }
}

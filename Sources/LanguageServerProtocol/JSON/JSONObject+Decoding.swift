extension JSONValue {
  /// The members of this object; an error that names `type` for anything else.
  package func expectObject(_ type: String) throws(JSONDecodingError) -> JSONObject {
    guard case .object(let object) = self else { throw JSONDecodingError(expected: type, found: self) }
    return object
  }
}

extension JSONObject {
  package func required<Value: JSONDecodable>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    guard let value = self[key] else { throw JSONDecodingError(missing: key) }
    do throws(JSONDecodingError) { return try Value(json: value) } catch { throw error.inside(key) }
  }

  /// Nil when the key is absent or `null`: several clients write `null` for a property that they leave out.
  package func optional<Value: JSONDecodable>(_ key: String) throws(JSONDecodingError) -> Value? {
    guard let value = self[key], !value.isNull else { return nil }
    do throws(JSONDecodingError) { return try Value(json: value) } catch { throw error.inside(key) }
  }

  /// The same for a number of LSP's range of `uinteger`.
  package func requiredUnsigned(_ key: String) throws(JSONDecodingError) -> Int {
    try required(key, as: JSONUnsigned.self).value
  }

  /// The same for a number of LSP's range of `uinteger`.
  package func optionalUnsigned(_ key: String) throws(JSONDecodingError) -> Int? {
    let number: JSONUnsigned? = try optional(key)
    return number?.value
  }

  /// Whether there is a value under `key` that isn't `null`.
  package func has(_ key: String) -> Bool {
    self[key].map { !$0.isNull } ?? false
  }

  /// Checks that `key` holds `literal`, as in `kind: 'begin'`.
  package func expect(_ key: String, _ literal: String) throws(JSONDecodingError) {
    let value: String = try required(key)
    if value != literal { throw JSONDecodingError(expected: "'\(literal)'", found: .string(value)).inside(key) }
  }
}

/// Reading with indulgence.
extension JSONObject {
  /// A client's capability. One that is absent or written in a way that we don't know counts as not announced: it must
  /// never keep a session from starting.
  package func announced<Value: JSONDecodable>(_ key: String) -> Value? {
    guard let value = self[key], !value.isNull else { return nil }
    do throws(JSONDecodingError) { return try Value(json: value) } catch { return nil }
  }

  /// A client's yes-or-no capability.
  package func announces(_ key: String) -> Bool {
    self[key]?.boolValue ?? false
  }

  /// The elements of a list that can be read: other servers' diagnostics may be odd.
  package func readable<Value: JSONDecodable>(_ key: String) -> [Value] {
    var known: [Value] = []
    for value in self[key]?.arrayValue ?? [] {
      do throws(JSONDecodingError) { known.append(try Value(json: value)) } catch { continue }
    }
    return known
  }
}

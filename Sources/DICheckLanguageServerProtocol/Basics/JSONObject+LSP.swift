import DICheckJSON

/// Reading JSON objects as LSP requires it, with tolerance where clients need it.
extension JSONObject {
  /// A number in the range of LSP's `uinteger`.
  package func requiredUnsigned(_ key: String) throws(JSONDecodingError) -> Int {
    try required(key, as: JSONUnsigned.self).value
  }

  /// A number in the range of LSP's `uinteger`; nil if the key is absent or `null`.
  package func optionalUnsigned(_ key: String) throws(JSONDecodingError) -> Int? {
    let number: JSONUnsigned? = try optional(key)
    return number?.value
  }

  /// A client's capability. If absent or in an unknown form, it counts as not announced: it must never keep a session
  /// from starting.
  package func announced<Value: JSONDecodable>(_ key: String) -> Value? {
    try? optional(key)
  }

  /// A client's yes-or-no capability.
  package func announces(_ key: String) -> Bool {
    self[key]?.boolValue ?? false
  }

  /// The readable elements of a list: other servers' diagnostics may be odd.
  package func readable<Value: JSONDecodable>(_ key: String) -> [Value] {
    (self[key]?.arrayValue ?? []).compactMap { try? Value(json: $0) }
  }
}

import DICheckJSON

/// Reading JSON objects as LSP requires it.
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
}

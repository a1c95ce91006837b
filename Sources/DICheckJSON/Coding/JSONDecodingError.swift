/// A value that doesn't follow the specification. Becomes the message of an `InvalidParams` error.
public struct JSONDecodingError: Error, Hashable, CustomStringConvertible {
  /// Keys and indices from the outermost value to the faulty one.
  public private(set) var path: [String]
  public var problem: String

  public init(expected: String, found json: JSONValue) {
    path = []
    problem = "expected \(expected), found \(json.kindName)"
  }

  public init(missing key: String) {
    path = [key]
    problem = "missing"
  }

  /// The same error with `key`, the key or index of the failed value, put before its path.
  public func inside(_ key: String) -> JSONDecodingError {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }

  public var description: String {
    path.isEmpty ? problem : "\(path.joined(separator: ".")): \(problem)"
  }
}

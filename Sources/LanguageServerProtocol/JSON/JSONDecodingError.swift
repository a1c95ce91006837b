/// A value that is not what the specification says. Becomes the message of an `InvalidParams` error.
package struct JSONDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Keys and indices from the outermost value to the faulty one.
  package private(set) var path: [String]
  package var problem: String

  package init(expected: String, found json: JSONValue) {
    path = []
    problem = "expected \(expected), found \(json.kindName)"
  }

  package init(missing key: String) {
    path = [key]
    problem = "missing"
  }

  /// The same fault, seen from the value that holds this one under `key`.
  package func inside(_ key: String) -> JSONDecodingError {
    var error = self
    error.path.insert(key, at: 0)
    return error
  }

  package var description: String {
    path.isEmpty ? problem : "\(path.joined(separator: ".")): \(problem)"
  }
}

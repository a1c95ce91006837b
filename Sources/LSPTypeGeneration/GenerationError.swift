/// Why no types can be generated.
package enum GenerationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The selection or the model names something that the model doesn't have.
  case unknown(String)
  /// The model uses what the generator doesn't write yet, at this place.
  case unsupported(String, at: String)
  /// The alternatives of a union that is read can't be distinguished.
  case ambiguous(union: String)

  package var description: String {
    switch self {
    case .unknown(let name): "the meta model has no '\(name)' that would be generated"
    case .unsupported(let what, let place): "\(place): \(what) is not supported"
    case .ambiguous(let union): "the alternatives of \(union) can't be distinguished by kind, literal or required key"
    }
  }
}

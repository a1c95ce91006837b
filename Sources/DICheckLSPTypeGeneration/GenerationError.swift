/// The reason why no types can be generated.
package enum GenerationError: Error, Hashable, CustomStringConvertible {
  /// The selection or the model uses a name that the model doesn't define.
  case unknown(String)
  /// The model uses a feature that the generator doesn't support yet, at this place.
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

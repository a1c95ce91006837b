/// Requests for one identity that one kind of creator answers.
struct RequestKind {
  /// What is asked for.
  var source: IdentityID
  /// Whether only those that may, or only those that may not, stay unanswered are meant; nil for both.
  var isOptional: Bool?
  /// A scope that creates one of these answers for all below.
  var answers: [IdentityID]

  /// The requests that a creator of `identity` answers: those for it, and those that may stay unanswered for the same
  /// with a `?` (Rules/Availability.md, "onlyIfAvailable"); and all of them for a value that it keeps.
  static func all(answeredBy identity: IdentityID, in interner: Interner) -> [RequestKind] {
    var kinds = [RequestKind(source: identity, isOptional: nil, answers: [identity])]
    if let unwrapped = interner.unwrappedOptional(of: identity) {
      kinds = [
        RequestKind(source: identity, isOptional: false, answers: [identity]),
        RequestKind(source: identity, isOptional: true, answers: [identity, unwrapped]),
      ]
    }
    if let wrapped = interner.wrappedOptional(of: identity) {
      kinds.append(RequestKind(source: wrapped, isOptional: true, answers: [wrapped, identity]))
    }
    if let value = interner.value(keptBy: identity) { kinds += all(answeredBy: value, in: interner) }
    return kinds
  }
}

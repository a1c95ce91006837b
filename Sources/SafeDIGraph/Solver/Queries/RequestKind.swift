import DICheckDependencyLibrary

/// Requests for one identity that one kind of creator answers.
struct RequestKind {
  var source: IdentityID
  /// True for optional requests only, false for required ones only; nil for both.
  var isOptional: Bool?
  /// A scope that creates one of these identities answers all requests below it.
  var answers: [IdentityID]

  /// The requests that a creator of `identity` answers: those for it, the optional ones for the same with a `?`
  /// (Rules/Availability.md, "onlyIfAvailable"), and those for a value that it keeps.
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
  func isAsked(by link: Link) -> Bool {
    link.role.isRequest && link.source == source && (isOptional == nil || isOptional == link.role.isOptional)
  }
}

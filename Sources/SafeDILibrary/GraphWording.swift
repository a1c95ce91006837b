import DependencyGraph

/// What SafeDI's users read about faults of the graph: one sentence on what is wrong, in their own names, and where
/// it is known one on what to do.
package enum GraphWording {
  package static func unfulfilledReceived(
    _ identity: Identity, receiver: String, isAlias: Bool, isParameter: Bool, root: String, isUnderConstruction: Bool,
    optionalSource: Identity?, candidates: [Identity]
  ) -> String {
    let verb = isAlias ? "renames" : isParameter ? "is instantiated with" : "receives"
    let fault =
      isUnderConstruction
      ? "`\(receiver)` \(verb) `\(identity)`, which is itself being made at that point (root `\(root)`)."
      : "`\(receiver)` \(verb) `\(identity)`, but nothing on the way from root `\(root)` provides it."
    if let optionalSource {
      return fault + " `\(optionalSource)` is available: receive it with `onlyIfAvailable: true`."
    }
    guard let first = candidates.first else { return fault }
    if candidates.count == 1 { return fault + " `\(first)` is available: did you mean that?" }
    let shown = candidates.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    let more = candidates.count > 3 ? ", and \(candidates.count - 3) more" : ""
    return fault + " Available instead: \(shown)\(more)."
  }

  package static func noInstantiable(
    _ type: TypeTerm, near: String?, plainDeclaration: String?, isProtocol: Bool
  ) -> String {
    let fault = "Nothing builds `\(type)`: no `@Instantiable` declaration fulfills it."
    if isProtocol {
      return fault + " Name the protocol in the `fulfillingAdditionalTypes` of a type that conforms to it."
    }
    if let plainDeclaration { return fault + " `\(plainDeclaration)` is declared without `@Instantiable`." }
    if let near { return fault + " Did you mean `\(near)`?" }
    return fault
  }

  package static func noInstantiable(_ type: TypeTerm, because reason: String) -> String {
    "Nothing builds `\(type)` here. " + reason
  }

  /// What is known of a type that a program doesn't have.
  package enum Elsewhere {
    /// It is `@Instantiable` itself.
    case declared
    case fulfilled(by: TypeTerm)
    /// Nobody builds it there either.
    case declaredPlainly
  }

  /// Where that is.
  package enum Place {
    /// In a file of the program that the library doesn't read.
    case here
    case module(String)
    case tests(String)
    /// A file that no module is known to have.
    case file(String)
  }

  /// - Parameter user: the module that needs the type, where it has a name.
  package static func elsewhere(_ type: TypeTerm, _ declared: Elsewhere, at place: Place, user: String?) -> String {
    let user = user.map { "`\($0)`" } ?? "this program"
    let fact: String
    let plainly: String
    switch declared {
    case .declared: (fact, plainly) = ("`\(type)` is declared in", "")
    case .fulfilled(let concrete): (fact, plainly) = ("`\(type)` is fulfilled by `\(concrete)` in", "")
    case .declaredPlainly: (fact, plainly) = ("`\(type)` is declared in", " without `@Instantiable`")
    }
    switch place {
    case .here: return "`\(type)` is declared without `@Instantiable`."
    case .module(let name) where plainly.isEmpty: return "\(fact) `\(name)`, on which \(user) does not depend."
    case .module(let name): return "\(fact) `\(name)`\(plainly), and \(user) does not depend on it."
    case .tests(let name): return "\(fact) the tests `\(name)`\(plainly), which \(user) can't use."
    case .file(let name): return "\(fact) `\(name)`\(plainly), which is no part of \(user)."
    }
  }

  package static func duplicateInstantiable(_ type: TypeTerm, by claimants: [String]) -> String {
    if Set(claimants).count == 1 {
      return "`\(type)` is `@Instantiable` in \(claimants.count) places. Exactly one may build it."
    }
    let names = claimants.map { "`\($0)`" }
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "`\(type)` is fulfilled by \(list). Exactly one may build it."
  }

  package static func forwardedNeedsInstantiator(_ identity: Identity, concrete: TypeTerm, forwarded: [Identity])
    -> String
  {
    let inputs = forwarded.map { "`\($0)`" }.joined(separator: ", ")
    return "`\(identity)` is made at once, but `\(concrete)` needs \(inputs) forwarded at run time. "
      + "Declare it as `Instantiator<\(concrete)>`."
  }

  /// - Parameter mocked: the type whose mock has the cycle, where no root does.
  package static func cycle(
    _ kind: Cycle.Kind, nodes: [String], root: String?, mocked: String? = nil, closing: Identity, owner: String
  ) -> String {
    let chain = nodes.joined(separator: " -> ")
    let origin = root.map { " (root `\($0)`)" } ?? mocked.map { " (mock of `\($0)`)" } ?? ""
    switch kind {
    case .constant:
      return "`\(chain)` is a cycle: none of these can be made before the others\(origin). "
        + "Take one of these dependencies away, or make every hop an `Instantiator`."
    case .partiallyLazy:
      return "`\(chain)` is a cycle that is lazy only in part\(origin). Make every hop an `Instantiator`."
    case .receivedBuilder:
      return "`\(owner)` receives `\(closing)`, which is what makes it: `\(chain)`\(origin). "
        + "Declare `\(closing.label)` as `@Instantiated` in `\(owner)`."
    case .receivedInOwnChain:
      return "`\(chain)` is a cycle of received dependencies: `\(owner)` can't be made before itself\(origin)."
    }
  }

  package static func erasedForwardedMismatch(
    _ identity: Identity, concrete: TypeTerm, expected: [TypeTerm], built: String
  ) -> String {
    let types = expected.map { "`\($0)`" }.joined(separator: " or ")
    return "`\(identity)` does not forward what `\(concrete)` takes at run time. "
      + "The first generic argument must be \(types)."
  }

  package static func duplicateMock(_ type: TypeTerm) -> String {
    "`\(type)` has more than one hand-written mock. Keep one."
  }

  package static func duplicateConfiguration() -> String {
    "A module can have only one `#SafeDIConfiguration`, and this is a further one."
  }

  package static func hop(maker: String, identity: Identity, isLazy: Bool) -> String {
    isLazy ? "`\(maker)` makes `\(identity)` later" : "`\(maker)` makes `\(identity)`"
  }

  package static func requestHop(receiver: String, identity: Identity) -> String {
    "`\(receiver)` receives `\(identity)`"
  }
}

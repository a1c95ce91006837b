import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The messages in SafeDI's words.
extension DeclaredElsewhere {
  /// The advice on it, or the reason why the program doesn't have it.
  /// - Parameter isReceived: whether the dependency is received, and not made where it is declared.
  func sentence(isReceived: Bool) -> String {
    let user = user.map { "`\($0)`" } ?? "this program"
    let fact: String
    let plainly: String
    switch role {
    case .builds(type): (fact, plainly) = ("`\(type)` is declared in", "")
    case .builds(let concrete): (fact, plainly) = ("`\(type)` is fulfilled by `\(concrete)` in", "")
    case .plain(let kind, _):
      (fact, plainly) = ("`\(type)` is declared in", kind.canBeBuilt ? " without `@Instantiable`" : "")
    }
    return switch place {
    case .here: wordsForHere(isReceived: isReceived)
    case .module(let name) where plainly.isEmpty: "\(fact) `\(name)`, which \(user) doesn't depend on."
    case .module(let name): "\(fact) `\(name)`\(plainly), and \(user) doesn't depend on `\(name)`."
    case .linkedModule(let name, let list): "\(fact) `\(name)`\(plainly), which isn't in `\(list)`."
    case .target(let name): "\(fact) target `\(name)`\(plainly), not in \(user)."
    case .tests(let name): "\(fact) the tests `\(name)`\(plainly), which \(user) can't use."
    case .file(let name): "\(fact) `\(name)`\(plainly), which isn't part of \(user)."
    }
  }

  /// Advice about a declaration that stands in the program itself.
  private func wordsForHere(isReceived: Bool) -> String {
    // The sentence before it names what is made.
    let subject = isReceived ? "`\(type)`" : "it"
    return switch role {
    case .plain(let kind, let aliased) where !kind.canBeBuilt: kind.advice(about: subject, aliasing: aliased)
    case .plain, .builds:
      isReceived
        ? "Mark it `@Forwarded` if callers pass it, or make `\(type)` `@Instantiable`."
        : PlainType.Kind.class.advice(about: subject)
    }
  }

  var related: RelatedInformation {
    let message =
      switch role {
      case .plain(let kind, _) where kind.canBeBuilt: "`\(type)` is declared here without `@Instantiable`"
      case .builds(type), .plain: "`\(type)` is declared here"
      case .builds(let concrete): "`\(concrete)` fulfills `\(type)`"
      }
    return RelatedInformation(message, location)
  }
}

extension PlainType.Kind {
  /// True if the attribute can stand on such a declaration.
  var canBeBuilt: Bool {
    switch self {
    case .class, .struct, .actor: true
    case .enum, .protocol, .alias: false
    }
  }

  /// Advice about a declaration without the attribute.
  /// - Parameters:
  ///   - subject: the declaration: "it", or its name in backticks.
  ///   - aliased: what a type alias stands for.
  func advice(about subject: String, aliasing aliased: String? = nil) -> String {
    switch self {
    case .class, .struct, .actor: "Add `@Instantiable` to \(subject)."
    case .enum: "Build \(subject) in an `@Instantiable` extension: it is an enum."
    case .alias:
      if let aliased {
        "Write `\(aliased)` instead of \(subject): SafeDI doesn't look through type aliases."
      } else {
        "SafeDI doesn't look through type aliases: write the type that \(subject) stands for."
      }
    case .protocol: "Add \(subject) to the `fulfillingAdditionalTypes` of a type that conforms to it."
    }
  }
}

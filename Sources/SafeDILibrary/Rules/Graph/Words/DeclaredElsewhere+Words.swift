import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The messages in SafeDI's words.
extension DeclaredElsewhere {
  var sentence: String {
    let user = user.map { "`\($0)`" } ?? "this program"
    let fact: String
    let plainly: String
    switch role {
    case .declared: (fact, plainly) = ("`\(type)` is declared in", "")
    case .fulfilled(let concrete): (fact, plainly) = ("`\(type)` is fulfilled by `\(concrete)` in", "")
    case .declaredPlainly(let kind):
      (fact, plainly) = ("`\(type)` is declared in", kind == .type ? " without `@Instantiable`" : "")
    }
    switch place {
    case .here: return wordsForHere
    case .module(let name) where plainly.isEmpty: return "\(fact) `\(name)`, on which \(user) does not depend."
    case .module(let name): return "\(fact) `\(name)`\(plainly), and \(user) does not depend on it."
    case .tests(let name): return "\(fact) the tests `\(name)`\(plainly), which \(user) can't use."
    case .file(let name): return "\(fact) `\(name)`\(plainly), which is no part of \(user)."
    }
  }

  /// Advice about a declaration that stands in the program itself.
  private var wordsForHere: String {
    switch role {
    case .declaredPlainly(.protocol): PlainType.Kind.protocol.advice(about: "\(type)")
    case .declaredPlainly(.enum): PlainType.Kind.enum.advice(about: "\(type)")
    case .declaredPlainly(.alias): "`\(type)` is a type alias, which SafeDI takes for a type of its own."
    case .declaredPlainly(.type), .declared, .fulfilled: PlainType.Kind.class.advice(about: "\(type)")
    }
  }

  var related: RelatedInformation {
    let message =
      switch role {
      case .declared, .declaredPlainly(.protocol), .declaredPlainly(.enum), .declaredPlainly(.alias):
        "`\(type)` is declared here"
      case .fulfilled(let concrete): "`\(concrete)` fulfills `\(type)`"
      case .declaredPlainly(.type): "`\(type)` is declared here without `@Instantiable`"
      }
    return RelatedInformation(message: message, location: location, role: .other)
  }
}

extension PlainType.Kind {
  /// Whether the attribute can stand on such a declaration.
  var canBeBuilt: Bool {
    switch self {
    case .class, .struct, .actor: true
    case .enum, .protocol: false
    }
  }

  /// Advice about a declaration without the attribute.
  func advice(about type: String) -> String {
    switch self {
    case .class, .struct, .actor: "`\(type)` is declared without `@Instantiable`."
    case .enum: "`\(type)` is an enum, which only an `@Instantiable` extension of it can build."
    case .protocol: "Name the protocol in the `fulfillingAdditionalTypes` of a type that conforms to it."
    }
  }
}

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// In SafeDI's words.
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

  /// What can be done about a declaration that stands in the program itself.
  private var wordsForHere: String {
    switch role {
    case .declaredPlainly(.protocol):
      "Name the protocol in the `fulfillingAdditionalTypes` of a type that conforms to it."
    case .declaredPlainly(.enum): "`\(type)` is an enum, and only classes, structs and actors can be built."
    case .declaredPlainly(.alias): "`\(type)` is a type alias, which SafeDI takes for a type of its own."
    case .declaredPlainly(.type), .declared, .fulfilled: "`\(type)` is declared without `@Instantiable`."
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

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

  var related: RelatedInformation {
    let message =
      switch role {
      case .declared: "`\(type)` is declared here"
      case .fulfilled(let concrete): "`\(concrete)` fulfills `\(type)`"
      case .declaredPlainly: "`\(type)` is declared here without `@Instantiable`"
      }
    return RelatedInformation(message: message, location: location, role: .other)
  }
}

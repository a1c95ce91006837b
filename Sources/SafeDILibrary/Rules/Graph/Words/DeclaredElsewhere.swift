import DependencyGraph
import Text

/// What is known of a type that a program doesn't have.
package struct DeclaredElsewhere: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// It is `@Instantiable` itself.
    case declared
    case fulfilled(by: TypeTerm)
    /// Nobody builds it there either.
    case declaredPlainly
  }

  /// Where that is.
  package enum Place: Hashable, Sendable {
    /// In a file of the program that the library doesn't read.
    case here
    case module(String)
    case tests(String)
    /// A file that no module is known to have.
    case file(String)
  }

  private let type: TypeTerm
  private let role: Role
  private let place: Place
  private let location: Location
  private let user: String?

  /// - Parameter user: the module that needs the type, where it has a name.
  package init(_ type: TypeTerm, _ role: Role, at place: Place, _ location: Location, user: String?) {
    self.type = type
    self.role = role
    self.place = place
    self.location = location
    self.user = user
  }

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

import DICheckDependencyGraph
import DICheckText

/// What is known of a type that a program doesn't have.
package struct DeclaredElsewhere: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// The library builds it there.
    case declared
    case fulfilled(by: TypeTerm)
    /// Nobody builds it there either.
    case declaredPlainly(PlainKind)
  }

  /// What a declaration is that nobody builds.
  package enum PlainKind: Hashable, Sendable {
    /// A class, structure or actor.
    case type
    case `protocol`, `enum`, alias

    /// - Parameter keyword: what stands before the name.
    package init(keyword: String) {
      switch keyword {
      case "protocol": self = .protocol
      case "enum": self = .enum
      case "typealias": self = .alias
      default: self = .type
      }
    }

    package init(_ kind: PlainType.Kind) {
      switch kind {
      case .protocol: self = .protocol
      case .enum: self = .enum
      case .class, .struct, .actor: self = .type
      }
    }
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

  package let type: TypeTerm
  package let role: Role
  package let place: Place
  package let location: Location
  /// The module that needs the type; nil where it has no name.
  package let user: String?

  package init(_ type: TypeTerm, _ role: Role, at place: Place, _ location: Location, user: String?) {
    self.type = type
    self.role = role
    self.place = place
    self.location = location
    self.user = user
  }
}

/// What is known of a type that the graph doesn't have, to whoever needs it. Nil where nobody declares it, or where
/// what the program declares itself is meant: a plain declaration of it may be known.
package typealias ElsewhereSearch = (
  _ type: TypeTerm, _ user: DependencyReference, _ plain: NearNames.PlainDeclaration?
) -> DeclaredElsewhere?

import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The declaration of a type that a program doesn't have.
struct DeclaredElsewhere: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    /// A provider in another program or module.
    case declared
    case fulfilled(by: TypeTerm)
    /// A declaration without a provider.
    case declaredPlainly(PlainKind)
  }

  /// The kind of a declaration without a provider.
  enum PlainKind: Hashable, Sendable {
    /// A class, structure or actor.
    case type
    case `protocol`, `enum`
    /// The type that it stands for, as written; nil if that isn't known.
    case alias(of: String?)

    /// - Parameters:
    ///   - keyword: the keyword before the name.
    ///   - value: what stands behind the name and `=`.
    init(keyword: String, value: String?) {
      switch keyword {
      case "protocol": self = .protocol
      case "enum": self = .enum
      case "typealias": self = .alias(of: value)
      default: self = .type
      }
    }

    init(_ kind: PlainType.Kind) {
      switch kind {
      case .protocol: self = .protocol
      case .enum: self = .enum
      case .alias: self = .alias(of: nil)
      case .class, .struct, .actor: self = .type
      }
    }
  }

  /// The place of the declaration.
  enum Place: Hashable, Sendable {
    /// In a file of the program that SafeDI doesn't read.
    case here
    case module(String)
    /// Another application, framework or extension of a project.
    case target(String)
    /// A module that is linked, but of which the build reads only what is named to it: in the code, or in a list.
    case linkedModule(String, isNamedInList: Bool)
    case tests(String)
    /// A file that isn't known to belong to a module.
    case file(String)
  }

  let type: TypeTerm
  let role: Role
  let place: Place
  let location: Location
  /// The module that needs the type; nil where it has no name.
  let user: String?
}

import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The declaration of a type that a program doesn't have.
struct DeclaredElsewhere: Hashable {
  /// The role of the declaration for the code that needs the type.
  enum Role: Hashable {
    /// A provider of the type in another program or module, as `concrete`.
    case builds(concrete: TypeTerm)
    /// A declaration without a provider; with the type that an alias stands for, as written, if that is known.
    case plain(PlainType.Kind, aliased: String? = nil)
  }

  /// The place of the declaration.
  enum Place: Hashable {
    /// In a file of the program that SafeDI doesn't read.
    case here
    case module(String)
    /// Another application, framework or extension of a project.
    case target(String)
    /// A module that is linked, but of which the build reads only what is named in a list.
    case linkedModule(String, list: String)
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

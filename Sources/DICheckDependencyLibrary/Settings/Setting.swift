/// One setting, as data: tests compare the README, the JSON schema, the editors' manifests and the readers with it.
package struct Setting: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case boolean(default: Bool)
    case choice([String], default: String)
    /// Patterns in gitignore(5)'s language.
    case patterns
    /// Names that `#if` may test; without a default.
    case conditions
    /// `auto`, or the name of one of a library's releases.
    case version(LibraryReleases)
    /// A severity, or `off`, for each diagnostic code.
    case severities
  }

  /// The components, joined by dots: nested objects in JSON, one name behind a prefix in VS Code.
  package var key: String
  package var kind: Kind
  /// One or two sentences for people.
  package var documentation: String

  package init(key: String, kind: Kind, documentation: String) {
    self.key = key
    self.kind = kind
    self.documentation = documentation
  }
}

/// The macros of SafeDI, by the name under which they are written. Only the unqualified name is recognised
/// (Rules/Reading.md, "Which attributes count").
enum SafeDIMacro: String, Sendable {
  case instantiable = "Instantiable"
  case instantiated = "Instantiated"
  case received = "Received"
  case forwarded = "Forwarded"
  /// `#SafeDIConfiguration`, in early 2.0 alphas `@SafeDIConfiguration`.
  case configuration = "SafeDIConfiguration"

  /// As the user writes it.
  var spelling: String { "@" + rawValue }

  /// Whether it marks a property as a dependency.
  var marksDependency: Bool {
    switch self {
    case .instantiated, .received, .forwarded: true
    case .instantiable, .configuration: false
    }
  }
}

/// The arguments that a macro takes, with the version that brought each (Rules/Arguments.md).
struct SafeDIMacroParameter: Sendable {
  let macro: SafeDIMacro
  let label: String
  let since: SafeDIVersion

  /// The labels that `macro` has in some version, and that which a widely copied guide gives to `@Instantiable`
  /// (Rules/Arguments.md, "Unknown labels").
  static func labels(of macro: SafeDIMacro) -> [String] { labels[macro] ?? [] }

  private static let labels = Dictionary(grouping: all, by: \.macro).mapValues { $0.map(\.label) }
    .merging([.instantiable: ["fulfilledByType"]]) { $0 + $1 }

  static let all: [SafeDIMacroParameter] = [
    SafeDIMacroParameter(macro: .instantiable, label: "isRoot", since: .explicitRoots),
    SafeDIMacroParameter(macro: .instantiable, label: "fulfillingAdditionalTypes", since: SafeDIVersion(0, 1, 0)),
    SafeDIMacroParameter(macro: .instantiable, label: "conformsElsewhere", since: SafeDIVersion(0, 9, 1)),
    SafeDIMacroParameter(macro: .instantiable, label: "mockOnly", since: SafeDIVersion(2, 0, 0, .init(.beta, 1))),
    SafeDIMacroParameter(macro: .instantiable, label: "mockAttributes", since: .mocks),
    SafeDIMacroParameter(macro: .instantiable, label: "generateMock", since: SafeDIVersion(2, 0, 0, .init(.alpha, 2))),
    SafeDIMacroParameter(macro: .instantiable, label: "customMockName", since: .customMocks),
    SafeDIMacroParameter(macro: .instantiated, label: "fulfilledByType", since: SafeDIVersion(0, 1, 0)),
    SafeDIMacroParameter(macro: .instantiated, label: "erasedToConcreteExistential", since: .erasing),
    SafeDIMacroParameter(macro: .received, label: "fulfilledByDependencyNamed", since: SafeDIVersion(0, 1, 2)),
    SafeDIMacroParameter(macro: .received, label: "ofType", since: SafeDIVersion(0, 1, 2)),
    SafeDIMacroParameter(macro: .received, label: "erasedToConcreteExistential", since: .erasing),
    SafeDIMacroParameter(macro: .received, label: "onlyIfAvailable", since: SafeDIVersion(1, 3, 0)),
    SafeDIMacroParameter(macro: .configuration, label: "additionalImportedModules", since: .mocks),
    SafeDIMacroParameter(macro: .configuration, label: "additionalDirectoriesToInclude", since: .mocks),
    SafeDIMacroParameter(macro: .configuration, label: "additionalMocksToGenerate", since: .mocks),
    SafeDIMacroParameter(macro: .configuration, label: "mockConditionalCompilation", since: .mocks),
  ]
}

extension SafeDIVersion {
  /// `isRoot:` exists; before, roots are implicit.
  static let explicitRoots = SafeDIVersion(1, 0, 0, .init(.alpha, 1))
  /// Mocks are generated; the 2.x line begins.
  static let mocks = SafeDIVersion(2, 0, 0, .init(.alpha, 1))
  /// Hand-written mocks are checked.
  static let customMocks = SafeDIVersion(2, 0, 0, .init(.alpha, 6))
  /// `#SafeDIConfiguration` replaces the attached `@SafeDIConfiguration`.
  static let freestandingConfiguration = SafeDIVersion(2, 0, 0, .init(.alpha, 9))
  /// `erasedToConcreteExistential:` exists.
  static let erasing = SafeDIVersion(0, 3, 14)
}

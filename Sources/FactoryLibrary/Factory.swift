import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Factory, as the rest of the house knows it: containers whose computed properties are recipes.
///
/// A *definition* is a property or function of a container that returns a factory. A *use* mentions one: it asks for an
/// instance, or *writes*, that is registers another closure or sets something that the definition may set again. The
/// compiler knows that a definition exists and what it makes, so faults are of time, lifetime and identity.
package struct Factory: AnalyzedLibrary {
  package init() {}

  package var name: String { "Factory" }
  package var catalogue: Catalogue { FactoryCodes.catalogue }
  package var pagesFolder: String? { "Sources/FactoryLibrary/Documentation.docc/Diagnostics" }
  package func page(of code: DiagnosticCode) -> String? { Pages.texts[code.rawValue] }
  /// Tests too: they register.
  package var programStart: ProgramStart { .linking }
  package var releases: LibraryReleases { Self.releases }
  package var ownPackage: LibraryPackage {
    let words = ["SharedContainer", "ManagedContainer", "ParameterFactory", "Injected"]
    return LibraryPackage(
      name: name, identity: "factory",
      words: ["FactoryKit": words, "Factory": words, "FactoryTesting": ["ContainerTrait"]])
  }
  package var versionSetting: Setting {
    Setting(
      key: "factoryVersion", kind: .version(releases),
      documentation:
        "The version of Factory that the code is written for. `auto` asks Package.resolved, the manifest and the code.")
  }
  package var providerWord: String { "factory" }

  package func evidence(in text: UnsafeBytes) -> CodeEvidence { FactoryReader.evidence(in: text) }
  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? {
    // Whatever has the new words is read as the newest release, unless a file says which it is.
    evidence.contains(.formerModule) && !evidence.contains(.newWords) ? "2.5.3" : nil
  }

  package func reader(for version: LibraryVersion) -> any LibraryReader { FactoryReader(edition: edition(version)) }
  package func makeAnalysis() -> any LibraryAnalysis { FactoryAnalysis() }

  private static let releases = LibraryReleases(
    newest: "3.4.1",
    earlier: [
      "1.3.2", "2.0.1", "2.1.5", "2.2.0",
      "2.3.2", "2.4.13", "2.5.3", "3.0.0",
      "3.1.0", "3.2.3", "3.3.2",
    ],
    examples: ["3.4.1", "2.5"])
}

extension CodeEvidence {
  /// `import Factory`, which only releases before 3.0 have.
  static let formerModule = CodeEvidence(rawValue: 1)
  /// `import FactoryKit`, from 2.5.
  static let newWords = CodeEvidence(rawValue: 2)
}

/// The names of Factory's declarations. One that the workspace declares itself isn't Factory's there.
enum FactoryName {
  /// The modules that code imports.
  static let modules: Set = ["FactoryKit", "Factory", "FactoryTesting"]
  static let factories: Set = ["Factory", "ParameterFactory"]
  static let containers: Set = ["Container", "FactoryContainer"]
  /// The protocols of containers of one's own; those with `Shared` have a `shared`.
  static let containerProtocols: Set = [
    "SharedContainer", "ManagedContainer", "FactorySharedContainer", "FactoryManagedContainer",
  ]
  static let autoRegistering: Set = ["AutoRegistering", "FactoryAutoRegistering"]
  static let scopes: Set = ["unique", "cached", "shared", "singleton", "graph"]
  static let contexts = [
    "onTest": "test", "onPreview": "preview", "onDebug": "debug", "onSimulator": "simulator", "onDevice": "device",
  ]
  static let resolving: Set = ["resolve", "resolveOnMainActor", "resolveOnGlobalActor", "callAsFunction"]
  /// The modifiers that may stand behind a factory.
  static let modifiers: Set<String> = scopes.union(contexts.keys).union(resolving).union([
    "scope", "timeToLive", "scopeOnParameters", "onArg", "onArgs", "context", "decorator", "once", "register",
    "preview", "reset",
  ])
  /// Members of a container that are no factories.
  static let containerMembers: Set = [
    "manager", "defaultScope", "reset", "decorator", "with", "preview", "autoRegister", "unique", "cached", "shared",
    "singleton", "promised", "push", "pop",
  ]
  /// The functions that ask for the value of a key path.
  static let functions: Set = ["dependency", "resolve"]

  /// Returns true for a member of a factory or container that isn't a factory itself.
  static func isMember(_ name: String) -> Bool { modifiers.contains(name) || containerMembers.contains(name) }

  /// Without the name of the library's module.
  static func plain(_ written: String) -> String {
    modules.contains(written.outerName) ? written.lastName : written
  }
}

/// The wrappers of properties that ask by a key path.
enum Wrapper: String, CaseIterable {
  case injected = "Injected"
  case lazy = "LazyInjected"
  case weakLazy = "WeakLazyInjected"
  case dynamic = "DynamicInjected"
  case object = "InjectedObject"
  case observable = "InjectedObservable"

  /// The moment at which it asks, for the middle of a sentence.
  var moment: String {
    switch self {
    case .injected: "when its owner is made, and keeps what it gets"
    case .lazy: "at the first read, and keeps what it gets"
    case .weakLazy: "at the first read, and holds what it gets weakly"
    case .dynamic: "at every read"
    case .object: "when the view is first shown, which then owns it"
    case .observable: "at the first read, and the view then owns it"
    }
  }
}

import DICheckDependencyLibrary

// The codes that the library's analysis reports. Severities are the worst that a code has: a finding may be milder.
extension CatalogueEntry {
  // MARK: Demands

  static let unregisteredType = entry(
    "stitcher-unregistered-type", "A type is demanded that no container registers")
  static let registeredOnlyAs = entry(
    "stitcher-registered-only-as", "A type is demanded of which only a subtype is registered, as itself")
  static let registeredOnlyByName = entry(
    "stitcher-registered-only-by-name", "A type is demanded that is registered only by name")
  static let registeredOnlyByValue = entry(
    "stitcher-registered-only-by-value", "A type or name is demanded that is registered only by value")
  static let unregisteredName = entry(
    "stitcher-unregistered-name", "A name is demanded that no container registers")
  static let unregisteredValue = entry(
    "stitcher-unregistered-value", "A value is demanded that no container registers")
  static let neverPresent = entry(
    "stitcher-never-present", "An optional or collection is demanded that nothing can fill", .hint, fixes: .none)
  static let swallowedMissing = entry(
    "stitcher-swallowed-missing", "A missing dependency further down makes an optional nil or a collection empty")
  static let parameterArity = entry(
    "stitcher-parameter-arity", "No factory takes as many arguments as are passed")
  static let parameterLiteralType = entry(
    "stitcher-parameter-literal-type", "A literal has another type than the factory's parameter")
  static let collectionSkipsParameterised = entry(
    "stitcher-collection-skips-parameterised", "A collection lacks the registrations that need arguments", .hint,
    fixes: .none)
  static let ambiguous = entry(
    "stitcher-ambiguous", "Several registrations of one container answer a demand for one", .error)
  static let nameTypeMismatch = entry(
    "stitcher-name-type-mismatch", "What is registered by a name or value has another type than is demanded")
  static let arrayByName = entry(
    "stitcher-array-by-name", "An array is demanded by a name or value that registers one element")
  static let optionalMetatype = entry(
    "stitcher-optional-metatype", "An optional type is looked up, which nobody registers", .warning, .fileOrProgram)

  // MARK: Registrations

  static let conflictingName = entry(
    "stitcher-conflicting-name", "Two registrations of one container differ, but have the same name or value")
  static let duplicateRegistration = entry(
    "stitcher-duplicate-registration", "A registration repeats another one, and does nothing", .information, .file,
    fixes: .safe)
  static let shadowTypeConflict = entry(
    "stitcher-shadow-type-conflict", "A type is registered as itself, and again with further types", .warning, .file)
  static let unrelatedSupertype = entry(
    "stitcher-unrelated-supertype", "A type is registered as one that it doesn't conform to or inherit from", .error)
  static let optionalResult = entry(
    "stitcher-optional-result", "An optional is registered, which no demand finds", .warning, .fileOrProgram,
    fixes: .none)
  static let arrayRegistrationUnreachable = entry(
    "stitcher-array-registration-unreachable", "A collection is registered by type, which no demand finds", .warning,
    .file)
  static let containerInBuilder = entry(
    "stitcher-container-in-builder",
    "A container is listed in a builder, which registers the object and not its content",
    .error, .fileOrProgram)
  static let accidentalRegistration = entry(
    "stitcher-accidental-registration", "A builder lists a call without a result, which registers Void", .warning,
    .fileOrProgram)
  static let unusedRegistration = entry(
    "stitcher-unused-registration", "A registration is never demanded", .hint, fixes: .none)

  // MARK: Construction

  static let cycle = entry("stitcher-cycle", "Dependencies need each other while they are made", .error)
  static let cyclePossible = entry(
    "stitcher-cycle-possible", "Dependencies may need each other while they are made")
  static let injectedTouchedInInit = entry(
    "stitcher-injected-touched-in-init", "An initializer reads an injected property, which looks it up at once", .hint,
    fixes: .none)

  // MARK: Lifetimes

  static let eagerIgnored = entry(
    "stitcher-eager-ignored", "An eager registration isn't made in advance: its scope or its parameters don't allow it",
    .warning, .fileOrProgram, fixes: .safe)
  static let eagerSharedLost = entry(
    "stitcher-eager-shared-lost", "An eager shared instance is made and lost at once", .warning, .fileOrProgram)
  static let parameterisedCached = entry(
    "stitcher-parameterised-cached", "A factory with parameters is cached: later arguments are ignored", .warning,
    .fileOrProgram)
  static let existentialScope = entry(
    "stitcher-existential-scope", "A class that is registered under a protocol as its result is made for each demand",
    .information)
  static let sharedValueType = entry(
    "stitcher-shared-value-type", "A value type is registered as shared, which is the same as for each demand",
    .information)

  // MARK: Containers

  static let inactiveContainer = entry(
    "stitcher-inactive-container", "A container is never activated")
  static let localDependencies = entry(
    "stitcher-local-dependencies", "A container of a local variable is inactive once its scope ends", .warning, .file,
    fixes: .none)

  // MARK: The compiler and macros

  static let compilerMirror = entry(
    "stitcher-compiler-mirror", "Swift refuses this use of Stitcher, with a message that misleads", .error, .file,
    fixes: .safe)
  static let autoregistrationMissing = entry(
    "stitcher-autoregistration-missing", "A registerable type is listed in no container", .information)
  static let registerableInit = macro(
    "stitcher-registerable-init", "A registerable type has no initializer, or no types, that the macro accepts",
    fixes: .safe)
  static let registerableNonhashable = entry(
    "stitcher-registerable-nonhashable", "The initializer of a registerable type has a parameter that isn't hashable",
    .error,
    fixes: .none)
  static let injectedParametersDeclaration = macro(
    "stitcher-injectedparameters-declaration", "Parameters can be injected into functions and initializers only",
    fixes: .none)
  static let injectedParametersIgnoring = macro(
    "stitcher-injectedparameters-ignoring", "A parameter to be ignored doesn't exist")
  static let injectedParametersGeneric = macro(
    "stitcher-injectedparameters-generic", "A generic parameter can't be injected")
  static let injectedParametersParent = macro(
    "stitcher-injectedparameters-parent", "The initializer of a value type needs its parent's kind")

  /// All of them.
  static let stitcher = Catalogue([
    unregisteredType, registeredOnlyAs, registeredOnlyByName, registeredOnlyByValue, unregisteredName,
    unregisteredValue, neverPresent, swallowedMissing, parameterArity, parameterLiteralType,
    collectionSkipsParameterised, ambiguous, nameTypeMismatch, arrayByName, optionalMetatype, conflictingName,
    duplicateRegistration, shadowTypeConflict, unrelatedSupertype, optionalResult, arrayRegistrationUnreachable,
    containerInBuilder, accidentalRegistration, unusedRegistration, cycle, cyclePossible, injectedTouchedInInit,
    eagerIgnored, eagerSharedLost, parameterisedCached, existentialScope, sharedValueType, inactiveContainer,
    localDependencies, compilerMirror, autoregistrationMissing, registerableInit, registerableNonhashable,
    injectedParametersDeclaration, injectedParametersIgnoring, injectedParametersGeneric, injectedParametersParent,
  ])

  /// The codes that are looked for when somebody asks about a file.
  static let stitcherHints = [
    neverPresent, collectionSkipsParameterised, unusedRegistration, injectedTouchedInInit, inactiveContainer,
  ]

  // Stitcher itself refuses nothing before the code runs, but for its macros.

  private static func entry(
    _ name: String, _ title: String, _ severity: Severity = .warning, _ origin: Origin = .program,
    fixes: Fixes = .offered
  ) -> Self {
    Self(
      DiagnosticCode(name), title, severity: severity, scope: origin == .program ? .graph : .file, shownBy: origin,
      fixes: fixes, isParity: false)
  }

  private static func macro(
    _ name: String, _ title: String, fixes: Fixes = .offered
  ) -> Self {
    Self(DiagnosticCode(name), title, scope: .declaration, fixes: fixes)
  }
}

/// The public, stable codes of all findings. The raw value is what users see and suppress, and names the code's page.
package enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
  // One declaration is enough.
  case unsupportedDeclaration = "unsupported-declaration"
  case typeNotPublic = "type-not-public"
  case missingConformance = "missing-conformance"
  case missingInitializer = "missing-initializer"
  case initializerNotPublic = "initializer-not-public"
  case initializerMissingParameter = "initializer-missing-parameter"
  case initializerExtraParameter = "initializer-extra-parameter"
  case multipleDependencyMacros = "multiple-dependency-macros"
  case dependencyHasInitialValue = "dependency-has-initial-value"
  case mutableDependency = "mutable-dependency"
  case unsupportedProperty = "unsupported-property"
  case onlyIfAvailableNotOptional = "only-if-available-not-optional"
  case invalidArgument = "invalid-argument"
  case unknownArgument = "unknown-argument"
  case optionalFulfilledType = "optional-fulfilled-type"
  case rootHasInputs = "root-has-inputs"
  case extensionWhereClause = "extension-where-clause"
  case instantiateReturnType = "instantiate-return-type"
  case instantiateNotPublicStatic = "instantiate-not-public-static"
  case instantiateEffects = "instantiate-effects"
  case instantiateGeneric = "instantiate-generic"
  case missingInstantiate = "missing-instantiate"
  case multipleInstantiate = "multiple-instantiate"
  case mockOnlyWithGenerateMock = "mock-only-with-generate-mock"
  case mockOnlyRoot = "mock-only-root"
  case mockOnlyMissingMock = "mock-only-missing-mock"
  case mockDuplicate = "mock-duplicate"
  case customMockWithoutGeneration = "custom-mock-without-generation"
  case mockNeedsCustomName = "mock-needs-custom-name"
  case mockConflictsWithGenerated = "mock-conflicts-with-generated"
  case customMockNotFound = "custom-mock-not-found"
  case mockMissingDefault = "mock-missing-default"
  case mockReturnType = "mock-return-type"
  case mockNotPublic = "mock-not-public"
  case mockMissingParameter = "mock-missing-parameter"
  case invalidConfiguration = "invalid-configuration"
  case nestedInstantiable = "nested-instantiable"
  case duplicateDependency = "duplicate-dependency"
  // The file as a whole.
  case unreadableSource = "unreadable-source"
  // The whole program is needed.
  case unfulfilledReceived = "unfulfilled-received"
  case noInstantiable = "no-instantiable"
  case duplicateInstantiable = "duplicate-instantiable"
  case forwardedNeedsInstantiator = "forwarded-needs-instantiator"
  case dependencyCycle = "dependency-cycle"
  case partiallyLazyCycle = "partially-lazy-cycle"
  case receivedInstantiatorCycle = "received-instantiator-cycle"
  case receivedInOwnChain = "received-in-own-chain"
  case erasedForwardedMismatch = "erased-forwarded-mismatch"
  case duplicateMock = "duplicate-mock"
  case duplicateConfiguration = "duplicate-configuration"
}

/// How serious a finding is; smaller is worse, so that `<=` reads "at least as serious as".
package enum Severity: Int, CaseIterable, Hashable, Sendable, Comparable {
  case error = 1
  case warning = 2
  case information = 3
  case hint = 4

  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension DiagnosticCode {
  /// The severity that holds unless a configuration says otherwise.
  package var defaultSeverity: Severity { .error }
}

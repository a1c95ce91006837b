import DependencyGraph

/// The documentation of the codes: where each one's page is, and its title. The one place that knows the scheme.
package enum DiagnosticPage {
  /// The page that explains `code`, nil while the project has no home. Codes are lower-case words and hyphens, so
  /// nothing needs to be escaped.
  package static func url(for code: DiagnosticCode) -> String? {
    ProjectHome.url.map { "\($0)/blob/main/\(folder)/\(code.rawValue).md" }
  }

  /// What prints the page of a code.
  package static func command(for code: String) -> String { "safedi-lsp --explain \(code)" }

  /// The pages' folder in the repository: `README.md` is the list, and each code has a file of its name.
  package static let folder = "Sources/CheckReporting/Documentation.docc/Diagnostics"

  /// What every finding of the code has in common, in one sentence without a full stop.
  package static func title(for code: DiagnosticCode) -> String {
    switch code {
    case .unsupportedDeclaration: "The attribute stands on a kind of declaration that it does not support"
    case .typeNotPublic: "An instantiable type is neither public nor open"
    case .missingConformance: "An instantiable type does not declare its conformance to Instantiable"
    case .missingInitializer: "An instantiable type has no initializer that takes its dependencies"
    case .initializerNotPublic: "The initializer of an instantiable type is not public"
    case .initializerMissingParameter: "The initializer does not take every dependency"
    case .initializerExtraParameter: "The initializer requires a parameter that is no dependency"
    case .multipleDependencyMacros: "A property has more than one dependency macro"
    case .dependencyHasInitialValue: "A dependency has an initial value"
    case .mutableDependency: "A dependency is declared with var"
    case .unsupportedProperty: "A dependency macro stands on a property that cannot be injected"
    case .onlyIfAvailableNotOptional: "A dependency that may be absent is not optional"
    case .invalidArgument: "A macro's argument is not one that it can read"
    case .unknownArgument: "A macro has no argument of that name"
    case .optionalFulfilledType: "A fulfilled type is optional"
    case .rootHasInputs: "A root receives or forwards a dependency"
    case .extensionWhereClause: "An instantiable extension has a where clause"
    case .instantiateReturnType: "The instantiate method returns another type than the extended one"
    case .instantiateNotPublicStatic: "The instantiate method is not public and static"
    case .instantiateEffects: "The instantiate method throws or is asynchronous"
    case .instantiateGeneric: "The instantiate method is generic"
    case .missingInstantiate: "An instantiable extension has no instantiate method"
    case .multipleInstantiate: "An instantiable extension has more than one instantiate method"
    case .mockOnlyWithGenerateMock: "A mock-only declaration asks for a generated mock"
    case .mockOnlyRoot: "A mock-only declaration is a root"
    case .mockOnlyMissingMock: "A mock-only declaration has no mock method"
    case .mockDuplicate: "A type has more than one mock method of the same name"
    case .customMockWithoutGeneration: "A custom mock is named, but no mock is generated"
    case .mockNeedsCustomName: "A hand-written mock needs a custom name beside a generated one"
    case .mockConflictsWithGenerated: "A custom mock has the name of the generated one"
    case .customMockNotFound: "The named custom mock does not exist"
    case .mockMissingDefault: "A mock's parameter that is no dependency has no default value"
    case .mockReturnType: "A mock method returns another type"
    case .mockNotPublic: "A mock method is not public"
    case .mockMissingParameter: "A mock method does not take every dependency"
    case .invalidConfiguration: "A configuration's argument is not one that can be read"
    case .nestedInstantiable: "An instantiable type is nested in another type"
    case .duplicateDependency: "A type declares the same dependency twice"
    case .unreadableSource: "A file can't be read or parsed well enough to be trusted"
    case .unfulfilledReceived: "A received dependency is provided by nothing above"
    case .noInstantiable: "No instantiable type makes a dependency"
    case .duplicateInstantiable: "Several declarations make the same type"
    case .forwardedNeedsInstantiator: "A type that takes forwarded properties is made without an Instantiator"
    case .dependencyCycle: "Types need each other before either can be made"
    case .partiallyLazyCycle: "A partly lazy cycle needs a value before it is made"
    case .receivedInstantiatorCycle: "An Instantiator is received by the type that it makes"
    case .receivedInOwnChain: "A dependency is received while it is being made"
    case .erasedForwardedMismatch: "An erased Instantiator names other forwarded properties than its type has"
    case .duplicateMock: "Several declarations mock the same type"
    case .duplicateConfiguration: "A module has more than one configuration"
    }
  }
}

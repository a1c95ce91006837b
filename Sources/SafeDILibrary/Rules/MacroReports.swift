import DependencyLibrary
import SourceReading
import SwiftSyntax
import Text

/// Where SafeDI's macros report what a declaration breaks: at the piece that they expand or at the beginning of the
/// member, while our own findings stand at the piece at fault (Rules/Declarations.md).
struct MacroReports {
  private let file: FileDeclarations
  /// Of ``FileDeclarations/instantiables``.
  private let places: [UTF8Range]

  init(_ file: FileDeclarations) {
    self.file = file
    places = file.instantiables.map(\.node.place)
  }

  /// The problem with the place of the macro's own report, where there is one. O(declarations of the file).
  func noting(_ problem: DeclarationProblem) -> DeclarationProblem {
    guard problem.entry.isReportedByMacro, let fault = problem.fault as? DeclarationFault else { return problem }
    var result = problem
    result.macroReport = report(of: fault, at: problem.range)
    return result
  }

  private func report(of fault: DeclarationFault, at range: UTF8Range) -> MacroReport? {
    switch fault {
    case .unsupportedDeclaration, .unsupportedProperty, .invalidArgument:
      return use(around: range).map { MacroReport(macro: $0.macro.rawValue, place: $0.place) }
    case .missingConformance, .optionalFulfilledType, .rootHasInputs, .extensionWhereClause, .multipleInstantiate,
      .mockOnlyWithGenerateMock, .mockOnlyRoot, .mockOnlyMissingMock, .customMockWithoutGeneration, .customMockNotFound:
      return ofType(declaration(around: range)?.macro?.use.place)
    case .typeNotPublic:
      return ofType(declaration(around: range)?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .missingInitializer, .initializerExtraParameter:
      return ofType(declaration(around: range)?.members?.leftBrace.place)
    case .missingInstantiate:
      // The first place inside the braces.
      let members = declaration(around: range)?.members
      return ofType(
        members.map { $0.leftBrace.place(through: $0.members.first.map(Syntax.init) ?? Syntax($0.rightBrace)) })
    case .initializerNotPublic, .initializerMissingParameter:
      let initializers = declaration(around: range)?.initializers ?? []
      return ofType(
        initializers.first { $0.node.place.contains(range) }?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .instantiateReturnType, .instantiateNotPublicStatic, .instantiateEffects, .instantiateGeneric, .mockDuplicate,
      .mockNeedsCustomName, .mockConflictsWithGenerated, .mockMissingDefault, .mockReturnType, .mockNotPublic,
      .mockMissingParameter:
      let functions = declaration(around: range).map { $0.builders + $0.mocks } ?? []
      return ofType(
        functions.first { $0.node.place.contains(range) }?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .multipleDependencyMacros, .dependencyHasInitialValue:
      return ofType(property(around: range)?.node.firstToken(viewMode: .sourceAccurate)?.place)
    case .mutableDependency:
      return property(around: range).flatMap { ofProperty($0, at: $0.node.bindingSpecifier.place) }
    case .onlyIfAvailableNotOptional:
      return property(around: range).flatMap { ofProperty($0, at: $0.bindings.first?.pattern.place) }
    case .invalidConfiguration:
      return file.configurations.first { $0.node.place.contains(range) }
        .map { MacroReport(macro: SafeDIMacro.configuration.rawValue, place: $0.place) }
    case .unknownArgument, .nestedInstantiable, .duplicateDependency, .unreadableSource, .undecoratedDependency,
      .nonLiteralRoot, .rootExtension, .configurationNotTopLevel, .uncompilableGeneration, .missingImport,
      .missingDirectory, .unusedSuppression, .unknownSuppression:
      return nil
    }
  }

  private func ofType(_ place: UTF8Range?) -> MacroReport? {
    place.map { MacroReport(macro: SafeDIMacro.instantiable.rawValue, place: $0) }
  }

  private func ofProperty(_ property: DependencyProperty, at place: UTF8Range?) -> MacroReport? {
    guard let place, let use = property.macros.first else { return nil }
    return MacroReport(macro: use.macro.rawValue, place: place)
  }

  /// The innermost one.
  private func declaration(around range: UTF8Range) -> InstantiableDeclaration? {
    places.indices.last { places[$0].contains(range) && file.instantiables[$0].macro != nil }
      .map { file.instantiables[$0] }
  }

  private func property(around range: UTF8Range) -> DependencyProperty? {
    let own = places.indices.last { places[$0].contains(range) }.map { file.instantiables[$0].properties } ?? []
    return own.first { $0.node.place.contains(range) }
      ?? file.otherProperties.first { $0.property.node.place.contains(range) }?.property
  }

  private func use(around range: UTF8Range) -> MacroUse? {
    if let use = file.misplacedMacros.first(where: { $0.use.place.contains(range) })?.use { return use }
    if let use = declaration(around: range)?.macro?.use, use.place.contains(range) { return use }
    return property(around: range)?.macros.first { $0.place.contains(range) }
  }
}

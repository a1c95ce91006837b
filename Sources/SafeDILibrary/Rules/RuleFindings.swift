import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The findings of the rules that one declaration breaks or keeps by itself (Rules/Rules.md), in one file.
///
/// SafeDI's macros enforce them in the compiler, each at most once per declaration; here all are reported at once, each
/// at the piece at fault. The walk over a file asks one rule after the other, and says on which premises: a finding
/// whose premise another finding voids is left out, and so is one that rests on something not being there while the
/// declaration has syntax errors. In which order rules are asked doesn't matter. A class, since all rules report to it.
final class RuleFindings {
  let dialect: SafeDIDialect
  private(set) var problems: [DeclarationProblem] = []
  /// Faults that hang on what stands outside of the file.
  private(set) var suspicions: [Suspicion] = []
  /// The full name of the type that is looked at, or around what is.
  private var owner: String?
  /// The pieces that are looked at, around the fault that is found.
  private var pieces = MacroReportPieces()

  init(in file: FileDeclarations, dialect: SafeDIDialect) {
    self.dialect = dialect
    look(at: file)
  }

  /// The name that messages say; empty outside of types.
  var ownerName: String { owner ?? "" }

  /// Reports a fault of a rule, in words: at most two sentences. The other parameters are those of ``WordedFault``.
  func report(
    _ rule: any DeclarationRule.Type, _ message: String, of dependency: String? = nil, at range: UTF8Range,
    severity: Severity? = nil, beside other: (place: UTF8Range, words: String)? = nil, advisesFirstFix: Bool = false,
    fixes: (@Sendable (ProblemFixer) -> [Fix?])? = nil
  ) {
    let fault = WordedFault(
      rule, message, of: dependency, severity: severity, wordsForOtherPlace: other?.words,
      advisesFirstFix: advisesFirstFix, fixes: fixes)
    report(fault, of: rule, at: range, beside: other?.place)
  }

  func report(
    _ fault: some DeclarationFault, of rule: any DeclarationRule.Type, at range: UTF8Range,
    beside otherPlace: UTF8Range? = nil
  ) {
    var problem = DeclarationProblem(fault, at: range, beside: otherPlace, owner: owner)
    if fault.entry.isReportedByMacro { problem.macroReport = pieces.report(at: rule.macroReport, of: range) }
    problems.append(problem)
  }

  func suspect(_ fault: some DeclarationFault, at range: UTF8Range, if premise: Suspicion.Premise) {
    suspicions.append(Suspicion(DeclarationProblem(fault, at: range, owner: owner), if: premise))
  }
}

// MARK: The walk over a file

extension RuleFindings {
  private func look(at file: FileDeclarations) {
    for misplaced in file.misplacedMacros {
      // An attribute of a property that is still to be written is parsed with the type that follows.
      guard !misplaced.use.node.hasError, !misplaced.use.node.isBehindLostBrace else { continue }
      owner = misplaced.owner
      pieces.misplaced = misplaced.use
      UnsupportedDeclaration.check(misplaced, self)
      UnsupportedProperty.check(misplaced, self)
    }
    for (property, owner) in file.otherProperties {
      self.owner = owner
      look(at: property)
      UndecoratedDependency.check(property, file, self)
    }
    for declaration in file.instantiables { look(at: declaration) }
    owner = nil
    for configuration in file.configurations where !configuration.node.hasError {
      pieces.configuration = configuration.node
      InvalidConfiguration.check(configuration, self)
      InvalidConfiguration.checkMocks(configuration, self)
      MissingDirectory.check(configuration, self)
    }
    for configuration in file.misplacedConfigurations {
      owner = configuration.owner
      ConfigurationNotTopLevel.check(configuration, self)
    }
  }

  /// A property with a dependency macro, wherever it stands (Rules/Properties.md).
  private func look(at property: DependencyProperty) {
    pieces.property = property
    guard !property.node.hasError, !property.hasOpenType, !property.hasOpenArguments else { return }
    for macro in property.macros { look(at: macro) }
    if property.isStatic {
      UnsupportedProperty.check(property, self)
    } else {
      MutableDependency.check(property, self)
      OnlyIfAvailableNotOptional.check(property, self)
      InvalidArgument.check(property, self)
    }
  }

  private func look(at macro: MacroUse) {
    UnknownArgument.check(macro, self)
    UnknownAttribute.check(macro, self)
  }

  /// A decorated type or extension (Rules/Declarations.md).
  private func look(at declaration: InstantiableDeclaration) {
    owner = declaration.fullName
    pieces.declaration = declaration
    for property in declaration.properties {
      look(at: property)
      guard !property.node.hasError, !property.isStatic else { continue }
      MultipleDependencyMacros.check(property, self)
      DependencyHasInitialValue.check(property, self)
    }
    guard let macro = declaration.macro else { return }
    look(at: macro.use)
    if !macro.use.node.hasError {
      InvalidArgument.check(macro, self)
      OptionalFulfilledType.check(macro, self)
    }
    guard !declaration.hasSyntaxErrors, declaration.furtherMacros(in: dialect).isEmpty else { return }
    MissingConformance.check(declaration, macro, self)
    MockOnlyWithGenerateMock.check(macro, self)
    MockOnlyRoot.check(macro, self)
    MockOnlyMissingMock.check(declaration, macro, self)
    switch declaration.kind {
    case .type: look(atType: declaration, macro)
    case .extension: look(atExtension: declaration, macro)
    }
  }

  private func look(atExtension declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    ExtensionWhereClause.check(declaration, self)
    MissingInstantiate.check(declaration, macro, self)
    MultipleInstantiate.check(declaration, self)
    RootExtension.check(declaration, macro, self)
    for builder in declaration.returningBuilders {
      pieces.function = Syntax(builder.node)
      RootHasInputs.check(builder, declaration, self)
      InstantiateReturnType.check(builder, declaration, self)
      InstantiateNotPublicStatic.check(builder, self)
      InstantiateEffects.check(builder, self)
      InstantiateGeneric.check(builder, self)
    }
    look(atMocksOf: declaration, macro)
  }

  private func look(atType declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    TypeNotPublic.check(declaration, self)
    RootHasInputs.check(declaration, macro, self)
    NestedInstantiable.check(declaration, self)
    DuplicateDependency.check(declaration, self)
    NonLiteralRoot.check(macro, self)
    IgnoredInstantiate.check(declaration, self)
    let repeated = declaration.repeatedDependencies
    for dependency in repeated { DuplicateDependency.check(dependency, self) }
    // The parameters of an initializer depend on which of two is meant.
    guard repeated.allSatisfy(\.isAlike), declaration.initializers.allSatisfy({ $0.repeatedParameter == nil }) else {
      return
    }
    guard macro.isMockOnly || look(atInitializersOf: declaration) else { return }
    look(atMocksOf: declaration, macro)
  }

  /// The initializer that SafeDI calls; or, if it can call none, the one that is at fault: SD-D06 – SD-D10
  /// (Rules/Initializers.md). Returns false if SafeDI can't make the type.
  private func look(atInitializersOf declaration: InstantiableDeclaration) -> Bool {
    let assessments = declaration.assessments
    if let used = assessments.first(where: \.isValid)?.initializer {
      guard used.parameters.contains(where: \.hasDefault) else { return true }
      pieces.function = Syntax(used.node)
      let labels = Set(declaration.dependencies.map(\.shape.label))
      look(
        at: DefaultedCallee(
          parameters: used.parameters, signature: used.signature, dependencies: labels, isMock: false),
        declaration)
      return true
    }
    switch dialect.initializers {
    // The macro writes one.
    case .generated where declaration.uninitializedProperties.isEmpty: return true
    case .repaired:
      guard let nearest = assessments.repaired else { break }
      pieces.function = Syntax(nearest.initializer.node)
      if nearest.missing.isEmpty {
        InitializerNotPublic.check(nearest.initializer, self)
      } else {
        InitializerMissingParameter.check(nearest.initializer, missing: nearest.missing, self)
      }
      return false
    case .generated, .required: break
    }
    // The nearest one that requires parameters which are no dependencies.
    let culprit = assessments.filter { !$0.extra.isEmpty && !$0.isForeign }.min { $0.otherFaults < $1.otherFaults }
    if let culprit {
      InitializerExtraParameter.check(culprit.extra, declaration, self)
    } else {
      MissingInitializer.check(declaration, self)
    }
    return false
  }

  /// The mocks that a declaration has and asks for. Of a type only where SafeDI can make it.
  private func look(atMocksOf declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    guard dialect.hasMocks else { return }
    CustomMockWithoutGeneration.check(macro, self)
    CustomMockNotFound.check(declaration, macro, self)
    if macro.generatesMock, let mock = declaration.mocks.first(where: { $0.name.text == "mock" }) {
      pieces.function = Syntax(mock.node)
      MockNeedsCustomName.check(mock, macro, self)
      MockConflictsWithGenerated.check(mock, macro, self)
    }
    for (mock, earlier) in declaration.mocksWithRepetitions {
      pieces.function = Syntax(mock.node)
      if let earlier {
        MockDuplicate.check(mock, after: earlier, self)
        continue
      }
      let dependencies = declaration.dependencies(of: mock)
      look(
        at: DefaultedCallee(
          parameters: mock.parameters, signature: mock.signature, dependencies: Set(dependencies.map(\.label)),
          isMock: true),
        declaration)
      MockMissingDefault.check(mock, dependencies, self)
      MockReturnType.check(mock, declaration, self)
      MockNotPublic.check(mock, self)
      MockMissingParameter.check(mock, dependencies, self)
    }
  }

  /// The default values of parameters, which SafeDI leaves out of its calls.
  private func look(at callee: DefaultedCallee, _ declaration: InstantiableDeclaration) {
    guard dialect.checksDefaultValues else { return }
    SelfInDefault.check(callee, declaration, self)
    UnlabelledDefaultFirst.check(callee, self)
  }
}

/// An initializer, or a mock that is written by hand: what SafeDI calls with dependencies.
struct DefaultedCallee {
  var parameters: [Parameter]
  var signature: String
  /// By label.
  var dependencies: Set<String>
  var isMock: Bool
}

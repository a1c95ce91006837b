import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// The rules of all codes that one declaration breaks or keeps by itself (Rules/Rules.md), by what they look at.
///
/// SafeDI's macros enforce them in the compiler, each at most once per declaration; here all are reported at once, each
/// at the piece at fault. The walk over a file says on which premises rules are asked: a finding whose premise another
/// finding voids is left out, and so is one that rests on something not being there while the declaration has syntax
/// errors. In which order rules are asked doesn't matter.
struct DeclarationRules: Sendable {
  private var misplacedMacro: [@Sendable (MisplacedMacro, inout RuleFindings) -> Void] = []
  private var macroUse: [@Sendable (MacroUse, String?, inout RuleFindings) -> Void] = []
  private var property: [DeclarationRule.PropertyCheck] = []
  private var staticProperty: [DeclarationRule.PropertyCheck] = []
  private var dependency: [DeclarationRule.PropertyCheck] = []
  private var strayProperty: [@Sendable (DependencyProperty, String?, FileDeclarations, inout RuleFindings) -> Void] =
    []
  private var repeatedDependency: [@Sendable (RepeatedDependency, String, inout RuleFindings) -> Void] = []
  private var instantiableMacro: [@Sendable (InstantiableMacro, String, inout RuleFindings) -> Void] = []
  private var declaration: [DeclarationRule.DeclarationCheck] = []
  private var type: [DeclarationRule.DeclarationCheck] = []
  private var initializers: [@Sendable (InitializerVerdict, InstantiableDeclaration, inout RuleFindings) -> Void] = []
  private var `extension`: [DeclarationRule.DeclarationCheck] = []
  private var builder: [@Sendable (FunctionDeclaration, InstantiableDeclaration, inout RuleFindings) -> Void] = []
  private var mocks: [DeclarationRule.DeclarationCheck] = []
  private var mock: [@Sendable (FunctionDeclaration, [Identity], InstantiableDeclaration, inout RuleFindings) -> Void] =
    []
  private var configuration: [@Sendable (ConfigurationDeclaration, inout RuleFindings) -> Void] = []
  private var misplacedConfiguration: [@Sendable (MisplacedConfiguration, inout RuleFindings) -> Void] = []

  static let all = DeclarationRules(SafeDICodes.declarations.flatMap { $0.rules })

  init(_ rules: [DeclarationRule]) {
    for rule in rules {
      switch rule {
      case .misplacedMacro(let check): misplacedMacro.append(check)
      case .macroUse(let check): macroUse.append(check)
      case .property(let check): property.append(check)
      case .staticProperty(let check): staticProperty.append(check)
      case .dependency(let check): dependency.append(check)
      case .strayProperty(let check): strayProperty.append(check)
      case .repeatedDependency(let check): repeatedDependency.append(check)
      case .instantiableMacro(let check): instantiableMacro.append(check)
      case .declaration(let check): declaration.append(check)
      case .type(let check): type.append(check)
      case .initializers(let check): initializers.append(check)
      case .extension(let check): `extension`.append(check)
      case .builder(let check): builder.append(check)
      case .mocks(let check): mocks.append(check)
      case .mock(let check): mock.append(check)
      case .configuration(let check): configuration.append(check)
      case .misplacedConfiguration(let check): misplacedConfiguration.append(check)
      }
    }
  }

  func findings(in file: FileDeclarations, dialect: SafeDIDialect) -> RuleFindings {
    var findings = RuleFindings(dialect: dialect)
    for misplaced in file.misplacedMacros {
      // An attribute of a property that is still to be written is parsed with the type that follows.
      guard !misplaced.use.node.hasError, !misplaced.use.node.isBehindLostBrace else { continue }
      for check in misplacedMacro { check(misplaced, &findings) }
    }
    for (property, owner) in file.otherProperties {
      ask(about: property, owner: owner, &findings)
      for check in strayProperty { check(property, owner, file, &findings) }
    }
    for declaration in file.instantiables { ask(about: declaration, &findings) }
    for configuration in file.configurations where !configuration.node.hasError {
      for check in self.configuration { check(configuration, &findings) }
    }
    for configuration in file.misplacedConfigurations {
      for check in misplacedConfiguration { check(configuration, &findings) }
    }
    findings.noteMacroReports(in: file)
    return findings
  }

  // MARK: A property with a dependency macro, wherever it stands (Rules/Properties.md)

  private func ask(about property: DependencyProperty, owner: String?, _ findings: inout RuleFindings) {
    guard !property.node.hasError, !property.hasOpenType, !property.hasOpenArguments else { return }
    for macro in property.macros {
      for check in macroUse { check(macro, owner, &findings) }
    }
    for check in property.isStatic ? staticProperty : self.property { check(property, owner, &findings) }
  }

  // MARK: A decorated type or extension (Rules/Declarations.md)

  private func ask(about declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    let owner = declaration.fullName
    for property in declaration.properties {
      ask(about: property, owner: owner, &findings)
      guard !property.node.hasError, !property.isStatic else { continue }
      for check in dependency { check(property, owner, &findings) }
    }
    guard let macro = declaration.macro else { return }
    for check in macroUse { check(macro.use, owner, &findings) }
    for check in instantiableMacro where !macro.use.node.hasError { check(macro, owner, &findings) }
    guard !declaration.hasSyntaxErrors, declaration.furtherMacros(in: findings.dialect).isEmpty else { return }
    for check in self.declaration { check(declaration, macro, &findings) }
    switch declaration.kind {
    case .type: ask(aboutType: declaration, macro, &findings)
    case .extension:
      for check in self.extension { check(declaration, macro, &findings) }
      for builder in declaration.returningBuilders {
        for check in self.builder { check(builder, declaration, &findings) }
      }
      askAboutMocks(of: declaration, macro, &findings)
    }
  }

  private func ask(
    aboutType declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    for check in type { check(declaration, macro, &findings) }
    let repeated = declaration.repeatedDependencies
    for dependency in repeated {
      for check in repeatedDependency { check(dependency, declaration.fullName, &findings) }
    }
    // What an initializer takes depends on which of two is meant.
    guard repeated.allSatisfy(\.isAlike), declaration.initializers.allSatisfy({ $0.repeatedParameter == nil }) else {
      return
    }
    if !macro.isMockOnly {
      let verdict = InitializerVerdict(on: declaration, in: findings.dialect)
      for check in initializers { check(verdict, declaration, &findings) }
      guard verdict.letsMake else { return }
    }
    askAboutMocks(of: declaration, macro, &findings)
  }

  private func askAboutMocks(
    of declaration: InstantiableDeclaration, _ macro: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    guard findings.dialect.hasMocks else { return }
    for check in mocks { check(declaration, macro, &findings) }
    for (mock, earlier) in declaration.mocksWithRepetitions where earlier == nil {
      let dependencies = declaration.dependencies(of: mock)
      for check in self.mock { check(mock, dependencies, declaration, &findings) }
    }
  }
}

extension InstantiableDeclaration {
  /// The `instantiate` functions that count.
  var returningBuilders: [FunctionDeclaration] { builders.filter { $0.returnType != nil } }

  /// The hand-written mocks, each with the earlier one that it repeats.
  var mocksWithRepetitions: [(mock: FunctionDeclaration, earlier: FunctionDeclaration?)] {
    var result: [(mock: FunctionDeclaration, earlier: FunctionDeclaration?)] = []
    for mock in handWrittenMocks {
      let earlier = result.first { $0.earlier == nil && (kind == .type || $0.mock.returnType == mock.returnType) }
      result.append((mock, earlier?.mock))
    }
    return result
  }

  /// The dependencies that a mock must take: the type's own; for an extension, the parameters of the `instantiate` that
  /// builds the type which the mock returns, or else of the only one.
  fileprivate func dependencies(of mock: FunctionDeclaration) -> [Identity] {
    guard kind == .extension else { return identities }
    let builders = returningBuilders
    let matching = builders.first { $0.returnType == mock.returnType } ?? (builders.count == 1 ? builders[0] : nil)
    return matching?.parameters.map { Identity(label: $0.label, type: $0.type) }.withoutRepetition ?? []
  }
}

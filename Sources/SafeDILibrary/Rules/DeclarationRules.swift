import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The rules that one declaration breaks or keeps by itself (Rules/Rules.md): SafeDI's macros enforce them in the
/// compiler, each at most once per declaration; here all are reported at once, each at the piece at fault. A finding
/// whose premise another finding voids is left out, and so is one that rests on something not being there while the
/// declaration has syntax errors.
///
/// Here stands in which order, and on which premises, the rules are asked; each rule stands in the file of its code.
struct DeclarationRules {
  let dialect: SafeDIDialect
  private(set) var problems: [DeclarationProblem] = []
  var suspicions: [Suspicion] = []

  init(dialect: SafeDIDialect) {
    self.dialect = dialect
  }

  mutating func check(_ file: FileDeclarations) {
    for misplaced in file.misplacedMacros { check(misplaced) }
    for (property, owner) in file.otherProperties {
      check(property, owner: owner)
      checkHome(of: property, owner: owner, in: file)
    }
    for declaration in file.instantiables { check(declaration) }
    for configuration in file.configurations {
      check(configuration)
      suspectDirectories(of: configuration)
    }
    for configuration in file.misplacedConfigurations { check(configuration) }
    if !problems.isEmpty { problems = problems.map(MacroReports(file).noting) }
  }

  mutating func report(
    _ fault: DeclarationFault, at range: UTF8Range, beside otherPlace: UTF8Range? = nil, owner: String?
  ) {
    problems.append(DeclarationProblem(fault, at: range, beside: otherPlace, owner: owner))
  }

  /// A macro on the wrong kind of declaration: SD-M01, SD-P01.
  private mutating func check(_ misplaced: MisplacedMacro) {
    let use = misplaced.use
    // Above the property that someone is about to write, the next type begins.
    guard !use.node.hasError, !use.node.isBehindLostBrace else { return }
    let fault: DeclarationFault =
      switch use.macro {
      case .instantiable: .unsupportedDeclaration(UnsupportedDeclaration(subject: misplaced.subject))
      case .instantiated, .received, .forwarded:
        .unsupportedProperty(.misplaced(use.macro, subject: misplaced.subject))
      case .configuration: .invalidConfiguration(.misplaced(subject: misplaced.subject))
      }
    report(fault, at: use.place, owner: misplaced.owner)
  }

  // MARK: A decorated type or extension (Rules/Declarations.md)

  private mutating func check(_ declaration: InstantiableDeclaration) {
    let owner = declaration.fullName
    for property in declaration.properties {
      check(property, owner: owner)
      guard !property.node.hasError, !property.isStatic else { continue }
      checkMacroCount(of: property, owner: owner)
      checkInitialValues(of: property, owner: owner)
    }
    guard let macro = declaration.macro else { return }
    checkLabels(of: macro.use, owner: owner)
    checkArguments(of: macro, owner: owner)
    checkFulfilledTypes(of: macro, owner: owner)
    guard !declaration.hasSyntaxErrors else { return }
    checkConformance(declaration, macro)
    checkMockArguments(declaration, macro)
    switch declaration.kind {
    case .type: check(type: declaration, macro)
    case .extension:
      checkRootExtension(declaration, macro)
      checkBuilders(declaration, macro)
      checkMocks(declaration, macro)
    }
  }

  private mutating func check(type declaration: InstantiableDeclaration, _ macro: InstantiableMacro) {
    checkAccess(declaration)
    checkNesting(declaration)
    checkRootArgument(macro, owner: declaration.fullName)
    checkGeneration(of: declaration)
    checkIdleBuilders(of: declaration)
    checkRootContract(declaration, macro)
    let repeated = declaration.repeatedDependencies
    for dependency in repeated { report(dependency, owner: declaration.fullName) }
    // Which of two is meant decides what the initializer takes.
    guard repeated.allSatisfy(\.isAlike) else { return }
    let hasInitializer = macro.isMockOnly || checkInitializers(declaration)
    if hasInitializer { checkMocks(declaration, macro) }
  }

  // MARK: A property with a dependency macro, wherever it stands (Rules/Properties.md)

  private mutating func check(_ property: DependencyProperty, owner: String?) {
    guard !property.node.hasError, !property.hasOpenType, !property.hasOpenArguments else { return }
    for macro in property.macros { checkLabels(of: macro, owner: owner) }
    guard !property.isStatic else {
      reportStatic(property, owner: owner)
      return
    }
    let name = property.name
    for macro in property.macros {
      checkBuiltTypeName(macro, property, owner: owner)
      checkAlias(macro, owner: owner, name: name)
      checkErasure(macro, owner: owner, name: name)
      guard macro.macro == .received, dialect.hasOnlyIfAvailable, let argument = macro.argument("onlyIfAvailable")
      else { continue }
      checkAvailability(argument, owner: owner, name: name)
      checkOptionality(of: property, argument, owner: owner)
    }
    checkMutability(property, owner: owner)
  }
}

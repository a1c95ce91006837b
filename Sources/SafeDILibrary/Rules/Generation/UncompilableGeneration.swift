import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let uncompilableGeneration = DiagnosticCode("uncompilable-generation")
}

/// Declarations that SafeDI accepts, and writes code for that can't be compiled (Rules/Differences.md, "Code that no
/// compiler takes"): a case for each way in which one declaration shows it. Two rules of the graph have the same code.
enum UncompilableGeneration: DeclarationFault {
  static let entry = CatalogueEntry(
    .uncompilableGeneration, "The code that SafeDI generates doesn't compile",
    severity: .warning, scope: .declaration, shownBy: .fileOrProgram, fixes: .offered, isParity: false)
  static let rules: [DeclarationRule] = [.type(check)]

  /// A builder whose type is written with `!`, which the generated code then calls by that name.
  case unwrappedBuilder(label: String, type: TypeTerm)
  /// A builder, or a constant that is made in steps, whose name is written in backticks: the name of a function is made
  /// of it.
  case escapedName(label: String)
  /// A constant that is erased to a concrete type, and made in steps: its value is never wrapped in that type.
  case lostErasure(label: String, type: TypeTerm, made: TypeTerm)
  /// A forwarded closure that throws errors of one type, which the generated code hands on as one that may throw any.
  case lostErrorType(label: String, error: String)
  /// A forwarded value whose type generated code writes without a part of it.
  case lostDetail(label: String, part: String, type: TypeTerm)
  /// A parameter that SafeDI leaves out of its calls, whose place the next one without a label then takes.
  case unlabelledDefaultFirst(parameter: String, next: String, signature: String)

  var dependency: String? {
    switch self {
    case .unwrappedBuilder(let label, _), .escapedName(let label), .lostErasure(let label, _, _),
      .lostErrorType(let label, _), .lostDetail(let label, _, _), .unlabelledDefaultFirst(let label, _, _):
      label
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .unwrappedBuilder(let label, let type):
      "SafeDI writes `\(type)!(…)` to make `\(label)` of `\(owner)`, which doesn't compile. "
        + "Declare it as `\(type)` or `\(type)?`."
    case .escapedName(let label):
      "SafeDI makes `\(label.withoutBackticks)` of `\(owner)` in a function whose name contains the property's "
        + "backticks, which doesn't compile. Give it a name that needs no backticks."
    case .lostErasure(let label, let type, let made):
      "SafeDI makes `\(label)` of `\(owner)` without wrapping it in `\(type)`, because `\(made)` makes or renames "
        + "dependencies itself, and that doesn't compile. Let `\(made)` receive them, or build `\(type)` in an "
        + "`@Instantiable` extension."
    case .lostErrorType(let label, let error):
      "SafeDI passes `\(label)` to `\(owner)` as a closure that throws any error instead of `\(error)`, which doesn't "
        + "compile. Write `throws` alone, or forward a type that holds the closure."
    case .lostDetail(let label, let part, let type):
      "SafeDI passes `\(label)` to `\(owner)` as `\(type)`, without all of `\(part)`, which doesn't compile. "
        + "Forward a type that holds the value."
    case .unlabelledDefaultFirst(let parameter, let next, let signature):
      "SafeDI calls `\(signature)` of `\(owner)` without `\(parameter)`, so Swift passes `\(next)` in its place, which "
        + "doesn't compile. Give `\(parameter)` a label, or move it after `\(next)`."
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    switch self {
    case .unwrappedBuilder: fixer.dropUnwrapping()
    // The other uses of the name aren't known here.
    case .escapedName: []
    // The types that could make the parts aren't known here.
    case .lostErasure: []
    // The errors that the closure's callers catch may hang on the type.
    case .lostErrorType, .lostDetail: []
    case .unlabelledDefaultFirst: fixer.labelDefault()
    }
  }
}

extension UncompilableGeneration {
  /// Dependencies that generated code can't make as they are declared.
  private static func check(
    _ declaration: InstantiableDeclaration, _: InstantiableMacro, _ findings: inout RuleFindings
  ) {
    suspectErasures(in: declaration, &findings)
    suspectErrorTypes(in: declaration, &findings)
    suspectEscapedNames(in: declaration, &findings)
    for dependency in declaration.dependencies where dependency.shape.isLazy {
      // The code that is generated for builders which keep their value isn't known.
      guard case .instantiated = dependency.shape.source, !findings.dialect.builders.read(dependency.shape.type).isKept
      else { continue }
      let (label, places) = (dependency.shape.label, dependency.places)
      if findings.dialect.keepsUnwrappingInCalls, case .implicitlyUnwrappedOptional(let type) = dependency.shape.type {
        findings.report(
          UncompilableGeneration.unwrappedBuilder(label: label, type: type), at: places.type,
          owner: declaration.fullName)
      }
      if findings.dialect.namesFunctionsByLabel, label.hasPrefix("`") {
        findings.report(
          UncompilableGeneration.escapedName(label: label), at: places.name, owner: declaration.fullName)
      }
    }
  }

  /// Constants that are made by a function if what is made has parts.
  private static func suspectEscapedNames(in declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    guard findings.dialect.namesFunctionsOfParts else { return }
    for dependency in declaration.dependencies where !dependency.shape.isLazy {
      let label = dependency.shape.label
      guard case .instantiated = dependency.shape.source, label.hasPrefix("`") else { continue }
      findings.suspect(
        UncompilableGeneration.escapedName(label: label), at: dependency.places.name, owner: declaration.fullName,
        if: .isMadeInSteps(owner: declaration.type, label: label))
    }
  }

  /// Constants that are wrapped only where what is made has no parts. As `any P`, nothing need be wrapped.
  private static func suspectErasures(in declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    guard findings.dialect.losesErasureOfParts else { return }
    for dependency in declaration.dependencies {
      let shape = dependency.shape
      guard case .instantiated(let made) = shape.source, made.isErasedToConcreteType, !shape.isLazy,
        let type = shape.type.concreteName
      else { continue }
      let fault = UncompilableGeneration.lostErasure(label: shape.label, type: type, made: made.builtType)
      findings.suspect(
        fault, at: dependency.places.type, owner: declaration.fullName,
        if: .isMadeInSteps(owner: declaration.type, label: shape.label))
    }
  }

  /// Types that generated code writes without a part of them: the errors that a closure throws, an attribute's
  /// arguments, integers among generic arguments.
  private static func suspectErrorTypes(in declaration: InstantiableDeclaration, _ findings: inout RuleFindings) {
    guard findings.dialect.losesTypesOfErrors else { return }
    for property in declaration.properties where property.macros.first?.macro == .forwarded {
      for binding in property.bindings {
        guard let type = binding.typeNode, let (part, isThrown) = type.lostPart, let term = binding.type else {
          continue
        }
        let text = part.trimmedDescription
        let fault: UncompilableGeneration =
          isThrown
          ? .lostErrorType(label: binding.name, error: text)
          : .lostDetail(label: binding.name, part: text, type: term.withoutDetails)
        findings.suspect(
          fault, at: part.place, owner: declaration.fullName,
          if: .isMade(type: declaration.type))
      }
    }
  }
}

extension TypeSyntax {
  /// The first part of it that generated code leaves out, and whether that is what a closure throws; `any Error` is
  /// what all throw.
  fileprivate var lostPart: (part: Syntax, isThrown: Bool)? {
    let finder = LostPartFinder(in: self)
    return finder.thrown.map { ($0, true) } ?? finder.other.map { ($0, false) }
  }
}

private final class LostPartFinder: SyntaxVisitor {
  private(set) var thrown: Syntax?
  private(set) var other: Syntax?

  init(in type: TypeSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(type)
  }

  override func visit(_ node: ThrowsClauseSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.type, !["any Error", "any Swift.Error", "Error"].contains(type.trimmedDescription) {
      thrown = thrown ?? Syntax(type)
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments != nil { other = other ?? Syntax(node) }
    return .visitChildren
  }

  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let value) = node.argument { other = other ?? Syntax(value) }
    return .visitChildren
  }
}

extension TypeTerm {
  /// The type, without `?` or `!`, as far as it is written as one of its own: neither `any P` nor `some P`.
  fileprivate var concreteName: TypeTerm? {
    switch self {
    case .simple, .nested: self
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): wrapped.concreteName
    default: nil
    }
  }
}

extension ProblemFixer {
  /// The type without `!`, also where the initializer takes it. Not safe where the property is used: what unwraps it
  /// has nothing to unwrap then.
  fileprivate func dropUnwrapping() -> [Fix?] {
    guard let property = propertyAtFault,
      let binding = property.bindings.first(where: { $0.typeNode?.place == problem.range }),
      let type = binding.typeNode?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      let declaration = declarationAtFault
    else { return [] }
    let wrapped = type.wrappedType.trimmedDescription
    let isUsed = document.isUsed(binding.name, outsideInitializersOf: problem.range)
    return [
      propose("Change the type of `\(binding.name)` to `\(wrapped)`", isPreferred: !isUsed, isSafe: false) {
        $0.apply([UTF8Edit(range: type.exclamationMark.place, newText: "")])
          && $0.retypeParameters(named: binding.name, ofTypeNamed: declaration.name.place)
      }
    ]
  }
}

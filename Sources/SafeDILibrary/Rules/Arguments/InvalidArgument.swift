import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-M02, SD-M04 – SD-M07, SD-P03 – SD-P10
enum InvalidArgument: DeclarationRule {
  static let entry = CatalogueEntry(
    "invalid-argument", "A macro's argument is written in a way that SafeDI can't read", fixes: .safe)
  static let macroReport = MacroReportPlace.use

  /// The kind of value that an argument must have.
  enum Demand {
    case types, type, typeName, dependencyName, string, stringOrNil, boolean
  }

  /// SD-M02, SD-M04 – SD-M07
  static func check(_ macro: InstantiableMacro, _ findings: RuleFindings) {
    for argument in macro.use.arguments {
      guard let label = argument.label, let parameter = findings.dialect.parameter(label, of: .instantiable),
        let demand = demand(of: parameter),
        parameter.strictness != .refusedUnlessNil || !argument.value.isNil
      else { continue }
      check(argument, label, demand, of: label, findings)
    }
  }

  private static func demand(of parameter: SafeDIMacroParameter) -> Demand? {
    guard parameter.strictness != .ignored else { return nil }
    return switch parameter.value {
    case .list: .types
    case .text: parameter.strictness == .refusedUnlessNil ? .stringOrNil : .string
    case .boolean: .boolean
    case .type: .type
    }
  }

  /// - Parameter subject: the property's name; for an argument of `@Instantiable` its label.
  private static func check(
    _ argument: MacroArgument?, _ label: String, _ demand: Demand, of subject: String?, _ findings: RuleFindings
  ) {
    guard let argument, !demand.isMet(by: argument.value) else { return }
    findings.report(self, "`\(label)` must be \(demand.words).", of: subject, at: argument.place)
  }

  static func check(_ property: DependencyProperty, _ findings: RuleFindings) {
    for macro in property.macros {
      if macro.macro == .instantiated, let argument = macro.argument("fulfilledByType", at: 0) {
        checkBuiltType(argument, of: property, findings)
      } else {
        checkErasedType(macro, of: property, findings)
      }
      checkWriting(macro, of: property.name, findings)
    }
  }

  /// SD-P03, SD-P04, SD-P05: what is built, named beside the declared type.
  private static func checkBuiltType(
    _ argument: MacroArgument, of property: DependencyProperty, _ findings: RuleFindings
  ) {
    let message: String
    if let (_, type) = builder(of: property, isErased: false, findings.dialect) {
      message =
        "`fulfilledByType` can't be used with `\(type)`, which already names the type that it builds. Remove it."
    } else if let (text, _) = argument.value.plainString {
      if text.utf8.count > TypeTerm.spellingLimit {
        message = "`fulfilledByType` must name a type; a text of \(text.utf8.count) bytes is too long for one."
      } else if let type = TypeTerm(spelling: text), type.isNamed {
        guard type.parent != nil, !findings.dialect.allowsNestedTypes else { return }
        message = "`fulfilledByType` names the nested type `\(text)`, which SafeDI can't read before 0.9.1."
      } else {
        message = "`fulfilledByType` must name a type; `\(text)` isn't a plain type name."
      }
    } else {
      message = "`fulfilledByType` must be \(Demand.typeName.words)."
    }
    findings.report(self, message, of: property.name, at: argument.place)
  }

  /// SD-P09: an erased builder must be made where its type is named.
  private static func checkErasedType(
    _ macro: MacroUse, of property: DependencyProperty, _ findings: RuleFindings
  ) {
    guard let (label, type) = builder(of: property, isErased: true, findings.dialect) else { return }
    let erased = Identity(label: label, type: findings.dialect.builders.read(type).builtType)
    // Something else than the first argument of `@Instantiated` says it.
    let isNamed = macro.argument("fulfilledByType") != nil
    let message =
      macro.macro == .instantiated
      ? "`\(type)` doesn't say what it builds. Name the type: `@Instantiated(fulfilledByType: \"…\")`."
      : "`\(type)` can't be \(macro.macro == .received ? "received" : "forwarded"): an erased instantiator must be "
        + "`@Instantiated` with `fulfilledByType`."
    findings.report(self, message, of: property.name, at: macro.place) {
      isNamed ? [] : $0.nameBuiltType(of: erased)
    }
  }

  /// The first declared type that is a builder, of an erased type or not.
  private static func builder(
    of property: DependencyProperty, isErased: Bool, _ dialect: SafeDIDialect
  ) -> (label: String, type: TypeTerm)? {
    for binding in property.bindings {
      guard let type = binding.type else { continue }
      let reading = dialect.builders.read(type)
      // Whether a builder that keeps its value may name another type isn't known.
      if reading.isLazy, !reading.isKept, reading.isErased == isErased { return (binding.name, type) }
    }
    return nil
  }

  /// A dependency is named by a string literal, and its type by a type (SD-P06, SD-P07); the others are Boolean
  /// literals (SD-P08, SD-P10).
  private static func checkWriting(_ macro: MacroUse, of name: String?, _ findings: RuleFindings) {
    func check(_ label: String, _ argument: MacroArgument?, _ demand: Demand) {
      Self.check(argument, label, demand, of: name, findings)
    }
    let isReceived = macro.macro == .received
    if isReceived {
      check("fulfilledByDependencyNamed", macro.argument("fulfilledByDependencyNamed", at: 0), .dependencyName)
      check("ofType", macro.argument("ofType", at: 1), .type)
    }
    if findings.dialect.knows("erasedToConcreteExistential", of: macro.macro) {
      check("erasedToConcreteExistential", macro.trailingArgument("erasedToConcreteExistential"), .boolean)
    }
    if isReceived, findings.dialect.hasOnlyIfAvailable {
      check("onlyIfAvailable", macro.argument("onlyIfAvailable"), .boolean)
    }
  }

  /// Corrects the argument if only one correction is likely.
  static func fixes(by fixer: ProblemFixer) -> [Fix?] {
    guard let argument = fixer.argumentAtFault?.argument, let label = argument.label else { return [] }
    let (value, file) = (argument.value, fixer.file)
    switch correction(of: value, for: label, at: fixer.problem.range, in: file) {
    case .value(let text)?:
      return [
        fixer.propose("Write `\(label): \(text)`", .automatic, UTF8Edit(range: value.place, newText: text))
      ]
    case .removal(let worth)?: return [fixer.propose("Remove `\(label)`", worth, argument.node.removal)]
    case nil: return []
    }
  }
}

extension ProblemFixer {
  /// SD-P09. It must be made where it stands, so whatever the macro is, it becomes `@Instantiated`. Without a type to
  /// name there is no fix: a name that nothing bears would only be the next finding.
  /// - Parameter erased: the property, and the type that hides what its builder builds.
  fileprivate func nameBuiltType(of erased: Identity) -> [Fix?] {
    guard let use = useAtFault else { return [] }
    let isMade = use.macro == .instantiated
    return (file.bench?.builtTypes(of: erased) ?? []).enumerated().map { index, name in
      let title =
        isMade
        ? "Add `fulfilledByType: \"\(name)\"`"
        : "Change `\(use.macro.spelling)` to `@Instantiated(fulfilledByType: \"\(name)\")`"
      return propose(title, index == 0 ? .preferred : .offered) {
        let edit =
          isMade
          ? file.setting("fulfilledByType", to: "\"\(name)\"", of: use)
          : UTF8Edit(range: use.place, newText: "@Instantiated(fulfilledByType: \"\(name)\")")
        return $0.apply(edit)
      }
    }
  }
}

extension InvalidArgument.Demand {
  fileprivate func isMet(by value: ExprSyntax) -> Bool {
    switch self {
    case .types: value.is(ArrayExprSyntax.self)
    case .type: TypeTerm(expression: value) != nil
    case .typeName, .dependencyName: value.plainString != nil
    case .string, .stringOrNil: value.isStringLiteral
    case .boolean: value.booleanLiteral != nil
    }
  }

  /// Completes "must be ".
  fileprivate var words: String {
    switch self {
    case .types: "an array literal of types, such as `[P.self]`"
    case .type: "a type, such as `User.self`"
    case .typeName: "a string literal that names a type"
    case .dependencyName: "a string literal that names a dependency"
    case .string: "a string literal"
    case .stringOrNil: "a string literal or `nil`"
    case .boolean: "`true` or `false`, written out"
    }
  }
}

/// A likely correction of an argument that can't be read.
private enum ArgumentCorrection {
  case value(String)
  /// Automatic if the argument said nothing.
  case removal(Applicability)
}

extension InvalidArgument {
  /// Nil where no correction is likely. `place`: that of the finding.
  private static func correction(
    of value: ExprSyntax, for label: String, at place: UTF8Range, in file: SourceFile
  ) -> ArgumentCorrection? {
    switch label {
    case "fulfilledByType": fulfilledByType(value, file.property(around: place)?.bindings.first?.type, file.dialect)
    case "fulfilledByDependencyNamed": name(value).map { .value("\"\($0)\"") }
    case "ofType": typeExpression(value).map { .value($0) }
    case "fulfillingAdditionalTypes": list(value)
    case "mockAttributes": value.isNil ? .removal(.automatic) : nil
    case "customMockName": name(value).map { .value("\"\($0)\"") }
    case "erasedToConcreteExistential", "onlyIfAvailable", "generateMock", "mockOnly": boolean(value)
    default: nil
    }
  }

  private static func fulfilledByType(
    _ value: ExprSyntax, _ type: TypeTerm?, _ dialect: SafeDIDialect
  ) -> ArgumentCorrection? {
    if let type {
      let reading = dialect.builders.read(type)
      if reading.isLazy, !reading.isErased, !reading.isKept {
        // `Instantiator<T>` names what it builds. Removing another name would build another type.
        let named = value.plainString.flatMap { TypeTerm(spelling: $0.text) }
        return .removal(named == reading.builtType ? .automatic : .preferred)
      }
    }
    if let (text, _) = value.plainString {
      guard let named = TypeTerm(spelling: text)?.unwrapped, named.isNamed else { return .removal(.preferred) }
      return .value("\"\(named)\"")
    }
    // A name in lower case is a value's, whatever it holds.
    guard let named = TypeTerm(expression: value)?.unwrapped, named.baseName?.isCapitalized == true else {
      return nil
    }
    return .value("\"\(named)\"")
  }

  /// The dependency or function that a mere name seems to be.
  private static func name(_ value: ExprSyntax) -> String? { value.asReference?.baseName.text }

  private static func typeExpression(_ value: ExprSyntax) -> String? {
    value.plainString.flatMap { TypeTerm(spelling: $0.text) }.map(\.metatypeSpelling)
  }

  private static func list(_ value: ExprSyntax) -> ArgumentCorrection? {
    if value.isNil { return .removal(.automatic) }
    guard let type = TypeTerm(expression: value), !value.is(DictionaryExprSyntax.self) else { return nil }
    let names = type.baseName ?? ""
    let isType = value.withoutSelf.id != value.id || names.first?.isUppercase == true
    return isType ? .value("[\(type.metatypeSpelling)]") : nil
  }

  private static func boolean(_ value: ExprSyntax) -> ArgumentCorrection? {
    if value.isNil { return .value("false") }
    return value.plainString.flatMap { ["true", "false"].contains($0.text) ? .value($0.text) : nil }
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// SD-M02, SD-M04 – SD-M07, SD-P03 – SD-P10
struct InvalidArgument: DeclarationFault {
  static let entry = CatalogueEntry(
    "invalid-argument", "A macro's argument is written in a way that SafeDI can't read", fixes: .safe)
  static let macroReport = MacroReportPlace.use

  enum Fault: Hashable, Sendable {
    /// The argument of that label isn't what is read.
    case unreadable(label: String, Demand)
    /// `fulfilledByType` is a text of so many bytes.
    case tooLong(Int)
    /// `fulfilledByType` is text, but no name of a type.
    case noTypeName(String)
    /// `fulfilledByType` names a nested type, in a version that doesn't read it.
    case nestedTypeName(String)
    /// `fulfilledByType` beside a builder of that type, which says itself what it builds.
    case namedTwice(TypeTerm)
    /// A builder of that erased type doesn't say what it builds. The builder is nil where something else than the first
    /// argument of `@Instantiated` says it.
    case erased(TypeTerm, SafeDIMacro, ErasedBuilder?)
  }

  enum Demand: Hashable, Sendable {
    case types, type, typeName, dependencyName, string, stringOrNil, boolean
  }

  /// A property whose `ErasedInstantiator` doesn't say what is built.
  struct ErasedBuilder: Hashable, Sendable {
    var label: String
    /// The type that hides what is built.
    var erased: TypeTerm
  }

  var fault: Fault
  /// The property's name; for an argument of `@Instantiable` its label.
  var subject: String?

  var dependency: String? { subject }

  func message(of owner: String) -> String {
    switch fault {
    case .unreadable(let label, let demand): "`\(label)` must be \(demand.words)."
    case .tooLong(let count): "`fulfilledByType` must name a type; a text of \(count) bytes is too long for one."
    case .noTypeName(let text): "`fulfilledByType` must name a type; `\(text)` isn't a plain type name."
    case .nestedTypeName(let text):
      "`fulfilledByType` names the nested type `\(text)`, which SafeDI can't read before 0.9.1."
    case .namedTwice(let type):
      "`fulfilledByType` can't be used with `\(type)`, which already names the type that it builds. Remove it."
    case .erased(let type, .instantiated, _):
      "`\(type)` doesn't say what it builds. Name the type: `@Instantiated(fulfilledByType: \"…\")`."
    case .erased(let type, let macro, _):
      "`\(type)` can't be \(macro == .received ? "received" : "forwarded"): an erased instantiator must be "
        + "`@Instantiated` with `fulfilledByType`."
    }
  }

  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    switch fault {
    case .erased(_, _, let builder): builder.map { fixer.nameBuiltType(of: $0) } ?? []
    case .unreadable, .tooLong, .noTypeName, .nestedTypeName, .namedTwice: fixer.correctArgument()
    }
  }

  /// SD-M02, SD-M04 – SD-M07
  static func check(_ macro: InstantiableMacro, _ findings: inout RuleFindings) {
    for argument in macro.use.arguments {
      guard let label = argument.label, let parameter = findings.dialect.parameter(label, of: .instantiable),
        let demand = demand(of: parameter), !demand.isMet(by: argument.value),
        parameter.strictness != .refusedUnlessNil || !argument.value.isNil
      else { continue }
      findings.report(InvalidArgument(fault: .unreadable(label: label, demand), subject: label), at: argument.place)
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

  static func check(_ property: DependencyProperty, _ findings: inout RuleFindings) {
    for macro in property.macros {
      checkBuiltType(macro, property, &findings)
      checkWriting(macro, of: property.name, &findings)
    }
  }

  /// SD-P03, SD-P04, SD-P05, SD-P09: what is built, named beside the declared type.
  private static func checkBuiltType(
    _ macro: MacroUse, _ property: DependencyProperty, _ findings: inout RuleFindings
  ) {
    let argument = macro.macro == .instantiated ? macro.argument("fulfilledByType", at: 0) : nil
    let dialect = findings.dialect
    let fault =
      argument.map { builtTypeFault(of: $0, property, dialect) } ?? erasedTypeFault(of: macro, property, dialect)
    guard let fault else { return }
    findings.report(
      InvalidArgument(fault: fault, subject: property.name), at: argument?.place ?? macro.place)
  }

  private static func erasedTypeFault(
    of macro: MacroUse, _ property: DependencyProperty, _ dialect: SafeDIDialect
  ) -> Fault? {
    guard let (label, type) = builder(of: property, isErased: true, dialect) else { return nil }
    let builder = ErasedBuilder(label: label, erased: dialect.builders.read(type).builtType)
    return .erased(type, macro.macro, macro.argument("fulfilledByType") == nil ? builder : nil)
  }

  private static func builtTypeFault(
    of argument: MacroArgument, _ property: DependencyProperty, _ dialect: SafeDIDialect
  ) -> Fault? {
    if let (_, type) = builder(of: property, isErased: false, dialect) { return .namedTwice(type) }
    guard let (text, _) = argument.value.plainString else { return .unreadable(label: "fulfilledByType", .typeName) }
    guard text.utf8.count <= TypeTerm.spellingLimit else { return .tooLong(text.utf8.count) }
    guard let type = TypeTerm(spelling: text), type.isNamed else { return .noTypeName(text) }
    return type.parent != nil && !dialect.allowsNestedTypes ? .nestedTypeName(text) : nil
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
  private static func checkWriting(_ macro: MacroUse, of name: String?, _ findings: inout RuleFindings) {
    let (dialect, isReceived) = (findings.dialect, macro.macro == .received)
    func check(_ label: String, _ argument: MacroArgument?, _ demand: Demand) {
      guard let argument, !demand.isMet(by: argument.value) else { return }
      findings.report(InvalidArgument(fault: .unreadable(label: label, demand), subject: name), at: argument.place)
    }
    if isReceived {
      check("fulfilledByDependencyNamed", macro.argument("fulfilledByDependencyNamed", at: 0), .dependencyName)
      check("ofType", macro.argument("ofType", at: 1), .type)
    }
    if dialect.knows("erasedToConcreteExistential", of: macro.macro) {
      check("erasedToConcreteExistential", macro.trailingArgument("erasedToConcreteExistential"), .boolean)
    }
    if isReceived, dialect.hasOnlyIfAvailable {
      check("onlyIfAvailable", macro.argument("onlyIfAvailable"), .boolean)
    }
  }
}

extension ProblemFixer {
  /// Corrects the argument if only one correction is likely.
  fileprivate func correctArgument() -> [Fix?] {
    guard let use = useAtFault, let argument = file.argument(of: use, at: problem.range),
      let label = argument.label,
      let correction = file.correction(of: argument.value, for: label, at: problem.range)
    else { return [] }
    switch correction {
    case .value(let text):
      return [
        propose("Write `\(label): \(text)`", .automatic, UTF8Edit(range: argument.value.place, newText: text))
      ]
    case .removal(let worth):
      return [
        propose("Remove `\(label)`", worth, file.removing(argument, from: use))
      ]
    }
  }

  /// SD-P09. It must be made where it stands, so whatever the macro is, it becomes `@Instantiated`. Without a type to
  /// name there is no fix: a name that nothing bears would only be the next finding.
  fileprivate func nameBuiltType(of builder: InvalidArgument.ErasedBuilder) -> [Fix?] {
    guard let use = useAtFault else { return [] }
    let isMade = use.macro == .instantiated
    return (file.bench?.builtTypes(of: builder) ?? []).enumerated().map { index, name in
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

extension SourceFile {
  /// Nil where no correction is likely. `place`: that of the finding.
  fileprivate func correction(of value: ExprSyntax, for label: String, at place: UTF8Range) -> ArgumentCorrection? {
    switch label {
    case "fulfilledByType": fulfilledByType(value, at: place)
    case "fulfilledByDependencyNamed": name(value).map { .value("\"\($0)\"") }
    case "ofType": typeExpression(value).map { .value($0) }
    case "fulfillingAdditionalTypes": list(value)
    case "mockAttributes": value.isNil ? .removal(.automatic) : nil
    case "customMockName": name(value).map { .value("\"\($0)\"") }
    case "erasedToConcreteExistential", "onlyIfAvailable", "generateMock", "mockOnly": boolean(value)
    default: nil
    }
  }

  private func fulfilledByType(_ value: ExprSyntax, at place: UTF8Range) -> ArgumentCorrection? {
    let type = property(around: place)?.bindings.first?.typeAnnotation.map { TypeTerm($0.type) }
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
    guard let named = TypeTerm(expression: value)?.unwrapped, named.baseName?.first?.isUppercase == true else {
      return nil
    }
    return .value("\"\(named)\"")
  }

  /// The dependency or function that a mere name seems to be.
  private func name(_ value: ExprSyntax) -> String? { value.as(DeclReferenceExprSyntax.self)?.baseName.text }

  private func typeExpression(_ value: ExprSyntax) -> String? {
    value.plainString.flatMap { TypeTerm(spelling: $0.text) }.map(\.metatypeSpelling)
  }

  private func list(_ value: ExprSyntax) -> ArgumentCorrection? {
    if value.isNil { return .removal(.automatic) }
    guard let type = TypeTerm(expression: value), !value.is(DictionaryExprSyntax.self) else { return nil }
    let names = type.baseName ?? ""
    let isType = value.withoutSelf.id != value.id || names.first?.isUppercase == true
    return isType ? .value("[\(type.metatypeSpelling)]") : nil
  }

  private func boolean(_ value: ExprSyntax) -> ArgumentCorrection? {
    if value.isNil { return .value("false") }
    return value.plainString.flatMap { ["true", "false"].contains($0.text) ? .value($0.text) : nil }
  }
}

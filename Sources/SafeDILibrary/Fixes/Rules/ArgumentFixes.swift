import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Fixes about the arguments of macros (Rules/Arguments.md), where only one correction is likely.
extension SourceFixer {
  /// SD-M03
  func dropOptional(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let use = document.macroUse(at: problem.range),
      let argument = use.arguments.first(where: { $0.place.contains(problem.range) }),
      let elements = argument.value.as(ArrayExprSyntax.self)?.elements,
      let element = elements.first(where: { $0.expression.place == problem.range }),
      let chain = element.expression.withoutSelf.as(OptionalChainingExprSyntax.self)
    else { return [] }
    return [
      propose("Drop the `?`", for: problem, isPreferred: true) {
        $0.apply([SourceEdit(range: chain.questionMark.place, newText: "")])
      }
    ]
  }

  /// SD-M02, SD-M04 – SD-M07, SD-P03 – SD-P10
  func correctArgument(_ problem: DeclarationProblem, builtTypes: [String]) -> [SourceFix?] {
    if let builder = erasedBuilder(at: problem) {
      return nameBuiltType(of: builder, problem, builtTypes: builtTypes)
    }
    guard let use = document.macroUse(at: problem.range), let argument = document.argument(of: use, at: problem.range),
      let label = argument.label
    else { return [] }
    guard let correction = correction(of: argument.value, for: label, at: problem) else { return [] }
    switch correction {
    case .value(let text):
      return [
        propose("Write `\(label): \(text)`", for: problem, isPreferred: true) {
          $0.apply([SourceEdit(range: argument.value.place, newText: text)])
        }
      ]
    case .removal(let isSafe):
      return [
        propose("Remove `\(label)`", for: problem, isPreferred: true, isSafe: isSafe) {
          $0.apply([document.removing(argument, from: use)])
        }
      ]
    }
  }

  /// A property that holds a builder of an erased type and doesn't say what is built.
  package struct ErasedBuilder: Hashable, Sendable {
    package var label: String
    /// The type that hides what is built.
    package var erased: TypeTerm
  }

  /// The builder that a finding asks to name its type; nil for every other finding.
  package func erasedBuilder(at problem: DeclarationProblem) -> ErasedBuilder? {
    guard problem.code == .invalidArgument, let property = document.property(around: problem.range),
      let use = property.macros.first(where: { $0.place == problem.range }), use.argument("fulfilledByType") == nil
    else { return nil }
    for binding in property.bindings {
      guard let type = binding.type else { continue }
      let reading = document.dialect.builders.read(type)
      if reading.isLazy, reading.isErased { return ErasedBuilder(label: binding.name, erased: reading.builtType) }
    }
    return nil
  }

  /// SD-P09. It must be made where it stands, so whatever the macro is, it becomes `@Instantiated`. Without a type to
  /// name there is no fix: a name that nothing bears would only be the next finding.
  private func nameBuiltType(
    of builder: ErasedBuilder, _ problem: DeclarationProblem, builtTypes: [String]
  ) -> [SourceFix?] {
    guard let use = document.macroUse(at: problem.range) else { return [] }
    let isMade = use.macro == .instantiated
    return builtTypes.enumerated().map { index, name in
      let title =
        isMade
        ? "Name `\(name)` as what it builds"
        : "Make `\(builder.label)` `@Instantiated` and name `\(name)` as what it builds"
      return propose(title, for: problem, isPreferred: index == 0, isSafe: false) {
        let edit =
          isMade
          ? document.setting("fulfilledByType", to: "\"\(name)\"", of: use)
          : SourceEdit(range: use.place, newText: "@Instantiated(fulfilledByType: \"\(name)\")")
        return $0.apply([edit])
      }
    }
  }

  private enum Correction {
    case value(String)
    /// Safe if the argument said nothing.
    case removal(isSafe: Bool)
  }

  private func correction(of value: ExprSyntax, for label: String, at problem: DeclarationProblem) -> Correction? {
    switch label {
    case "fulfilledByType": fulfilledByType(value, at: problem)
    case "fulfilledByDependencyNamed": name(value).map { .value("\"\($0)\"") }
    case "ofType": typeExpression(value).map { .value($0) }
    case "fulfillingAdditionalTypes": list(value)
    case "mockAttributes": value.isNil ? .removal(isSafe: true) : nil
    case "customMockName": name(value).map { .value("\"\($0)\"") }
    case "erasedToConcreteExistential", "onlyIfAvailable", "generateMock", "mockOnly": boolean(value)
    default: nil
    }
  }

  private func fulfilledByType(_ value: ExprSyntax, at problem: DeclarationProblem) -> Correction? {
    let type = document.property(around: problem.range)?.bindings.first?.typeAnnotation.map { TypeTerm($0.type) }
    if let type {
      let reading = document.dialect.builders.read(type)
      if reading.isLazy, !reading.isErased {
        // `Instantiator<T>` names what it builds. Removing another name would build another type.
        return .removal(isSafe: value.plainString.flatMap { TypeTerm(spelling: $0.text) } == reading.builtType)
      }
    }
    if let (text, _) = value.plainString {
      guard let named = TypeTerm(spelling: text)?.unwrapped, named.isNamed else { return .removal(isSafe: false) }
      return .value("\"\(named)\"")
    }
    // A name in lower case is a value's, whatever it holds.
    guard let named = TypeTerm(expression: value)?.unwrapped, named.baseName?.first?.isUppercase == true else {
      return nil
    }
    return .value("\"\(named)\"")
  }

  /// The dependency or function that an expression seems to name.
  private func name(_ value: ExprSyntax) -> String? {
    if let reference = value.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let path = value.as(KeyPathExprSyntax.self), path.components.count == 1 {
      return path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    if let access = value.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind != .keyword(.self) {
      return access.declName.baseName.text
    }
    return nil
  }

  private func typeExpression(_ value: ExprSyntax) -> String? {
    if let (text, _) = value.plainString { return TypeTerm(spelling: text).map(\.metatypeSpelling) }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    return TypeTerm(expression: call.calledExpression).map(\.metatypeSpelling)
  }

  private func list(_ value: ExprSyntax) -> Correction? {
    if value.isNil { return .removal(isSafe: true) }
    if let sequence = value.as(SequenceExprSyntax.self) { return joined(Array(sequence.elements)).map { .value($0) } }
    if let tuple = value.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1, tuple.elements.first?.expression.is(ArrayExprSyntax.self) == true {
        return tuple.elements.first.map { .value(document.text($0.expression.place)) }
      }
      return .value("[\(document.text(tuple.elements.place))]")
    }
    if let (text, _) = value.plainString {
      return TypeTerm(spelling: text).map { .value("[\($0.metatypeSpelling)]") }
    }
    guard let type = TypeTerm(expression: value), !value.is(DictionaryExprSyntax.self) else { return nil }
    let names = type.baseName ?? ""
    let isType = value.withoutSelf.id != value.id || names.first?.isUppercase == true
    return isType ? .value("[\(type.metatypeSpelling)]") : nil
  }

  /// `[P.self] + [Q.self]` as one literal, `[P.self] as [Any.Type]` without the cast.
  private func joined(_ parts: [ExprSyntax]) -> String? {
    if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) {
      return parts[0].as(ArrayExprSyntax.self).map { document.text($0.place) }
    }
    var elements: [String] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        guard let array = part.as(ArrayExprSyntax.self) else { return nil }
        elements += array.elements.map { document.text($0.expression.place) }
      } else if part.trimmedDescription != "+" {
        return nil
      }
    }
    return "[" + elements.joined(separator: ", ") + "]"
  }

  private func boolean(_ value: ExprSyntax) -> Correction? {
    switch value.plainString?.text ?? value.trimmedDescription {
    case "true", "1", "YES", "!false", "yes": .value("true")
    case "false", "0", "NO", "!true", "no", "nil": .value("false")
    default: nil
    }
  }
}

extension TypeTerm {
  /// `T.self`, in parentheses where it must be.
  package var metatypeSpelling: String {
    switch self {
    case .any, .some, .composition, .closure, .attributed: "(\(description)).self"
    default: description + ".self"
    }
  }
}

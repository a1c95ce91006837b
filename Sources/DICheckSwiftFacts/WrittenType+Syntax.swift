import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension WrittenType {
  package init(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self = .named(type.name.name, type.genericArgumentClause.writtenArguments)
    case .memberType(let type):
      let base = WrittenType(type.baseType).description
      let name = type.name.name
      self = .named(base == "Swift" ? name : "\(base).\(name)", type.genericArgumentClause.writtenArguments)
    case .optionalType(let type): self = .optional(WrittenType(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): self = .optional(WrittenType(type.wrappedType))
    case .arrayType(let type): self = .array(WrittenType(type.element))
    case .dictionaryType(let type): self = .named("Dictionary", [WrittenType(type.key), WrittenType(type.value)])
    case .compositionType(let type): self = .composed(of: type.elements.map { WrittenType($0.type) })
    case .someOrAnyType(let type) where type.someOrAnySpecifier.tokenKind == .keyword(.any):
      self = WrittenType(type.constraint)
    case .attributedType(let type): self = WrittenType(type.baseType)
    case .tupleType(let type):
      if let only = type.elements.only, only.firstName == nil {
        self = WrittenType(only.type)
      } else {
        self = .other(type.singleLine)
      }
    default: self = .other(type.singleLine)
    }
  }

  /// The type that an expression names, such as what stands before `.self` or is called; nil for other expressions.
  package init?(expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): self = .named(reference.baseName.name)
    case .memberAccessExpr(let access):
      let name = access.declName.baseName.name
      guard let base = access.base else {
        self = .named("." + name)
        return
      }
      guard let base = WrittenType(expression: base) else { return nil }
      if name == "init" { self = base } else { self = base.member(name) }
    case .genericSpecializationExpr(let specialized):
      guard let name = WrittenType(expression: specialized.expression)?.plainName else { return nil }
      self = .named(name, specialized.genericArgumentClause.arguments.map { .init($0) })
    case .optionalChainingExpr(let optional):
      guard let wrapped = WrittenType(expression: optional.expression) else { return nil }
      self = .optional(wrapped)
    case .arrayExpr(let array):
      guard let element = array.elements.only, let type = WrittenType(expression: element.expression) else {
        return nil
      }
      self = .array(type)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content, let element = elements.only,
        let key = WrittenType(expression: element.key), let value = WrittenType(expression: element.value)
      else { return nil }
      self = .named("Dictionary", [key, value])
    case .tupleExpr(let tuple):
      guard let only = tuple.elements.only, only.label == nil,
        let type = WrittenType(expression: only.expression)
      else { return nil }
      self = type
    case .sequenceExpr(let sequence):
      // `P & Q`
      var types: [WrittenType] = []
      for element in sequence.elements {
        if let binary = element.as(BinaryOperatorExprSyntax.self) {
          guard binary.operator.text == "&" else { return nil }
        } else {
          guard let type = WrittenType(expression: element) else { return nil }
          types.append(type)
        }
      }
      self = .composed(of: types)
    case .typeExpr(let type): self = WrittenType(type.type)
    case .superExpr: self = .named("super")
    default: return nil
    }
  }

  static func optional(_ type: WrittenType) -> WrittenType { .named("Optional", [type]) }
  static func array(_ type: WrittenType) -> WrittenType { .named("Array", [type]) }

  private static func composed(of types: [WrittenType]) -> WrittenType {
    let parts = types.flatMap { if case .composition(let inner) = $0 { inner } else { [$0] } }
    return parts.only ?? .composition(parts.sorted { $0.description < $1.description })
  }

  private func member(_ name: String) -> WrittenType {
    let base = description
    return .named(base == "self" || base == "Swift" ? name : "\(base).\(name)")
  }
}

extension GenericArgumentClauseSyntax? {
  fileprivate var writtenArguments: [WrittenType] { self?.arguments.map { .init($0) } ?? [] }
}

extension WrittenType {
  fileprivate init(_ argument: GenericArgumentSyntax) {
    if case .type(let type) = argument.argument {
      self = WrittenType(type)
    } else {
      self = .other(argument.trimmedText)
    }
  }
}

extension SyntaxProtocol {
  /// True for a member that is the main actor's by an attribute of its own, or of the type or extension around it.
  package var isOnMainActor: Bool {
    if asProtocol((any WithModifiersSyntax).self)?.modifiers.contains(.nonisolated) == true { return false }
    let group = parent?.around(MemberBlockSyntax.self)?.parent
    return [ownAttributes, group?.ownAttributes].contains { $0?.attribute("MainActor") != nil }
  }

  /// The text with single blanks.
  fileprivate var singleLine: String {
    trimmedText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

// MARK: - Expressions

extension WrittenExpression {
  package init(_ expression: ExprSyntax) {
    let expression = expression.withoutEffects
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: self = expression.plainString.map { .string($0.text) } ?? .other
    case .integerLiteralExpr(let literal): self = .integer(literal.literal.text)
    case .floatLiteralExpr(let literal): self = .floating(literal.literal.text)
    case .booleanLiteralExpr(let literal): self = .boolean(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: self = .nothing
    case .arrayExpr: self = .array
    case .dictionaryExpr: self = .dictionary
    case .prefixOperatorExpr(let prefixed) where prefixed.operator.text == "-":
      switch WrittenExpression(prefixed.expression) {
      case .integer(let text): self = .integer("-" + text)
      case .floating(let text): self = .floating("-" + text)
      default: self = .other
      }
    case .sequenceExpr(let sequence): self = sequence.cast.map { .cast($0.type) } ?? .other
    case .memberAccessExpr(let access) where access.declName.baseName.text == "self":
      self = access.base.flatMap { WrittenType(expression: $0) }.map { .metatype($0) } ?? .other
    case .declReferenceExpr, .memberAccessExpr: self = expression.path.map { .path($0) } ?? .other
    case .functionCallExpr(let call):
      let callee = WrittenType(expression: call.calledExpression)
      self = callee.map { .call($0, call.labels) } ?? .other
    default: self = .other
    }
  }
}

extension ExprSyntax {
  /// `a.b.c`, without `self.`; begins with a dot if the base is left out. Nil for anything but names.
  package var path: String? {
    var names: [String] = []
    var expression = self
    while let access = expression.asMemberAccess {
      names.append(access.declName.baseName.name)
      guard let base = access.base else { return "." + names.reversed().joined(separator: ".") }
      expression = base
    }
    guard let reference = expression.asReference else { return nil }
    let first = reference.baseName.name
    return ((first == "self" && !names.isEmpty ? [] : [first]) + names.reversed()).joined(separator: ".")
  }
}

extension ExprSyntax {
  /// The expression that is cast; this one itself where nothing is.
  package var withoutCast: ExprSyntax {
    withoutEffects.as(SequenceExprSyntax.self)?.cast?.expression.withoutEffects ?? withoutEffects
  }
}

extension SequenceExprSyntax {
  /// `e as T`, or with `!`; with `?` the type is optional. Nil for another sequence.
  var cast: (expression: ExprSyntax, type: WrittenType)? {
    let elements = Array(elements)
    guard elements.count == 3, let word = elements[1].as(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    else { return nil }
    let written = WrittenType(type.type)
    return (
      elements[0], word.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? .optional(written) : written
    )
  }
}

extension WithAttributesSyntax {
  package var attributeNames: [String] { attributes.compactMap { $0.as(AttributeSyntax.self)?.plainName } }
}

extension AttributeListSyntax {
  /// The first with a name that is wanted.
  package func attribute(_ isWanted: (String) -> Bool) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { isWanted($0.plainName) }
  }

  /// The first with a name, whatever module it is of.
  package func attribute(_ name: String) -> AttributeSyntax? { attribute { $0.lastName == name } }
}

extension AttributeSyntax {
  /// The name without generic arguments, dotted.
  package var plainName: String { WrittenType(attributeName).name ?? "" }
}

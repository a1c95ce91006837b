import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

extension TypeTerm {
  /// Terms nested deeper than this are kept as text: a bound for recursion, far above what people write.
  private static let depthLimit = 200

  /// The term that `syntax` spells, with all that it says; what of it counts, ``SafeDIDialect/kept(of:)`` knows
  /// (Rules/Types.md, "Equal types").
  init(_ syntax: TypeSyntax) {
    self.init(syntax, depth: 0)
  }

  private init(_ syntax: TypeSyntax, depth: Int) {
    guard depth < Self.depthLimit else {
      self = .raw(syntax.trimmedDescription)
      return
    }
    func term(_ syntax: TypeSyntax) -> TypeTerm { TypeTerm(syntax, depth: depth + 1) }
    func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeTerm] {
      clause?.arguments.map { element in
        switch element.argument {
        case .type(let type): term(type)
        case .expr(let value): .raw(value.trimmedDescription)
        }
      } ?? []
    }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      self = Self.named(type.name.text, generics: generics(type.genericArgumentClause))
    case .memberType(let type) where type.name.tokenKind == .keyword(.self):
      self = term(type.baseType)
    case .memberType(let type):
      self = .nested(
        name: type.name.text, parent: term(type.baseType),
        generics: generics(type.genericArgumentClause))
    case .optionalType(let type):
      self = .optional(term(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type):
      self = .implicitlyUnwrappedOptional(term(type.wrappedType))
    case .someOrAnyType(let type):
      let constraint = term(type.constraint)
      self = type.someOrAnySpecifier.text == "some" ? .some(constraint) : .any(constraint)
    case .compositionType(let type):
      self = .composed(of: type.elements.map { term($0.type) })
    case .arrayType(let type):
      self = .array(term(type.element))
    case .dictionaryType(let type):
      self = .dictionary(key: term(type.key), value: term(type.value))
    case .tupleType(let type):
      self = .grouped(
        type.elements.map { TupleElement(label: $0.firstName?.text, type: term($0.type)) })
    case .functionType(let type):
      self = .closure(
        arguments: type.parameters.map { term($0.type) },
        isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: type.effectSpecifiers?.throwsClause != nil,
        thrown: type.effectSpecifiers?.throwsClause?.type.map { term($0) },
        result: term(type.returnClause.type))
    case .attributedType(let type):
      let base = term(type.baseType)
      // The compiler takes specifiers in front of the attributes alone.
      let late = Self.specifiers(type.lateSpecifiers)
      self = .attributed(
        late.isEmpty ? base : .attributed(base, specifiers: late, attributes: []),
        specifiers: Self.specifiers(type.specifiers), attributes: Self.attributes(type.attributes))
    case .metatypeType(let type):
      self = .metatype(
        term(type.baseType), isType: type.metatypeSpecifier.tokenKind == .keyword(.Type))
    case .classRestrictionType:
      self = .simple(name: "AnyObject")
    case .inlineArrayType, .missingType, .namedOpaqueReturnType, .packElementType, .packExpansionType, .suppressedType:
      self = .raw(syntax.trimmedDescription)
    }
  }

  /// `Void` is `()`, every other name is itself.
  static func named(_ name: String, generics: [TypeTerm]) -> TypeTerm {
    name == "Void" && generics.isEmpty ? .void : .simple(name: name, generics: generics)
  }

  /// The meaning of parentheses around `elements`: nothing, `Void`, or a tuple.
  private static func grouped(_ elements: [TupleElement]) -> TypeTerm {
    if elements.isEmpty { return .void }
    if elements.count == 1, elements[0].label == nil { return elements[0].type }
    return .tuple(elements)
  }

  private static func specifiers(_ list: TypeSpecifierListSyntax) -> [String] {
    list.map { $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.text ?? $0.trimmedDescription }
  }

  private static func attributes(_ list: AttributeListSyntax) -> [String] {
    list.unconditional.map { attribute in
      let name = attribute.attributeName.singleName ?? attribute.attributeName.trimmedDescription
      return attribute.arguments.map { "\(name)(\($0.trimmedDescription))" } ?? name
    }
  }
}

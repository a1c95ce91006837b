import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

extension TypeTerm {
  /// The type that an expression names, with or without `.self`: the elements of `fulfillingAdditionalTypes`, and
  /// `ofType` (SD-M02, SD-P07). Nil for an expression that is no type, such as a call or a literal.
  init?(expression: ExprSyntax) {
    self.init(expression: expression, depth: 0)
  }

  private init?(expression: ExprSyntax, depth: Int) {
    guard depth < 200 else { return nil }
    func term(_ inner: ExprSyntax) -> TypeTerm? { TypeTerm(expression: inner, depth: depth + 1) }
    let term: TypeTerm? =
      switch expression.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let reference): Self.named(reference)
      case .memberAccessExpr(let access): access.base.flatMap(term).map { Self.member(access.declName, of: $0) }
      case .genericSpecializationExpr(let special):
        term(special.expression)?.specialized(by: Self.generics(special.genericArgumentClause))
      case .typeExpr(let expression): TypeTerm(expression.type)
      case .optionalChainingExpr(let chain): term(chain.expression).map { .optional($0) }
      case .forceUnwrapExpr(let unwrap): term(unwrap.expression).map { .implicitlyUnwrappedOptional($0) }
      case .tupleExpr(let tuple): Self.tuple(tuple, term: term)
      case .arrayExpr(let array):
        array.elements.count == 1 ? array.elements.first.flatMap { term($0.expression) }.map { .array($0) } : nil
      case .dictionaryExpr(let dictionary): Self.dictionary(dictionary, term: term)
      case .sequenceExpr(let sequence): Self.sequence(Array(sequence.elements)[...], term: term)
      default: nil
      }
    guard let term else { return nil }
    self = term
  }

  private static func named(_ reference: DeclReferenceExprSyntax) -> TypeTerm? {
    guard reference.argumentNames == nil else { return nil }
    switch reference.baseName.tokenKind {
    case .identifier, .keyword(.Self), .keyword(.Any): return named(reference.baseName.text, generics: [])
    default: return nil
    }
  }

  /// `.self` adds nothing; `.Type` and `.Protocol` make a metatype.
  private static func member(_ name: DeclReferenceExprSyntax, of base: TypeTerm) -> TypeTerm {
    switch name.baseName.text {
    case "self": base
    case "Type": .metatype(base, isType: true)
    case "Protocol": .metatype(base, isType: false)
    case let other: .nested(name: other, parent: base, generics: [])
    }
  }

  private func specialized(by generics: [TypeTerm]) -> TypeTerm? {
    switch self {
    case .simple(let name, _): .simple(name: name, generics: generics)
    case .nested(let name, let parent, _): .nested(name: name, parent: parent, generics: generics)
    default: nil
    }
  }

  private static func tuple(_ tuple: TupleExprSyntax, term: (ExprSyntax) -> TypeTerm?) -> TypeTerm? {
    var elements: [TupleElement] = []
    for element in tuple.elements {
      guard let type = term(element.expression) else { return nil }
      elements.append(TupleElement(label: element.label?.text, type: type))
    }
    return grouped(elements)
  }

  private static func dictionary(_ dictionary: DictionaryExprSyntax, term: (ExprSyntax) -> TypeTerm?) -> TypeTerm? {
    guard case .elements(let elements) = dictionary.content, elements.count == 1, let element = elements.first,
      let key = term(element.key), let value = term(element.value)
    else { return nil }
    return .dictionary(key: key, value: value)
  }

  /// `(A) -> B` and `A & B`, which the parser leaves unfolded.
  private static func sequence(_ parts: ArraySlice<ExprSyntax>, term: (ExprSyntax) -> TypeTerm?) -> TypeTerm? {
    guard let first = parts.first else { return nil }
    if parts.count == 1 { return term(first) }
    if parts.count > 2, let arrow = parts[parts.startIndex + 1].as(ArrowExprSyntax.self) {
      guard let tuple = first.as(TupleExprSyntax.self) else { return nil }
      let arguments = tuple.elements.compactMap { term($0.expression) }
      guard arguments.count == tuple.elements.count, let result = sequence(parts.dropFirst(2), term: term) else {
        return nil
      }
      return .closure(
        arguments: arguments, isAsync: arrow.effectSpecifiers?.asyncSpecifier != nil,
        isThrowing: arrow.effectSpecifiers?.throwsClause != nil, result: result)
    }
    var types: [TypeTerm] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        guard let type = term(part) else { return nil }
        types.append(type)
      } else if part.as(BinaryOperatorExprSyntax.self)?.operator.text != "&" {
        return nil
      }
    }
    guard types.count * 2 == parts.count + 1 else { return nil }
    // `any P & Q` is `any (P & Q)`, though the parser may keep `any P` apart.
    if case .any(let head) = types[0] { return .any(.composed(of: [head] + types.dropFirst())) }
    return .composed(of: types)
  }
}

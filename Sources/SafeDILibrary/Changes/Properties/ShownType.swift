import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The type that a value shows by itself, without any other declaration.
struct ShownType {
  let spelling: String
  /// False where a member could be of any type.
  let isCertain: Bool
}

extension ExprSyntax {
  /// `A` for `A()`, `Int` for `3`; probably `A` for `A.shared`. Nil where nothing shows it.
  var shownType: ShownType? {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: ShownType(spelling: "Int", isCertain: true)
    case .floatLiteralExpr: ShownType(spelling: "Double", isCertain: true)
    case .stringLiteralExpr: ShownType(spelling: "String", isCertain: true)
    case .booleanLiteralExpr: ShownType(spelling: "Bool", isCertain: true)
    case .prefixOperatorExpr(let node): node.operator.text == "-" ? node.expression.shownType : nil
    default: typeOfCall
    }
  }

  private var typeOfCall: ShownType? {
    var expression = asCall?.calledExpression ?? self
    var isCertain = true
    if let access = expression.asMemberAccess, let base = access.base,
      access.declName.baseName.text.first?.isLowercase == true
    {
      isCertain = access.declName.baseName.tokenKind == .keyword(.`init`)
      expression = base
    }
    guard let type = TypeTerm(expression: expression), type.baseName?.isCapitalized == true else {
      return nil
    }
    return ShownType(spelling: expression.trimmedDescription, isCertain: isCertain)
  }
}

extension ExprSyntax {
  /// True if it says the same wherever it stands: a literal, or a collection of such.
  var isLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr(let node): node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .prefixOperatorExpr(let node): node.operator.text == "-" && node.expression.isLiteral
    case .arrayExpr(let node): node.elements.allSatisfy(\.expression.isLiteral)
    case .dictionaryExpr(let node):
      node.content.as(DictionaryElementListSyntax.self)?.allSatisfy { $0.key.isLiteral && $0.value.isLiteral } ?? true
    default: false
    }
  }

  /// Returns true if it gives a dependency nothing but what SafeDI does: `T()` of what it makes, or `nil`.
  /// - Parameter type: the dependency's own, as far as it is written.
  func isGivenAnyway(to property: DependencyProperty, of type: TypeTerm?) -> Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    // SafeDI doesn't make a forwarded value: a default for it is its author's choice.
    guard !property.macros.contains(where: { $0.macro == .forwarded }), let call = asCall,
      call.arguments.isEmpty, call.trailingClosure == nil
    else { return false }
    if call.calledExpression.trimmedDescription == ".init" { return true }
    guard let shown = typeOfCall, shown.isCertain, let made = TypeTerm(spelling: shown.spelling), made.baseName != nil
    else { return false }
    return type.map { $0.unwrapped == made || property.builtTypes.contains(made) } ?? true
  }
}

extension DependencyProperty {
  /// The types that its macros name as those that are made for it.
  fileprivate var builtTypes: [TypeTerm] {
    macros.compactMap { $0.argument("fulfilledByType")?.value.plainString }.compactMap { TypeTerm(spelling: $0.text) }
  }
}

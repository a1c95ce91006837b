import DICheckSourceReading
import SwiftSyntax

/// The type that the surroundings of an expression ask for, where they say it.
package struct ExpectedType {
  package enum Source {
    /// A cast, an annotation, or the result of the function that the expression is all of, or that returns it.
    case written(TypeSyntax)
    /// The expression is an argument: the parameter of the call says the type.
    case argument(LabeledExprSyntax, of: FunctionCallExprSyntax)
    case assigned(to: ExprSyntax)
    case unknown
  }

  package private(set) var source = Source.unknown
  /// True if the expression stands behind `try?`.
  package private(set) var dropsErrors = false
  /// True if the expression stands beside `??`, so that it may be an optional of that type.
  package private(set) var mayBeOptional = false

  package init(of expression: some ExprSyntaxProtocol) { find(from: Syntax(expression)) }

  private mutating func find(from start: Syntax) {
    var node = start
    while let parent = node.parent {
      switch parent.as(SyntaxEnum.self) {
      case .tryExpr(let tried):
        if tried.questionOrExclamationMark?.tokenKind == .postfixQuestionMark { dropsErrors = true }
      case .awaitExpr, .forceUnwrapExpr, .unresolvedTernaryExpr, .sequenceExpr, .tupleExpr, .expressionStmt,
        .initializerClause, .codeBlock, .codeBlockItem, .switchCase, .switchCaseList:
        break
      case .exprList(let elements): guard isValue(of: Array(elements), node) else { return }
      case .labeledExpr(let argument):
        guard let call = argument.parent?.parent?.asCall else { break }
        source = .argument(argument, of: call)
        return
      // Parentheses around the expression, not a list of arguments.
      case .labeledExprList(let list):
        guard list.count == 1, list.parent?.is(TupleExprSyntax.self) == true else { return }
      case .patternBinding(let binding): return written(binding.annotatedType)
      case .functionParameter(let parameter): return written(parameter.type)
      case .returnStmt: return written(parent.resultOfFunction)
      case .codeBlockItemList(let items):
        guard items.count == 1 else { return }
        if parent.isWholeFunction { return written(parent.resultOfFunction) }
      // A branch, not a condition.
      case .ifExpr: guard node.is(CodeBlockSyntax.self) || node.is(IfExprSyntax.self) else { return }
      case .switchExpr: guard node.is(SwitchCaseListSyntax.self) else { return }
      default: return
      }
      node = parent
    }
  }

  private mutating func written(_ type: TypeSyntax?) {
    if let type { source = .written(type) }
  }

  /// Returns true if an element of a sequence may be its value.
  private mutating func isValue(of elements: [ExprSyntax], _ node: Syntax) -> Bool {
    guard let index = elements.firstIndex(where: { $0.id == node.id }) else { return false }
    if index + 2 < elements.count, elements[index + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[index + 2].as(TypeExprSyntax.self)
    {
      source = .written(type.type)
      return false
    }
    if index == 2, elements.count == 3, elements[1].is(AssignmentExprSyntax.self) {
      source = .assigned(to: elements[0])
      return false
    }
    return elements.allSatisfy { element in
      if let sign = element.as(BinaryOperatorExprSyntax.self) {
        mayBeOptional = true
        return sign.operator.text == "??"
      }
      return !element.is(AssignmentExprSyntax.self) && !element.is(UnresolvedAsExprSyntax.self)
    }
  }
}

extension Syntax {
  /// True if a list of statements is the whole body of a function or accessor.
  fileprivate var isWholeFunction: Bool {
    guard let parent else { return false }
    if parent.is(AccessorBlockSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
    guard parent.is(CodeBlockSyntax.self), let owner = parent.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
  }

  /// The result that the innermost function around it declares; nil where it declares none.
  fileprivate var resultOfFunction: TypeSyntax? {
    var node = parent
    while let current = node {
      switch current.as(SyntaxEnum.self) {
      case .closureExpr(let closure): return closure.signature?.returnClause?.type
      case .functionDecl(let function): return function.signature.returnClause?.type
      case .accessorDecl(let accessor) where ["set", "willSet", "didSet"].contains(accessor.accessorSpecifier.text):
        return nil
      case .accessorBlock:
        return current.parent?.as(PatternBindingSyntax.self)?.annotatedType
          ?? current.parent?.as(SubscriptDeclSyntax.self)?.returnClause.type
      default: node = current.parent
      }
    }
    return nil
  }
}

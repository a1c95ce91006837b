import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The type that the place of a call asks for, where it is written: of the variable that it is the value of, or of
  /// the function or computed property that returns it.
  var expectedType: TypeSyntax? {
    if let binding = parent?.parent?.as(PatternBindingSyntax.self), parent?.is(InitializerClauseSyntax.self) == true {
      return binding.typeAnnotation?.type
    }
    let isOnlyStatement = parent?.as(CodeBlockItemSyntax.self)?.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    guard isOnlyStatement || parent?.is(ReturnStmtSyntax.self) == true else { return nil }
    for current in nodesAround {
      if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      // The result type of a closure or nested declaration is written elsewhere; an expression that stands alone in a
      // branch may be no value.
      if current.is(ClosureExprSyntax.self) || current.is(DeclSyntax.self) && !current.is(AccessorDeclSyntax.self) {
        return nil
      }
      if isOnlyStatement, current.is(IfExprSyntax.self) || current.isProtocol((any WithCodeBlockSyntax).self),
        !current.is(AccessorDeclSyntax.self)
      {
        return nil
      }
    }
    return nil
  }
}

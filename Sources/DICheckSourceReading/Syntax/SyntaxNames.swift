import DICheckText
import SwiftSyntax

// Questions that all readers of Swift ask of nodes.

extension TokenSyntax {
  /// An identifier without backticks.
  package var name: String {
    let text = text
    // Nearly all begin with a letter.
    return text.utf8.first == "`" || text.utf8.first == "$" ? identifier?.name ?? text : text
  }
}

extension SyntaxProtocol {
  /// The name of a declaration that has one.
  package var declaredName: TokenSyntax? { asProtocol((any NamedDeclSyntax).self)?.name }
  /// The attributes of a declaration.
  package var ownAttributes: AttributeListSyntax? { asProtocol((any WithAttributesSyntax).self)?.attributes }
  /// The generic parameters behind a declaration's name.
  package var ownGenerics: GenericParameterClauseSyntax? {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
  }
  /// The node as a type or extension with members.
  package var asGroup: (any DeclGroupSyntax)? { asProtocol((any DeclGroupSyntax).self) }
  /// The node as an array literal.
  @inlinable package var asArray: ArrayExprSyntax? { self.as(ArrayExprSyntax.self) }
  /// The node as a call.
  @inlinable package var asCall: FunctionCallExprSyntax? { self.as(FunctionCallExprSyntax.self) }
  /// The node as a closure.
  @inlinable package var asClosure: ClosureExprSyntax? { self.as(ClosureExprSyntax.self) }
  /// The node as a name behind a dot.
  @inlinable package var asMemberAccess: MemberAccessExprSyntax? { self.as(MemberAccessExprSyntax.self) }
  /// The node as a plain name in an expression.
  @inlinable package var asReference: DeclReferenceExprSyntax? { self.as(DeclReferenceExprSyntax.self) }
  /// The node as a declaration of properties or variables.
  @inlinable package var asVariable: VariableDeclSyntax? { self.as(VariableDeclSyntax.self) }

  /// The tokens that are written, without those that the parser made up.
  package var sourceTokens: TokenSequence { tokens(viewMode: .sourceAccurate) }
  package var firstSourceToken: TokenSyntax? { firstToken(viewMode: .sourceAccurate) }
  package var lastSourceToken: TokenSyntax? { lastToken(viewMode: .sourceAccurate) }
  package var tokenBefore: TokenSyntax? { previousToken(viewMode: .sourceAccurate) }
  package var tokenAfter: TokenSyntax? { nextToken(viewMode: .sourceAccurate) }

  /// The innermost node of a kind that this is in, or is.
  package func around<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let found = current.as(kind) { return found }
      node = current.parent
    }
    return nil
  }
}

extension AttributeSyntax {
  /// An array, since an empty list of syntax would be a tree of its own.
  package var argumentList: [LabeledExprSyntax] { arguments?.as(LabeledExprListSyntax.self).map { Array($0) } ?? [] }
}

extension Sequence<LabeledExprSyntax> {
  /// The first argument with a label.
  package func labelled(_ label: String) -> LabeledExprSyntax? { first { $0.label?.name == label } }
}

extension DeclModifierListSyntax {
  package func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  package var isStatic: Bool { contains(.static) || contains(.class) }
}

extension CodeBlockItemListSyntax {
  /// The expression that they return, if they do nothing else.
  package var onlyExpression: ExprSyntax? { only?.returnedExpression }

  /// The local variable among them that an expression names.
  package func variable(namedBy expression: ExprSyntax) -> PatternBindingSyntax? {
    guard let name = expression.asReference?.baseName.name else { return nil }
    for statement in self {
      let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings
      if let found = bindings?.first(where: { $0.identifier?.name == name }) { return found }
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The expression that it evaluates, or returns.
  package var returnedExpression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}

extension PatternBindingSyntax {
  /// The name of a single property or variable.
  package var identifier: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }

  /// The type that is written behind the name.
  package var annotatedType: TypeSyntax? { typeAnnotation?.type }

  /// The declaration that it is part of.
  package var declaration: VariableDeclSyntax? { parent?.parent?.asVariable }
}

extension VariableDeclSyntax {
  package var isLet: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// The type that is written behind the name.
  package var annotatedType: TypeSyntax? { bindings.first?.annotatedType }
}

extension AccessorBlockSyntax {
  /// The statements of the getter; nil where there is none.
  package var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let accessors): accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }

  /// True if it computes the value, rather than observes it.
  package var isComputed: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}

extension FunctionParameterSyntax {
  /// The name in the function.
  package var ownName: TokenSyntax { secondName ?? firstName }

  /// The argument's label; nil for `_`.
  package var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.name }
}

extension SequenceExprSyntax {
  /// The target of an assignment.
  package var assignmentTarget: ExprSyntax? {
    elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true ? elements.first : nil
  }
}

import DICheckSourceReading
import SwiftSyntax

/// Walks over code, and knows of each place whether it may be skipped when the code around it runs.
///
/// A subclass visits functions, closures and what else runs by itself, with a flow of its own. It is open, since a
/// library's reader is in another module.
open class FlowVisitor: SyntaxVisitor {
  /// True if the present code may be skipped by a condition around it.
  package var isConditional = false
  /// True if a statement before may have left the code around, so that all that follows may be skipped.
  package var mayHaveLeft = false
  /// True if an error before may have left the code around.
  package var mayHaveThrown = false
  /// True in code whose errors leave the code around.
  var isTrying = false

  /// Visits code whose names end with it.
  open func scoped(_ visit: () -> Void) { visit() }

  /// Takes note of a name that is declared, of which no more is known.
  open func declare(_ name: String) {}

  /// Takes note of the names that patterns bind.
  package func declareNames(in patterns: some SyntaxProtocol) {
    for token in patterns.sourceTokens
    where token.parent?.is(IdentifierPatternSyntax.self) == true { declare(token.name) }
  }

  /// Functions and types of a block are known before their declarations.
  func declareAll(in statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let name = declaration.declaredName { declare(name.name) }
    }
  }

  open func read(_ condition: ConditionElementSyntax) { walk(condition) }

  /// Reads the assignment that a sequence begins with, and visits all of it. Returns false to have it visited as others.
  open func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool { false }

  /// Visits code with a scope, which may be skipped if `isConditional`.
  package func conditionally(_ isConditional: Bool = true, _ visit: () -> Void) {
    let outer = self.isConditional
    self.isConditional = outer || isConditional
    scoped(visit)
    self.isConditional = outer
  }

  /// All but the first of several conditions may not be asked.
  package func read(_ conditions: ConditionElementListSyntax) {
    for (index, condition) in conditions.enumerated() {
      if index > 0 { isConditional = true }
      read(condition)
    }
  }

  private func read(_ conditions: ConditionElementListSyntax, before body: CodeBlockSyntax) {
    conditionally(false) {
      read(conditions)
      isConditional = true
      walk(body)
    }
  }

  override open func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    declareAll(in: node)
    return .visitChildren
  }

  override open func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    scoped { walk(node.statements) }
    return .skipChildren
  }

  override open func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    read(node.conditions, before: node.body)
    if let other = node.elseBody { conditionally { walk(other) } }
    return .skipChildren
  }

  override open func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    read(node.conditions, before: node.body)
    return .skipChildren
  }

  override open func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = isConditional
    read(node.conditions)
    isConditional = outer
    conditionally { walk(node.body) }
    mayHaveLeft = true
    return .skipChildren
  }

  override open func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    conditionally {
      walk(node.body)
      walk(node.condition)
    }
    return .skipChildren
  }

  override open func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.sequence)
    conditionally {
      declareNames(in: node.pattern)
      if let clause = node.whereClause { walk(clause) }
      walk(node.body)
    }
    return .skipChildren
  }

  override open func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    conditionally {
      declareNames(in: node.label)
      walk(node.label)
      walk(node.statements)
    }
    return .skipChildren
  }

  override open func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = mayHaveThrown
    // An error in it may be handled.
    conditionally(!node.catchClauses.isEmpty) { walk(node.body) }
    if node.catchClauses.contains(where: \.catchItems.isEmpty) { mayHaveThrown = outer }
    walk(node.catchClauses)
    return .skipChildren
  }

  override open func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    conditionally {
      declare("error")
      declareNames(in: node.catchItems)
      walk(node.catchItems)
      walk(node.body)
    }
    return .skipChildren
  }

  override open func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    let outer = (isTrying, mayHaveThrown)
    let mark = node.questionOrExclamationMark
    // An error behind `try!` stops the program.
    isTrying = mark?.tokenKind != .exclamationMark
    walk(node.expression)
    isTrying = outer.0
    mayHaveThrown = mark == nil || outer.1
    return .skipChildren
  }

  override open func visitPost(_ node: FunctionCallExprSyntax) {
    if isTrying, mayThrow(node) { mayHaveThrown = true }
  }

  /// Returns false for a call, behind a `try`, that surely doesn't throw.
  open func mayThrow(_ call: FunctionCallExprSyntax) -> Bool { true }

  /// A break out of it may leave out its rest.
  override open func visit(_ node: LabeledStmtSyntax) -> SyntaxVisitorContinueKind {
    conditionally { walk(node.statement) }
    return .skipChildren
  }

  override open func visitPost(_ node: ReturnStmtSyntax) { mayHaveLeft = true }
  override open func visitPost(_ node: ThrowStmtSyntax) { mayHaveLeft = true }

  /// The operators whose sides are evaluated in any case. Others may skip their right side, as `??` does.
  private static let plainOperators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "...", "..<", "&", "|", "^", "<<",
    ">>", "&+", "&-", "&*", "+=", "-=", "*=", "/=", "%=",
  ]

  override open func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignmentTarget, readAssignment(to: target, Array(node.elements)) { return .skipChildren }
    walkElements(node.elements)
    return .skipChildren
  }

  /// Visits elements of a sequence, one after the other: those behind a short circuit may be skipped.
  package func walkElements(_ elements: some Sequence<ExprSyntax>) {
    conditionally(false) {
      var left: ExprSyntax?
      var isDefault = false
      for element in elements {
        if let sign = element.as(BinaryOperatorExprSyntax.self) {
          if !Self.plainOperators.contains(sign.operator.text) { isConditional = true }
          isDefault = sign.operator.text == "??"
        } else {
          if element.is(UnresolvedTernaryExprSyntax.self) { isConditional = true }
          if isDefault, let left { walk(element, inPlaceOf: left) } else { walk(element) }
          (left, isDefault) = (element, false)
        }
      }
    }
  }

  /// Visits what stands behind `??`.
  open func walk(_ value: ExprSyntax, inPlaceOf missing: ExprSyntax) { walk(value) }
}

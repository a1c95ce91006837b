import SwiftSyntax

/// The condition of an `#if` clause (Rules/Reading.md, "Conditions"). Names (`DEBUG`) and tests (`os(iOS)`) are alike
/// here: what holds in a build, others know.
///
/// SwiftIfConfig evaluates one build of which all is known. Here is asked which names and tests there are, and then what
/// each way says in which they could turn out.
indirect enum BuildCondition {
  case literal(Bool)
  /// A name, or a test as it is written, without blanks.
  case fact(String)
  case not(BuildCondition)
  case all([BuildCondition])
  case any([BuildCondition])

  init(_ expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): self = .literal(literal.literal.tokenKind == .keyword(.true))
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      self = .not(BuildCondition(negation.expression))
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      self = tuple.elements.first.map { BuildCondition($0.expression) } ?? .fact("")
    case .sequenceExpr(let sequence): self = Self.folded(Array(sequence.elements)) ?? .fact(expression.spelling)
    default: self = .fact(expression.spelling)
    }
  }

  /// Operands and operators in turn; `&&` binds closer than `||`. Nil for what has other operators.
  private static func folded(_ elements: [ExprSyntax]) -> BuildCondition? {
    let signs = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let isKnown = signs.indices.allSatisfy { $0.isMultiple(of: 2) || ["&&", "||"].contains(signs[$0]) }
    guard isKnown else { return nil }
    let alternatives = elements.indices.split { signs[$0] == "||" }
    return .any(
      alternatives.map { part in
        .all(part.filter { $0.isMultiple(of: 2) }.map { BuildCondition(elements[$0]) })
      })
  }

  /// The names and tests in it, in their order.
  var facts: [String] {
    switch self {
    case .literal: []
    case .fact(let fact): [fact]
    case .not(let condition): condition.facts
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.facts)
    }
  }

  func holds(where facts: Set<String>) -> Bool {
    switch self {
    case .literal(let value): value
    case .fact(let fact): facts.contains(fact)
    case .not(let condition): !condition.holds(where: facts)
    case .all(let conditions): conditions.allSatisfy { $0.holds(where: facts) }
    case .any(let conditions): conditions.contains { $0.holds(where: facts) }
    }
  }
}

extension ExprSyntax {
  fileprivate var spelling: String { tokenTexts.joined() }
}

extension IfConfigDeclSyntax {
  /// The names and tests that decide which clause is active, in their order.
  var facts: [String] { clauses.flatMap { $0.condition.map { BuildCondition($0).facts } ?? [] } }

  /// The first clause whose condition holds; nil where none does.
  func activeClause(where facts: Set<String>) -> IfConfigClauseSyntax? {
    clauses.first { clause in clause.condition.map { BuildCondition($0).holds(where: facts) } ?? true }
  }
}

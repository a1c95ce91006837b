import SwiftSyntax

/// The condition of an `#if` clause (Rules/Reading.md, "Conditions"). Names (`DEBUG`) and tests (`os(iOS)`) are alike
/// here: what holds in a build, others know.
///
/// SwiftIfConfig evaluates one build of which all is known. Here is asked which names and tests there are, and then what
/// each way says in which they could turn out.
indirect enum BuildCondition: Hashable {
  case literal(Bool)
  /// A name, or a test as it is written, without blanks.
  case fact(String)
  case not(BuildCondition)
  case and(BuildCondition, BuildCondition)
  case or(BuildCondition, BuildCondition)

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
    var alternatives: [BuildCondition] = []
    var all: BuildCondition?
    for (index, element) in elements.enumerated() {
      guard index.isMultiple(of: 2) else {
        switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        case "&&": continue
        case "||":
          if let all { alternatives.append(all) }
          all = nil
          continue
        default: return nil
        }
      }
      let operand = BuildCondition(element)
      all = all.map { .and($0, operand) } ?? operand
    }
    if let all { alternatives.append(all) }
    return alternatives.dropFirst().reduce(alternatives.first) { whole, next in whole.map { .or($0, next) } }
  }

  /// The names and tests in it, in their order.
  var facts: [String] {
    switch self {
    case .literal: []
    case .fact(let fact): [fact]
    case .not(let condition): condition.facts
    case .and(let first, let second), .or(let first, let second): first.facts + second.facts
    }
  }

  func holds(where facts: Set<String>) -> Bool {
    switch self {
    case .literal(let value): value
    case .fact(let fact): facts.contains(fact)
    case .not(let condition): !condition.holds(where: facts)
    case .and(let first, let second): first.holds(where: facts) && second.holds(where: facts)
    case .or(let first, let second): first.holds(where: facts) || second.holds(where: facts)
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

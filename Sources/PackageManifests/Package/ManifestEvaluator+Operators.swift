import SwiftSyntax

extension ManifestEvaluator {
  /// An expression with operators, as the parser leaves it: operands and operators in turn.
  ///
  /// Precedences are distinguished only as far as manifests need: `?:`, `||`, `&&`, `==`, `??`, then `+` and ranges.
  mutating func sequence(_ elements: [ExprSyntax]) -> ManifestValue {
    bounded(.unknown) { $0.split(elements) }
  }

  private static let operandLimit = 10_000

  private mutating func split(_ elements: [ExprSyntax]) -> ManifestValue {
    guard elements.count <= Self.operandLimit else { return .unknown }
    if elements.count == 1 { return value(of: elements[0]) }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0,
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self), index + 1 < elements.count
    {
      switch sequence(Array(elements[..<index])) {
      case .boolean(true): return value(of: ternary.thenExpression)
      case .boolean(false): return sequence(Array(elements[(index + 1)...]))
      default: return either(value(of: ternary.thenExpression), sequence(Array(elements[(index + 1)...])))
      }
    }
    let operators = elements.map { Self.operatorText($0) }
    for level in Self.levels {
      let places = elements.indices.dropFirst().dropLast().filter { level.contains(operators[$0] ?? "") }
      guard let first = places.first else { continue }
      // From left to right: a row of a thousand operands isn't a thousand levels deep.
      var result = sequence(Array(elements[..<first]))
      for (place, next) in zip(places, places.dropFirst() + [elements.endIndex]) {
        result = apply(operators[place] ?? "", result, sequence(Array(elements[(place + 1)..<next])))
      }
      return result
    }
    // `value as [Target]`
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) { return value(of: elements[0]) }
    return .unknown
  }

  private static let levels: [Set<String>] = [["||"], ["&&"], ["==", "!="], ["??"], ["..<", "..."], ["+"]]

  static func operatorText(_ expression: ExprSyntax) -> String? {
    expression.as(BinaryOperatorExprSyntax.self)?.operator.text
  }

  /// One of two, and nobody knows which: lists of both, since too much is better than too little.
  func either(_ left: ManifestValue, _ right: ManifestValue) -> ManifestValue {
    if ManifestValue.areEqual(left, right) == true { return left }
    guard left.elements != nil, right.elements != nil else { return .unknown }
    return left.doubted + right.doubted
  }

  private func apply(_ name: String, _ left: ManifestValue, _ right: ManifestValue) -> ManifestValue {
    switch (name, left, right) {
    case ("+", _, _): return left + right
    case ("??", .none, _): return right
    case ("??", .unknown, _): return either(left, right)
    case ("??", _, _): return left
    case ("||", .boolean(let left), .boolean(let right)): return .boolean(left || right)
    case ("&&", .boolean(let left), .boolean(let right)): return .boolean(left && right)
    case ("==", _, _): return ManifestValue.areEqual(left, right).map(ManifestValue.boolean) ?? .unknown
    case ("!=", _, _): return ManifestValue.areEqual(left, right).map { .boolean(!$0) } ?? .unknown
    case ("..<", _, _), ("...", _, _):
      let arguments = [left, right].map { Argument(label: nil, value: $0) }
      return .call(ManifestValue.Call(name: name, arguments: arguments))
    default: return .unknown
    }
  }
}

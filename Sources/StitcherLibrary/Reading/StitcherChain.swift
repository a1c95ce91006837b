import DICheckSourceReading
import SwiftSyntax

/// A call of one of Stitcher's constructors with the modifiers behind it: `Dependency { … }.named("x").scope(.shared)`.
struct StitcherChain {
  var root: StitcherName
  /// `Dependency<T>`
  var genericArgument: WrittenType?
  var call: FunctionCallExprSyntax
  /// The word of ``root``.
  var name: TokenSyntax
  /// In the order in which they stand.
  var modifiers: [(name: String, call: FunctionCallExprSyntax)] = []

  /// Nil for any other expression. O(length of the chain).
  init?(_ expression: ExprSyntax) {
    guard var call = expression.withoutEffects.as(FunctionCallExprSyntax.self) else { return nil }
    while let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base?.as(FunctionCallExprSyntax.self)
    {
      modifiers.append((access.declName.baseName.name, call))
      call = base
    }
    modifiers.reverse()
    self.call = call
    var callee = call.calledExpression
    if let specialized = callee.as(GenericSpecializationExprSyntax.self) {
      callee = specialized.expression
      guard case .named(_, let arguments) = WrittenType(expression: call.calledExpression) else { return nil }
      genericArgument = arguments.first
    }
    // `Stitcher.Dependency` and `Dependency.init` too.
    guard let root = WrittenType(expression: callee)?.plainName.flatMap(StitcherName.init), root.isConstructor,
      let name = callee.tokens(viewMode: .sourceAccurate).first(where: { $0.name == root.rawValue })
    else { return nil }
    self.root = root
    self.name = name
  }

  /// The only closure among the arguments, as the trailing one or behind a label.
  func closure(labelled label: String) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.first { $0.label?.name == label }?.expression.as(ClosureExprSyntax.self)
  }
}

extension StitcherName {
  fileprivate var isConstructor: Bool {
    self == .dependency || self == .dependencyContainer || self == .dependencyGroup
  }
}

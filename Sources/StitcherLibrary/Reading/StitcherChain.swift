import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
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
    guard let root = WrittenType(expression: callee)?.plainName.flatMap({ StitcherName($0) }), root.isConstructor,
      let name = callee.sourceTokens.first(where: { $0.name == root.rawValue })
    else { return nil }
    self.root = root
    self.name = name
  }

  /// The only closure among the arguments, as the trailing one or behind a label.
  func closure(labelled label: String) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.labelled(label)?.expression.as(ClosureExprSyntax.self)
  }
}

extension StitcherName {
  /// The modules that declare Stitcher's names.
  static let modules: Set<String> = ["Stitcher", "StitcherMacros"]

  /// The name that code writes, which may begin with that of such a module.
  init?(_ written: String) {
    self.init(rawValue: Self.modules.contains(written.outerName) ? written.lastName : written)
  }

  fileprivate var isConstructor: Bool {
    self == .dependency || self == .dependencyContainer || self == .dependencyGroup
  }
}

extension WithAttributesSyntax {
  /// The attribute of Stitcher's with a name.
  func attribute(_ name: StitcherName) -> AttributeSyntax? {
    attributes.attribute { StitcherName($0) == name }
  }
}

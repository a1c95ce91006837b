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
  init?(_ expression: some ExprSyntaxProtocol) {
    let chain = CallChain(ExprSyntax(expression))
    guard let making = chain.making, let root = StitcherName(making.type), root.isConstructor else { return nil }
    (self.root, call, name) = (root, making.call, making.name)
    for link in chain.links.drop(while: { $0.call == nil }).dropFirst() {
      guard let name = link.name?.name, let call = link.call else { return nil }
      modifiers.append((name, call))
    }
    if case .named(_, let arguments)? = WrittenType(expression: call.calledExpression) {
      genericArgument = arguments.first
    }
  }

  /// The only closure among the arguments, as the trailing one or behind a label.
  func closure(labelled label: String) -> ClosureExprSyntax? {
    call.trailingClosure ?? call.arguments.labelled(label)?.expression.asClosure
  }
}

extension StitcherName {
  /// The modules that declare Stitcher's names.
  static let modules: Set = ["Stitcher", "StitcherMacros"]

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

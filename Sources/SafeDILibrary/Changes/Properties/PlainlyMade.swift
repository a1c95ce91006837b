import DICheckDependencyLibrary
import SafeDIGraph
import SwiftSyntax

/// The type that a call without arguments makes.
private enum PlainlyMade {
  /// `T()`, `T.init()`
  case type(TypeTerm)
  /// `.init()`
  case expectedType
}

extension ExprSyntax {
  /// Returns true if it gives a dependency nothing but what SafeDI does: `T()` of what it makes, or `nil`.
  /// - Parameter type: the dependency's own, as far as it is written.
  func isGivenAnyway(to property: DependencyProperty, of type: TypeTerm?) -> Bool {
    if self.is(NilLiteralExprSyntax.self) { return true }
    // SafeDI doesn't make a forwarded value: a default for it is its author's choice.
    guard !property.macros.contains(where: { $0.macro == .forwarded }), let made = plainlyMade else { return false }
    guard let type, case .type(let name) = made else { return true }
    return type.unwrapped == name || property.builtTypes.contains(name)
  }

  /// Nil for what does more than that.
  private var plainlyMade: PlainlyMade? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    var callee = call.calledExpression
    if let access = callee.as(MemberAccessExprSyntax.self),
      access.declName.baseName.tokenKind == .keyword(.`init`), access.declName.argumentNames == nil
    {
      guard let base = access.base else { return .expectedType }
      callee = base
    }
    guard let type = TypeTerm(expression: callee), type.baseName?.first?.isUppercase == true else { return nil }
    return .type(type)
  }
}

extension DependencyProperty {
  /// The types that its macros name as those that are made for it.
  fileprivate var builtTypes: [TypeTerm] {
    macros.compactMap { $0.argument("fulfilledByType")?.value.plainString }.compactMap { TypeTerm(spelling: $0.text) }
  }
}

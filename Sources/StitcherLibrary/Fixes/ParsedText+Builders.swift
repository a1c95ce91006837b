import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Builders, their lines and modifiers in a text.
extension ParsedText {
  /// The whole chain of the constructor whose word begins at a place; nil where another word stands there.
  func chain(at place: UTF8Range) -> StitcherChain? {
    guard var call = node(FunctionCallExprSyntax.self, at: place.startOffset) else { return nil }
    while let access = call.parent?.asMemberAccess, access.base?.id == call.id,
      let outer = access.parent?.asCall, outer.calledExpression.id == access.id
    {
      call = outer
    }
    guard let chain = StitcherChain(call), chain.name.place.start == place.start else { return nil }
    return chain
  }

  /// The line of a builder, or the statement, that begins where a place does: a registration that is written elsewhere
  /// is part of a declaration.
  func line(at place: UTF8Range) -> CodeBlockItemSyntax? {
    node(CodeBlockItemSyntax.self, at: place.startOffset).flatMap { $0.place.start == place.start ? $0 : nil }
  }

  // MARK: Modifiers

  /// A modifier behind a constructor, before those that are there: on a line of its own where they are.
  func inserting(modifier: String, in chain: StitcherChain) -> UTF8Edit {
    let end = chain.call.place.endOffset
    guard let next = chain.modifiers.first?.call.calledExpression.asMemberAccess,
      isFirstOnLine(next.period.place.startOffset)
    else { return UTF8Edit(inserting: modifier, at: end) }
    return UTF8Edit(inserting: "\n" + indentation(at: next.period.place.startOffset) + modifier, at: end)
  }

  func removing(modifier call: FunctionCallExprSyntax) -> UTF8Edit? {
    call.calledExpression.asMemberAccess.map { removingLink($0.period.place(through: call)) }
  }

  /// The edit that gives a dependency a scope.
  func settingScope(_ scope: String, of chain: StitcherChain) -> UTF8Edit? {
    // The last one wins.
    guard let modifier = chain.modifiers.last(where: { $0.name == "scope" }) else {
      return inserting(modifier: ".scope(.\(scope))", in: chain)
    }
    return modifier.call.arguments.first.map { UTF8Edit(range: $0.expression.place, newText: ".\(scope)") }
  }

  /// The edit that takes the name or value from a dependency.
  func unnaming(_ chain: StitcherChain) -> UTF8Edit? {
    if let modifier = chain.modifiers.first(where: { ["named", "associated"].contains($0.name) }) {
      return removing(modifier: modifier.call)
    }
    guard let argument = chain.call.arguments.first(where: { ["named", "for"].contains($0.label?.text) }) else {
      return nil
    }
    guard argument.siblings.count == 1, let parentheses = chain.call.parentheses else { return argument.removal }
    return UTF8Edit(removing: parentheses)
  }
}

extension AttributeSyntax {
  /// The type that it is on.
  var typeBehind: (any DeclGroupSyntax)? { parent?.parent?.asGroup }
}

extension VariableDeclSyntax {
  /// The edit that makes it a `var`.
  var asVar: UTF8Edit { UTF8Edit(range: bindingSpecifier.place, newText: "var") }
}

extension ClosureSignatureSyntax {
  var hasParameters: Bool {
    switch parameterClause {
    case .parameterClause(let clause): !clause.parameters.isEmpty
    case .simpleInput(let input): !input.isEmpty
    case nil: false
    }
  }
}

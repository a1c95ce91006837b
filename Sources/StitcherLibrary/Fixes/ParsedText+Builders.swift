import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Builders, their lines and modifiers in a text.
extension ParsedText {
  /// The innermost node of a kind around the start of a place.
  func node<Node: SyntaxProtocol>(_ type: Node.Type, at place: UTF8Range) -> Node? {
    node(type, at: place.startOffset)
  }

  /// The whole chain of the constructor whose word begins at a place; nil where another word stands there.
  func chain(at place: UTF8Range) -> StitcherChain? {
    guard var call = node(FunctionCallExprSyntax.self, at: place) else { return nil }
    while let access = call.parent?.as(MemberAccessExprSyntax.self), access.base?.id == call.id,
      let outer = access.parent?.as(FunctionCallExprSyntax.self), outer.calledExpression.id == access.id
    {
      call = outer
    }
    guard let chain = StitcherChain(ExprSyntax(call)), chain.name.place.start == place.start else { return nil }
    return chain
  }

  /// The line of a builder, or the statement, that holds the start of a place.
  func statement(at place: UTF8Range) -> CodeBlockItemSyntax? { node(CodeBlockItemSyntax.self, at: place) }

  /// The line that begins where a place does: a registration that is written elsewhere is part of a declaration.
  func line(at place: UTF8Range) -> CodeBlockItemSyntax? {
    statement(at: place).flatMap { $0.place.start == place.start ? $0 : nil }
  }

  // MARK: Modifiers

  /// A modifier behind a constructor, before those that are there: on a line of its own where they are.
  func inserting(modifier: String, in chain: StitcherChain) -> UTF8Edit {
    let end = chain.call.place.endOffset
    guard let next = chain.modifiers.first?.call.calledExpression.as(MemberAccessExprSyntax.self),
      isFirstOnLine(next.period.place.startOffset)
    else { return UTF8Edit(inserting: modifier, at: end) }
    return UTF8Edit(inserting: "\n" + indentation(at: next.period.place.startOffset) + modifier, at: end)
  }

  /// Removes a modifier with its line, if it has one.
  func removing(modifier call: FunctionCallExprSyntax) -> UTF8Edit? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let start = skipBlanksBackwards(from: access.period.place.startOffset)
    let isOwnLine = start > 0 && bytes[start - 1] == "\n"
    let lineBreak = start > 1 && bytes[start - 2] == "\r" ? 2 : 1
    return UTF8Edit(removing: UTF8Range(isOwnLine ? start - lineBreak : start, call.place.endOffset))
  }

  /// The edit that gives a dependency a scope.
  func settingScope(_ scope: String, of chain: StitcherChain) -> UTF8Edit? {
    // The last one wins.
    guard let modifier = chain.modifiers.last(where: { $0.name == "scope" }) else {
      return inserting(modifier: ".scope(.\(scope))", in: chain)
    }
    return modifier.call.arguments.first.map { UTF8Edit(range: $0.expression.place, newText: ".\(scope)") }
  }

  // MARK: Lines

  /// A line behind the last one of a builder.
  func inserting(line: String, in closure: ClosureExprSyntax) -> UTF8Edit {
    let (open, close) = (closure.leftBrace.place.endOffset, closure.rightBrace.place.startOffset)
    let outer = indentation(at: closure.place.startOffset)
    guard let last = closure.statements.last, hasLineBreak(span(open, close)) else {
      let lines = closure.statements.map { text($0.place) } + [line]
      return UTF8Edit(
        range: UTF8Range(open, close), newText: lines.map { "\n" + outer + style.unit + $0 }.joined() + "\n" + outer)
    }
    let end = skipBlanksBackwards(from: lineEnd(of: last.place.endOffset))
    let indentation =
      closure.statements.lazy.map { $0.place.startOffset }.first(where: isFirstOnLine)
      .map(self.indentation) ?? outer + style.unit
    // The brace may stand behind the last line.
    guard end < close else { return UTF8Edit(inserting: "; " + line, at: last.place.end) }
    return UTF8Edit(inserting: "\n" + indentation + line, at: end)
  }

  // MARK: Arguments

  /// An argument of an attribute before those that are there.
  func inserting(firstArgument argument: String, in attribute: AttributeSyntax) -> UTF8Edit {
    if let first = attribute.argumentList.first {
      return UTF8Edit(inserting: argument + ", ", at: first.place.start)
    }
    let end = attribute.attributeName.place.endOffset
    return UTF8Edit(range: UTF8Range(end, attribute.place.endOffset), newText: "(\(argument))")
  }

  /// Removes an argument with its comma.
  func removing(_ argument: LabeledExprSyntax, of list: some BidirectionalCollection<LabeledExprSyntax>) -> UTF8Edit {
    if argument.trailingComma != nil, let next = list.first(where: { $0.position > argument.position }) {
      return UTF8Edit(removing: UTF8Range(argument.place.startOffset, next.place.startOffset))
    }
    let previous = list.last { $0.position < argument.position }
    return UTF8Edit(
      removing: UTF8Range(
        previous.map { $0.expression.place.endOffset } ?? argument.place.startOffset, argument.place.endOffset))
  }
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

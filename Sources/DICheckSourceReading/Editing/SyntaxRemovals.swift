import DICheckText
import SwiftSyntax

// Edits that take one out of what a piece of code lists.

extension AttributeSyntax {
  /// From one to the other.
  package var parentheses: UTF8Range? { leftParen.flatMap { left in rightParen.map { left.place(through: $0) } } }
}

extension FunctionCallExprSyntax {
  /// From one to the other.
  package var parentheses: UTF8Range? { leftParen.flatMap { left in rightParen.map { left.place(through: $0) } } }
}

extension LabeledExprSyntax {
  /// All arguments of its list.
  package var siblings: [LabeledExprSyntax] { parent?.as(LabeledExprListSyntax.self).map { Array($0) } ?? [self] }

  /// The edit that removes an argument with its comma; the parentheses too if it is an attribute's only one.
  package var removal: UTF8Edit {
    let all = siblings
    if all.count == 1 {
      return UTF8Edit(removing: parent?.parent?.as(AttributeSyntax.self)?.parentheses ?? place)
    }
    let places = all.map { $0.place(through: $0.expression) }
    return UTF8Edit(removing: places.withComma(at: all.firstIndex { $0.id == id } ?? 0))
  }
}

extension [UTF8Range] {
  /// One of the elements of a list, with the comma behind it, or before it if it is the last.
  package func withComma(at index: Int) -> UTF8Range {
    if index + 1 < count { return UTF8Range(start: self[index].start, end: self[index + 1].start) }
    return index > 0 ? UTF8Range(start: self[index - 1].end, end: self[index].end) : self[index]
  }
}

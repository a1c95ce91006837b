import DICheckText
import SwiftSyntax

// Edits that add one more to what a piece of code lists, or give it another name.

extension AttributeSyntax {
  /// The edit that gives it another name, of the same module.
  package func renaming(to name: String) -> UTF8Edit? {
    let old = attributeName.as(IdentifierTypeSyntax.self)?.name ?? attributeName.as(MemberTypeSyntax.self)?.name
    return old.map { UTF8Edit(range: $0.place, newText: name) }
  }

  /// The edit that adds an argument before the one at a position, or behind all.
  package func inserting(_ argument: String, before position: Int = 0) -> UTF8Edit {
    let arguments = argumentList
    if position < arguments.count {
      return UTF8Edit(inserting: argument + ", ", at: arguments[position].place.start)
    }
    if let last = arguments.last { return UTF8Edit(inserting: ", " + argument, at: last.place.end) }
    return UTF8Edit(range: UTF8Range(attributeName.place.endOffset, place.endOffset), newText: "(\(argument))")
  }
}

extension FunctionCallExprSyntax {
  /// The edit that adds an argument behind those in its parentheses.
  package func appending(_ argument: String) -> UTF8Edit {
    if let last = arguments.last { return UTF8Edit(inserting: ", " + argument, at: last.expression.place.end) }
    return leftParen.map { UTF8Edit(inserting: argument, at: $0.place.end) }
      ?? UTF8Edit(inserting: "(\(argument))", at: calledExpression.place.end)
  }
}

extension DeclGroupSyntax {
  /// The edit that adds a type to the inheritance clause.
  /// - Parameter isFirst: a class comes before protocols.
  package func inheriting(_ type: String, asFirst isFirst: Bool = false) -> UTF8Edit? {
    let inherited = inheritanceClause?.inheritedTypes
    if isFirst, let first = inherited?.first { return UTF8Edit(inserting: "\(type), ", at: first.type.place.start) }
    if let last = inherited?.last { return UTF8Edit(inserting: ", \(type)", at: last.type.place.end) }
    let name =
      declaredName?.place ?? self.as(ExtensionDeclSyntax.self)?.extendedType.place
    return (ownGenerics?.place ?? name).map { UTF8Edit(inserting: ": \(type)", at: $0.end) }
  }
}

extension FunctionDeclSyntax {
  /// The edit that adds a trait to a test of Swift Testing: to the outermost type around it, which is a suite then, or
  /// to the test itself.
  package func adding(trait: String) -> UTF8Edit {
    let around = sequence(first: Syntax(self)) { $0.parent }.compactMap { $0.asGroup }
    let (attributes, name) = around.last.map { ($0.attributes, "Suite") } ?? (attributes, "Test")
    let attribute = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
      $0.attributeName.lastSourceToken?.text == name
    }
    // Behind the name that is shown, and before the arguments that a test is run with.
    return attribute.map { $0.inserting(".\(trait)", before: $0.argumentList.prefix { $0.label == nil }.count) }
      ?? UTF8Edit(inserting: "@\(name)(.\(trait)) ", at: around.last?.place.start ?? place.start)
  }
}

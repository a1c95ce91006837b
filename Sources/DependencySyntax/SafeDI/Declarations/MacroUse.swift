import DependencyGraph
import SwiftSyntax

/// One macro attached to a declaration, with its arguments in order.
struct MacroUse {
  let macro: SafeDIMacro
  let node: AttributeSyntax
  let arguments: [MacroArgument]

  init?(_ node: AttributeSyntax) {
    guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
      let macro = SafeDIMacro(rawValue: name)
    else { return nil }
    self.macro = macro
    self.node = node
    if case .argumentList(let list) = node.arguments {
      arguments = list.map(MacroArgument.init)
    } else {
      arguments = []
    }
  }

  var place: SourceRange { node.place }

  /// The first argument with that label, wherever it stands.
  func argument(_ label: String) -> MacroArgument? {
    arguments.first { $0.label == label }
  }

  /// The argument with that label if it stands at `position`: some are read only at their own place (§1.2, §1.3, §1.5).
  func argument(_ label: String, at position: Int) -> MacroArgument? {
    arguments.count > position && arguments[position].label == label ? arguments[position] : nil
  }

  /// The argument with that label if it isn't the first one.
  func trailingArgument(_ label: String) -> MacroArgument? {
    arguments.dropFirst().first { $0.label == label }
  }
}

/// One argument of a macro.
struct MacroArgument {
  let node: LabeledExprSyntax
  let label: String?

  init(_ node: LabeledExprSyntax) {
    self.node = node
    label = node.label?.text
  }

  var value: ExprSyntax { node.expression }

  /// Label and value, without the comma.
  var place: SourceRange { (node.label.map { $0.place(through: value) }) ?? value.place }

  var isTrue: Bool { value.booleanLiteral == true }
}

/// The SafeDI macros among the attributes of one declaration. Those inside `#if` don't count (semantics.md §1.1).
struct MacroUses {
  private(set) var instantiable: MacroUse?
  private(set) var configuration: MacroUse?
  /// In order; more than one is a fault.
  private(set) var dependencies: [MacroUse] = []

  init(_ attributes: AttributeListSyntax) {
    for element in attributes {
      guard case .attribute(let attribute) = element, let use = MacroUse(attribute) else { continue }
      switch use.macro {
      case .instantiable: instantiable = instantiable ?? use
      case .configuration: configuration = configuration ?? use
      case .instantiated, .received, .forwarded: dependencies.append(use)
      }
    }
  }
}

extension ExprSyntax {
  /// The value of `true` or `false`; nil for anything else.
  var booleanLiteral: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// The text of a string literal without interpolation, and where it stands between the quotes.
  var plainString: (text: String, place: SourceRange)? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let segment)? = literal.segments.first
    else { return nil }
    return (segment.content.text, segment.content.place)
  }

  var isStringLiteral: Bool { self.is(StringLiteralExprSyntax.self) }
  var isNil: Bool { self.is(NilLiteralExprSyntax.self) }
}

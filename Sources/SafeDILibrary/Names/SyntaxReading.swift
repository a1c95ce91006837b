import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Short words for the questions that nearly every look at code asks.
extension SyntaxProtocol {
  /// Their texts.
  var tokenTexts: [String] { sourceTokens.map(\.text) }

  /// The nodes of a kind in it, itself among them, in the order of the text. O(nodes).
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// The modifiers of a declaration.
  var ownModifiers: Modifiers? { asProtocol((any WithModifiersSyntax).self).map { Modifiers($0.modifiers) } }
}

extension DeclGroupSyntax {
  /// The members of a kind, outside of `#if`.
  func members<Node: DeclSyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    memberBlock.members.compactMap { $0.decl.as(kind) }
  }

  /// The initializers, outside of `#if`.
  var initializers: [InitializerDeclaration] { members(InitializerDeclSyntax.self).map(InitializerDeclaration.init) }
}

extension PatternSyntax {
  /// The only name that the pattern is; nil for a tuple of names and the like.
  var nameToken: TokenSyntax? { self.as(IdentifierPatternSyntax.self)?.identifier }
}

extension TypeSyntax {
  var withoutParentheses: TypeSyntax {
    var type = self
    while let tuple = type.as(TupleTypeSyntax.self), let only = tuple.elements.only {
      type = only.type
    }
    return type
  }

  /// The name, of a type that is given by one name, with generic arguments or without.
  var singleName: String? { self.as(IdentifierTypeSyntax.self)?.name.text }
}

extension MarkerSearch {
  /// Returns true if a text, if there is one, holds one of the words.
  func matches(_ text: [UInt8]?) -> Bool { text?.withUnsafeBufferPointer { matches($0) } ?? false }
}

extension AttributeListSyntax {
  /// The attributes, those in branches of `#if` apart.
  var unconditional: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private(set) var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let node = node.as(Node.self) { found.append(node) }
    return .visitChildren
  }
}

import SwiftLexicalLookup
import SwiftSyntax

/// The meanings that a name may have in code: something declared in a scope around it, or a member of a type.
enum NameMeaning {
  case local(Syntax)
  case member(of: Syntax)
}

extension SyntaxProtocol {
  /// The meanings that a name may have at a node, the nearest first.
  func meanings(of name: TokenSyntax) -> [NameMeaning] {
    lookup(Identifier(name)).compactMap { result in
      switch result {
      case .fromScope(_, let names): names.first.map { .local(Syntax($0.syntax)) }
      case .lookForMembers(let type): .member(of: Syntax(type))
      case .lookForGenericParameters, .lookForImplicitClosureParameters: nil
      }
    }
  }
}

/// Names that code may introduce: all its words but for labels and the names that its expressions ask for.
struct IntroducedNames {
  /// With those that are there without a word.
  private var words: Set<String> = ["self", "Self", "error", "newValue", "oldValue"]

  /// O(tokens).
  mutating func note(_ node: (some SyntaxProtocol)?) {
    guard let node else { return }
    for token in node.sourceTokens where !token.isNameInExpression { words.insert(token.name) }
  }

  func contains(_ name: String) -> Bool { words.contains(name) }

  /// A name within a nested type is looked up in that type first.
  var declaresType: Bool { !words.isDisjoint(with: ["class", "struct", "enum", "protocol", "extension", "actor"]) }
}

extension TokenSyntax {
  /// True if it is a name that an expression asks for, or an argument's label.
  fileprivate var isNameInExpression: Bool {
    switch parent?.kind {
    case .declReferenceExpr: true
    case .labeledExpr: parent?.as(LabeledExprSyntax.self)?.label?.id == id
    default: false
    }
  }
}

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

import SwiftSyntax

/// What nearly every look at code asks, in a word each.
extension SyntaxProtocol {
  /// The tokens that are written, without those that the parser made up.
  var sourceTokens: TokenSequence { tokens(viewMode: .sourceAccurate) }

  /// Their texts.
  var tokenTexts: [String] { sourceTokens.map(\.text) }

  /// The node as a type or extension with members.
  var asGroup: (any DeclGroupSyntax)? { asProtocol((any DeclGroupSyntax).self) }
}

extension PatternSyntax {
  /// The only name that the pattern is; nil for a tuple of names and the like.
  var nameToken: TokenSyntax? { self.as(IdentifierPatternSyntax.self)?.identifier }
}

extension TypeSyntax {
  /// The name, of a type that is given by one name, with generic arguments or without.
  var singleName: String? { self.as(IdentifierTypeSyntax.self)?.name.text }
}

extension AttributeListSyntax {
  /// The attributes, those in branches of `#if` apart.
  var unconditional: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
}

extension Dictionary {
  /// Of several values for one key the first.
  init(firstOf pairs: some Sequence<(Key, Value)>) { self.init(pairs) { first, _ in first } }
}

import DICheckText
import SwiftSyntax

/// Types as they are compared: by their spelling, without what doesn't tell them apart.
enum TypeName {
  /// Without comments and surplus white space, with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` in their short
  /// forms, and without parentheses around the whole. An expression may name the type, as before `.self`.
  static func normalized(_ type: some SyntaxProtocol) -> String {
    var type = Syntax(type)
    while let inner = type.insideParentheses { type = inner }
    return spelled(type)
  }

  private static func spelled(_ node: some SyntaxProtocol) -> String {
    let node = Syntax(node)
    if let (name, arguments) = node.genericType, let short = shortForm(of: name, arguments) { return short }
    if let token = node.as(TokenSyntax.self)?.text {
      return switch token {
      case "->", "&", "=": " \(token) "
      case ",", ":", "_": "\(token) "
      default: token
      }
    }
    let parts = node.children(viewMode: .sourceAccurate).map { spelled($0) }.filter { !$0.isEmpty }
    return switch node.kind {
    case .someOrAnyType, .attributedType, .attributeList, .typeSpecifierList, .packElementType, .packExpansionType:
      parts.joined(separator: " ")
    case .typeEffectSpecifiers: " " + parts.joined(separator: " ")
    default: parts.joined()
    }
  }

  /// `T?` for `Optional<T>`.
  private static func shortForm(of name: String, _ arguments: GenericArgumentListSyntax) -> String? {
    let parts = arguments.map { spelled($0.argument) }
    switch (name, parts.count) {
    case ("Optional", 1):
      let isName = parts[0].utf8.allSatisfy { $0.isWord || $0 == "." || $0 == "`" }
      return isName || parts[0].last.map("]>?".contains) == true ? "\(parts[0])?" : "(\(parts[0]))?"
    case ("Array", 1): return "[\(parts[0])]"
    case ("Dictionary", 2): return "[\(parts[0]): \(parts[1])]"
    default: return nil
    }
  }
}

extension Syntax {
  /// What is alone between parentheses, without a label.
  fileprivate var insideParentheses: Syntax? {
    if let only = self.as(TupleTypeSyntax.self)?.elements.only, only.firstName == nil { return Syntax(only.type) }
    if let only = self.as(TupleExprSyntax.self)?.elements.only, only.label == nil { return Syntax(only.expression) }
    return nil
  }

  /// `Name<Arguments>`, as a type or before `.self`.
  fileprivate var genericType: (name: String, arguments: GenericArgumentListSyntax)? {
    if let type = self.as(IdentifierTypeSyntax.self) {
      return type.genericArgumentClause.map { (type.name.text, $0.arguments) }
    }
    return self.as(GenericSpecializationExprSyntax.self).map {
      ($0.expression.trimmedText, $0.genericArgumentClause.arguments)
    }
  }
}

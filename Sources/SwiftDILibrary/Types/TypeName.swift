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

  private static func spelled(_ type: some SyntaxProtocol) -> String {
    var result = ""
    spell(Syntax(type), &result)
    return result
  }

  private static func spell(_ node: Syntax, _ result: inout String) {
    if let (name, arguments) = node.genericType, let short = shortForm(of: name, arguments) {
      separate(&result, from: name)
      result += short
    } else if let token = node.as(TokenSyntax.self)?.text {
      switch token {
      case "->", "&", "=": result += " \(token) "
      case ",", ":": result += "\(token) "
      default:
        separate(&result, from: token)
        result += token
      }
    } else {
      for child in node.children(viewMode: .sourceAccurate) { spell(child, &result) }
    }
  }

  /// `T?` for `Optional<T>`.
  private static func shortForm(of name: String, _ arguments: GenericArgumentListSyntax) -> String? {
    let parts = arguments.map { spelled($0.argument) }
    switch (name, parts.count) {
    case ("Optional", 1):
      let isName = parts[0].utf8.allSatisfy { isWordByte($0) || $0 == "." }
      return isName || parts[0].last.map("]>?".contains) == true ? "\(parts[0])?" : "(\(parts[0]))?"
    case ("Array", 1): return "[\(parts[0])]"
    case ("Dictionary", 2): return "[\(parts[0]): \(parts[1])]"
    default: return nil
    }
  }

  /// Puts a space between two words, and between an attribute's arguments and the type.
  private static func separate(_ result: inout String, from token: String) {
    guard let last = result.utf8.last, last != UInt8(ascii: "@"), let first = token.utf8.first,
      isWordByte(first) || token == "(" || token == "["
    else { return }
    let isAfterWord = isWordByte(last) && (isWordByte(first) || standsApart(lastWord(result)))
    if isAfterWord || last == ")" && isWordByte(first) { result += " " }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isWord || byte == "@" || byte == "`"
  }

  /// Returns true if a word before a bracket is no name of what the bracket belongs to.
  private static func standsApart(_ word: String) -> Bool {
    ["any", "some", "inout"].contains(word) || word.hasPrefix("@") && word != "@convention"
  }

  private static func lastWord(_ text: String) -> String {
    String(decoding: text.utf8.reversed().prefix(while: isWordByte).reversed(), as: UTF8.self)
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

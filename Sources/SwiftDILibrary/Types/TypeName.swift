import DICheckText
import SwiftSyntax

/// Types as they are compared: by their spelling, without what doesn't tell them apart.
enum TypeName {
  /// Without comments and surplus white space, with `Optional<T>`, `Array<T>` and `Dictionary<K, V>` in their short
  /// forms, and without parentheses around the whole.
  static func normalized(_ type: some SyntaxProtocol) -> String {
    var tokens = type.tokens(viewMode: .sourceAccurate).map(\.text)[...]
    while tokens.first == "(", tokens.last == ")", end(ofGroupIn: tokens, at: tokens.startIndex) == tokens.endIndex - 1,
      let parts = parts(of: tokens.dropFirst().dropLast()), parts.count == 1, !parts[0].contains(":")
    {
      tokens = tokens.dropFirst().dropLast()
    }
    return spelled(tokens)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isWord || byte == "@" || byte == "`"
  }

  private static func spelled(_ tokens: ArraySlice<String>) -> String {
    var result = ""
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      if let (short, end) = shortForm(in: tokens, at: index) {
        separate(&result, from: token)
        result += short
        index = end
        continue
      }
      switch token {
      case "->", "&", "=": result += " \(token) "
      case ",", ":": result += "\(token) "
      default:
        separate(&result, from: token)
        result += token
      }
      index += 1
    }
    return result
  }

  /// Puts a space between two words, and between an attribute's arguments and the type.
  private static func separate(_ result: inout String, from token: String) {
    guard let last = result.utf8.last, last != UInt8(ascii: "@"), let first = token.utf8.first,
      isWordByte(first) || token == "(" || token == "["
    else { return }
    let isAfterWord = isWordByte(last) && (isWordByte(first) || standsApart(lastWord(result)))
    if isAfterWord || last == ")" && isWordByte(first) { result += " " }
  }

  /// Returns true if a word before a bracket is no name of what the bracket belongs to.
  private static func standsApart(_ word: String) -> Bool {
    ["any", "some", "inout"].contains(word) || word.hasPrefix("@") && word != "@convention"
  }

  private static func lastWord(_ text: String) -> String {
    String(decoding: text.utf8.reversed().prefix(while: isWordByte).reversed(), as: UTF8.self)
  }

  /// `T?` for `Optional<T>` at `index`, and the index after it.
  private static func shortForm(in tokens: ArraySlice<String>, at index: Int) -> (String, end: Int)? {
    guard index + 1 < tokens.endIndex, tokens[index + 1] == "<", index == tokens.startIndex || tokens[index - 1] != ".",
      let close = end(ofGroupIn: tokens, at: index + 1), let parts = parts(of: tokens[(index + 2)..<close])
    else { return nil }
    switch (tokens[index], parts.count) {
    case ("Optional", 1):
      let wrapped = spelled(parts[0])
      let isWhole = wrapped.utf8.allSatisfy { isWordByte($0) || $0 == "." } || wrapped.hasSuffix("]")
      return (isWhole || wrapped.hasSuffix(">") || wrapped.hasSuffix("?") ? "\(wrapped)?" : "(\(wrapped))?", close + 1)
    case ("Array", 1): return ("[\(spelled(parts[0]))]", close + 1)
    case ("Dictionary", 2): return ("[\(spelled(parts[0])): \(spelled(parts[1]))]", close + 1)
    default: return nil
    }
  }

  /// The index of the bracket that closes the one at `start`.
  private static func end(ofGroupIn tokens: ArraySlice<String>, at start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.endIndex {
      switch tokens[index] {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The parts between the commas outside of brackets; nil for nothing.
  private static func parts(of tokens: ArraySlice<String>) -> [ArraySlice<String>]? {
    guard !tokens.isEmpty else { return nil }
    var depth = 0
    return tokens.split(omittingEmptySubsequences: false) { token in
      switch token {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: return token == "," && depth == 0
      }
      return false
    }
  }
}

import DICheckText
import SwiftParser
import SwiftSyntax

/// A place at which something is typed, by the tokens around it: half-typed code has no tree to go by, but it has tokens.
package struct TypedPlace {
  /// The word or the text of a literal at the place, which a completion replaces; empty where there is none.
  package let replaced: UTF8Range
  /// The token before the word; of a literal, the quote that begins it.
  package let previous: TokenSyntax
  /// The literal that the place is in.
  package let literal: StringLiteralExprSyntax?
  /// True if a line break stands between ``previous`` and the word.
  package let isOnNewLine: Bool
  /// True if the word is called already, or a member of it is named.
  package let isUsed: Bool

  /// Nil in comments, in literals other than plain strings, and before the first token.
  package init?(at offset: Int, in text: [UInt8]) {
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let last = max(0, tree.totalLength.utf8Length - 1)
    guard var token = tree.token(at: AbsolutePosition(utf8Offset: min(offset, last))) else { return nil }
    if token.place.startOffset >= offset {
      guard !token.hasComment(at: offset),
        let before = token.tokenBefore
      else { return nil }
      // At the end of a literal's text.
      token = token.tokenKind == .stringQuote && before.tokenKind == .stringQuote ? token : before
    }
    var word: TokenSyntax?
    var literal: StringLiteralExprSyntax?
    if token.place.endOffset < offset {
      guard !token.hasComment(at: offset) else { return nil }
    } else {
      switch token.tokenKind {
      case .stringSegment:
        literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self)
        guard literal?.segments.count == 1 else { return nil }
        word = token
      case .stringQuote where token.parent?.as(StringLiteralExprSyntax.self)?.openingQuote.id == token.id,
        .stringQuote where token.place.startOffset == offset:
        literal = token.parent?.as(StringLiteralExprSyntax.self)
        guard let segments = literal?.segments, segments.count <= 1 else { return nil }
        word = segments.first?.firstSourceToken
      case .regexLiteralPattern, .integerLiteral, .floatLiteral: return nil
      case .identifier, .keyword, .dollarIdentifier: word = token
      default: break
      }
    }
    self.literal = literal
    if let literal {
      previous = literal.openingQuote
      // An unfinished literal goes on to the end of its line.
      let end = literal.closingQuote.presence == .present ? word.map { $0.place.endOffset } ?? offset : offset
      replaced = UTF8Range(literal.openingQuote.place.endOffset, max(end, literal.openingQuote.place.endOffset))
      (isOnNewLine, isUsed) = (false, false)
      return
    }
    guard let previous = word == nil ? token : token.tokenBefore else { return nil }
    self.previous = previous
    // The rest of a word behind the cursor is replaced too.
    replaced = word?.place ?? UTF8Range(at: offset)
    let start = replaced.startOffset
    isOnNewLine = text[min(previous.place.endOffset, start)..<start].contains("\n")
    isUsed = text.dropFirst(replaced.endOffset).first.map { $0 == "(" || $0 == "." } ?? false
  }
}

extension TypedPlace {
  /// The texts of the tokens before the word, the nearest first; empty before the first token.
  package var wordsBefore: [String] {
    let tokens = sequence(first: previous) { $0.tokenBefore }.prefix(8)
    return tokens.map(\.text) + repeatElement("", count: 8)
  }

  /// The innermost piece of code that goes on at the place; nil where nothing does.
  package var around: Syntax? {
    sequence(first: Syntax(previous), next: \.parent).first { piece in
      piece.endPositionBeforeTrailingTrivia.utf8Offset > replaced.startOffset
        && !piece.is(MemberBlockItemListSyntax.self) && !piece.is(CodeBlockItemListSyntax.self)
    }
  }

  /// True at the start of a line of a type's members.
  package var isAtMember: Bool { isOnNewLine && around?.is(MemberBlockSyntax.self) == true }

  /// The full name of the type around, or of the extended type; empty at file level.
  package var nameOfTypeAround: String {
    sequence(first: Syntax(previous), next: \.parent).compactMap(\.nameOfType).reversed().joined(separator: ".")
  }

  /// The type of the value before a dot, as far as few words tell: that of `T.shared` and `T()`, of the argument of a
  /// closure that one of these is called with, and of the nearest name above that has such a type or value.
  package var typeBeforeDot: String? {
    let words = sequence(first: previous) { $0.tokenBefore }.dropFirst().map(\.text) + ["", "", ""]
    switch words[0] {
    case "self": return nameOfTypeAround
    case "shared", ")": return [".", "("].contains(words[1]) ? words[2] : nil
    case "$0":
      let call = previous.around(ClosureExprSyntax.self)?.parent?.asCall
      return call.flatMap { CallChain($0.calledExpression).type }?.name
    default:
      let name = words.indices.dropFirst(3).first { words[$0] == words[0] && [":", "="].contains(words[$0 - 1]) }
      return name.map { words[$0 - 2] }
    }
  }

  /// The last name in a key path behind whose last dot something is typed, and the name of the call or attribute whose
  /// first argument the key path is; nil for another place.
  package var keyPath: (root: String?, callee: String)? {
    let words = wordsBefore
    guard words[0] == ".", let slash = words[1...3].firstIndex(of: "\\"), words[slash + 1] == "(" else { return nil }
    return (words[1..<slash].last { $0 != "." }, words[slash + 2])
  }
}

extension Syntax {
  fileprivate var nameOfType: String? {
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extendedType.trimmedDescription }
    return asGroup == nil ? nil : declaredName?.text
  }
}

extension TokenSyntax {
  /// Returns true if a comment of the trivia around the token covers a UTF-8 offset. A line comment goes on at its end.
  func hasComment(at offset: Int) -> Bool {
    func hasComment(in trivia: Trivia, from start: AbsolutePosition) -> Bool {
      var position = start.utf8Offset
      for piece in trivia {
        let end = position + piece.sourceLength.utf8Length
        switch piece {
        case .lineComment, .docLineComment: if position < offset, offset <= end { return true }
        case .blockComment, .docBlockComment: if position < offset, offset < end { return true }
        default: break
        }
        position = end
      }
      return false
    }
    return hasComment(in: leadingTrivia, from: position)
      || hasComment(in: trailingTrivia, from: endPositionBeforeTrailingTrivia)
  }
}

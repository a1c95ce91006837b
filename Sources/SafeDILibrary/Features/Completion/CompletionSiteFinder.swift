import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Goes back from the cursor, token by token: half-typed code has no tree to go by, but it has tokens.
struct CompletionSiteFinder {
  /// The tokens before the cursor, the nearest first, without the word at the cursor.
  private let tokens: [TokenSyntax]
  /// The tokens behind it, the nearest first.
  private let following: [TokenSyntax]
  private let replaced: UTF8Range
  private let isQuoted: Bool

  private static let tokenLimit = 200

  /// Nil inside a comment.
  init?(_ tree: SourceFileSyntax, offset: Int, text: [UInt8]) {
    var word: TokenSyntax?
    var before: TokenSyntax?
    var after: TokenSyntax?
    // The first token that ends at or behind the cursor; trivia belongs to its token.
    var current = tree.token(at: AbsolutePosition(utf8Offset: min(offset, max(0, tree.totalLength.utf8Length - 1))))
    if let token = current, token.place.startOffset >= offset {
      current = token.previousToken(viewMode: .sourceAccurate)
    }
    guard let token = current else { return nil }
    if token.place.endOffset < offset, token.hasComment(at: offset) { return nil }
    // Without a blank the next word would be part of this one.
    if token.place.endOffset == offset, case .keyword = token.tokenKind, !token.isWord { return nil }
    let next = token.nextToken(viewMode: .sourceAccurate)
    if let next, next.hasComment(at: offset) { return nil }
    if token.place.endOffset >= offset, token.isWord {
      (word, before, after) = (token, token.previousToken(viewMode: .sourceAccurate), next)
    } else {
      (before, after) = (token, next)
    }
    // Behind an opening quote the text between the quotes is typed.
    let segment = word.flatMap { $0.isSegment ? $0 : nil }
    let opening = segment == nil ? before.flatMap { $0.isOpeningQuote ? $0 : nil } : before
    isQuoted = segment != nil || opening != nil
    replaced = (isQuoted ? segment?.place : word?.place)?.word(around: offset, in: text) ?? UTF8Range(at: offset)
    let first = isQuoted ? opening?.previousToken(viewMode: .sourceAccurate) : before
    var tokens: [TokenSyntax] = []
    var walk = first
    while let token = walk, tokens.count < Self.tokenLimit {
      tokens.append(token)
      walk = token.previousToken(viewMode: .sourceAccurate)
    }
    self.tokens = tokens
    var following: [TokenSyntax] = []
    walk = word == nil ? after : word?.nextToken(viewMode: .sourceAccurate)
    while let token = walk, following.count < Self.tokenLimit {
      following.append(token)
      walk = token.nextToken(viewMode: .sourceAccurate)
    }
    self.following = following
  }

  var site: CompletionSite? {
    (isQuoted ? argument : argument ?? property).map { CompletionSite(kind: $0, replaced: replaced) }
  }

  // MARK: Arguments

  /// Inside the parentheses of a macro.
  private var argument: CompletionSite.Kind? {
    var depth = 0
    // The tokens of the argument at the cursor, then of those before it, the nearest first.
    var arguments: [[TokenSyntax]] = [[]]
    for (index, token) in tokens.enumerated() {
      switch token.tokenKind {
      case .rightParen, .rightSquare: depth += 1
      case .leftSquare where depth > 0: depth -= 1
      case .leftSquare:
        // The cursor is in a list: its commas parted nothing.
        arguments = [arguments.flatMap(\.self)]
      case .leftParen where depth > 0: depth -= 1
      case .leftParen:
        guard index + 2 < tokens.count, tokens[index + 2].isMacroSign else { return nil }
        return argument(of: tokens[index + 1].text, arguments)
      case .comma where depth == 0:
        arguments.append([])
        continue
      case .leftBrace, .rightBrace, .keyword(.let), .keyword(.var), .keyword(.func), .semicolon, .pound:
        return nil
      default: break
      }
      arguments[arguments.count - 1].append(token)
    }
    return nil
  }

  private func argument(of macro: String, _ reversed: [[TokenSyntax]]) -> CompletionSite.Kind? {
    guard let known = SafeDIMacro(rawValue: macro) else { return nil }
    let arguments = reversed.map { Array($0.reversed()) }
    let own = arguments[0]
    if own.isEmpty {
      guard !isQuoted else { return nil }
      let before = arguments.dropFirst().reversed().compactMap { $0.label }
      return .argumentLabel(macro: known.rawValue, before: before, behind: followingLabels)
    }
    guard let label = own.label else { return nil }
    let name = arguments.first { $0.label == "fulfilledByDependencyNamed" }?.string
    return .argumentValue(macro: known.rawValue, label: label, isQuoted: isQuoted, dependencyName: name)
  }

  /// Labels behind the cursor, up to the closing parenthesis.
  private var followingLabels: [String] {
    var depth = 0
    var labels: [String] = []
    for (index, token) in following.enumerated() {
      switch token.tokenKind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .leftBrace, .rightBrace, .atSign, .keyword(.let), .keyword(.var): return labels
      case .colon where depth == 0 && index > 0: labels.append(following[index - 1].text)
      default: break
      }
      if depth < 0 { return labels }
    }
    return labels
  }

  // MARK: Properties

  private var property: CompletionSite.Kind? {
    var rest = tokens[...]
    var label: String?
    var half = CompletionSite.HalfProperty.name
    if rest.first?.tokenKind == .colon, rest.count > 1 {
      label = rest[rest.startIndex + 1].text
      rest = rest.dropFirst(2)
    }
    switch rest.first?.tokenKind {
    case .keyword(.let), .keyword(.var): rest = rest.dropFirst()
    default:
      guard label == nil else { return nil }
      half = .attribute(hasModifiers: false)
    }
    while let token = rest.first {
      if token.isModifier {
        rest = rest.dropFirst()
      } else if token.tokenKind == .rightParen, rest.count > 3, rest[rest.startIndex + 1].text == "set" {
        rest = rest.dropFirst(3)
      } else {
        break
      }
      if case .attribute = half { half = .attribute(hasModifiers: true) }
    }
    guard let macro = macro(endingWith: rest) else { return nil }
    if let label { return .propertyType(macro: macro, label: label) }
    switch half {
    case .attribute:
      // The declaration goes on behind the cursor, perhaps on the next line.
      guard following.first.map({ !$0.isModifier && !$0.isBinding && $0.tokenKind != .leftParen }) ?? true else {
        return nil
      }
    case .name, .typedName:
      if following.first?.tokenKind == .colon { half = .typedName }
    }
    return .propertyName(macro: macro, property: half)
  }

  /// The dependency macro whose attribute `rest` begins with, read backwards.
  private func macro(endingWith rest: ArraySlice<TokenSyntax>) -> DependencyMacro? {
    var rest = rest
    var isOptional = false
    if rest.first?.tokenKind == .rightParen {
      var depth = 0
      var length = 0
      for (index, token) in zip(rest.indices, rest) {
        length += 1
        if token.tokenKind == .rightParen { depth += 1 }
        if token.tokenKind == .leftParen { depth -= 1 }
        // A property with another name above is completed in the arguments of its macro.
        if ["fulfilledByDependencyNamed", "fulfilledByType"].contains(token.text) { return nil }
        // The loop met the argument's value two tokens before its label.
        if token.text == "onlyIfAvailable", length > 2 { isOptional = rest[index - 2].text == "true" }
        if depth == 0 { break }
      }
      rest = rest.dropFirst(length)
    }
    guard rest.count > 1, rest[rest.startIndex + 1].isMacroSign else { return nil }
    switch rest[rest.startIndex].text {
    case "Received": return .received(onlyIfAvailable: isOptional)
    case "Instantiated": return .instantiated()
    default: return nil
    }
  }
}

extension [TokenSyntax] {
  /// The label of an argument whose tokens are in source order.
  fileprivate var label: String? { count > 1 && self[1].tokenKind == .colon ? self[0].text : nil }

  /// The text of an argument that is one literal.
  fileprivate var string: String? {
    for token in self { if case .stringSegment(let text) = token.tokenKind { return text } }
    return nil
  }
}

extension UTF8Range {
  /// Up to the end of the name at `offset`: a literal without an end reaches to the end of its line.
  fileprivate func word(around offset: Int, in text: [UInt8]) -> UTF8Range {
    let end = text[offset..<max(offset, min(Int(end), text.count))]
      .firstIndex { !$0.isWord && $0 != "." }
    return UTF8Range(Int(start), end ?? self.endOffset)
  }
}

extension TokenSyntax {
  fileprivate var isSegment: Bool { if case .stringSegment = tokenKind { true } else { false } }

  fileprivate var isWord: Bool {
    switch tokenKind {
    case .identifier, .stringSegment: true
    // Half of a name may be a keyword; those that begin a property are none.
    case .keyword(let keyword): ![.let, .var].contains(keyword) && !isModifier
    default: false
    }
  }

  fileprivate var isOpeningQuote: Bool {
    guard let literal = parent?.as(StringLiteralExprSyntax.self) else { return false }
    return literal.openingQuote.id == id
  }

  fileprivate var isMacroSign: Bool { tokenKind == .atSign || tokenKind == .pound }

  fileprivate var isBinding: Bool { tokenKind == .keyword(.let) || tokenKind == .keyword(.var) }

  fileprivate var isModifier: Bool {
    guard case .keyword(let keyword) = tokenKind else { return false }
    return [.private, .fileprivate, .internal, .public, .open, .package, .nonisolated, .weak, .unowned].contains(
      keyword)
  }
}

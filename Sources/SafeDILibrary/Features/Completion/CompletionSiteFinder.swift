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

  /// Nil in comments and behind a keyword of a property without a blank: the next word would be part of it.
  init?(at offset: Int, in text: [UInt8]) {
    guard offset <= text.count, let place = TypedPlace(at: offset, in: text) else { return nil }
    let start = place.replaced.startOffset
    var next = place.previous.tokenAfter
    if let literal = place.literal {
      // A literal without an end reaches to the end of its line.
      let end = text[offset...].firstIndex { !$0.isWord && $0 != "." } ?? text.count
      replaced = UTF8Range(start, max(start, end))
      tokens = Self.tokens(from: literal.openingQuote.tokenBefore) {
        $0.tokenBefore
      }
    } else {
      replaced = place.replaced
      tokens = Self.tokens(from: place.previous) { $0.tokenBefore }
      if !replaced.isEmpty, let word = next {
        guard !word.isModifier, !word.isBinding else { return nil }
        next = word.tokenAfter
      }
    }
    isQuoted = place.literal != nil
    following = Self.tokens(from: next) { $0.tokenAfter }
  }

  private static func tokens(
    from first: TokenSyntax?, _ next: @escaping (TokenSyntax) -> TokenSyntax?
  ) -> [TokenSyntax] {
    first.map { Array(sequence(first: $0, next: next).prefix(tokenLimit)) } ?? []
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
    var half = CompletionSite.HalfProperty.attribute(hasModifiers: false)
    if rest.first?.isBinding == true {
      half = .name
      rest = rest.dropFirst()
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
    // The declaration goes on behind the cursor, perhaps on the next line.
    let goesOn =
      switch (half, following.first) {
      case (_, nil): false
      case (.name, let next?): next.tokenKind == .colon
      case (.attribute, let next?): next.isModifier || next.isBinding || next.tokenKind == .leftParen
      }
    return goesOn ? nil : .propertyName(macro: macro, property: half)
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
    return switch rest[rest.startIndex].text {
    case "Received": .received(onlyIfAvailable: isOptional)
    case "Instantiated": .instantiated()
    default: nil
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

extension TokenSyntax {
  fileprivate var isMacroSign: Bool { tokenKind == .atSign || tokenKind == .pound }

  fileprivate var isBinding: Bool { tokenKind == .keyword(.let) || tokenKind == .keyword(.var) }

  fileprivate var isModifier: Bool {
    guard case .keyword(let keyword) = tokenKind else { return false }
    return [.private, .fileprivate, .internal, .public, .open, .package, .nonisolated, .weak, .unowned].contains(
      keyword)
  }
}

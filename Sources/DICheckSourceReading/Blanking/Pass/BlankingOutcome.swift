/// The outcome of blanking a text with a ``BodyBlanker``.
package enum BlankingOutcome: Hashable, Sendable {
  /// The skeleton is ready to be parsed.
  case skeleton
  /// Bodies can't be distinguished; the full text is within the parser's bounds, parse that.
  case fullText(FullTextReason)
  /// Parsing would endanger the process: set the file aside and say why.
  case refused(Refusal)
}

package enum FullTextReason: Hashable, Sendable {
  /// A bracket, a `#if` or a comment doesn't close, or closes another than it should: a syntax error, often half-typed
  /// code.
  case unbalanced
  /// Bytes alone don't show whether a `/` begins a regex literal.
  case ambiguous
}

/// A bound that keeps the parser from overflowing its stack or from taking minutes.
///
/// The bounds lie far above what people write; each was measured on swift-syntax 603 with stacks of
/// ``LargeStackThreads/stackSize``.
package enum Refusal: Hashable, Sendable {
  /// More bytes than are read.
  case tooLarge(bytes: Int)
  /// Brackets nested too deeply at this UTF-8 offset.
  case nestedBrackets(offset: Int)
  /// `[` nested so that the parser's time, which doubles with each level, would be too long.
  case nestedSquareBrackets(offset: Int)
  /// Generic arguments nested too deeply.
  case nestedGenericArguments(offset: Int)
  /// Too long a chain of `->`, of `:`, of `? :` or of `else if`.
  case longChain(offset: Int)
  /// Too many members, calls or subscripts of one expression or type.
  case longPostfixChain(offset: Int)
  /// Too many attributes of one declaration.
  case manyAttributes(offset: Int)
  /// Too many words such as `try` or `if` that nest without brackets.
  case repeatedKeywords(offset: Int)
  case nestedConditionalCompilation(offset: Int)
  case longPoundRun(offset: Int)
  /// Too many lines of a type's body that belong to no declaration.
  case strayMembers(offset: Int)
  /// More tokens outside of bodies than a tree can hold in reasonable memory.
  case manyTokens(offset: Int)
  /// String interpolations nested, or holding code, beyond reason.
  case nestedInterpolation(offset: Int)

  /// The offset at which the bound is exceeded; nil if the text as a whole exceeds it.
  package var offset: Int? {
    switch self {
    case .tooLarge: nil
    case .nestedBrackets(let offset), .nestedSquareBrackets(let offset), .nestedGenericArguments(let offset),
      .longChain(let offset), .longPostfixChain(let offset), .manyAttributes(let offset), .repeatedKeywords(let offset),
      .nestedConditionalCompilation(let offset), .longPoundRun(let offset), .strayMembers(let offset),
      .manyTokens(let offset), .nestedInterpolation(let offset):
      offset
    }
  }

  /// The reason in words that follow "<file> was not read: ".
  package var reason: String {
    switch self {
    case .tooLarge(let bytes):
      "it has \(bytes) bytes, more than the \(NestingGuard.maximumSize) that are read"
    case .nestedBrackets: "brackets are nested more than \(NestingGuard.maximumDepth) deep"
    case .nestedSquareBrackets: "square brackets are nested too deeply"
    case .nestedGenericArguments: "generic arguments are nested more than \(NestingGuard.maximumAngles) deep"
    case .longChain: "a chain of '->', '? :', ':' or 'else if' has more than \(NestingGuard.maximumChain) links"
    case .longPostfixChain: "more than \(NestingGuard.maximumPostfixes) members or calls follow one another"
    case .manyAttributes: "a declaration has more than \(NestingGuard.maximumAttributes) attributes"
    case .repeatedKeywords: "more than \(NestingGuard.maximumPrefixWords) keywords follow one another"
    case .nestedConditionalCompilation: "'#if' is nested more than \(NestingGuard.maximumConditions) deep"
    case .longPoundRun: "more than \(NestingGuard.maximumPounds) '#' follow one another"
    case .strayMembers: "too many lines of a type belong to no declaration"
    case .manyTokens: "more than \(NestingGuard.maximumTokens) words and signs stand outside of bodies"
    case .nestedInterpolation: "a string interpolation is nested too deeply or too long"
    }
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// Finds the names of the types that a stretch of a file may declare or fulfil, though it can't be parsed, from its
/// words alone: what follows `class`, `struct`, `actor` and `extension`, what `instantiate` returns, and all that
/// stands between `@Instantiable` and the declaration that it decorates.
///
/// Comments and strings count, so that one which doesn't end hides nothing: that is why it reads words by itself and
/// doesn't step over what ``CodeReader`` finds hidden. Nor does a stretch show whether it begins inside of a literal.
///
/// Give it the stretches in order, whole lines where possible, then ask for ``types``. Linear in the bytes.
struct UnreadTypeScan {
  private enum Expecting {
    case nothing
    /// The name behind a keyword; with more components behind dots.
    case name
    /// All names up to the next declaration.
    case fulfilledTypes
    /// All names up to the end of the line or a brace.
    case returnType
    /// All names up to a brace.
    case inheritedTypes
  }

  private var found = UnreadTypes()
  private var expecting = Expecting.nothing
  /// The open parentheses of the last attribute: while there are some, the words may be its arguments.
  private var openParentheses = 0
  private var openSquares = 0
  private var isArgumentMissing = false
  private var isInBuilder = false
  /// True if the last word was the name of a decorated type, whose head continues.
  private var isHeadOpen = false
  /// True if an attribute decorates the current type.
  private var isDecorated = false
  /// `extension A.B`: behind a name, a dot may bring another.
  private var isComponentExpected = false
  /// The last byte that was neither part of a word nor a blank.
  private var lastSign: UInt8 = 0

  /// No hand-written file declares more: of one that does, anything is believed.
  private static let limit = 100_000

  init() {}

  init(_ stretch: UnsafeBytes) { scan(stretch) }

  var types: UnreadTypes {
    var result = found
    if expecting == .name || isHeadOpen { result.mayBeAny = true }
    return result
  }

  /// True if the text ends after an attribute, before the decorated declaration.
  var awaitsDeclaration: Bool { expecting == .fulfilledTypes }

  /// The types of one stretch.
  static func types(in bytes: some Collection<UnsafeBytes>) -> UnreadTypes {
    var scan = UnreadTypeScan()
    for stretch in bytes { scan.scan(stretch) }
    return scan.types
  }

  mutating func scan(_ bytes: UnsafeBytes) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte.isWord else {
        take(sign: byte, before: index + 1 < bytes.count ? bytes[index + 1] : 0)
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isWord { index += 1 }
      take(String(utf8: bytes[start..<index]))
    }
  }

  private mutating func take(sign: UInt8, before next: UInt8) {
    switch sign {
    case " ", "\t", "\r", "`", 0: return
    case "\n":
      if expecting == .returnType { expecting = .nothing }
      return
    case "(", ")", "[", "]":
      noteBracket(sign)
      if expecting == .name { endName(isMissing: false) }
    case "{", "}":
      isInBuilder = false
      if expecting == .fulfilledTypes, openParentheses <= 0 { endName(isMissing: true) }
      if expecting == .returnType || expecting == .inheritedTypes { expecting = .nothing }
      // A declaration that is being typed has no name yet.
      if expecting == .name, sign == "{" { endName(isMissing: true) }
    case ":", "<":
      if expecting == .name { endName(isMissing: true) }
    case "-":
      if next == ">", isInBuilder { expecting = .returnType }
    case ".": break
    default:
      if expecting == .name { endName(isMissing: false) }
    }
    lastSign = sign
    isHeadOpen = false
  }

  private mutating func noteBracket(_ sign: UInt8) {
    switch sign {
    case "(": openParentheses += 1
    case ")": openParentheses -= 1
    case "[": openSquares += 1
    default: openSquares -= 1
    }
  }

  /// A keyword in prose, as in "a class, which", names nothing.
  private mutating func endName(isMissing: Bool) {
    expecting = .nothing
    if isMissing { found.mayBeAny = true }
  }

  private mutating func take(_ word: String) {
    let sign = lastSign
    lastSign = 0
    // A name is often typed as a whole line above what it is to begin: it may be half of one.
    if isHeadOpen, sign == 0 { found.mayBeAny = true }
    isHeadOpen = false
    if Self.keywords.contains(word) {
      // `protocol P: class` and `X.class` declare nothing.
      guard sign != ":", sign != ".", sign != "," else { return }
      if expecting == .fulfilledTypes {
        // Someone is about to write what it fulfills: in a list of types anything, else likely what it names itself.
        if openSquares > 0 { found.mayBeAny = true }
        isArgumentMissing = openParentheses > 0
        isDecorated = true
      } else {
        isDecorated = false
      }
      expecting = .name
      return
    }
    if sign == "@" {
      if word.utf8.count >= 4, Self.attribute.hasPrefix(word) {
        expecting = .fulfilledTypes
        (openParentheses, openSquares, isArgumentMissing) = (0, 0, false)
      }
      return
    }
    switch expecting {
    case .name:
      // `class func` declares nothing either.
      if Self.memberKeywords.contains(word) {
        expecting = .nothing
        return
      }
      add(word)
      isHeadOpen = isDecorated
      expecting = isArgumentMissing ? .inheritedTypes : .nothing
      isArgumentMissing = false
      isComponentExpected = true
    // The head of what it decorates is missing.
    case .fulfilledTypes where openParentheses <= 0 && Self.memberKeywords.contains(word): endName(isMissing: true)
    case .fulfilledTypes, .returnType, .inheritedTypes: add(word)
    case .nothing:
      if isComponentExpected, sign == "." {
        add(word)
        return
      }
      isComponentExpected = false
      if word == "instantiate" { isInBuilder = true }
    }
  }

  private mutating func add(_ name: String) {
    guard found.names.count < Self.limit, name.utf8.count <= 1024 else {
      found.mayBeAny = true
      return
    }
    // Bytes that aren't UTF-8 may stand for any name.
    if name.unicodeScalars.contains("\u{FFFD}") {
      found.mayBeAny = true
    } else {
      found.names.insert(name)
    }
  }

  private static let keywords: Set = ["class", "struct", "actor", "extension"]
  private static let memberKeywords: Set = ["func", "var", "let", "subscript", "init"]
  private static let attribute = "Instantiable"
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

extension TypeTerm {
  /// The type that `text` spells as a whole; nil if it spells none. For names inside string literals
  /// (SD-P04). Dotted names, nearly all there are, don't need the parser.
  ///
  /// A text beyond ``spellingLimit`` names nothing: types nest as deep as they have parts, and who walks them recurses.
  init?(spelling text: String) {
    guard text.utf8.count <= Self.spellingLimit else { return nil }
    if let path = Self.dottedName(text) {
      self = path
      return
    }
    // The parser's time or stack can grow steeply with nesting: no real name comes near this.
    guard !text.isEmpty, text.utf8.filter({ "[(<".utf8.contains($0) }).count <= 12 else {
      return nil
    }
    var parser = Parser(text)
    let type = TypeSyntax.parse(from: &parser)
    guard !type.hasError, type.totalLength.utf8Length == text.utf8.count else { return nil }
    self.init(type)
  }

  /// The type that an expression names, with or without `.self`: the elements of `fulfillingAdditionalTypes`, and
  /// `ofType` (SD-M02, SD-P07). Nil for an expression that is no type, such as a call or a literal.
  init?(expression: ExprSyntax) {
    let access = expression.asMemberAccess
    let isMetatype = access?.declName.baseName.tokenKind == .keyword(.self)
    guard let type = isMetatype ? access?.base : expression, type.totalLength.utf8Length <= Self.spellingLimit else {
      return nil
    }
    self.init(spelling: type.trimmedDescription)
  }

  /// In bytes.
  static let spellingLimit = 1000

  private static func dottedName(_ text: String) -> TypeTerm? {
    guard text.utf8.allSatisfy({ $0.isWord && $0 < 0x80 || $0 == "." }) else { return nil }
    var result: TypeTerm?
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let first = part.utf8.first, !("0"..."9").contains(first),
        !["any", "some", "inout", "Type", "Protocol", "class", "self", "super", "nil", "true", "false", "_"].contains(
          part)
      else { return nil }
      if let parent = result {
        result = .nested(name: String(part), parent: parent)
      } else {
        result = named(String(part), generics: [])
      }
    }
    return result
  }
}

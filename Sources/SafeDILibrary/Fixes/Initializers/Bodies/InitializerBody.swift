import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The statements of an initializer while assignments are added, removed or ordered. All others stay as they are, in
/// their order.
struct InitializerBody {
  let initializer: InitializerDeclaration
  let document: SourceDocument
  let items: [CodeBlockItemSyntax]
  let tokens: [TokenSyntax]
  /// The names of all properties that are set anywhere in it.
  private let assigned: Set<String>
  /// How often each name is used, apart from `self.name` and labels.
  private let useCounts: [String: Int]

  init(_ initializer: InitializerDeclaration, in document: SourceDocument) {
    self.initializer = initializer
    self.document = document
    items = initializer.node.body.map { Array($0.statements) } ?? []
    tokens = initializer.node.body.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    assigned = Self.assignedNames(tokens)
    useCounts = Self.useCounts(tokens)
  }

  /// Whether the property of that name is set anywhere in it.
  func assigns(_ name: String) -> Bool { assigned.contains(name.withoutBackticks) }

  /// Whether the property of that name is set on every way to its end, by a statement of its own. In doubt it isn't.
  func surelyAssigns(_ name: String) -> Bool {
    for item in items {
      let first = item.firstToken(viewMode: .sourceAccurate)?.text.withoutBackticks
      if first == "self" || first == name.withoutBackticks, assignedName(item) == name.withoutBackticks { return true }
      if item.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.return) }) { return false }
    }
    return false
  }

  /// Whether a parameter of that name is taken for nothing, which leaves its property unset.
  func ignores(_ name: String) -> Bool { uses(of: name) == 0 && !isDelegating }

  /// Whether it hands over to another initializer, or sets everything at once.
  var isDelegating: Bool {
    items.contains { isCall($0, on: .self) }
      || tokens.indices.dropLast().contains {
        tokens[$0].tokenKind == .keyword(.self) && tokens[$0 + 1].tokenKind == .equal
      }
  }

  /// How often a name is used, apart from `self.name` and labels.
  func uses(of name: String) -> Int { useCounts[name.withoutBackticks] ?? 0 }

  private static func useCounts(_ tokens: [TokenSyntax]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (index, token) in tokens.enumerated() {
      guard token.text.utf8.first.map({ $0 == 0x5F || $0 == 0x60 || $0 > 0x3F }) == true else { continue }
      let isMember = index > 0 && tokens[index - 1].tokenKind == .period
      // In `isOn ? a : b` there is no label.
      let isLabel =
        index + 1 < tokens.count && tokens[index + 1].tokenKind == .colon
        && token.parent?.is(DeclReferenceExprSyntax.self) != true
      if !isMember && !isLabel { counts[token.text.withoutBackticks, default: 0] += 1 }
    }
    return counts
  }

  /// `self.x =`, `x =` at a statement's start, `_x =`, `self._x =` and `(self.x, y) =`, without underscore or
  /// backticks.
  private static func assignedNames(_ tokens: [TokenSyntax]) -> Set<String> {
    var result: Set<String> = []
    for (index, token) in tokens.enumerated() where token.tokenKind == .equal && index > 0 {
      if tokens[index - 1].tokenKind == .rightParen {
        result.formUnion(tupleNames(tokens[..<(index - 1)]))
        continue
      }
      let name = tokens[index - 1].text.withoutBackticks
      let isMember = index > 1 && tokens[index - 2].tokenKind == .period
      guard !isMember || index > 2 && tokens[index - 3].tokenKind == .keyword(.self) else { continue }
      if !isMember, index > 1, [.keyword(.let), .keyword(.var)].contains(tokens[index - 2].tokenKind) { continue }
      result.insert(name)
      if name.hasPrefix("_") { result.insert(String(name.dropFirst())) }
    }
    return result
  }

  /// The names in the tuple that ends with `tokens`, up to its parenthesis.
  private static func tupleNames(_ tokens: ArraySlice<TokenSyntax>) -> Set<String> {
    var result: Set<String> = []
    for (index, token) in tokens.enumerated().reversed() {
      if token.tokenKind == .leftParen { break }
      guard case .identifier(let name) = token.tokenKind else { continue }
      let isMember = index > 1 && tokens[index - 1].tokenKind == .period
      if !isMember || tokens[index - 2].tokenKind == .keyword(.self) { result.insert(name.withoutBackticks) }
    }
    return result
  }

  /// All that a statement sets.
  func assignedNames(_ item: CodeBlockItemSyntax) -> Set<String> {
    guard case .expr = item.item else { return [] }
    let tokens = Array(item.tokens(viewMode: .sourceAccurate))
    guard tokens.first?.tokenKind == .leftParen else { return assignedName(item).map { [$0] } ?? [] }
    return Self.assignedNames(tokens)
  }

  /// What a statement sets, if that is one property.
  func assignedName(_ item: CodeBlockItemSyntax) -> String? {
    guard case .expr = item.item else { return nil }
    let tokens = Array(item.tokens(viewMode: .sourceAccurate).prefix(4))
    let names = Self.assignedNames(tokens)
    return names.first { !$0.hasPrefix("_") } ?? names.first
  }

  func isCall(_ item: CodeBlockItemSyntax, on keyword: Keyword) -> Bool {
    let tokens = item.tokens(viewMode: .sourceAccurate).filter { !["try", "await", "!", "?"].contains($0.text) }.prefix(
      3)
    return tokens.map(\.tokenKind) == [.keyword(keyword), .period, .keyword(.`init`)]
  }
}

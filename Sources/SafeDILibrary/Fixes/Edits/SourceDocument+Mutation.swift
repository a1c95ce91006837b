import DICheckSourceReading
import SwiftSyntax

extension SourceDocument {
  private static let mutatingOperators: Set<String> = [
    "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??=",
  ]
  /// Of the standard library's values; a class may well have some of these too.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "updateValue", "popFirst", "popLast", "sort", "shuffle", "reverse", "swapAt", "toggle", "negate", "formUnion",
    "formIntersection", "subtract", "merge", "reserveCapacity",
  ]

  /// Whether some code of this file seems to change, or lend for change, a property of that name after it was set.
  func isMutated(_ name: String, ofValueType isValue: Bool) -> Bool {
    let table = withBodies.tokenTable
    let tokens = table.tokens
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    // Methods of the file's own types that change them: `mutating func bump()`, `public mutating func bump()`.
    let own = Set(table.indices(of: "mutating").filter { text($0 + 1) == "func" }.map { text($0 + 2) })
    for index in table.indices(of: name) {
      let token = tokens[index]
      let previous = text(index - 1)
      if previous == "let" || previous == "var" { continue }
      if previous == "&" || previous == "inout" || Self.mutatingOperators.contains(text(index + 1)) { return true }
      if text(index + 1) == "=", token.enclosing(InitializerDeclSyntax.self) == nil { return true }
      if text(index + 1) == ".", own.contains(text(index + 2)), text(index + 3) == "(" { return true }
      guard isValue else { continue }
      if text(index + 1) == ".", Self.mutatingMethods.contains(text(index + 2)), text(index + 3) == "(" { return true }
      if text(index + 1) == "[", isAssignedThroughSubscript(tokens, from: index + 1) { return true }
    }
    return false
  }

  private func isAssignedThroughSubscript(_ tokens: [TokenSyntax], from open: Int) -> Bool {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "[" { depth += 1 }
      if tokens[index].text == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      return next == "=" || Self.mutatingOperators.contains(next)
    }
    return false
  }
}

extension SyntaxProtocol {
  /// The nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

/// All tokens of a tree in order, and where each text stands among them. O(tokens) to make.
struct TokenTable {
  let tokens: [TokenSyntax]
  private let indices: [String: [Int]]

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    indices = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }

  /// Ascending.
  func indices(of text: String) -> [Int] { indices[text] ?? [] }
}

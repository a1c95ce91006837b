import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

extension SourceDocument {
  /// Whether `let` may stand in place of `var`: nothing computes or observes the property, and no code of the file
  /// assigns to its name outside of initializers.
  func mayBeConstant(_ property: DependencyProperty) -> Bool {
    property.bindings.allSatisfy { $0.accessorBlock == nil && !assigns($0.name) }
  }

  /// Whether code outside of initializers assigns to something of that name, or passes it on to be changed.
  func assigns(_ name: String) -> Bool {
    let table = withBodies.tokenTable
    func text(_ index: Int) -> String { table.tokens.indices.contains(index) ? table.tokens[index].text : "" }
    return table.indices(of: name).contains { index in
      guard !["let", "var"].contains(text(index - 1)) else { return false }
      let (next, isReference) = (text(index + 1), text(index - 1) == "&")
      let isAssigned = next == "=" || next.count > 1 && next.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(next)
      return (isAssigned || isReference) && table.tokens[index].enclosing(InitializerDeclSyntax.self) == nil
    }
  }
}

extension SyntaxProtocol {
  /// The nearest ancestor of a kind.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? { parent?.ancestorOrSelf { $0.as(type) } }
}

/// All tokens of a tree in order, and where each text stands among them. O(tokens) to make.
struct TokenTable {
  let tokens: [TokenSyntax]
  private let indices: [String: [Int]]

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.sourceTokens)
    indices = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }

  /// Ascending.
  func indices(of text: String) -> [Int] { indices[text] ?? [] }
}

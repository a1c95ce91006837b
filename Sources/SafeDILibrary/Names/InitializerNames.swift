import SwiftSyntax

/// The meaning of an initializer's names, as far as it shows without a look at the order of its statements: a type of a
/// thousand properties has an initializer of a thousand parameters and as many statements, and each property asks.
final class InitializerNames {
  /// By inner and by outer name, in order, each once.
  private(set) var parameters: [String: [(id: SyntaxIdentifier, inner: String)]] = [:]
  private var firstByInnerName: [String: SyntaxIdentifier] = [:]
  /// The names that the body and generic parameters may introduce: all words but for labels and the names that
  /// expressions ask for, and those that are there without a word.
  private var introduced: Set<String> = ["self", "Self", "error", "newValue", "oldValue"]
  private let body: CodeBlockSyntax?
  private let type: Syntax?

  /// O(length of the initializer).
  init(_ node: InitializerDeclSyntax) {
    body = node.body
    type = node.enclosingType
    for parameter in node.signature.parameterClause.parameters {
      let outer = parameter.firstName.name
      let inner = parameter.ownName.name
      parameters[inner, default: []].append((parameter.id, inner))
      if outer != inner { parameters[outer, default: []].append((parameter.id, inner)) }
      if firstByInnerName[inner] == nil { firstByInnerName[inner] = parameter.id }
    }
    note(body)
    note(node.genericParameterClause)
    var outer = type
    while let current = outer {
      note(current.ownGenerics)
      outer = current.enclosingType
    }
  }

  private func note(_ node: (some SyntaxProtocol)?) {
    guard let node else { return }
    for token in node.sourceTokens where !token.isNameInExpression { introduced.insert(token.name) }
  }

  enum Meaning {
    case parameter(SyntaxIdentifier)
    case member
  }

  /// The meaning of a name in the initializer's body; nil where only a lookup can say so.
  func meaning(of name: String, at node: some SyntaxProtocol) -> Meaning? {
    guard let body, body.range.contains(node.position), node.enclosingType?.id == type?.id, type != nil,
      !introduced.contains(name)
    else { return nil }
    return firstByInnerName[name].map(Meaning.parameter) ?? .member
  }
}

extension TokenSyntax {
  /// True if it is a name that an expression asks for, or an argument's label.
  fileprivate var isNameInExpression: Bool {
    switch parent?.kind {
    case .declReferenceExpr: true
    case .labeledExpr: parent?.as(LabeledExprSyntax.self)?.label?.id == id
    default: false
    }
  }
}

import SwiftSyntax

/// The meaning of an initializer's names, as far as it shows without a look at the order of its statements: a type of a
/// thousand properties has an initializer of a thousand parameters and as many statements, and each property asks.
final class InitializerNames {
  /// By inner and by outer name, in order, each once.
  private(set) var parameters: [String: [(id: SyntaxIdentifier, inner: String)]] = [:]
  private var firstByInnerName: [String: SyntaxIdentifier] = [:]
  /// All words of the body but for names that are asked for and labels: what it may introduce. And generic parameters.
  private var introduced: Set<String> = []
  private let body: CodeBlockSyntax?
  private let type: Syntax?

  /// Names that scopes introduce without a word.
  private static let implicit: Set<String> = ["self", "Self", "error", "newValue", "oldValue"]

  /// O(length of the initializer).
  init(_ node: InitializerDeclSyntax) {
    body = node.body
    type = node.enclosingType
    for parameter in node.signature.parameterClause.parameters {
      let outer = parameter.firstName.text.withoutBackticks
      let inner = (parameter.secondName ?? parameter.firstName).text.withoutBackticks
      parameters[inner, default: []].append((parameter.id, inner))
      if outer != inner { parameters[outer, default: []].append((parameter.id, inner)) }
      if firstByInnerName[inner] == nil { firstByInnerName[inner] = parameter.id }
    }
    note(body)
    note(node.genericParameterClause)
    var outer = type
    while let current = outer {
      note(current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause)
      outer = current.enclosingType
    }
  }

  private func note(_ node: (some SyntaxProtocol)?) {
    guard let node else { return }
    for token in node.sourceTokens where !token.isNameInExpression {
      introduced.insert(token.text.withoutBackticks)
    }
  }

  enum Meaning {
    case parameter(SyntaxIdentifier)
    case member
  }

  /// The meaning of a name in the initializer's body; nil where only a lookup can say so.
  func meaning(of name: String, at node: some SyntaxProtocol) -> Meaning? {
    guard let body, body.range.contains(node.position), node.enclosingType?.id == type?.id, type != nil,
      !introduced.contains(name), !Self.implicit.contains(name)
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

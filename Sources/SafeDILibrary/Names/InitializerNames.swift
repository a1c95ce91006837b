import DICheckSourceReading
import SwiftSyntax

/// The meaning of an initializer's names, as far as it shows without a look at the order of its statements: a type of a
/// thousand properties has an initializer of a thousand parameters and as many statements, and each property asks.
struct InitializerNames {
  /// By inner and by outer name, in order, each once.
  private(set) var parameters: [String: [FunctionParameterSyntax]] = [:]
  /// The names that the body and generic parameters may introduce: all words but for labels and the names that
  /// expressions ask for, and those that are there without a word.
  private var introduced: Set = ["self", "Self", "error", "newValue", "oldValue"]
  private let body: CodeBlockSyntax?
  private let type: Syntax?

  /// O(length of the initializer).
  init(_ node: InitializerDeclSyntax) {
    body = node.body
    type = node.enclosingType
    for parameter in node.signature.parameterClause.parameters {
      for name in Set([parameter.firstName.name, parameter.ownName.name]) {
        parameters[name, default: []].append(parameter)
      }
    }
    note(body)
    // Generic parameters of the initializer and of the types around it.
    for outer in sequence(first: Syntax(node), next: \.enclosingType) { note(outer.ownGenerics) }
  }

  private mutating func note(_ node: (some SyntaxProtocol)?) {
    guard let node else { return }
    for token in node.sourceTokens where !token.isNameInExpression { introduced.insert(token.name) }
  }

  /// The meaning of a name in the initializer's body; nil where only a lookup can say so.
  func meaning(of name: String, at node: some SyntaxProtocol) -> NameMeaning? {
    guard let type, let body, body.range.contains(node.position), node.enclosingType?.id == type.id,
      !introduced.contains(name)
    else { return nil }
    return parameters[name]?.first { $0.ownName.name == name }.map { .local(Syntax($0)) } ?? .member(of: type)
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

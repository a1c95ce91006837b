import SwiftSyntax

/// The meaning of an initializer's names, as far as it shows without a look at the order of its statements: a type of a
/// thousand properties has an initializer of a thousand parameters and as many statements, and each property asks.
final class InitializerNames {
  /// By inner and by outer name, in order, each once.
  private(set) var parameters: [String: [(id: SyntaxIdentifier, inner: String)]] = [:]
  private var firstByInnerName: [String: SyntaxIdentifier] = [:]
  /// By the body, and as generic parameters.
  private var introduced = IntroducedNames()
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
    introduced.note(body)
    introduced.note(node.genericParameterClause)
    var outer = type
    while let current = outer {
      introduced.note(current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause)
      outer = current.enclosingType
    }
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

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A parameter of an initializer or function.
struct Parameter {
  let node: FunctionParameterSyntax
  /// The inner name.
  let label: String
  let type: TypeTerm

  init(_ node: FunctionParameterSyntax) {
    self.node = node
    label = node.ownName.text
    type = TypeTerm(node.type)
  }

  var hasDefault: Bool { node.defaultValue != nil }
  var name: TokenSyntax { node.ownName }

  /// The parameter without the comma behind it.
  var place: UTF8Range {
    if let value = node.defaultValue { return node.place(through: value) }
    return node.ellipsis.map { node.place(through: $0) } ?? node.place(through: node.type)
  }
}

/// An initializer in the body of a type.
struct InitializerDeclaration {
  let node: InitializerDeclSyntax
  let modifiers: Modifiers
  let parameters: [Parameter]

  init(_ node: InitializerDeclSyntax) {
    self.node = node
    modifiers = Modifiers(node.modifiers)
    parameters = node.signature.parameterClause.parameters.map(Parameter.init)
  }

  var isFailable: Bool { node.optionalMark != nil }
  var isAsync: Bool { node.signature.effectSpecifiers?.asyncSpecifier != nil }
  var parameterClause: FunctionParameterClauseSyntax { node.signature.parameterClause }

  /// `init(a:b:)`
  var signature: String { "init(" + parameterClause.labels + ")" }
}

/// A function that SafeDI calls: an extension's `instantiate`, or a hand-written mock.
struct FunctionDeclaration {
  let node: FunctionDeclSyntax
  let modifiers: Modifiers
  let parameters: [Parameter]
  let returnType: TypeTerm?

  init(_ node: FunctionDeclSyntax) {
    self.node = node
    modifiers = Modifiers(node.modifiers)
    parameters = node.signature.parameterClause.parameters.map(Parameter.init)
    returnType = node.signature.returnClause.map { TypeTerm($0.type) }
  }

  var name: TokenSyntax { node.name }
  var returnTypeNode: TypeSyntax? { node.signature.returnClause?.type }
  var parameterClause: FunctionParameterClauseSyntax { node.signature.parameterClause }

  /// `name(a:b:)`
  var signature: String { name.text + "(" + parameterClause.labels + ")" }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String {
    parameters.map { $0.firstName.text + ":" }.joined()
  }
}

import DICheckSwiftFacts
import SwiftSyntax

/// Finds what code says of a type's property, or of its initializer's label, from outside of that type.
///
/// The type of the expression before the dot decides whose property a name means. If the file itself shows that type,
/// the use is certain or of no concern; otherwise it is doubtful, for a person to decide.
final class OutsideUseFinder: SyntaxVisitor {
  private(set) var certain: [TokenSyntax] = []
  private(set) var doubtful: [TokenSyntax] = []
  /// Without backticks.
  private let name: String
  /// Full names of the types whose property is meant.
  private let types: Set<String>
  private let shortNames: Set<String>
  /// The types among them whose property can be seen from outside.
  private let visibleTypes: Set<String>
  /// The types that these inherit from: a value of such a type may be one of theirs.
  private let inherited: Set<String>

  init(of name: String, types: Set<String>, visibleTypes: Set<String>, inherited: Set<String>) {
    self.name = name.withoutBackticks
    self.types = types
    shortNames = types.shortNames
    self.visibleTypes = visibleTypes
    self.inherited = inherited
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Uses

  /// `row.user`
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let token = node.declName.baseName
    guard !visibleTypes.isEmpty, token.name == name, let base = node.base,
      base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self)
    else { return .visitChildren }
    note(token, meaning(of: base, depth: 0))
    return .visitChildren
  }

  /// `.init(user: …)` and, in a subclass, `super.init(user: …)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.tokenKind == .keyword(.`init`),
      let label = node.arguments.first(where: { $0.label?.name == name })?.label
    else { return .visitChildren }
    if callee.base?.is(SuperExprSyntax.self) == true {
      if let type = node.enclosingType, inheritsOurs(type) { certain.append(label) }
    } else if callee.base == nil {
      // The context gives the value its type.
      note(label, node.expectedType.map { meaning(of: $0) } ?? .unknown)
    }
    return .visitChildren
  }

  /// `\.user`, whose root the context gives, and `\Home.row.user`.
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    guard !visibleTypes.isEmpty else { return .visitChildren }
    for (index, component) in node.components.enumerated() where index > 0 || node.root == nil {
      let property = component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName
      if let property, property.name == name { doubtful.append(property) }
    }
    return .visitChildren
  }

  /// Requirements of a protocol that one of the types may fulfill with the property.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard inherited.contains(node.name.text) else { return .skipChildren }
    doubtful += node.members(VariableDeclSyntax.self).flatMap(\.bindings).compactMap(\.identifier)
      .filter { $0.name == name }
    return .skipChildren
  }

  // MARK: The type of an expression

  private enum Meaning { case ours, other, unknown }

  private func note(_ token: TokenSyntax, _ meaning: Meaning) {
    switch meaning {
    case .ours: certain.append(token)
    case .unknown: doubtful.append(token)
    case .other: break
    }
  }

  /// Declarations may lead in circles.
  private static let depthLimit = 8

  private func meaning(of expression: ExprSyntax, depth: Int) -> Meaning {
    guard depth < Self.depthLimit else { return .unknown }
    switch expression.withoutEffects.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): return meaning(of: node.expression, depth: depth + 1)
    case .forceUnwrapExpr(let node): return meaning(of: node.expression, depth: depth + 1)
    case .asExpr(let node): return meaning(of: node.type)
    case .functionCallExpr(let node): return meaning(ofCalled: node.calledExpression)
    case .declReferenceExpr(let node): return meaning(of: node, depth: depth)
    case .memberAccessExpr(let node):
      guard node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
        let type = node.enclosingType
      else { return .unknown }
      return meaning(ofMember: node.declName.baseName, in: type, depth: depth)
    default: return .unknown
    }
  }

  /// `Row(…)` and `Row.init(…)` make one; what a function returns isn't written here.
  private func meaning(ofCalled callee: ExprSyntax) -> Meaning {
    var text = callee.trimmedDescription
    if text.hasSuffix(".init") { text.removeLast(5) }
    if isOurs(text) { return .ours }
    guard callee.is(DeclReferenceExprSyntax.self) || callee.trimmedDescription.hasSuffix(".init") else {
      return .unknown
    }
    return text.first?.isUppercase == true && !inherited.contains(text) ? .other : .unknown
  }

  private func meaning(of node: DeclReferenceExprSyntax, depth: Int) -> Meaning {
    let token = node.baseName
    for found in node.meanings(of: token) {
      switch found {
      case .local(let declared): return meaning(ofDeclared: declared, depth: depth)
      case .member(let type):
        let meaning = meaning(ofMember: token, in: type, depth: depth)
        if meaning != .unknown { return meaning }
      }
    }
    // A type's static properties are no dependencies.
    return token.text.first?.isUppercase == true ? .other : .unknown
  }

  private func meaning(ofDeclared node: Syntax, depth: Int) -> Meaning {
    for next in [node] + node.nodesAround.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }) {
      if let parameter = next.as(FunctionParameterSyntax.self) { return meaning(of: parameter.type) }
      if let parameter = next.as(ClosureParameterSyntax.self) {
        return parameter.type.map { meaning(of: $0) } ?? .unknown
      }
      if let binding = next.as(PatternBindingSyntax.self) { return meaning(of: binding, depth: depth) }
      if let binding = next.as(OptionalBindingConditionSyntax.self) {
        return meaning(of: binding.typeAnnotation, or: binding.initializer, depth: depth)
      }
    }
    return .unknown
  }

  private func meaning(of binding: PatternBindingSyntax, depth: Int) -> Meaning {
    guard binding.identifier != nil else { return .unknown }
    return meaning(of: binding.typeAnnotation, or: binding.initializer, depth: depth)
  }

  private func meaning(
    of annotation: TypeAnnotationSyntax?, or value: InitializerClauseSyntax?, depth: Int
  ) -> Meaning {
    annotation.map { meaning(of: $0.type) } ?? value.map { meaning(of: $0.value, depth: depth + 1) } ?? .unknown
  }

  private func meaning(ofMember token: TokenSyntax, in type: some SyntaxProtocol, depth: Int) -> Meaning {
    let bindings = type.asGroup?.members(VariableDeclSyntax.self).flatMap(\.bindings)
    return bindings?.first { $0.identifier?.name == token.name }.map { meaning(of: $0, depth: depth) } ?? .unknown
  }

  private func meaning(of type: TypeSyntax) -> Meaning {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return meaning(of: node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): return meaning(of: node.wrappedType)
    case .attributedType(let node): return meaning(of: node.baseType)
    case .someOrAnyType(let node): return meaning(of: node.constraint) == .ours ? .ours : .unknown
    case .identifierType, .memberType:
      let text = type.trimmedDescription
      if isOurs(text) { return .ours }
      return inherited.contains(text) ? .unknown : .other
    default: return .unknown
    }
  }

  private func isOurs(_ text: String) -> Bool {
    types.contains(text) || shortNames.contains(text)
  }

  private func inheritsOurs(_ type: Syntax) -> Bool {
    type.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains { isOurs($0.type.trimmedDescription) }
      ?? false
  }
}

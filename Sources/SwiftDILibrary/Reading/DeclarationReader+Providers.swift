import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Attributes `@Provides`, and the shapes of members that they can't have (Semantics.md, "Providers").
extension DeclarationReader {
  /// The attributes `@Provides` of a declaration, whose faults are reported.
  func provides(of declaration: some DeclSyntaxProtocol & WithAttributesSyntax) -> [ProvidesFact] {
    let attributes = declaration.attributes
    guard !attributes.isEmpty else { return [] }
    noteHalfTyped(attributes)
    var result: [ProvidesFact] = []
    for case .attribute(let attribute) in attributes {
      let spelling: ProvidesFact.Spelling
      switch attribute.attributeName.spelling {
      case "Provides" where !typeBody.shadowedWords.contains("Provides"):
        spelling = attribute.isSpaced ? .spaced : .plain
      case "DI.Provides": spelling = .qualified
      default: continue
      }
      let arguments = attribute.argumentList
      guard let key = arguments.first, key.label == nil else { continue }
      if result.isEmpty, !isAtFileLevel { check(DeclSyntax(declaration), attribute) }
      let priority = arguments.labelled("priority")
      result.append(
        ProvidesFact(
          key: keyExpression(key.expression), priority: priority.map(\.expression.priority) ?? 0,
          spelling: spelling, place: add(attribute.place), declaration: add(declaration.place)))
    }
    return result
  }

  private func check(_ declaration: DeclSyntax, _ attribute: AttributeSyntax) {
    var member: String?
    func flaw(_ shape: BadProviderShape.Shape, at place: some SyntaxProtocol) {
      report(BadProviderShape(shape: shape, dependency: member), at: place, attribute: attribute)
    }
    func checkType(_ type: TypeSyntax) {
      if type.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind == .keyword(.some) {
        flaw(.opaqueType, at: type)
      }
    }
    func checkEffects(_ async: TokenSyntax?, _ throwing: ThrowsClauseSyntax?) {
      if let async { flaw(.modifier(async.text), at: async) }
      if let throwing { flaw(.modifier(throwing.throwsSpecifier.text), at: throwing.throwsSpecifier) }
    }
    func checkModifiers(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
      for modifier in modifiers where ["static", "class", "mutating", "lazy"].contains(modifier.name.text) {
        flaw(.modifier(modifier.name.text), at: modifier)
      }
      if let actor = attributes.named("MainActor") { flaw(.modifier("@MainActor"), at: actor) }
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      guard let binding = node.bindings.first else { return }
      guard let name = binding.identifier else {
        return flaw(.tuplePattern, at: binding.pattern)
      }
      member = name.name
      checkModifiers(node.modifiers, node.attributes)
      if let second = node.bindings.dropFirst().first { return flaw(.severalNames, at: second.pattern) }
      if let type = binding.annotatedType { checkType(type) } else { flaw(.noTypeAnnotation, at: name) }
      if case .accessors(let accessors)? = binding.accessorBlock?.accessors {
        for accessor in accessors {
          checkEffects(accessor.effectSpecifiers?.asyncSpecifier, accessor.effectSpecifiers?.throwsClause)
          if accessor.accessorSpecifier.isGet, let word = accessor.modifier, word.name.text == "mutating" {
            flaw(.modifier("mutating"), at: word)
          }
        }
      }
    case .functionDecl(let node):
      member = node.name.name
      checkModifiers(node.modifiers, node.attributes)
      if let generics = node.genericParameterClause { flaw(.generic, at: generics) }
      let parameters = node.signature.parameterClause
      if !parameters.parameters.isEmpty { flaw(.parameters, at: parameters) }
      checkEffects(node.signature.effectSpecifiers?.asyncSpecifier, node.signature.effectSpecifiers?.throwsClause)
      if let type = node.signature.returnClause?.type { checkType(type) } else { flaw(.noReturnType, at: node.name) }
    case .subscriptDecl(let node): flaw(.notAMember("subscript"), at: node.subscriptKeyword)
    case .initializerDecl(let node): flaw(.notAMember("init"), at: node.initKeyword)
    default:
      guard let keyword = declaration.asGroup?.introducer else { return }
      flaw(.notAMember(keyword.text), at: keyword)
    }
  }
}

extension AttributeSyntax {
  /// True if a space stands before its arguments.
  fileprivate var isSpaced: Bool {
    guard let leftParen else { return false }
    return attributeName.endPositionBeforeTrailingTrivia != leftParen.positionAfterSkippingLeadingTrivia
  }
}

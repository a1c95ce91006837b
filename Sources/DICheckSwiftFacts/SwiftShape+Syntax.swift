import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

// Facts as their declarations say them.

extension ModuleImport {
  /// Nil for an import that is half typed.
  init?(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.name else { return nil }
    let attributes = node.attributeNames
    self.init(
      module: module, isPassedOn: attributes.contains("_exported"), isTestable: attributes.contains("testable"))
  }
}

extension TypeFact {
  /// An extension, by the extended type as written.
  init(_ node: ExtensionDeclSyntax, attributes: [String], place: PlaceID) {
    let type = WrittenType(node.extendedType)
    self.init(
      type.name ?? type.description, .extension, access: .internal, inherited: node.inheritanceClause.types,
      isGeneric: node.genericWhereClause != nil, attributes: attributes, place: place)
  }
}

extension PropertyFact {
  package init(
    _ binding: PatternBindingSyntax, named name: String, of node: VariableDeclSyntax, owner: String, isStatic: Bool
  ) {
    self.init(
      owner: owner, name: name, isStatic: isStatic, isLet: node.isLet,
      isComputed: binding.accessorBlock?.isComputed ?? false,
      type: binding.typeAnnotation.map { WrittenType($0.type) },
      value: binding.initializer.map { WrittenExpression($0.value) }, attributes: node.attributeNames)
  }
}

extension InitializerFact {
  /// - Parameter add: keeps a place.
  init(_ node: InitializerDeclSyntax, owner: String, _ add: (UTF8Range) -> PlaceID) {
    self.init(
      owner: owner,
      parameters: node.signature.parameterClause.parameters.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.ownName.name, type: WrittenType(parameter.type),
          hasDefault: parameter.defaultValue != nil, place: add(parameter.type.place))
      }, place: add(node.initKeyword.place))
    isFailable = node.optionalMark != nil
    isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    isGeneric = node.genericParameterClause != nil
  }
}

extension InheritanceClauseSyntax? {
  var types: [WrittenType] { self?.inheritedTypes.map { WrittenType($0.type) } ?? [] }
}

extension ClosureExprSyntax {
  /// Nil where none are written, so that `$0` and the like stand for them.
  package var parameters: [(name: TokenSyntax, type: TypeSyntax?, place: UTF8Range)]? {
    switch signature?.parameterClause {
    case .simpleInput(let names)?: names.map { ($0.name, nil, $0.name.place) }
    case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName, $0.type, $0.place) }
    case nil: nil
    }
  }

  fileprivate func hasParameter(_ name: String) -> Bool {
    parameters.map { $0.contains { $0.name.name == name } } ?? (name == "$0")
  }
}

extension CodeBlockItemListSyntax {
  /// Returns true if a name stands for a value of the code around here, and isn't that of a member, a label or a closure's
  /// parameter.
  package func mentions(_ name: String) -> Bool {
    sourceTokens.contains { token in
      guard token.name == name, let parent = token.parent else { return false }
      if let access = parent.parent?.asMemberAccess, access.declName.id == parent.id { return false }
      return (parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierPatternSyntax.self))
        && !sequence(first: parent, next: \.parent).prefix { $0.id != id }.contains { node in
          node.asClosure?.hasParameter(name) == true
        }
    }
  }
}

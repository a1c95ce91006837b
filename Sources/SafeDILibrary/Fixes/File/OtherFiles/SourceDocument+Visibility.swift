import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Names that a public declaration must not have. Where the program doesn't show a type's visibility, it is taken for
/// public.
extension SourceDocument {
  /// Whether a part of a public declaration, such as the parameters of a function, names what others can't see.
  /// - Parameters:
  ///   - own: the type that comes to be seen with it.
  ///   - nested: which of the types in that one do so too.
  ///   - expected: the full names of others that are going to be seen.
  func namesHidden(
    _ node: some SyntaxProtocol, besides own: String, andNested nested: Set<String> = [],
    expecting expected: Set<String> = []
  ) -> Bool {
    let node = Syntax(node)
    return namesHidden(
      node,
      Surroundings(
        own: own, nested: nested, expected: expected, scope: node.enclosingNames, generics: node.genericNames))
  }

  /// Whether source that is to be written into a type names what others can't see.
  func namesHidden(inSource source: some StringProtocol, of declaration: InstantiableDeclaration) -> Bool {
    let name = declaration.fullName
    let around = Surroundings(
      own: name, nested: [], expected: [], scope: name, generics: Syntax(declaration.node).genericNames)
    let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.contains { $0.first?.isUppercase == true && isHidden(type: String($0), around) }
  }

  /// Whether a type can't become public by an edit of its own: what it then shows is hidden itself, or no class is more
  /// visible than the one that it inherits from.
  /// - Parameter expected: the full names of types that are going to be seen.
  func isHeldBack(_ declaration: InstantiableDeclaration, expecting expected: Set<String> = []) -> Bool {
    declaration.node.asProtocol((any DeclGroupSyntax).self).map(hasHiddenSuperclass) == true
      || showsHidden(declaration, expecting: expected)
  }

  func hasHiddenSuperclass(_ group: any DeclGroupSyntax) -> Bool {
    group.inheritanceClause?.inheritedTypes.flatMap { TypeStatement.names(of: $0.type) }.contains { name in
      statements(of: name).contains { $0.kind == .class && $0.visibility < .everyone }
    } ?? false
  }

  /// Whether Swift may ask that members which only the module sees become public with their type: it conforms to what
  /// may ask for members, and isn't a protocol of the program that others can't see.
  func mayHaveWitnesses(ofTypeNamed type: String) -> Bool {
    let members = statements(of: type).filter { $0.fullName == type }.flatMap(\.members)
    return members.contains { [.module, .package].contains($0.visibility) }
      && allInherited(byTypeNamed: type).contains { name in
        let declared = statements(of: name).filter(\.isDeclaration)
        return !KnownProtocols.asksForNothing(name)
          && (declared.isEmpty || declared.contains { $0.visibility == .everyone })
      }
  }

  /// Whether what a type shows to everyone, once it is public itself, names what others can't see.
  /// - Parameter expected: the full names of types that are going to be seen.
  func showsHidden(_ declaration: InstantiableDeclaration, expecting expected: Set<String> = []) -> Bool {
    let name = declaration.fullName
    let generic = declaration.node.asProtocol((any WithGenericParametersSyntax).self)
    if let clause = generic?.genericParameterClause, namesHidden(clause, besides: name) { return true }
    if let clause = generic?.genericWhereClause, namesHidden(clause, besides: name) { return true }
    // The macro makes a public alias of these types.
    let forwarded = declaration.dependencies.filter { $0.shape.source == .forwarded }.map { "\($0.shape.type)" }
    if forwarded.contains(where: { namesHidden(inSource: $0, of: declaration) }) { return true }
    let members = declaration.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    return members?.contains { member in
      guard let node = member.decl.asProtocol((any WithModifiersSyntax).self), Modifiers(node.modifiers).isPublic else {
        return false
      }
      return namesHidden(member.decl.signatures, besides: name, expecting: expected)
    } == true
  }

  func namesHidden(
    _ signatures: [Syntax], besides own: String, andNested nested: Set<String> = [],
    expecting expected: Set<String> = []
  ) -> Bool {
    signatures.contains { namesHidden($0, besides: own, andNested: nested, expecting: expected) }
  }

  /// The types that a declaration has others build for it, as far as the program declares any that can be built and
  /// must be public for it: what isn't asks for it.
  func typesToBuild(for declaration: InstantiableDeclaration) -> Set<String> {
    guard !dialect.allowsNarrowAccess else { return [] }
    return Set(
      declaration.dependencies.filter { $0.shape.source != .forwarded }.flatMap { dependency in
        let type = dependency.shape.type.built
        return statements(of: "\(type.withoutOutermostGenerics)")
          .filter { [.class, .struct, .actor].contains($0.kind) }.map(\.fullName)
      })
  }

  /// The scope in which names of a declaration are looked up.
  private struct Surroundings {
    /// The full name of the type that comes to be seen.
    var own: String
    /// The types in it that are seen too.
    var nested: Set<String>
    /// The full names of others that are going to be seen.
    var expected: Set<String>
    /// The full name of the type around the declaration.
    var scope: String
    var generics: Set<String>
  }

  private func namesHidden(_ node: Syntax, _ around: Surroundings) -> Bool {
    if let type = node.as(TypeSyntax.self), let name = type.nameWithDots {
      if isHidden(type: name, around) { return true }
    } else if let access = node.as(MemberAccessExprSyntax.self), let base = access.base?.nameWithDots {
      if isHidden(member: access.declName.baseName.text, of: base, around) { return true }
    } else if let call = node.as(FunctionCallExprSyntax.self), let type = call.calledExpression.nameWithDots {
      if isHidden(initializerOf: type, around) { return true }
    } else if let reference = node.as(DeclReferenceExprSyntax.self) {
      if isHidden(type: reference.baseName.text, around) || isHidden(global: reference.baseName.text) { return true }
    } else if let parameter = node.as(FunctionParameterSyntax.self),
      let access = parameter.defaultValue?.value.impliedMember,
      let type = TypeStatement.names(of: parameter.type).first
    {
      if isHidden(member: access, of: type, around) { return true }
    }
    return node.children(viewMode: .sourceAccurate).contains { namesHidden($0, around) }
  }

  /// The declarations that a name means there: in the types around it first.
  private func declarations(of name: String, _ around: Surroundings) -> [TypeStatement] {
    let all = statements(of: name).filter(\.isDeclaration)
    guard !all.isEmpty else { return [] }
    var outer = around.scope
    while !outer.isEmpty {
      let inner = all.filter { $0.fullName == "\(outer).\(name)" }
      if !inner.isEmpty { return inner }
      outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
    }
    return all.filter { $0.fullName == name }
  }

  private func isHidden(type name: String, _ around: Surroundings) -> Bool {
    guard !around.generics.contains(String(name.prefix { $0 != "." })) else { return false }
    // A type that SafeDI builds is public, or going to be where it must (see `TypeStatement`). Most names are of
    // that kind, and no other file has to be read for them.
    if ownStatements[name.lastComponent] == nil, others.isBuiltAndPublic(name) { return false }
    let found = declarations(of: name, around).filter { declared in
      declared.fullName != around.own && !around.expected.contains(declared.fullName)
        && !around.nested.contains { declared.fullName == "\(around.own).\($0)" }
    }
    return !found.isEmpty
      && found.allSatisfy { declared in
        let isInside = declared.fullName.hasPrefix(around.own + ".")
        return (isInside ? declared.ownVisibility : declared.visibility) < .everyone
      }
  }

  private func isHidden(member: String, of type: String, _ around: Surroundings) -> Bool {
    if member == "init" { return isHidden(initializerOf: type, around) }
    let members = statements(of: type).flatMap(\.members).filter { $0.isStatic && $0.name == member }
    return !members.isEmpty && members.allSatisfy { $0.visibility < .everyone }
  }

  /// Whether none of a type's initializers is public. A class may inherit one.
  private func isHidden(initializerOf type: String, _ around: Surroundings) -> Bool {
    guard let declaration = declarations(of: type, around).first,
      [.struct, .actor, .class].contains(declaration.kind)
    else { return false }
    let members = statements(of: declaration.fullName).flatMap(\.members)
    return !members.contains { $0.kind == .initializer && $0.visibility == .everyone }
      && (declaration.kind != .class || declaration.inherited.isEmpty)
  }

  /// Whether a variable or function of this file outside of types is hidden.
  private func isHidden(global name: String) -> Bool {
    tree.statements.contains { statement in
      if let variable = statement.item.as(VariableDeclSyntax.self) {
        return !Modifiers(variable.modifiers).isPublic
          && variable.bindings.contains { $0.pattern.trimmedDescription == name }
      }
      guard let function = statement.item.as(FunctionDeclSyntax.self) else { return false }
      return function.name.text == name && !Modifiers(function.modifiers).isPublic
    }
  }
}

extension DeclSyntax {
  /// The parts of a member that its users see.
  var signatures: [Syntax] {
    switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      [Syntax(node.signature), node.genericWhereClause.map { Syntax($0) }].compactMap(\.self)
    case .initializerDecl(let node):
      [Syntax(node.signature), node.genericWhereClause.map { Syntax($0) }].compactMap(\.self)
    case .variableDecl(let node): node.bindings.compactMap { $0.typeAnnotation.map { Syntax($0) } }
    case .subscriptDecl(let node):
      [Syntax(node.parameterClause), Syntax(node.returnClause), node.genericWhereClause.map { Syntax($0) }]
        .compactMap(\.self)
    case .typeAliasDecl(let node): [Syntax(node.initializer)]
    default: []
    }
  }
}

extension Syntax {
  /// The full name of the type around it.
  fileprivate var enclosingNames: String {
    var names: [String] = []
    var node: Syntax? = self
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) {
        names.insert(type.extendedType.trimmedDescription, at: 0)
      } else if let group = current.asProtocol((any DeclGroupSyntax).self), let named = group as? any NamedDeclSyntax {
        names.insert(named.name.text.withoutBackticks, at: 0)
      }
      node = current.parent
    }
    return names.joined(separator: ".")
  }

  /// The generic parameters that it can name.
  fileprivate var genericNames: Set<String> {
    var names: Set<String> = ["Self"]
    var node: Syntax? = self
    while let current = node {
      let clause =
        current.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      names.formUnion(clause?.parameters.map(\.name.text) ?? [])
      node = current.parent
    }
    return names
  }
}

extension TypeSyntax {
  /// `A.B` of `A.B<C>`; nil for what is no plain name.
  fileprivate var nameWithDots: String? {
    guard self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) else { return nil }
    return TypeStatement.names(of: self).first
  }
}

extension ExprSyntax {
  /// `A.B` of the expression that names that type; nil for others.
  fileprivate var nameWithDots: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return name.first?.isUppercase == true ? name : nil
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.nameWithDots }
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base?.nameWithDots else { return nil }
    let name = access.declName.baseName.text
    return name.first?.isUppercase == true ? "\(base).\(name)" : nil
  }

  /// `a` of `.a` and `.a()`.
  fileprivate var impliedMember: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.impliedMember }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base == nil else { return nil }
    return access.declName.baseName.text
  }
}

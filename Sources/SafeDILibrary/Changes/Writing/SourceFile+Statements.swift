import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The likelihood that code does something.
enum Likelihood: Comparable { case none, possible, sure }

/// The program's statements about types, in this file and in others.
extension SourceFile {
  /// All that is said of a type, which may be named without the types around it.
  func statements(of name: String) -> [TypeStatement] {
    let last = name.lastComponent
    return ((ownStatements[last] ?? []) + statementsElsewhere(named: String(last))).filter { $0.isMeant(by: name) }
  }

  /// The statements of the program's other files about types with that last name.
  func statementsElsewhere(named last: String) -> [TypeStatement] {
    bench?.statements(of: last, besides: path) ?? []
  }

  // MARK: Conformances

  /// The likelihood that a conformance to SafeDI's protocol, beside those that a declaration itself spells, would
  /// be the second one: an extension says it, or a superclass may have it.
  func conformanceElsewhere(of declaration: InstantiableDeclaration) -> Likelihood {
    let said = statements(of: declaration.fullName).filter { statement in
      statement.kind == .extension && statement.fullName == declaration.fullName
        && !Self.conformances.isDisjoint(with: statement.inherited)
    }
    guard said.allSatisfy(\.isConditional) else { return .sure }
    // Under a condition that may not hold where the attribute's does.
    return said.isEmpty && !mayHaveSuperclass(declaration) ? .none : .possible
  }

  private static let conformances: Set = ["Instantiable", "SafeDI.Instantiable"]

  // MARK: Superclasses

  /// Returns true if a class may inherit from another one: what it names first is no protocol that the program
  /// declares, nor a well-known one.
  func mayHaveSuperclass(_ declaration: InstantiableDeclaration) -> Bool {
    guard declaration.node.is(ClassDeclSyntax.self), let first = declaration.inheritance?.inheritedTypes.first else {
      return false
    }
    return TypeStatement.names(of: first.type).contains { name in
      !KnownProtocols.isKnown(name) && !statements(of: name).contains { $0.kind == .protocol }
    }
  }

  // MARK: Protocols

  /// The protocols, and whatever else, that a type is said to inherit, with what these inherit.
  func allInherited(byTypeNamed name: String) -> Set<String> {
    var found: Set<String> = []
    var next = statements(of: name).filter { $0.fullName == name }.flatMap(\.inherited)
    while let inherited = next.popLast() {
      guard found.count < 64, found.insert(inherited).inserted else { continue }
      next += statements(of: inherited).filter { [.protocol, .alias].contains($0.kind) }.flatMap(\.inherited)
    }
    return found
  }

  /// The first protocol of the program, by name, that a type conforms to and that asks for such a member.
  func protocolAsking(
    _ kind: TypeStatement.Member.Kind, named member: String, ofTypeNamed type: String
  ) -> String? {
    allInherited(byTypeNamed: type).sorted().first { name in
      statements(of: name).contains { statement in
        statement.kind == .protocol && statement.members.contains { $0.kind == kind && $0.name == member }
      }
    }
  }
}

/// Names that a public declaration must not have. Where the program doesn't show a type's visibility, it is taken for
/// public.
extension SourceFile {
  /// The types that parts of a public declaration, such as the parameters of a function, name and that others can't
  /// see, or that default values make with an initializer that others can't see; sorted.
  /// - Parameters:
  ///   - own: the type that comes to be seen with it.
  ///   - expected: the full names of others that are going to be seen.
  func hiddenTypes(in nodes: [Syntax], besides own: String, expecting expected: Set<String> = []) -> [String] {
    let found = nodes.flatMap { node in
      let around = Surroundings(own: own, expected: expected, scope: node.enclosingNames, generics: node.genericNames)
      return node.typeNames.filter { isHidden(type: $0, around) }
        + node.calledNames.filter(isHidden(initializerOf:))
    }
    return Set(found).sorted()
  }

  /// The types that source which is to be written into a type names, and that others can't see.
  func hiddenTypes(inSource source: some StringProtocol, of declaration: InstantiableDeclaration) -> [String] {
    let name = declaration.fullName
    let around = Surroundings(
      own: name, expected: [], scope: name, generics: Syntax(declaration.node).genericNames)
    let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.map { String($0) }.filter { $0.isCapitalized && isHidden(type: $0, around) }
  }

  /// Returns true if a type can't become public by an edit of its own: what it then shows is hidden itself, or no class
  /// is more visible than the one that it inherits from.
  /// - Parameter expected: the full names of types that are going to be seen.
  func isHeldBack(_ declaration: InstantiableDeclaration, expecting expected: Set<String> = []) -> Bool {
    declaration.node.asGroup.map(hasHiddenSuperclass) == true
      || showsHidden(declaration, expecting: expected)
  }

  func hasHiddenSuperclass(_ group: any DeclGroupSyntax) -> Bool {
    group.inheritanceClause?.names.contains { name in
      statements(of: name).contains { $0.kind == .class && $0.visibility < .everyone }
    } ?? false
  }

  /// Returns true if Swift may ask that members which only the module sees become public with their type: it conforms
  /// to what may ask for members, and isn't a protocol of the program that others can't see.
  func mayHaveWitnesses(ofTypeNamed type: String) -> Bool {
    let members = statements(of: type).filter { $0.fullName == type }.flatMap(\.members)
    return members.contains { [.module, .package].contains($0.visibility) }
      && allInherited(byTypeNamed: type).contains { name in
        let declared = statements(of: name).filter(\.isDeclaration)
        return !KnownProtocols.asksForNothing(name)
          && (declared.isEmpty || declared.contains { $0.visibility == .everyone })
      }
  }

  /// Returns true if what a type shows to everyone, once it is public itself, names what others can't see.
  /// - Parameter expected: the full names of types that are going to be seen.
  func showsHidden(_ declaration: InstantiableDeclaration, expecting expected: Set<String>) -> Bool {
    let name = declaration.fullName
    let generic = declaration.node.asProtocol((any WithGenericParametersSyntax).self)
    let clauses = [
      generic?.genericParameterClause.map { Syntax($0) }, generic?.genericWhereClause.map { Syntax($0) },
    ]
    // The macro makes a public alias of these types.
    let forwarded = declaration.dependencies.filter { $0.shape.source == .forwarded }.map { "\($0.shape.type)" }
    if forwarded.contains(where: { !hiddenTypes(inSource: $0, of: declaration).isEmpty }) {
      return true
    }
    let members = declaration.node.asGroup?.memberBlock.members ?? []
    let shown = members.map(\.decl).filter { $0.ownModifiers?.isPublic == true }.flatMap(\.signatures)
    return !hiddenTypes(in: clauses.compactMap(\.self) + shown, besides: name, expecting: expected).isEmpty
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
    /// The full names of others that are going to be seen.
    var expected: Set<String>
    /// The full name of the type around the declaration.
    var scope: String
    var generics: Set<String>
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
    if ownStatements[name.lastComponent] == nil, bench?.isBuiltAndPublic(name) == true { return false }
    let found = declarations(of: name, around).filter { declared in
      declared.fullName != around.own && !around.expected.contains(declared.fullName)
    }
    return !found.isEmpty
      && found.allSatisfy { declared in
        let isInside = declared.fullName.hasPrefix(around.own + ".")
        return (isInside ? declared.ownVisibility : declared.visibility) < .everyone
      }
  }

  /// Returns true if this file declares a type, and no public initializer of it.
  private func isHidden(initializerOf type: String) -> Bool {
    let own = ownStatements[type.lastComponent]?.filter { $0.fullName == type } ?? []
    return own.contains(where: \.isDeclaration)
      && !own.contains { $0.members.contains { $0.kind == .initializer && $0.visibility == .everyone } }
  }
}

extension DeclSyntax {
  /// The parts of a member that its users see.
  var signatures: [Syntax] {
    func parts(_ nodes: (any SyntaxProtocol)?...) -> [Syntax] { nodes.compactMap { $0.map { Syntax($0) } } }
    return switch self.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): parts(node.signature, node.genericWhereClause)
    case .initializerDecl(let node): parts(node.signature, node.genericWhereClause)
    case .variableDecl(let node): node.bindings.flatMap { parts($0.typeAnnotation) }
    case .subscriptDecl(let node): parts(node.parameterClause, node.returnClause, node.genericWhereClause)
    case .typeAliasDecl(let node): parts(node.initializer)
    default: []
    }
  }
}

extension Syntax {
  /// The full name of the type around it.
  fileprivate var enclosingNames: String {
    ancestorOrSelf { $0.asGroup == nil ? nil : $0 }?.typeName.withoutBackticks ?? ""
  }

  /// The generic parameters that it can name.
  fileprivate var genericNames: Set<String> {
    let clauses = sequence(first: self, next: \.parent).compactMap(\.ownGenerics)
    return Set(clauses.flatMap { $0.parameters.map(\.name.text) } + ["Self"])
  }

  /// The names of types in it, `A.B` of `A.B<C>`.
  fileprivate var typeNames: [String] {
    all(TypeSyntax.self).compactMap { type in
      type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? TypeStatement.names(of: type).first : nil
    }
  }

  /// The names that are called in it.
  fileprivate var calledNames: [String] {
    all(FunctionCallExprSyntax.self).map(\.calledExpression.trimmedDescription)
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftParser
import SwiftSyntax

/// A statement about a type at one place of a program: its declaration or an extension, an alias, a protocol. A value
/// that outlives the tree that it was read from.
struct TypeStatement: Hashable {
  /// By their keywords.
  enum Kind: String {
    case `class`, actor, `struct`, `enum`, `protocol`
    case alias = "typealias"
    case `extension`
  }

  struct Member: Hashable {
    enum Kind { case function, property, initializer, other }

    /// For an initializer with its labels: `init(from:)`.
    var name: String
    var kind: Kind
    /// The member's visibility wherever its type can be seen.
    var visibility: Visibility
  }

  let kind: Kind
  /// The type's name with those of the types around it.
  let fullName: String
  let visibility: Visibility
  /// The visibility that the type would have if everyone saw the types around it.
  let ownVisibility: Visibility
  /// The names of what stands behind the colon, without generics, compositions in their parts; of an alias, those of
  /// its type.
  let inherited: [String]
  let members: [Member]
  /// True if it stands in `#if`: then nothing says that it is there.
  let isConditional: Bool
  /// True of an alias of a function type.
  var isFunction = false

  var isDeclaration: Bool { kind != .extension }

  /// Returns true if a name stands for it, where that may leave out types around it.
  func isMeant(by name: String) -> Bool { fullName == name || fullName.hasSuffix("." + name) }

  /// All that a tree says of types, in any branch of `#if`. O(declarations).
  /// - Parameter expectsPublic: whether what SafeDI builds is going to be public, if it isn't yet.
  static func all(in tree: SourceFileSyntax, expectsPublic: Bool = true) -> [TypeStatement] {
    let reader = TypeStatementReader(expectsPublic: expectsPublic)
    return tree.statements.inAllBranches.flatMap { reader.statements($0, in: nil) }
  }

  /// All that a text says of types; nothing of one that can't be parsed safely.
  static func all(in text: [UInt8], expectsPublic: Bool = true) -> [TypeStatement] {
    guard WholeText.isParsable(text) else { return [] }
    return text.withUnsafeBufferPointer { text in
      var blanker = BodyBlanker()
      guard blanker.blank(text) == .skeleton else {
        return all(in: Parser.parse(source: text), expectsPublic: expectsPublic)
      }
      return blanker.withSkeletonBytes { all(in: Parser.parse(source: $0), expectsPublic: expectsPublic) }
    }
  }

  static func byLastName(_ statements: [TypeStatement]) -> [Substring: [TypeStatement]] {
    Dictionary(grouping: statements) { $0.fullName.lastComponent }
  }

  /// The names of the types of which a type consists, with dots.
  static func names(of type: TypeSyntax) -> [String] {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): [node.name.name]
    case .memberType(let node): names(of: node.baseType).prefix(1).map { "\($0).\(node.name.name)" }
    case .attributedType(let node): names(of: node.baseType)
    case .compositionType(let node): node.elements.flatMap { names(of: $0.type) }
    case .someOrAnyType(let node): names(of: node.constraint)
    case .tupleType(let node) where node.elements.count == 1: node.elements.flatMap { names(of: $0.type) }
    default: []
    }
  }
}

private struct TypeStatementReader {
  let expectsPublic: Bool

  /// The surroundings of a declaration.
  struct Surroundings {
    var name: String
    var visibility: Visibility
    /// The visibility of members that don't say otherwise.
    var usual: Visibility
  }

  /// The statement of a declaration about its type, and then those of the declarations in it.
  func statements(_ node: Syntax, in outer: Surroundings?) -> [TypeStatement] {
    if let group = node.asGroup { return statements(group, in: outer) }
    guard let alias = node.as(TypeAliasDeclSyntax.self) else { return [] }
    let own = ownVisibility(Modifiers(alias.modifiers), in: outer)
    let type = alias.initializer.value
    return [
      TypeStatement(
        kind: .alias, fullName: name(alias.name, in: outer), visibility: min(own, outer?.visibility ?? .everyone),
        ownVisibility: own, inherited: TypeStatement.names(of: type), members: [], isConditional: node.isConditional,
        isFunction: type.isFunction)
    ]
  }

  private func statements(_ group: any DeclGroupSyntax, in outer: Surroundings?) -> [TypeStatement] {
    guard let kind = TypeStatement.Kind(rawValue: group.introducer.text) else { return [] }
    let modifiers = Modifiers(group.modifiers)
    let own = ownVisibility(modifiers, in: outer)
    // A type that SafeDI builds counts as public where it must become so: else types that name each other would
    // wait for each other.
    let isBuilt = expectsPublic && MacroUses(group.attributes).instantiable != nil
    let visibility = isBuilt ? .everyone : min(own, outer?.visibility ?? .everyone)
    let inner: Surroundings
    if let node = group.as(ExtensionDeclSyntax.self) {
      let name = TypeStatement.names(of: node.extendedType).first ?? node.extendedType.trimmedDescription
      inner = Surroundings(name: name, visibility: .everyone, usual: modifiers.visibility ?? .module)
    } else {
      guard let named = group as? any NamedDeclSyntax else { return [] }
      inner = Surroundings(
        name: name(named.name, in: outer), visibility: visibility, usual: kind == .protocol ? visibility : .module)
    }
    let members = group.memberBlock.members.inAllBranches
    let statement = TypeStatement(
      kind: kind, fullName: inner.name, visibility: visibility, ownVisibility: own,
      inherited: group.inheritanceClause?.names ?? [], members: members.flatMap { self.members($0, in: inner) },
      isConditional: group.isConditional)
    // A member may be a type, or hold one.
    return [statement] + members.flatMap { statements(Syntax($0), in: inner) }
  }

  private func members(_ declaration: DeclSyntax, in outer: Surroundings) -> [TypeStatement.Member] {
    guard let modifiers = declaration.ownModifiers else { return [] }
    let visibility = declaration.is(EnumCaseDeclSyntax.self) ? .everyone : ownVisibility(modifiers, in: outer)
    return Self.names(of: declaration).map { TypeStatement.Member(name: $0, kind: $1, visibility: visibility) }
  }

  private static func names(of declaration: DeclSyntax) -> [(String, TypeStatement.Member.Kind)] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node): [(node.name.text, .function)]
    case .initializerDecl(let node): [(InitializerDeclaration(node).signature, .initializer)]
    case .variableDecl(let node): node.bindings.map { ($0.pattern.trimmedDescription, .property) }
    case .enumCaseDecl(let node): node.elements.map { ($0.name.text, .other) }
    default: [(declaration.declaredName?.text ?? "", .other)]
    }
  }

  private func name(_ own: TokenSyntax, in outer: Surroundings?) -> String {
    (outer.map { $0.name + "." } ?? "") + own.name
  }

  private func ownVisibility(_ modifiers: Modifiers, in outer: Surroundings?) -> Visibility {
    modifiers.visibility ?? outer?.usual ?? .module
  }
}

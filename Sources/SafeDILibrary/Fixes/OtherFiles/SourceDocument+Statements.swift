import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// What the program says of types, in this file and in others.
extension SourceDocument {
  /// A program doesn't inherit more deeply than this.
  private static let depthLimit = 8

  /// All that is said of a type, which may be named without the types around it.
  func statements(of name: String) -> [TypeStatement] { statements(of: name, named: String(name.lastComponent)) }

  /// - Parameter last: the name's last part.
  func statements(of name: String, named last: String) -> [TypeStatement] {
    ((ownStatements[Substring(last)] ?? []) + others.statements(of: last)).filter { $0.isMeant(by: name) }
  }

  // MARK: Conformances

  /// How sure it is that a conformance to the library's protocol beside those that a declaration itself spells would be
  /// the second one: an extension says it, an alias does, or the superclass has it.
  func conformanceElsewhere(of declaration: InstantiableDeclaration) -> Likelihood {
    let all = statements(of: declaration.fullName).filter { $0.fullName == declaration.fullName }
    let extensions = all.filter { !$0.isDeclaration }
    let said = extensions.filter { $0.inherited.contains { Self.isInstantiable($0) || isAliasOfInstantiable($0) } }
    guard said.allSatisfy(\.isConditional) else { return .sure }
    let own = declaration.inheritance?.inheritedTypes.flatMap { TypeStatement.names(of: $0.type) } ?? []
    let isInherited =
      own.contains { isAliasOfInstantiable($0) }
      || declaration.node.is(ClassDeclSyntax.self) && own.first.map { isClassWithInstantiable($0) } == true
    // Under a condition that may not hold where the attribute's does.
    return isInherited ? .sure : said.isEmpty ? .none : .possible
  }

  private static func isInstantiable(_ name: String) -> Bool { name == "Instantiable" || name == "SafeDI.Instantiable" }

  private func isAliasOfInstantiable(_ name: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit, !Self.isInstantiable(name) else { return false }
    return statements(of: name).contains { statement in
      statement.kind == .alias
        && statement.inherited.contains { Self.isInstantiable($0) || isAliasOfInstantiable($0, depth: depth + 1) }
    }
  }

  /// Whether a name is that of a class which, or whose superclass, conforms in any way.
  private func isClassWithInstantiable(_ name: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    let all = statements(of: name)
    guard !all.contains(where: { [.protocol, .struct, .enum, .actor].contains($0.kind) }) else { return false }
    return all.flatMap(\.inherited).contains { inherited in
      includesInstantiable(inherited) || isClassWithInstantiable(inherited, depth: depth + 1)
    }
  }

  /// Whether who conforms to a protocol, or an alias of some, conforms to the library's.
  private func includesInstantiable(_ name: String, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    return Self.isInstantiable(name)
      || statements(of: name).contains { statement in
        [.protocol, .alias].contains(statement.kind)
          && statement.inherited.contains { includesInstantiable($0, depth: depth + 1) }
      }
  }

  // MARK: Superclasses

  /// Whether a class of the program that a type inherits from has a property of that name: Swift lets nobody declare it
  /// again.
  func inheritsProperty(_ property: String, _ declaration: InstantiableDeclaration) -> Bool {
    guard declaration.node.is(ClassDeclSyntax.self) else { return false }
    var next = declaration.inheritance?.inheritedTypes.first.map { TypeStatement.names(of: $0.type) }?.first
    for _ in 0..<Self.depthLimit {
      guard let name = next else { return false }
      let all = statements(of: name)
      guard let superclass = all.first(where: { $0.kind == .class }) else { return false }
      let isThere = all.filter { $0.kind == .class || !$0.isDeclaration }.contains { statement in
        statement.members.contains { $0.kind == .property && !$0.isStatic && $0.name == property }
      }
      if isThere { return true }
      next = superclass.inherited.first
    }
    return false
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

  /// Whether a protocol of the program that a type conforms to asks for a property of that name.
  func isRequired(_ property: String, ofTypeNamed type: String, toBeSettable: Bool = false) -> Bool {
    protocolAsking(ofTypeNamed: type) {
      $0.kind == .property && $0.name == property && ($0.isSettable || !toBeSettable)
    } != nil
  }

  /// The first protocol of the program, by name, that a type conforms to and that asks for such a member.
  func protocolAsking(ofTypeNamed type: String, for isMeant: (TypeStatement.Member) -> Bool) -> String? {
    allInherited(byTypeNamed: type).sorted().first { name in
      statements(of: name).contains { $0.kind == .protocol && $0.members.contains(where: isMeant) }
    }
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// The likelihood that code does something.
enum Likelihood: Comparable { case none, possible, sure }

/// The program's statements about types, in this file and in others.
extension SourceFile {
  /// All that is said of a type, which may be named without the types around it.
  func statements(of name: String) -> [TypeStatement] { statements(of: name, named: String(name.lastComponent)) }

  /// - Parameter last: the name's last part.
  func statements(of name: String, named last: String) -> [TypeStatement] {
    ((ownStatements[Substring(last)] ?? []) + statementsElsewhere(named: last)).filter { $0.isMeant(by: name) }
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

  private static let conformances: Set<String> = ["Instantiable", "SafeDI.Instantiable"]

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
  func protocolAsking(ofTypeNamed type: String, for isMeant: (TypeStatement.Member) -> Bool) -> String? {
    allInherited(byTypeNamed: type).sorted().first { name in
      statements(of: name).contains { $0.kind == .protocol && $0.members.contains(where: isMeant) }
    }
  }
}

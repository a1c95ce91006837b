import DependencyGraph
import SwiftSyntax

/// Refactorings of a type's initializer, whether or not something is wrong.
extension SourceFixer {
  /// Adds the memberwise initializer, or brings the nearest one up to date: missing parameters added, types that
  /// changed corrected, required parameters that are no dependency and that nothing uses removed. Nil if it is as it
  /// should be.
  package func updateInitializer(ofTypeNamed name: String) -> [SourceEdit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      declaration.kind == .type
        && rewriting.completeInitializer(
          ofTypeNamed: declaration.name.place, options: [.retypes, .removesObsolete])
        && rewriting.makeInitializerPublic(ofTypeNamed: declaration.name.place)
    }
  }

  /// Orders initializer parameters and assignments as the properties stand. Nil if they are in order.
  package func organizeDependencies(ofTypeNamed name: String) -> [SourceEdit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      guard declaration.kind == .type,
        let initializer = declaration.nearestInitializer(dialect: document.dialect),
        InitializerAssessment(
          initializer, dependencies: declaration.dependencies.map(\.shape.identity).withoutRepetition,
          dialect: document.dialect
        ).missing.isEmpty
      else { return false }
      return rewriting.update(initializer, of: declaration, options: [.orders, .ordersAssignments])
    }
  }

  /// What can be done to the type whose name, attribute or initializer stands at `offset`, beside fixes of findings.
  package func refactorings(at offset: Int) -> [SourceFix] {
    let range = SourceRange(at: offset)
    let declaration = document.declarations.instantiables.filter { $0.kind == .type && $0.macro != nil }
      .filter { $0.node.place.touches(offset) }.max { $0.node.place.start < $1.node.place.start }
    if let declaration, declaration.isHead(range) {
      let name = declaration.fullName
      let title =
        declaration.initializers.isEmpty ? "Add the memberwise initializer" : "Update the memberwise initializer"
      return [
        (title, updateInitializer(ofTypeNamed: name)),
        ("Order the initializer as the properties stand", organizeDependencies(ofTypeNamed: name)),
      ].compactMap { title, edits in
        edits.map { SourceFix(title: title, isPreferred: false, isSafe: false, edits: $0) }
      }
    }
    guard let plain = document.declarations.plainTypes.first(where: { $0.name.touches(offset) }),
      let edits = makeInstantiable(typeNamed: plain.shape.type.description)
    else { return [] }
    return [
      SourceFix(
        title: "Make `\(plain.shape.type)` `@Instantiable`", isPreferred: false, isSafe: false, edits: edits)
    ]
  }
}

extension InstantiableDeclaration {
  /// Whether a place is in front of the members, or in an initializer or dependency.
  fileprivate func isHead(_ range: SourceRange) -> Bool {
    guard let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return false }
    if range.end <= members.leftBrace.place.end { return true }
    return initializers.contains { $0.node.place.contains(range) }
      || properties.contains { $0.node.place.contains(range) }
  }
}

extension Rewriting {
  fileprivate mutating func makeInitializerPublic(ofTypeNamed place: SourceRange) -> Bool {
    guard let declaration = declaration(named: place),
      let initializer = declaration.nearestInitializer(dialect: document.dialect), !initializer.modifiers.isPublic
    else { return true }
    return apply([document.makingPublic(initializer.modifiers, before: initializer.node.initKeyword)])
  }
}

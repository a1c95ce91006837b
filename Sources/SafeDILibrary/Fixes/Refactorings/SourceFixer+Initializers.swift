import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax
import DICheckText

/// Refactorings of a type's initializer, whether or not something is wrong.
extension SourceFixer {
  /// Adds the memberwise initializer, or brings the nearest one up to date: missing parameters added, types that
  /// changed corrected, required parameters that are no dependency and that nothing uses removed. Nil if it is as it
  /// should be.
  package func updateInitializer(ofTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { rewriting, declaration in
      declaration.kind == .type
        && rewriting.completeInitializer(
          ofTypeNamed: declaration.name.place, options: [.retypes, .removesObsolete])
        && rewriting.unobstructInitializer(ofTypeNamed: declaration.name.place)
    }
  }

  /// Orders initializer parameters and assignments as the properties stand. Nil if they are in order.
  package func organizeDependencies(ofTypeNamed name: String) -> [UTF8Edit]? {
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
}

extension Rewriting {
  fileprivate mutating func unobstructInitializer(ofTypeNamed place: UTF8Range) -> Bool {
    guard let declaration = declaration(named: place),
      let initializer = declaration.nearestInitializer(dialect: document.dialect)
    else { return true }
    return apply(document.unobstructing(initializer))
  }
}

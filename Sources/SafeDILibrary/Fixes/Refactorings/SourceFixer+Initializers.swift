import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

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
    rewriting(typeNamed: name) { $0.organize($1) }
  }

  /// The same for all decorated types of the file at once, as far as they aren't in each other: what is left needs
  /// another go. Nil if all are in order. O(file), and once more for each half that can't be ordered.
  package func organizeDependencies() -> [UTF8Edit]? {
    var names: Set<String> = []
    let types = document.declarations.instantiables.filter { $0.macro != nil && names.insert($0.fullName).inserted }
    var taken = TakenPlaces()
    let changes = types.compactMap { type -> [UTF8Edit]? in
      var rewriting = Rewriting(document)
      guard rewriting.organize(type) else { return nil }
      let edits = rewriting.edits
      return edits.isEmpty || !taken.take(edits) ? nil : edits
    }
    let edits = sound(changes[...])
    return edits.isEmpty ? nil : edits
  }

  /// As many of some changes as leave no syntax error.
  private func sound(_ changes: ArraySlice<[UTF8Edit]>) -> [UTF8Edit] {
    guard !changes.isEmpty else { return [] }
    let edits = changes.flatMap(\.self).sorted { $0.range < $1.range }
    var rewriting = Rewriting(document)
    if rewriting.apply(edits), !rewriting.isBroken { return edits }
    guard changes.count > 1 else { return [] }
    let middle = changes.startIndex + changes.count / 2
    return sound(changes[..<middle]) + sound(changes[middle...])
  }
}

extension Rewriting {
  fileprivate mutating func organize(_ declaration: InstantiableDeclaration) -> Bool {
    guard declaration.kind == .type,
      let initializer = declaration.nearestInitializer(dialect: document.dialect),
      InitializerAssessment(
        initializer, dependencies: declaration.dependencies.map(\.shape.identity).withoutRepetition,
        dialect: document.dialect
      ).missing.isEmpty
    else { return false }
    return update(initializer, of: declaration, options: [.orders, .ordersAssignments])
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

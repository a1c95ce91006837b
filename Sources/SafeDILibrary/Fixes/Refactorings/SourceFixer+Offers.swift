import DependencyGraph
import DependencyLibrary
import SourceReading
import SwiftSyntax
import Text

extension SourceFixer {
  /// What can be done to the type whose name, attribute, initializer or dependency stands at `offset`, beside fixes of
  /// findings; also what can't be done there, with the reason. Some parses of the file.
  /// - Parameters:
  ///   - module: what a file must import to use the library; nil where that is irrelevant. Asked for only where it
  ///     counts.
  ///   - injecting: how the properties of a plain type should arrive once SafeDI builds it, by label.
  package func refactorings(
    at offset: Int, importing module: @autoclosure () -> String? = nil,
    injecting: ([Identity]) -> [String: DependencyMacro] = { _ in [:] }
  ) -> [SourceRefactoring] {
    if let declaration = declarationHead(at: offset) {
      return declaration.kind == .type ? initializerRefactorings(of: declaration) : []
    }
    guard let plain = document.declarations.plainTypes.first(where: { $0.name.touches(offset) }) else { return [] }
    let title = "Make `\(plain.shape.type)` `@Instantiable`"
    switch plain.shape.kind {
    case .class, .struct, .actor: break
    case .enum: return [SourceRefactoring(title: title, outcome: .refused("SafeDI can't build an enum"))]
    case .protocol:
      let reason = "SafeDI builds classes, structs and actors, not protocols: one that conforms can fulfill it"
      return [SourceRefactoring(title: title, outcome: .refused(reason))]
    }
    let name = plain.shape.type.description
    let edits = makeInstantiable(
      typeNamed: name, importing: module(), injecting: injecting(plainInputs(ofTypeNamed: name)))
    return [
      SourceRefactoring(
        title: title,
        outcome: edits.map { .edits($0) } ?? .refused("No initializer that SafeDI can call can be written for it"))
    ]
  }

  /// The full name of the decorated type whose name, attribute, initializer or dependency stands at `offset`.
  package func typeName(at offset: Int) -> String? {
    declarationHead(at: offset).flatMap { $0.kind == .type ? $0.fullName : nil }
  }

  /// Where the name of that type stands: the refactorings are the same at all these places.
  package func head(at offset: Int) -> UTF8Range? {
    declarationHead(at: offset).flatMap { $0.kind == .type ? $0.name.place : nil }
  }

  private func declarationHead(at offset: Int) -> InstantiableDeclaration? {
    let declaration = document.declarations.instantiables.filter { $0.macro != nil && $0.node.place.touches(offset) }
      .max { $0.node.place.start < $1.node.place.start }
    return declaration.flatMap { $0.isHead(UTF8Range(at: offset)) ? $0 : nil }
  }

  private func initializerRefactorings(of declaration: InstantiableDeclaration) -> [SourceRefactoring] {
    let name = declaration.fullName
    let isNew = declaration.initializers.isEmpty
    return [
      SourceRefactoring(
        title: isNew ? "Add the memberwise initializer" : "Update the memberwise initializer",
        outcome: updateInitializer(ofTypeNamed: name).map { .edits($0) } ?? .refused(updateRefusal(of: declaration))),
      SourceRefactoring(
        title: "Order the initializer as the properties stand",
        outcome: organizeDependencies(ofTypeNamed: name).map { .edits($0) }
          ?? .refused(orderRefusal(of: declaration))),
    ]
  }

  private func updateRefusal(of declaration: InstantiableDeclaration) -> String {
    let isFit = declaration.initializers.contains {
      InitializerAssessment(
        $0, dependencies: declaration.dependencies.map(\.shape.identity).withoutRepetition, dialect: document.dialect
      ).isValid
    }
    if isFit { return "The initializer takes all dependencies already" }
    if declaration.macro?.isMockOnly == true { return "A type that is only mocked needs no initializer for SafeDI" }
    if declaration.initializers.isEmpty { return "SafeDI writes the initializer itself" }
    return "It hands over to another initializer in a way that can't be followed"
  }

  private func orderRefusal(of declaration: InstantiableDeclaration) -> String {
    if declaration.initializers.isEmpty { return "There is no initializer" }
    let isComplete = declaration.nearestInitializer(dialect: document.dialect).map {
      InitializerAssessment(
        $0, dependencies: declaration.dependencies.map(\.shape.identity).withoutRepetition, dialect: document.dialect
      ).missing.isEmpty
    }
    return isComplete == true
      ? "Parameters and assignments stand in order already" : "The initializer lacks dependencies: update it first"
  }
}

extension InstantiableDeclaration {
  /// Whether a place is in front of the members, or in an initializer or dependency.
  fileprivate func isHead(_ range: UTF8Range) -> Bool {
    guard let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock else { return false }
    if range.end <= members.leftBrace.place.end { return true }
    return initializers.contains { $0.node.place.contains(range) }
      || properties.contains { $0.node.place.contains(range) }
  }
}

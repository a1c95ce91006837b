import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Refactorings of the type whose name, or one of whose initializers' `init`, stands at `offset`, beside fixes of
  /// findings. Some parses of the file.
  /// - Parameters:
  ///   - module: what a file must import to use SafeDI; nil where that is irrelevant. Asked for only where it
  ///     counts.
  ///   - injecting: how the properties of a plain type should arrive once SafeDI builds it, by label.
  func refactorings(
    at offset: Int, importing module: @autoclosure () -> String? = nil,
    injecting: ([Identity]) -> [String: DependencyMacro] = { _ in [:] }
  ) -> [FixProposal] {
    if let declaration = namedDeclaration(at: offset) {
      return declaration.kind == .type ? initializerRefactorings(of: declaration) : []
    }
    guard let plain = declarations.plainTypes.first(where: { $0.name.touches(offset) }) else {
      return []
    }
    let title = "Make `\(plain.shape.type)` `@Instantiable`"
    guard plain.shape.kind.canBeBuilt else { return [] }
    let name = plain.shape.type.description
    let edits = rewriting {
      $0.makeInstantiable(
        typeNamed: name, importing: module(), injecting: injecting(plainInputs(ofTypeNamed: name)))
    }
    return [proposal(title, edits, else: "No initializer that SafeDI can call can be written for it")]
  }

  /// A change of this file that was tried.
  func proposal(_ title: String, _ edits: [UTF8Edit]?, else refusal: @autoclosure () -> String) -> FixProposal {
    guard let edits else { return FixProposal(title: title, refusal: refusal()) }
    return FixProposal(title, .offered, edits: [path: edits])
  }

  /// The decorated declaration whose name, or one of whose initializers' `init`, stands at `offset`. Of what stands
  /// elsewhere on its lines Swift's own server has enough to offer.
  private func namedDeclaration(at offset: Int) -> InstantiableDeclaration? {
    declarations.instantiables.first { declaration in
      let names = [declaration.name.place] + declaration.initializers.map(\.node.initKeyword.place)
      return declaration.macro != nil && names.contains { $0.touches(offset) }
    }
  }

  private func initializerRefactorings(of declaration: InstantiableDeclaration) -> [FixProposal] {
    let name = declaration.fullName
    let isNew = declaration.initializers.isEmpty
    return [
      proposal(
        isNew ? "Add the memberwise initializer" : "Update the memberwise initializer",
        updateInitializer(ofTypeNamed: name), else: "It takes all dependencies already, or can't be changed"),
      proposal(
        "Order the initializer as the properties stand", organizeDependencies(ofTypeNamed: name),
        else: "Its parameters stand in order already, or can't be ordered"),
    ]
  }
}

/// Refactorings of a type's initializer, whether or not something is wrong.
extension SourceFile {
  /// Adds the memberwise initializer, or brings the nearest one up to date: missing parameters added, types that
  /// changed corrected, required parameters that are no dependency and that nothing uses removed. Nil if it is as it
  /// should be.
  func updateInitializer(ofTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { $0.updateInitializer() }
  }

  /// Orders initializer parameters and assignments as the properties stand. Nil if they are in order.
  func organizeDependencies(ofTypeNamed name: String) -> [UTF8Edit]? {
    rewriting(typeNamed: name) { $0.organize() }
  }

  /// Orders the dependencies of all decorated types of the file, but for those of which that can't be done. Nil if all
  /// are in order. A parse for each type that isn't.
  func organizeDependencies() -> [UTF8Edit]? {
    let edits = rewriting { rewriting in
      for type in declarations.instantiables where type.macro != nil {
        rewriting.subject = type.name.place
        _ = rewriting.attempt { $0.organize() && !$0.isBroken }
      }
      return true
    }
    return edits?.isEmpty == true ? nil : edits
  }
}

extension Rewriting {
  fileprivate mutating func updateInitializer() -> Bool {
    guard declaration?.kind == .type,
      completeInitializer(InitializerUpdate.Options(retypes: true, removesUnused: true))
    else { return false }
    return declaration?.fittestInitializer.map { apply(file.unobstructing($0)) } ?? true
  }

  fileprivate mutating func organize() -> Bool {
    guard let declaration, declaration.kind == .type,
      let nearest = declaration.assessmentsByFitness.first, nearest.missing.isEmpty
    else { return false }
    return update(nearest.initializer, InitializerUpdate.Options(orders: true, ordersAssignments: true))
  }
}

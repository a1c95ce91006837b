import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

extension SourceDocument {
  /// Whether another initializer of the type has these labels and types, in its braces or in an extension, which Swift
  /// refuses. What only holds for some generic arguments doesn't count.
  func declaresInitializer(
    _ labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    declaresInitializer(labels, types, of: declaration, comparing: \.compiled, besides: isOther)
  }

  /// Whether calls of an initializer with these labels and types may mean another one, which takes the same but for
  /// what may be nil.
  func declaresRival(
    ofInitializer labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    declaresInitializer(labels, types, of: declaration, comparing: \.compiled.unwrapped, besides: isOther)
  }

  private func declaresInitializer(
    _ labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    comparing meaning: (TypeTerm) -> TypeTerm, besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    let types = types.map { $0.map(meaning) }
    func isAlike(_ other: InitializerDeclaration) -> Bool {
      other.parameterClause.parameters.map(\.firstName.text.withoutBackticks) == labels.map(\.withoutBackticks)
        && other.parameters.map { meaning($0.type) } == types
    }
    return declaration.initializers.contains { isAlike($0) && !isOther($0) }
      || extensionInitializers(of: declaration).contains { isAlike($0) && !$0.isAsync }
  }

  /// The initializers in extensions of a type in this file.
  func extensionInitializers(of declaration: InstantiableDeclaration) -> [InitializerDeclaration] {
    let type = declaration.fullName
    return tree.statements.inAllBranches.flatMap { item -> [InitializerDeclaration] in
      guard let node = item.as(ExtensionDeclSyntax.self), node.genericWhereClause == nil,
        node.extendedType.nominalName == type
      else { return [] }
      return node.memberBlock.members.inAllBranches.compactMap {
        $0.as(InitializerDeclSyntax.self).map(InitializerDeclaration.init)
      }
    }
  }
}

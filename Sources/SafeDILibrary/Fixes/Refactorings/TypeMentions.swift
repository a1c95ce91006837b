import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension Rewriting {
  /// Says another name wherever the file's code names a type: in types, in calls that make it, and before `.self`.
  mutating func renameType(_ old: String, to new: String) -> Bool {
    guard mentions(old) else { return true }
    let finder = TypeMentionFinder(of: old)
    finder.walk(document.withBodies.tree)
    // The file's own generic parameter of that name is another type.
    guard !finder.isShadowed else { return true }
    return apply(finder.places.map { UTF8Edit(range: $0, newText: new) })
  }
}

/// Finds where a file names a type that is nested in none.
private final class TypeMentionFinder: SyntaxVisitor {
  private(set) var places: [UTF8Range] = []
  private(set) var isShadowed = false
  private let name: String

  init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    note(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember { note(node.baseName) }
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { isShadowed = true }
    return .visitChildren
  }

  private func note(_ token: TokenSyntax) {
    if token.text == name { places.append(token.place) }
  }
}

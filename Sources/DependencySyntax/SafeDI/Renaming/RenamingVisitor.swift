import DependencyGraph
import SwiftLexicalLookup
import SwiftSyntax

/// Finds what a file says of some dependencies by their name. The tree must be free of errors.
final class RenamingVisitor: SyntaxVisitor {
  private(set) var edits: [SourceEdit] = []
  private let oldName: String
  private let newName: String
  /// Full names of the types whose property is renamed.
  private let types: Set<String>
  /// Parameters that are renamed.
  private var parameters: Set<SyntaxIdentifier>
  /// Types whose initializer or mock now has another label.
  private var calledTypes: Set<String>

  init(oldName: String, newName: String, types: Set<String>, parameters: Set<SyntaxIdentifier>) {
    self.oldName = oldName
    self.newName = newName
    self.types = types
    self.parameters = parameters
    calledTypes = types
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Signatures

  /// Notes the parameters of initializers and mocks that stand for a renamed property.
  func noteSignatures(in tree: SourceFileSyntax) {
    let collector = SignatureCollector(viewMode: .sourceAccurate)
    collector.walk(tree)
    for (clause, owner) in collector.clauses where types.contains(owner) {
      for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).text == oldName {
        parameters.insert(parameter.id)
      }
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if parameters.contains(node.id) {
      for name in [node.firstName, node.secondName] { if let name, name.text == oldName { rename(name) } }
    }
    return .visitChildren
  }

  // MARK: Uses

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.text == oldName else { return .visitChildren }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if isSelf(member.base), isInRenamedType(node) { rename(node.baseName) }
    } else if isRenamed(node.baseName, at: node) {
      rename(node.baseName)
    }
    return .visitChildren
  }

  /// `if let user` stands for `if let user = user`.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      name.text == oldName, isRenamed(name, at: node)
    {
      append(" = \(newName)", behind: name)
    }
    return .visitChildren
  }

  /// `[user]` stands for `[user = user]`.
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.name.text == oldName, let outside = closure(around: node)?.parent,
      isRenamed(node.name, at: outside)
    {
      append(" = \(newName)", behind: node.name)
    }
    return .visitChildren
  }

  /// `\Row.user`
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let root = node.root?.trimmedDescription, types.contains(root),
      let first = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName,
      first.text == oldName
    {
      rename(first)
    }
    return .visitChildren
  }

  /// `Row(user: …)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if callsRenamed(node.calledExpression) {
      for argument in node.arguments { if let label = argument.label, label.text == oldName { rename(label) } }
    }
    return .visitChildren
  }

  // MARK: What a name means

  /// Whether `name`, said at `node`, is one of the properties or parameters.
  private func isRenamed(_ name: TokenSyntax, at node: some SyntaxProtocol) -> Bool {
    for result in node.lookup(Identifier(name)) {
      switch result {
      case .fromScope(_, let names):
        guard let name = names.first else { continue }
        return parameters.contains(name.syntax.id)
      case .lookForMembers(let type):
        return types.contains(type.typeName)
      case .lookForGenericParameters, .lookForImplicitClosureParameters: continue
      }
    }
    return false
  }

  /// `self`, `self?`, `(self)!`
  private func isSelf(_ base: ExprSyntax?) -> Bool {
    guard let base else { return false }
    if let optional = base.as(OptionalChainingExprSyntax.self) { return isSelf(optional.expression) }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return isSelf(forced.expression) }
    return base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  private func isInRenamedType(_ node: some SyntaxProtocol) -> Bool {
    node.enclosingType.map { types.contains($0.typeName) } ?? false
  }

  /// Whether a call makes one of the types, or calls its mock.
  private func callsRenamed(_ called: ExprSyntax) -> Bool {
    let text = called.trimmedDescription
    switch text {
    case "Self", "Self.init", "self.init": return isInRenamedType(called)
    default: break
    }
    let name = text.hasSuffix(".init") ? String(text.dropLast(5)) : text
    if calledTypes.contains(name) || calledTypes.contains(where: { $0.hasSuffix(".\(name)") }) { return true }
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text.lowercased().hasSuffix("mock"),
      let base = member.base?.trimmedDescription
    else { return false }
    return calledTypes.contains(base)
  }

  private func closure(around node: some SyntaxProtocol) -> ClosureExprSyntax? {
    var parent = node.parent
    while let current = parent {
      if let closure = current.as(ClosureExprSyntax.self) { return closure }
      parent = current.parent
    }
    return nil
  }

  // MARK: Edits

  private func rename(_ token: TokenSyntax) { edits.append(SourceEdit(range: token.place, newText: newName)) }

  private func append(_ text: String, behind token: TokenSyntax) {
    edits.append(SourceEdit(range: SourceRange(at: Int(token.place.end)), newText: text))
  }
}

/// The parameter lists of a file's initializers and mocks, with the types that they stand in.
private final class SignatureCollector: SyntaxVisitor {
  private(set) var clauses: [(clause: FunctionParameterClauseSyntax, owner: String)] = []

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.enclosingType { clauses.append((node.signature.parameterClause, type.typeName)) }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    if isStatic, node.name.text.lowercased().hasSuffix("mock"), let type = node.enclosingType {
      clauses.append((node.signature.parameterClause, type.typeName))
    }
    return .skipChildren
  }
}

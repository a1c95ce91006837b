import SwiftSyntax

/// Where a file says which name, and what its uses depend on: made once for all that is asked of the file.
final class NameIndex: SyntaxVisitor {
  /// Names of values, members and types in expressions, without backticks.
  private(set) var references: [String: [DeclReferenceExprSyntax]] = [:]
  /// `if let name`
  private(set) var bindings: [String: [OptionalBindingConditionSyntax]] = [:]
  /// `[name]` before a closure's parameters.
  private(set) var captures: [String: [ClosureCaptureSyntax]] = [:]
  /// `#name`, whose code may say anything.
  private(set) var macros: [(name: String, node: Syntax)] = []
  private(set) var extensions: [ExtensionDeclSyntax] = []
  private(set) var classes: [ClassDeclSyntax] = []
  private(set) var protocols: [ProtocolDeclSyntax] = []
  private(set) var initializers: [InitializerDeclSyntax] = []

  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    references[node.baseName.text.withoutBackticks, default: []].append(node)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      bindings[name.text.withoutBackticks, default: []].append(node)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { captures[node.name.text.withoutBackticks, default: []].append(node) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    macros.append((node.macroName.text, Syntax(node)))
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macros.append((node.macroName.text, Syntax(node)))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.append(node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols.append(node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    initializers.append(node)
    return .visitChildren
  }
}

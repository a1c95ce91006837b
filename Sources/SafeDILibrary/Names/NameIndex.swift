import DICheckSourceReading
import SwiftSyntax

/// An index of the names in a file and of what their uses depend on, built once for all questions about the file. A
/// lookup inside a type returns what stands in any type of that simple name.
final class NameIndex: SyntaxAnyVisitor, Remembering {
  /// Elements by the simple names of the types around them; and the rest.
  struct Places<Element> {
    private(set) var all: [Element] = []
    private var indices: [Substring: [Int]] = [:]

    fileprivate mutating func add(_ element: Element, in types: Set<Substring>) {
      for type in types { indices[type, default: []].append(all.count) }
      all.append(element)
    }

    /// In the order of the text.
    func inside(typeNamed name: String) -> some Sequence<Element> {
      (indices[name.lastComponent] ?? []).lazy.map { all[$0] }
    }
  }

  /// Names of values, members and types in expressions, without backticks.
  private(set) var references: [String: Places<DeclReferenceExprSyntax>] = [:]
  /// Names that are asked of something else than `self`: members' in expressions and key paths.
  private(set) var memberNames: Set<String> = []
  /// `if let name`, and `[name]` before a closure's parameters, each with the place that decides what it means.
  private(set) var shorthands: [String: Places<(name: TokenSyntax, place: Syntax)>] = [:]
  /// `#name`, whose code may say anything.
  private(set) var macros = Places<(name: String, node: Syntax)>()
  /// By the simple name of the extended type.
  private(set) var extensions: [Substring: [ExtensionDeclSyntax]] = [:]
  /// The names that classes inherit from, by simple name.
  private(set) var inheritedByClasses: [Substring: Set<String>] = [:]
  private(set) var protocols: [ProtocolDeclSyntax] = []
  private(set) var initializers = Places<InitializerDeclSyntax>()
  private var initializerNames: [SyntaxIdentifier: InitializerNames] = [:]
  /// The simple names of the types around what is visited: of each, with those around it, the outermost first.
  private var typesAround: [Set<Substring>] = []

  /// O(nodes of the tree).
  init(_ tree: SourceFileSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The meaning of the names in an initializer; looked through once.
  func names(in initializer: InitializerDeclSyntax) -> InitializerNames {
    remembered(initializer.id, in: \.initializerNames) { InitializerNames(initializer) }
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let types = typesAround.last ?? []
    switch node.as(SyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.name
      references[name, default: Places()].add(node, in: types)
      if node.isMemberOfOther { memberNames.insert(name) }
    case .optionalBindingCondition(let node):
      if node.initializer == nil, let name = node.pattern.nameToken { noteShorthand(name, Syntax(node)) }
    case .closureCapture(let node):
      if node.initializer == nil, let outside = node.enclosing(ClosureExprSyntax.self)?.parent {
        noteShorthand(node.name, outside)
      }
    case .macroExpansionExpr(let macro): macros.add((macro.macroName.text, node), in: types)
    case .macroExpansionDecl(let macro): macros.add((macro.macroName.text, node), in: types)
    case .initializerDecl(let node): initializers.add(node, in: types)
    case .extensionDecl(let node):
      extensions[node.extendedType.trimmedDescription.lastComponent, default: []].append(node)
    case .protocolDecl(let node): protocols.append(node)
    case .classDecl(let node):
      for name in node.inheritanceClause?.names ?? [] {
        inheritedByClasses[name.lastComponent, default: []].insert(name)
      }
    default: break
    }
    if Self.kindsOfTypes.contains(node.kind) { typesAround.append(types.union([node.typeName.lastComponent])) }
    return .visitChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    if Self.kindsOfTypes.contains(node.kind) { typesAround.removeLast() }
  }

  private static let kindsOfTypes: Set<SyntaxKind> = [
    .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl,
  ]

  private func noteShorthand(_ name: TokenSyntax, _ place: Syntax) {
    shorthands[name.name, default: Places()].add((name, place), in: typesAround.last ?? [])
  }
}

extension DeclReferenceExprSyntax {
  /// True if it is a member of what stands before it, which isn't `self`; in a key path, of anything.
  fileprivate var isMemberOfOther: Bool {
    if parent?.is(KeyPathPropertyComponentSyntax.self) == true { return true }
    guard let access = parent?.asMemberAccess, access.declName.id == id, let base = access.base else {
      return false
    }
    return !base.isSelf
  }
}

extension ExprSyntax {
  /// `self`, `self?` or `self!`.
  var isSelf: Bool {
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.isSelf }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.isSelf }
    return isPlainSelf
  }
}

extension String {
  /// The part behind the last dot.
  var lastComponent: Substring { self[(lastIndex(of: ".").map { index(after: $0) } ?? startIndex)...] }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph
import SwiftSyntax

/// One place where code says the name of a dependency.
struct DependencyUse {
  enum Kind {
    /// The value: `user`, `self.user`
    case value
    /// `if let user`, `[user]`: stands for `user = user`.
    case shorthand
    /// A parameter of an initializer or mock, inside and outside.
    case parameterName
    /// `Row(user: …)`
    case argumentLabel
    /// `\Row.user`
    case keyPath
  }

  var kind: Kind
  /// The name itself.
  var token: TokenSyntax
}

/// Finds what a file says of some dependencies by their name. The tree must be free of errors.
final class DependencyUseFinder: SyntaxVisitor {
  private(set) var uses: [DependencyUse] = []
  /// Without backticks, which depend on the place.
  private let name: String
  /// Full names of the types whose property is meant.
  private let types: Set<String>
  /// Their names where they can be seen without the types around them.
  private let shortNames: Set<String>
  /// Parameters, and captures of closures, that are meant.
  private var parameters: Set<SyntaxIdentifier>
  private let followsCaptures: Bool

  /// - Parameter followsCaptures: what a closure captures under the same name is meant too, so its capture list stays.
  init(
    of name: String, types: Set<String>, parameters: Set<SyntaxIdentifier> = [], followsCaptures: Bool = false,
    in tree: SourceFileSyntax
  ) {
    self.name = name.withoutBackticks
    self.types = types
    shortNames = types.shortNames
    self.parameters = parameters
    self.followsCaptures = followsCaptures
    super.init(viewMode: .sourceAccurate)
    noteSignatures(in: tree)
    walk(tree)
  }

  // MARK: Signatures

  /// Notes the parameters of initializers and mocks that stand for the property.
  private func noteSignatures(in tree: SourceFileSyntax) {
    let initializers = tree.all(InitializerDeclSyntax.self).map { (node: Syntax($0), signature: $0.signature) }
    let mocks = tree.all(FunctionDeclSyntax.self).filter(\.isMock).map { (node: Syntax($0), signature: $0.signature) }
    for (node, signature) in initializers + mocks where isInOwnType(node) {
      for parameter in signature.parameterClause.parameters where parameter.ownName.name == name {
        parameters.insert(parameter.id)
      }
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if parameters.contains(node.id) {
      for name in [node.firstName, node.secondName] {
        if let name, name.name == self.name { note(.parameterName, name) }
      }
    }
    return .visitChildren
  }

  // MARK: Uses

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name else { return .visitChildren }
    // A property of what stands before it.
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .visitChildren }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if member.base?.isSelf == true, isInOwnType(node) { note(.value, node.baseName) }
    } else if isMeant(node.baseName, at: node) {
      note(.value, node.baseName)
    }
    return .visitChildren
  }

  /// `if let user` stands for `if let user = user`.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let name = node.pattern.nameToken,
      name.name == self.name, isMeant(name, at: node)
    {
      note(.shorthand, name)
    }
    return .visitChildren
  }

  /// `[user]` stands for `[user = user]`.
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, node.name.name == name,
      let outside = node.enclosing(ClosureExprSyntax.self)?.parent,
      isMeant(node.name, at: outside)
    {
      if followsCaptures { parameters.insert(node.id) } else { note(.shorthand, node.name) }
    }
    return .visitChildren
  }

  /// `\Row.user`
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let root = node.root?.trimmedDescription, types.contains(root),
      let first = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName,
      first.name == name
    {
      note(.keyPath, first)
    }
    return .visitChildren
  }

  /// `Row(user: …)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if makesType(node.calledExpression) {
      for argument in node.arguments {
        if let label = argument.label, label.name == name { note(.argumentLabel, label) }
      }
    }
    return .visitChildren
  }

  // MARK: The meaning of a name

  /// Returns true if `name`, said at `node`, is one of the properties or parameters.
  private func isMeant(_ name: TokenSyntax, at node: some SyntaxProtocol) -> Bool {
    switch node.meanings(of: name).first {
    case .local(let declared): parameters.contains(declared.id)
    case .member(let type): types.contains(type.typeName)
    case nil: false
    }
  }

  private func isInOwnType(_ node: some SyntaxProtocol) -> Bool {
    node.enclosingType.map { types.contains($0.typeName) } ?? false
  }

  /// Returns true if a call makes one of the types, or calls its mock.
  private func makesType(_ called: ExprSyntax) -> Bool {
    let text = called.trimmedDescription
    switch text {
    case "Self", "Self.init", "self.init": return isInOwnType(called)
    default: break
    }
    let name = text.hasSuffix(".init") ? String(text.dropLast(5)) : text
    if types.contains(name) || shortNames.contains(name) { return true }
    guard let member = called.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text.lowercased().hasSuffix("mock"),
      let base = member.base?.trimmedDescription
    else { return false }
    return types.contains(base)
  }

  private func note(_ kind: DependencyUse.Kind, _ token: TokenSyntax) {
    uses.append(DependencyUse(kind: kind, token: token))
  }
}

extension Set<String> {
  /// The parts behind dots in these names of types.
  var shortNames: Set<String> {
    var found: Set<String> = []
    for name in self {
      var rest = name[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        found.insert(String(rest))
      }
    }
    return found
  }
}

extension FunctionDeclSyntax {
  fileprivate var isMock: Bool {
    modifiers.isStatic
      && (name.text.lowercased().hasSuffix("mock") || name.text == enclosingType?.customMockName)
  }
}

extension Syntax {
  /// The name that a type's own attribute gives its mock.
  fileprivate var customMockName: String? {
    asProtocol((any WithAttributesSyntax).self).flatMap { MacroUses($0.attributes).instantiable }?
      .argument("customMockName")?.value.plainString?.text
  }
}

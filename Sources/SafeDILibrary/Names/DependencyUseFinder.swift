import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
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
    /// `row.user`, `.init(user: …)`: what other code says, where the file shows that one of the types is meant.
    case outside
    /// The same where another type may be meant: only type checking could tell.
    case doubtful
  }

  var kind: Kind
  /// The name itself.
  var token: TokenSyntax
}

/// Finds what a file says of some dependencies by their name. The tree must be free of errors.
struct DependencyUseFinder {
  /// In the order of the text.
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
  private let isVisible: Bool
  private let inherited: Set<String>

  /// - Parameters:
  ///   - parameters: those that are meant besides those of the types' initializers and mocks.
  ///   - followsCaptures: what a closure captures under the same name is meant too, so its capture list stays.
  ///   - isVisible: whether the property of one of the types can be seen from outside.
  ///   - inherited: the types that the types inherit from: a value of such a type may be one of theirs.
  init(
    of name: String, types: Set<String>, parameters: Set<SyntaxIdentifier> = [], followsCaptures: Bool = false,
    isVisible: Bool = false, inherited: Set<String> = [], in tree: SourceFileSyntax
  ) {
    self.name = name.withoutBackticks
    self.types = types
    shortNames = types.shortNames
    self.parameters = parameters
    self.followsCaptures = followsCaptures
    self.isVisible = isVisible
    self.inherited = inherited
    for token in tree.sourceTokens where token.name == self.name { lookAt(token) }
  }

  private mutating func lookAt(_ token: TokenSyntax) {
    guard let node = token.parent else { return }
    switch node.as(SyntaxEnum.self) {
    case .functionParameter(let node): note(isMeant(node) ? .parameterName : nil, token)
    case .declReferenceExpr(let node) where node.baseName.id == token.id: note(kind(of: node), token)
    case .labeledExpr(let node) where node.label?.id == token.id: note(kind(ofLabelOf: node), token)
    case .identifierPattern(let node): note(kind(ofNameIn: node), token)
    case .closureCapture(let node):
      // `[user]` stands for `[user = user]`.
      guard node.initializer == nil, let outside = node.enclosing(ClosureExprSyntax.self)?.parent,
        isMeant(token, at: outside)
      else { return }
      if followsCaptures { parameters.insert(node.id) } else { note(.shorthand, token) }
    default: break
    }
  }

  private mutating func note(_ kind: DependencyUse.Kind?, _ token: TokenSyntax) {
    if let kind { uses.append(DependencyUse(kind: kind, token: token)) }
  }

  // MARK: Kinds of uses

  private func kind(of node: DeclReferenceExprSyntax) -> DependencyUse.Kind? {
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return kind(ofComponent: node) }
    guard let member = node.parent?.asMemberAccess, member.declName.id == node.id else {
      return isMeant(node.baseName, at: node) ? .value : nil
    }
    guard let base = member.base else { return nil }
    if base.isSelf, isInOwnType(node) { return .value }
    // The type of the expression before the dot decides whose property the name means.
    return isVisible && !base.isPlainSelf ? kind(meaning(of: base, depth: 0)) : nil
  }

  /// `\Row.user`; else `\.user`, whose root the context gives, and `\Home.row.user`.
  private func kind(ofComponent node: DeclReferenceExprSyntax) -> DependencyUse.Kind? {
    guard let path = node.enclosing(KeyPathExprSyntax.self) else { return nil }
    let first = path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName
    guard first?.id == node.id, let root = path.root?.trimmedDescription else {
      return isVisible ? .doubtful : nil
    }
    return types.contains(root) ? .keyPath : nil
  }

  /// `Row(user: …)`, `.init(user: …)` and, in a subclass, `super.init(user: …)`
  private func kind(ofLabelOf argument: LabeledExprSyntax) -> DependencyUse.Kind? {
    guard let call = argument.parent?.parent?.asCall else { return nil }
    if makesType(call.calledExpression) { return .argumentLabel }
    guard let callee = call.calledExpression.asMemberAccess,
      callee.declName.baseName.tokenKind == .keyword(.`init`)
    else { return nil }
    if callee.base?.is(SuperExprSyntax.self) == true {
      return call.enclosingType.map(inheritsOurs) == true ? .outside : nil
    }
    guard callee.base == nil else { return nil }
    // The context gives the value its type.
    return switch ExpectedType(of: call).source {
    case .written(let type): kind(meaning(of: type))
    case .argument, .assigned, .unknown: kind(.unknown)
    }
  }

  private func kind(ofNameIn pattern: IdentifierPatternSyntax) -> DependencyUse.Kind? {
    // `if let user` stands for `if let user = user`.
    if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
      return condition.initializer == nil && isMeant(pattern.identifier, at: condition) ? .shorthand : nil
    }
    // Requirements of a protocol that one of the types may fulfill with the property.
    let asking = pattern.enclosingType?.as(ProtocolDeclSyntax.self)
    return asking.map { inherited.contains($0.name.text) } == true ? .doubtful : nil
  }

  private func kind(_ meaning: Meaning) -> DependencyUse.Kind? {
    switch meaning {
    case .ours: .outside
    case .unknown: .doubtful
    case .other: nil
    }
  }

  // MARK: The meaning of a name

  /// Returns true if `name`, said at `node`, is one of the properties or parameters.
  private func isMeant(_ name: TokenSyntax, at node: some SyntaxProtocol) -> Bool {
    switch node.meanings(of: name).first {
    case .local(let declared):
      parameters.contains(declared.id) || declared.as(FunctionParameterSyntax.self).map { isMeant($0) } == true
    case .member(let type): types.contains(type.typeName)
    case nil: false
    }
  }

  /// Returns true if a parameter of an initializer or mock stands for the property.
  private func isMeant(_ parameter: FunctionParameterSyntax) -> Bool {
    if parameters.contains(parameter.id) { return true }
    guard parameter.ownName.name == name, let function = parameter.parent?.parent?.parent?.parent,
      function.is(InitializerDeclSyntax.self) || function.as(FunctionDeclSyntax.self)?.isMock == true
    else { return false }
    return isInOwnType(function)
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
    if isOurs(text.hasSuffix(".init") ? String(text.dropLast(5)) : text) { return true }
    guard let member = called.asMemberAccess,
      member.declName.baseName.text.lowercased().hasSuffix("mock"),
      let base = member.base?.trimmedDescription
    else { return false }
    return types.contains(base)
  }

  private func isOurs(_ type: String) -> Bool { types.contains(type) || shortNames.contains(type) }

  private func inheritsOurs(_ type: Syntax) -> Bool {
    type.as(ClassDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains { isOurs($0.type.trimmedDescription) }
      ?? false
  }
}

/// The type of an expression, as far as the file itself shows it.
extension DependencyUseFinder {
  private enum Meaning { case ours, other, unknown }

  /// Declarations may lead in circles.
  private static let depthLimit = 8

  private func meaning(of expression: ExprSyntax, depth: Int) -> Meaning {
    guard depth < Self.depthLimit else { return .unknown }
    switch expression.withoutEffects.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): return meaning(of: node.expression, depth: depth + 1)
    case .forceUnwrapExpr(let node): return meaning(of: node.expression, depth: depth + 1)
    case .asExpr(let node): return meaning(of: node.type)
    case .functionCallExpr(let node): return meaning(ofCalled: node.calledExpression)
    case .declReferenceExpr(let node): return meaning(of: node, depth: depth)
    case .memberAccessExpr(let node):
      guard node.base?.isPlainSelf == true, let type = node.enclosingType else { return .unknown }
      return meaning(ofMember: node.declName.baseName, in: type, depth: depth)
    default: return .unknown
    }
  }

  /// `Row(…)` and `Row.init(…)` make one; what a function returns isn't written here.
  private func meaning(ofCalled callee: ExprSyntax) -> Meaning {
    var text = callee.trimmedDescription
    let isInitializer = text.hasSuffix(".init")
    if isInitializer { text.removeLast(5) }
    if isOurs(text) { return .ours }
    guard isInitializer || callee.is(DeclReferenceExprSyntax.self) else { return .unknown }
    return text.isCapitalized && !inherited.contains(text) ? .other : .unknown
  }

  private func meaning(of node: DeclReferenceExprSyntax, depth: Int) -> Meaning {
    let token = node.baseName
    for found in node.meanings(of: token) {
      switch found {
      case .local(let declared): return meaning(ofDeclared: declared, depth: depth)
      case .member(let type):
        let meaning = meaning(ofMember: token, in: type, depth: depth)
        if meaning != .unknown { return meaning }
      }
    }
    // A type's static properties are no dependencies.
    return token.text.isCapitalized ? .other : .unknown
  }

  private func meaning(ofDeclared node: Syntax, depth: Int) -> Meaning {
    for next in [node] + node.nodesAround.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }) {
      switch next.as(SyntaxEnum.self) {
      case .functionParameter(let parameter): return meaning(of: parameter.type)
      case .closureParameter(let parameter): return parameter.type.map { meaning(of: $0) } ?? .unknown
      case .patternBinding(let binding): return meaning(of: binding, depth: depth)
      case .optionalBindingCondition(let binding):
        return meaning(of: binding.typeAnnotation, or: binding.initializer, depth: depth)
      default: break
      }
    }
    return .unknown
  }

  private func meaning(of binding: PatternBindingSyntax, depth: Int) -> Meaning {
    guard binding.identifier != nil else { return .unknown }
    return meaning(of: binding.typeAnnotation, or: binding.initializer, depth: depth)
  }

  private func meaning(
    of annotation: TypeAnnotationSyntax?, or value: InitializerClauseSyntax?, depth: Int
  ) -> Meaning {
    annotation.map { meaning(of: $0.type) } ?? value.map { meaning(of: $0.value, depth: depth + 1) } ?? .unknown
  }

  private func meaning(ofMember token: TokenSyntax, in type: some SyntaxProtocol, depth: Int) -> Meaning {
    let bindings = type.asGroup?.members(VariableDeclSyntax.self).flatMap(\.bindings)
    return bindings?.first { $0.identifier?.name == token.name }.map { meaning(of: $0, depth: depth) } ?? .unknown
  }

  private func meaning(of type: TypeSyntax) -> Meaning {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return meaning(of: node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): return meaning(of: node.wrappedType)
    case .attributedType(let node): return meaning(of: node.baseType)
    case .someOrAnyType(let node): return meaning(of: node.constraint) == .ours ? .ours : .unknown
    case .identifierType, .memberType:
      let text = type.trimmedDescription
      if isOurs(text) { return .ours }
      return inherited.contains(text) ? .unknown : .other
    default: return .unknown
    }
  }
}

extension Set<String> {
  /// The parts behind dots in these names of types.
  fileprivate var shortNames: Set<String> {
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
    ownAttributes.flatMap { MacroUses($0).instantiable }?
      .argument("customMockName")?.value.plainString?.text
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads the facts of one declaration or statement at file level. Factories and what is asked of them is read by
/// `DeclarationReader+Factories`.
final class DeclarationReader: CodeWalk, LibraryWalk {
  var shape = FactoryShape()
  let faults: [DeclarationProblem] = []
  /// The kinds of closures that aren't just deferred.
  var kinds: [SyntaxIdentifier: Code.Kind] = [:]
  /// The containers that closures are called with, at once and where they stand.
  var arguments: [SyntaxIdentifier: Use.Base] = [:]
  /// The containers that local names mean.
  private var containers: [Use.Base] = []
  /// What is assigned to a default scope.
  private(set) var defaultScope: String?
  /// The types that `.init` means.
  var impliedTypes: [SyntaxIdentifier: WrittenType] = [:]
  /// The parameters of the function around that are arguments of what it makes.
  var parameters: Set<String> = []
  /// The position of the definition that is read; -1 outside of one.
  var position = -1

  /// Statements at file level run when the program does.
  func read(_ item: CodeBlockItemSyntax) {
    if case .decl = item.item { return walk(item) }
    within(.function, "main") { walk(item) }
  }

  /// A class, or an extension: what may be a container.
  var mayBeInContainer: Bool { around.kind == .class || around.isExtension }

  // MARK: Code

  override func within(moment: CodeMoment, _ member: String?, _ visit: () -> Void) {
    let kind: Code.Kind =
      switch moment {
      case .call, .preview: .function
      case .initializer(let index): .initializer(index)
      case .creation: .initialValue
      case .firstRead, .later: .deferred
      }
    // Of what is local, the member around is what people know.
    within(kind, isInCode && kind == .deferred ? nil : member, visit)
  }

  /// Visits code that runs by itself.
  func within(_ kind: Code.Kind, _ member: String? = nil, _ visit: () -> Void) {
    let outer = isInCode ? shape.codes[codeNumber] : nil
    let own = shape.add(
      Code(
        kind: kind, owner: owner, member: member ?? outer?.member ?? "",
        isPreview: outer?.isPreview ?? false || member == "#Preview" || inherits { $0 == "PreviewProvider" }))
    run(own, visit)
    shape.dropSilentCode(own)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let container = arguments[node.id] {
      walkAtOnce(node, .known(number(of: container)))
    } else {
      walk(node, as: kinds[node.id] ?? .deferred)
    }
    return .skipChildren
  }

  /// Visits a closure that runs by itself.
  func walk(_ closure: ClosureExprSyntax, as kind: Code.Kind) {
    let before = shape.mentions.count
    within(kind) { walkBody(of: closure) }
    // A closure keeps what the code around it holds.
    for mention in shape.mentions[before...] where local(mention.name) != nil {
      note(mention.name, isRenewing: mention.isRenewing)
    }
  }

  // MARK: Types

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // A requirement of this name has callers.
    if node.memberBlock.members.contains(where: { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "autoRegister" }) {
      shape.switches.insert("autoRegister")
    }
    return super.visit(node)
  }

  override func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    if let suite = suite(node) { shape.tests.append(suite) }
    super.readBody(node)
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInCode { return super.visit(node) }
    let (name, signature) = (node.name, node.signature)
    if let type = signature.returnClause?.type.factory, !owner.isEmpty {
      readDefinition(node, name, type, of: node.body?.statements, nil, node)
      return .skipChildren
    }
    // Most bodies are left out of the text that is read.
    let isRead = node.body?.statements.isEmpty == false
    for type in signature.parameterClause.parameters.map(\.type) {
      // A caller gives the closure that gets a value.
      if !isRead || !type.is(IdentifierTypeSyntax.self) { noteHandedOut(type) }
    }
    if let result = signature.returnClause { noteHandedOut(result.type) }
    let code = shape.codes.count
    _ = super.visit(node)
    if name.name == "autoRegister", signature.parameterClause.parameters.isEmpty {
      shape.autoRegisters.append(AutoRegister(owner: owner, place: add(name.place)))
    }
    if let test = test(node, code < shape.codes.count ? code : nil) { shape.tests.append(test) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    noteHandedOut(node.returnClause)
    return super.visit(node)
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    noteHandedOut(node)
    return .visitChildren
  }

  override func read(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    if let wrapper = node.wrapper { return read(wrapper, binding, node) }
    if !isInCode, let identifier = binding.identifier {
      let type = binding.typeAnnotation?.type
      if let factory = type?.factory, !owner.isEmpty {
        return readDefinition(node, identifier, factory, of: binding.accessorBlock?.getter, binding.initializer?.value)
      }
      noteHandedOut(binding, node)
      let isStatic = owner.isEmpty || node.modifiers.isStatic
      if type != nil || isStatic && binding.initializer != nil {
        symbols.properties.append(
          PropertyFact(binding, named: identifier.name, of: node, owner: owner, isStatic: isStatic))
      }
    }
    super.read(binding, of: node)
  }

  private func read(_ wrapper: WrapperUse, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) {
    guard let name = binding.identifier?.name, let path = wrapper.path.factory else { return }
    withinValue(of: binding, node) {
      var use = use(of: path.name, .shared(path.container), by: wrapper.path)
      (use.wrapper, use.bound, use.range) = (wrapper.kind, name, add(wrapper.attribute.place))
      use.type = binding.typeAnnotation.map { WrittenType($0.type) }
      shape.add(use)
    }
    if isInCode { declare(name, .made) }
  }

  /// Takes note of types whose values other code may have by way of a property. Code that says `container` or `shared`
  /// is read.
  private func noteHandedOut(_ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) {
    guard let name = binding.identifier?.name, name != "shared", !name.contains("ontainer") else { return }
    if let container = node.attributes.attribute("InjectedContainer")?.arguments { noteHandedOut(container) }
    if let type = binding.typeAnnotation {
      noteHandedOut(type)
    } else if let value = binding.initializer?.value {
      noteHandedOut(CallChain(value).root)
    }
  }

  private func noteHandedOut(_ code: some SyntaxProtocol) {
    for token in code.tokens(viewMode: .sourceAccurate) where token.text.first?.isUppercase == true {
      if CommonTypes.mayBeDeclared(token.text) { shape.switches.insert(token.text) }
    }
  }

  // MARK: Names

  override func meaning(of value: ExprSyntax, named name: String) -> Int? {
    let chain = CallChain(value.withoutEffects)
    guard let (base, count) = base(of: chain), count == chain.links.count else { return nil }
    if case .new(let type) = base { return number(of: .value(type, local: name)) }
    return chain.links[count - 1].call == nil ? number(of: base) : nil
  }

  private func number(of container: Use.Base) -> Int {
    containers.append(container)
    return containers.count - 1
  }

  /// The container that a local name may mean.
  func container(_ local: Local) -> Use.Base? {
    switch local {
    case .known(let number): containers[number]
    case .typed(let type): .value(of: type)
    case .opaque, .made: nil
    }
  }

  override func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
    defaultScope = elements.last?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let member = target.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if ["isTest", "isPreview", "promiseTriggersError", "graphScopeEnabled"].contains(member) {
      shape.switches.insert(member)
    }
    if let path = target.path, !path.contains(".") { note(path, isRenewing: true) } else { walk(target) }
    defaultScope = nil
    for element in elements.dropFirst(2) { walk(element) }
    return true
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    read(node)
    return .visitChildren
  }

  /// - Parameter member: the member that is asked of it.
  func read(_ reference: DeclReferenceExprSyntax, _ member: TokenSyntax? = nil) {
    let name = reference.baseName
    if name.tokenKind == .keyword(.self) {
      noteSelf(isBare: member == nil)
      if let member { note(member.name, isRenewing: false) }
    }
    if reference.parent?.is(LabeledExprSyntax.self) == true { readPassedOn(reference) }
    // A wrapper of it may ask again.
    note(name.name, isRenewing: member?.text.hasPrefix("$") == true)
  }

  /// Takes note of code that may keep the object that it is code of.
  private func noteSelf(isBare: Bool) {
    guard isInCode else { return }
    switch shape.codes[codeNumber].kind {
    case .deferred, .write: shape.codes[codeNumber].handsOutSelf = true
    default: if isBare { shape.codes[codeNumber].handsOutSelf = true }
    }
  }

  override func holds(_ property: PatternBindingSyntax) -> Bool {
    super.holds(property) || property.parent?.parent?.as(VariableDeclSyntax.self)?.wrapper != nil
  }

  private func note(_ name: String, isRenewing: Bool) {
    if let mention = mention(of: name, isRenewing: isRenewing) { shape.mentions.append(mention) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
}

extension Use.Base {
  /// The base of a value of a type; nil for a type that no container has.
  static func value(of type: TypeSyntax) -> Self? {
    let type = WrittenType(type)
    return type.plainName == nil ? nil : .value(type, local: nil)
  }
}

/// `Factory<Result>` or `ParameterFactory<Parameter, Result>`
typealias FactoryType = (parameter: WrittenType?, result: WrittenType)

extension TypeSyntax {
  var factory: FactoryType? {
    // Most types are plain names.
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil { return nil }
    guard case .named(let name, let arguments) = WrittenType(self), let result = arguments.last else { return nil }
    let plain = FactoryName.plain(name)
    guard FactoryName.factories.contains(plain) else { return nil }
    return (plain == "Factory" ? nil : arguments[0], result)
  }
}

typealias WrapperUse = (attribute: AttributeSyntax, kind: Wrapper, path: KeyPathExprSyntax)

extension VariableDeclSyntax {
  /// A wrapper that asks by a key path.
  var wrapper: WrapperUse? {
    guard let attribute = attributes.attribute({ Wrapper(rawValue: FactoryName.plain($0)) != nil }),
      let kind = Wrapper(rawValue: FactoryName.plain(attribute.plainName)),
      let path = attribute.argumentList.first?.expression.as(KeyPathExprSyntax.self)
    else { return nil }
    return (attribute, kind, path)
  }
}

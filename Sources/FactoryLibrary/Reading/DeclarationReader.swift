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
  var typeBody = TypeBody()
  /// Closures that run in a way of their own.
  var roles: [SyntaxIdentifier: ClosureRole] = [:]
  /// The positions of the makings and uses that expressions are.
  var makings: [SyntaxIdentifier: Int] = [:]
  var uses: [SyntaxIdentifier: Int] = [:]
  /// The containers that local names mean.
  private var containers: [Use.Base] = []
  /// What is assigned to a default scope.
  private(set) var defaultScope: String?
  /// The types that `.init` means.
  var impliedTypes: [SyntaxIdentifier: WrittenType] = [:]
  /// The parameters of the function around that are arguments of what it makes.
  var arguments: Set<String> = []
  /// The position of the definition that is read; -1 outside of one.
  var position = -1

  /// The facts of the body of the type around that matter to its members.
  struct TypeBody {
    var isPreview = false
    /// Conforms to a protocol of containers where it is declared.
    var isContainer = false
    /// By name: most code asks for none.
    lazy var properties = body?.properties ?? [:]
    var body: MemberBlockSyntax?
  }

  /// The part that a closure has in the code around it.
  enum ClosureRole {
    case code(Code.Kind)
    /// Runs at once where it stands, with a container as its first argument.
    case inline(Use.Base)
  }

  /// Statements at file level run when the program does.
  func read(_ item: CodeBlockItemSyntax) {
    if case .decl = item.item { return walk(item) }
    within(.function, "main") { walk(item) }
  }

  /// A class, or an extension: what may be a container.
  var mayBeInContainer: Bool { around.kind == .class || around.isExtension }

  // MARK: Code

  override func within(moment: CodeMoment, _ member: String?, _ visit: () -> Void) {
    switch moment {
    case .call: within(.function, member, visit)
    case .initializer(let index): within(.initializer(index), member, visit)
    case .creation: within(.initialValue, member, visit)
    case .firstRead: within(.deferred, member, visit)
    // The member around is what people know.
    case .later: within(.deferred, nil, visit)
    case .preview: within(.function, "#Preview", visit)
    }
  }

  /// Visits code that runs by itself.
  func within(_ kind: Code.Kind, _ member: String? = nil, _ visit: () -> Void) {
    let outer = isInCode ? shape.codes[codeNumber] : nil
    let own = shape.add(
      Code(
        kind: kind, owner: owner, member: member ?? outer?.member ?? "",
        isPreview: outer?.isPreview ?? false || typeBody.isPreview || member == "#Preview"))
    run(own, visit)
    shape.dropSilentCode(own)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    switch roles[node.id] {
    case .inline(let container)?: walkAtOnce(node, .known(number(of: container)))
    case .code(let kind)?: walk(node, as: kind)
    case nil: walk(node, as: .deferred)
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
    for member in node.memberBlock.members {
      // A requirement of this name has callers.
      if member.decl.as(FunctionDeclSyntax.self)?.name.text == "autoRegister" { shape.switches.insert("autoRegister") }
    }
    return super.visit(node)
  }

  override func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    if let suite = node.attribute("Suite"), let name = node.asProtocol((any NamedDeclSyntax).self)?.name {
      shape.tests.append(TestFact(suite, owner: owner, place: add(name.place)))
    }
    let outer = typeBody
    let inherited = Set(node.inheritanceClause.types.compactMap(\.name))
    typeBody = TypeBody(
      isPreview: inherited.contains("PreviewProvider"),
      isContainer: !inherited.isDisjoint(with: FactoryName.containerProtocols), body: node.memberBlock)
    super.readBody(node)
    typeBody = outer
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInCode { return super.visit(node) }
    let (name, signature) = (node.name, node.signature)
    if let type = signature.returnClause?.type.factory, !owner.isEmpty {
      readDefinition(node, type)
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
    if let test = node.attribute("Test") {
      let own = code < shape.codes.count ? code : nil
      shape.tests.append(TestFact(test, owner: owner, function: name.name, code: own, place: add(name.place)))
    }
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

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let wrapper = node.wrapper else { return super.visit(node) }
    if let path = wrapper.path.factory { read(wrapper.kind, path, at: wrapper.attribute.place, of: node) }
    return .skipChildren
  }

  override func read(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    if !isInCode, let identifier = binding.identifier {
      let type = binding.typeAnnotation?.type
      if let factory = type?.factory, !owner.isEmpty { return readDefinition(node, binding, identifier, factory) }
      noteHandedOut(binding, node)
      let isStatic = owner.isEmpty || node.modifiers.isStatic
      if type != nil || isStatic && binding.initializer != nil {
        symbols.properties.append(
          PropertyFact(binding, named: identifier.name, of: node, owner: owner, isStatic: isStatic))
      }
    }
    super.read(binding, of: node)
  }

  /// Takes note of types whose values other code may have by way of a property. Code that says `container` or `shared`
  /// is read.
  private func noteHandedOut(_ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) {
    guard let name = binding.identifier?.name, name != "shared", !name.contains("ontainer") else { return }
    if let container = node.attribute("InjectedContainer")?.arguments { noteHandedOut(container) }
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
    container(value, named: name).map(number)
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
    for name in ["isTest", "isPreview", "promiseTriggersError", "graphScopeEnabled"]
    where target.trimmedText.hasSuffix("." + name) {
      shape.switches.insert(name)
    }
    if let path = target.path, !path.contains(".") { note(path, isRenewing: true) } else { walk(target) }
    defaultScope = nil
    for element in elements.dropFirst(2) { walk(element) }
    return true
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.tokenKind == .keyword(.self) { noteSelf(isBare: true) }
    if node.parent?.is(LabeledExprSyntax.self) == true { readPassedOn(node) }
    note(node.baseName.name, isRenewing: false)
    return .visitChildren
  }

  /// Takes note of code that may keep the object that it is code of.
  func noteSelf(isBare: Bool) {
    guard isInCode else { return }
    switch shape.codes[codeNumber].kind {
    case .deferred, .write: shape.codes[codeNumber].handsOutSelf = true
    default: if isBare { shape.codes[codeNumber].handsOutSelf = true }
    }
  }

  /// Takes note of a name that holds what was made, or that reads a wrapper.
  func note(_ name: String, isRenewing: Bool) {
    let own = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let isKnown = local(own).map { $0 != .opaque } ?? typeBody.properties[own]?.isHolder ?? false
    guard isKnown, isInCode else { return }
    shape.mentions.append(Mention(name: own, isRenewing: isRenewing || own != name, spot: spot))
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

extension WrittenType {
  var factory: FactoryType? {
    guard case .named(let name, let arguments) = self, let result = arguments.last else { return nil }
    switch FactoryName.plain(name) {
    case "Factory": return (nil, result)
    case "ParameterFactory": return (arguments[0], result)
    default: return nil
    }
  }
}

extension TypeSyntax {
  var factory: FactoryType? {
    // Most types are plain names.
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil { return nil }
    return WrittenType(self).factory
  }
}

extension MemberBlockSyntax {
  /// The properties by name, with their annotated types. A holder holds what was made, or has a wrapper.
  fileprivate var properties: [String: (type: TypeSyntax?, isHolder: Bool)] {
    var found: [String: (type: TypeSyntax?, isHolder: Bool)] = [:]
    for property in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in property.bindings {
        guard let name = binding.identifier?.name else { continue }
        let isMade = binding.initializer?.value.is(FunctionCallExprSyntax.self) == true
        found[name] = (binding.typeAnnotation?.type, isHolder: isMade || property.wrapper != nil)
      }
    }
    return found
  }
}

extension WithAttributesSyntax {
  func attribute(_ name: String) -> AttributeSyntax? { attributes.attribute(name) }

  /// A wrapper that asks by a key path.
  var wrapper: (attribute: AttributeSyntax, kind: Wrapper, path: KeyPathExprSyntax)? {
    for case .attribute(let attribute) in attributes {
      if let kind = Wrapper(rawValue: FactoryName.plain(attribute.plainName)),
        let path = attribute.argumentList.first?.expression.as(KeyPathExprSyntax.self)
      {
        return (attribute, kind, path)
      }
    }
    return nil
  }
}

extension AttributeListSyntax {
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.plainName.lastName == name }
  }
}

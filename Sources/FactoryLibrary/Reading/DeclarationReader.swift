import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads the facts of one declaration or statement at file level. Factories and what is asked of them is read by
/// `DeclarationReader+Factories`.
final class DeclarationReader: DeclarationWalk, LibraryWalk {
  var shape = FactoryShape()
  let faults: [DeclarationProblem] = []
  var typeBody = TypeBody()
  private var flow = Flow()
  /// Closures that run in a way of their own.
  var roles: [SyntaxIdentifier: ClosureRole] = [:]
  /// The positions of the makings and uses that expressions are.
  var makings: [SyntaxIdentifier: Int] = [:]
  var uses: [SyntaxIdentifier: Int] = [:]
  /// What is assigned to a default scope.
  private(set) var defaultScope: String?
  /// The types that `.init` means.
  var impliedTypes: [SyntaxIdentifier: WrittenType] = [:]
  /// The parameters of the function around that are arguments of what it makes.
  var arguments: Set<String> = []
  /// The position of the definition that is read; -1 outside of one.
  var position = -1

  /// The place in code of what is visited.
  private struct Flow {
    /// The position of the code; nil outside of code.
    var code: Int?
    var statement = 0
    /// The parameter whose default argument it is.
    var parameter: String?
    /// The meanings of names, the innermost scope last.
    var scopes: [[String: Local]] = []
  }

  /// The facts of the body of the type around that matter to its members.
  struct TypeBody {
    var isPreview = false
    /// Conforms to a protocol of containers where it is declared.
    var isContainer = false
    /// By name: most code asks for none.
    lazy var properties = body?.properties ?? [:]
    var body: MemberBlockSyntax?
  }

  enum Local: Hashable {
    /// Nothing is known of it.
    case opaque
    case value(WrittenType)
    /// A container, such as the argument of a closure.
    case base(Use.Base)
    /// Holds what was made.
    case made

    /// The container that it may be.
    var base: Use.Base? {
      switch self {
      case .base(let base): base
      case .value(let type): type.plainName == nil ? nil : .value(type, local: nil)
      case .opaque, .made: nil
      }
    }
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

  var spot: Spot {
    Spot(
      code: flow.code ?? newCode(.deferred, ""), statement: flow.statement,
      isConditional: isConditional || mayHaveLeft, isOfSomeBuilds: !conditions.isEmpty, parameter: flow.parameter)
  }

  // MARK: Code

  private func newCode(_ kind: Code.Kind, _ member: String) -> Int {
    let outer = flow.code.map { shape.codes[$0] }
    return shape.add(
      Code(
        kind: kind, owner: owner, member: member.isEmpty ? outer?.member ?? "" : member,
        isPreview: outer?.isPreview ?? false || typeBody.isPreview || member == "#Preview"))
  }

  /// Visits code that runs by itself. Returns its position; nil for code that says nothing.
  @discardableResult
  func within(_ kind: Code.Kind, _ member: String = "", _ visit: () -> Void) -> Int? {
    let outer = (flow, isInCode, isConditional, mayHaveLeft)
    let own = newCode(kind, member)
    flow = Flow(code: own, scopes: flow.scopes)
    (isInCode, isConditional, mayHaveLeft) = (true, false, false)
    scoped(visit)
    (flow, isInCode, isConditional, mayHaveLeft) = outer
    return shape.dropSilentCode(own) ? nil : own
  }

  /// Visits the statements of a body, one after the other.
  func walkStatements(_ statements: CodeBlockItemListSyntax) {
    declareFunctions(of: statements)
    for (number, item) in statements.enumerated() {
      flow.statement = number
      walk(item)
    }
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    declareFunctions(of: node)
    return .visitChildren
  }

  /// A local function can be called before its declaration.
  private func declareFunctions(of statements: CodeBlockItemListSyntax) {
    guard isInCode else { return }
    for item in statements {
      if let function = item.item.as(FunctionDeclSyntax.self) { declare(function.name.name, .opaque) }
    }
  }

  override func scoped(_ visit: () -> Void) {
    flow.scopes.append([:])
    visit()
    flow.scopes.removeLast()
  }

  func local(_ name: String) -> Local? { flow.scopes.lazy.reversed().compactMap { $0[name] }.first }

  func declare(_ name: String, _ local: Local) {
    if !flow.scopes.isEmpty { flow.scopes[flow.scopes.count - 1][name] = local }
  }

  override func declare(_ patterns: Syntax) {
    for token in patterns.tokens(viewMode: .sourceAccurate) {
      if token.parent?.is(IdentifierPatternSyntax.self) == true { declare(token.name, .opaque) }
    }
  }

  override func read(_ condition: ConditionElementSyntax) {
    walk(condition)
    if case .optionalBinding(let binding) = condition.condition { declare(Syntax(binding.pattern)) }
  }

  func declare(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters { declare(parameter.ownName.name, .value(WrittenType(parameter.type))) }
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    scoped { walk(node.statements) }
    return .skipChildren
  }

  /// Code of `defer` runs behind all other statements.
  override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = flow.statement
    flow.statement = .max
    walk(node.body)
    flow.statement = outer
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    switch roles[node.id] {
    case .inline(let container)?:
      let outer = mayHaveLeft
      scoped {
        declare(node.parameters?.first?.name.name ?? "$0", .base(container))
        walk(node.statements)
      }
      mayHaveLeft = outer
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

  private func walkBody(of closure: ClosureExprSyntax) {
    if closure.parameters == nil { declare("$0", .opaque) }
    for (name, type, _) in closure.parameters ?? [] {
      declare(name.name, type.map { .value(WrittenType($0)) } ?? .opaque)
    }
    walkStatements(closure.statements)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { visit(macro: node) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { visit(macro: node) }

  private func visit(macro node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview", let closure = node.trailingClosure else { return .visitChildren }
    within(.function, "#Preview") { walkBody(of: closure) }
    return .skipChildren
  }

  /// Returns true if an expression stands as a statement of its own, so that surely nobody gets its value.
  func isStatement(_ expression: ExprSyntax) -> Bool {
    let holder = expression.holder
    if let list = holder?.as(ExprListSyntax.self) {
      // `_ = x`
      return list.count == 3 && list.first?.is(DiscardAssignmentExprSyntax.self) == true
    }
    guard let list = holder?.as(CodeBlockItemSyntax.self)?.parent else {
      return holder?.parent?.as(PatternBindingSyntax.self)?.pattern.is(WildcardPatternSyntax.self) == true
    }
    // The value of an only expression may be returned.
    guard list.as(CodeBlockItemListSyntax.self)?.count == 1, let body = list.parent else { return true }
    if let closure = body.as(ClosureExprSyntax.self) {
      if case .inline? = roles[closure.id] { return true } else { return false }
    }
    let function = body.parent?.as(FunctionDeclSyntax.self)
    return !body.is(AccessorBlockSyntax.self) && function?.signature.returnClause == nil
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
      addTest(suite, at: name)
    }
    let outer = (typeBody, flow)
    let inherited = Set(node.inheritanceClause.types.compactMap(\.name))
    typeBody = TypeBody(
      isPreview: inherited.contains("PreviewProvider"),
      isContainer: !inherited.isDisjoint(with: FactoryName.containerProtocols), body: node.memberBlock)
    flow = Flow()
    super.readBody(node)
    (typeBody, flow) = outer
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInCode {
      // A local function runs when it is called.
      within(.deferred) { walk(node.body, of: node.signature) }
    } else if let type = node.signature.returnClause?.type.factory, !owner.isEmpty {
      readDefinition(node, type)
    } else {
      readMember(node)
    }
    return .skipChildren
  }

  private func readMember(_ node: FunctionDeclSyntax) {
    let (name, signature) = (node.name.name, node.signature)
    // Most bodies are left out of the text that is read.
    let isRead = node.body?.statements.isEmpty == false
    for type in signature.parameterClause.parameters.map(\.type) {
      // A caller gives the closure that gets a value.
      if !isRead || !type.is(IdentifierTypeSyntax.self) { noteHandedOut(type) }
    }
    if let result = signature.returnClause { noteHandedOut(result.type) }
    let own = within(.function, name) { if isRead { walk(node.body, of: signature) } }
    if name == "autoRegister", signature.parameterClause.parameters.isEmpty {
      shape.autoRegisters.append(AutoRegister(owner: owner, place: add(node.name.place)))
    }
    if let test = node.attribute("Test") { addTest(test, function: name, code: own, at: node.name) }
  }

  private func walk(_ body: CodeBlockSyntax?, of signature: FunctionSignatureSyntax) {
    declare(signature.parameterClause.parameters)
    if let body { walkStatements(body.statements) }
  }

  private func addTest(
    _ attribute: AttributeSyntax, function: String? = nil, code: Int? = nil, at name: TokenSyntax
  ) {
    let arguments = attribute.argumentList.filter { !$0.expression.is(StringLiteralExprSyntax.self) }
    let traits = arguments.filter { $0.label == nil }.map { argument in
      let text = argument.expression.trimmedText.drop { $0 == "." }
      return String(text.contains("{") ? text : text.prefix { $0.isLetter })
    }
    shape.tests.append(
      TestFact(
        owner: owner, function: function, code: code, traits: traits,
        hasArguments: arguments.contains { $0.label?.text == "arguments" }, place: add(name.place)))
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let index = add(node)
    within(.initializer(index), "init") {
      for parameter in node.signature.parameterClause.parameters {
        guard let value = parameter.defaultValue?.value else { continue }
        flow.parameter = parameter.label ?? ""
        walk(value)
      }
      flow.parameter = nil
      walk(node.body, of: node.signature)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    noteHandedOut(node.returnClause)
    within(.function, "subscript") { if let accessors = node.accessorBlock { walk(accessors) } }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    noteHandedOut(node)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    within(.function, "deinit") { if let body = node.body { walkStatements(body.statements) } }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if let wrapper = node.wrapper {
      if let path = wrapper.path.factory { read(wrapper.kind, path, at: wrapper.attribute.place, of: node) }
    } else {
      for binding in node.bindings {
        if isInCode { readLocal(binding, of: node) } else { readMember(binding, of: node) }
      }
    }
    return .skipChildren
  }

  private func readMember(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let identifier = binding.identifier else { return }
    let (name, value) = (identifier.name, binding.initializer?.value)
    let type = binding.typeAnnotation.map { WrittenType($0.type) }
    if let factory = type?.factory, !owner.isEmpty { return readDefinition(node, binding, identifier, factory) }
    noteHandedOut(binding, node)
    let isStatic = owner.isEmpty || node.modifiers.isStatic
    if type != nil || isStatic && value != nil {
      symbols.properties.append(PropertyFact(binding, named: name, of: node, owner: owner, isStatic: isStatic))
    }
    if let value {
      within(isStatic || node.modifiers.contains(.lazy) ? .deferred : .initialValue, name) { walk(value) }
    }
    if let accessors = binding.accessorBlock { within(.function, name) { walk(accessors) } }
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

  private func readLocal(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    let (name, value) = (binding.identifier?.name, binding.initializer?.value)
    if let value {
      if node.modifiers.contains(.lazy) { within(.deferred) { walk(value) } } else { walk(value) }
    }
    guard let name else { return declare(Syntax(binding.pattern)) }
    if let base = value.flatMap({ containerBase($0, named: name) }) {
      declare(name, .base(base))
    } else if let type = binding.typeAnnotation {
      declare(name, .value(WrittenType(type.type)))
    } else {
      declare(name, value?.withoutEffects.is(FunctionCallExprSyntax.self) == true ? .made : .opaque)
    }
  }

  // MARK: Names

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return super.visit(node) }
    let target = elements[0]
    defaultScope = elements.last?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    for name in ["isTest", "isPreview", "promiseTriggersError", "graphScopeEnabled"]
    where target.trimmedText.hasSuffix("." + name) {
      shape.switches.insert(name)
    }
    if let path = target.path, !path.contains(".") { note(path, isRenewing: true) } else { walk(target) }
    defaultScope = nil
    for element in elements.dropFirst(2) { walk(element) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.tokenKind == .keyword(.self) { noteSelf(isBare: true) }
    if node.parent?.is(LabeledExprSyntax.self) == true { readPassedOn(node) }
    note(node.baseName.name, isRenewing: false)
    return .visitChildren
  }

  /// Takes note of code that may keep the object that it is code of.
  func noteSelf(isBare: Bool) {
    guard let code = flow.code else { return }
    switch shape.codes[code].kind {
    case .deferred, .write: shape.codes[code].handsOutSelf = true
    default: if isBare { shape.codes[code].handsOutSelf = true }
    }
  }

  /// Takes note of a name that holds what was made, or that reads a wrapper.
  func note(_ name: String, isRenewing: Bool) {
    let own = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let isKnown = local(own).map { $0 != .opaque } ?? typeBody.properties[own]?.isHolder ?? false
    guard isKnown, isInCode else { return }
    shape.mentions.append(Mention(name: own, isRenewing: isRenewing || own != name, spot: spot))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    readChain(ExprSyntax(node))
    return .skipChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    readChain(ExprSyntax(node))
    return .skipChildren
  }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    readChain(ExprSyntax(node))
    return .skipChildren
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
  fileprivate var properties: [String: (type: WrittenType?, isHolder: Bool)] {
    var found: [String: (type: WrittenType?, isHolder: Bool)] = [:]
    for property in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
      for binding in property.bindings {
        guard let name = binding.identifier?.name else { continue }
        let isMade = binding.initializer?.value.is(FunctionCallExprSyntax.self) == true
        found[name] = (
          binding.typeAnnotation.map { WrittenType($0.type) }, isHolder: isMade || property.wrapper != nil
        )
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

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
  /// The containers and factories that local names mean.
  private var meanings: [Use.Base] = []
  /// What is assigned to a default scope.
  private(set) var defaultScope: String?
  /// The types that `.init` means.
  var impliedTypes: [SyntaxIdentifier: WrittenType] = [:]
  /// The name that gets the value which is read, and all names that got the result of a call.
  private var assigned: (value: SyntaxIdentifier, name: String)?
  private var assignedNames: Set<String> = []
  /// True while a variable at file level is read, which other declarations may mention.
  private var isAtFileLevel = false
  /// The position of the definition that is read; -1 outside of one.
  var position = -1

  static var joinsStatements: Bool { true }

  func read(script items: [CodeBlockItemSyntax]) {
    for variable in items.compactMap({ $0.item.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings { noteProperty(binding, of: variable) }
    }
    within(.function, "main") {
      for item in items { walk(item) }
    }
  }

  /// Statements in `#if` at file level run when the program does.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isInCode || node.item.is(DeclSyntax.self) { return super.visit(node) }
    within(.function, "main") { walk(node.item) }
    return .skipChildren
  }

  override var hidesTypesInCode: Bool { true }

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
    let before = shape.mentions.count
    let own = shape.add(
      Code(
        kind: kind, owner: owner, member: member ?? outer?.member ?? "",
        isPreview: outer?.isPreview ?? false || member == "#Preview" || inherits { $0 == "PreviewProvider" }))
    run(own, visit)
    shape.dropSilentCode(own)
    // Closures and local functions keep what the code around them holds.
    for mention in shape.mentions[before...]
    where mention.spot.code == own && mention.scope != nil && mention.scope == scope(of: mention.name) {
      note(mention.name, isRenewing: mention.isRenewing, setting: mention.member)
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let container = arguments[node.id] {
      // The container has no name in the closure.
      let argument: Use.Base = if case .value(let type, _) = container { .value(type, local: nil) } else { container }
      walkAtOnce(node, .known(number(of: argument)))
    } else if kinds[node.id] == nil, node.isCalledAtOnce {
      walkAtOnce(node)
    } else {
      walk(node, as: kinds[node.id] ?? .deferred)
    }
    return .skipChildren
  }

  /// Visits a closure that runs by itself.
  func walk(_ closure: ClosureExprSyntax, as kind: Code.Kind) {
    walkCaptures(of: closure)
    within(kind) { walkBody(of: closure) }
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
    shape.tests += suite(node).asList
    readTraits(node.attributes)
    super.readBody(node)
  }

  /// Reads what tests set on a container of their own: `@Test(.container { $0.x.register { … } })`.
  private func readTraits(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where ["Test", "Suite"].contains(attribute.plainName) {
      for call in attribute.argumentList.compactMap({ $0.expression.as(FunctionCallExprSyntax.self) }) {
        guard let closure = call.onlyClosure else { continue }
        arguments[closure.id] = .value(.named("Container"), local: nil)
        within(.function, attribute.plainName) { walk(closure) }
      }
    }
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    noteAutoclosures(node.signature, of: node.name.name)
    if isInCode { return super.visit(node) }
    let (name, signature) = (node.name, node.signature)
    // A workspace may have functions of these names itself.
    if owner.isEmpty, FactoryName.functions.contains(name.name) { shape.switches.insert(name.name) }
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
    // Others of this name can't be the protocol's.
    if name.name == "autoRegister", signature.trimmedText == "()", node.genericParameterClause == nil,
      !node.modifiers.isStatic
    {
      shape.autoRegisters.append(AutoRegister(owner: owner, place: add(name.place), range: add(node.place)))
    }
    shape.tests += test(node, code < shape.codes.count ? code : nil).asList
    readTraits(node.attributes)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    noteAutoclosures(node.signature, of: owner.lastName)
    return super.visit(node)
  }

  private func noteAutoclosures(_ signature: FunctionSignatureSyntax, of callee: String) {
    if signature.parameterClause.parameters.contains(where: \.isAutoclosure) {
      shape.switches.insert(FactoryShape.autoclosure(of: callee))
    }
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
    let outer = isAtFileLevel
    isAtFileLevel = isInCode && node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    defer { isAtFileLevel = outer }
    if let wrapper = node.wrapper { return read(wrapper, binding, node) }
    if !isInCode, let identifier = binding.identifier {
      let (type, value) = (binding.typeAnnotation?.type, binding.initializer?.value)
      if let factory = type?.factory, !owner.isEmpty {
        return readDefinition(node, identifier, factory, of: binding.accessorBlock?.getter, value)
      }
      if type == nil, node.modifiers.isStatic, let factory = value?.formerFactory {
        let position = shape.definitions.count
        readDefinition(node, identifier, factory, of: nil, value)
        // Its key is its place in memory.
        (shape.definitions[position].isFormer, shape.definitions[position].key) = (true, "")
        return
      }
      noteHandedOut(binding, node)
      noteProperty(binding, of: node)
      if node.modifiers.isStatic, FactoryName.plain(owner) == "Scope" {
        let kind = value.flatMap { CallChain($0).making?.type.lastName.lowercased() } ?? ""
        shape.scopes.append(CustomScope(name: identifier.name, kind: kind, place: add(identifier.place)))
      }
    }
    super.read(binding, of: node)
    // Any code may give it another value.
    if isAtFileLevel, node.bindingSpecifier.text == "var" { declareNames(in: binding.pattern) }
  }

  /// Takes note of a property that other code may look up.
  private func noteProperty(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    let (value, isStatic) = (binding.initializer?.value, owner.isEmpty || node.modifiers.isStatic)
    guard let name = binding.identifier?.name, binding.typeAnnotation != nil || isStatic && value != nil else { return }
    var property = PropertyFact(binding, named: name, of: node, owner: owner, isStatic: isStatic)
    // A name that holds a container is one for it.
    if case .shared(let type)? = value.flatMap({ container($0, named: nil) }) { property.type = type }
    symbols.properties.append(property)
  }

  private func read(_ wrapper: WrapperUse, _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) {
    guard let name = binding.identifier, let (base, factory) = wrapper.argument.factory else { return }
    withinValue(of: binding, node, isLate: false) {
      var use = use(of: factory, base, by: wrapper.argument)
      (use.wrapper, use.bound, use.range) = (wrapper.kind, name.name, add(wrapper.attribute.place))
      use.property = add(name.place)
      use.type = binding.typeAnnotation.map { WrittenType($0.type) }
      shape.add(use)
    }
    if isInCode { declare(name.name, .made) }
  }

  /// Takes note of types whose values other code may have by way of a property. Code that says `container` or `shared`
  /// is read.
  private func noteHandedOut(_ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) {
    guard let name = binding.identifier?.name, name != "shared", !name.utf8.holds("ontainer".utf8) else { return }
    if let container = node.attributes.attribute("InjectedContainer")?.arguments { noteHandedOut(container) }
    if let type = binding.typeAnnotation {
      noteHandedOut(type)
    } else if let value = binding.initializer?.value, container(value, named: name) != nil {
      noteHandedOut(CallChain(value).root)
    }
  }

  /// Takes note of the types that some code names.
  private func noteHandedOut(_ code: some SyntaxProtocol) {
    for word in code.syntaxTextBytes.split(whereSeparator: { !$0.isWord }) {
      let name = String(utf8: word)
      if name.isCapitalized, CommonTypes.mayBeDeclared(name) { shape.switches.insert(name) }
    }
  }

  // MARK: Names

  override func meaning(of value: ExprSyntax, named name: String) -> Int? {
    (container(value, named: isAtFileLevel ? nil : name) ?? factory(value)).map(number)
  }

  /// The factory that a constant holds, which was read just before; nil for another value.
  private func factory(_ value: ExprSyntax) -> Use.Base? {
    guard let use = shape.uses.last, isPlace(use.range, of: value.withoutEffects), !use.isResolved, use.call == nil,
      !use.name.isEmpty, !use.chain.contains(where: \.isUnknown),
      value.parent?.parent?.as(PatternBindingSyntax.self)?.declaration?.isLet != false
    else { return nil }
    return .constant(use: shape.uses.count - 1)
  }

  func isPlace(_ place: PlaceID, of node: some SyntaxProtocol) -> Bool {
    places[Int(place.rawValue)] == node.place
  }

  /// A factory throws nothing. What a name by itself calls isn't known.
  override func mayThrow(_ call: FunctionCallExprSyntax) -> Bool {
    guard let use = shape.uses.last, call.calledExpression.is(MemberAccessExprSyntax.self) else { return true }
    return !isPlace(use.range, of: call)
  }

  /// The container that a value is; nil for another value.
  func container(_ value: ExprSyntax, named name: String?) -> Use.Base? {
    let chain = CallChain(value.withoutEffects)
    guard let (base, count) = base(of: chain), count == chain.links.count else { return nil }
    if case .new(let type) = base { return .value(type, local: name) }
    return chain.links[count - 1].call == nil ? base : nil
  }

  private func number(of meaning: Use.Base) -> Int {
    meanings.append(meaning)
    return meanings.count - 1
  }

  /// The container, or the factory, that a local name may mean.
  func base(meantBy local: Local) -> Use.Base? {
    switch local {
    case .known(let number): meanings[number]
    case .typed(let type): .value(of: type)
    case .opaque, .made: nil
    }
  }

  override func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
    defaultScope = elements.last?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    let member = target.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if ["isTest", "isPreview", "promiseTriggersError", "graphScopeEnabled", "circularDependencyTesting"].contains(
      member)
    {
      shape.switches.insert(member)
    }
    if let value = elements.dropFirst(2).only?.withoutEffects, value.is(FunctionCallExprSyntax.self),
      let name = target.path, !name.contains(".")
    {
      assigned = (value.id, name)
      assignedNames.insert(name)
    }
    readTarget(target)
    defaultScope = nil
    conditionally(CallChain(target).isOptional) { walkElements(elements.dropFirst(2)) }
    return true
  }

  /// Reads what is assigned to: a name, or a member of what a name holds, gets another value.
  private func readTarget(_ target: ExprSyntax) {
    let isMember = target.trimmedText.hasPrefix("self.")
    let names = CallChain(target).links.dropFirst(isMember ? 1 : 0).map(\.text)
    if names.count == 1, target.path != nil { return note(names[0], isRenewing: true, isMember: isMember) }
    if names.count > 1 { note(names[0], isRenewing: false, isMember: isMember, setting: names[1]) }
    walk(target)
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    readTarget(node.expression)
    return .skipChildren
  }

  /// A key path `\C.x` lets code that gets it do anything to that factory.
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if isInCode, node.root != nil, let (container, name) = node.factory,
      shape.uses.last.map({ !isPlace($0.place, of: name) }) ?? true
    {
      shape.add(use(of: name, .shared(container), by: node))
    }
    return super.visit(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    read(node)
    return .skipChildren
  }

  /// - Parameter member: the member that is asked of it.
  func read(_ reference: DeclReferenceExprSyntax, _ member: TokenSyntax? = nil) {
    let name = reference.baseName
    if name.tokenKind == .keyword(.self) {
      // A computed property may read any other, and so its wrapper.
      let isStored = member.flatMap { around.property($0.name) }.map { $0.accessorBlock == nil } == true
      noteSelf(isBare: member == nil || isOfInitializer && !isStored)
      if let member { note(member.name, isRenewing: false, isMember: true) }
    }
    if let parent = reference.parent, parent.is(LabeledExprSyntax.self) || parent.is(InitializerClauseSyntax.self) {
      readPassedOn(reference)
    }
    // A wrapper of it may ask again.
    note(name.name, isRenewing: member?.text.hasPrefix("$") == true)
  }

  /// Takes note of code that may keep the object that it is code of.
  func noteSelf(isBare: Bool) {
    guard isInCode else { return }
    switch shape.codes[codeNumber].kind {
    case .deferred, .write: shape.codes[codeNumber].handsOutSelf = true
    default: if isBare { shape.codes[codeNumber].handsOutSelf = true }
    }
  }

  override func holds(_ property: PatternBindingSyntax) -> Bool {
    super.holds(property) || property.declaration?.wrapper != nil
      || property.identifier.map { assignedNames.contains($0.name) } == true
  }

  /// The name of the variable or property that gets a value.
  func boundName(of value: ExprSyntax) -> String? {
    value.boundName ?? assigned.flatMap { $0.value == value.id ? $0.name : nil }
  }

  private func note(_ name: String, isRenewing: Bool, isMember: Bool = false, setting member: String? = nil) {
    guard var mention = mention(of: name, isRenewing: isRenewing, isMember: isMember) else { return }
    mention.member = member
    shape.mentions.append(mention)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind { readChain(ExprSyntax(node)) }
}

extension Use.Base {
  /// The base of a value of a type; nil for a type that no container has.
  static func value(of type: TypeSyntax) -> Self? {
    let type = WrittenType(type).withoutOptional
    return type.plainName == nil ? nil : .value(type, local: nil)
  }
}

/// `Factory<Result>` or `ParameterFactory<Parameter, Result>`
typealias FactoryType = (parameter: WrittenType?, result: WrittenType)

extension WrittenType {
  /// - Parameter implied: the result, where it isn't written.
  fileprivate func factory(of implied: WrittenType? = nil) -> FactoryType? {
    guard case .named(let name, let arguments) = self, let result = arguments.last ?? implied else { return nil }
    let plain = FactoryName.plain(name)
    guard FactoryName.factories.contains(plain) else { return nil }
    return (plain == "Factory" ? nil : arguments.first ?? .other("_"), result)
  }
}

extension TypeSyntax {
  var factory: FactoryType? {
    // Most types are plain names.
    if let name = self.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil { return nil }
    return WrittenType(self).factory()
  }
}

typealias WrapperUse = (attribute: AttributeSyntax, kind: Wrapper, argument: ExprSyntax)

extension VariableDeclSyntax {
  /// A wrapper that asks by a key path, or by a factory of release 1.
  var wrapper: WrapperUse? {
    for case .attribute(let attribute) in attributes {
      guard let kind = Wrapper(rawValue: FactoryName.plain(attribute.plainName)) else { continue }
      guard let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression,
        argument.is(KeyPathExprSyntax.self) || argument.factory != nil
      else { return nil }
      return (attribute, kind, argument)
    }
    return nil
  }
}

extension ExprSyntax {
  /// What `\.x`, or `C.x` of release 1, asks.
  fileprivate var factory: (base: Use.Base, name: TokenSyntax)? {
    if let path = self.as(KeyPathExprSyntax.self)?.factory { return (.shared(path.container), path.name) }
    guard let access = self.as(MemberAccessExprSyntax.self),
      let type = access.base.flatMap({ WrittenType(expression: $0) }), type.name?.hasSuffix("Container") == true
    else { return nil }
    return (.type(type), access.declName.baseName)
  }

  /// `Factory<T>(scope: .cached) { … }`, of what the closure makes where no type is written.
  fileprivate var formerFactory: FactoryType? {
    guard let call = self.as(FunctionCallExprSyntax.self), let closure = call.lastClosure else { return nil }
    let implied: WrittenType =
      switch closure.statements.last?.returnedExpression.map({ WrittenExpression($0) }) {
      case .cast(let type)?, .call(let type, _)?: type
      default: .other("_")
      }
    return WrittenType(expression: call.calledExpression)?.factory(of: implied)
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

// Chains: a container, a factory's name, modifiers, and a call that asks.
extension DeclarationReader {
  func readChain(_ expression: ExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = CallChain(expression)
    let outer = isConditional
    if chain.links.contains(where: { $0.name?.text == "autoRegister" }) { shape.switches.insert("autoRegister") }
    if isInCode {
      if !readFunction(chain, expression) { readUse(chain, expression) }
      isConditional = outer
      readMaking(chain, expression)
    }
    readBeginning(of: chain)
    walkArguments(of: chain)
    return .skipChildren
  }

  private func readBeginning(of chain: CallChain) {
    let (first, second) = (chain.links.first, chain.links.dropFirst().first)
    let member = first?.call == nil ? second?.name : nil
    if let member, first?.name?.tokenKind == .keyword(.self) {
      // A closure of an initializer may keep the object.
      noteSelf(isBare: false)
      note(member.name, isRenewing: false)
    } else if let member, member.text.hasPrefix("$"), let name = first?.name,
      chain.root.is(DeclReferenceExprSyntax.self)
    {
      // A wrapper of it may ask again.
      note(name.name, isRenewing: true)
    } else if !chain.root.is(MemberAccessExprSyntax.self) {
      walk(chain.root)
    }
  }

  private func readMaking(_ chain: CallChain, _ expression: ExprSyntax) {
    guard let made = chain.making, !FactoryName.factories.contains(made.type.lastName),
      let type = made.type.isEmpty ? impliedTypes[expression.id] : .named(made.type)
    else { return }
    if mayBeInContainer, made.isWhole { makings[expression.id] = shape.makings.count }
    shape.add(
      Making(
        type: type, labels: made.call.labels, bound: expression.boundName, spot: spot, place: add(made.name.place)))
  }

  // MARK: Containers

  /// The container that an expression is; nil for any other.
  func container(_ expression: ExprSyntax, named name: String) -> Use.Base? {
    let chain = CallChain(expression.withoutEffects)
    guard let (base, count) = base(of: chain), count == chain.links.count else { return nil }
    if case .new(let type) = base { return .value(type, local: name) }
    return chain.links[count - 1].call == nil ? base : nil
  }

  /// The base of a name by itself or behind `self`: in a static factory the container's type.
  private var ownBase: Use.Base {
    position >= 0 && definition.isStatic ? .type(.named(owner)) : .own
  }

  /// The container at the beginning of a chain, and the number of its links. Nil where there is none.
  private func base(of chain: CallChain) -> (base: Use.Base, count: Int)? {
    guard chain.root.is(DeclReferenceExprSyntax.self), let first = chain.links.first, let name = first.name else {
      return nil
    }
    if name.tokenKind == .keyword(.self) { return mayBeInContainer ? (ownBase, 1) : nil }
    if let local = local(name.name) { return container(local).map { ($0, 1) } }
    let types = chain.typeLinks
    if let last = types.last {
      let type = WrittenType.named(types.compactMap { $0.name?.name }.joined(separator: "."))
      if let call = last.call {
        return call.arguments.isEmpty && call.trailingClosure == nil ? (.new(type), types.count) : nil
      }
      guard let next = chain.links.dropFirst(types.count).first?.name?.text else { return nil }
      if next == "shared" { return (.shared(type), types.count + 1) }
      return last.name?.name.hasSuffix("Container") == true ? (.type(type), types.count) : nil
    }
    guard first.call == nil, !FactoryName.containerMembers.contains(name.name),
      let next = chain.links.dropFirst().first?.name?.name, !FactoryName.modifiers.contains(next)
    else { return nil }
    if let type = typeBody.properties[name.name]?.type { return Use.Base.value(of: type).map { ($0, 1) } }
    let isLikely = around.isExtension || name.name.lowercased().contains("container")
    return isLikely ? (.property(name.name), 1) : nil
  }

  // MARK: Uses

  private func readUse(_ chain: CallChain, _ expression: ExprSyntax) {
    var (rest, base, isCertain) = (chain.links[...], ownBase, false)
    if let (container, count) = self.base(of: chain) {
      (base, isCertain) = (container, container.isCertain)
      if let call = rest[count - 1].call, base.isHeld {
        // `Container.shared { $0.x { … } }`
        if let closure = call.onlyClosure { roles[closure.id] = .inline(base) }
        return
      }
      rest.removeFirst(count)
    } else {
      guard chain.root.is(DeclReferenceExprSyntax.self), let name = rest.first?.name, local(name.name) == nil else {
        return
      }
      if name.text.hasPrefix("$") { base = .projected }
      guard base == .projected || mayBeInContainer && name.name.first?.isLowercase == true else { return }
    }
    guard var link = rest.popFirst(), let name = link.name else { return }
    if chain.sure < rest.startIndex { isConditional = true }
    if base == .projected, link.call == nil, rest.first?.name?.text == "factory" {
      link.call = rest.removeFirst().call
    }
    var use = Use(
      base: base, name: name.tokenKind == .leftSquare ? "" : String(name.name.trimmingPrefix("$")), spot: spot,
      place: add(name.place), range: add(expression.place))
    if FactoryName.containerMembers.contains(use.name) {
      guard readContainerUse(&use, name, link.call, rest.first?.name, isCertain) else { return }
    } else {
      let index = shape.uses.count
      if let call = link.call {
        (use.call, use.argument) = (call.labels, call.arguments.trimmedText)
        if let closure = call.onlyClosure { roles[closure.id] = .code(.write(use: index, modifier: nil)) }
      }
      use.isResolved = readModifiers(&rest, into: &use.chain) { .write(use: index, modifier: $0) }
      guard isCertain || use.call != nil || !use.chain.isEmpty || use.isResolved else { return }
      if use.call == nil, !use.isResolved, let unknown = rest.first?.name { use.chain.append(modifier(unknown, nil)) }
    }
    add(use, for: expression)
  }

  /// Reads what is done to a container itself. Returns false where nothing is.
  private func readContainerUse(
    _ use: inout Use, _ name: TokenSyntax, _ call: FunctionCallExprSyntax?, _ next: TokenSyntax?, _ isCertain: Bool
  ) -> Bool {
    let member = use.name
    use.name = ""
    if member == "manager", let defaultScope, let next, next.text == "defaultScope" {
      use.chain = [modifier(next, call)]
      use.chain[0].argument = defaultScope
      return true
    }
    guard isCertain || use.base != .own || ["reset", "decorator", "autoRegister"].contains(member) else { return false }
    use.chain = [modifier(name, call)]
    if member == "decorator" { shape.switches.insert(member) }
    guard let closure = call?.onlyClosure else { return true }
    switch member {
    case "with", "preview": roles[closure.id] = .inline(use.base)
    case "decorator": roles[closure.id] = .code(.write(use: shape.uses.count, modifier: 0))
    default: break
    }
    return true
  }

  private func add(_ use: Use, for expression: ExprSyntax) {
    // A value that code outside of containers makes is nobody's result.
    if mayBeInContainer { uses[expression.id] = shape.uses.count }
    var use = use
    use.bound = expression.boundName
    use.isStatement = expression.isStatement { if case .inline? = roles[$0.id] { true } else { false } }
    shape.add(use)
  }

  /// Reads the name of a factory of the type around, as an argument.
  func readPassedOn(_ reference: DeclReferenceExprSyntax) {
    let name = reference.baseName.name
    guard isInCode, mayBeInContainer, local(name) == nil,
      typeBody.properties[name]?.type.map({ $0.factory != nil }) ?? (around.isExtension || typeBody.isContainer)
    else { return }
    readName(reference)
  }

  private func readName(_ reference: DeclReferenceExprSyntax) {
    add(use(of: reference.baseName, ownBase, in: reference.place), for: ExprSyntax(reference))
  }

  private func use(of name: TokenSyntax, _ base: Use.Base, in range: UTF8Range) -> Use {
    Use(base: base, name: name.name, spot: spot, place: add(name.place), range: add(range))
  }

  /// Takes modifiers from `rest`, and returns whether a call behind them asks.
  private func readModifiers(
    _ rest: inout ArraySlice<CallChain.Link>, into chain: inout [Modifier], _ kind: (Int) -> Code.Kind
  ) -> Bool {
    while let link = rest.first, link.name.map({ FactoryName.modifiers.contains($0.name) }) ?? true {
      rest.removeFirst()
      let name = link.name
      // A scope is a property, and a call behind it asks.
      let isPlain = name.map { FactoryName.scopes.contains($0.name) || $0.name == "scopeOnParameters" } ?? true
      if let name, !FactoryName.resolving.contains(name.name) {
        let call = isPlain ? nil : link.call
        if let closure = call?.lastClosure { roles[closure.id] = .code(kind(chain.count)) }
        chain.append(modifier(name, call))
        guard isPlain, link.call != nil else { continue }
      }
      return link.call != nil && (!isPlain || link.call?.onlyClosure == nil)
    }
    return false
  }

  private func modifier(_ name: TokenSyntax, _ call: FunctionCallExprSyntax?) -> Modifier {
    let arguments = call?.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map {
      $0.expression.trimmedText
    }
    let dot = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.period.place ?? name.place
    return Modifier(
      name: name.name, argument: arguments?.joined(separator: ", ") ?? "",
      closure: call?.lastClosure?.trimmedText ?? "",
      place: add(name.place), range: add(UTF8Range(dot.startOffset, (call?.place ?? name.place).endOffset)))
  }

  /// `dependency(\.x)`. Returns false for anything else.
  private func readFunction(_ chain: CallChain, _ expression: ExprSyntax) -> Bool {
    guard chain.root.is(DeclReferenceExprSyntax.self), let first = chain.links.first, let name = first.name?.name,
      FactoryName.functions.contains(name),
      let path = first.call?.arguments.first?.expression.as(KeyPathExprSyntax.self)?.factory
    else { return false }
    var use = use(of: path.name, .shared(path.container), in: expression.place)
    use.isResolved = true
    add(use, for: expression)
    return true
  }

  // MARK: Wrappers

  func read(_ wrapper: Wrapper, _ path: FactoryPath, at place: UTF8Range, of node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, let name = binding.identifier?.name else { return }
    func add() {
      var use = use(of: path.name, .shared(path.container), in: place)
      (use.wrapper, use.bound) = (wrapper, name)
      use.type = binding.typeAnnotation.map { WrittenType($0.type) }
      shape.add(use)
    }
    if isInCode {
      add()
      declare(name, .made)
    } else {
      within(node.modifiers.isStatic ? .deferred : .initialValue, name, add)
    }
  }

  // MARK: Definitions

  func readDefinition(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax, _ type: FactoryType
  ) {
    readDefinition(node, name, type) {
      switch binding.accessorBlock?.accessors {
      case .getter(let getter)?: readBody(getter)
      case .accessors(let accessors)?:
        if let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" })?.body {
          readBody(getter.statements)
        }
      case nil: if let value = binding.initializer?.value { readResult(value) }
      }
    }
  }

  func readDefinition(_ node: FunctionDeclSyntax, _ type: FactoryType) {
    let parameters = node.signature.parameterClause.parameters
    let outer = arguments
    // A parameter that is a closure makes the instance, and is no argument of it.
    arguments = Set(
      parameters.filter { !WrittenType($0.type).description.contains("->") }.map { $0.ownName.name })
    readDefinition(node, node.name, type) {
      definition.signature = "\(node.name.name)(\(parameters.map(\.label).signature))"
      definition.isGeneric = node.genericParameterClause != nil
      declare(parameters)
      if let body = node.body { readBody(body.statements) }
    }
    arguments = outer
  }

  private func readDefinition(
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax, _ name: TokenSyntax, _ type: FactoryType,
    _ read: () -> Void
  ) {
    let place = add(name.place)
    shape.definitions.append(
      Definition(
        owner: owner, name: name.name, type: type.result, parameter: type.parameter, access: access(node.modifiers),
        isStatic: node.modifiers.isStatic, isConditional: isConditional, place: place, range: add(node.place),
        value: place))
    // A type in the code of a definition may have some of its own.
    let outer = position
    position = shape.definitions.count - 1
    within(.body(definition: position), name.name, read)
    position = outer
  }

  /// The definition that is read.
  private var definition: Definition {
    get { shape.definitions[position] }
    set { shape.definitions[position] = newValue }
  }

  /// Reads a body whose last expression is the factory, one hop through a constant.
  private func readBody(_ statements: CodeBlockItemListSyntax) {
    guard let result = statements.last?.returnedExpression else { return walkBody(statements) }
    let chain = CallChain(result)
    let constant = statements.value(of: chain.root)
    for item in statements.dropLast() where constant.map({ !item.place.contains($0.place) }) ?? true { walk(item) }
    readResult(constant ?? result)
    guard constant != nil else { return }
    readModifiers(chain.links.dropFirst())
    definition.value = add(result.place)
  }

  private func readResult(_ result: ExprSyntax) {
    let expression = result.withoutEffects
    definition.value = add(expression.place)
    var rest = CallChain(expression).links[...]
    guard let link = rest.popFirst(), let call = link.call else { return readOther(expression) }
    switch link.name?.text {
    case "promised": definition.root = .promised
    case "self", "init", "Factory", "ParameterFactory":
      definition.root = .recipe
      readRecipe(of: call)
    default: return readOther(expression)
    }
    if let key = call.arguments.first(where: { $0.label?.text == "key" })?.expression {
      definition.key = key.plainString?.text ?? ""
    }
    readModifiers(rest)
  }

  private func readRecipe(of call: FunctionCallExprSyntax) {
    let (type, hasParameter) = (definition.type, definition.parameter != nil)
    if let closure = call.lastClosure {
      if let result = closure.statements.last?.returnedExpression {
        impliedTypes[result.withoutEffects.id] = type.unwrapped ?? type
      }
      walk(closure, as: .recipe(definition: position))
      readMaker(closure.statements)
      // A closure without written parameters calls its argument `$0`.
      let own = closure.parameters?.map(\.name.name).filter { $0 != "_" } ?? (hasParameter ? ["$0"] : [])
      let used = arguments.union(own)
      definition.usesParameter =
        !used.isEmpty && closure.statements.tokens(viewMode: .sourceAccurate).contains { used.contains($0.name) }
    } else if let reference = call.arguments.last(where: { $0.label == nil })?.expression
      .as(MemberAccessExprSyntax.self), reference.declName.baseName.text == "init",
      let type = reference.base.flatMap({ WrittenType(expression: $0) })
    {
      within(.recipe(definition: position)) {
        shape.add(Making(type: type, labels: [], bound: nil, spot: spot, place: add(reference.place)))
      }
      (definition.maker, definition.usesParameter) = (shape.makings.count - 1, hasParameter)
    }
  }

  private func readOther(_ expression: ExprSyntax) {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      readName(reference)
    } else {
      walk(expression)
    }
    if let use = uses[expression.id], !shape.uses[use].isResolved {
      (definition.root, definition.chain) = (.other(use: use), shape.uses[use].chain)
    }
  }

  /// Reads the modifiers of a definition.
  private func readModifiers(_ links: ArraySlice<CallChain.Link>) {
    let index = position
    var rest = links
    _ = readModifiers(&rest, into: &shape.definitions[index].chain) { .modifier(definition: index, $0) }
    // Something else behind them is a modifier of one's own.
    if let unknown = rest.first?.name { definition.chain.append(modifier(unknown, nil)) }
    for closure in links.compactMap({ $0.call?.lastClosure }) where roles[closure.id] != nil { walk(closure) }
  }

  /// Reads the result of a closure, one hop through a constant.
  private func readMaker(_ statements: CodeBlockItemListSyntax) {
    guard let result = statements.last?.returnedExpression?.withoutEffects else { return }
    var expression = statements.value(of: result)?.withoutEffects ?? result
    if let cast = expression.as(SequenceExprSyntax.self)?.cast { expression = cast.expression.withoutEffects }
    definition.maker = makings[expression.id]
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText
    definition.traps = statements.count == 1 && ["fatalError", "preconditionFailure"].contains(called)
  }
}

extension Use.Base {
  /// True for a container that a name holds, which a call can't make.
  fileprivate var isHeld: Bool { if case .new = self { false } else { true } }
  /// True for what surely is a container, whatever is done to it.
  fileprivate var isCertain: Bool {
    switch self {
    case .value(let type, _): type.name?.hasSuffix("Container") == true
    case .property, .type: false
    default: true
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The initial value of the local variable that an expression names.
  fileprivate func value(of expression: ExprSyntax) -> ExprSyntax? {
    let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.name
    return name.flatMap { name in
      lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        .first { $0.identifier?.name == name }?.initializer?.value
    }
  }
}

typealias FactoryPath = (container: WrittenType, name: TokenSyntax)

extension KeyPathExprSyntax {
  /// The container and the name in `\.x`, `\C.x` or `\A.C.x`; nil for paths that go on behind them.
  var factory: FactoryPath? {
    let names = components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName }
    guard names.count == components.count, let last = names.last,
      names.dropLast().allSatisfy({ root != nil && $0.name.first?.isUppercase == true })
    else { return nil }
    let path = root.map { [$0.trimmedText] + names.dropLast().map(\.name) } ?? ["Container"]
    return (.named(path.joined(separator: ".")), last)
  }
}

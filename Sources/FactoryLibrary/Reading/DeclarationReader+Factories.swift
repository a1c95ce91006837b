import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

// Chains: a container, a factory's name, modifiers, and a call that asks.
extension DeclarationReader {
  /// Reads an expression, and visits what is in it.
  func readChain(_ expression: ExprSyntax) -> SyntaxVisitorContinueKind {
    let chain = CallChain(expression)
    let (wasConditional, hadThrown, count) = (isConditional, mayHaveThrown, shape.makings.count)
    if chain.links.contains(where: { $0.text == "autoRegister" }) { shape.switches.insert("autoRegister") }
    if isInCode {
      if !readFunction(chain, expression) { readUse(chain, expression) }
      isConditional = wasConditional
      readMaking(chain, expression)
    }
    let making = shape.makings.count > count ? count : nil
    let (first, second) = (chain.links.first, chain.links.dropFirst().first)
    if let reference = chain.root.as(DeclReferenceExprSyntax.self) {
      noteSelfGiven(to: reference.baseName.tokenKind == .keyword(.self) ? second : first)
      read(reference, first?.call == nil ? second?.name : nil)
    } else if !chain.root.is(MemberAccessExprSyntax.self) {
      walk(chain.root)
    }
    walkArguments(of: chain)
    // Behind an error in its arguments nothing is made.
    if let making, mayHaveThrown, !hadThrown { shape.makings[making].spot.isBehindError = true }
    return .skipChildren
  }

  /// True in the body of an initializer.
  var isOfInitializer: Bool {
    guard isInCode, case .initializer = shape.codes[codeNumber].kind else { return false }
    return true
  }

  /// Takes note of a method that an initializer calls, which may keep the object.
  private func noteSelfGiven(to method: CallChain.Link?) {
    guard isOfInitializer, let method, method.call != nil,
      method.text.first?.isLowercase == true, method.text != "init", local(method.text) == nil
    else { return }
    noteSelf(isBare: true)
  }

  private func readMaking(_ chain: CallChain, _ expression: ExprSyntax) {
    guard let made = chain.making, !FactoryName.factories.contains(made.type.lastName),
      let type = made.type.isEmpty ? impliedType(of: expression) : .named(made.type),
      // A type that code itself declares is known to it alone.
      local(type.name?.outermostName ?? "") == nil
    else { return }
    shape.add(
      Making(
        type: type, labels: made.call.labels, bound: boundName(of: expression), spot: spot, place: add(made.name.place))
    )
  }

  /// The type that `.init(…)` makes.
  private func impliedType(of expression: ExprSyntax) -> WrittenType? {
    if let known = impliedTypes[expression.id] { return known }
    guard case .written(let type) = ExpectedType(of: expression).source else { return nil }
    return WrittenType(type).withoutOptional
  }

  // MARK: Containers

  /// The base of a name by itself or behind `self`: in a static factory the container's type.
  private var ownBase: Use.Base {
    position >= 0 && definition.isStatic ? .type(.named(owner)) : .own
  }

  /// What a chain asks or changes a factory of, and the number of links that say so: none for a name by itself. Nil for
  /// other chains.
  func base(of chain: CallChain) -> (base: Use.Base, count: Int)? {
    guard chain.root.is(DeclReferenceExprSyntax.self), let first = chain.links.first else { return nil }
    let isOfSelf = first.name?.tokenKind == .keyword(.self)
    // `environment.container.x`
    if let held = chain.links.dropFirst(isOfSelf ? 2 : 1).firstIndex(where: \.namesContainer),
      let next = chain.links.dropFirst(held + 1).first, !FactoryName.isMember(next.text)
    {
      return (.unknown, held + 1)
    }
    if isOfSelf {
      if let held = heldContainer(chain.links.dropFirst()) { return (held, 2) }
      return mayBeInContainer ? (ownBase, 1) : nil
    }
    if let (name, count, call) = chain.type, local(first.text) == nil {
      let type = WrittenType.named(name == "Self" ? owner : name)
      if let call { return call.arguments.isEmpty && call.trailingClosure == nil ? (.new(type), count) : nil }
      guard let next = chain.links.dropFirst(count).first, next.name != nil else { return nil }
      if next.text == "shared" { return (.shared(type), count + 1) }
      return name.hasSuffix("Container") ? (.type(type), count) : nil
    }
    if let local = local(first.text) {
      guard let base = base(meantBy: local) else { return nil }
      return (base, base.givingUse == nil ? 1 : 0)
    }
    if let held = heldContainer(chain.links[...]) { return (held, 1) }
    if first.text.hasPrefix("$") { return (.projected, 0) }
    return mayBeInContainer && first.text.first?.isLowercase == true ? (ownBase, 0) : nil
  }

  /// The container that the property holds with which some links begin, if something is asked of it.
  private func heldContainer(_ links: ArraySlice<CallChain.Link>) -> Use.Base? {
    guard let first = links.first, first.call == nil, first.name != nil,
      !FactoryName.containerMembers.contains(first.text),
      let next = links.dropFirst().first, next.name != nil, !FactoryName.modifiers.contains(next.text)
    else { return nil }
    let property = around.property(first.text)
    if let type = property?.typeAnnotation?.type { return .value(of: type) }
    if let attribute = property?.declaration?.attributes.attribute("InjectedContainer") {
      let type = attribute.argumentList.first?.expression.as(MemberAccessExprSyntax.self)?.base
      return .shared(type.flatMap { WrittenType(expression: $0) } ?? .named("Container"))
    }
    // Not by way of other properties, which may lead in a ring.
    if let value = property?.initializer?.value, CallChain(value).type != nil,
      let held = container(value, named: nil)
    {
      return held
    }
    // Behind `self`, a factory is more likely.
    let isLikely = around.isExtension && links.startIndex == 0 || first.text.lowercased().contains("container")
    return isLikely ? .property(first.text) : nil
  }

  // MARK: Uses

  private func readUse(_ chain: CallChain, _ expression: ExprSyntax) {
    guard let (base, count) = base(of: chain) else { return readUnknownUse(chain, expression) }
    if count > 0, chain.type?.call == nil, let call = chain.links[count - 1].call {
      // `Container.shared { $0.x { … } }`
      if let closure = call.onlyClosure { arguments[closure.id] = base }
      return
    }
    var rest = chain.links.dropFirst(count)
    guard var link = rest.popFirst(), let name = link.name else { return }
    if chain.sure < rest.startIndex { isConditional = true }
    if base == .projected, link.call == nil, rest.first?.text == "factory" {
      link.call = rest.removeFirst().call
    }
    let isCertain = count > 0 && base.isCertain
    var use = use(of: name, base, by: expression)
    use.name = name.tokenKind == .leftSquare ? "" : use.name.unprojected
    if FactoryName.containerMembers.contains(use.name) {
      guard readContainerUse(&use, name, link.call, rest.first?.name, isCertain) else { return }
    } else {
      let index = shape.uses.count
      if let call = link.call {
        (use.call, use.argument) = (call.labels, call.arguments.trimmedText)
        if let closure = call.onlyClosure { kinds[closure.id] = .write(use: index, modifier: nil) }
      }
      use.isResolved = readModifiers(&rest, into: &use.chain) { .write(use: index, modifier: $0) }
      guard isCertain || use.call != nil || !use.chain.isEmpty || use.isResolved else {
        return readUnknownUse(chain, expression)
      }
      if use.call == nil, !use.isResolved, let unknown = rest.first?.name { use.chain.append(modifier(unknown, nil)) }
    }
    shape.add(use)
  }

  /// Reads what is set for a factory, or as the default scope, of something that may be any container.
  private func readUnknownUse(_ chain: CallChain, _ expression: ExprSyntax) {
    let links = chain.links
    func isModifier(_ index: Int) -> Bool {
      let name = links[index].text
      return FactoryName.modifiers.contains(name) || name == "defaultScope" && defaultScope != nil
    }
    // A name by itself is no factory of something else.
    let first = chain.root.is(DeclReferenceExprSyntax.self) ? 2 : 1
    guard let start = links.indices.dropFirst(first).last(where: { isModifier($0) && !isModifier($0 - 1) }),
      // Another type's member has that name, or its method this one.
      let name = links[start - 1].name, start > 2 || links[0].text != "self",
      [nil, "factory"].contains(links[start].call?.arguments.first?.label?.text)
    else { return }
    var use = use(of: name, .unknown, by: expression)
    use.chain = links[start...].compactMap { link in link.name.map { modifier($0, link.call) } }
    if use.chain[0].name == "defaultScope" { use.name = "" }
    // Behind a scope, a member that isn't Factory's is one of another type's `shared`.
    let sets = use.chain.contains { modifier in
      ["register", "defaultScope"].contains(modifier.name)
        || !modifier.slots.isEmpty && (!modifier.isScope || modifier == use.chain.last)
    }
    if sets { shape.add(use) }
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
    // Elsewhere, a method of another type may be called so.
    let isOfHook = member == "with" && shape.codes[codeNumber].member == "autoRegister"
    guard isCertain || isOfHook || use.base != .own || ["reset", "decorator", "autoRegister"].contains(member) else {
      return false
    }
    use.chain = [modifier(name, call)]
    if member == "decorator" { shape.switches.insert(member) }
    guard let closure = call?.onlyClosure else { return true }
    switch member {
    case "with", "preview": arguments[closure.id] = use.base
    case "decorator": kinds[closure.id] = .write(use: shape.uses.count, modifier: 0)
    default: break
    }
    return true
  }

  /// Reads the name of a factory of the type around, as an argument or a value.
  func readPassedOn(_ reference: DeclReferenceExprSyntax) {
    let name = reference.baseName.name
    guard isInCode, mayBeInContainer, local(name) == nil,
      around.property(name)?.typeAnnotation.map({ $0.type.factory != nil })
        ?? (around.isExtension || inherits(FactoryName.containerProtocols.contains))
    else { return }
    readName(reference)
  }

  private func readName(_ reference: DeclReferenceExprSyntax) {
    shape.add(use(of: reference.baseName, ownBase, by: reference))
  }

  /// A use of a factory by its name.
  func use(of name: TokenSyntax, _ base: Use.Base, by expression: some ExprSyntaxProtocol) -> Use {
    let expression = ExprSyntax(expression)
    return Use(
      base: base, name: name.name, bound: boundName(of: expression),
      isStatement: expression.isStatement { arguments[$0.id] != nil }, spot: spot, place: add(name.place),
      range: add(expression.place))
  }

  /// Takes modifiers from `rest`, and returns whether a call behind them asks.
  private func readModifiers(
    _ rest: inout ArraySlice<CallChain.Link>, into chain: inout [Modifier], _ kind: (Int) -> Code.Kind
  ) -> Bool {
    while let link = rest.first, link.name == nil || FactoryName.modifiers.contains(link.text) {
      rest.removeFirst()
      // A scope is a property, and a call behind it asks.
      let isPlain = link.name == nil || FactoryName.scopes.contains(link.text) || link.text == "scopeOnParameters"
      if let name = link.name, !FactoryName.resolving.contains(link.text) {
        let call = isPlain ? nil : link.call
        if let closure = call?.lastClosure { kinds[closure.id] = kind(chain.count) }
        chain.append(modifier(name, call))
        guard isPlain, link.call != nil else { continue }
      }
      return link.call != nil && (!isPlain || link.call?.onlyClosure == nil)
    }
    return false
  }

  private func modifier(_ name: TokenSyntax, _ call: FunctionCallExprSyntax?) -> Modifier {
    let arguments = call?.arguments.map(\.expression).filter { !$0.is(ClosureExprSyntax.self) } ?? []
    let start = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.period ?? name
    return Modifier(
      name: name.name, argument: arguments.map(\.trimmedText).commaSeparated,
      closure: call?.lastClosure?.trimmedText ?? "", place: add(name.place),
      range: add(call.map { start.place(through: $0) } ?? start.place(through: name)))
  }

  /// `dependency(\.x)`. Returns false for anything else.
  private func readFunction(_ chain: CallChain, _ expression: ExprSyntax) -> Bool {
    guard let name = chain.root.as(DeclReferenceExprSyntax.self)?.baseName.name, FactoryName.functions.contains(name),
      let path = chain.links.first?.call?.arguments.first?.expression.as(KeyPathExprSyntax.self)?.factory
    else { return false }
    var use = use(of: path.name, .shared(path.container), by: expression)
    (use.isResolved, use.function) = (true, name)
    shape.add(use)
    return true
  }

  // MARK: Definitions

  /// - Parameters:
  ///   - body: that of the getter or function; else the factory is the `value`.
  func readDefinition(
    _ node: some DeclSyntaxProtocol & WithModifiersSyntax, _ name: TokenSyntax, _ type: FactoryType,
    of body: CodeBlockItemListSyntax?, _ value: ExprSyntax?, _ function: FunctionDeclSyntax? = nil
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
    within(.body(definition: position), name.name) {
      if let function { read(function) }
      if let body { readBody(body) } else if let value { readResult(value, CallChain(value)) }
    }
    position = outer
  }

  private func read(_ function: FunctionDeclSyntax) {
    let all = function.signature.parameterClause.parameters
    definition.signature = "\(definition.name)(\(all.map(\.label).signature))"
    definition.isGeneric = function.genericParameterClause != nil
    // A parameter that is a closure makes the instance, and is no argument of it; a type is part of the key.
    let given = all.filter { parameter in
      let type = WrittenType(parameter.type).description
      return !type.contains("->") && !type.hasSuffix(".Type")
    }
    declare(all)
    guard let statements = function.body?.statements, let last = statements.last else { return }
    // A call whose value nobody gets, such as one of `print`, takes it nowhere.
    let giving = statements.filter { statement in
      let call = statement.item.as(FunctionCallExprSyntax.self)
      return statement == last || call?.calledExpression.is(DeclReferenceExprSyntax.self) != true
    }
    definition.usesParameter = given.contains { giving.mentions($0.ownName.name) }
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
    let constant = statements.variable(namedBy: chain.root)?.initializer?.value
    for item in statements.dropLast() where constant.map({ !item.place.contains($0.place) }) ?? true { walk(item) }
    guard let constant else { return readResult(result, chain) }
    readResult(constant, CallChain(constant), then: chain.links.dropFirst())
    definition.value = add(result.place)
  }

  /// Reads a factory, and the modifiers that follow elsewhere.
  private func readResult(_ result: ExprSyntax, _ chain: CallChain, then others: ArraySlice<CallChain.Link> = []) {
    let expression = result.withoutEffects
    definition.value = add(expression.place)
    // `self.promised()`, `FactoryKit.Factory(self) { … }`
    var rest = chain.links.drop { $0.call == nil && ["self", "Factory", "FactoryKit"].contains($0.text) }
    let link = rest.popFirst()
    switch link?.call == nil ? nil : link?.text {
    case "promised":
      definition.root = .promised
      definition.chain = (link?.name).map { modifier($0, nil) }.asList
    case "self", "init", "Factory", "ParameterFactory", "callAsFunction": definition.root = .recipe
    // The container's own, whose member it is.
    case "shared" where definition.isStatic: definition.root = .recipe
    default:
      rest = []
      readOther(expression)
    }
    if definition.root == .recipe, let call = link?.call {
      readRecipe(of: call)
      let key = call.arguments.labelled("key")?.expression
      definition.key = key.map { $0.plainString?.text ?? "" }
      // `self(key: )`, before the key is typed, is the name of a function.
      if call.calledExpression.as(DeclReferenceExprSyntax.self)?.argumentNames != nil { definition.key = "" }
      let scope = call.arguments.labelled("scope")?.expression.as(MemberAccessExprSyntax.self)
      if let scope { definition.chain = [modifier(scope.declName.baseName, nil)] }
    }
    readModifiers(rest + others)
  }

  private func readRecipe(of call: FunctionCallExprSyntax) {
    let (type, hasParameter) = (definition.type, definition.parameter != nil)
    if let closure = call.lastClosure {
      if let result = closure.statements.last?.returnedExpression {
        impliedTypes[result.withoutEffects.id] = type.withoutOptional
      }
      walk(closure, as: .recipe(definition: position))
      readMaker(closure.statements)
      // A closure without written parameters calls its argument `$0`.
      let own = closure.parameters?.map(\.name.name).filter { $0 != "_" } ?? (hasParameter ? ["$0"] : [])
      if own.contains(where: closure.statements.mentions) { definition.usesParameter = true }
    } else if let reference = call.arguments.last(where: { $0.label == nil })?.expression,
      reference.trimmedText.hasSuffix(".init"), let type = WrittenType(expression: reference)
    {
      within(.recipe(definition: position)) {
        shape.add(Making(type: type, labels: [], bound: nil, spot: spot, place: add(reference.place)))
      }
      (definition.maker, definition.usesParameter) = (shape.makings.count - 1, hasParameter)
    }
  }

  private func readOther(_ expression: ExprSyntax) {
    let count = shape.uses.count
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      readName(reference)
    } else {
      walk(expression)
    }
    let own = shape.uses[count...].firstIndex { places[Int($0.range.rawValue)] == expression.place }
    if let own, !shape.uses[own].isResolved {
      (definition.root, definition.chain) = (.other(use: own), shape.uses[own].chain)
    }
  }

  /// Reads the modifiers of a definition.
  private func readModifiers(_ links: ArraySlice<CallChain.Link>) {
    let index = position
    var rest = links
    _ = readModifiers(&rest, into: &shape.definitions[index].chain) { .modifier(definition: index, $0) }
    // Something else behind them is a modifier of one's own.
    if let unknown = rest.first?.name { definition.chain.append(modifier(unknown, nil)) }
    for closure in links.compactMap({ $0.call?.lastClosure }) where kinds[closure.id] != nil { walk(closure) }
  }

  /// Reads the result of a closure, one hop through a constant.
  private func readMaker(_ statements: CodeBlockItemListSyntax) {
    guard let result = statements.last?.returnedExpression?.withoutEffects else { return }
    let expression = (statements.variable(namedBy: result)?.initializer?.value ?? result).withoutCast
    if let closure = expression.as(FunctionCallExprSyntax.self)?.trailingClosure, closure.isCalledAtOnce {
      return readMaker(closure.statements)
    }
    if let made = CallChain(expression).making, made.isWhole {
      definition.maker = shape.makings.lastIndex { places[Int($0.place.rawValue)] == made.name.place }
    }
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText.lastName
    definition.traps = statements.count == 1 && ["fatalError", "preconditionFailure"].contains(called)
  }
}

extension CallChain.Link {
  /// Is a property that is called after a container.
  fileprivate var namesContainer: Bool {
    call == nil && text.first?.isLowercase == true && text.hasSuffix("ontainer")
  }
}

extension Use.Base {
  /// True for what surely is a container, whatever is done to it.
  fileprivate var isCertain: Bool {
    switch self {
    case .value(let type, _): type.name?.hasSuffix("Container") == true
    case .property, .type, .unknown: false
    default: true
    }
  }
}

extension KeyPathExprSyntax {
  /// The container and the name in `\.x`, `\C.x` or `\A.C.x`; nil for paths that go on behind them.
  var factory: (container: WrittenType, name: TokenSyntax)? {
    guard let name = lastProperty else { return nil }
    if root == nil, components.count == 1 { return (.named("Container"), name) }
    let container = String(trimmedText.dropFirst()).outerName
    if container.isEmpty { return (.named("Container"), name) }
    let isType = container.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy(\.isCapitalized)
    return isType ? (.named(container), name) : nil
  }
}

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

// Chains: a container, a factory's name, modifiers, and a call that asks.
extension DeclarationReader {
  func readChain(_ expression: ExprSyntax) {
    let chain = CallChain(expression)
    let outer = isConditional
    if chain.links.contains(where: { $0.name?.text == "autoRegister" }) { shape.switches.insert("autoRegister") }
    if isInCode {
      if !readFunction(chain, expression) { readUse(chain, expression) }
      isConditional = outer
      readMaking(chain, expression)
    }
    walkParts(of: chain)
    isConditional = outer
  }

  /// Visits what it begins with, arguments and closures.
  private func walkParts(of chain: CallChain) {
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
      // A closure that is called at once runs where it stands.
      if chain.root.is(ClosureExprSyntax.self) { roles[chain.root.id] = .inline(nil) }
      walk(chain.root)
    }
    for (number, link) in chain.links.enumerated() {
      if number >= chain.sure { isConditional = true }
      if let subscripted = link.subscripted { walk(subscripted.arguments) }
      guard let call = link.call else { continue }
      if link.name?.text == "assumeIsolated", let closure = call.onlyClosure { roles[closure.id] = .inline(nil) }
      walk(call.arguments)
      if let closure = call.trailingClosure { walk(closure) }
      walk(call.additionalTrailingClosures)
    }
  }

  // MARK: Makings

  private func readMaking(_ chain: CallChain, _ expression: ExprSyntax) {
    guard let end = chain.links.firstIndex(where: { $0.call != nil }), let call = chain.links[end].call else { return }
    let path = chain.links[...end].compactMap(\.name)
    var names = path.map(\.name)
    if names.last == "init" { names.removeLast() }
    if names == ["self"], path.count == 2 { names = ["Self"] }
    // `.init()`, of the type that is asked for.
    var type = names.isEmpty && !path.isEmpty ? impliedTypes[expression.id] : nil
    if let last = names.last, chain.root.is(DeclReferenceExprSyntax.self) || chain.root.is(SuperExprSyntax.self) {
      guard last.first?.isUppercase == true || last == "super", !FactoryName.factories.contains(last) else { return }
      type = .named(names.joined(separator: "."))
    }
    guard let type else { return }
    if mayBeInContainer, end == chain.links.count - 1, results[expression.id] == nil {
      results[expression.id] = .making(shape.makings.count)
    }
    shape.add(
      Making(
        type: type, labels: call.labels, bound: expression.boundName, spot: spot,
        place: add(path[max(names.count, 1) - 1].place)))
  }

  // MARK: Containers

  /// The container that an expression is; nil for any other.
  func containerBase(_ expression: ExprSyntax, named name: String) -> Use.Base? {
    let chain = CallChain(expression.withoutEffects)
    guard let (base, count) = base(of: chain), count == chain.links.count else { return nil }
    if case .new(let type) = base { return .value(type, local: name) }
    return chain.links[count - 1].call == nil ? base : nil
  }

  /// The container at the beginning of a chain, and the number of its links. Nil where there is none.
  private func base(of chain: CallChain) -> (base: Use.Base, count: Int)? {
    guard chain.root.is(DeclReferenceExprSyntax.self), let first = chain.links.first, let name = first.name else {
      return nil
    }
    if name.tokenKind == .keyword(.self) { return mayBeInContainer ? (.own, 1) : nil }
    func value(_ type: WrittenType) -> (Use.Base, Int)? { type.plainName == nil ? nil : (.value(type, local: nil), 1) }
    switch local(name.name) {
    case .base(let base)?: return (base, 1)
    case .value(let type)?: return value(type)
    case .opaque?, .made?: return nil
    case nil: break
    }
    let types = chain.typeLinks
    if let last = types.last {
      let type = WrittenType.named(types.compactMap { $0.name?.name }.joined(separator: "."))
      if let call = last.call {
        return call.arguments.isEmpty && call.trailingClosure == nil ? (.new(type), types.count) : nil
      }
      guard chain.links.dropFirst(types.count).first?.name?.text == "shared" else { return nil }
      return (.shared(type), types.count + 1)
    }
    guard first.call == nil, !FactoryName.containerMembers.contains(name.name),
      let next = chain.links.dropFirst().first?.name?.name, !FactoryName.modifiers.contains(next)
    else { return nil }
    if let type = propertiesAround?.types[name.name] { return value(type) }
    let isLikely = around.isExtension || name.name.lowercased().contains("container")
    return isLikely ? (.property(name.name), 1) : nil
  }

  // MARK: Uses

  private func readUse(_ chain: CallChain, _ expression: ExprSyntax) {
    var rest = chain.links[...]
    let found: Use.Base
    var isExplicit = false
    if let (base, count) = base(of: chain) {
      found = base
      switch base {
      case .new: isExplicit = true
      case .value(let type, _): isExplicit = type.name?.hasSuffix("Container") == true
      case .property: break
      case .own, .shared, .keyPath, .projected: isExplicit = true
      }
      if let call = rest[count - 1].call, base.isHeld {
        // `Container.shared { $0.x { … } }`
        if let closure = call.onlyClosure { roles[closure.id] = .inline(base) }
        return
      }
      rest.removeFirst(count)
    } else if chain.root.is(DeclReferenceExprSyntax.self), let name = rest.first?.name, local(name.name) == nil {
      found = name.text.hasPrefix("$") ? .projected : .own
      guard found == .projected || mayBeInContainer && name.name.first?.isLowercase == true else { return }
    } else {
      return
    }
    guard var link = rest.popFirst(), let name = link.name else { return }
    if chain.sure < rest.startIndex { isConditional = true }
    if found == .projected, link.call == nil, rest.first?.name?.text == "factory" {
      link.call = rest.removeFirst().call
    }
    let index = shape.uses.count
    var use = Use(base: found, name: name.name, spot: spot, place: add(name.place), range: add(expression.place))
    if name.tokenKind == .leftSquare { use.name = "" }
    if use.name.hasPrefix("$") { use.name = String(use.name.dropFirst()) }
    if FactoryName.containerMembers.contains(use.name) {
      // Of the container itself.
      let setting = use.name == "manager" && defaultScope != nil ? rest.first?.name : nil
      let scope = setting.flatMap { $0.text == "defaultScope" ? $0 : nil }
      guard isExplicit || found != .own || scope != nil || ["reset", "decorator", "autoRegister"].contains(use.name)
      else { return }
      use.chain = [modifier(scope ?? name, link.call)]
      if let defaultScope, scope != nil { use.chain[0].argument = defaultScope }
      if let closure = link.call?.onlyClosure {
        switch use.name {
        case "with", "preview": roles[closure.id] = .inline(found)
        case "decorator": roles[closure.id] = .code(.write(use: index, modifier: 0))
        default: break
        }
      }
      use.name = ""
    } else {
      if let call = link.call {
        use.call = call.labels
        use.argument = call.arguments.trimmedText
        if let closure = call.onlyClosure { roles[closure.id] = .code(.write(use: index, modifier: nil)) }
      }
      readModifiers(&rest, &use.chain, &use.isResolved) { .write(use: index, modifier: $0) }
      guard isExplicit || use.call != nil || !use.chain.isEmpty || use.isResolved else { return }
      if use.call == nil, !use.isResolved, let unknown = rest.first?.name {
        use.chain.append(modifier(unknown, nil))
      }
    }
    add(use, for: expression)
  }

  private func add(_ use: Use, for expression: ExprSyntax) {
    // A value that code outside of containers makes is nobody's result.
    if mayBeInContainer { results[expression.id] = .use(shape.uses.count) }
    var use = use
    (use.bound, use.isStatement) = (expression.boundName, isStatement(expression))
    shape.add(use)
  }

  /// Reads the name of a factory of the type around, as an argument.
  func readPassedOn(_ reference: DeclReferenceExprSyntax) {
    let name = reference.baseName.name
    guard isInCode, mayBeInContainer, local(name) == nil,
      propertiesAround?.types[name]?.isFactory ?? (around.isExtension || typeBody.isContainer)
    else { return }
    readName(reference)
  }

  private func readName(_ reference: DeclReferenceExprSyntax) {
    let place = add(reference.place)
    add(
      Use(base: .own, name: reference.baseName.name, spot: spot, place: place, range: place), for: ExprSyntax(reference)
    )
  }

  /// Reads modifiers, and the call behind them that asks.
  private func readModifiers(
    _ rest: inout ArraySlice<CallChain.Link>, _ chain: inout [Modifier], _ isResolved: inout Bool,
    _ kind: (Int) -> Code.Kind
  ) {
    while let link = rest.first, link.name.map({ FactoryName.modifiers.contains($0.name) }) ?? true {
      rest.removeFirst()
      // A scope is a property, and a call behind it asks.
      let isPlain = link.name.map { FactoryName.scopes.contains($0.name) || $0.name == "scopeOnParameters" } ?? true
      if let name = link.name, !FactoryName.resolving.contains(name.name) {
        let call = isPlain ? nil : link.call
        if let closure = call?.lastClosure { roles[closure.id] = .code(kind(chain.count)) }
        chain.append(modifier(name, call))
        guard isPlain, link.call != nil else { continue }
      }
      isResolved = link.call != nil && (!isPlain || link.call?.onlyClosure == nil)
      return
    }
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
    var use = use(of: path, in: expression.place)
    use.isResolved = true
    add(use, for: expression)
    return true
  }

  private func use(of path: (container: WrittenType?, name: TokenSyntax), in range: UTF8Range) -> Use {
    Use(
      base: .keyPath(path.container), name: path.name.name, spot: spot, place: add(path.name.place), range: add(range))
  }

  // MARK: Wrappers

  func readWrapper(_ attribute: AttributeSyntax, _ wrapper: Wrapper, _ node: VariableDeclSyntax) {
    guard let path = attribute.argumentList.first?.expression.as(KeyPathExprSyntax.self)?.factory,
      let binding = node.bindings.first, let name = binding.identifier?.name
    else { return }
    func add() {
      var use = use(of: path, in: attribute.place)
      use.wrapper = wrapper
      use.bound = name
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
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax, _ type: WrittenType
  ) {
    var statements: CodeBlockItemListSyntax?
    switch binding.accessorBlock?.accessors {
    case .getter(let getter)?: statements = getter
    case .accessors(let accessors)?:
      statements = accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: break
    }
    let index = add(definition: name, type, node)
    within(.body(definition: index), name.name) {
      if let statements {
        readBody(statements, of: index)
      } else if let value = binding.initializer?.value {
        readResult(value, of: index)
      }
    }
  }

  func readDefinition(_ node: FunctionDeclSyntax, _ type: WrittenType) {
    let parameters = node.signature.parameterClause.parameters
    let index = add(definition: node.name, type, node)
    shape.definitions[index].signature = "\(node.name.name)(\(parameters.map(\.label).signature))"
    shape.definitions[index].isGeneric = node.genericParameterClause != nil
    // A parameter that is a closure makes the instance, and is no argument of it.
    arguments = Set(
      parameters.filter { !WrittenType($0.type).description.contains("->") }.map { $0.ownName.name })
    within(.body(definition: index), node.name.name) {
      declare(parameters)
      if let body = node.body { readBody(body.statements, of: index) }
    }
    arguments = []
  }

  private func add(
    definition name: TokenSyntax, _ type: WrittenType, _ node: some DeclSyntaxProtocol & WithModifiersSyntax
  ) -> Int {
    guard case .named(let word, let arguments) = type else { return shape.definitions.count }
    let isParameter = FactoryName.plain(word) == "ParameterFactory"
    let place = add(name.place)
    shape.definitions.append(
      Definition(
        owner: owner, name: name.name, type: arguments[arguments.count - 1],
        parameter: isParameter ? arguments.first : nil, access: access(node.modifiers),
        isStatic: node.modifiers.isStatic, isConditional: isConditional, place: place, range: add(node.place),
        value: place))
    return shape.definitions.count - 1
  }

  /// Reads a body whose last expression is the factory, one hop through a constant.
  private func readBody(_ statements: CodeBlockItemListSyntax, of index: Int) {
    guard let result = statements.last?.returnedExpression else { return walkStatements(statements) }
    let chain = CallChain(result)
    let constant = statements.value(of: chain.root)
    for item in statements.dropLast() {
      let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
      if constant == nil || bindings?.contains(where: { $0.initializer?.value.id == constant?.id }) != true {
        walk(item)
      }
    }
    readResult(constant ?? result, of: index)
    guard constant != nil else { return }
    readModifiers(chain.links.dropFirst(), of: index)
    shape.definitions[index].value = add(result.place)
  }

  private func readResult(_ result: ExprSyntax, of index: Int) {
    let expression = result.withoutEffects
    shape.definitions[index].value = add(expression.place)
    var rest = CallChain(expression).links[...]
    let words = rest.prefix(2).compactMap { $0.name?.text }
    // The name of a module, or `self.promised()`.
    if rest.first?.call == nil, ["FactoryKit", "Factory"].contains(words.first) || words == ["self", "promised"] {
      rest = rest.dropFirst()
    }
    guard let link = rest.popFirst(), let call = link.call else { return readOther(expression, of: index) }
    switch link.name?.text {
    case "promised": shape.definitions[index].root = .promised
    case "self", "init", "Factory", "ParameterFactory":
      shape.definitions[index].root = .recipe
      readRecipe(of: call, index)
    default: return readOther(expression, of: index)
    }
    if let key = call.arguments.first(where: { $0.label?.text == "key" })?.expression {
      shape.definitions[index].key = key.plainString.map { .text($0.text) } ?? .passedOn
    }
    readModifiers(rest, of: index)
  }

  private func readRecipe(of call: FunctionCallExprSyntax, _ index: Int) {
    let fact = shape.definitions[index]
    if let closure = call.lastClosure {
      if let result = closure.statements.last?.returnedExpression {
        impliedTypes[result.withoutEffects.id] = fact.type.unwrapped ?? fact.type
      }
      walk(closure, as: .recipe(definition: index))
      shape.definitions[index].maker = maker(closure.statements)
      // A closure without written parameters calls its argument `$0`.
      let own =
        closure.parameters.map { $0.map(\.name.name).filter { $0 != "_" } } ?? (fact.parameter == nil ? [] : ["$0"])
      let used = arguments.union(own)
      shape.definitions[index].usesParameter =
        !used.isEmpty && closure.statements.tokens(viewMode: .sourceAccurate).contains { used.contains($0.name) }
    } else if let reference = call.arguments.last(where: { $0.label == nil })?.expression
      .as(MemberAccessExprSyntax.self), reference.declName.baseName.text == "init",
      let type = reference.base.flatMap({ WrittenType(expression: $0) })
    {
      within(.recipe(definition: index)) {
        shape.add(Making(type: type, labels: [], bound: nil, spot: spot, place: add(reference.place)))
      }
      shape.definitions[index].maker = .making(shape.makings.count - 1)
      shape.definitions[index].usesParameter = fact.parameter != nil
    }
  }

  private func readOther(_ expression: ExprSyntax, of index: Int) {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      readName(reference)
    } else {
      walk(expression)
    }
    if case .use(let use)? = results[expression.id], !shape.uses[use].isResolved {
      shape.definitions[index].root = .other(use: use)
      shape.definitions[index].chain = shape.uses[use].chain
    }
  }

  /// Reads the modifiers of a definition.
  private func readModifiers(_ links: ArraySlice<CallChain.Link>, of index: Int) {
    var (rest, isResolved) = (links, false)
    readModifiers(&rest, &shape.definitions[index].chain, &isResolved) { .modifier(definition: index, $0) }
    if let unknown = rest.first?.name { shape.definitions[index].chain.append(modifier(unknown, nil)) }
    for closure in links.compactMap({ $0.call?.lastClosure }) where roles[closure.id] != nil { walk(closure) }
  }

  /// The result of a closure, one hop through a constant.
  private func maker(_ statements: CodeBlockItemListSyntax) -> Definition.Maker {
    guard var expression = statements.last?.returnedExpression?.withoutEffects else { return .unknown }
    if expression.is(DeclReferenceExprSyntax.self) {
      guard let value = statements.value(of: expression) else { return .unknown }
      expression = value.withoutEffects
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let cast = sequence.cast {
      expression = cast.expression.withoutEffects
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .nothing
    case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr, .dictionaryExpr,
      .tupleExpr, .closureExpr:
      return .value
    case .functionCallExpr(let call):
      if ["fatalError", "preconditionFailure"].contains(call.calledExpression.trimmedText) {
        return statements.count == 1 ? .trap : .unknown
      }
      return results[expression.id] ?? .unknown
    default: return .unknown
    }
  }
}

extension Use.Base {
  /// True for a container that a name holds, which a call can't make.
  fileprivate var isHeld: Bool { if case .new = self { false } else { true } }
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

import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

// Chains: a container, a factory's name, modifiers, and a call that asks.
extension DeclarationReader {
  /// A step from an expression to one of its members, or a call of it.
  enum Step {
    case member(TokenSyntax)
    case call(FunctionCallExprSyntax)
    case subscripted(SubscriptCallExprSyntax)

    var member: TokenSyntax? { if case .member(let name) = self { name } else { nil } }
    var call: FunctionCallExprSyntax? { if case .call(let call) = self { call } else { nil } }
  }

  /// The kind of a closure in a chain.
  private enum ClosureRole {
    case code(Code.Kind)
    /// Runs at once, with a container as its first argument.
    case inline(Use.Base)
  }

  /// The expression that a chain begins with, and its steps. O(length of the chain).
  /// - Returns: `sure` counts the steps before the first that an optional chain may leave out.
  func steps(of expression: ExprSyntax) -> (root: ExprSyntax, steps: [Step], sure: Int) {
    var steps: [Step] = []
    var next = expression
    var skipped = 0
    func result() -> (ExprSyntax, [Step], Int) { (next, steps.reversed(), steps.count - skipped) }
    while true {
      switch next.as(ExprSyntaxEnum.self) {
      case .functionCallExpr(let call):
        steps.append(.call(call))
        next = call.calledExpression
      case .subscriptCallExpr(let call):
        steps.append(.subscripted(call))
        next = call.calledExpression
      case .memberAccessExpr(let access):
        guard let base = access.base else { return result() }
        steps.append(.member(access.declName.baseName))
        next = base
      case .optionalChainingExpr(let optional):
        skipped = steps.count
        next = optional.expression
      case .forceUnwrapExpr(let forced): next = forced.expression
      case .genericSpecializationExpr(let specialized): next = specialized.expression
      default:
        let inner = next.withoutEffects
        guard inner.id != next.id else { return result() }
        next = inner
      }
    }
  }

  func readChain(_ expression: ExprSyntax) {
    let (root, steps, sure) = steps(of: expression)
    let outer = isConditional
    // The container itself may be missing, or what it gives.
    if sure < 2 { isConditional = isConditional || !steps.prefix(2).dropFirst(sure).isEmpty }
    var roles: [SyntaxIdentifier: ClosureRole] = [:]
    let words = [root.as(DeclReferenceExprSyntax.self)?.baseName] + steps.map(\.member)
    if words.contains(where: { $0?.text == "autoRegister" }) { shape.switches.insert("autoRegister") }
    if !readFunction(root, steps, expression) { readUse(root, steps, expression, &roles) }
    readMaking(root, steps, expression)
    isConditional = outer
    visitParts(root, steps, sure, roles)
    isConditional = outer
  }

  /// Visits arguments and closures.
  private func visitParts(
    _ root: ExprSyntax, _ steps: [Step], _ sure: Int, _ roles: [SyntaxIdentifier: ClosureRole]
  ) {
    let isSelf = root.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    if isSelf, let member = steps.first?.member?.name {
      // A closure of an initializer may keep the object.
      noteSelf(isBare: false)
      note(member, isRenewing: false)
    } else if let closure = root.as(ClosureExprSyntax.self), case .call? = steps.first {
      // One that is called at once runs where it stands.
      let outer = mayHaveLeft
      scoped { walk(closure.statements) }
      mayHaveLeft = outer
    } else if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.name,
      steps.first?.member?.text.hasPrefix("$") == true
    {
      // A wrapper of it may ask again.
      note(name, isRenewing: true)
    } else if !root.is(MemberAccessExprSyntax.self) {
      walk(root)
    }
    for (number, step) in steps.enumerated() {
      if number >= sure { isConditional = true }
      switch step {
      case .member: continue
      case .subscripted(let call): walk(call.arguments)
      case .call(let call):
        if number > 0, steps[number - 1].member?.text == "assumeIsolated", let closure = call.onlyClosure {
          // It runs at once.
          scoped { walk(closure.statements) }
          continue
        }
        for argument in call.arguments { visit(argument.expression, roles) }
        if let closure = call.trailingClosure { visit(ExprSyntax(closure), roles) }
        for closure in call.additionalTrailingClosures { visit(ExprSyntax(closure.closure), roles) }
      }
    }
  }

  private func visit(_ expression: ExprSyntax, _ roles: [SyntaxIdentifier: ClosureRole]) {
    guard let closure = expression.as(ClosureExprSyntax.self), let role = roles[closure.id] else {
      walk(expression)
      return
    }
    switch role {
    case .code(let kind): readRecipe(closure, as: kind)
    case .inline(let base): scoped { walkInline(closure, base) }
    }
  }

  private func walkInline(_ closure: ClosureExprSyntax, _ base: Use.Base) {
    declare(closure.parameters?.first?.name.name ?? "$0", .base(base))
    let outer = mayHaveLeft
    walk(closure.statements)
    mayHaveLeft = outer
  }

  @discardableResult
  private func readRecipe(_ closure: ClosureExprSyntax, as kind: Code.Kind) -> Int {
    let own = walk(closure, as: kind)
    switch kind {
    case .write(let use, let position) where position < 0: shape.uses[use].registered = own
    case .write(let use, let position): shape.uses[use].chain[position].code = own
    case .modifier(let definition, let position): shape.definitions[definition].chain[position].code = own
    default: break
    }
    return own
  }

  // MARK: Makings

  private func readMaking(_ root: ExprSyntax, _ steps: [Step], _ expression: ExprSyntax) {
    guard isInCode,
      let first = root.as(DeclReferenceExprSyntax.self)?.baseName ?? root.as(SuperExprSyntax.self)?.superKeyword
    else { return }
    let path = [first] + steps.prefix { $0.member != nil }.compactMap(\.member)
    guard case .call(let call)? = steps.dropFirst(path.count - 1).first else { return }
    var names = path.map(\.name)
    if names.last == "init" { names.removeLast() }
    if names == ["self"], path.count == 2 { names = ["Self"] }
    guard let last = names.last, last.first?.isUppercase == true || last == "super" else { return }
    guard !FactoryName.factories.contains(last) else { return }
    shape.add(
      Making(
        type: .named(names.joined(separator: ".")),
        labels: call.arguments.map { $0.label?.name }, bound: boundName(expression), spot: spot,
        place: add(path[names.count - 1].place)))
  }

  private func boundName(_ expression: ExprSyntax) -> String? {
    binding.flatMap { $0.id == expression.id ? $0.name : nil }
  }

  // MARK: Uses

  /// The container that an expression is; nil for any other.
  func containerBase(_ expression: ExprSyntax, named name: String) -> Use.Base? {
    let (root, steps, _) = steps(of: expression.withoutEffects)
    var rest = steps[...]
    guard let base = base(root, &rest), rest.isEmpty else { return nil }
    if case .new(let type) = base { return .value(type, local: name) }
    return base
  }

  /// The container in `manager.defaultScope` and what stands before it.
  func scopeBase(_ expression: ExprSyntax) -> Use.Base? {
    let (root, steps, _) = steps(of: expression)
    var rest = steps.dropLast()[...]
    if let reference = root.as(DeclReferenceExprSyntax.self), reference.baseName.text == "manager" { return .own }
    let base = base(root, &rest)
    return rest.count == 1 && rest.first?.member?.text == "manager" ? base : nil
  }

  private func typePath(_ root: DeclReferenceExprSyntax, _ rest: inout ArraySlice<Step>) -> WrittenType? {
    var names = [root.baseName.name]
    guard names[0].first?.isUppercase == true else { return nil }
    while let next = rest.first?.member?.name, next.first?.isUppercase == true {
      names.append(next)
      rest.removeFirst()
    }
    return .named(names.joined(separator: "."))
  }

  /// The container at the beginning of a chain; what belongs to it is taken off the steps. Nil where there is none.
  private func base(_ root: ExprSyntax, _ rest: inout ArraySlice<Step>) -> Use.Base? {
    guard let reference = root.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = reference.baseName.name
    if reference.baseName.tokenKind == .keyword(.self) { return mayBeInContainer ? .own : nil }
    switch local(name) {
    case .base(let base)?: return base
    case .value(let type)?: return type.plainName == nil ? nil : .value(type, local: nil)
    case .opaque?, .made?: return nil
    case nil: break
    }
    if let type = typePath(reference, &rest) {
      switch rest.first {
      case .member(let word) where word.text == "shared":
        rest.removeFirst()
        return .shared(type)
      case .call(let call) where call.arguments.isEmpty && call.trailingClosure == nil:
        rest.removeFirst()
        return .new(type)
      default: return nil
      }
    }
    guard case .member(let next)? = rest.first, !FactoryName.modifiers.contains(next.name) else { return nil }
    if let type = propertiesAround?.types[name] { return type.plainName == nil ? nil : .value(type, local: nil) }
    let isLikely = around.isExtension || name.lowercased().contains("container")
    return isLikely ? .property(name) : nil
  }

  private func readUse(
    _ root: ExprSyntax, _ steps: [Step], _ expression: ExprSyntax, _ roles: inout [SyntaxIdentifier: ClosureRole]
  ) {
    guard isInCode else { return }
    var rest = steps[...]
    var name: TokenSyntax
    let found: Use.Base
    var isExplicit = true
    if let base = base(root, &rest) {
      found = base
      switch rest.first {
      case .call(let call)?:
        // `Container.shared { $0.x { … } }`
        if let closure = call.onlyClosure { roles[closure.id] = .inline(base) }
        return
      case .subscripted(let call)?:
        rest.removeFirst()
        let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.components.last
        name = path?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName ?? call.leftSquare
      case .member(let word)?:
        name = word
        rest.removeFirst()
      case nil: return
      }
      if case .value(let type, _) = base { isExplicit = type.name?.hasSuffix("Container") == true }
      if case .property = base { isExplicit = false }
    } else if let reference = root.as(DeclReferenceExprSyntax.self), local(reference.baseName.name) == nil {
      name = reference.baseName
      if name.text.hasPrefix("$") {
        found = .projected
        if rest.first?.member?.text == "factory" { rest.removeFirst() }
      } else {
        guard mayBeInContainer, name.name.first?.isLowercase == true else { return }
        found = .own
      }
      isExplicit = false
    } else {
      return
    }
    let index = shape.uses.count
    var use = Use(base: found, name: name.name, spot: spot, place: add(name.place), range: add(expression.place))
    if name.tokenKind == .leftSquare { use.name = "" }
    if use.name.hasPrefix("$") { use.name = String(use.name.dropFirst()) }
    use.bound = boundName(expression)
    use.isStatement = statementExpression == expression.id
    if FactoryName.containerMembers.contains(use.name) {
      // Of the container itself.
      let call = rest.first?.call
      if ["with", "preview"].contains(use.name), let closure = call?.onlyClosure { roles[closure.id] = .inline(found) }
      use.chain = [modifier(name, call)]
      if use.name == "decorator", let closure = call?.onlyClosure { roles[closure.id] = .code(.write(use: index, 0)) }
      use.name = ""
      guard isExplicit || found != .own || ["reset", "decorator", "autoRegister"].contains(name.name) else { return }
      shape.add(use)
      return
    }
    if case .call(let call)? = rest.first {
      use.call = call.arguments.map { $0.label?.name }
      use.argument = call.arguments.trimmedText
      rest.removeFirst()
      if let closure = call.onlyClosure {
        roles[closure.id] = .code(.write(use: index, -1))
        use.registered = -1
      }
    }
    readModifiers(&rest, &use.chain, &use.isResolved) { closure, position in
      roles[closure.id] = .code(.write(use: index, position))
    }
    guard isExplicit || use.call != nil || !use.chain.isEmpty || use.isResolved else { return }
    if use.call == nil, case .member(let unknown)? = rest.first {
      use.chain.append(modifier(unknown, nil))
    }
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
    shape.add(
      Use(
        base: .own, name: reference.baseName.name, spot: spot, place: add(reference.place), range: add(reference.place))
    )
  }

  /// Reads modifiers, and the call behind them that asks.
  private func readModifiers(
    _ rest: inout ArraySlice<Step>, _ chain: inout [Modifier], _ isResolved: inout Bool,
    _ found: (ClosureExprSyntax, Int) -> Void
  ) {
    while let step = rest.first {
      if case .call(let call) = step {
        isResolved = call.onlyClosure == nil
        return
      }
      guard let name = step.member, FactoryName.modifiers.contains(name.name) else { return }
      rest.removeFirst()
      // A scope is a property, and a call behind it asks.
      let isPlain = FactoryName.scopes.contains(name.name) || name.name == "scopeOnParameters"
      let call = isPlain ? nil : rest.first?.call
      if call != nil { rest.removeFirst() }
      if FactoryName.resolving.contains(name.name) {
        isResolved = call != nil
        return
      }
      if let closure = call?.lastClosure { found(closure, chain.count) }
      chain.append(modifier(name, call))
    }
  }

  private func modifier(_ name: TokenSyntax, _ call: FunctionCallExprSyntax?) -> Modifier {
    let arguments = call?.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }.map {
      $0.expression.trimmedText
    }
    let dot = name.parent?.parent?.as(MemberAccessExprSyntax.self)?.period.place ?? name.place
    let end = call?.place ?? name.place
    return Modifier(
      name: name.name, argument: arguments?.joined(separator: ", ") ?? "",
      closure: call?.lastClosure?.trimmedText ?? "",
      place: add(name.place), range: add(UTF8Range(Int(dot.start), Int(end.end))))
  }

  /// `dependency(\.x)`. Returns false for anything else.
  private func readFunction(_ root: ExprSyntax, _ steps: [Step], _ expression: ExprSyntax) -> Bool {
    guard isInCode, let name = root.as(DeclReferenceExprSyntax.self)?.baseName.name,
      FactoryName.functions.contains(name), case .call(let call)? = steps.first,
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.factory
    else { return false }
    var use = use(of: path, in: expression.place)
    use.isResolved = true
    use.bound = boundName(expression)
    shape.add(use)
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
    let index = startDefinition(name, type, node, node.modifiers)
    within(.body(definition: index), name.name) {
      if let statements {
        readBody(statements, of: index, names: [])
      } else if let value = binding.initializer?.value {
        readResult(value, of: index, names: [])
      }
    }
  }

  func readDefinition(_ node: FunctionDeclSyntax, _ type: WrittenType) {
    let parameters = node.signature.parameterClause.parameters
    let index = startDefinition(node.name, type, node, node.modifiers)
    shape.definitions[index].signature = "\(node.name.name)(\(parameters.map(\.label).signature))"
    shape.definitions[index].isGeneric = node.genericParameterClause != nil
    within(.body(definition: index), node.name.name) {
      for parameter in parameters { declare(parameter.ownName.name, .value(WrittenType(parameter.type))) }
      if let body = node.body {
        // A parameter that is a closure makes the instance, and is no argument of it.
        let names = parameters.filter { !WrittenType($0.type).description.contains("->") }.map { $0.ownName.name }
        readBody(body.statements, of: index, names: Set(names))
      }
    }
  }

  private func startDefinition(
    _ name: TokenSyntax, _ type: WrittenType, _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax
  ) -> Int {
    guard case .named(let word, let arguments) = type else { return shape.definitions.count }
    let isParameter = FactoryName.plain(word) == "ParameterFactory"
    shape.definitions.append(
      Definition(
        owner: owner, name: name.name, type: arguments[arguments.count - 1],
        parameter: isParameter ? arguments.first : nil, access: access(modifiers),
        isStatic: modifiers.isStatic, isConditional: isConditional, place: add(name.place), range: add(node.place),
        value: add(name.place)))
    return shape.definitions.count - 1
  }

  /// Reads a body whose last expression is the factory, one hop through a constant.
  private func readBody(_ statements: CodeBlockItemListSyntax, of index: Int, names: Set<String>) {
    guard let last = statements.last, let result = last.returnedExpression else {
      walkStatements(statements)
      return
    }
    let (root, steps, _) = steps(of: result.withoutEffects)
    let constant = statements.value(of: root)
    for item in statements.dropLast() {
      let holds = item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer?.value.id == constant?.id }
      if constant == nil || holds != true { walk(item) }
    }
    readResult(constant ?? result, of: index, names: names)
    guard constant != nil else { return }
    var rest = steps[...]
    readChainOfDefinition(&rest, index)
    shape.definitions[index].value = add(result.place)
  }

  private func readResult(_ result: ExprSyntax, of index: Int, names: Set<String>) {
    let expression = result.withoutEffects
    var (root, steps, _) = steps(of: expression)
    if root.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
      steps.first?.member?.text == "promised"
    {
      steps.removeFirst()
      root = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("promised")))
    }
    shape.definitions[index].value = add(expression.place)
    let word =
      root.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? root.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    var rest = steps[...]
    if word == "FactoryKit" || word == "Factory", case .member? = rest.first { rest.removeFirst() }
    guard case .call(let call)? = rest.first, let word else { return readOther(result, of: index) }
    switch word {
    case "promised":
      shape.definitions[index].root = .promised
      shape.definitions[index].key = key(call)
    case "self", "init", "Factory", "ParameterFactory", "FactoryKit":
      shape.definitions[index].root = .recipe
      shape.definitions[index].key = key(call)
      readRecipe(of: call, index, names)
    default: return readOther(result, of: index)
    }
    rest.removeFirst()
    readChainOfDefinition(&rest, index)
  }

  private func key(_ call: FunctionCallExprSyntax) -> Definition.Key? {
    guard let key = call.arguments.first(where: { $0.label?.text == "key" })?.expression else { return nil }
    return key.plainString.map { .text($0.text) } ?? .passedOn
  }

  private func readRecipe(of call: FunctionCallExprSyntax, _ index: Int, _ names: Set<String>) {
    if let closure = call.lastClosure {
      let before = (shape.makings.count, shape.uses.count)
      within(.recipe(definition: index), "") {
        walkBody(of: closure)
        readImplicitMaking(closure.statements.last?.returnedExpression, of: shape.definitions[index].type)
      }
      shape.definitions[index].maker = maker(closure.statements, since: before)
      let own = closure.parameterNames ?? (shape.definitions[index].parameter == nil ? [] : ["$0"])
      let used = names.union(own)
      shape.definitions[index].usesParameter =
        !used.isEmpty && closure.statements.tokens(viewMode: .sourceAccurate).contains { used.contains($0.name) }
    } else if let reference = call.arguments.last(where: { $0.label == nil })?.expression
      .as(MemberAccessExprSyntax.self), reference.declName.baseName.text == "init",
      let type = reference.base.flatMap({ WrittenType(expression: $0) })
    {
      within(.recipe(definition: index), "") {
        shape.add(Making(type: type, labels: [], bound: nil, spot: spot, place: add(reference.place)))
      }
      shape.definitions[index].maker = .making(shape.makings.count - 1)
      shape.definitions[index].usesParameter = shape.definitions[index].parameter != nil
    }
  }

  /// `.init()`, of the type that a factory is said to make.
  private func readImplicitMaking(_ result: ExprSyntax?, of type: WrittenType) {
    guard let call = result?.withoutEffects.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
      access.declName.baseName.text == "init"
    else { return }
    shape.add(
      Making(
        type: type.unwrapped ?? type, labels: call.arguments.map { $0.label?.name }, bound: nil, spot: spot,
        place: add(access.declName.place)))
  }

  private func readOther(_ result: ExprSyntax, of index: Int) {
    let before = shape.uses.count
    let expression = result.withoutEffects
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      readName(reference)
    } else {
      walk(expression)
    }
    // The outermost is the first.
    if before < shape.uses.count, places(shape.uses[before].range) == expression.place, !shape.uses[before].isResolved {
      shape.definitions[index].root = .other(use: before)
      shape.definitions[index].chain = shape.uses[before].chain
    }
  }

  private func places(_ id: PlaceID) -> UTF8Range { places[Int(id.rawValue)] }

  private func readChainOfDefinition(_ rest: inout ArraySlice<Step>, _ index: Int) {
    var isResolved = false
    var closures: [(ClosureExprSyntax, Int)] = []
    readModifiers(&rest, &shape.definitions[index].chain, &isResolved) { closures.append(($0, $1)) }
    if let unknown = rest.first?.member {
      shape.definitions[index].chain.append(modifier(unknown, nil))
    }
    for (closure, position) in closures { readRecipe(closure, as: .modifier(definition: index, position)) }
  }

  /// The result of a closure, one hop through a constant.
  private func maker(_ statements: CodeBlockItemListSyntax, since before: (makings: Int, uses: Int)) -> Definition.Maker
  {
    guard let last = statements.last else { return .unknown }
    guard let result = last.returnedExpression else { return .unknown }
    var expression = result.withoutEffects
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
      let place = expression.place
      if let use = shape.uses.indices.dropFirst(before.uses).first(where: { places(shape.uses[$0].range) == place }) {
        return .use(use)
      }
      let making = shape.makings.indices.dropFirst(before.makings).first { index in
        let name = places(shape.makings[index].place)
        let called = call.calledExpression.place
        return name.end == called.end || called.contains(name) && call.calledExpression.trimmedText.hasSuffix(".init")
      }
      return making.map { .making($0) } ?? .unknown
    default: return .unknown
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

extension FunctionCallExprSyntax {
  /// The closure of a call that has nothing else.
  var onlyClosure: ClosureExprSyntax? {
    if arguments.isEmpty { return trailingClosure }
    guard trailingClosure == nil, let only = arguments.only, only.label == nil else { return nil }
    return only.expression.as(ClosureExprSyntax.self)
  }

  /// The trailing closure, or the last argument that is one.
  var lastClosure: ClosureExprSyntax? {
    trailingClosure ?? arguments.lazy.reversed().compactMap { $0.expression.as(ClosureExprSyntax.self) }.first
  }
}

extension ClosureExprSyntax {
  /// Nil where `$0` stands for them.
  fileprivate var parameterNames: Set<String>? { parameters.map { Set($0.map(\.name.name)).subtracting(["_"]) } }
}

extension KeyPathExprSyntax {
  /// The container and the name in `\.x`, `\C.x` or `\A.C.x`; nil for paths that go on behind them.
  var factory: (container: WrittenType?, name: TokenSyntax)? {
    let names = components.compactMap { $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName }
    guard names.count == components.count, let last = names.last,
      names.dropLast().allSatisfy({ root != nil && $0.name.first?.isUppercase == true })
    else { return nil }
    let path = root.map { [$0.trimmedText] + names.dropLast().map(\.name) }
    return (path.map { .named($0.joined(separator: ".")) }, last)
  }
}

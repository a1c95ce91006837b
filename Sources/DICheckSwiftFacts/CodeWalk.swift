import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The moment at which code runs.
public enum CodeMoment {
  /// A function, an accessor or a deinitializer is called.
  case call
  /// The initializer at a position among the ``SwiftShape/initializers`` is called.
  case initializer(Int)
  /// An instance is made, which its property's initial value is part of.
  case creation
  /// A static, global or lazy value is asked for.
  case firstRead
  /// A closure, a local function or a lazy local variable: whoever gets it decides.
  case later
  /// A preview is shown.
  case preview
}

/// Walks over members and code, and knows of each place when it runs and what names mean there.
open class CodeWalk: DeclarationWalk {
  private var flow = Flow()
  /// The meanings of names, the innermost scope last.
  private var scopes: [Scope] = []
  private var scopeCount = 0

  private struct Scope {
    var number: Int
    var names: [String: Local] = [:]
  }

  /// The place in code of what is visited.
  private struct Flow {
    var code = 0
    var statement = 0
    /// True for code whose statements count as the one around.
    var isOfOneStatement = false
    var parameter: String?
    /// The parameters of the initializer around, by their names in it, with their labels.
    var parameters: [String: String] = [:]
    /// The names of calls whose arguments it is part of, the outermost first.
    var callees: [String] = []
  }

  /// The meaning of a name that code declares.
  package enum Local: Hashable {
    /// Nothing is known of it.
    case opaque
    /// Holds what a call made.
    case made
    case typed(TypeSyntax)
    /// The library knows it by a number.
    case known(Int)
  }

  /// The place of what is visited in code.
  package var spot: Spot {
    Spot(
      code: flow.code, statement: flow.statement, scope: scopes.last?.number ?? 0,
      isConditional: isConditional || mayHaveLeft, isBehindError: mayHaveThrown,
      isOfSomeBuilds: !conditions.isEmpty, parameter: flow.parameter, callees: flow.callees)
  }

  /// The library's number of the code; 0 outside of code.
  package var codeNumber: Int { flow.code }

  /// True for a default argument, which may be skipped too.
  package var isDefaultArgument: Bool { flow.parameter != nil }

  // MARK: Hooks

  /// Takes note of code that runs at a moment, and visits it by ``run(_:_:)``.
  /// - Parameter member: the member that the code belongs to; nil for that of the code around.
  open func within(moment: CodeMoment, _ member: String?, _ visit: () -> Void) { run(0, visit) }

  /// The library's number of the value of a local variable; nil for one that means nothing to it.
  open func meaning(of value: ExprSyntax, named name: String) -> Int? { nil }

  /// Returns true if a property holds what was made.
  open func holds(_ property: PatternBindingSyntax) -> Bool {
    property.initializer?.value.is(FunctionCallExprSyntax.self) == true
  }

  /// Reads one of the properties or variables of a declaration.
  open func read(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    if let value = binding.initializer?.value { withinValue(of: binding, node) { walk(value) } }
    if let accessors = binding.accessorBlock {
      within(moment: isInCode ? .later : .call, binding.identifier?.name) { walk(accessors) }
    }
    declare(binding)
  }

  /// Reads the body of a function. Returns false to have it visited as others.
  open func readBody(_ statements: CodeBlockItemListSyntax, of name: TokenSyntax) -> Bool { false }

  // MARK: Code

  /// Visits code that runs by itself, to which the library gives a number.
  package func run(_ code: Int, _ visit: () -> Void) {
    let outer = (flow, isInCode, isConditional, mayHaveLeft, mayHaveThrown, isTrying)
    flow = Flow(code: code)
    (isInCode, isConditional, mayHaveLeft, mayHaveThrown, isTrying) = (true, false, false, false, false)
    scoped(visit)
    (flow, isInCode, isConditional, mayHaveLeft, mayHaveThrown, isTrying) = outer
  }

  override open func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    let outer = (flow, scopes)
    flow = Flow()
    // The types of code around are seen from a type in it, and nothing else there is.
    for index in scopes.indices { scopes[index].names = scopes[index].names.filter { $0.key.isCapitalized } }
    scoped {
      declare(node.ownGenerics)
      super.readBody(node)
    }
    (flow, scopes) = outer
  }

  override open func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    within(moment: isInCode ? .later : .call, node.name.name) {
      declare(node.genericParameterClause)
      walk(node.signature, node.body, of: node.name)
    }
    return .skipChildren
  }

  override open func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let index = add(node)
    within(moment: .initializer(index), "init") { walk(node.signature, node.body) }
    return .skipChildren
  }

  private func walk(_ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?, of name: TokenSyntax? = nil) {
    let parameters = signature.parameterClause.parameters
    for parameter in parameters {
      guard let value = parameter.defaultValue?.value, !parameter.isAutoclosure else { continue }
      flow.parameter = parameter.label ?? ""
      walk(value)
    }
    flow.parameter = nil
    guard let body, !body.statements.isEmpty else { return }
    declare(parameters)
    if let name {
      if readBody(body.statements, of: name) { return }
    } else {
      for parameter in parameters { flow.parameters[parameter.ownName.name] = parameter.label ?? "" }
    }
    walkBody(body.statements)
  }

  override open func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    within(moment: .call, "subscript") { if let accessors = node.accessorBlock { walk(accessors) } }
    return .skipChildren
  }

  override open func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    within(moment: .call, "deinit") { if let body = node.body { walkBody(body.statements) } }
    return .skipChildren
  }

  override open func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings { read(binding, of: node) }
    return .skipChildren
  }

  /// Visits the initial value of a property or variable, unless it runs where it stands.
  /// - Parameter isLate: true if something else than the declaration decides when; nil to go by its attributes.
  package func withinValue(
    of binding: PatternBindingSyntax, _ node: VariableDeclSyntax, isLate: Bool? = nil, _ visit: () -> Void
  ) {
    let isLazy = node.modifiers.contains(.lazy)
    if isInCode, !isLazy { return visit() }
    let isLate = isLazy || owner.isEmpty || node.modifiers.isStatic || (isLate ?? node.mayKeepValueAsClosure)
    within(moment: isInCode ? .later : isLate ? .firstRead : .creation, binding.identifier?.name, visit)
  }

  override open func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isCalledAtOnce {
      walkAtOnce(node)
    } else {
      walkCaptures(of: node)
      within(moment: .later, nil) { walkBody(of: node) }
    }
    return .skipChildren
  }

  /// The names in a key path are none of the code around.
  override open func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    for component in node.components {
      if let subscripted = component.component.as(KeyPathSubscriptComponentSyntax.self) { walk(subscripted.arguments) }
    }
    return .skipChildren
  }

  /// Visits the values that a closure gets where it stands.
  package func walkCaptures(of closure: ClosureExprSyntax) {
    // An empty list of syntax would be a tree of its own.
    if let captures = closure.signature?.capture { walk(captures) }
  }

  /// Visits the body of a closure that runs by itself.
  package func walkBody(of closure: ClosureExprSyntax) {
    declareParameters(of: closure)
    walkBody(closure.statements)
  }

  /// Visits a closure that runs where it stands.
  /// - Parameter argument: the meaning of its first argument.
  package func walkAtOnce(_ closure: ClosureExprSyntax, _ argument: Local = .opaque) {
    walkCaptures(of: closure)
    let outer = (flow.isOfOneStatement, mayHaveLeft, isTrying)
    (flow.isOfOneStatement, isTrying) = (true, false)
    scoped {
      declareParameters(of: closure)
      declare(closure.parameters?.first?.name.name ?? "$0", argument)
      walk(closure.statements)
    }
    (flow.isOfOneStatement, mayHaveLeft, isTrying) = outer
  }

  override open func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { visit(macro: node) }
  override open func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { visit(macro: node) }

  private func visit(macro node: some FreestandingMacroExpansionSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview",
      let closure = node.trailingClosure
        ?? node.arguments.labelled("body")?.expression.asClosure
    else {
      // Others may leave out what they get.
      conditionally(!["expect", "require"].contains(node.macroName.text)) {
        for part in node.children(viewMode: .sourceAccurate) { walk(part) }
      }
      return .skipChildren
    }
    within(moment: .preview, "#Preview") { walkBody(of: closure) }
    return .skipChildren
  }

  /// Functions that may not evaluate their arguments: assertions, and those of loggers.
  private static let idleFunctions: Set = [
    "assert", "assertionFailure", "debug", "info", "notice", "trace", "warning", "critical", "fault",
  ]

  /// Visits the arguments and closures in a chain.
  package func walkArguments(of chain: CallChain) {
    let outer = isConditional
    for (number, link) in chain.links.enumerated() {
      if number >= chain.sure { isConditional = true }
      if let arguments = link.subscripted?.arguments {
        // The default value of a dictionary is asked for where a key has none.
        conditionally(arguments.labelled("default") != nil) { walk(arguments) }
      }
      guard let call = link.call else { continue }
      let callee = declaredName(ofCallee: chain.callee(at: number))
      flow.callees.append(callee)
      let isIdle = Self.idleFunctions.contains(callee)
      for (index, argument) in call.arguments.enumerated() {
        // A precondition is checked in all builds, and its message made where it fails.
        conditionally(isIdle || callee == "precondition" && index > 0) { walk(argument) }
      }
      flow.callees.removeLast()
      if let closure = call.trailingClosure { walk(closure) }
      walk(call.additionalTrailingClosures)
    }
    isConditional = outer
  }

  /// The name that declares a callee: of `self.init` and `super.init` their type's.
  private func declaredName(ofCallee callee: String) -> String {
    switch callee {
    case "self": owner.lastName
    case "super": inherited.first?.name?.lastName ?? callee
    default: callee
    }
  }

  /// The value behind a parameter that is nil by default is like a default argument.
  override open func walk(_ value: ExprSyntax, inPlaceOf missing: ExprSyntax) {
    let outer = flow.parameter
    if let name = missing.asReference?.baseName.name, let label = flow.parameters[name] {
      flow.parameter = label
    }
    walk(value)
    flow.parameter = outer
  }

  // MARK: Statements

  /// Visits the statements of a body, one after the other.
  package func walkBody(_ statements: CodeBlockItemListSyntax) {
    declareAll(in: statements)
    for item in statements { walk(item) }
  }

  override open func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if !flow.isOfOneStatement { flow.statement += 1 }
    return .visitChildren
  }

  /// Code of `defer` runs behind all other statements.
  override open func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
    let outer = flow
    (flow.statement, flow.isOfOneStatement) = (.max, true)
    walk(node.body)
    flow = outer
    return .skipChildren
  }

  /// Names of a clause are known behind it.
  override open func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isInCode else { return super.visit(node) }
    for clause in node.clauses {
      if case .statements(let statements)? = clause.elements { declareVariables(in: statements) }
    }
    return super.visit(node)
  }

  private func declareVariables(in statements: CodeBlockItemListSyntax) {
    declareAll(in: statements)
    for variable in statements.compactMap({ $0.item.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings { declareNames(in: binding.pattern) }
    }
  }

  // MARK: Names

  override open func scoped(_ visit: () -> Void) {
    scopeCount += 1
    scopes.append(Scope(number: scopeCount))
    visit()
    scopes.removeLast()
  }

  /// The meaning of a name that the code around declares; nil for another.
  package func local(_ name: String) -> Local? { find(name)?.local }

  /// The number of the scope that declares a name; nil for one that the code around doesn't.
  package func scope(of name: String) -> Int? { find(name)?.scope }

  private func find(_ name: String) -> (local: Local, scope: Int)? {
    for scope in scopes.reversed() { if let local = scope.names[name] { return (local, scope.number) } }
    return nil
  }

  /// The mention of a name that holds what was made, or of its wrapper as `$name`; nil for another name.
  /// - Parameter isMember: true behind `self`.
  package func mention(of name: String, isRenewing: Bool, isMember: Bool) -> Mention? {
    guard isInCode else { return nil }
    let own = name.unprojected
    let found = isMember ? nil : find(own)
    guard found.map({ $0.local != .opaque }) ?? around.property(own).map(holds) ?? false else { return nil }
    return Mention(name: own, scope: found?.scope, isRenewing: isRenewing || own != name, spot: spot)
  }

  /// Takes note of what a name means in the scope around.
  package func declare(_ name: String, _ local: Local) {
    if !scopes.isEmpty { scopes[scopes.count - 1].names[name] = local }
  }

  /// Takes note of the parameters of a function.
  package func declare(_ parameters: FunctionParameterListSyntax) {
    for parameter in parameters { declare(parameter.ownName.name, .typed(parameter.type)) }
  }

  /// Takes note of generic parameters: a type of such a name is another one.
  private func declare(_ generics: GenericParameterClauseSyntax?) {
    guard let generics else { return }
    for parameter in generics.parameters { declare(parameter.name.name, .opaque) }
  }

  private func declareParameters(of closure: ClosureExprSyntax) {
    if let captures = closure.signature?.capture?.items {
      for capture in captures {
        guard let value = capture.initializer?.value else { continue }
        let name = capture.name.name
        declare(name, meaning(of: value, named: name).map(Local.known) ?? .opaque)
      }
    }
    guard let parameters = closure.parameters else { return declare("$0", .opaque) }
    for (name, type, _) in parameters { declare(name.name, type.map { .typed($0) } ?? .opaque) }
  }

  /// Takes note of a local variable.
  package func declare(_ binding: PatternBindingSyntax) {
    guard isInCode else { return }
    guard let name = binding.identifier?.name else { return declareNames(in: binding.pattern) }
    let value = binding.initializer?.value
    if let known = value.flatMap({ meaning(of: $0, named: name) }) {
      declare(name, .known(known))
    } else if let type = binding.annotatedType {
      declare(name, .typed(type))
    } else {
      declare(name, value?.withoutEffects.is(FunctionCallExprSyntax.self) == true ? .made : .opaque)
    }
  }

  override open func declare(_ name: String) { if isInCode { declare(name, .opaque) } }

  override open func read(_ condition: ConditionElementSyntax) {
    walk(condition)
    switch condition.condition {
    case .optionalBinding(let binding): declareNames(in: binding.pattern)
    case .matchingPattern(let match): declareNames(in: match.pattern)
    case .expression, .availability: break
    }
  }
}

extension String {
  /// The name of a property that is meant by its wrapper's value, `$name`; itself for another name.
  package var unprojected: String { hasPrefix("$") ? String(dropFirst()) : self }
}

extension ClosureExprSyntax {
  /// Stands where it is called: `{ … }()`, `MainActor.assumeIsolated { … }`.
  package var isCalledAtOnce: Bool {
    guard let called = parent?.asCall?.calledExpression else { return false }
    return called.id == ExprSyntax(self).id
      || called.asMemberAccess?.declName.baseName.text == "assumeIsolated"
  }
}

extension FunctionParameterSyntax {
  /// Takes an expression that it may evaluate later, or never, also while that is being typed.
  package var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.contains { attribute in
      attribute.as(AttributeSyntax.self).map { "autoclosure".hasPrefix($0.plainName) } ?? false
    } == true
  }
}

extension VariableDeclSyntax {
  /// Attributes that are no wrappers, and wrappers that take a value as it is.
  private static let plainAttributes: Set = [
    "ObservationIgnored", "IBOutlet", "IBInspectable", "NSCopying", "Published", "State", "ObservedObject",
  ]

  /// Has a wrapper that may ask for its value later, as `@StateObject` does.
  fileprivate var mayKeepValueAsClosure: Bool {
    attributeNames.contains { name in
      let name = name.lastName
      return name.isCapitalized && !name.hasSuffix("Actor") && !Self.plainAttributes.contains(name)
    }
  }
}

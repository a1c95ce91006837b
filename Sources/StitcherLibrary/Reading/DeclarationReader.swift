import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads the facts of one declaration or statement at file level.
///
/// Demands and calls belong to the innermost ``CodeContext``; the content of builders is read by
/// `DeclarationReader+Builders`, and demands by `DeclarationReader+Demands`.
final class DeclarationReader: DeclarationWalk, LibraryWalk {
  var shape = DeclarationShape()
  private(set) var faults: [LocalFault] = []
  /// What is read of the builder around.
  var listed = Listed()
  private var body = Body()
  private var code = CodeContext(kind: .lateValue, owner: "", member: "")
  private var sharedTypes: Set<WrittenType> = []
  /// The parameters of the initializer around.
  private var parameterNames: Set<String> = []

  struct Listed {
    var lines: [BuilderLine] = []
    /// The conditions of the next line.
    var guards: [Guard] = []
  }

  /// The facts of the body of the type around that matter to its members.
  private struct Body {
    /// The properties with `@Injected` and with `@Dependencies` that stand in it.
    var injected: Set<String> = []
    var activated: Set<String> = []
    /// Of a type that conforms to `DependencyRepresenting`.
    var describesRegistration = false
  }

  /// The code that is visited.
  var context: CodeContext {
    var result = code
    result.isConditional = isConditional || mayHaveLeft
    return result
  }
  func isActivated(_ property: String) -> Bool { body.activated.contains(property) }

  /// Reports what Swift refuses.
  func report(
    _ fault: some LibraryFault, at place: UTF8Range, on name: StitcherName,
    except exception: LocalFault.Exception? = nil
  ) {
    let problem = DeclarationProblem(fault, at: place, owner: owner.isEmpty ? nil : owner)
    faults.append(LocalFault(problem: problem, name: name, exception: exception))
  }

  /// Reports what a macro refuses, which it does at its attribute.
  func report(_ fault: some LibraryFault, at place: UTF8Range, of attribute: AttributeSyntax, on name: StitcherName) {
    report(fault, at: place, on: name)
    let last = faults.count - 1
    faults[last].problem.macroReport = MacroReport(macro: name.rawValue, place: attribute.place)
  }

  /// Reports a macro for functions on something else.
  private func readMisplacedMacro(on node: some WithAttributesSyntax) {
    guard let attribute = node.attribute(.injectedParameters) else { return }
    report(InjectedParametersFault(kind: .declaration), at: attribute.place, of: attribute, on: .injectedParameters)
  }

  // MARK: Contexts

  /// Visits code that runs by itself.
  func within<Result>(
    _ kind: CodeContext.Kind, _ member: String? = nil, isCode: Bool = true, _ visit: () -> Result
  ) -> Result {
    let outer = (code, isInCode, isConditional, mayHaveLeft)
    defer { (code, isInCode, isConditional, mayHaveLeft) = outer }
    code = CodeContext(kind: kind, owner: owner, member: member ?? code.member)
    (isInCode, isConditional, mayHaveLeft) = (isCode, !conditions.isEmpty, false)
    return visit()
  }

  // MARK: Types

  /// The macros of Stitcher add no conformances.
  override func attributes(of node: some WithAttributesSyntax) -> [String] {
    node.attributeNames.filter { StitcherName($0) == nil }
  }

  override func note(_ node: some NamedDeclaration) {
    readMisplacedMacro(on: node)
  }

  override func readBody(_ node: some DeclGroupSyntax & WithAttributesSyntax) {
    let fact = symbols.types[around.position]
    let (outerBody, outerCode) = (body, code)
    body = Body()
    var functionCount = symbols.functions.count
    for member in node.memberBlock.members {
      if member.decl.is(FunctionDeclSyntax.self) { functionCount += 1 }
      guard let property = member.decl.as(VariableDeclSyntax.self), !property.attributes.isEmpty else { continue }
      let names = property.bindings.compactMap { $0.identifier?.name }
      if property.attribute(.injected) != nil { body.injected.formUnion(names) }
      if property.attribute(.dependencies) != nil { body.activated.formUnion(names) }
    }
    symbols.functions.reserveCapacity(functionCount)
    body.describesRegistration = fact.inherited.contains {
      $0.name.flatMap { StitcherName($0) } == .dependencyRepresenting
    }
    if body.describesRegistration { readRepresentation(node.memberBlock, of: fact) }
    super.readBody(node)
    (body, code) = (outerBody, outerCode)
    if let attribute = node.attribute(.registerable) { readRegisterable(attribute) }
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard around.kind == .enum else { return .skipChildren }
    for element in node.elements where element.parameterClause == nil {
      symbols.types[around.position].cases.append(
        CaseFact(element.name.name, rawValue: element.rawValue.map { WrittenExpression($0.value) }))
    }
    return .skipChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.name
    if !isInCode {
      let result = node.signature.returnClause.map { WrittenType($0.type) }
      symbols.functions.append(
        FunctionFact(
          owner: owner, name: name, labels: node.signature.parameterClause.parameters.map(\.label).signature,
          result: result.flatMap { $0.isVoid ? nil : shared($0) },
          isGeneric: node.genericParameterClause != nil))
    }
    if let attribute = node.attribute(.injectedParameters) {
      readInjectedParameters(attribute, node.signature, node.genericParameterClause, of: name, isInitializer: false)
    }
    within(.body, name) {
      walkDefaults(node.signature)
      if let body = node.body { readReturned(body.statements, by: name, at: node.name) }
    }
    return .skipChildren
  }

  /// Visits all of a signature that is code.
  private func walkDefaults(_ signature: FunctionSignatureSyntax) {
    for parameter in signature.parameterClause.parameters {
      if let value = parameter.defaultValue?.value { walk(value) }
    }
  }

  /// The same type, of which equal ones are kept once: functions are many, and what they return is little.
  private func shared(_ type: WrittenType) -> WrittenType { sharedTypes.insert(type).memberAfterInsert }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let index = add(node)
    shape.preferences[index] = node.attribute(.preferredInitializer).map {
      $0.leftParen == nil ? .stated : .withParentheses
    }
    if let attribute = node.attribute(.injectedParameters) {
      readInjectedParameters(attribute, node.signature, node.genericParameterClause, of: "init", isInitializer: true)
    }
    within(.initializer(index), "init") {
      conditionally { walkDefaults(node.signature) }
      let outer = parameterNames
      parameterNames = Set(node.signature.parameterClause.parameters.map { $0.ownName.name })
      if let body = node.body { walk(body) }
      parameterNames = outer
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    within(.body, "subscript") { if let accessors = node.accessorBlock { walk(accessors) } }
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    within(.body, "deinit") { if let body = node.body { walk(body) } }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    readMisplacedMacro(on: node)
    let injected = node.attribute(.injected)
    let dependencies = node.attribute(.dependencies)
    let isStatic = !isInCode && (owner.isEmpty || node.modifiers.isStatic)
    for binding in node.bindings {
      guard let identifier = binding.identifier else {
        walk(binding)
        continue
      }
      let name = identifier.name
      if let injected {
        readInjected(injected, binding, identifier, isLet: node.bindingSpecifier.tokenKind == .keyword(.let))
        continue
      }
      // The factory was read with its type.
      if name == "dependencyProvider", body.describesRegistration { continue }
      let value = binding.initializer?.value
      if !isInCode {
        let fact = PropertyFact(binding, named: name, of: node, owner: owner, isStatic: isStatic)
        if fact.saysSomething { symbols.properties.append(fact) }
      }
      let kind: Holder.Kind =
        isInCode ? .local : owner.isEmpty ? .global : isStatic ? .static : .member
      var holder: Holder {
        Holder(
          owner: owner, name: name, kind: kind, isActivated: dependencies != nil, place: add(identifier.place))
      }
      if let dependencies {
        let container = value.map { value in
          codeOfValue(kind, node, name) { reference(to: value, heldBy: holder) }
        }
        shape.activations.append(
          Activation(
            kind: .wrapper, container: container, holder: holder, place: add(dependencies.attributeName.place)))
      } else if let value {
        codeOfValue(kind, node, name) { if readBuilder(value, heldBy: holder) == nil { walk(value) } }
      }
      if let accessors = binding.accessorBlock {
        within(.body, name) {
          if case .getter(let statements) = accessors.accessors {
            readReturned(statements, by: name, at: identifier)
          } else {
            walk(accessors)
          }
        }
      }
    }
    return .skipChildren
  }

  /// Visits the initial value of a property or local variable.
  private func codeOfValue<Result>(
    _ holder: Holder.Kind, _ node: VariableDeclSyntax, _ name: String, _ visit: () -> Result
  ) -> Result {
    guard !isInCode else { return visit() }
    // A wrapper may take its value as a closure.
    let isLate = holder != .member || node.modifiers.contains(.lazy) || !node.attributes.isEmpty
    return within(isLate ? .lateValue : .initialValue, name, isCode: false, visit)
  }

  /// Visits a body that may do nothing but return a builder.
  private func readReturned(_ statements: CodeBlockItemListSyntax, by name: String, at token: TokenSyntax) {
    let returned = statements.onlyExpression.flatMap { returned in
      readBuilder(returned, heldBy: Holder(owner: owner, name: name, kind: .returned, place: add(token.place)))
    }
    if returned == nil { walk(statements) }
  }

  // MARK: Code

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // One that is called at once runs where it stands.
    if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id {
      let outer = mayHaveLeft
      walk(node.statements)
      mayHaveLeft = outer
      return .skipChildren
    }
    within(.body) { walk(node.statements) }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self), readAssignment(to: elements[0], elements) {
      return .skipChildren
    }
    return super.visit(node)
  }

  /// Reads the assignment of a container, or reports that of an injected property. Returns false for another one.
  private func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
    guard let name = target.path else { return false }
    if body.injected.contains(name), target.is(MemberAccessExprSyntax.self) {
      report(CompilerMirror(kind: .assignment(name)), at: target.place, on: .injected)
      for element in elements.dropFirst(2) { walk(element) }
      return true
    }
    guard elements.count == 3, isActivated(name) else { return false }
    assign(elements[2], to: name, at: target.place, by: target.place)
    return true
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.name
    guard case .initializer = code.kind, body.injected.contains(name) else { return .visitChildren }
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      guard access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else {
        return .visitChildren
      }
    } else if parameterNames.contains(name) {
      return .visitChildren
    }
    shape.touches.append(Touch(property: name, context: context, place: add(node.place)))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if readBuilder(ExprSyntax(node)) != nil || readGraphCall(node) { return .skipChildren }
    if code.isConstruction, let callee = WrittenType(expression: node.calledExpression) {
      shape.calls.append(
        Call(
          callee: callee, labels: node.arguments.map { $0.label?.name }, context: context))
    }
    return .visitChildren
  }
}

extension PropertyFact {
  /// True if somebody may ask for it.
  fileprivate var saysSomething: Bool {
    if type != nil { return true }
    switch value {
    case .string, .integer, .call, .path, .cast: return true
    case .floating, .boolean, .nothing, .array, .dictionary, .metatype, .other, nil: return false
    }
  }
}

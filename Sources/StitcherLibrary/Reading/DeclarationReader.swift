import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Reads the facts of one declaration or statement at file level.
///
/// Demands and calls belong to the innermost ``CodeContext``; the content of builders is read by
/// `DeclarationReader+Builders`, and demands by `DeclarationReader+Demands`.
final class DeclarationReader: CodeWalk, LibraryWalk {
  var shape = DeclarationShape()
  private(set) var faults: [LocalFault] = []
  /// What is read of the builder around.
  var listed = Listed()
  private var code = CodeContext(kind: .lateValue, owner: "", member: "")
  private var sharedTypes: Set<WrittenType> = []

  struct Listed {
    var lines: [BuilderLine] = []
    /// The conditions of the next line.
    var guards: [Guard] = []
  }

  /// The code that is visited.
  var context: CodeContext {
    var result = code
    result.isConditional = isConditional || mayHaveLeft || isDefaultArgument || !conditions.isEmpty
    return result
  }

  func isActivated(_ property: String) -> Bool { has(.dependencies, property) }

  /// Returns true if a property that stands in the type around has an attribute.
  private func has(_ attribute: StitcherName, _ property: String) -> Bool {
    around.property(property)?.declaration?.attribute(attribute) != nil
  }

  /// Conforms to `DependencyRepresenting`.
  private var describesRegistration: Bool { inherits { StitcherName($0) == .dependencyRepresenting } }

  /// Reports what Swift refuses.
  func report(
    _ fault: StitcherFault, at place: UTF8Range, on name: StitcherName,
    except exception: LocalFault.Exception? = nil
  ) {
    let problem = DeclarationProblem(fault, at: place, owner: owner.nonEmpty)
    faults.append(LocalFault(problem: problem, name: name, exception: exception))
  }

  /// Reports what a macro refuses, which it does at its attribute.
  func report(_ fault: StitcherFault, at place: UTF8Range, of attribute: AttributeSyntax, on name: StitcherName) {
    report(fault, at: place, on: name)
    let last = faults.count - 1
    faults[last].problem.macroReport = MacroReport(macro: name.rawValue, place: attribute.place)
  }

  /// Reports a macro for functions on something else.
  private func readMisplacedMacro(on node: some WithAttributesSyntax) {
    guard let attribute = node.attribute(.injectedParameters) else { return }
    report(.injectedParametersDeclaration, at: attribute.place, of: attribute, on: .injectedParameters)
  }

  // MARK: Contexts

  override func within(moment: CodeMoment, _ member: String?, _ visit: () -> Void) {
    switch moment {
    case .initializer(let index): within(.initializer(index), member, visit)
    case .creation: within(.initialValue, member, visit)
    case .firstRead: within(.lateValue, member, visit)
    case .call, .later: within(.body, member, visit)
    case .preview: within(.body, nil, visit)
    }
  }

  /// Visits code that runs by itself.
  func within(_ kind: CodeContext.Kind, _ member: String? = nil, _ visit: () -> Void) {
    let outer = code
    code = CodeContext(kind: kind, owner: owner, member: member ?? code.member)
    run(0, visit)
    code = outer
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
    let functions = node.memberBlock.members.count { $0.decl.is(FunctionDeclSyntax.self) }
    symbols.functions.reserveCapacity(symbols.functions.count + functions)
    if describesRegistration { readRepresentation(node.memberBlock, of: symbols.types[around.position]) }
    super.readBody(node)
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
          // Types that are equal are kept once: functions are many, and what they return is little.
          result: result.flatMap { $0.isVoid ? nil : sharedTypes.insert($0).memberAfterInsert },
          isGeneric: node.genericParameterClause != nil))
    }
    if let attribute = node.attribute(.injectedParameters) {
      readInjectedParameters(attribute, node.signature, node.genericParameterClause, of: name, isInitializer: false)
    }
    return super.visit(node)
  }

  /// Reads a body that does nothing but return a builder.
  override func readBody(_ statements: CodeBlockItemListSyntax, of name: TokenSyntax) -> Bool {
    guard let returned = statements.onlyExpression else { return false }
    var holder: Holder { Holder(owner: owner, name: name.name, kind: .returned, place: add(name.place)) }
    return readBuilder(returned, heldBy: holder) != nil
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    shape.preferences[symbols.initializers.count] = node.attribute(.preferredInitializer).map {
      $0.leftParen == nil ? .stated : .withParentheses
    }
    if let attribute = node.attribute(.injectedParameters) {
      readInjectedParameters(attribute, node.signature, node.genericParameterClause, of: "init", isInitializer: true)
    }
    return super.visit(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    readMisplacedMacro(on: node)
    return super.visit(node)
  }

  override func read(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax) {
    guard let identifier = binding.identifier else { return super.read(binding, of: node) }
    let name = identifier.name
    if let injected = node.attribute(.injected) {
      return readInjected(injected, binding, identifier, isLet: node.isLet)
    }
    // The factory was read with its type.
    if name == "dependencyProvider", describesRegistration { return }
    let dependencies = node.attribute(.dependencies)
    let isStatic = !isInCode && (owner.isEmpty || node.modifiers.isStatic)
    if !isInCode {
      let fact = PropertyFact(binding, named: name, of: node, owner: owner, isStatic: isStatic)
      if fact.saysSomething { symbols.properties.append(fact) }
    }
    let kind: Holder.Kind = isInCode ? .local : owner.isEmpty ? .global : isStatic ? .static : .member
    var holder: Holder {
      Holder(owner: owner, name: name, kind: kind, isActivated: dependencies != nil, place: add(identifier.place))
    }
    var container: BuilderReference?
    if let value = binding.initializer?.value {
      // A wrapper may take its value as a closure.
      withinValue(of: binding, node, isLate: !node.attributes.isEmpty) {
        if dependencies != nil {
          container = reference(to: value, heldBy: holder)
        } else if readBuilder(value, heldBy: holder) == nil {
          walk(value)
        }
      }
    }
    if let dependencies {
      shape.activations.append(
        Activation(
          kind: .wrapper, container: container, holder: holder, place: add(dependencies.attributeName.place)))
    }
    declare(binding)
    guard let accessors = binding.accessorBlock else { return }
    within(.body, name) {
      if case .getter(let statements) = accessors.accessors, readBody(statements, of: identifier) { return }
      walk(accessors)
    }
  }

  // MARK: Code

  /// Reads the assignment of a container, or reports that of an injected property.
  override func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
    guard let name = target.path else { return false }
    if has(.injected, name), target.is(MemberAccessExprSyntax.self) {
      report(.assignment(name), at: target.place, on: .injected)
      walkElements(elements.dropFirst(2))
      return true
    }
    guard elements.count == 3, isActivated(name) else { return false }
    assign(elements[2], to: name, at: target.place, by: target.place)
    return true
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.name
    guard case .initializer = code.kind, has(.injected, name) else { return .visitChildren }
    if let access = node.parent?.asMemberAccess, access.declName.id == node.id {
      guard access.base?.isPlainSelf == true else { return .visitChildren }
    } else if local(name) != nil {
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
          callee: callee, labels: node.labels, context: context))
    }
    return .visitChildren
  }
}

extension PropertyFact {
  /// True if somebody may ask for it.
  fileprivate var saysSomething: Bool {
    if type != nil { return true }
    return switch value {
    case .string, .integer, .call, .path, .cast: true
    case .floating, .boolean, .nothing, .array, .dictionary, .metatype, .other, nil: false
    }
  }
}

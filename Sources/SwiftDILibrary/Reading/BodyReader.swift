import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Code that runs as one: the statements of a function, of an accessor or at file level, or an initial value.
struct Body {
  var code: Syntax
  /// True if the macro's search for required keys looks into it (Semantics.md, "Lookups").
  var isScanned = false
  /// True if the value that it gives is always that of the member.
  var givesResult = false
  /// The names that it has from the start, beside the parameters.
  var names: [String] = []

  init(_ code: some SyntaxProtocol) { self.code = Syntax(code) }

  /// The expression that is all of it, without `return`.
  var singleExpression: ExprSyntax? {
    if let expression = code.as(ExprSyntax.self) { return expression }
    guard let items = code.as(CodeBlockItemListSyntax.self), items.count == 1 else { return nil }
    return if case .expr(let expression)? = items.first?.item { expression } else { nil }
  }

  /// Most are empty, since they were left out of the text that is read.
  static func all(in statements: CodeBlockItemListSyntax?, names: [String] = []) -> [Body] {
    guard let statements, !statements.isEmpty else { return [] }
    var body = Body(statements)
    body.names = names
    return [body]
  }

  static func all(in block: AccessorBlockSyntax?) -> [Body] {
    switch block?.accessors {
    case .getter(let items)?: all(in: items)
    case .accessors(let accessors)?:
      accessors.flatMap { accessor in
        all(
          in: accessor.body?.statements,
          names: (accessor.parameters?.name.name).map { [$0] } ?? ["newValue", "oldValue"])
      }
    case nil: []
    }
  }
}

/// Reads what a body does (Semantics.md, "Lookups", "Creation", "Bindings").
final class BodyReader: FlowVisitor {
  private let reader: DeclarationReader
  private let body: Body
  /// True if mentions of members matter: in components, and in extensions, which may be of components.
  private let readsMentions: Bool
  private var uses: [BodyUse] = []
  /// The values that the body returns; nil where they aren't known.
  private var results: [ValueExpression]? = []

  /// True in a closure or function that the body doesn't run at once, at the place that is being visited.
  private var isDeferred = false
  /// How many functions and closures are around it in the body.
  private var depth = 0
  var locals: [String: ValueExpression]
  /// Arguments of calls that say nothing more.
  private var readArguments: Set<SyntaxIdentifier> = []

  /// The uses in `body`, in source order, and the values that it gives (``MemberFact/results``).
  static func read(
    _ body: Body, parameters: [ParameterFact], by reader: DeclarationReader
  ) -> (uses: [BodyUse], results: [ValueExpression]) {
    let visitor = BodyReader(body, parameters, reader)
    visitor.walk(body.code)
    if let value = body.singleExpression { visitor.noteResult(value) }
    return (visitor.uses, visitor.results ?? [])
  }

  private func noteResult(_ expression: ExprSyntax) {
    let value = value(of: expression)
    if value == .nilLiteral { return }
    if value.isInSight { results?.append(value) } else { results = nil }
  }

  private init(_ body: Body, _ parameters: [ParameterFact], _ reader: DeclarationReader) {
    self.body = body
    self.reader = reader
    readsMentions = reader.typeBody.isComponent || reader.around.isExtension
    locals = Dictionary(firstOf: body.names.map { ($0, .unknown) })
    for parameter in parameters { locals[parameter.name] = .parameter(parameter.name, type: parameter.type) }
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What holds where

  override func scoped(_ visit: () -> Void) {
    let before = locals
    visit()
    locals = before
  }

  /// Visits a function within the body, which may be left by itself.
  private func withinFunction(isConditional: Bool = false, isDeferred: Bool, _ visit: () -> Void) {
    let before = (self.isDeferred, mayHaveLeft)
    depth += 1
    conditionally(isConditional || mayHaveLeft) {
      (self.isDeferred, mayHaveLeft) = (before.0 || isDeferred, false)
      visit()
    }
    depth -= 1
    (self.isDeferred, mayHaveLeft) = before
  }

  override func declare(_ name: String) { locals[name] = .unknown }

  private func declare(_ pattern: PatternSyntax, _ value: ValueExpression) {
    declareNames(in: pattern)
    if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.name { locals[name] = value }
  }

  private func add(_ action: BodyUse.Action, at place: PlaceID, isScanned: Bool = false) {
    uses.append(
      BodyUse(
        action: action, place: place, isConditional: isConditional || mayHaveLeft, isDeferred: isDeferred,
        isScanned: isScanned))
  }

  private func walk(ifAny node: (some SyntaxProtocol)?) { if let node { walk(node) } }

  // MARK: Statements

  override func read(_ condition: ConditionElementSyntax) {
    switch condition.condition {
    case .optionalBinding(let binding):
      walk(ifAny: binding.initializer)
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
      let same = name.map { locals[$0] ?? .member($0, of: .own) } ?? .unknown
      let value = binding.initializer.map { self.value(of: $0.value) } ?? same
      declare(binding.pattern, binding.typeAnnotation.map { .instance(of: $0.type.instanceName) } ?? value)
    case .matchingPattern(let match):
      walk(ifAny: match.initializer)
      declareNames(in: match.pattern)
    case .expression(let expression): walk(expression)
    case .availability: break
    }
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    // Names of a clause are known after it.
    let before = isConditional
    isConditional = true
    for clause in node.clauses { walk(ifAny: clause.elements) }
    isConditional = before
    return .skipChildren
  }

  override func visitPost(_ node: ReturnStmtSyntax) {
    super.visitPost(node)
    if depth == 0, let value = node.expression { noteResult(value) }
  }

  override func visitPost(_ node: TryExprSyntax) {
    if node.questionOrExclamationMark == nil { mayHaveLeft = true }
  }

  // MARK: Declarations

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      walk(ifAny: binding.initializer)
      _ = visitLater(binding.accessorBlock)
      declare(binding.pattern, value(of: binding, in: node))
    }
    return .skipChildren
  }

  /// The value of a local constant or variable.
  private func value(of binding: PatternBindingSyntax, in node: VariableDeclSyntax) -> ValueExpression {
    let type = binding.annotatedType?.instanceName
    let value = binding.initializer.map { self.value(of: $0.value) } ?? .unknown
    let name = binding.identifier?.name
    guard value.isInSight else { return type.map { .instance(of: $0) } ?? value }
    if let name, !node.isChanged(name) { return type.map { .typed($0, value) } ?? value }
    if let type { return .instance(of: type) }
    return if case .created(let type, _) = value { .instance(of: type) } else { .unknown }
  }

  /// Visits code that the body doesn't run, or not at once.
  private func visitLater(_ code: (some SyntaxProtocol)?) -> SyntaxVisitorContinueKind {
    withinFunction(isDeferred: true) { walk(ifAny: code) }
    return .skipChildren
  }

  private func visitFunction(
    _ signature: FunctionSignatureSyntax, _ body: CodeBlockSyntax?
  ) -> SyntaxVisitorContinueKind {
    withinFunction(isDeferred: true) {
      for parameter in signature.parameterClause.parameters {
        locals[parameter.ownName.name] = .instance(of: parameter.type.instanceName)
      }
      walk(ifAny: body)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    visitFunction(node.signature, node.body)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    visitFunction(node.signature, node.body)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    reader.readLocal(node)
    return visitLater(node.memberBlock)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { visitLater(node.memberBlock) }

  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Expressions

  /// Functions whose closures run before they return, if at all.
  private static let immediateFunctions: Set = [
    "map", "flatMap", "compactMap", "filter", "forEach", "reduce", "first", "firstIndex", "contains", "allSatisfy",
    "sorted", "min", "max", "mapValues", "compactMapValues", "withLock",
  ]

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    walk(ifAny: node.signature?.capture)
    let call = node.enclosingCall
    let isCalled = node.isCalledAtOnce
    let name = call?.calledExpression.asMemberAccess?.declName.baseName.text
    let isImmediate = name.map(Self.immediateFunctions.contains) ?? false
    withinFunction(isConditional: !isCalled, isDeferred: !isCalled && !isImmediate) {
      if let captures = node.signature?.capture?.items {
        for capture in captures {
          if let initial = capture.initializer { locals[capture.name.name] = value(of: initial.value) }
        }
      }
      for (name, type, _) in node.parameters ?? [] {
        locals[name.name] = type.map { .instance(of: $0.instanceName) } ?? .unknown
      }
      walk(node.statements)
    }
    return .skipChildren
  }

  override func readAssignment(to target: ExprSyntax, _ elements: [ExprSyntax]) -> Bool {
    guard let name = target.calledName, ["container", "parents"].contains(name.text) else { return false }
    let base = target.asMemberAccess?.base
    let receiver = base.map { value(of: $0) } ?? (locals[name.text] == nil ? .own : .unknown)
    if receiver != .unknown { add(.containerAssignment(receiver: receiver), at: reader.add(name.place)) }
    return false
  }

  // MARK: Mentions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName
    guard readsMentions, name.isName, locals[name.name] == nil, !name.name.isCapitalized
    else { return .skipChildren }
    mention(name, of: .own, ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .skipChildren }
    if !base.isPlainSelf { walk(base) }
    guard readsMentions, node.declName.baseName.isName else { return .skipChildren }
    let receiver = value(of: base)
    if receiver != .unknown { mention(node.declName.baseName, of: receiver, ExprSyntax(node)) }
    return .skipChildren
  }

  private func mention(_ name: TokenSyntax, of receiver: ValueExpression, _ node: ExprSyntax) {
    let argument = receiver == .own ? node.leadingReferenceOfArgument : nil
    add(
      .mention(name.name, receiver: receiver, isArgument: argument != nil),
      at: reader.add(argument?.place ?? name.place))
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let access = callee.asMemberAccess
    if let name = callee.calledName, read(node, named: name, of: access) {
      if let base = access?.base, !base.isPlainSelf { walk(base) }
    } else {
      readCreation(node)
      walk(callee)
    }
    // A `?` of it may decide whether the arguments are evaluated.
    conditionally(CallChain(callee).isOptional) {
      for argument in node.arguments where !readArguments.contains(argument.id) { walk(argument.expression) }
      walk(ifAny: node.trailingClosure)
      walk(node.additionalTrailingClosures)
    }
    return .skipChildren
  }

  /// Reads a call of one of the library's functions; returns false for any other. `access` is nil for an unqualified
  /// call.
  private func read(
    _ node: FunctionCallExprSyntax, named name: TokenSyntax, of access: MemberAccessExprSyntax?
  ) -> Bool {
    let receiver: ValueExpression = access.map { $0.base.map { value(of: $0) } ?? .unknown } ?? .own
    if access != nil && access?.base == nil { return false }
    let isShadowed = access == nil && locals[name.name] != nil
    let arguments = node.arguments
    switch name.text {
    case "get", LeadingGet.standIn:
      guard let first = arguments.first else { return false }
      let isScanned = body.isScanned && (access?.isAttachedToSelf ?? true)
      if isScanned { checkScanned(first.expression) }
      guard !isShadowed, first.label == nil, arguments.count == 1, node.trailingClosure == nil,
        !first.expression.isLiteral
      else { return false }
      let key = key(first)
      add(.demand(key, receiver: receiver), at: key.place, isScanned: isScanned)
    case "bind":
      guard !isShadowed, let argument = arguments.labelled("forKey") else { return false }
      let key = key(argument)
      add(.bind(key, receiver: receiver), at: key.place)
    case "initContainer":
      guard !isShadowed, receiver == .own, let argument = arguments.first, argument.label?.text == "parent" else {
        return false
      }
      add(
        .initContainer(parent: value(of: argument.expression), isQualified: access != nil), at: reader.add(name.place))
      if argument.expression.isPlainSelf { readArguments.insert(argument.id) }
    case "init":
      guard access?.base?.isPlainSelf == true else { return false }
      add(.delegation, at: reader.add(name.place))
    default: return false
    }
    return true
  }

  private func key(_ argument: LabeledExprSyntax) -> KeyExpression {
    let key = reader.keyExpression(argument.expression) { locals[$0] != nil }
    // A name is no mention of a member.
    if key.meaning != .unknown { readArguments.insert(argument.id) }
    return key
  }

  /// The macro copies the first argument of each `get` into a list outside of the body.
  private func checkScanned(_ argument: ExprSyntax) {
    let kind: UnscannableGetArgument.Argument
    if argument.isLiteral {
      kind = .literal(argument.trimmedText)
    } else if let name = argument.dottedPath?.first, locals[name] != nil {
      kind = .local(name)
    } else {
      return
    }
    reader.report(UnscannableGetArgument(argument: kind), at: argument)
  }

  private func readCreation(_ node: FunctionCallExprSyntax) {
    // Without arguments, a call by name may still begin a chain.
    guard let (type, place) = node.making, !node.arguments.isEmpty || node.calledExpression.typeName != nil,
      type.map({ locals[$0] == nil }) ?? true
    else { return }
    let mayBeComponent = type.map { $0 != "Key" && CommonTypes.mayBeDeclared($0) } ?? false
    guard mayBeComponent || node.arguments.labelled("parent") != nil else { return }
    add(.creation(of: type, arguments: arguments(of: node)), at: reader.add(place.place))
  }
}

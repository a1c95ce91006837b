import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Containers, groups and dependencies, and the registrations in them.
extension DeclarationReader {
  /// Reads an expression that builds something, and visits what is in it. Returns its position; nil for another
  /// expression, which isn't visited.
  @discardableResult
  func readBuilder(_ expression: ExprSyntax, heldBy holder: @autoclosure () -> Holder? = nil) -> Int? {
    guard let chain = StitcherChain(expression) else { return nil }
    let (holder, place) = (holder(), add(chain.name.place))
    let (kind, content): (Builder.Kind, Builder.Content)
    switch chain.root {
    case .dependencyContainer:
      (kind, content) = (.container, containerContent(chain))
      // `.invalidated(tracking: …)`
      for modifier in chain.modifiers { walk(modifier.call.arguments) }
    case .dependencyGroup: (kind, content) = (.group, lines { readGroup(chain) })
    default: (kind, content) = (.dependency, lines { addLine(readRegistration(chain, expression)) })
    }
    return add(Builder(kind: kind, content: content, holder: holder, guards: conditions, place: place))
  }

  private func add(_ builder: Builder) -> Int {
    let position = shape.builders.count
    if let holder = builder.holder {
      symbols.named.append(
        NamedFact(owner: holder.owner, name: holder.name, position: position, kind: builder.kind.rawValue))
    }
    shape.builders.append(builder)
    return position
  }

  private func containerContent(_ chain: StitcherChain) -> Builder.Content {
    if let closure = chain.closure(labelled: "dependencies") { return lines { readLines(closure) } }
    if chain.call.arguments.isEmpty { return .lines([]) }
    guard chain.call.arguments.first?.label?.name == "merging" else {
      walk(chain.call.arguments)
      return .unknown
    }
    let parts = chain.call.arguments.flatMap { argument in
      argument.expression.asArray?.elements.map(\.expression) ?? [argument.expression]
    }
    return .merging(parts.map { reference(to: $0) })
  }

  /// A container or group that an expression builds or names. What is built is held by `holder`.
  func reference(to expression: ExprSyntax, heldBy holder: @autoclosure () -> Holder? = nil) -> BuilderReference {
    if let builder = readBuilder(expression, heldBy: holder()) { return .builder(builder) }
    let written = WrittenExpression(expression)
    guard case .path(let path) = written else {
      walk(expression)
      return written.path.map { .path($0) } ?? .unknown
    }
    guard isEmptyContainer(path) || path == ".empty" else { return .path(path) }
    return .builder(
      add(
        Builder(
          kind: .container, content: .lines([]), holder: holder(), guards: conditions, place: add(expression.place))))
  }

  // MARK: The grammar of builders

  /// Reads the lines of a builder of its own.
  private func lines(_ read: () -> Void) -> Builder.Content {
    let outer = listed
    defer { listed = outer }
    listed = Listed()
    read()
    return .lines(listed.lines)
  }

  /// Adds a line, under the conditions around.
  private func addLine(_ registration: Int? = nil) {
    listed.lines.append(BuilderLine(registration: registration, guards: listed.guards))
  }

  /// Reads lines that count on a further condition.
  private func under(_ statement: Int, arm: Int, _ read: () -> Void) {
    listed.guards.append(Guard(statement: statement, arm: arm))
    read()
    listed.guards.removeLast()
  }

  private func readLines(_ closure: ClosureExprSyntax) {
    guard closure.statements.isEmpty else { return within(.body) { readLines(closure.statements) } }
    // A body of nothing but blanks may have been blanked.
    if !closure.leftBrace.trailingTrivia.isEmpty || !closure.rightBrace.leadingTrivia.isEmpty { addLine() }
  }

  private func readLines(_ statements: CodeBlockItemListSyntax) {
    var locals: [String: ExprSyntax] = [:]
    var used: Set<String> = []
    for statement in statements {
      switch statement.item {
      case .decl(let declaration):
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
          let number = nextStatement()
          for (arm, clause) in condition.clauses.enumerated() {
            guard case .statements(let items) = clause.elements else { continue }
            under(number, arm: arm) { readLines(items) }
          }
        } else if let variable = declaration.asVariable {
          for binding in variable.bindings {
            if let name = binding.identifier?.name { locals[name] = binding.initializer?.value }
          }
        } else {
          if let function = declaration.as(FunctionDeclSyntax.self) {
            report(.function, at: function.funcKeyword.place, on: .dependencyContainer)
          }
          walk(declaration)
        }
      case .stmt(let statement):
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          readLines(expression)
          continue
        }
        if let loop = statement.as(ForStmtSyntax.self) {
          report(.loop, at: loop.forKeyword.place, on: .dependencyContainer)
        }
        walk(statement)
        addLine()
      case .expr(let expression):
        if let name = expression.path, let value = locals[name] {
          used.insert(name)
          readLines(value)
        } else {
          readLines(expression)
        }
      }
    }
    for (name, value) in locals.sorted(by: { $0.value.position < $1.value.position }) where !used.contains(name) {
      walk(value)
    }
  }

  private func readLines(_ expression: ExprSyntax) {
    if let condition = expression.as(IfExprSyntax.self) {
      readArms(condition, of: nextStatement(), from: 0)
    } else if let choice = expression.as(SwitchExprSyntax.self) {
      walk(choice.subject)
      let number = nextStatement()
      for (arm, element) in choice.cases.enumerated() {
        if case .switchCase(let element) = element {
          under(number, arm: arm) { readLines(element.statements) }
        } else {
          addLine()
        }
      }
    } else if let sequence = expression.as(SequenceExprSyntax.self),
      sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
    {
      walk(sequence)
    } else if let chain = StitcherChain(expression), chain.root != .dependencyContainer {
      if chain.root == .dependencyGroup { readGroup(chain) } else { addLine(readRegistration(chain, expression)) }
    } else {
      addLine(readListed(expression))
    }
  }

  private func readArms(_ node: IfExprSyntax, of statement: Int, from arm: Int) {
    conditionally(false) { read(node.conditions) }
    under(statement, arm: arm) { readLines(node.body.statements) }
    switch node.elseBody {
    case .ifExpr(let other): readArms(other, of: statement, from: arm + 1)
    case .codeBlock(let body): under(statement, arm: arm + 1) { readLines(body.statements) }
    case nil: break
    }
  }

  private func readGroup(_ chain: StitcherChain) {
    guard let closure = chain.call.trailingClosure ?? chain.call.arguments.first?.expression.asClosure
    else {
      walk(chain.call.arguments)
      return addLine()
    }
    let outer = listed.guards
    for modifier in chain.modifiers {
      walk(modifier.call.arguments)
      listed.guards.append(Guard(statement: nextStatement(), arm: 0))
    }
    readLines(closure)
    listed.guards = outer
  }

  private func isEmptyContainer(_ path: String) -> Bool {
    path.lastName == "empty" && StitcherName(path.outerName) == .dependencyContainer
  }

  // MARK: Registrations

  /// An expression in a builder that is no constructor of Stitcher's, which is evaluated when somebody asks for it.
  private func readListed(_ expression: ExprSyntax) -> Int {
    if StitcherChain(expression)?.root == .dependencyContainer || expression.path.map(isEmptyContainer) == true {
      report(.containerInBuilder(isBuiltThere: true), at: expression.place, on: .dependencyContainer)
    }
    return add(.expression, at: expression.place) { registration, index in
      within(.factory(index)) {
        registration.result = result(of: expression)
        walk(expression)
      }
    }
  }

  /// Adds a registration, which is read behind its position: others may stand in its factory.
  @discardableResult
  private func add(
    _ origin: Registration.Origin, at place: UTF8Range, in range: UTF8Range? = nil,
    _ read: (inout Registration, Int) -> Void
  ) -> Int {
    let (index, word) = (shape.registrations.count, add(place))
    var registration = Registration(
      origin: origin, owner: owner, result: FactoryResult(place: word), place: word,
      range: range.map { add($0) } ?? word)
    shape.registrations.append(registration)
    read(&registration, index)
    shape.registrations[index] = registration
    return index
  }

  private func readRegistration(_ chain: StitcherChain, _ expression: ExprSyntax) -> Int {
    add(.dependency, at: chain.name.place, in: expression.place) { registration, index in
      var factory = chain.call.trailingClosure.map { ExprSyntax($0) }
      for argument in chain.call.arguments {
        if let label = argument.label?.name, label != "dependecy" {
          read(label, argument.expression, of: &registration)
        } else {
          factory = argument.expression
        }
      }
      for (name, call) in chain.modifiers { read(name, call.arguments.first?.expression, of: &registration) }
      if let factory {
        readFactory(factory, of: &registration, index, declared: chain.genericArgument)
      } else {
        registration.parameters = .unknown
      }
    }
  }

  /// Reads a labelled argument or a modifier of a registration.
  private func read(_ word: String, _ argument: ExprSyntax?, of registration: inout Registration) {
    guard let argument else {
      registration.locator = .unknown
      return
    }
    switch word {
    case "named": registration.locator = .key(mention(.name, argument))
    case "for", "associated": registration.locator = .key(mention(.value, argument))
    case "scope": registration.scope = scope(argument)
    case "eagerness": registration.eager = eager(argument)
    case "conformingTo", "inheritingFrom", "conforms", "inherits":
      guard case .type(let types) = registration.locator, let mention = typeMention(argument) else { fallthrough }
      registration.locator = .type(types + [mention])
    default: registration.locator = .unknown
    }
  }

  func mention(_ kind: KeyKind, _ expression: ExprSyntax) -> KeyMention {
    KeyMention(kind: kind, value: WrittenExpression(expression), place: add(expression.place))
  }

  private func typeMention(_ expression: ExprSyntax) -> TypeMention? {
    guard case .metatype(let type) = WrittenExpression(expression) else { return nil }
    return TypeMention(type: type, place: add(expression.place))
  }

  private func scope(_ expression: ExprSyntax) -> ScopeFact {
    let scope = WrittenExpression(expression).path.flatMap { ScopeFact.Scope(rawValue: $0.lastName) }
    return ScopeFact(scope: scope ?? .unknown, place: add(expression.place))
  }

  /// The place of an argument that says `.eager`.
  private func eager(_ expression: ExprSyntax) -> PlaceID? {
    expression.path?.hasSuffix(".eager") == true ? add(expression.place) : nil
  }

  /// `.name(…)`, `.type(A.self, …)` or `.value(…)`.
  private func locator(_ expression: ExprSyntax) -> Locator {
    guard let call = expression.withoutEffects.asCall,
      let first = call.arguments.first?.expression
    else { return .unknown }
    switch WrittenType(expression: call.calledExpression)?.plainName?.lastName {
    case "name": return .key(mention(.name, first))
    case "value": return .key(mention(.value, first))
    case "type":
      let mentions = call.arguments.compactMap { typeMention($0.expression) }
      return mentions.count == call.arguments.count ? .types(mentions) : .unknown
    default: return .unknown
    }
  }

  // MARK: Factories

  private func readFactory(
    _ factory: ExprSyntax, of registration: inout Registration, _ index: Int, declared: WrittenType?
  ) {
    guard let closure = factory.asClosure else {
      // `Foo.init`, or a function's name.
      registration.parameters = .ofReference
      registration.result = result(of: factory, declared: declared)
      return within(.factory(index)) { walk(factory) }
    }
    let returned = closure.statements.returnedExpression
    let clause = closure.signature?.returnClause
    let type = declared ?? clause.map { WrittenType($0.type) }
    registration.result = result(of: returned, declared: type, at: clause?.type.place)
    registration.parameters = parameters(of: closure, returning: returned)
    if let word = closure.signature?.effectSpecifiers?.asyncSpecifier ?? closure.firstAwait {
      report(.asyncFactory, at: word.place, on: .dependency)
    }
    within(.factory(index)) { walk(closure.statements) }
  }

  private func result(
    of expression: ExprSyntax?, declared: WrittenType? = nil, at place: UTF8Range? = nil
  ) -> FactoryResult {
    FactoryResult(
      value: declared.map { .cast($0) } ?? expression.map { WrittenExpression($0) },
      made: expression.map { WrittenExpression($0.withoutCast) },
      place: (place ?? expression?.place).map { add($0) } ?? PlaceID(0))
  }

  private func parameters(of closure: ClosureExprSyntax, returning made: ExprSyntax?) -> FactoryParameters {
    let arguments =
      made?.withoutCast.asCall?.arguments.map(\.expression.path) ?? []
    func parameter(_ name: String, _ type: TypeSyntax?, at place: UTF8Range) -> FactoryParameter {
      if let type, type.isNeverHashable {
        report(.parameter(name, WrittenType(type)), at: place, on: .dependency)
      }
      return FactoryParameter(
        name: name, type: type.map { WrittenType($0) }, argument: arguments.firstIndex(of: name), place: add(place))
    }
    if let parameters = closure.parameters {
      return .known(parameters.map { parameter($0.name.name, $0.type, at: $0.place) })
    }
    return .known(closure.shorthandParameters.map { parameter($0.name, nil, at: $0.place) })
  }

  // MARK: Types that describe a registration

  /// Reads the attribute of the type around.
  func readRegisterable(_ attribute: AttributeSyntax) {
    add(.registerable(around.position), at: attribute.place) { registration, _ in
      registration.parameters = .unknown
      for argument in attribute.argumentList {
        let value = argument.expression
        switch argument.label?.name {
        case "by": registration.locator = locator(value)
        // `.automatic` and the like say nothing.
        case "scope" where value.path?.hasSuffix(".automatic") != true: registration.scope = scope(value)
        case "eagerness": registration.eager = eager(value)
        default: continue
        }
      }
    }
  }

  /// Reads the members of a type that conforms to `DependencyRepresenting`.
  func readRepresentation(_ body: MemberBlockSyntax, of type: TypeFact) {
    add(.representing(type.name), at: places[Int(type.place.rawValue)]) { registration, index in
      registration.parameters = .unknown
      for binding in body.members.compactMap({ $0.decl.asVariable }).flatMap(\.bindings) {
        let value = binding.value
        switch binding.identifier?.name {
        case "locator": registration.locator = value.map { locator($0) } ?? .unknown
        case "scope":
          registration.scope = value.map { scope($0) } ?? ScopeFact(scope: .unknown, place: add(binding.place))
        case "eagerness": registration.eager = value.flatMap { eager($0) }
        case "dependencyProvider": readProvider(value, binding.annotatedType, of: &registration, index)
        default: continue
        }
      }
    }
  }

  /// Reads the factory of a type that describes a registration.
  private func readProvider(
    _ value: ExprSyntax?, _ annotation: TypeSyntax?, of registration: inout Registration, _ index: Int
  ) {
    var declared: WrittenType?
    // The type says what it makes, also where the body is blanked.
    if let annotation, case .named(_, let arguments) = WrittenType(annotation), let first = arguments.first {
      declared = first
      registration.result = FactoryResult(value: .cast(first), place: add(annotation.place))
      if arguments.dropFirst().first?.isVoid == true { registration.parameters = .known([]) }
    }
    guard let call = value?.withoutEffects.asCall,
      let factory = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression
    else { return }
    if case .named(_, let arguments) = WrittenType(expression: call.calledExpression), let only = arguments.only {
      declared = only
    }
    within(.body, "dependencyProvider") { readFactory(factory, of: &registration, index, declared: declared) }
  }
}

extension TypeSyntax {
  /// A function or a tuple, which no extension can make `Hashable`.
  fileprivate var isNeverHashable: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let type): type.baseType.isNeverHashable
    case .tupleType(let type): type.elements.count > 1 || (type.elements.first?.type.isNeverHashable ?? false)
    case .optionalType(let type): type.wrappedType.isNeverHashable
    default: false
    }
  }
}

extension PatternBindingSyntax {
  /// The initial value, or what a getter of one expression returns.
  fileprivate var value: ExprSyntax? {
    if let initializer { return initializer.value }
    return accessorBlock?.getter?.onlyExpression
  }
}

extension CodeBlockItemListSyntax {
  /// The expression that a factory's statements make: the only one, or the last returned one, through one local constant.
  fileprivate var returnedExpression: ExprSyntax? {
    guard let last else { return nil }
    guard count > 1 else { return last.returnedExpression }
    guard let returned = last.item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self)?.expression else { return nil }
    guard let variable = variable(namedBy: returned) else { return returned }
    // With a type, its own is none of the result.
    return variable.typeAnnotation == nil ? variable.initializer?.value : nil
  }
}

extension ClosureExprSyntax {
  /// The tokens of its statements that are in no other closure or function.
  private var ownTokens: some Sequence<TokenSyntax> {
    statements.sourceTokens.lazy.filter { token in
      var node = token.parent
      while let current = node, current.id != id {
        if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
        node = current.parent
      }
      return true
    }
  }

  fileprivate var firstAwait: TokenSyntax? { ownTokens.first { $0.parent?.is(AwaitExprSyntax.self) == true } }

  /// `$0`, `$1` …, all up to the highest one.
  fileprivate var shorthandParameters: [(name: String, place: UTF8Range)] {
    var places: [Int: UTF8Range] = [:]
    for token in ownTokens {
      // More parameters than a dozen are a mistake of the text.
      guard case .dollarIdentifier(let text) = token.tokenKind, let number = Int(text.dropFirst()), number < 12 else {
        continue
      }
      places[number] = places[number] ?? token.place
    }
    guard let highest = places.keys.max(), let place = places[highest] else { return [] }
    return (0...highest).map { ("$\($0)", places[$0] ?? place) }
  }
}

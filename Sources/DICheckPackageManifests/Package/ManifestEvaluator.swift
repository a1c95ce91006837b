import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Works out the constants of a manifest: literals, variables, lists that are joined or added to, static constants of
/// its types.
///
/// Everything else is `unknown`, and what it may change is known in part only: most manifests need no more, and for the
/// rest there is the setting `include`. Nothing is run, and each constant is worked out once: no file can hold it up.
struct ManifestEvaluator {
  private(set) var variables: [String: ManifestValue] = [:]
  /// The properties of targets that code changes in a way that isn't followed.
  private(set) var changedProperties: Set<String> = []
  /// The file's own functions by name, those of types among them: none is followed.
  private let functions: [String: [FunctionDeclSyntax]]
  /// Static constants and getters, by what follows an extension's name: `Target.Dependency.kit`.
  private let statics: [String: [PatternBindingSyntax]]
  /// The values of those that were asked for.
  private var constants: [String: ManifestValue] = [:]

  /// - Parameter file: its functions and static constants can be used before their place.
  init(for file: SourceFileSyntax) {
    let finder = DeclarationFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    functions = finder.functions
    statics = finder.statics
  }

  /// The variable that holds the package.
  var packageVariable: String? {
    variables.filter { if case .call(let call) = $0.value { call.name == "Package" } else { false } }.keys.min()
  }

  // MARK: Statements

  mutating func run(_ statements: CodeBlockItemListSyntax) {
    for statement in statements { run(statement) }
  }

  private mutating func run(_ statement: CodeBlockItemSyntax) {
    switch statement.item {
    case .decl(let declaration): run(declaration)
    case .expr(let expression):
      guard let change = ManifestChange(expression), change.kind != .other else { return doubtChanges(in: statement) }
      doubtChanges(in: expression)
      let new = sequence(change.operands)
      self.change(change.place) { value in
        switch change.kind {
        case .assignment: value = new
        case .elements: value.add(new, at: expression.place)
        case .element: value.add(new.asList, at: expression.place)
        case .other: break
        }
      }
    case .stmt: doubtChanges(in: statement)
    }
  }

  private mutating func run(_ declaration: DeclSyntax) {
    for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
      // Platforms differ; all branches together are the best that one answer can be.
      if case .statements(let statements) = clause.elements { run(statements) }
    }
    guard let declaration = declaration.as(VariableDeclSyntax.self) else { return }
    doubtChanges(in: declaration)
    for binding in declaration.bindings {
      guard let name = binding.identifier?.text else { continue }
      // Another branch of `#if` may declare the name too.
      variables[name] = variables[name] == nil ? value(of: binding) : .unknown(binding.place)
    }
  }

  // MARK: Changes

  /// Changes a variable or a property of the package. A property of anything else may be one of any target.
  private mutating func change(_ place: ExprSyntax, _ body: (inout ManifestValue) -> Void) {
    switch place.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      guard var value = variables.removeValue(forKey: name) else {
        changedProperties.insert(name)
        return
      }
      body(&value)
      variables[name] = value
    case .memberAccessExpr(let member):
      let property = member.declName.baseName.text
      guard let base = member.base, case .call(var package) = value(of: base), package.name == "Package",
        let variable = packageVariable
      else {
        changedProperties.insert(property)
        return
      }
      // A list that was not given so far begins empty.
      var value = package[property] ?? .list([], unknownAt: nil)
      body(&value)
      package[property] = resolved(value, as: property, of: package.name)
      variables[variable] = .call(package)
    case .optionalChainingExpr(let chain): change(chain.expression, body)
    case .forceUnwrapExpr(let unwrap): change(unwrap.expression, body)
    case .subscriptCallExpr(let element): doubt(element.calledExpression, because: element.place)
    default: break
    }
  }

  /// Notes that a list isn't known to its end.
  private mutating func doubt(_ list: ExprSyntax, because place: UTF8Range) {
    change(list) { $0.add(.unknown(place), at: place) }
  }

  /// Notes that whatever code may change isn't known to its end.
  private mutating func doubtChanges(in code: some SyntaxProtocol) {
    let search = ChangeFinder(functions: functions)
    search.walk(code)
    for place in search.places { doubt(place, because: code.place) }
  }

  // MARK: Values

  private mutating func value(of expression: ExprSyntax) -> ManifestValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal):
      return literal.representedLiteralValue.map(ManifestValue.string) ?? .unknown(literal.place)
    case .nilLiteralExpr: return .none
    case .arrayExpr(let array):
      return array.elements.reduce(into: .list([], unknownAt: nil)) { list, element in
        list.add(value(of: element.expression).asList, at: element.place)
      }
    case .declReferenceExpr(let reference): return variables[reference.baseName.text] ?? .unknown(reference.place)
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements)[...])
    case .tupleExpr(let tuple):
      return tuple.elements.only.map { value(of: $0.expression) } ?? .unknown(tuple.place)
    default: return .unknown(expression.place)
    }
  }

  /// The value that a property or variable is declared with.
  private mutating func value(of binding: PatternBindingSyntax) -> ManifestValue {
    var expression = binding.initializer?.value
    if case .getter(let statements) = binding.accessorBlock?.accessors { expression = statements.onlyExpression }
    // A variable without a value may be given one later.
    return expression.map { value(of: $0) } ?? (binding.accessorBlock == nil ? .none : .unknown(binding.place))
  }

  private mutating func member(_ access: MemberAccessExprSyntax) -> ManifestValue {
    let name = access.declName.baseName.text
    guard let base = access.base else { return .member(name) }
    if Self.isType(base) { return constant(name, of: base.trimmedText) ?? .member(name) }
    return value(of: base).property(name) ?? .unknown(access.place)
  }

  /// `Target.Dependency`, `PackageDescription.Product`: by convention the name of a type.
  private static func isType(_ expression: ExprSyntax) -> Bool {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text.first?.isUppercase == true
  }

  private mutating func constant(_ name: String, of type: String) -> ManifestValue? {
    let key = "\(type).\(name)"
    guard constants[key] == nil, constants.count < Self.constantLimit, let found = statics[key] else {
      return constants[key]
    }
    // A constant that needs itself isn't known, nor is which one of two counts.
    constants[key] = .unknown(found[0].place)
    if let only = found.only { constants[key] = value(of: only) }
    return constants[key]
  }

  /// Far more than any manifest has; each may need the next.
  private static let constantLimit = 1_000

  private mutating func call(_ call: FunctionCallExprSyntax) -> ManifestValue {
    guard let name = Self.calledName(call.calledExpression), functions[name] == nil, call.trailingClosure == nil else {
      return .unknown(call.place)
    }
    let arguments = call.arguments.map { argument in
      let label = argument.label?.text
      return ManifestValue.Call.Argument(
        label: label, value: resolved(value(of: argument.expression), as: label ?? "", of: name))
    }
    return .call(ManifestValue.Call(name: name, arguments: arguments))
  }

  /// `.target`, `Target.target`, `Package`: the last name. `.init` is known by its type, if that is written. Nil for
  /// what can't be SwiftPM's, which has no functions outside of types.
  private static func calledName(_ called: ExprSyntax) -> String? {
    guard let member = called.as(MemberAccessExprSyntax.self) else {
      return isType(called) ? called.as(DeclReferenceExprSyntax.self)?.baseName.text : nil
    }
    let name = member.declName.baseName.text
    guard let base = member.base else { return name }
    guard isType(base) else { return nil }
    return name == "init" ? calledName(base) : name
  }

  /// The value that a call or a property is given, where names that stand alone mean members of the type that it asks
  /// for.
  private mutating func resolved(_ value: ManifestValue, as label: String, of call: String) -> ManifestValue {
    let scope = ManifestValue.Call.targetKinds[call] == nil ? call : "Target"
    guard let type = Self.elementTypes["\(scope).\(label)"], case .list(let elements, let unknownAt) = value else {
      return value
    }
    let known = elements.map { element in
      if case .member(let name) = element { constant(name, of: type) ?? element } else { element }
    }
    return .list(known, unknownAt: unknownAt)
  }

  private static let elementTypes = [
    "Package.dependencies": "Package.Dependency", "Package.targets": "Target", "Package.products": "Product",
    "Target.dependencies": "Target.Dependency", "Target.plugins": "Target.PluginUsage",
  ]

  /// An expression with operators, as the parser leaves it: operands and operators in turn.
  private mutating func sequence(_ elements: ArraySlice<ExprSyntax>) -> ManifestValue {
    guard let first = elements.first, let last = elements.last else { return .none }
    if elements.count == 1 { return value(of: first) }
    let place = first.place(through: last)
    for name in ["..<", "..."] {
      guard let index = elements.firstIndex(where: { ManifestChange.operatorText($0) == name }) else { continue }
      let bounds = [sequence(elements[..<index]), sequence(elements[(index + 1)...])]
      return .call(ManifestValue.Call(name: name, arguments: bounds.map { .init(label: nil, value: $0) }))
    }
    let terms = elements.split { ManifestChange.operatorText($0) == "+" }
    guard terms.count > 1, !elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) else {
      return .unknown(place)
    }
    // From left to right: a row of a thousand operands isn't a thousand levels deep.
    return terms.dropFirst().reduce(into: sequence(terms[0])) { $0.add(sequence($1), at: place) }
  }
}

/// A statement that changes a variable or property.
private struct ManifestChange {
  enum Kind { case assignment, elements, element, other }

  var place: ExprSyntax
  var kind: Kind
  /// The new value, or what is added.
  var operands: ArraySlice<ExprSyntax> = []

  /// Nil for an expression that changes nothing by itself. A method that isn't known may change its value.
  init?(_ expression: ExprSyntax) {
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2 {
      place = elements[0]
      operands = elements[2...]
      switch Self.operatorText(elements[1]) {
      case nil where elements[1].is(AssignmentExprSyntax.self): kind = .assignment
      case "+=": kind = .elements
      default: return nil
      }
      return
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base
    else { return nil }
    place = list
    switch (member.declName.baseName.text, call.arguments.first) {
    case ("append", let argument?):
      kind = argument.label == nil ? .element : .elements
      operands = [argument.expression]
    case ("forEach", _): return nil
    default: kind = .other
    }
  }

  static func operatorText(_ expression: ExprSyntax) -> String? {
    expression.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}

/// Finds the places that code changes, and those that the functions of the file change that it names.
private final class ChangeFinder: SyntaxVisitor {
  private let functions: [String: [FunctionDeclSyntax]]
  private var followed: Set<String> = []
  private(set) var places: [ExprSyntax] = []

  init(functions: [String: [FunctionDeclSyntax]]) {
    self.functions = functions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if case .expr(let expression) = node.item, let change = ManifestChange(expression) { places.append(change.place) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    places.append(node.expression)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard followed.insert(name).inserted else { return .visitChildren }
    for function in functions[name] ?? [] { walk(function) }
    return .visitChildren
  }
}

/// Finds what can be used before its place.
private final class DeclarationFinder: SyntaxVisitor {
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var statics: [String: [PatternBindingSyntax]] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions[node.name.text, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(.static), let type = Syntax(node).nameOfEnclosingType else { return .skipChildren }
    for binding in node.bindings {
      // A variable may be another by the time.
      guard let name = binding.identifier?.text,
        binding.initializer == nil || node.bindingSpecifier.tokenKind == .keyword(.let)
      else { continue }
      statics["\(type).\(name)", default: []].append(binding)
    }
    return .skipChildren
  }
}

extension Syntax {
  /// The type or extension that a declaration stands in.
  fileprivate var nameOfEnclosingType: String? {
    sequence(first: self, next: \.parent).lazy.dropFirst().compactMap { node in
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
        ?? node.asProtocol(NamedDeclSyntax.self)?.name.text
    }.first
  }
}

import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The effects of statements on variables and on the package.
extension ManifestEvaluator {
  mutating func run(_ statements: some Sequence<CodeBlockItemSyntax>) {
    bounded { evaluator in
      for statement in statements { evaluator.run(statement) }
    }
  }

  private mutating func run(_ statement: CodeBlockItemSyntax) {
    switch statement.item {
    case .decl(let declaration): run(declaration)
    case .expr(let expression): run(expression, in: statement)
    case .stmt(let wrapper):
      let expression = wrapper.as(ExpressionStmtSyntax.self)?.expression
      if let condition = expression?.as(IfExprSyntax.self) { run(condition) } else { doubt(statement) }
    }
  }

  private mutating func run(_ declaration: DeclSyntax) {
    for clause in declaration.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
      // Platforms differ; all branches together are the best that one answer can be.
      if case .statements(let statements) = clause.elements { run(statements) }
    }
    for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let name = binding.identifier?.text else { continue }
      let value = value(of: binding)
      // A name that another branch of `#if` declares too.
      let other = scopes[scopes.count - 1][name]
      scopes[scopes.count - 1][name] = other.map { .either($0, value, at: binding.place) } ?? value
    }
  }

  private mutating func run(_ expression: ExprSyntax, in statement: CodeBlockItemSyntax) {
    guard let change = ManifestChange(expression), change.kind != .other else { return doubt(statement) }
    let place = expression.place
    let new = sequence(change.operands)
    self.change(change.place) { [isInDoubt] value in
      switch change.kind {
      case .assignment: value = isInDoubt ? .either(value, new, at: place) : new
      case .elements: value.add(isInDoubt ? new.doubted : new, at: place)
      case .element: value.add(isInDoubt ? new.asList.doubted : new.asList, at: place)
      case .other: break
      }
    }
  }

  /// Both branches are run where the condition isn't known; what they add is taken together.
  private mutating func run(_ condition: IfExprSyntax) {
    var verdict: Bool?
    if condition.conditions.count == 1, case .expression(let test) = condition.conditions.first?.condition,
      case .boolean(let known) = value(of: test)
    {
      verdict = known
    }
    let wasInDoubt = isInDoubt
    defer { isInDoubt = wasInDoubt }
    if verdict == nil { isInDoubt = true }
    if verdict != false { run(condition.body.statements) }
    guard verdict != true else { return }
    switch condition.elseBody {
    case .codeBlock(let block): run(block.statements)
    case .ifExpr(let next): bounded { $0.run(next) }
    case nil: break
    }
  }

  // MARK: Changes

  /// Changes a variable or a property of the package. A property of anything else may be one of any target.
  private mutating func change(_ place: ExprSyntax, _ body: (inout ManifestValue) -> Void) {
    switch place.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      guard let scope = scopes.lastIndex(where: { $0[name] != nil }),
        var value = scopes[scope].removeValue(forKey: name)
      else {
        changedProperties.insert(name)
        return
      }
      body(&value)
      scopes[scope][name] = value
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
      scopes[0][variable] = .call(package)
    case .optionalChainingExpr(let chain): change(chain.expression, body)
    case .forceUnwrapExpr(let unwrap): change(unwrap.expression, body)
    case .subscriptCallExpr(let element): doubt(element.calledExpression, because: element.place)
    default: break
    }
  }

  /// The variable that holds the package.
  var packageVariable: String? {
    scopes[0].filter { if case .call(let call) = $0.value { call.name == "Package" } else { false } }.keys.min()
  }

  /// Notes that a list isn't known to its end.
  mutating func doubt(_ list: ExprSyntax, because place: UTF8Range) {
    change(list) { $0.add(.unknown(place), at: place) }
  }

  /// Notes that code isn't understood: whatever it may change isn't known to its end.
  private mutating func doubt(_ code: CodeBlockItemSyntax) {
    let search = ChangeFinder(functions: functions)
    search.walk(code)
    for place in search.places { doubt(place, because: code.place) }
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
      switch ManifestEvaluator.operatorText(elements[1]) {
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
}

/// Finds the places that code changes, the functions of the file that it names with it, and ways out of it.
final class ChangeFinder: SyntaxVisitor {
  private let functions: [String: [FunctionDeclSyntax]]
  private var followed: Set<String> = []
  private(set) var places: [ExprSyntax] = []
  private(set) var mayReturn = false

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

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    mayReturn = true
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    guard followed.insert(name).inserted else { return .visitChildren }
    for function in functions[name] ?? [] { walk(function) }
    return .visitChildren
  }
}

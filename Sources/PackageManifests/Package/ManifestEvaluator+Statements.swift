import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The effects of statements on variables and on the package.
extension ManifestEvaluator {
  /// Runs statements in order. The result is the value that they return: `possible` if they may, nil if they don't.
  @discardableResult
  mutating func run(_ statements: CodeBlockItemListSyntax) -> ManifestValue? {
    bounded { $0.runInOrder(statements) } ?? nil
  }

  private mutating func runInOrder(_ statements: CodeBlockItemListSyntax) -> ManifestValue? {
    let wasInDoubt = isInDoubt
    defer { isInDoubt = wasInDoubt }
    var possible: ManifestValue?
    for statement in statements {
      switch run(statement.item) {
      case nil: continue
      case .possible(let value)?:
        // The rest runs in some builds only.
        possible = .possible(value)
        isInDoubt = true
      case let result?: return possible ?? result
      }
    }
    return possible
  }

  private mutating func run(_ item: CodeBlockItemSyntax.Item) -> ManifestValue? {
    switch item {
    case .decl(let declaration): return run(declaration)
    case .expr(let expression): return run(expression)
    case .stmt(let statement):
      if let wrapped = statement.as(ExpressionStmtSyntax.self) { return run(wrapped.expression) }
      guard let result = statement.as(ReturnStmtSyntax.self) else { return doubt(statement) }
      return result.expression.map { value(of: $0) } ?? ManifestValue.none
    }
  }

  private mutating func run(_ declaration: DeclSyntax) -> ManifestValue? {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      // Platforms differ; all branches together are the best that one answer can be.
      for clause in condition.clauses {
        if case .statements(let statements) = clause.elements, run(statements) != nil {
          return .possible(.unknown(condition.place))
        }
      }
    }
    for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      let value = value(of: binding)
      // A name that another branch of `#if` declares too.
      let other = scopes[scopes.count - 1][name]
      scopes[scopes.count - 1][name] = other.map { .either($0, value, at: binding.place) } ?? value
    }
    return nil
  }

  private mutating func run(_ expression: ExprSyntax) -> ManifestValue? {
    if let condition = expression.as(IfExprSyntax.self) { return run(condition) }
    guard let change = ManifestChange(expression) else { return doubt(expression) }
    let place = expression.place
    let new = sequence(change.operands)
    self.change(change.place) { [isInDoubt] value in
      switch change.kind {
      case .assignment: value = isInDoubt ? .either(value, new, at: place) : new
      case .elements: value.add(isInDoubt ? new.doubted : new, at: place)
      case .element: value.add(isInDoubt ? new.asList.doubted : new.asList, at: place)
      case .other: value.add(.unknown(place), at: place)
      }
    }
    return nil
  }

  /// Both branches are run where the condition isn't known; what they add is taken together.
  private mutating func run(_ condition: IfExprSyntax) -> ManifestValue? {
    var verdict: Bool?
    if condition.conditions.count == 1, case .expression(let test) = condition.conditions.first?.condition,
      case .boolean(let known) = value(of: test)
    {
      verdict = known
    }
    let wasInDoubt = isInDoubt
    defer { isInDoubt = wasInDoubt }
    if verdict == nil { isInDoubt = true }
    var results: [ManifestValue?] = []
    if verdict != false { results.append(run(condition.body.statements)) }
    if verdict != true {
      switch condition.elseBody {
      case .codeBlock(let block): results.append(run(block.statements))
      case .ifExpr(let next): results.append(run(next))
      case nil: break
      }
    }
    if verdict != nil { return results.first ?? nil }
    return results.contains { $0 != nil } ? .possible(.unknown(condition.place)) : nil
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
  private mutating func doubt(_ code: some SyntaxProtocol) -> ManifestValue? {
    let search = ChangeFinder(functions: functions)
    search.walk(code)
    for place in search.places { doubt(place, because: code.place) }
    let mayReturn = search.mayReturn && scopes.count > 1
    return mayReturn ? .possible(.unknown(code.place)) : nil
  }
}

/// A statement that changes a variable or property.
private struct ManifestChange {
  enum Kind { case assignment, elements, element, other }

  var place: ExprSyntax
  var kind: Kind
  /// The new value, or what is added.
  var operands: ArraySlice<ExprSyntax> = []

  /// Nil for an expression that changes nothing by itself: `=`, `+=`, `append(_:)`, `append(contentsOf:)` and other
  /// methods of lists do.
  init?(_ expression: some ExprSyntaxProtocol) {
    if let elements = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count > 2 {
      place = elements[0]
      operands = elements[2...]
      if elements[1].is(AssignmentExprSyntax.self) {
        kind = .assignment
      } else {
        guard let name = ManifestEvaluator.operatorText(elements[1]), name.hasSuffix("="), name != "==", name != "!="
        else { return nil }
        kind = name == "+=" ? .elements : .other
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
    case (let name, _) where name.hasPrefix("remove") || ["insert", "sort", "reverse", "swapAt"].contains(name):
      kind = .other
    default: return nil
    }
  }
}

/// Finds the places that code changes, the functions of the file that it names with it.
private final class ChangeFinder: SyntaxVisitor {
  private let functions: [String: [FunctionDeclSyntax]]
  private var followed: Set<String> = []
  private(set) var places: [ExprSyntax] = []
  private(set) var mayReturn = false

  init(functions: [String: [FunctionDeclSyntax]]) {
    self.functions = functions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // A method of the file's own that changes the value that it is called on.
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let value = member.base,
      functions[member.declName.baseName.text]?.contains(where: \.modifiers.isMutating) == true
    {
      places.append(value)
    }
    return note(ManifestChange(node))
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { note(ManifestChange(node)) }

  private func note(_ change: ManifestChange?) -> SyntaxVisitorContinueKind {
    if let change { places.append(change.place) }
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

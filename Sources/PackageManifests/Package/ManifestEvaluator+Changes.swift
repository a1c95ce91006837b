import SwiftSyntax

/// The effects of statements on variables and on properties of their values.
extension ManifestEvaluator {
  mutating func runAssignment(_ elements: [ExprSyntax]) {
    guard elements.count >= 3 else { return }
    let right = Array(elements[2...])
    if Self.operatorText(elements[1]) == "+=" {
      change(elements[0]) { $0.add($0.sequence(right), to: $1) }
    } else if elements[1].is(AssignmentExprSyntax.self) {
      change(elements[0]) { evaluator, place in
        let new = evaluator.sequence(right)
        evaluator.assign(
          evaluator.isInUnknownBranch ? evaluator.either(evaluator.value(of: place), new) : new, to: place)
      }
    }
  }

  /// `list.append(x)`, `list.append(contentsOf: more)`, `list.insert(x, at: 0)`
  /// - Returns: whether it is such a call.
  mutating func runMutation(_ call: FunctionCallExprSyntax) -> Bool {
    guard let list = Self.changedList(call), let argument = call.arguments.first else { return false }
    change(list) { evaluator, place in
      let added = evaluator.value(of: argument.expression)
      if argument.label?.text == "contentsOf" {
        evaluator.add(added, to: place)
      } else {
        evaluator.add(.array(added.isUnknown ? [] : [added], isComplete: !added.isUnknown), to: place)
      }
    }
    return true
  }

  static func changedList(_ call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["append", "insert"].contains(member.declName.baseName.text)
    else { return nil }
    return member.base
  }

  private mutating func add(_ added: ManifestValue, to list: ExprSyntax) {
    assign(value(of: list) + (isInUnknownBranch ? added.doubted : added), to: list)
  }

  /// Notes that the lists which code that isn't run would change are known in part only.
  mutating func doubt(_ code: some SyntaxProtocol) {
    guard !isUsedUp else { return }
    let search = ChangedPlaces(viewMode: .sourceAccurate)
    search.walk(code)
    for place in search.found { doubt(place: place) }
  }

  mutating func doubt(place: ExprSyntax) {
    change(place) { $0.assign($0.value(of: $1) + .openList, to: $1) }
  }

  // MARK: Elements of lists

  /// Changes a place, which may be one of an element that is looked for: `package.targets.first { … }!.dependencies`.
  /// Where it can't be known which one that is, each that it may be is changed as in a branch that may not be run.
  private mutating func change(_ place: ExprSyntax, _ body: (inout ManifestEvaluator, ExprSyntax) -> Void) {
    guard let member = place.as(MemberAccessExprSyntax.self), let choice = member.base.flatMap(Self.choice) else {
      return body(&self, place)
    }
    guard let list = value(of: choice.list).elements else { return }
    var changed = list.values
    var isFound = false
    for (index, element) in list.values.enumerated() where !isFound {
      let verdict = isChosen(element, at: index, by: choice.selector)
      if verdict == false { continue }
      isFound = verdict == true
      let isNested = isInUnknownBranch
      if verdict == nil { isInUnknownBranch = true }
      changed[index] = inScope([Self.chosenName: element]) { evaluator in
        let chosen = DeclReferenceExprSyntax(baseName: .identifier(Self.chosenName))
        body(&evaluator, ExprSyntax(member.with(\.base, ExprSyntax(chosen))))
        return evaluator.scopes.last?[Self.chosenName] ?? element
      }
      isInUnknownBranch = isNested
    }
    assign(.array(changed, isComplete: list.isComplete), to: choice.list)
  }

  /// No name that a manifest may use.
  private static let chosenName = "chosen element"

  private enum Selector {
    case first(where: ExprSyntax)
    case index(ExprSyntax)
  }

  /// `list.first { … }!`, `list.first(where: …)?`, `list[0]`
  private static func choice(_ expression: ExprSyntax) -> (list: ExprSyntax, selector: Selector)? {
    if let unwrap = expression.as(ForceUnwrapExprSyntax.self) { return choice(unwrap.expression) }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return choice(chain.expression) }
    if let element = expression.as(SubscriptCallExprSyntax.self), let index = element.arguments.first?.expression {
      return (element.calledExpression, .index(index))
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base,
      member.declName.baseName.text == "first",
      let test = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression
    else { return nil }
    return (list, .first(where: test))
  }

  /// Nil where that can't be known.
  private mutating func isChosen(_ element: ManifestValue, at index: Int, by selector: Selector) -> Bool? {
    switch selector {
    case .first(where: let test):
      if case .boolean(let verdict) = apply(value(of: test), to: element) { verdict } else { nil }
    case .index(let wanted):
      if case .number(let text) = value(of: wanted), let number = Int(text) { number == index } else { nil }
    }
  }

  /// Gives a variable, or a property of one (`package.targets`), a new value. Other places are left alone.
  mutating func assign(_ value: ManifestValue, to place: ExprSyntax) {
    countCopying(of: value)
    if let reference = place.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      for index in scopes.indices.reversed() where scopes[index][name] != nil {
        scopes[index][name] = value
        return
      }
      // In a method: a property of what it is called on.
      for index in scopes.indices.reversed() {
        guard case .call(var call) = scopes[index][Self.selfName] else { continue }
        call[name] = resolved(value, as: type(of: name, in: call))
        scopes[index][Self.selfName] = .call(call)
        return
      }
    } else if let member = place.as(MemberAccessExprSyntax.self), let base = member.base,
      case .call(var call) = self.value(of: base)
    {
      let name = member.declName.baseName.text
      // A list that was not given so far begins empty.
      call[name] = resolved(value, as: type(of: name, in: call))
      assign(.call(call), to: base)
    } else if let chain = place.as(OptionalChainingExprSyntax.self) {
      assign(value, to: chain.expression)
    } else if let unwrap = place.as(ForceUnwrapExprSyntax.self) {
      assign(value, to: unwrap.expression)
    }
  }
}

/// The places that code changes: lists that grow, and what is assigned to.
private final class ChangedPlaces: SyntaxVisitor {
  private(set) var found: [ExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let list = ManifestEvaluator.changedList(node) { found.append(list) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3,
      elements[1].is(AssignmentExprSyntax.self) || ManifestEvaluator.operatorText(elements[1]) == "+="
    {
      found.append(elements[0])
    }
    return .visitChildren
  }
}

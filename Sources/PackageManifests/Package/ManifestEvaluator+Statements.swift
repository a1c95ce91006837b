import SwiftSyntax

extension ManifestEvaluator {
  /// Notes what can be used before its place: functions, and static properties of types and extensions.
  mutating func collectDeclarations(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if let function = declaration.as(FunctionDeclSyntax.self) {
        functions[function.name.text, default: []].append(function)
      } else if let type = declaration.as(ExtensionDeclSyntax.self) {
        collect(type.memberBlock, of: type.extendedType.trimmedDescription)
      } else if let type = declaration.as(EnumDeclSyntax.self) {
        collect(type.memberBlock, of: type.name.text)
      } else if let type = declaration.as(StructDeclSyntax.self) {
        collect(type.memberBlock, of: type.name.text)
      }
    }
  }

  private mutating func collect(_ members: MemberBlockSyntax, of type: String) {
    let type = type.split(separator: ".").last.map(String.init) ?? type
    for member in members.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), Self.isStatic(function.modifiers) {
        functions[function.name.text, default: []].append(function)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), Self.isStatic(variable.modifiers) {
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = binding.initializer?.value ?? Self.computedValue(binding)
          else { continue }
          statics[name, default: []].append((type, value))
        }
      }
    }
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }

  /// `var x: T { expression }`, with or without `return`.
  private static func computedValue(_ binding: PatternBindingSyntax) -> ExprSyntax? {
    guard case .getter(let statements) = binding.accessorBlock?.accessors, statements.count == 1,
      let only = statements.first
    else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }

  /// Runs statements in order; the value of the first `return` that is met, if any.
  @discardableResult
  mutating func run(_ statements: CodeBlockItemListSyntax) -> ManifestValue? {
    bounded(nil) { evaluator in
      for statement in statements {
        switch statement.item {
        case .decl(let declaration): evaluator.run(declaration)
        case .expr(let expression):
          if let result = evaluator.run(expression) { return result }
        case .stmt(let statement):
          if let statement = statement.as(ReturnStmtSyntax.self) {
            return statement.expression.map { evaluator.value(of: $0) } ?? .unknown
          }
          if let loop = statement.as(ForStmtSyntax.self) {
            evaluator.run(loop)
          } else if let wrapped = statement.as(ExpressionStmtSyntax.self) {
            if let result = evaluator.run(wrapped.expression) { return result }
          } else {
            evaluator.doubt(statement)
          }
        }
      }
      return nil
    }
  }

  private mutating func run(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        let value = (binding.initializer?.value ?? Self.computedValue(binding)).map { self.value(of: $0) }
        scopes[scopes.count - 1][name] = value ?? .unknown
      }
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      // Platforms differ; all branches together are the best that one answer can be.
      for clause in condition.clauses {
        if case .statements(let statements) = clause.elements {
          collectDeclarations(statements)
          run(statements)
        }
      }
    }
  }

  private mutating func run(_ expression: ExprSyntax) -> ManifestValue? {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      runAssignment(Array(sequence.elements))
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      if !runMutation(call), !perform(call) { doubt(call) }
      for argument in call.arguments {
        if let place = argument.expression.as(InOutExprSyntax.self)?.expression { doubt(place: place) }
      }
    } else if let condition = expression.as(IfExprSyntax.self) {
      return run(condition)
    } else {
      doubt(expression)
    }
    return nil
  }

  /// Notes that the lists which code that isn't run would change are known in part only.
  private mutating func doubt(_ code: some SyntaxProtocol) {
    let search = ChangedPlaces(viewMode: .sourceAccurate)
    search.walk(code)
    for place in search.found { doubt(place: place) }
  }

  private mutating func doubt(place: ExprSyntax) {
    assign(value(of: place) + .array([], isComplete: false), to: place)
  }

  private mutating func runAssignment(_ elements: [ExprSyntax]) {
    guard elements.count >= 3 else { return }
    let right = Array(elements[2...])
    if Self.operatorText(elements[1]) == "+=" {
      assign(value(of: elements[0]) + sequence(right), to: elements[0])
    } else if elements[1].is(AssignmentExprSyntax.self) {
      assign(sequence(right), to: elements[0])
    }
  }

  /// `list.append(x)`, `list.append(contentsOf: more)`, `list.insert(x, at: 0)`
  /// - Returns: whether it is such a call.
  private mutating func runMutation(_ call: FunctionCallExprSyntax) -> Bool {
    guard let list = Self.changedList(call), let argument = call.arguments.first else { return false }
    let added = value(of: argument.expression)
    let current = value(of: list)
    if argument.label?.text == "contentsOf" {
      assign(current + added, to: list)
    } else {
      let isKnown = !added.isUnknown
      assign(current + .array(isKnown ? [added] : [], isComplete: isKnown), to: list)
    }
    return true
  }

  fileprivate static func changedList(_ call: FunctionCallExprSyntax) -> ExprSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["append", "insert"].contains(member.declName.baseName.text)
    else { return nil }
    return member.base
  }

  /// Both branches are run where the condition isn't known; what they add is taken together.
  private mutating func run(_ condition: IfExprSyntax) -> ManifestValue? {
    var verdict: Bool?
    if condition.conditions.count == 1, case .expression(let test) = condition.conditions.first?.condition,
      case .boolean(let known) = value(of: test)
    {
      verdict = known
    }
    if verdict != false, let result = run(condition.body.statements) { return verdict == true ? result : .unknown }
    guard verdict != true else { return nil }
    switch condition.elseBody {
    case .codeBlock(let block): return run(block.statements).map { verdict == false ? $0 : .unknown }
    case .ifExpr(let next): return run(next).map { verdict == false ? $0 : .unknown }
    case nil: return nil
    }
  }

  /// The loop variable is a reference where it stands for a target: its changes go back into the list.
  private mutating func run(_ loop: ForStmtSyntax) {
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let list = value(of: loop.sequence).elements
    else { return doubt(loop.body) }
    var changed: [ManifestValue] = []
    for element in list.values.prefix(1000) {
      let after = inScope([name: element]) { evaluator in
        if let condition = loop.whereClause?.condition,
          case .boolean(false) = evaluator.value(of: condition)
        {
          return element
        }
        evaluator.run(loop.body.statements)
        return evaluator.scopes.last?[name] ?? element
      }
      changed.append(after)
    }
    assign(.array(changed, isComplete: list.isComplete), to: loop.sequence)
  }

  /// Gives a variable, or a property of one (`package.targets`), a new value. Other places are left alone.
  private mutating func assign(_ value: ManifestValue, to place: ExprSyntax) {
    if let reference = place.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      for index in scopes.indices.reversed() where scopes[index][name] != nil {
        scopes[index][name] = value
        return
      }
    } else if let member = place.as(MemberAccessExprSyntax.self), let base = member.base,
      case .call(var call) = self.value(of: base)
    {
      let name = member.declName.baseName.text
      // A list that was not given so far begins empty.
      call[name] = value
      assign(.call(call), to: base)
    } else if let chain = place.as(OptionalChainingExprSyntax.self) {
      assign(value, to: chain.expression)
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

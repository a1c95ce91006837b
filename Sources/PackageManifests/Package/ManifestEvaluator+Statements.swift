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

  mutating func runInOrder(_ statements: CodeBlockItemListSyntax) -> ManifestValue? {
    for statement in statements {
      switch statement.item {
      case .decl(let declaration): run(declaration)
      case .expr(let expression):
        if let result = run(expression) { return result }
      case .stmt(let statement):
        if let statement = statement.as(ReturnStmtSyntax.self) {
          return statement.expression.map { value(of: $0) } ?? .unknown
        }
        if let loop = statement.as(ForStmtSyntax.self) {
          run(loop)
        } else if let wrapped = statement.as(ExpressionStmtSyntax.self) {
          if let result = run(wrapped.expression) { return result }
        } else {
          doubt(statement)
        }
      }
    }
    return nil
  }

  private mutating func run(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        let value = (binding.initializer?.value ?? Self.computedValue(binding)).map { self.value(of: $0) }
        let type = (binding.typeAnnotation?.type).flatMap { Self.name(of: $0) }
        scopes[scopes.count - 1][name] = resolved(value ?? .unknown, as: type)
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
      if !runMutation(call), !runForEach(call), !perform(call) { doubt(call) }
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

  /// Both branches are run where the condition isn't known; what they add is taken together.
  private mutating func run(_ condition: IfExprSyntax) -> ManifestValue? {
    var verdict: Bool?
    if condition.conditions.count == 1, case .expression(let test) = condition.conditions.first?.condition,
      case .boolean(let known) = value(of: test)
    {
      verdict = known
    }
    let isNested = isInUnknownBranch
    if verdict == nil { isInUnknownBranch = true }
    defer { isInUnknownBranch = isNested }
    if verdict != false, let result = run(condition.body.statements) { return verdict == true ? result : .unknown }
    guard verdict != true else { return nil }
    switch condition.elseBody {
    case .codeBlock(let block): return run(block.statements).map { verdict == false ? $0 : .unknown }
    case .ifExpr(let next): return run(next).map { verdict == false ? $0 : .unknown }
    case nil: return nil
    }
  }

  private mutating func run(_ loop: ForStmtSyntax) {
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return doubt(loop.body) }
    run(loop.body.statements, for: name, in: loop.sequence, where: loop.whereClause?.condition)
  }

  /// `targets.forEach { $0.dependencies.append(…) }`
  /// - Returns: whether it is such a call.
  private mutating func runForEach(_ call: FunctionCallExprSyntax) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let list = member.base,
      member.declName.baseName.text == "forEach", let body = call.trailingClosure
    else { return false }
    run(body.statements, for: Self.parameterName(of: body), in: list, where: nil)
    return true
  }

  /// The loop variable is a reference where it stands for a target: its changes go back into the list.
  private mutating func run(
    _ statements: CodeBlockItemListSyntax, for name: String, in sequence: ExprSyntax, where condition: ExprSyntax?
  ) {
    guard let list = value(of: sequence).elements else { return doubt(statements) }
    var changed = list.values
    for (index, element) in list.values.enumerated() {
      changed[index] = inScope([name: element]) { evaluator in
        let isNested = evaluator.isInUnknownBranch
        defer { evaluator.isInUnknownBranch = isNested }
        switch condition.map({ evaluator.value(of: $0) }) {
        case nil, .boolean(true): break
        case .boolean(false): return element
        default: evaluator.isInUnknownBranch = true
        }
        evaluator.run(statements)
        return evaluator.scopes.last?[name] ?? element
      }
    }
    assign(.array(changed, isComplete: list.isComplete), to: sequence)
  }
}

import SwiftSyntax

extension ManifestEvaluator {
  mutating func call(_ call: FunctionCallExprSyntax) -> ManifestValue {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      let result = listOperation(member.declName.baseName.text, on: base, call)
    {
      return result
    }
    guard let name = Self.calledName(call.calledExpression) else { return .unknown }
    let arguments = self.arguments(of: call)
    if let result = ownMethod(name, of: call, arguments) { return result }
    if let (names, function) = ownFunction(name, arguments), let body = function.body {
      let type = function.signature.returnClause.flatMap { Self.name(of: $0.type) }
      return bounded(.unknown) { $0.inScope(names) { $0.resolved($0.result(of: body.statements), as: type) } }
    }
    return .call(resolved(ManifestValue.Call(name: name, arguments: arguments)))
  }

  /// Runs one of the file's own functions for what it does; false where the call means none of them.
  mutating func perform(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = Self.calledName(call.calledExpression) else { return false }
    if case .closure(let closure) = lookUp(name), call.calledExpression.is(DeclReferenceExprSyntax.self) {
      inScope([:]) { _ = $0.run(closure.statements) }
      return true
    }
    guard
      let (names, function) = ownFunction(name, arguments(of: call)), let body = function.body
    else { return false }
    inScope(names) { _ = $0.run(body.statements) }
    return true
  }

  /// The result of a method of an extension, called on a target or the like; nil if there is no such method.
  private mutating func ownMethod(
    _ name: String, of call: FunctionCallExprSyntax, _ arguments: [Argument]
  ) -> ManifestValue? {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, methods[name] != nil,
      case .call(let value) = value(of: base), let (names, function) = function(methods[name] ?? [], arguments),
      let body = function.body
    else { return nil }
    return bounded(.unknown) { evaluator in
      let own = names.merging([Self.selfName: .call(value)]) { $1 }
      return evaluator.inScope(own) { $0.result(of: body.statements) }
    }
  }

  private mutating func arguments(of call: FunctionCallExprSyntax) -> [Argument] {
    let arguments = call.arguments.map {
      Argument(label: $0.label?.text, value: value(of: $0.expression))
    }
    guard let closure = call.trailingClosure else { return arguments }
    return arguments + [Argument(label: nil, value: .closure(closure))]
  }

  /// `.target`, `Target.target`, `Package`: the last name. `.init` is known by its type, if that is written.
  static func calledName(_ called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    if name == "init", let base = member.base { return calledName(base) }
    return name
  }

  // MARK: Lists

  /// `map`, `flatMap`, `compactMap` and `filter` of lists; nil where `base` isn't one or `name` is another operation.
  private mutating func listOperation(
    _ name: String, on base: ExprSyntax, _ call: FunctionCallExprSyntax
  ) -> ManifestValue? {
    guard ["map", "flatMap", "compactMap", "filter", "sorted", "reversed"].contains(name) else { return nil }
    guard let list = value(of: base).elements else { return .unknown }
    if name == "sorted" || name == "reversed" { return .array(list.values, isComplete: list.isComplete) }
    let transform: ManifestValue
    if let closure = call.trailingClosure {
      transform = .closure(closure)
    } else if let argument = call.arguments.first {
      transform = value(of: argument.expression)
    } else {
      return .unknown
    }
    var result = ManifestValue.array([], isComplete: list.isComplete)
    for element in list.values {
      let made = apply(transform, to: element)
      switch (name, made) {
      case ("filter", .boolean(let isKept)):
        if isKept { result.append(contentsOf: .list([element])) }
      case ("filter", _): result.append(contentsOf: .array([element], isComplete: false))
      case ("flatMap", .array): result.append(contentsOf: made)
      case ("compactMap", .none): break
      case (_, .unknown): result.append(contentsOf: .openList)
      default: result.append(contentsOf: .list([made]))
      }
    }
    return result
  }

  mutating func apply(_ transform: ManifestValue, to element: ManifestValue) -> ManifestValue {
    switch transform {
    case .keyPath(let name): property(name, of: element)
    case .closure(let closure): apply(closure, to: element)
    case .function(let name, let label):
      .call(ManifestValue.Call(name: name, arguments: [Argument(label: label, value: element)]))
    default: .unknown
    }
  }

  private mutating func apply(_ closure: ClosureExprSyntax, to element: ManifestValue) -> ManifestValue {
    inScope([Self.parameterName(of: closure): element]) { $0.result(of: closure.statements) }
  }

  /// The name of a closure's first parameter.
  static func parameterName(of closure: ClosureExprSyntax) -> String {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.first?.name.text ?? "$0"
    case .parameterClause(let clause): clause.parameters.first?.firstName.text ?? "$0"
    case nil: "$0"
    }
  }

  /// Runs `body` with further names in view.
  mutating func inScope<T>(_ names: [String: ManifestValue], _ body: (inout ManifestEvaluator) -> T) -> T {
    scopes.append(names)
    defer { scopes.removeLast() }
    return body(&self)
  }

  // MARK: The file's own functions

  /// The one that a call means, with the values of its parameters.
  private mutating func ownFunction(
    _ name: String, _ arguments: [Argument]
  ) -> (names: [String: ManifestValue], function: FunctionDeclSyntax)? {
    function(functions[name] ?? [], arguments)
  }

  private mutating func function(
    _ candidates: [FunctionDeclSyntax], _ arguments: [Argument]
  ) -> (names: [String: ManifestValue], function: FunctionDeclSyntax)? {
    for function in candidates where function.body != nil {
      if let names = bind(arguments, to: function) { return (names, function) }
    }
    return nil
  }

  /// The values of the parameters; nil when the call can't mean this function.
  private mutating func bind(
    _ arguments: [Argument], to function: FunctionDeclSyntax
  ) -> [String: ManifestValue]? {
    var names: [String: ManifestValue] = [:]
    var rest = arguments[...]
    for parameter in function.signature.parameterClause.parameters {
      let label = parameter.firstName.text
      let inner = parameter.secondName?.text ?? label
      if let next = rest.first, next.label ?? "_" == label {
        rest.removeFirst()
        var value = next.value
        while parameter.ellipsis != nil, let more = rest.first, more.label == nil {
          rest.removeFirst()
          value =
            (value.elements == nil ? .list([value]) : value)
            + .list([more.value])
        }
        if parameter.ellipsis != nil, value.elements == nil { value = .list([value]) }
        names[inner] = resolved(value, as: Self.name(of: parameter.type))
      } else if let value = parameter.defaultValue?.value {
        names[inner] = resolved(self.value(of: value), as: Self.name(of: parameter.type))
      } else if parameter.ellipsis != nil {
        names[inner] = .list([])
      } else {
        return nil
      }
    }
    return rest.isEmpty ? names : nil
  }

  /// The result of the statements of a function or closure.
  mutating func result(of statements: CodeBlockItemListSyntax) -> ManifestValue {
    guard let only = statements.first, statements.count == 1 else { return run(statements) ?? .unknown }
    switch only.item {
    case .expr(let expression) where !expression.is(IfExprSyntax.self): return value(of: expression)
    case .stmt(let statement):
      guard let selection = statement.as(ExpressionStmtSyntax.self)?.expression.as(SwitchExprSyntax.self) else { break }
      return value(of: selection)
    case .expr, .decl: break
    }
    return run(statements) ?? .unknown
  }
}

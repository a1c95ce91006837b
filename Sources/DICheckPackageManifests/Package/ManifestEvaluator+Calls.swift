import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension ManifestEvaluator {
  typealias Argument = ManifestValue.Call.Argument

  mutating func call(_ call: FunctionCallExprSyntax) -> ManifestValue {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      !Self.isType(base)
    {
      return mapped(value(of: base), by: call, member.declName.baseName.text)
    }
    guard let name = Self.calledName(call.calledExpression), call.trailingClosure == nil else {
      return .unknown(call.place)
    }
    let arguments = call.arguments.map { Argument(label: $0.label?.text, value: value(of: $0.expression)) }
    for function in functions[name] ?? [] {
      guard let body = function.body, let names = bind(arguments, to: function) else { continue }
      return bounded { $0.inFunction(names) { $0.result(of: body.statements) } } ?? .unknown(call.place)
    }
    // SwiftPM has no functions outside of types.
    if call.calledExpression.is(DeclReferenceExprSyntax.self), !Self.isType(call.calledExpression) {
      return .unknown(call.place)
    }
    return .call(
      ManifestValue.Call(
        name: name,
        arguments: arguments.map { argument in
          Argument(label: argument.label, value: resolved(argument.value, as: argument.label ?? "", of: name))
        }))
  }

  /// `.target`, `Target.target`, `Package`: the last name. `.init` is known by its type, if that is written.
  private static func calledName(_ called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    if name == "init", let base = member.base { return calledName(base) }
    return name
  }

  // MARK: Lists

  /// A list with each element replaced by what a closure or key path makes of it. Other methods aren't followed.
  private mutating func mapped(
    _ list: ManifestValue, by call: FunctionCallExprSyntax, _ method: String
  ) -> ManifestValue {
    guard ["map", "flatMap"].contains(method),
      let transform = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression
    else { return .unknown(call.place) }
    let (elements, unknownAt) = list.elements(orUnknownAt: call.place)
    return elements.reduce(into: .list([], unknownAt: unknownAt)) { result, element in
      let made = apply(transform, to: element.certain)
      let part = method == "flatMap" ? made : made.asList
      if case .possible = element {
        result.add(part.doubted, at: call.place)
      } else {
        result.add(part, at: call.place)
      }
    }
  }

  private mutating func apply(_ transform: ExprSyntax, to element: ManifestValue) -> ManifestValue {
    if let closure = transform.as(ClosureExprSyntax.self) {
      scopes.append([Self.parameterName(of: closure): element])
      defer { scopes.removeLast() }
      return result(of: closure.statements)
    }
    guard let components = transform.as(KeyPathExprSyntax.self)?.components, components.count == 1,
      case .property(let component)? = components.first?.component
    else { return .unknown(transform.place) }
    let name = component.declName.baseName.text
    return name == "self" ? element : element.property(name) ?? .unknown(transform.place)
  }

  /// The name of a closure's first parameter.
  private static func parameterName(of closure: ClosureExprSyntax) -> String {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.first?.name.text ?? "$0"
    case .parameterClause(let clause): clause.parameters.first?.firstName.text ?? "$0"
    case nil: "$0"
    }
  }

  // MARK: The file's own functions

  /// Runs `body` where only the file's variables and `names` can be seen.
  mutating func inFunction(
    _ names: [String: ManifestValue], _ body: (inout ManifestEvaluator) -> ManifestValue
  ) -> ManifestValue {
    let callers = scopes.dropFirst()
    scopes = [scopes[0], names]
    defer { scopes = [scopes[0]] + callers }
    return body(&self)
  }

  /// The values of the parameters; nil when the call can't mean this function.
  private mutating func bind(_ arguments: [Argument], to function: FunctionDeclSyntax) -> [String: ManifestValue]? {
    var names: [String: ManifestValue] = [:]
    var rest = arguments[...]
    for parameter in function.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      guard parameter.ellipsis == nil else { return nil }
      if let argument = rest.first, argument.label ?? "_" == parameter.firstName.text {
        names[name] = rest.removeFirst().value
      } else if let value = parameter.defaultValue?.value {
        names[name] = self.value(of: value)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? names : nil
  }

  /// The result of the statements of a function, getter or closure. Of several ways out, none is followed.
  mutating func result(of statements: CodeBlockItemListSyntax) -> ManifestValue {
    if let only = statements.onlyExpression { return value(of: only) }
    let search = ChangeFinder(functions: [:])
    let others = statements.dropLast()
    for statement in others { search.walk(statement) }
    run(others)
    guard !search.mayReturn, let last = statements.last, case .stmt = last.item, let result = last.returnedExpression
    else { return .unknown(statements.place) }
    return value(of: result)
  }
}

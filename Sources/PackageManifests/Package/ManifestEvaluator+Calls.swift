import DICheckSourceReading
import SwiftSyntax

extension ManifestEvaluator {
  typealias Argument = ManifestValue.Call.Argument

  mutating func call(_ call: FunctionCallExprSyntax) -> ManifestValue {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text
      if name == "map" || name == "flatMap" { return mapped(value(of: base), isFlat: name == "flatMap", by: call) }
      // A method of a value.
      guard Self.isType(base) else { return .unknown(call.place) }
    }
    guard let name = Self.calledName(call.calledExpression), call.trailingClosure == nil else {
      return .unknown(call.place)
    }
    let arguments = call.arguments.map { Argument(label: $0.label?.text, value: value(of: $0.expression)) }
    for function in functions[name] ?? [] where function.isCallable {
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
  static func calledName(_ called: ExprSyntax) -> String? {
    if let reference = called.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    if name == "init", let base = member.base { return calledName(base) }
    return name
  }

  // MARK: Lists

  /// A list with each element replaced by what a closure or key path makes of it.
  private mutating func mapped(
    _ list: ManifestValue, isFlat: Bool, by call: FunctionCallExprSyntax
  ) -> ManifestValue {
    let (elements, unknownAt) = list.elements(orUnknownAt: call.place)
    guard let transform = call.trailingClosure.map({ ExprSyntax($0) }) ?? call.arguments.first?.expression else {
      return .unknown(call.place)
    }
    return elements.reduce(into: .list([], unknownAt: unknownAt)) { result, element in
      let made = apply(transform, to: element.certain)
      let part = isFlat ? made : made.asList
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
    return name == "self" ? element : property(name, of: element) ?? .unknown(transform.place)
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
  mutating func inFunction<T>(
    _ names: [String: ManifestValue], _ body: (inout ManifestEvaluator) -> T
  ) -> T {
    let callers = Array(scopes.dropFirst())
    scopes.removeLast(callers.count)
    scopes.append(names)
    defer {
      scopes.removeLast(scopes.count - 1)
      scopes += callers
    }
    return body(&self)
  }

  /// The values of the parameters; nil when the call can't mean this function.
  private mutating func bind(_ arguments: [Argument], to function: FunctionDeclSyntax) -> [String: ManifestValue]? {
    var names: [String: ManifestValue] = [:]
    var rest = arguments[...]
    for parameter in function.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      let isGiven = rest.first.map { $0.label ?? "_" == parameter.firstName.text } ?? false
      if parameter.ellipsis != nil {
        let more = rest.dropFirst().prefix { $0.label == nil }
        let given = isGiven ? rest.prefix(1) + more : []
        rest = rest.dropFirst(given.count)
        names[name] = .list(given.map(\.value), unknownAt: nil)
      } else if isGiven {
        names[name] = rest.removeFirst().value
      } else if let value = parameter.defaultValue?.value {
        names[name] = self.value(of: value)
      } else {
        return nil
      }
    }
    return rest.isEmpty ? names : nil
  }

  /// The result of the statements of a function, getter or closure.
  mutating func result(of statements: CodeBlockItemListSyntax) -> ManifestValue {
    if statements.count == 1, case .expr(let expression)? = statements.first?.item, !expression.is(IfExprSyntax.self) {
      return value(of: expression)
    }
    guard let result = run(statements) else { return .unknown(statements.place) }
    if case .possible = result { return .unknown(statements.place) }
    return result
  }
}

extension FunctionDeclSyntax {
  /// True for a call that needs no value to be called on.
  fileprivate var isCallable: Bool { modifiers.isStatic || Syntax(self).nameOfEnclosingType == nil }
}

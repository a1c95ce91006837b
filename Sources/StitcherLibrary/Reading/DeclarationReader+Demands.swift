import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Demands, and calls of the graph.
extension DeclarationReader {
  // MARK: Wrappers

  /// Reads a property with `@Injected`, unless the attribute has the form of another library's.
  func readInjected(
    _ attribute: AttributeSyntax, _ binding: PatternBindingSyntax, _ name: TokenSyntax, isLet: Bool
  ) {
    var key = Demand.Key.type(nil)
    var arguments = attribute.argumentList
    if arguments.contains(where: { $0.expression.is(KeyPathExprSyntax.self) }) { return }
    if let first = arguments.first, let label = first.label?.name {
      switch label {
      case "type":
        guard case .metatype(let type) = WrittenExpression(first.expression) else { return }
        key = .type(type)
      case "name", "value": key = .given(mention(label == "name" ? .name : .value, first.expression))
      default: return
      }
      arguments.removeFirst()
    }
    guard arguments.allSatisfy({ $0.label == nil }) else { return }
    let type = binding.annotatedType
    let place = add(attribute.attributeName.place)
    shape.demands.append(
      Demand(
        form: .property, key: key, target: type.map { .written(WrittenType($0)) } ?? .unknown,
        arguments: arguments.map(argument), name: name.name,
        context: CodeContext(
          kind: .wrapper, owner: owner, member: name.name, isConditional: !conditions.isEmpty), place: place,
        typePlace: type.map { add($0.place) } ?? place, argumentsPlace: attribute.parentheses.map { add($0) }))
    if isLet { report(.constant(name.name), at: name.place, on: .injected) }
    if let value = binding.initializer {
      report(.initialValue(name.name), at: value.place, on: .injected)
    }
  }

  private func argument(_ argument: LabeledExprSyntax) -> DemandArgument {
    DemandArgument(value: WrittenExpression(argument.expression), place: add(argument.expression.place))
  }

  // MARK: Calls

  /// Reads a call of `DependencyGraph`'s functions, or `setContainer`. Returns false for another call.
  func readGraphCall(_ node: FunctionCallExprSyntax) -> Bool {
    guard let access = node.calledExpression.asMemberAccess, let base = access.base,
      let path = base.path
    else { return false }
    let name = access.declName.baseName
    let property = String(path.lastName.dropFirst())
    if name.name == "setContainer", path.lastName.hasPrefix("_"), isActivated(property),
      let argument = node.arguments.first?.expression
    {
      assign(argument, to: property, at: base.place, by: name.place)
      return true
    }
    guard StitcherName(path) == .dependencyGraph else { return false }
    if name.name == "inject" {
      readInject(node, name)
      return true
    }
    guard let kind = Activation.Kind(rawValue: name.name) else { return false }
    let container = node.arguments.first.map { reference(to: $0.expression) }
    shape.activations.append(Activation(kind: kind, container: container, place: add(name.place)))
    for argument in node.arguments.dropFirst() { walk(argument) }
    if let closure = node.trailingClosure { walk(closure) }
    return true
  }

  /// Reads the assignment of a container to a property with `@Dependencies`.
  func assign(_ container: ExprSyntax, to property: String, at place: UTF8Range, by word: UTF8Range) {
    let container = reference(to: container)
    let holder = Holder(owner: owner, name: property, kind: .member, isActivated: true, place: add(place))
    shape.activations.append(Activation(kind: .assignment, container: container, holder: holder, place: add(word)))
  }

  private func readInject(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
    var key = Demand.Key.type(nil)
    var arguments: [LabeledExprSyntax] = []
    var typePlace: PlaceID?
    for argument in node.arguments {
      switch argument.label?.name {
      case "byType":
        typePlace = add(argument.expression.place)
        key = .type(.other(""))
        // An unknown type must not pass for one that the target says.
        if case .metatype(let type) = WrittenExpression(argument.expression) { key = .type(type) }
      case "byName": key = .given(mention(.name, argument.expression))
      case "byValue": key = .given(mention(.value, argument.expression))
      default:
        arguments.append(argument)
        walk(argument)
      }
    }
    let place = add(name.place)
    let site = ExpectedType(of: node)
    shape.demands.append(
      Demand(
        form: .call(dropsErrors: site.dropsErrors), key: key, target: site.target, arguments: arguments.map(argument),
        hasUnknownArguments: arguments.contains { $0.expression.is(PackExpansionExprSyntax.self) },
        name: context.member, context: context, place: place,
        typePlace: typePlace ?? site.typePlace.map { add($0) } ?? place,
        argumentsPlace: node.parentheses.map { add($0) }))
  }

  /// Notes what the overload that `@InjectedParameters` makes looks up, and the misuses of the macro.
  func readInjectedParameters(
    _ attribute: AttributeSyntax, _ signature: FunctionSignatureSyntax, _ generics: GenericParameterClauseSyntax?,
    of member: String, isInitializer: Bool
  ) {
    func report(_ fault: StitcherFault, at place: UTF8Range) {
      self.report(fault, at: place, of: attribute, on: .injectedParameters)
    }
    let parameters = Array(signature.parameterClause.parameters)
    let list = attribute.argumentList
    func path(_ label: String) -> String? { list.labelled(label)?.expression.path }
    // One name after the other, or in an array.
    let names = list.drop { $0.label?.name != "ignoring" }.prefix { $0.label == nil || $0.label?.name == "ignoring" }
      .flatMap { $0.expression.asArray?.elements.map(\.expression) ?? [$0.expression] }
    let ignored = names.compactMap { name in name.plainString.map { (name: $0.text, place: name.place) } }
    for (name, place) in ignored where !parameters.contains(where: { $0.isCalled(name) }) {
      report(.ignoring(name), at: place)
    }
    // Unless all ignored names are written out, any parameter may be among them.
    let injected =
      ignored.count == names.count
      ? parameters.filter { parameter in !ignored.contains { parameter.isCalled($0.name) } } : []
    let generics = generics?.parameters.map(\.name.name) ?? []
    for parameter in injected where parameter.type.isGeneric(generics) {
      report(.generic(parameter.ownName.name), at: parameter.type.place)
    }
    if isInitializer, path("parent") == nil,
      let word = around.kind == .struct ? "structParent" : around.kind == .enum ? "enumParent" : nil
    {
      report(.parent(word, of: owner), at: attribute.place)
    }
    let areByName = path("strategy")?.hasSuffix("stitcherByName") == true
    for parameter in injected {
      let name = parameter.ownName
      let place = add(name.place)
      let type = WrittenType(parameter.type)
      let isByName = areByName && name.text != "_"
      let mention = KeyMention(kind: .name, value: .string(name.name), place: place)
      if type.unwrapped != nil, !isByName {
        self.report(
          OptionalMetatype.fault(of: name.name, type), at: parameter.type.place,
          on: .injectedParameters, except: .isRegistered(type))
      }
      shape.demands.append(
        Demand(
          form: .parameter, key: isByName ? .given(mention) : .type(nil), target: .written(type), name: name.name,
          context: CodeContext(kind: .body, owner: owner, member: member), place: place,
          typePlace: add(parameter.type.place)))
    }
  }
}

extension FunctionParameterSyntax {
  fileprivate func isCalled(_ name: String) -> Bool { firstName.name == name || secondName?.name == name }
}

extension TypeSyntax {
  /// Returns true for `some P` and for one of some generic parameters.
  fileprivate func isGeneric(_ generics: [String]) -> Bool {
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.someOrAnySpecifier.text == "some" }
    return self.as(IdentifierTypeSyntax.self).map { generics.contains($0.name.name) } ?? false
  }
}

extension ExpectedType {
  fileprivate var target: DemandTarget {
    switch source {
    case _ where mayBeOptional: return .unknown
    case .written(let type): return .written(WrittenType(type))
    case .argument(let argument, let call):
      guard let callee = WrittenType(expression: call.calledExpression),
        let position = Array(call.arguments).firstIndex(where: { $0.id == argument.id })
      else { return .unknown }
      return .argument(of: callee, labels: call.labels, position: position)
    case .assigned(let target): return target.path.flatMap { $0.contains(".") ? nil : .property($0) } ?? .unknown
    case .unknown: return .unknown
    }
  }

  /// The type's, where it is written.
  fileprivate var typePlace: UTF8Range? {
    if case .written(let type) = source, !mayBeOptional { type.place } else { nil }
  }
}

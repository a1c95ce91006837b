import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// A cycle ends where one of its demands asks later.
extension StitcherFixes {
  /// An `@Injected` property in place of a demand that is asked while something is made: of an initial value, or of an
  /// argument that an initializer keeps.
  func injecting(_ id: DemandID) -> [FixProposal] {
    guard let fact = graph.symbols.demand(id), case .call(dropsErrors: false) = fact.form, fact.arguments.isEmpty,
      !fact.hasUnknownArguments, let text = text(path(id.file))
    else { return [] }
    let offset = Int(graph.range(of: id).start)
    let path = path(id.file)
    switch fact.context.kind {
    case .initialValue:
      guard let property = text.node(VariableDeclSyntax.self, at: offset),
        let edits = injecting(property, in: text, fact, id)
      else { return [] }
      return [proposal(name: "\(fact.context.owner).\(fact.context.member)", [path: edits])]
    case .factory: return injecting(argumentOf: fact, id, in: text)
    case .initializer, .lateValue, .body, .wrapper: return []
    }
  }

  private func proposal(
    name: String, _ edits: [String: [UTF8Edit]], _ confidence: FixProposal.Confidence = .onlyChoice(.hop)
  ) -> FixProposal {
    FixProposal(
      title: "Let `\(name)` be `@Injected`", edits: edits.mapValues { $0.sorted { $0.range < $1.range } },
      confidence: confidence)
  }

  /// What the attribute says, where it doesn't look for the property's own type.
  private func attribute(for fact: Demand, in text: ParsedText, _ id: DemandID) -> String {
    guard let mention = fact.key.mention else { return "@Injected " }
    let label = if case .name = fact.key { "name" } else { "value" }
    return "@Injected(\(label): \(text.text(range(mention.place, id)))) "
  }

  /// The edits that make an injected property of a stored one, without its initial value.
  private func injecting(
    _ property: VariableDeclSyntax, in text: ParsedText, _ fact: Demand, _ id: DemandID
  ) -> [UTF8Edit]? {
    guard property.bindings.count == 1, let binding = property.bindings.first, binding.typeAnnotation != nil,
      binding.accessorBlock == nil, property.attributes.isEmpty,
      property.parent?.is(MemberBlockItemSyntax.self) == true
    else { return nil }
    guard let source = self.text(path(id.file)) else { return nil }
    var edits = [
      UTF8Edit(range: UTF8Range(at: Int(property.place.start)), newText: attribute(for: fact, in: source, id)),
      UTF8Edit(range: property.bindingSpecifier.place, newText: "var"),
    ]
    if let value = binding.initializer { edits.append(text.removingClause(value.place)) }
    return edits
  }

  /// Drops the parameter that an initializer keeps in a property, with the argument of the factory.
  private func injecting(argumentOf fact: Demand, _ id: DemandID, in text: ParsedText) -> [FixProposal] {
    guard case .argument(let callee, _, let position) = fact.target,
      let argument = text.node(LabeledExprSyntax.self, at: Int(graph.range(of: id).start)),
      let call = argument.argumentAround(position),
      let list = call.parent?.as(LabeledExprListSyntax.self)
    else { return [] }
    var resolver = graph.resolver
    let labels = list.map { $0.label?.text }
    guard let type = resolver.resolve(callee, in: NameScope(file: id.file, owner: fact.context.owner))?.declaration
    else { return [] }
    let sites = resolver.initializers(of: type, labels: labels)
    guard sites.count == 1, let site = sites.first, graph.callers[.initializer(site)].count == 1,
      let target = self.text(path(site.file)),
      let initializer = graph.symbols.initializer(site),
      let declaration = target.node(
        InitializerDeclSyntax.self, at: Int(graph.range(of: initializer.place, site.file, site.declaration).start)),
      let label = call.label?.text,
      let parameter = declaration.signature.parameterClause.parameters.first(where: { $0.firstName.text == label }),
      let (statement, name) = declaration.assignment(of: (parameter.secondName ?? parameter.firstName).text),
      let members = declaration.parent?.parent?.as(MemberBlockItemListSyntax.self),
      let property = members.storedProperty(name), let edits = injecting(property, in: target, fact, id)
    else { return [] }
    let changes = edits + [target.removing(statement), target.removing(parameter: parameter)]
    var all = [path(site.file): changes]
    all[path(id.file), default: []].append(text.removing(call, of: list))
    // Code that can't be read may call the initializer too.
    return [proposal(name: "\(type.name).\(name)", all, .open)]
  }
}

extension ParsedText {
  fileprivate func removing(_ statement: CodeBlockItemSyntax) -> UTF8Edit {
    guard let body = statement.parent?.parent?.as(CodeBlockSyntax.self), body.statements.count == 1 else {
      return removing(member: statement)
    }
    return UTF8Edit(range: UTF8Range(Int(body.leftBrace.place.end), Int(body.rightBrace.place.start)), newText: "")
  }

  fileprivate func removing(parameter: FunctionParameterSyntax) -> UTF8Edit {
    guard let list = parameter.parent?.as(FunctionParameterListSyntax.self) else {
      return UTF8Edit(range: parameter.place, newText: "")
    }
    if let next = list.first(where: { $0.position > parameter.position }) {
      return UTF8Edit(range: UTF8Range(Int(parameter.place.start), Int(next.place.start)), newText: "")
    }
    guard let previous = list.last(where: { $0.position < parameter.position }) else {
      return UTF8Edit(range: parameter.place, newText: "")
    }
    return UTF8Edit(
      range: UTF8Range(Int(previous.trailingComma?.place.start ?? previous.place.end), Int(parameter.place.end)),
      newText: "")
  }
}

extension LabeledExprSyntax {
  /// This argument or the one around it that has a position in its list, such as that of `Wheel(axle: try inject())`.
  fileprivate func argumentAround(_ position: Int) -> LabeledExprSyntax? {
    guard let list = parent?.as(LabeledExprListSyntax.self), position < list.count else { return nil }
    let found = list[list.index(list.startIndex, offsetBy: position)]
    return found.id == id ? self : nil
  }
}

extension InitializerDeclSyntax {
  /// The only use of a parameter, if that is `self.x = parameter` or `x = parameter`, and the property's name.
  fileprivate func assignment(of parameter: String) -> (statement: CodeBlockItemSyntax, property: String)? {
    guard let body else { return nil }
    let uses = body.tokens(viewMode: .sourceAccurate).filter { token in
      token.text == parameter && token.parent?.is(DeclReferenceExprSyntax.self) == true
        && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
    for statement in body.statements {
      guard let sequence = statement.item.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { continue }
      let parts = Array(sequence.elements)
      guard parts[1].is(AssignmentExprSyntax.self), parts[2].trimmedDescription == parameter else { continue }
      let target = parts[0].trimmedDescription
      guard uses.count == (target == parameter ? 2 : 1) else { return nil }
      return (statement, target.hasPrefix("self.") ? String(target.dropFirst(5)) : target)
    }
    return nil
  }
}

extension MemberBlockItemListSyntax {
  fileprivate func storedProperty(_ name: String) -> VariableDeclSyntax? {
    lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { property in
      property.bindings.count == 1 && property.bindings.first?.accessorBlock == nil
        && property.bindings.first?.pattern.trimmedDescription == name
    }
  }
}

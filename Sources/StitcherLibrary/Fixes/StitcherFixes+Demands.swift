import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Demands that nothing answers, or too much.
extension StitcherFixes {
  func proposals(forMissing id: DemandID, _ near: StitcherGraph.NearMisses) -> [FixProposal] {
    guard let demand = graph.demands[id], let fact = graph.symbols.demand(id) else { return [] }
    switch demand.key {
    case .type(let type)?:
      if !near.asOtherTypes.isEmpty {
        return near.asOtherTypes.prefix(4).flatMap { registering($0, as: type) }
          + near.asOtherTypes.prefix(1).flatMap { asking(fact, id, for: $0) }
      }
      let other = near.byName.map { ($0, "name") } + near.byValue.map { ($0, "value") }
      if !other.isEmpty {
        return other.flatMap { asking(fact, id, by: $1, of: $0) } + other.flatMap { unnaming($0.0) }
          + registering(type, for: demand)
      }
      if !near.unlisted.isEmpty { return near.unlisted.flatMap { listing($0, for: id.file) } }
      return registering(type, for: demand)
    case .name(let name)?:
      let other = relabelling(fact, id, near.byValue) + respelling(name, fact, id)
      return other.isEmpty ? registering(keyOf: fact, id, demand) : other
    case .value?:
      let other = relabelling(fact, id, near.byName)
      return other.isEmpty ? registering(keyOf: fact, id, demand) : other
    case nil: return []
    }
  }

  func proposals(for problem: DemandProblem, of id: DemandID) -> [FixProposal] {
    guard let fact = graph.symbols.demand(id), let demand = graph.demands[id] else { return [] }
    switch problem {
    case .missing, .skipsParameterised: return []
    case .arity(let ids): return ids.flatMap { passing(to: $0, fact, id) }
    case .literal(let argument, let registration):
      return rewriting(fact.arguments[argument], id, for: registration, at: argument)
    case .ambiguous(let ids, _): return ids.flatMap(removing)
    case .type(let registration):
      let found = asking(fact, id, for: registration)
      // Elements are gathered by type only.
      return (demand.target.map { $0.unwrapped ?? $0 })?.element == nil
        ? found : found + unnaming(registration, fact, id)
    }
  }

  // MARK: The registration

  /// Registers what is there as a further type.
  private func registering(_ id: RegistrationID, as type: ResolvedType) -> [FixProposal] {
    guard case .written(let site) = id, let fact = graph.symbols.registration(site) else { return [] }
    let modifier = ".\(graph.isClass(type) ? "inherits(from" : "conforms(to"): \(type).self)"
    let title = "Register `\(findings.type(of: id))` as `\(type)` too"
    func edits() -> [String: [UTF8Edit]]? {
      switch fact.origin {
      case .dependency: return chain(id).map { [$2: [$0.inserting(modifier: modifier, in: $1)]] }
      case .expression:
        // Without a modifier, any value is a line.
        let path = path(id.file)
        guard let text = text(path), let line = text.statement(at: Int(graph.range(of: id).start)) else { return nil }
        return [
          path: [UTF8Edit(range: line.item.place, newText: "Dependency { \(text.text(line.item.place)) }\(modifier)")]
        ]
      case .representing: return nil
      }
    }
    return [FixProposal(title: title, edits: edits(), confidence: .onlyChoice(.conformer))]
  }

  /// Takes the name or value from a registration, so that its type is what it is found by.
  private func unnaming(_ id: RegistrationID) -> [FixProposal] {
    [
      FixProposal(
        title: "Register `\(findings.type(of: id))` by its type",
        edits: unnamingEdit(id).map { [path(id.file): [$0]] })
    ]
  }

  /// Lets a collection gather what is registered by a name.
  private func unnaming(_ id: RegistrationID, _ fact: Demand, _ demand: DemandID) -> [FixProposal] {
    func edits() -> [String: [UTF8Edit]]? {
      guard let registration = unnamingEdit(id), let injection = keyArgument(of: fact, demand),
        injection.list.count == 1, let text = text(path(demand.file))
      else { return nil }
      let place = range(fact.argumentsPlace, demand)
      let removal = UTF8Edit(
        range: UTF8Range(text.skipBlanksBackwards(from: Int(place.start)), Int(place.end)), newText: "")
      return [path(id.file): [registration]].merging([path(demand.file): [removal]]) {
        ($0 + $1).sorted { $0.range < $1.range }
      }
    }
    return [FixProposal(title: "Register `\(findings.type(of: id))` and ask for it by its type", edits: edits())]
  }

  private func unnamingEdit(_ id: RegistrationID) -> UTF8Edit? {
    guard let (text, chain, _) = chain(id) else { return nil }
    if let modifier = chain.modifiers.first(where: { $0.name == "named" || $0.name == "associated" }) {
      return text.removing(modifier: modifier.call)
    }
    guard let argument = chain.call.arguments.first(where: { ["named", "for"].contains($0.label?.text) }) else {
      return nil
    }
    guard chain.call.arguments.count == 1, let open = chain.call.leftParen, let close = chain.call.rightParen else {
      return text.removing(argument, of: chain.call.arguments)
    }
    return UTF8Edit(range: open.place(through: close), newText: "")
  }

  /// Removes a line of a container.
  func removing(_ id: RegistrationID) -> [FixProposal] {
    let place = graph.range(of: id)
    let path = path(id.file)
    guard case .written = id, let text = text(path) else { return [] }
    let line = text.bytes.prefix(Int(place.start)).count { $0 == UInt8(ascii: "\n") } + 1
    return [
      FixProposal(
        title: "Remove the registration of `\(findings.subject(of: id))` in line \(line)",
        edits: text.statement(at: Int(place.start)).map { [path: [text.removing(member: $0)]] })
    ]
  }

  // MARK: The injection

  /// Asks for the type that is registered.
  private func asking(_ fact: Demand, _ id: DemandID, for registration: RegistrationID) -> [FixProposal] {
    let type = findings.type(of: registration)
    guard type != "_", fact.typePlace != fact.place, case .property = fact.form, let text = text(path(id.file)) else {
      return []
    }
    let place = graph.typeRange(of: id)
    let old = text.text(place)
    let mark = old.last.map { "?!".contains($0) ? String($0) : "" } ?? ""
    return [
      FixProposal(
        title: "Ask for a `\(type)`", edits: [path(id.file): [UTF8Edit(range: place, newText: type + mark)]])
    ]
  }

  /// Asks by the name or value of a registration.
  private func asking(
    _ fact: Demand, _ id: DemandID, by label: String, of registration: RegistrationID
  ) -> [FixProposal] {
    guard case .property = fact.form, case .type(nil) = fact.key, case .written(let site) = registration,
      let mention = graph.symbols.registration(site)?.locator.mention, let source = text(path(site.file)),
      let target = text(path(id.file))
    else { return [] }
    let key = source.text(graph.range(of: mention.place, site.file, site.declaration))
    // A shortened case has no context there.
    guard !key.hasPrefix(".") else { return [] }
    let argument = "\(label): \(key)"
    let edit: UTF8Edit
    if let arguments = fact.argumentsPlace {
      let place = range(arguments, id)
      let isEmpty = fact.arguments.isEmpty
      edit = UTF8Edit(range: UTF8Range(at: Int(place.start) + 1), newText: argument + (isEmpty ? "" : ", "))
    } else {
      guard let attribute = target.node(AttributeSyntax.self, at: Int(graph.range(of: id).start)) else { return [] }
      edit = UTF8Edit(range: UTF8Range(at: Int(attribute.attributeName.place.end)), newText: "(\(argument))")
    }
    return [
      FixProposal(
        title: "Ask by the \(label) `\(key)`", edits: [path(id.file): [edit]], confidence: .onlyChoice(.source))
    ]
  }

  /// The argument with the name or value by which a demand asks, and all arguments.
  private func keyArgument(
    of fact: Demand, _ id: DemandID
  ) -> (argument: LabeledExprSyntax, list: LabeledExprListSyntax)? {
    guard let mention = fact.key.mention, let text = text(path(id.file)),
      let argument = text.node(LabeledExprSyntax.self, at: Int(range(mention.place, id).start)),
      let list = argument.parent?.as(LabeledExprListSyntax.self)
    else { return nil }
    return (argument, list)
  }

  /// `name:` for `value:`, or the other way round.
  private func relabelling(_ fact: Demand, _ id: DemandID, _ near: [RegistrationID]) -> [FixProposal] {
    guard !near.isEmpty, let label = keyArgument(of: fact, id)?.argument.label else { return [] }
    let labels = ["name": "value", "value": "name", "byName": "byValue", "byValue": "byName"]
    guard let other = labels[label.text] else { return [] }
    return [
      FixProposal(
        title: "Ask by `\(other):`", edits: [path(id.file): [UTF8Edit(range: label.place, newText: other)]],
        confidence: .onlyChoice(.source))
    ]
  }

  /// The registered names that are nearest to one.
  private func respelling(_ name: String, _ fact: Demand, _ id: DemandID) -> [FixProposal] {
    guard case .string? = fact.key.mention?.value, let mention = fact.key.mention else { return [] }
    let place = range(mention.place, id)
    return NearSpelling.meant(by: name, among: graph.registeredNames(for: id.file)).prefix(3).map { other in
      FixProposal(
        title: "Ask for `\"\(other)\"`", edits: [path(id.file): [UTF8Edit(range: place, newText: "\"\(other)\"")]],
        confidence: .onlyChoice(.source))
    }
  }

  /// Registers something by the name or value that is asked for.
  private func registering(keyOf fact: Demand, _ id: DemandID, _ demand: LinkedDemand) -> [FixProposal] {
    guard let mention = fact.key.mention, let text = text(path(id.file)), demand.arguments == .known([]) else {
      return []
    }
    let key = text.text(range(mention.place, id))
    guard !key.hasPrefix(".") else { return [] }
    let label = if case .name = fact.key { "named" } else { "for" }
    let type = demand.target.map { $0.unwrapped ?? $0 }.map(\.description) ?? "value"
    let declared: DeclaredType? =
      if case .enumerationCase(let type, _)? = demand.key?.constant { type } else { nil }
    return registering(
      "Dependency(\(label): \(key)) { <#\(type)#> }", "`\(key)`", for: id.file, mentioning: declared)
  }

  // MARK: Arguments

  /// As many arguments as a factory takes: the first ones stay, those that lack are left to the author.
  private func passing(to registration: RegistrationID, _ fact: Demand, _ id: DemandID) -> [FixProposal] {
    guard case .known(let types)? = graph.registrations[registration]?.parameters, !fact.hasUnknownArguments,
      let text = text(path(id.file))
    else { return [] }
    let path = path(id.file)
    let (given, subject) = (fact.arguments.count, findings.subject(of: registration))
    let added = types.dropFirst(given).map { "<#\($0?.description ?? "value")#>" }
    if added.isEmpty {
      let edits = dropping(from: types.count, fact, id, text)
      return [
        FixProposal(
          title: "Drop what `\(subject)` doesn't take", edits: edits.map { [path: [$0]] })
      ]
    }
    let edit: UTF8Edit?
    if let last = fact.arguments.last {
      edit = UTF8Edit(
        range: UTF8Range(at: Int(range(last.place, id).end)), newText: ", " + added.joined(separator: ", "))
    } else {
      edit = passing(first: added.joined(separator: ", "), fact, id, text)
    }
    return [FixProposal(title: "Pass what `\(subject)` takes", edits: edit.map { [path: [$0]] })]
  }

  private func passing(first arguments: String, _ fact: Demand, _ id: DemandID, _ text: ParsedText) -> UTF8Edit? {
    let isCall = if case .call = fact.form { true } else { false }
    let arguments = isCall ? "parameters: \(arguments)" : arguments
    if let place = fact.argumentsPlace {
      let place = range(place, id)
      let isEmpty = text.text(Int(place.start) + 1..<Int(place.end) - 1).allSatisfy(\.isWhitespace)
      return UTF8Edit(range: UTF8Range(at: Int(place.end) - 1), newText: (isEmpty ? "" : ", ") + arguments)
    }
    guard let attribute = text.node(AttributeSyntax.self, at: Int(graph.range(of: id).start)) else { return nil }
    return UTF8Edit(range: UTF8Range(at: Int(attribute.attributeName.place.end)), newText: "(\(arguments))")
  }

  private func dropping(from position: Int, _ fact: Demand, _ id: DemandID, _ text: ParsedText) -> UTF8Edit? {
    guard let place = fact.argumentsPlace.map({ range($0, id) }),
      let first = text.node(LabeledExprSyntax.self, at: Int(range(fact.arguments[position].place, id).start)),
      let list = first.parent?.as(LabeledExprListSyntax.self)
    else { return nil }
    let kept = list.last { $0.position < first.position }
    if let kept { return UTF8Edit(range: UTF8Range(Int(kept.expression.place.end), Int(place.end) - 1), newText: "") }
    // An attribute needs no parentheses.
    let isCall = if case .call = fact.form { true } else { false }
    return UTF8Edit(range: isCall ? UTF8Range(Int(place.start) + 1, Int(place.end) - 1) : place, newText: "")
  }

  /// A literal in the type of the parameter.
  private func rewriting(
    _ argument: DemandArgument, _ id: DemandID, for registration: RegistrationID, at position: Int
  ) -> [FixProposal] {
    guard case .known(let types)? = graph.registrations[registration]?.parameters, position < types.count,
      case .external(let type, let arguments)? = types[position], arguments.isEmpty, let text = text(path(id.file))
    else { return [] }
    let place = range(argument.place, id)
    let old = text.text(place)
    let new: String
    switch (argument.value, type) {
    case (.integer, "Double"): new = old + ".0"
    case (.integer, _), (.floating, "Float"), (.floating, "CGFloat"), (.string, _): new = "\(type)(\(old))"
    default: return []
    }
    return [
      FixProposal(
        title: "Write `\(new)`", edits: [path(id.file): [UTF8Edit(range: place, newText: new)]], confidence: .sure)
    ]
  }

  func range(_ place: PlaceID?, _ id: DemandID) -> UTF8Range { graph.range(of: place, id.file, id.declaration) }
}

extension DependencyKey {
  fileprivate var constant: ConstantValue? { if case .value(let value) = self { value } else { nil } }
}

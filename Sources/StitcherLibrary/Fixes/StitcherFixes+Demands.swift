import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Demands that nothing answers, or too much.
extension StitcherFixes {
  func proposals(forMissing demand: KeyedDemand, _ near: StitcherGraph.NearMisses) -> [FixProposal] {
    let named = near[.name] + near[.value]
    guard case .type(let type) = demand.key else {
      let other = (named.isEmpty ? [] : relabelling(demand)) + respelling(demand)
      return other.isEmpty ? registeringKey(of: demand) : other
    }
    if let first = near[.type].first {
      return near[.type].prefix(4).flatMap { registering($0, as: type) } + asking(demand, for: first)
    }
    if !named.isEmpty {
      return named.flatMap { asking(demand, by: $0) } + named.flatMap(unnaming) + registering(type, for: demand.linked)
    }
    if near.unlisted.isEmpty { return registering(type, for: demand.linked) }
    return near.unlisted.flatMap { listing($0, for: demand.file) }
  }

  // MARK: The registration

  /// Registers a line of a container as a further type.
  private func registering(_ id: RegistrationRef, as type: ResolvedType) -> [FixProposal] {
    guard facts[id]?.isDescribed == false else { return [] }
    let modifier = graph.modifier(registeringAs: type)
    func edit() -> UTF8Edit? {
      guard facts[id]?.origin == .expression else {
        return chain(id).map { $0.text.inserting(modifier: modifier, in: $0.chain) }
      }
      // Without a modifier, any value is a line.
      guard let item = node(CodeBlockItemSyntax.self, at: graph.location(id))?.item else { return nil }
      return UTF8Edit(range: item.place, newText: "Dependency { \(item.trimmedText) }\(modifier)")
    }
    return proposal(
      "Register `\(graph.type(of: id))` as `\(type)` too", .preferredAlone(.conformer), at: graph.location(id),
      [edit()])
  }

  /// Takes the name or value from a registration, so that its type is what it is found by.
  private func unnaming(_ id: RegistrationRef) -> [FixProposal] {
    changing(id, "Register `\(graph.type(of: id))` by its type") { [$0.unnaming($1)] }
  }

  /// Lets a collection gather what is registered by a name.
  func unnaming(_ id: RegistrationRef, for demand: KeyedDemand) -> [FixProposal] {
    let place = graph.location(demand.argumentsPlace, in: demand)
    func removal() -> UTF8Edit? {
      guard keyArgument(of: demand)?.siblings.count == 1,
        let start = text(place)?.skipBlanksBackwards(from: place.range.startOffset)
      else { return nil }
      return UTF8Edit(removing: UTF8Range(start, place.range.endOffset))
    }
    return [
      FixProposal(
        "Register `\(graph.type(of: id))` and ask for it by its type", .offered,
        [(graph.path(id.file), chain(id).flatMap { $0.text.unnaming($0.chain) }), (place.path, removal())])
    ]
  }

  /// Removes a line of a container.
  func removing(_ id: RegistrationRef) -> [FixProposal] {
    let place = graph.location(id)
    guard !graph.isRegisterable(id), let text = text(place) else { return [] }
    let line = text.bytes.prefix(place.range.startOffset).count { $0 == "\n" } + 1
    // The type that it makes, else its name.
    let type = graph.type(of: id)
    let subject = type == "_" ? graph.subject(of: id) : type
    return removing(lineAt: place, "the registration of `\(subject)` in line \(line)")
  }

  // MARK: The injection

  /// Asks for the type that is registered.
  func asking(_ demand: KeyedDemand, for id: RegistrationRef) -> [FixProposal] {
    let (type, place) = (graph.type(of: id), graph.location(demand.typePlace, in: demand))
    guard type != "_", demand.typePlace != demand.place, demand.form == .property,
      let mark = source(place)?.last
    else { return [] }
    return proposal(
      "Ask for a `\(type)`", .offered, at: place,
      [UTF8Edit(range: place.range, newText: type + ("?!".contains(mark) ? "\(mark)" : ""))])
  }

  /// Asks by the name or value of a registration.
  private func asking(_ demand: KeyedDemand, by id: RegistrationRef) -> [FixProposal] {
    // A shortened case has no context there.
    guard demand.form == .property, demand.fact.key == .type(nil), !graph.isRegisterable(id),
      let mention = facts[id]?.locator.mention,
      let key = source(graph.location(mention.place, in: id)), !key.hasPrefix(".")
    else { return [] }
    let label = mention.kind.rawValue
    return [
      proposal(
        "Ask by the \(label) `\(key)`", .preferredAlone(.source), in: demand,
        [passing("\(label): \(key)", isFirst: true, demand)])
    ]
  }

  /// The argument with the name or value by which a demand asks.
  private func keyArgument(of demand: KeyedDemand) -> LabeledExprSyntax? {
    demand.fact.key.mention.flatMap { node(LabeledExprSyntax.self, at: $0.place, in: demand) }
  }

  /// `name:` for `value:`, or the other way round.
  private func relabelling(_ demand: KeyedDemand) -> [FixProposal] {
    let labels = ["name": "value", "value": "name", "byName": "byValue", "byValue": "byName"]
    guard let label = keyArgument(of: demand)?.label, let other = labels[label.text] else { return [] }
    return [
      proposal(
        "Ask by `\(other):`", .preferredAlone(.source), in: demand,
        [UTF8Edit(range: label.place, newText: other)])
    ]
  }

  /// The registered names that are nearest to one.
  private func respelling(_ demand: KeyedDemand) -> [FixProposal] {
    guard case .name(let name) = demand.key, let mention = demand.fact.key.mention, case .string = mention.value else {
      return []
    }
    let place = graph.location(mention.place, in: demand)
    let names = graph.registeredNames(for: demand.file)
    return NearSpelling.meant(by: name, among: names).prefix(3).flatMap { other in
      proposal(
        "Ask for `\"\(other)\"`", .preferredAlone(.source), at: place,
        [UTF8Edit(range: place.range, newText: "\"\(other)\"")])
    }
  }

  /// Registers something by the name or value that is asked for.
  private func registeringKey(of demand: KeyedDemand) -> [FixProposal] {
    guard let mention = demand.fact.key.mention, demand.linked.arguments == [],
      let key = source(graph.location(mention.place, in: demand)), !key.hasPrefix(".")
    else { return [] }
    let label = mention.kind == .name ? "named" : "for"
    let type = demand.linked.target?.withoutOptional.description ?? "value"
    let declared: DeclaredType? =
      if case .value(.enumerationCase(let type, _)) = demand.key { type } else { nil }
    return registering(
      "Dependency(\(label): \(key)) { <#\(type)#> }", "`\(key)`", for: demand.file, mentioning: declared)
  }

  // MARK: Arguments

  /// As many arguments as a factory takes: the first ones stay, those that lack are left to the author.
  func passing(to registration: RegistrationRef, _ demand: KeyedDemand) -> [FixProposal] {
    guard let types = graph.registrations[registration]?.parameters, !demand.hasUnknownArguments,
      // Those that are kept may be what it takes.
      zip(types, demand.linked.arguments ?? []).allSatisfy({ type, given in given.flatMap { type?.equals($0) } != .no })
    else { return [] }
    let (given, subject) = (demand.arguments, graph.subject(of: registration))
    let values = types.dropFirst(given.count).map { "<#\($0?.description ?? "value")#>" }.commaSeparated
    if values.isEmpty {
      return [
        proposal(
          "Drop what `\(subject)` doesn't take", .offered, in: demand,
          [dropping(from: types.count, demand)])
      ]
    }
    let behind = given.last.map { UTF8Edit(inserting: ", " + values, at: range($0.place, demand).end) }
    let label = demand.form == .property ? "" : "parameters: "
    return [
      proposal(
        "Pass what `\(subject)` takes", .offered, in: demand,
        [behind ?? passing(label + values, isFirst: false, demand)])
    ]
  }

  /// A further argument, before those that are passed or behind them.
  private func passing(_ argument: String, isFirst: Bool, _ demand: KeyedDemand) -> UTF8Edit? {
    let place = graph.location(demand.ref)
    return switch demand.form {
    case .property: node(AttributeSyntax.self, at: place)?.inserting(argument, before: isFirst ? 0 : .max)
    case .call: node(FunctionCallExprSyntax.self, at: place)?.appending(argument)
    case .parameter: nil
    }
  }

  private func dropping(from position: Int, _ demand: KeyedDemand) -> UTF8Edit? {
    let dropped = demand.arguments[position].place
    guard let first = node(LabeledExprSyntax.self, at: dropped, in: demand),
      let place = demand.argumentsPlace.map({ range($0, demand) })
    else { return nil }
    let kept = first.siblings.last { $0.position < first.position }
    // An attribute needs no parentheses.
    if kept == nil, demand.form == .property { return UTF8Edit(removing: place) }
    return UTF8Edit(
      removing: UTF8Range(kept?.expression.place.endOffset ?? place.startOffset + 1, place.endOffset - 1))
  }

  /// A literal in the type of its parameter.
  func rewriting(_ argument: DemandArgument, of demand: KeyedDemand, as type: ResolvedType?) -> [FixProposal] {
    let place = graph.location(argument.place, in: demand)
    guard let type, let old = source(place), let new = argument.value.rewritten(old, as: type) else { return [] }
    return proposal("Write `\(new)`", .preferred, at: place, [UTF8Edit(range: place.range, newText: new)])
  }

  // MARK: Cycles

  /// An `@Injected` property in place of one whose initial value asks: that ends a cycle, since it asks later.
  func injecting(_ id: DemandRef) -> [FixProposal] {
    let place = graph.location(id)
    guard let fact = facts[id], fact.form == .call(dropsErrors: false), fact.arguments.isEmpty,
      !fact.hasUnknownArguments, case .initialValue = fact.context.kind,
      let property = node(VariableDeclSyntax.self, at: place), let binding = property.bindings.only,
      binding.typeAnnotation != nil, binding.accessorBlock == nil, property.attributes.isEmpty,
      property.parent?.is(MemberBlockItemSyntax.self) == true
    else { return [] }
    return proposal(
      "Let `\(fact.context.owner).\(fact.context.member)` be `@Injected`", .preferredAlone(.hop), at: place,
      [UTF8Edit(inserting: attribute(for: fact, id), at: property.place.start), property.asVar]
        + binding.initializer.map { text(place)?.removingClause($0.place) }.asList)
  }

  /// The attribute, with its argument where it doesn't look for the property's own type.
  private func attribute(for fact: Demand, _ id: DemandRef) -> String {
    guard let mention = fact.key.mention, let key = source(graph.location(mention.place, in: id)) else {
      return "@Injected "
    }
    return "@Injected(\(mention.kind.rawValue): \(key)) "
  }
}

extension WrittenExpression {
  /// A literal, which code writes as `text`, as a value of another type; nil where that may fail, or would be another
  /// value.
  fileprivate func rewritten(_ text: String, as type: ResolvedType) -> String? {
    guard let name = type.standardValue else { return nil }
    return switch (self, name) {
    case (.string, "Substring"), (.string, "StaticString"), (.integer, "Float"), (.integer, "CGFloat"),
      (.floating, "Float"), (.floating, "CGFloat"):
      "\(name)(\(text))"
    case (.integer, "Double"): Int(text) == nil ? nil : text + ".0"
    case (.string(let digits), "Int"): Int(digits).map { "\($0)" }
    default: nil
    }
  }
}

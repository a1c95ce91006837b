import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Demands that nothing answers, or too much.
extension StitcherFixes {
  func proposals(forMissing id: DemandRef, _ near: StitcherGraph.NearMisses) -> [FixProposal] {
    guard let demand = graph.demands[id], let fact = facts.demand(id) else { return [] }
    switch demand.key {
    case .type(let type):
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
    case .name(let name):
      let other = relabelling(fact, id, near.byValue) + respelling(name, fact, id)
      return other.isEmpty ? registering(keyOf: fact, id, demand) : other
    case .value:
      let other = relabelling(fact, id, near.byName)
      return other.isEmpty ? registering(keyOf: fact, id, demand) : other
    case nil: return []
    }
  }

  func proposals(for problem: DemandProblem, of id: DemandRef) -> [FixProposal] {
    guard let fact = facts.demand(id), let demand = graph.demands[id] else { return [] }
    switch problem {
    case .missing, .skipsParameterised: return []
    case .arity(let ids): return ids.flatMap { passing(to: $0, fact, id) }
    case .literal(let argument, let registration):
      return rewriting(fact, id, for: registration, from: argument)
    case .ambiguous(let ids, _): return ids.count == 2 ? ids.flatMap(removing) : ids.flatMap { keeping($0, of: ids) }
    case .type(let registrations):
      let found = registrations.flatMap { asking(fact, id, for: $0) }
      guard let element = (demand.target.map { $0.unwrapped ?? $0 })?.element, let only = registrations.only,
        graph.makeElements(registrations, of: element)
      else { return found }
      // Elements are gathered by type only.
      return unnaming(only, fact, id) + found
    }
  }

  // MARK: The registration

  /// Registers what is there as a further type.
  private func registering(_ id: RegistrationRef, as type: ResolvedType) -> [FixProposal] {
    let origin = navigator.origin(of: id)
    // The macro can't list the own type beside others.
    let registration = graph.registrations[id]
    let isAlone = origin == nil && registration?.keys.first == registration?.result.known.map { .type($0) }
    let title = "Register `\(navigator.type(of: id))` as `\(type)`\(isAlone ? "" : " too")"
    func edit() -> UTF8Edit? {
      let modifier = graph.modifier(registeringAs: type)
      switch origin {
      case .dependency: return chain(id).map { $0.text.inserting(modifier: modifier, in: $0.chain) }
      case .expression:
        // Without a modifier, any value is a line.
        guard let text = text(id.file), let line = text.statement(at: graph.range(of: id)) else {
          return nil
        }
        return UTF8Edit(range: line.item.place, newText: "Dependency { \(text.text(line.item.place)) }\(modifier)")
      case .representing, nil: return listing(type, of: id)
      }
    }
    return proposal(title, .preferredAlone(.conformer), in: id.file, [edit()])
  }

  /// Adds a type to those of a locator, or of the attribute that the macro reads.
  private func listing(_ type: ResolvedType, of id: RegistrationRef) -> UTF8Edit? {
    guard graph.canList(type, in: id), let locator = graph.locator(of: id) else { return nil }
    if case .registerable(let site) = id, let fact = symbols.type(site) {
      guard case .types(let types) = locator else {
        guard let text = text(id.file),
          let attribute = text.node(AttributeSyntax.self, at: graph.range(of: id)),
          let inherited = graph.inherited(type, by: fact, in: site.file)
        else { return nil }
        return text.inserting(firstArgument: "by: .type(\(inherited.metatype))", in: attribute)
      }
      if let own = types.first(where: { fact.isItself($0.type) }) {
        return UTF8Edit(range: graph.range(of: own.place, in: id), newText: type.metatype)
      }
    }
    return locator.types.last.map {
      UTF8Edit(inserting: ", \(type.metatype)", at: graph.range(of: $0.place, in: id).end)
    }
  }

  /// Takes the name or value from a registration, so that its type is what it is found by.
  private func unnaming(_ id: RegistrationRef) -> [FixProposal] {
    proposal("Register `\(navigator.type(of: id))` by its type", .offered, in: id.file, [unnamingEdit(id)])
  }

  /// Lets a collection gather what is registered by a name.
  private func unnaming(_ id: RegistrationRef, _ fact: Demand, _ demand: DemandRef) -> [FixProposal] {
    func edits() -> [String: [UTF8Edit]]? {
      guard let registration = unnamingEdit(id), let injection = keyArgument(of: fact, demand),
        injection.list.count == 1, let text = text(demand.file)
      else { return nil }
      let place = range(fact.argumentsPlace, demand)
      let removal = UTF8Edit(removing: UTF8Range(text.skipBlanksBackwards(from: place.startOffset), place.endOffset))
      return [path(id.file): [registration]].merging([path(demand.file): [removal]], uniquingKeysWith: +)
    }
    return [FixProposal("Register `\(navigator.type(of: id))` and ask for it by its type", .offered, edits: edits())]
  }

  private func unnamingEdit(_ id: RegistrationRef) -> UTF8Edit? {
    guard let (text, chain) = chain(id) else { return nil }
    if let modifier = chain.modifiers.first(where: { $0.name == "named" || $0.name == "associated" }) {
      return text.removing(modifier: modifier.call)
    }
    guard let argument = chain.call.arguments.first(where: { ["named", "for"].contains($0.label?.text) }) else {
      return nil
    }
    guard chain.call.arguments.count == 1, let parentheses = chain.call.parentheses else {
      return text.removing(argument, of: chain.call.arguments)
    }
    return UTF8Edit(removing: parentheses)
  }

  /// Removes a line of a container.
  func removing(_ id: RegistrationRef) -> [FixProposal] {
    guard let (line, edit) = removal(of: id) else { return [] }
    return proposal("Remove the registration of `\(words(for: id))` in line \(line)", .offered, in: id.file, [edit])
  }

  /// Removes all registrations but one.
  private func keeping(_ id: RegistrationRef, of all: [RegistrationRef]) -> [FixProposal] {
    func edits() -> [String: [UTF8Edit]]? {
      var edits: [String: [UTF8Edit]] = [:]
      for other in all where other != id {
        guard let edit = removal(of: other)?.edit else { return nil }
        edits[path(other.file), default: []].append(edit)
      }
      return edits
    }
    let line = removal(of: id).map { " in line \($0.line)" } ?? ""
    return [FixProposal("Keep only the registration of `\(words(for: id))`\(line)", .offered, edits: edits())]
  }

  /// The edit that removes a registration that is written, and the line, 1-based, where that begins.
  private func removal(of id: RegistrationRef) -> (line: Int, edit: UTF8Edit?)? {
    let place = graph.range(of: id)
    guard case .written = id, let text = text(id.file) else { return nil }
    let line = text.bytes.prefix(place.startOffset).count { $0 == "\n" } + 1
    return (line, text.line(at: place).map { text.removing(member: $0) })
  }

  /// The type that a registration makes, else its name.
  private func words(for id: RegistrationRef) -> String {
    let type = navigator.type(of: id)
    return type == "_" ? navigator.subject(of: id) : type
  }

  // MARK: The injection

  /// Asks for the type that is registered.
  private func asking(_ fact: Demand, _ id: DemandRef, for registration: RegistrationRef) -> [FixProposal] {
    let type = navigator.type(of: registration)
    guard type != "_", fact.typePlace != fact.place, case .property = fact.form, let text = text(id.file) else {
      return []
    }
    let place = graph.typeRange(of: id)
    let old = text.text(place)
    let mark = old.last.map { "?!".contains($0) ? String($0) : "" } ?? ""
    return proposal("Ask for a `\(type)`", .offered, in: id.file, [UTF8Edit(range: place, newText: type + mark)])
  }

  /// Asks by the name or value of a registration.
  private func asking(
    _ fact: Demand, _ id: DemandRef, by label: String, of registration: RegistrationRef
  ) -> [FixProposal] {
    guard case .property = fact.form, case .type(nil) = fact.key, case .written = registration,
      let mention = graph.locator(of: registration)?.mention, let source = text(registration.file),
      let target = text(id.file)
    else { return [] }
    let key = source.text(graph.range(of: mention.place, in: registration))
    // A shortened case has no context there.
    guard !key.hasPrefix(".") else { return [] }
    let argument = "\(label): \(key)"
    let edit: UTF8Edit
    if let arguments = fact.argumentsPlace {
      let separator = fact.arguments.isEmpty ? "" : ", "
      edit = UTF8Edit(inserting: argument + separator, at: range(arguments, id).start + 1)
    } else {
      guard let attribute = target.node(AttributeSyntax.self, at: graph.range(of: id)) else { return [] }
      edit = UTF8Edit(inserting: "(\(argument))", at: attribute.attributeName.place.end)
    }
    return proposal("Ask by the \(label) `\(key)`", .preferredAlone(.source), in: id.file, [edit])
  }

  /// The argument with the name or value by which a demand asks, and all arguments.
  private func keyArgument(
    of fact: Demand, _ id: DemandRef
  ) -> (argument: LabeledExprSyntax, list: LabeledExprListSyntax)? {
    guard let mention = fact.key.mention, let text = text(id.file),
      let argument = text.node(LabeledExprSyntax.self, at: range(mention.place, id)),
      let list = argument.parent?.as(LabeledExprListSyntax.self)
    else { return nil }
    return (argument, list)
  }

  /// `name:` for `value:`, or the other way round.
  private func relabelling(_ fact: Demand, _ id: DemandRef, _ near: [RegistrationRef]) -> [FixProposal] {
    guard !near.isEmpty, let label = keyArgument(of: fact, id)?.argument.label else { return [] }
    let labels = ["name": "value", "value": "name", "byName": "byValue", "byValue": "byName"]
    guard let other = labels[label.text] else { return [] }
    return proposal(
      "Ask by `\(other):`", .preferredAlone(.source), in: id.file, [UTF8Edit(range: label.place, newText: other)])
  }

  /// The registered names that are nearest to one.
  private func respelling(_ name: String, _ fact: Demand, _ id: DemandRef) -> [FixProposal] {
    guard case .string? = fact.key.mention?.value, let mention = fact.key.mention else { return [] }
    let place = range(mention.place, id)
    return NearSpelling.meant(by: name, among: graph.registeredNames(for: id.file)).prefix(3).flatMap { other in
      proposal(
        "Ask for `\"\(other)\"`", .preferredAlone(.source), in: id.file,
        [UTF8Edit(range: place, newText: "\"\(other)\"")])
    }
  }

  /// Registers something by the name or value that is asked for.
  private func registering(keyOf fact: Demand, _ id: DemandRef, _ demand: LinkedDemand) -> [FixProposal] {
    guard let mention = fact.key.mention, let text = text(id.file), demand.arguments == .known([]) else {
      return []
    }
    let key = text.text(range(mention.place, id))
    guard !key.hasPrefix(".") else { return [] }
    let label = if case .name = fact.key { "named" } else { "for" }
    let type = demand.target.map { $0.unwrapped ?? $0 }.map(\.description) ?? "value"
    let declared: DeclaredType? =
      if case .value(.enumerationCase(let type, _)) = demand.key { type } else { nil }
    return registering(
      "Dependency(\(label): \(key)) { <#\(type)#> }", "`\(key)`", for: id.file, mentioning: declared)
  }

  // MARK: Arguments

  /// As many arguments as a factory takes: the first ones stay, those that lack are left to the author.
  private func passing(to registration: RegistrationRef, _ fact: Demand, _ id: DemandRef) -> [FixProposal] {
    guard case .known(let types) = graph.registrations[registration]?.parameters, !fact.hasUnknownArguments,
      let text = text(id.file), takes(types, graph.demands[id]?.arguments)
    else { return [] }
    let (given, subject) = (fact.arguments.count, navigator.subject(of: registration))
    let added = types.dropFirst(given).map { "<#\($0?.description ?? "value")#>" }
    if added.isEmpty {
      return proposal(
        "Drop what `\(subject)` doesn't take", .offered, in: id.file, [dropping(from: types.count, fact, id, text)])
    }
    let values = added.joined(separator: ", ")
    let edit =
      fact.arguments.last.map { UTF8Edit(inserting: ", " + values, at: range($0.place, id).end) }
      ?? passing(first: values, fact, id, text)
    return proposal("Pass what `\(subject)` takes", .offered, in: id.file, [edit])
  }

  /// Returns true if arguments, as far as they are kept, may be what parameters take.
  private func takes(_ parameters: [ResolvedType?], _ arguments: CallShape?) -> Bool {
    guard case .known(let given) = arguments else { return true }
    let count = min(parameters.count, given.count)
    return CallShape.known(Array(parameters.prefix(count))).accepts(.known(Array(given.prefix(count)))) != .no
  }

  private func passing(first arguments: String, _ fact: Demand, _ id: DemandRef, _ text: ParsedText) -> UTF8Edit? {
    let arguments = fact.form == .property ? arguments : "parameters: \(arguments)"
    if let place = fact.argumentsPlace {
      let place = range(place, id)
      let isEmpty = text.text(place.startOffset + 1..<place.endOffset - 1).allSatisfy(\.isWhitespace)
      return UTF8Edit(inserting: (isEmpty ? "" : ", ") + arguments, at: place.end - 1)
    }
    guard let attribute = text.node(AttributeSyntax.self, at: graph.range(of: id)) else { return nil }
    return UTF8Edit(inserting: "(\(arguments))", at: attribute.attributeName.place.end)
  }

  private func dropping(from position: Int, _ fact: Demand, _ id: DemandRef, _ text: ParsedText) -> UTF8Edit? {
    guard let place = fact.argumentsPlace.map({ range($0, id) }),
      let first = text.node(LabeledExprSyntax.self, at: range(fact.arguments[position].place, id)),
      let list = first.parent?.as(LabeledExprListSyntax.self)
    else { return nil }
    let kept = list.last { $0.position < first.position }
    if let kept { return UTF8Edit(removing: UTF8Range(kept.expression.place.endOffset, place.endOffset - 1)) }
    // An attribute needs no parentheses.
    let isAttribute = fact.form == .property
    return UTF8Edit(removing: isAttribute ? place : UTF8Range(place.startOffset + 1, place.endOffset - 1))
  }

  /// Literals in the types of the parameters, from the first that has another one on.
  private func rewriting(
    _ fact: Demand, _ id: DemandRef, for registration: RegistrationRef, from first: Int
  ) -> [FixProposal] {
    guard case .known(let types) = graph.registrations[registration]?.parameters,
      case .known(let given) = graph.demands[id]?.arguments, types.count == given.count, let text = text(id.file)
    else { return [] }
    var edits: [UTF8Edit] = []
    for (index, (type, argument)) in zip(types, given).enumerated().dropFirst(first) {
      guard let type, let argument, type.equals(argument) == .no else { continue }
      let (value, place) = (fact.arguments[index].value, range(fact.arguments[index].place, id))
      guard let new = value.rewritten(text.text(place), as: type) else { return [] }
      edits.append(UTF8Edit(range: place, newText: new))
    }
    let title = "Write " + edits.map { "`\($0.newText)`" }.joined(separator: ", ")
    return proposal(title, .preferred, in: id.file, edits)
  }

  func range(_ place: PlaceID?, _ id: DemandRef) -> UTF8Range { graph.range(of: place, in: id) }
}

extension WrittenExpression {
  /// A literal, which code writes as `text`, as a value of another type; nil where that may fail, or would be another
  /// value.
  fileprivate func rewritten(_ text: String, as type: ResolvedType) -> String? {
    if let wrapped = type.unwrapped {
      let isWrapped = ownType.flatMap(\.plainName).map { ResolvedType.external($0, []) } == wrapped
      return (isWrapped ? text : rewritten(text, as: wrapped)).map { "\($0) as \(type)" }
    }
    guard let name = type.standardValue else { return nil }
    switch (self, name) {
    case (.string, "Substring"), (.string, "StaticString"): return "\(name)(\(text))"
    case (.string(let content), "Character"): return content.count == 1 ? "\(name)(\(text))" : nil
    case (.string(let content), "Bool"): return Bool(content).map { "\($0)" }
    case (.integer, _) where ["0x", "0o", "0b"].contains(text.prefix(2)):
      return ["Double", "Float", "CGFloat"].contains(name) ? "\(name)(\(text))" : nil
    case (.integer, "String"), (.floating, "String"): return "\"\(text)\""
    case (.string(let content), _): return Self.number(content, as: name)
    case (.integer, _), (.floating, _): return Self.number(text, as: name)
    default: return nil
    }
  }

  /// A decimal number in code, as a value of a type.
  private static func number(_ text: String, as type: String) -> String? {
    let text = text.filter { $0 != "_" }
    let digits = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    guard digits.count <= 2, digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }) else {
      return nil
    }
    let isWhole = digits.count == 1 || digits[1].allSatisfy { $0 == "0" }
    let whole = digits.count == 1 ? text : String(text.dropLast(digits[1].count + 1))
    switch type {
    case "Int": return isWhole ? Int(whole).map { "\($0)" } : nil
    case "Double": return digits.count == 1 ? text + ".0" : text
    case "Float", "CGFloat", "Decimal": return "\(type)(\(text))"
    default: return isWhole && widths[type]?(whole) == true ? "\(type)(\(whole))" : nil
    }
  }

  /// By type of integers, whether it has a number.
  private static let widths: [String: @Sendable (String) -> Bool] = [
    "Int8": { Int8($0) != nil }, "Int16": { Int16($0) != nil }, "Int32": { Int32($0) != nil },
    "Int64": { Int64($0) != nil }, "UInt": { UInt($0) != nil }, "UInt8": { UInt8($0) != nil },
    "UInt16": { UInt16($0) != nil }, "UInt32": { UInt32($0) != nil }, "UInt64": { UInt64($0) != nil },
  ]
}

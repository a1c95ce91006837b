import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration that nothing gets.
enum RegistrationUnused: FactoryRule {
  static let entry = FactoryCodes.entry("registration-unused", "A registration that nothing gets")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    switch subject {
    case .use(let ref):
      let use = program[ref]
      return (context(use, program) ?? loneContainer(use, program)).map { [$0] } ?? []
    case .autoRegisters: return autoRegisters(program)
    case .definition, .key, .rings, .tests: return []
    }
  }

  // MARK: Contexts

  private static func context(_ use: SolvedUse, _ program: FactoryProgram) -> Fault? {
    guard !program.isSwitched("isTest"), !program.isSwitched("isPreview"), use.registers,
      let target = use.target.map(program.canonical), !use.spot.isOfSomeBuilds
    else { return nil }
    let definition = program[target]
    guard !definition.isConditional, !definition.isBroken else { return nil }
    let own = use.code.isPreview ? "preview" : use.isTest ? "test" : nil
    for slot in [own, "debug"].compactMap(\.self) {
      guard let (modifier, isOuter, place) = program.context(slot, of: target, before: use) else { continue }
      let who = own == slot ? "\(slot)s never get this" : "in debug builds nobody gets this"
      var fault = program.fault(
        "`\(modifier.name)` of `\(definition.name)` goes before what is registered: \(who).",
        at: program.registration(use), about: target, [RelatedInformation("This goes before it", place)]
      ) { [settingContext(modifier, isOuter: isOuter, of: target, in: use, $0)] }
      fault.owner = use.code.owner
      return fault
    }
    return nil
  }

  /// Sets the context in place of the registration, if the definition doesn't set it again.
  private static func settingContext(
    _ modifier: Modifier, isOuter: Bool, of target: DefinitionRef, in use: SolvedUse, _ fixes: FactoryFixes
  ) -> FixProposal? {
    let name = modifier.name == "context" ? "context(\(modifier.argument))" : modifier.name
    let register = use.modifiers.first { $0.name == "register" }
    let edit =
      register.map { UTF8Edit(range: fixes.range($0.place, use), newText: name) }
      ?? UTF8Edit(inserting: ".\(name)", at: fixes.range(use.place, use).end)
    // Modifiers of the definition are set again at each read.
    return isOuter
      ? fixes.proposal("Set `\(modifier.name)` instead", .preferredAlone(.source), in: use, [edit])
      : fixes.moving(modifier, of: target, ", and set it here too", [fixes.program.path(use.file): [edit]])
  }

  // MARK: Conformance

  private static func autoRegisters(_ program: FactoryProgram) -> [Fault] {
    guard !program.isSwitched("autoRegister"), !program.mayHideCode else { return [] }
    return program.autoRegisters.compactMap { ref in
      guard let shape = program.shape(ref), !shape.isBroken, let container = program.container(of: ref),
        container != .every, !program.registersItself(container)
      else { return nil }
      let place = shape.autoRegisters[ref.index].place
      return Fault(
        location: program.location(place, in: ref), owner: container.name, dependency: "autoRegister",
        message: "Nothing calls `autoRegister`: `\(container.name)` does not conform to `AutoRegistering`."
      ) { [conforming(container, place, in: ref, $0)] }
    }
  }

  private static func conforming(
    _ container: ContainerID, _ place: PlaceID, in ref: FactRef<AutoRegister>, _ fixes: FactoryFixes
  ) -> FixProposal? {
    guard let function = fixes.node(FunctionDeclSyntax.self, at: place, in: ref) else { return nil }
    let name = container == .library ? "@retroactive AutoRegistering" : "AutoRegistering"
    let type = function.around(ExtensionDeclSyntax.self)
    let own = function.around(ClassDeclSyntax.self)
    guard let end = type?.extendedType.place.end ?? own?.name.place.end else { return nil }
    let last = (type?.inheritanceClause ?? own?.inheritanceClause)?.inheritedTypes.last?.place.end
    // A member by which a public type conforms must be public too.
    let isPublic = function.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let access = UTF8Edit(
      inserting: "public ", at: function.modifiers.first?.place.start ?? function.funcKeyword.place.start)
    return fixes.proposal(
      "Let `\(container.name)` conform to `AutoRegistering`", .preferred, in: ref,
      [UTF8Edit(inserting: "\(last == nil ? ":" : ",") \(name)", at: last ?? end)]
        + (isPublic || !fixes.program.graph.isPublic(container) ? [] : [access]))
  }

  // MARK: Containers

  /// The first registration in a container that only registrations mention.
  private static func loneContainer(_ use: SolvedUse, _ program: FactoryProgram) -> Fault? {
    guard case .value(let type, let name?) = use.base, use.container != nil, let shape = program.shape(use) else {
      return nil
    }
    func isHere(_ code: Code) -> Bool { code.owner == use.code.owner && code.member == use.code.member }
    let uses = shape.uses.indices.map { program[use.sibling($0)] }.filter { other in
      if case .value(_, name) = other.base { other.container != nil && isHere(other.code) } else { false }
    }
    guard uses.first == use, uses.allSatisfy({ $0.registers && !$0.isDemand }),
      shape.mentions.count(where: { $0.name == name && isHere(shape.codes[$0.spot.code]) }) == uses.count
    else { return nil }
    return Fault(
      location: program.registration(use), owner: use.code.owner, dependency: use.name,
      message: "Nobody asks this container: `@Injected` uses `Container.shared`."
    ) { [sharing("\(type)", use, $0)] }
  }

  /// Registers on the container that wrappers use.
  private static func sharing(_ type: String, _ use: SolvedUse, _ fixes: FactoryFixes) -> FixProposal? {
    guard let statements = fixes.node(CodeBlockItemListSyntax.self, at: use.place, in: use) else { return nil }
    let calls = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value }
      .filter { $0.trimmedText == "\(type)()" }
    return fixes.proposal(
      "Register on `\(type).shared`", .offered, in: use,
      [calls.first.map { UTF8Edit(range: $0.place, newText: "\(type).shared") }])
  }
}

extension FactoryProgram {
  /// The place of a registration: its modifier, or the factory that is called with a closure.
  func registration(_ use: SolvedUse) -> Location {
    let modifier = use.modifiers.first { $0.name == "register" } ?? use.modifiers.first { !$0.contexts.isEmpty }
    return modifier.map { location($0.place, in: use) } ?? location(use: use)
  }

  /// The modifier that sets a context of a definition, or does so from outside, where a registration meets it.
  fileprivate func context(
    _ slot: String, of definition: DefinitionRef, before use: SolvedUse
  ) -> (Modifier, isOuter: Bool, Location)? {
    let solved = self[definition]
    if let modifier = solved.chain.first(where: { $0.slots.contains(slot) && $0.code != nil }) {
      return (modifier, false, location(modifier.place, in: definition))
    }
    for other in inOrder(sharedUses(of: definition)) where other.isWrite && other != use {
      guard other.code.member == "autoRegister", case .function = other.code.kind, !other.spot.isConditional,
        !other.isBroken,
        let modifier = other.modifiers.first(where: { $0.slots.contains(slot) && $0.code != nil }),
        other.container.map(registersItself) == true, !isReset(before: use, definition)
      else { continue }
      return (modifier, true, location(modifier.place, in: other))
    }
    return nil
  }

  /// Returns true if the code before a registration takes contexts away.
  private func isReset(before use: SolvedUse, _ definition: DefinitionRef) -> Bool {
    uses(in: use.codeRef).contains { other in
      guard other < use, other.target == definition || other.name.isEmpty else { return false }
      return other.chain.contains { $0.name == "reset" || $0.name == "manager" }
    }
  }
}

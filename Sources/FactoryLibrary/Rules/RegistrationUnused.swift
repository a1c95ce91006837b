import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration that nothing gets.
struct RegistrationUnused: FactoryRule {
  static let entry = FactoryCodes.entry("registration-unused", "A registration that nothing gets")

  private enum Kind: Hashable {
    /// A context goes first; its modifier, the use that sets it from outside, and the code in which nothing gets this.
    case context(Modifier, by: UseRef?, slot: String)
    /// `autoRegister` without the conformance.
    case autoRegister(FactRef<AutoRegister>, String)
    /// A container that nothing asks.
    case lone
  }

  var site: FaultSite
  private var kind: Kind
  private var use: UseRef?

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [RegistrationUnused] {
    switch subject {
    case .use(let use): (context(use, code) ?? loneContainer(use, code)).map { [$0] } ?? []
    case .autoRegisters: autoRegisters(code)
    case .definition, .key, .rings, .tests: []
    }
  }

  // MARK: Contexts

  private static func context(_ index: UseRef, _ code: FactoryNavigator) -> RegistrationUnused? {
    let program = code.program
    guard !program.isSwitched("isTest"), !program.isSwitched("isPreview") else { return nil }
    let use = program.uses[index]
    guard use.registers, let target = use.target, !use.fact.spot.isOfSomeBuilds else { return nil }
    let definition = program.definitions[target]
    guard !definition.fact.isConditional, !definition.isBroken else { return nil }
    let slots = use.code.isPreview ? ["preview", "debug"] : use.isTest ? ["test", "debug"] : ["debug"]
    for slot in slots {
      guard let (modifier, outer, place) = code.context(slot, of: target, before: index) else { continue }
      var site = code.site(
        entry, at: code.registration(index), about: target, [RelatedInformation("This goes before it", place)])
      site.owner = use.code.owner
      return RegistrationUnused(site: site, kind: .context(modifier, by: outer, slot: slot), use: index)
    }
    return nil
  }

  // MARK: Conformance

  private static func autoRegisters(_ code: FactoryNavigator) -> [RegistrationUnused] {
    let program = code.program
    guard !program.isSwitched("autoRegister"), !code.program.mayHideCode else { return [] }
    return program.autoRegisters.compactMap { ref in
      guard let shape = program.shape(ref), !shape.isBroken, let container = program.container(of: ref),
        container != .every, !program.registersItself(container)
      else { return nil }
      let site = FaultSite(
        location: code.location(shape.autoRegisters[Int(ref.index)].place, in: ref), severity: .warning,
        owner: container.name, dependency: "autoRegister")
      return RegistrationUnused(site: site, kind: .autoRegister(ref, container.name), use: nil)
    }
  }

  // MARK: Containers

  /// The first registration in a container that only registrations mention.
  private static func loneContainer(_ index: UseRef, _ code: FactoryNavigator) -> RegistrationUnused? {
    let program = code.program
    let use = program.uses[index]
    guard case .value(_, let name?) = use.fact.base, use.container != nil, let shape = program.shape(index) else {
      return nil
    }
    func isHere(_ code: Code) -> Bool { code.owner == use.code.owner && code.member == use.code.member }
    let uses = shape.uses.indices.map { UseRef(index.file, Int(index.declaration), $0) }.filter { ref in
      guard case .value(_, name) = program.uses[ref].fact.base else { return false }
      return program.uses[ref].container != nil && isHere(program.uses[ref].code)
    }
    guard uses.first == index, uses.allSatisfy({ program.uses[$0].registers && !program.uses[$0].isDemand }),
      shape.mentions.count(where: { $0.name == name && isHere(shape.codes[$0.spot.code]) }) == uses.count
    else { return nil }
    let site = FaultSite(
      location: code.registration(index), severity: .warning, owner: use.code.owner, dependency: use.fact.name)
    return RegistrationUnused(site: site, kind: .lone, use: index)
  }

  private init(site: FaultSite, kind: Kind, use: UseRef?) { (self.site, self.kind, self.use) = (site, kind, use) }

  var message: String {
    switch kind {
    case .context(let modifier, _, let slot):
      let who =
        switch slot {
        case "test": "tests never get this"
        case "preview": "previews never get this"
        default: "in debug builds nobody gets this"
        }
      return "`\(modifier.name)` of `\(site.dependency)` goes before what is registered: \(who)."
    case .autoRegister(_, let container):
      return "Nothing calls `autoRegister`: `\(container)` does not conform to `AutoRegistering`."
    case .lone: return "Nobody asks this container: `@Injected` uses `Container.shared`."
    }
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    switch kind {
    case .context(let modifier, let outer, _): return settingContext(modifier, outer, fixes)
    case .autoRegister(let ref, let container): return conforming(ref, container, fixes)
    case .lone: return sharing(fixes)
    }
  }

  /// Sets the context in place of the registration, if the definition doesn't set it again.
  private func settingContext(_ modifier: Modifier, _ outer: UseRef?, _ fixes: FactoryFixes) -> [FixProposal] {
    guard let use, let target = fixes.program.uses[use].target else { return [] }
    let solved = fixes.program.uses[use]
    let name = modifier.name == "context" ? "context(\(modifier.argument))" : modifier.name
    let register = solved.modifiers.first { $0.name == "register" }
    let edit =
      register.map { UTF8Edit(range: fixes.range($0.place, use), newText: name) }
      ?? UTF8Edit(inserting: ".\(name)", at: fixes.range(solved.fact.place, use).end)
    // Modifiers of the definition are set again at each read.
    guard outer != nil else {
      return fixes.moving(modifier, of: target, ", and set it here too", [fixes.code.path(use.file): [edit]])
    }
    return [fixes.proposal("Set `\(modifier.name)` instead", .preferredAlone(.source), in: use, [edit])]
  }

  private func conforming(_ ref: FactRef<AutoRegister>, _ container: String, _ fixes: FactoryFixes) -> [FixProposal] {
    guard let text = fixes.text(ref), let fact = fixes.program.shape(ref)?.autoRegisters[Int(ref.index)],
      let function = text.node(FunctionDeclSyntax.self, at: fixes.range(fact.place, ref).startOffset)
    else { return [] }
    let isOwn = container != ContainerID.library.name
    let name = isOwn ? "AutoRegistering" : "@retroactive AutoRegistering"
    let (clause, end) =
      if let around = function.around(ExtensionDeclSyntax.self) {
        (around.inheritanceClause, around.extendedType.place.end)
      } else if let around = function.around(ClassDeclSyntax.self) {
        (around.inheritanceClause, around.name.place.end)
      } else {
        (InheritanceClauseSyntax?.none, Int32(0))
      }
    let edit =
      clause?.inheritedTypes.last.map { UTF8Edit(inserting: ", \(name)", at: $0.place.end) }
      ?? UTF8Edit(inserting: ": \(name)", at: end)
    return [fixes.proposal("Let `\(container)` conform to `AutoRegistering`", .preferred, in: ref, [edit])]
  }

  /// Registers on the container that wrappers use.
  private func sharing(_ fixes: FactoryFixes) -> [FixProposal] {
    guard let use, case .value(let type, _) = fixes.program.uses[use].fact.base else { return [] }
    let solved = fixes.program.uses[use]
    guard let text = fixes.text(use),
      let place = text.node(CodeBlockItemListSyntax.self, at: fixes.range(solved.fact.place, use).startOffset)
    else { return [] }
    let calls = place.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value }
      .filter { $0.trimmedText == "\(type)()" }
    return [
      fixes.proposal(
        "Register on `\(type).shared`", .offered, in: use,
        [calls.first.map { UTF8Edit(range: $0.place, newText: "\(type).shared") }])
    ]
  }
}

extension FactoryNavigator {
  /// The place of a registration: its modifier, or the factory that is called with a closure.
  func registration(_ use: UseRef) -> Location {
    let solved = program.uses[use]
    let modifier = solved.modifiers.first { $0.name == "register" } ?? solved.modifiers.first { !$0.contexts.isEmpty }
    return modifier.map { location($0.place, in: use) } ?? location(use: use)
  }

  /// The modifier that sets a context of a definition, with the use that does so from outside, where a registration
  /// meets it.
  fileprivate func context(
    _ slot: String, of definition: DefinitionRef, before registration: UseRef
  ) -> (Modifier, by: UseRef?, Location)? {
    let solved = program.definitions[definition]
    if let modifier = solved.fact.chain.first(where: { $0.slots.contains(slot) && $0.code != nil }) {
      return (modifier, nil, location(modifier.place, in: definition))
    }
    let use = program.uses[registration]
    for index in program.writes(to: definition) where index != registration {
      let other = program.uses[index]
      guard other.code.member == "autoRegister", case .function = other.code.kind, !other.fact.spot.isConditional,
        !other.isBroken,
        let modifier = other.modifiers.first(where: { $0.slots.contains(slot) && $0.code != nil }),
        other.container.map(program.registersItself) == true, !isReset(before: use, definition)
      else { continue }
      return (modifier, index, location(modifier.place, in: index))
    }
    return nil
  }

  /// Returns true if the code before a registration takes contexts away.
  private func isReset(before use: SolvedUse, _ definition: DefinitionRef) -> Bool {
    program.uses(in: use.codeRef).contains { index in
      let other = program.uses[index]
      guard index < use.ref, other.target == definition || other.fact.name.isEmpty else { return false }
      return other.fact.chain.contains { $0.name == "reset" || $0.name == "manager" }
    }
  }
}

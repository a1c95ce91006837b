import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration that nobody gets.
struct RegistrationUnused: FactoryRule {
  static let entry = FactoryCodes.entry("registration-unused", "A registration that nothing gets")

  private enum Kind: Hashable {
    /// A context goes first; its modifier, the use that sets it from outside, and the code in which nobody gets this.
    case context(Modifier, by: Int?, slot: String)
    /// `autoRegister` without the conformance.
    case autoRegister(FactRef<AutoRegister>, String)
    /// A container that nobody asks.
    case lone
  }

  var site: FaultSite
  private var kind: Kind
  private var use: Int?

  static func check(_ code: FactoryNavigator) -> [RegistrationUnused] {
    contexts(code) + autoRegisters(code) + loneContainers(code)
  }

  // MARK: Contexts

  private static func contexts(_ code: FactoryNavigator) -> [RegistrationUnused] {
    let program = code.program
    guard program.switches.isDisjoint(with: ["isTest", "isPreview"]) else { return [] }
    return program.uses.indices.compactMap { index in
      let use = program.uses[index]
      guard use.registers, let target = use.target, !use.fact.spot.isOfSomeBuilds, !code.isBroken(use.ref) else {
        return nil
      }
      let definition = program.definitions[target]
      guard !definition.fact.isConditional, !code.isBroken(definition.ref) else { return nil }
      let slots = use.code.isPreview ? ["preview", "debug"] : use.isTest ? ["test", "debug"] : ["debug"]
      for slot in slots {
        guard let (modifier, outer, place) = code.context(slot, of: target, before: index) else { continue }
        var site = code.site(
          entry, at: code.registration(index), about: target, [code.related(place, "This goes before it")])
        site.owner = use.code.owner
        return RegistrationUnused(site: site, kind: .context(modifier, by: outer, slot: slot), use: index)
      }
      return nil
    }
  }

  // MARK: Conformance

  private static func autoRegisters(_ code: FactoryNavigator) -> [RegistrationUnused] {
    let program = code.program
    guard !program.switches.contains("autoRegister"), !code.program.mayHideCode else { return [] }
    return program.autoRegisters.compactMap { declaration in
      guard let container = declaration.container, container != .every, !code.isBroken(declaration.ref),
        !code.registersItself(container)
      else { return nil }
      let site = FaultSite(
        location: code.location(declaration.place, in: declaration.ref), severity: .warning, owner: container.name,
        dependency: "autoRegister")
      return RegistrationUnused(site: site, kind: .autoRegister(declaration.ref, container.name), use: nil)
    }
  }

  // MARK: Containers

  private static func loneContainers(_ code: FactoryNavigator) -> [RegistrationUnused] {
    let program = code.program
    struct Local: Hashable {
      var file: FileID
      var declaration: Int32
      var owner: String
      var member: String
      var name: String
    }
    let uses = program.uses.indices.compactMap { index -> (Local, Int)? in
      let use = program.uses[index]
      guard case .value(_, let name?) = use.fact.base, use.container != nil else { return nil }
      return (
        Local(
          file: use.ref.file, declaration: use.ref.declaration, owner: use.code.owner, member: use.code.member,
          name: name), index
      )
    }
    return uses.grouped(by: \.0).compactMap { local, uses in
      guard let first = uses.first?.1, let shape = program.shape(program.uses[first].ref), !shape.isBroken,
        uses.allSatisfy({ program.uses[$0.1].registers && !program.uses[$0.1].isDemand })
      else { return nil }
      let mentions = shape.mentions.count { mention in
        let code = shape.codes[mention.spot.code]
        return mention.name == local.name && code.owner == local.owner && code.member == local.member
      }
      guard mentions == uses.count else { return nil }
      let use = program.uses[first]
      let site = FaultSite(
        location: code.registration(first), severity: .warning, owner: use.code.owner, dependency: use.fact.name)
      return RegistrationUnused(site: site, kind: .lone, use: first)
    }
  }

  private init(site: FaultSite, kind: Kind, use: Int?) { (self.site, self.kind, self.use) = (site, kind, use) }

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
  private func settingContext(_ modifier: Modifier, _ outer: Int?, _ fixes: FactoryFixes) -> [FixProposal] {
    guard let use, let target = fixes.program.uses[use].target else { return [] }
    let solved = fixes.program.uses[use]
    let name = modifier.name == "context" ? "context(\(modifier.argument))" : modifier.name
    let register = solved.modifiers.first { $0.name == "register" }
    let edit =
      register.map { UTF8Edit(range: fixes.range($0.place, solved.ref), newText: name) }
      ?? UTF8Edit(inserting: ".\(name)", at: fixes.range(solved.fact.place, solved.ref).end)
    // What the definition sets, it sets again at each read.
    guard outer != nil else {
      return fixes.moving(modifier, of: target, ", and set it here too", [fixes.code.path(solved.ref.file): [edit]])
    }
    return [fixes.proposal("Set `\(modifier.name)` instead", .preferredAlone(.source), in: solved.ref, [edit])]
  }

  private func conforming(_ ref: FactRef<AutoRegister>, _ container: String, _ fixes: FactoryFixes) -> [FixProposal] {
    guard let text = fixes.text(ref), let fact = fixes.program.shape(ref)?.autoRegisters[Int(ref.index)],
      let function = text.node(FunctionDeclSyntax.self, at: Int(fixes.range(fact.place, ref).start))
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
    guard let text = fixes.text(solved.ref),
      let place = text.node(CodeBlockItemListSyntax.self, at: Int(fixes.range(solved.fact.place, solved.ref).start))
    else { return [] }
    let calls = place.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value }
      .filter { $0.trimmedText == "\(type)()" }
    return [
      fixes.proposal(
        "Register on `\(type).shared`", .offered, in: solved.ref,
        [calls.first.map { UTF8Edit(range: $0.place, newText: "\(type).shared") }])
    ]
  }
}

extension FactoryNavigator {
  /// The place of a registration: its modifier, or the factory that is called with a closure.
  func registration(_ use: Int) -> Location {
    let solved = program.uses[use]
    let modifier = solved.modifiers.first { $0.name == "register" } ?? solved.modifiers.first { !$0.contexts.isEmpty }
    return modifier.map { location($0.place, in: solved.ref) } ?? location(use: use)
  }

  /// The modifier that sets a context of a definition, with the use that does so from outside, where a registration
  /// meets it.
  fileprivate func context(
    _ slot: String, of definition: Int, before registration: Int
  ) -> (Modifier, by: Int?, Location)? {
    let solved = program.definitions[definition]
    if let modifier = solved.fact.chain.first(where: { $0.slots.contains(slot) && $0.code != nil }) {
      return (modifier, nil, location(modifier.place, in: solved.ref))
    }
    let use = program.uses[registration]
    for index in program.writes(to: definition) where index != registration {
      let other = program.uses[index]
      guard other.code.member == "autoRegister", case .function = other.code.kind, !other.fact.spot.isConditional,
        !isBroken(other.ref),
        let modifier = other.modifiers.first(where: { $0.slots.contains(slot) && $0.code != nil }),
        other.container.map(registersItself) == true, !isReset(before: use, definition)
      else { continue }
      return (modifier, index, location(modifier.place, in: other.ref))
    }
    return nil
  }

  /// Returns true if the code before a registration takes contexts away.
  private func isReset(before use: SolvedUse, _ definition: Int) -> Bool {
    let here = program.usesIn[CodeRef(use.ref.file, Int(use.ref.declaration), use.fact.spot.code)] ?? []
    return here.contains { index in
      let other = program.uses[index]
      guard other.ref < use.ref, other.target == definition || other.fact.name.isEmpty else { return false }
      return other.fact.chain.contains { $0.name == "reset" || $0.name == "manager" }
    }
  }

  /// Returns true if a container conforms to `AutoRegistering`, or may.
  func registersItself(_ container: ContainerID) -> Bool {
    switch container {
    case .library, .every:
      return FactoryName.containers.union(FactoryName.containerProtocols).flatMap { graph.symbols.types(lastNamed: $0) }
        .contains { $0.inherited.contains { FactoryName.autoRegistering.contains($0.name?.lastName ?? "") } }
    case .own(let type):
      var resolver = graph.resolver
      let above = resolver.ancestors(of: type)
      return above.isOpen
        || above.types.contains { type in
          switch type {
          case .external(let name, _): FactoryName.autoRegistering.contains(name.lastName)
          default: false
          }
        }
    }
  }

}

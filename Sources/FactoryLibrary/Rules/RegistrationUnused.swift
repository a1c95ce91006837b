import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A registration that nothing gets.
enum RegistrationUnused: FactoryRule {
  static let entry = FactoryCodes.entry("registration-unused", "A registration that nothing gets")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    switch suspect {
    case .use(let use): return [program.overruled(use) ?? program.alone(use)]
    case .autoRegisters:
      guard !program.isSwitched("autoRegister"), !program.mayHideCode else { return [] }
      return program.autoRegisters.map(program.uncalled)
    default: return []
    }
  }
}

extension FactoryProgram {
  // MARK: Contexts

  fileprivate func overruled(_ use: SolvedUse) -> Fault? {
    guard use.registers, !use.spot.isOfSomeBuilds, let target = use.target.map(canonical),
      !isSwitched("isTest"), !isSwitched("isPreview"), case let definition = self[target], !definition.isConditional,
      !definition.isBroken
    else { return nil }
    let own = use.code.isPreview ? "preview" : use.isTest ? "test" : nil
    for slot in [own, "debug"].compactMap(\.self) {
      guard let (modifier, outer) = context(slot, of: definition, before: use) else { continue }
      let place = outer.map { location(modifier.place, in: $0) } ?? location(modifier.place, in: definition)
      let who = own == slot ? "\(slot)s never get this" : "in debug builds nobody gets this"
      return Fault(
        "`\(modifier.name)` of `\(definition.name)` goes before what is registered: \(who).",
        at: registration(use), about: use, [RelatedInformation("This goes before it", place)]
      ) { fixes in
        // The code's own context goes before the one for debug builds, and is free.
        let free = own == slot ? nil : own.map { "on" + $0.capitalizingFirst }
        return [fixes.setting(free, or: modifier, isOuter: outer != nil, of: definition, in: use)]
      }
    }
    return nil
  }

  /// The modifier that sets a context of a definition where a registration meets it, and the use that sets it from
  /// outside.
  private func context(
    _ slot: String, of definition: SolvedDefinition, before use: SolvedUse
  ) -> (modifier: Modifier, outer: SolvedUse?)? {
    func setter(_ chain: [Modifier]) -> Modifier? { chain.first { $0.slots.contains(slot) && $0.code != nil } }
    if let modifier = setter(definition.chain) { return (modifier, nil) }
    guard !isReset(before: use, definition.ref) else { return nil }
    return registeringUses(of: definition.ref).lazy.compactMap { other in
      guard other.isWrite, other != use, !other.spot.isConditional, !other.isBroken, runsFirst(other),
        modules.mayRunTogether(other.file, use.file)
      else { return nil }
      return setter(other.modifiers).map { ($0, other) }
    }.first
  }

  /// Returns true if the code before a registration, or its own chain, takes contexts away.
  private func isReset(before use: SolvedUse, _ definition: DefinitionRef) -> Bool {
    uses(in: use.codeRef).contains { other in
      !(use < other) && (other.target == definition || other.name.isEmpty)
        && other.chain.contains { $0.name == "reset" || $0.name == "manager" }
    }
  }

  // MARK: Conformance

  fileprivate func uncalled(_ function: SolvedAutoRegister) -> Fault? {
    guard shape(function)?.isBroken == false, let container = function.container, container != .every,
      !registersItself(container)
    else { return nil }
    return Fault(
      "Nothing calls `autoRegister`: `\(container.name)` does not conform to `AutoRegistering`.",
      at: location(function), owner: container.name, dependency: "autoRegister"
    ) { [$0.conforming(container, in: function)] }
  }

  // MARK: Containers

  /// The first registration in a container that only registrations mention.
  fileprivate func alone(_ use: SolvedUse) -> Fault? {
    guard case .value(let type, let name?) = use.base, use.container != nil, let shape = shape(use) else { return nil }
    func isHere(_ code: Code) -> Bool { code.owner == use.code.owner && code.member == use.code.member }
    let uses = shape.uses.indices.map { self[use.sibling($0)] }.filter { other in
      guard case .value(_, name) = other.base else { return false }
      return isHere(other.code) && other.registers && !other.isDemand
    }
    guard uses.first == use,
      shape.mentions.count(where: { $0.name == name && isHere(shape.codes[$0.spot.code]) }) == uses.count
    else { return nil }
    return Fault(
      "Nobody asks this container: `@Injected` uses `Container.shared`.", at: registration(use), about: use
    ) { [$0.sharing("\(type)", use)] }
  }

  /// The place of a registration: its modifier, or the factory that is called with a closure.
  func registration(_ use: SolvedUse) -> Location {
    let modifier = use.modifiers.first { $0.name == "register" } ?? use.modifiers.first { !$0.contexts.isEmpty }
    return modifier.map { location($0.place, in: use) } ?? location(use)
  }
}

extension FactoryFixes {
  /// Sets a context in place of the registration, if the definition doesn't set it again.
  /// - Parameter free: the name of one that goes before what is set by the modifier.
  fileprivate func setting(
    _ free: String?, or modifier: Modifier, isOuter: Bool, of target: SolvedDefinition, in use: SolvedUse
  ) -> FixProposal? {
    let name = free ?? (modifier.name == "context" ? "context(\(modifier.argument))" : modifier.name)
    let register = use.modifiers.first { $0.name == "register" }
    let edit =
      register.map { UTF8Edit(range: range($0.place, use), newText: name) }
      ?? UTF8Edit(inserting: ".\(name)", at: range(use.place, use).end)
    // An app may need its registration in release builds.
    let worth: Applicability = use.isOfApp ? .offered : .preferredAlone(.source)
    // Modifiers of the definition are set again at each read.
    return isOuter || free != nil
      ? proposal("Set `\(free ?? modifier.name)` instead", worth, in: use, [edit])
      : moving(modifier, of: target, ", and set it here too", [(path(use), edit)])
  }

  fileprivate func conforming(_ container: ContainerID, in known: SolvedAutoRegister) -> FixProposal? {
    guard let function = node(FunctionDeclSyntax.self, at: known.place, in: known),
      let type = function.around(MemberBlockSyntax.self)?.parent?.asProtocol((any DeclGroupSyntax).self),
      // An extension with an access level can't have one.
      !(type.is(ExtensionDeclSyntax.self) && !type.modifiers.isEmpty), !function.isOnMainActor,
      // Nor can a member conform that others don't see.
      !function.modifiers.contains(.private), !function.modifiers.contains(.fileprivate)
    else { return nil }
    let conformance = type.inheriting((container == .library ? "@retroactive " : "") + "AutoRegistering")
    let access = UTF8Edit(inserting: "public ", at: function.funcKeyword.place.start)
    return proposal(
      "Let `\(container.name)` conform to `AutoRegistering`", .preferred, in: known,
      function.modifiers.isEmpty && isPublic(container) ? [conformance, access] : [conformance])
  }

  /// Registers on the container that wrappers use.
  fileprivate func sharing(_ type: String, _ use: SolvedUse) -> FixProposal? {
    guard let statements = node(CodeBlockItemListSyntax.self, at: use.place, in: use) else { return nil }
    let calls = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value }
      .filter { $0.trimmedText == "\(type)()" }
    return proposal(
      "Register on `\(type).shared`", in: use,
      [calls.first.map { UTF8Edit(range: $0.place, newText: "\(type).shared") }])
  }
}

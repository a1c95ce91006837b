import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A modifier that code sets from outside, and that the definition sets again at the next read.
struct ModifierUndone: FactoryRule {
  static let entry = FactoryCodes.entry("modifier-undone", "A modifier is set that the definition sets again")

  var site: FaultSite
  private var definition: DefinitionRef
  private var outer: String
  private var slot: String
  /// The inner modifier, by position.
  private var inner: Int

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [ModifierUndone] {
    guard case .use(let index) = subject else { return [] }
    let use = code.program.uses[index]
    guard let target = use.target, use.isWrite, use.fact.isStatement, use.fact.bound == nil, !use.fact.isResolved,
      use.registered == nil, !code.program.definitions[target].isBroken
    else { return [] }
    return use.modifiers.compactMap { ModifierUndone($0, use, target, code) }
  }

  private init?(_ outer: Modifier, _ use: SolvedUse, _ target: DefinitionRef, _ code: FactoryNavigator) {
    let definition = code.program.definitions[target]
    let chain = definition.fact.chain
    // Who knows of these means what the chain says.
    guard !(chain + use.modifiers).contains(where: { $0.name == "once" || $0.name == "reset" || $0.isUnknown }),
      let slot = outer.slots.first(where: { slot in chain.contains { $0.slots.contains(slot) } }),
      let inner = chain.lastIndex(where: { $0.slots.contains(slot) })
    else { return nil }
    let isEqual =
      slot == "scope"
      ? outer.scopeName == chain[inner].scopeName || outer.scopeName == ""
      : outer.argument == chain[inner].argument && outer.closure == chain[inner].closure
    guard !isEqual else { return nil }
    (self.definition, self.outer, self.slot, self.inner) = (target, outer.name, slot, inner)
    site = code.site(
      Self.entry, at: code.location(outer.place, in: use.ref), about: target,
      [RelatedInformation("The definition sets it", code.location(chain[inner].place, in: target))])
  }

  var message: String {
    let what: String =
      switch slot {
      case "scope": "scope"
      case "timeToLive": "time to live"
      case "decorator": "decorator"
      default: slot.hasPrefix("arg ") ? "argument" : "\(slot) context"
      }
    return "`\(site.dependency)` sets its \(what) again at every read: this `\(outer)` is undone at the next one."
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    let solved = fixes.program.definitions[definition]
    let modifier = solved.fact.chain[inner]
    let once = fixes.proposal(
      "Let `\(solved.fact.name)` set it `once()`", .preferred, in: definition,
      [fixes.appending(".once()", to: definition)])
    return [once] + fixes.moving(modifier, of: definition)
  }
}

extension FactoryFixes {
  /// Moves a modifier of a definition to `autoRegister`.
  func moving(
    _ modifier: Modifier, of definition: DefinitionRef, _ words: String = "", _ further: [String: [UTF8Edit]] = [:]
  ) -> [FixProposal] {
    let solved = program.definitions[definition]
    guard let text = text(definition), let removal = removing(modifier, in: definition) else { return [] }
    let statement = solved.fact.name + text.text(range(modifier.range, definition))
    return [
      registering(
        statement, for: definition, title: "Move `\(modifier.name)` to `autoRegister`\(words)",
        further.merging([code.path(definition.file): [removal]], uniquingKeysWith: +))
    ]
  }
}

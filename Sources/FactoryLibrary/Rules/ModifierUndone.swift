import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// A modifier that code sets from outside, and that the definition sets again at the next read.
enum ModifierUndone: FactoryRule {
  static let entry = FactoryCodes.entry("modifier-undone", "A modifier is set that the definition sets again")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .use(let use) = suspect, let named = use.target, use.isUntilNextRead, use.registered == nil,
      // One that returns another's factory sets what that one does.
      case let target = program[named].chain.isEmpty ? program.canonical(named) : named,
      case let definition = program[target], !definition.isBroken,
      // Who knows of these means what the chain says.
      !(definition.chain + use.modifiers).contains(where: \.isDeliberate)
    else { return [] }
    return use.modifiers.compactMap { outer in
      let settings = outer.slots.lazy.compactMap { slot in
        definition.chain.last { $0.slots.contains(slot) }.map { (slot, $0) }
      }
      guard let (slot, inner) = settings.first, !isEqual(outer, inner, slot) else { return nil }
      let name = definition.name
      return Fault(
        "`\(name)` sets its \(words(slot)) again at every read: this `\(outer.name)` is undone at the next one.",
        at: program.location(outer.place, in: use), about: definition,
        [RelatedInformation("The definition sets it", program.location(inner.place, in: target))]
      ) { fixes in
        // A test hardly means to change what the app does.
        let once = fixes.proposal(
          "Let `\(name)` set it `once()`", use.isTest && !definition.isTest ? .offered : .preferred, in: target,
          [fixes.appending(".once()", to: definition)])
        return [once, fixes.moving(inner, of: definition)]
      }
    }
  }

  private static func isEqual(_ outer: Modifier, _ inner: Modifier, _ slot: String) -> Bool {
    slot == "scope"
      ? outer.scopeName == inner.scopeName || outer.scopeName == ""
      : outer.argument == inner.argument && outer.closure == inner.closure
  }

  private static func words(_ slot: String) -> String {
    switch slot {
    case "scope", "decorator": slot
    case "timeToLive": "time to live"
    default: slot.hasPrefix("arg ") ? "argument" : "\(slot) context"
    }
  }
}

extension Modifier {
  /// Says how long others last, or may.
  var isDeliberate: Bool { name == "once" || name == "reset" || isUnknown }
}

extension FactoryFixes {
  /// Moves a modifier of a definition to `autoRegister`.
  func moving(
    _ modifier: Modifier, of definition: SolvedDefinition, _ words: String = "",
    _ further: [(path: String, edit: UTF8Edit?)] = []
  ) -> FixProposal? {
    guard let text = text(definition),
      // Its closure may use what is declared before.
      modifier.code == nil || (call(of: definition)?.around(CodeBlockItemListSyntax.self)?.count ?? 1) == 1
    else { return nil }
    let isProperty = modifier.isScope && modifier.name != "scope" || modifier.name == "scopeOnParameters"
    return registering(
      (isProperty ? "_ = " : "") + definition.name + text.text(range(modifier.range, definition)), for: definition,
      title: "Move `\(modifier.name)` to `autoRegister`\(words)",
      further + [(path(definition), removing(modifier, in: definition))])
  }
}

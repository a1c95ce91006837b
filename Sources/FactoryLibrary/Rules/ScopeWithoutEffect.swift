import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A scope, or an option of one, that changes nothing.
enum ScopeWithoutEffect: FactoryRule {
  static let entry = FactoryCodes.entry("scope-without-effect", "A scope that has no effect")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .definition(let definition) = suspect, !definition.chain.contains(where: \.isDeliberate) else {
      return []
    }
    guard let last = definition.chain.last(where: \.isScope) else { return program.uselessOptions(definition) }
    return program.replacedScopes(definition, by: last) + [program.useless(last, definition)]
  }
}

extension FactoryProgram {
  private func fault(
    _ message: String, at modifier: Modifier, of definition: SolvedDefinition,
    _ proposal: @escaping @Sendable (FactoryFixes) -> FixProposal
  ) -> Fault {
    Fault(message, at: location(modifier.place, in: definition), about: definition) { [proposal($0)] }
  }

  fileprivate func uselessOptions(_ definition: SolvedDefinition) -> [Fault] {
    let options = definition.chain.filter { ["timeToLive", "scopeOnParameters"].contains($0.name) }
    guard !options.isEmpty, case .recipe = definition.root, !mayHideCode(about: definition),
      !mayBeScopedUnseen(definition),
      defaultScope(of: definition.container, isOfTests: true) == nil,
      !sharedUses(of: definition.ref).contains(where: { $0.modifiers.contains(where: \.isScope) })
    else { return [] }
    return options.map { option in
      fault("No scope keeps `\(definition.name)`: this has no effect.", at: option, of: definition) {
        $0.caching(definition, inPlaceOf: nil)
      }
    }
  }

  fileprivate func replacedScopes(_ definition: SolvedDefinition, by last: Modifier) -> [Fault] {
    guard let name = last.scopeName, !name.isEmpty else { return [] }
    let losesAll = [.cached, .shared].contains(scope(named: name)) ? ", and nothing is ever kept" : ""
    return definition.chain.filter { ![name, "", nil].contains($0.scopeName) }.map { replaced in
      fault("The later `\(name)` replaces this scope at every read\(losesAll).", at: replaced, of: definition) {
        $0.proposal(
          "Remove `\(replaced.name)`", .preferred, in: definition, [$0.removing(replaced, in: definition)])
      }
    }
  }

  /// A scope that keeps no values, or nothing beyond a resolution that there is none of.
  fileprivate func useless(_ last: Modifier, _ definition: SolvedDefinition) -> Fault? {
    func cachable(_ message: String) -> Fault {
      fault(message, at: last, of: definition) { $0.caching(definition, inPlaceOf: last) }
    }
    let own = last.scopeName.map(scope(named:))
    if own == .shared, isValue(definition.ref) {
      return cachable("`\(typeName(of: definition))` is a value: the shared scope never keeps it.")
    }
    guard own == .graph else { return nil }
    if let release = knownRelease(of: definition.file), release >= "3.3.0" {
      guard !isSwitched("graphScopeEnabled"), !mayHideCode else { return nil }
      let message = "No container has switched graphs on: this keeps nothing that can be relied on."
      return fault(message, at: last, of: definition) {
        $0.registering("manager.graphScopeEnabled = true", for: definition, title: "Switch graphs on in `autoRegister`")
      }
    }
    guard asksAlone(definition) else { return nil }
    var hint = cachable("Each of these asks starts a graph of its own.")
    hint.severity = .hint
    return hint
  }

  /// Returns true if each demand of a factory begins a resolution: it is lazy, or by an object that code makes by hand.
  private func asksAlone(_ definition: SolvedDefinition) -> Bool {
    let demands = sharedDemands(of: definition.ref)
    guard !demands.isEmpty, !mayHideCode(about: definition) else { return false }
    let construction = Set(edges(to: canonical(definition.ref)).map(\.use))
    return demands.allSatisfy { use in
      if use.isLater { return true }
      guard !construction.contains(use.ref) else { return false }
      guard use.code.isOfMaking else { return use.code.kind == .function }
      return owner(of: use).map(isMade) ?? false
    }
  }
}

extension FactoryFixes {
  fileprivate func caching(_ definition: SolvedDefinition, inPlaceOf modifier: Modifier?) -> FixProposal {
    scoping("Keep it with `cached`", definition, by: ".cached", inPlaceOf: modifier)
  }
}

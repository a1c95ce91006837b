import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A scope, or an option of one, that changes nothing.
enum ScopeWithoutEffect: FactoryRule {
  static let entry = FactoryCodes.entry("scope-without-effect", "A scope that has no effect")

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard case .definition(let definition) = subject else { return [] }
    let fact = program[definition].fact
    guard !fact.chain.contains(where: { $0.name == "once" || $0.name == "reset" || $0.isUnknown }) else { return [] }
    func fault(
      _ message: String, at modifier: Modifier, _ proposal: @escaping @Sendable (FactoryFixes) -> FixProposal
    ) -> Fault {
      program.fault(message, at: program.location(modifier.place, in: definition), about: definition) { [proposal($0)] }
    }
    let scopes = fact.chain.filter(\.isScope)
    guard let last = scopes.last else {
      let options = fact.chain.filter { ["timeToLive", "scopeOnParameters"].contains($0.name) }
      guard !options.isEmpty, case .recipe = fact.root, !program.mayHideCode(about: definition),
        program.defaultScope(of: program[definition].container) == nil,
        program.outerScopes(of: definition).isEmpty
      else { return [] }
      return options.map { option in
        fault("No scope keeps `\(fact.name)`: this has no effect.", at: option) { fixes in
          let end = fixes.range(option.range, definition).end
          return fixes.caching([UTF8Edit(inserting: ".cached", at: end)], in: definition)
        }
      }
    }
    var found: [Fault] = []
    let own = last.scopeName.map(program.scope)
    @Sendable func caching(_ fixes: FactoryFixes) -> FixProposal {
      fixes.caching([fixes.replacing(last, by: ".cached", in: definition)], in: definition)
    }
    if own == .shared, program.isValue(definition) == true {
      let type = program.typeName(of: definition)
      found.append(fault("`\(type)` is a value: the shared scope never keeps it.", at: last, caching))
    }
    if let name = last.scopeName, !name.isEmpty {
      let losesAll = own == .cached || own == .shared ? ", and nothing is ever kept" : ""
      for scope in scopes.dropLast() where ![name, "", nil].contains(scope.scopeName) {
        found.append(
          fault("The later `\(name)` replaces this scope at every read\(losesAll).", at: scope) { fixes in
            let edit = fixes.removing(scope, in: definition)
            return fixes.proposal("Remove `\(scope.name)`", .preferred, in: definition, [edit])
          })
      }
    }
    guard own == .graph else { return found }
    if let release = program.knownRelease(of: definition.file), release >= "3.3.0" {
      guard !program.isSwitched("graphScopeEnabled"), !program.mayHideCode else { return found }
      let message = "No container has switched graphs on: this keeps nothing that can be relied on."
      return found + [
        fault(message, at: last) { fixes in
          fixes.registering(
            "manager.graphScopeEnabled = true", for: definition, title: "Switch graphs on in `autoRegister`")
        }
      ]
    }
    guard program.asksAlone(definition) else { return found }
    var hint = fault("Each of these asks starts a graph of its own.", at: last, caching)
    hint.severity = .hint
    return found + [hint]
  }
}

extension FactoryFixes {
  fileprivate func caching(_ edits: [UTF8Edit], in definition: DefinitionRef) -> FixProposal {
    proposal("Keep it with `cached`", .offered, in: definition, edits)
  }
}

extension FactoryProgram {
  /// Returns true if each demand of a factory begins a resolution: it is lazy, or by an object that code makes by hand.
  fileprivate func asksAlone(_ definition: DefinitionRef) -> Bool {
    let demands = sharedUses(of: definition).filter(\.isDemand)
    guard !demands.isEmpty, !mayHideCode(about: definition) else { return false }
    let construction = Set(edges(to: canonical(definition)).map(\.use))
    return demands.allSatisfy { use in
      if let wrapper = use.wrapper, !wrapper.isEager { return true }
      if construction.contains(use.ref) { return false }
      switch use.code.kind {
      case .function: return true
      case .initialValue, .initializer:
        let owner = lookUp { $0.declaredType(use.code.owner, in: NamePlace(use.file)) }
        return owner.map(isMade) ?? false
      default: return false
      }
    }
  }
}

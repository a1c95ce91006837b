import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A scope, or an option of one, that changes nothing.
struct ScopeWithoutEffect: FactoryRule {
  static let entry = FactoryCodes.entry("scope-without-effect", "A scope that has no effect")

  private enum Kind: Hashable {
    /// A value that is shared; its type.
    case value(String)
    /// Another scope follows; whether what is kept is lost at each read.
    case twice(String, losesAll: Bool)
    /// An option without a scope.
    case alone
    /// Each demand has a graph of its own.
    case graph
    /// The release has graphs only where they are switched on.
    case graphOff
  }

  var site: FaultSite
  private var kind: Kind
  private var definition: DefinitionRef
  private var modifier: Int

  static func check(_ subject: Subject, _ code: FactoryNavigator) -> [ScopeWithoutEffect] {
    guard case .definition(let definition) = subject, !code.program.definitions[definition].fact.chain.isEmpty else {
      return []
    }
    return faults(of: definition, code)
  }

  private static func faults(of definition: DefinitionRef, _ code: FactoryNavigator) -> [ScopeWithoutEffect] {
    let program = code.program
    let fact = program.definitions[definition].fact
    func fault(_ kind: Kind, _ modifier: Int) -> ScopeWithoutEffect {
      var fault = ScopeWithoutEffect(
        site: code.site(entry, at: code.location(fact.chain[modifier].place, in: definition), about: definition),
        kind: kind,
        definition: definition, modifier: modifier)
      if kind == .graph { fault.site.severity = .hint }
      return fault
    }
    guard !fact.chain.contains(where: { $0.name == "once" || $0.name == "reset" || $0.isUnknown }) else { return [] }
    var found: [ScopeWithoutEffect] = []
    let scopes = fact.chain.indices.filter { fact.chain[$0].isScope }
    let own = scopes.last.flatMap { fact.chain[$0].scopeName }.map(program.scope)
    if let last = scopes.last, own == .shared, program.isValue(definition) == true {
      found.append(fault(.value(program.typeName(of: definition)), last))
    }
    if let last = scopes.last, let name = fact.chain[last].scopeName, !name.isEmpty {
      for index in scopes.dropLast() where ![name, "", nil].contains(fact.chain[index].scopeName) {
        found.append(fault(.twice(name, losesAll: own == .cached || own == .shared), index))
      }
    }
    if scopes.isEmpty, case .recipe = fact.root,
      program.defaultScope(of: program.definitions[definition].container) == nil,
      program.outerScopes(of: definition).isEmpty, !code.program.mayHideCode
    {
      found += fact.chain.indices.filter { ["timeToLive", "scopeOnParameters"].contains(fact.chain[$0].name) }
        .map { fault(.alone, $0) }
    }
    if let last = scopes.last, own == .graph {
      let release = program.knownRelease(of: definition.file, in: code.view)
      if let release, release >= "3.3.0" {
        if !program.isSwitched("graphScopeEnabled"), !code.program.mayHideCode {
          found.append(fault(.graphOff, last))
        }
      } else if code.asksAlone(definition) {
        found.append(fault(.graph, last))
      }
    }
    return found
  }

  private init(site: FaultSite, kind: Kind, definition: DefinitionRef, modifier: Int) {
    (self.site, self.kind, self.definition, self.modifier) = (site, kind, definition, modifier)
  }

  var message: String {
    switch kind {
    case .value(let type): "`\(type)` is a value: the shared scope never keeps it."
    case .twice(let name, let losesAll):
      "The later `\(name)` replaces this scope at every read\(losesAll ? ", and nothing is ever kept" : "")."
    case .alone: "No scope keeps `\(site.dependency)`: this has no effect."
    case .graph: "Each of these asks starts a graph of its own."
    case .graphOff: "No container has switched graphs on: this keeps nothing that can be relied on."
    }
  }

  func proposals(_ fixes: FactoryFixes) -> [FixProposal] {
    let solved = fixes.program.definitions[definition]
    let own = solved.fact.chain[modifier]
    switch kind {
    case .value, .graph:
      return [
        fixes.proposal(
          "Keep it with `cached`", .offered, in: definition, [fixes.replacing(own, by: ".cached", in: definition)])
      ]
    case .twice:
      return [
        fixes.proposal("Remove `\(own.name)`", .preferred, in: definition, [fixes.removing(own, in: definition)])
      ]
    case .alone:
      let end = fixes.range(own.range, definition).end
      return [
        fixes.proposal("Keep it with `cached`", .offered, in: definition, [UTF8Edit(inserting: ".cached", at: end)])
      ]
    case .graphOff:
      return [
        fixes.registering(
          "manager.graphScopeEnabled = true", for: definition, title: "Switch graphs on in `autoRegister`")
      ]
    }
  }
}

extension FactoryNavigator {
  /// Returns true if each demand of a factory begins a resolution: it is lazy, or by an object that code makes by hand.
  fileprivate func asksAlone(_ definition: DefinitionRef) -> Bool {
    let demands = program.demands(of: definition)
    guard !demands.isEmpty, !program.mayHideCode else { return false }
    let construction = Set(program.edges(to: program.canonical(definition)).map(\.use))
    return demands.allSatisfy { index in
      let use = program.uses[index]
      if let wrapper = use.fact.wrapper, !wrapper.isEager { return true }
      if construction.contains(index) { return false }
      switch use.code.kind {
      case .function: return true
      case .initialValue, .initializer:
        let owner = program.lookUp { $0.declaredType(use.code.owner, in: NamePlace(index.file)) }
        return owner.map(program.isMade) ?? false
      default: return false
      }
    }
  }
}

import DependencyGraph
import SafeDILibrary
import Text

/// Fixes of what one declaration shows.
extension FixContext {
  /// Beyond these a list of actions is no clearer.
  static let offerLimit = 6

  /// Each is proven on the whole program: one file's rules say nothing of what a change does to the graph. Those that
  /// leave another fault say so, and come behind those that don't.
  func declarationFixes(
    for problem: DeclarationProblem, at path: String, in program: ProgramAnalysis
  ) -> [Fix] {
    guard let fixer = fixer(for: path, in: program), work.begin(fixer.size) else { return [] }
    let known = knownOfDeclaration(at: problem, in: path, program)
    let proof = FixProof(self, program: program)
    let wanted = FixProof.FindingKey(problem.identity, path: path)
    var clean: [Fix] = []
    var others: [Fix] = []
    var seen: Set<FileEdits> = []
    for fix in fixer.fixes(for: problem, knowing: known) {
      let own = FileEdits(path: path, edits: fix.edits)
      guard seen.insert(own).inserted, let outcome = proof.outcome(of: [own]), outcome.removed.contains(wanted) else {
        continue
      }
      var found = Fix(title: fix.title, isPreferred: false, isSafe: false, edits: [own])
      if outcome.addsNothing {
        found.isPreferred = fix.isPreferred && !clean.contains(where: \.isPreferred)
        found.isSafe = fix.isSafe && found.isPreferred
        clean.append(found)
      } else {
        found.title += LaterFaults(outcome.added).suffix
        others.append(found)
      }
    }
    return Array((clean + others).prefix(Self.offerLimit))
  }

  /// What the program shows of a declaration at fault, as far as the fixes of a finding ask for it.
  func knownOfDeclaration(
    at problem: DeclarationProblem, in path: String, _ program: ProgramAnalysis
  ) -> KnownOfDeclaration {
    var known = KnownOfDeclaration()
    guard let question = problem.fault.question else { return known }
    if case .builtTypes(let builder) = question {
      known.builtTypes = builtTypes(of: builder, in: program)
      return known
    }
    guard let scope = scope(named: problem.owner, in: path, program) else { return known }
    let injection = PropertyInjection(program.graph)
    let fixes = GraphFixes(self, program: program)
    switch question {
    case .builtTypes: break
    case .arrivalOfDependency(let label):
      let reference = program.graph.provider(scope).dependencies.indices
        .map { DependencyReference(scope: scope, dependency: $0) }
        .first { program.graph.dependency($0).shape.label == label }
      known.arrival = reference.flatMap {
        fixes.maker(of: program.graph.identity(of: $0), isLazy: program.graph.dependency($0).shape.isLazy)?.macro
      }
    case .arrivalOfParameter(let property):
      known.arrival = property.flatMap { fixes.arrival(of: $0, in: scope, injection) }
      known.faulty = fixes.labelsAtFault(in: scope)
    case .arrivalsOfProperties(let properties):
      for property in properties { known.arrivals[property.label] = fixes.arrival(of: property, in: scope, injection) }
    }
    return known
  }

  /// Whether the graph finds fault with the dependency that a declaration's finding is about.
  func isAtFault(_ problem: DeclarationProblem, in path: String, _ program: ProgramAnalysis) -> Bool {
    guard let label = problem.identity.dependency, let scope = scope(named: problem.owner, in: path, program) else {
      return false
    }
    return GraphFixes(self, program: program).labelsAtFault(in: scope).contains(label)
  }

  private func scope(named name: String?, in path: String, _ program: ProgramAnalysis) -> ScopeID? {
    let scopes = snapshot.ids[path].map { program.graph.scopes(in: $0) } ?? []
    return scopes.first { "\(program.graph.concreteType(of: $0))" == name }
  }

  /// What a builder that hides it is likely to build: a type called as the property is, else the only one that is what
  /// it is hidden by. O(providers).
  private func builtTypes(of builder: ErasedBuilder, in program: ProgramAnalysis) -> [String] {
    let graph = program.graph
    var stem = builder.label
    for suffix in ["Instantiator", "Builder", "Factory", "Maker"] where stem.hasSuffix(suffix) && stem != suffix {
      stem.removeLast(suffix.count)
      break
    }
    let name = stem.prefix(1).uppercased() + stem.dropFirst()
    let providers = graph.fileIDs.flatMap { graph.scopes(in: $0) }
      .filter { !graph.provider($0).shape.isMockOnly }
    let named = providers.filter { graph.concreteType(of: $0).baseName == name }
    let erased = builder.erased.unwrapped
    let alike = providers.filter {
      graph.provider($0).shape.inheritedTypes.contains(erased) || graph.registeredTypes(of: $0).contains(erased)
    }
    return (named.isEmpty && alike.count == 1 ? alike : named).prefix(3).map { "\(graph.concreteType(of: $0))" }
  }
}

extension GraphFixes {
  /// How a property of `scope` that has no macro should arrive; nil where nothing shows it.
  func arrival(of identity: Identity, in scope: ScopeID, _ injection: PropertyInjection) -> DependencyMacro? {
    let handed = handed(to: scope)
    if handed.names.contains(identity.label) { return .forwarded }
    let macro = injection.macro(for: identity, in: scope) { isLazy in maker(of: identity, isLazy: isLazy) }
    if let macro { return macro }
    return handed.isSingle && !takesForwarded(scope) ? .forwarded : nil
  }

  /// What everybody hands over who makes a type: the code of each maker, or of a type that receives its builder.
  func handed(to scope: ScopeID) -> HandedValues {
    let makers = MakerIndex(graph)[scope]
    guard let first = makers.first, makers.allSatisfy({ graph.dependency($0).shape.isLazy }) else {
      return HandedValues()
    }
    return makers.dropFirst().reduce(handed(by: first)) { common, maker in
      let other = handed(by: maker)
      return HandedValues(
        names: common.names.intersection(other.names), isSingle: common.isSingle && other.isSingle)
    }
  }

  private func handed(by maker: DependencyReference) -> HandedValues {
    ([maker] + graph.receivers(of: maker).prefix(Self.callerLimit)).reduce(into: HandedValues()) { all, holder in
      let found = path(holder.scope).flatMap { context.fixer(for: $0, in: program) }
        .map { $0.handed(toBuilder: label(holder), inTypeNamed: name(holder.scope)) }
      all.names.formUnion(found?.names ?? [])
      all.isSingle = all.isSingle || found?.isSingle == true
    }
  }

  /// Types that are looked into for calls of one builder: each costs a parse.
  private static let callerLimit = 4

  /// The dependencies of a declaration that the graph finds fault with.
  func labelsAtFault(in scope: ScopeID) -> Set<String> {
    let all = context.memory.labelsAtFault(in: program) {
      context.memory.problems(of: program).reduce(into: [:]) { labels, problem in
        guard let reference = dependencyAtFault(problem) else { return }
        labels[reference.scope, default: []].insert(label(reference))
      }
    }
    return all[scope] ?? []
  }
}

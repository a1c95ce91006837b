import DependencyGraph
import DependencyLibrary
import SafeDILibrary
import Text

/// Fixes of what one declaration shows.
extension FixContext {
  /// How often a file is parsed, about, for the fixes of one of its findings before any of them is proven.
  private static let rewritings = 3

  /// Beyond these a list of actions is no clearer.
  static let offerLimit = 6

  /// Each is proven on the whole program: one file's rules say nothing of what a change does to the graph. Those that
  /// leave another fault say so, and come behind those that don't.
  func declarationFixes(
    for problem: DeclarationProblem, at path: String, in program: ProgramAnalysis
  ) -> [Fix] {
    guard let fixer = fixer(for: path, in: program), work.begin(Self.rewritings * fixer.size) else { return [] }
    let known = knownOfDeclaration(at: problem, in: path, program)
    let proof = FixProof(self, program: program)
    let wanted = FixProof.FindingKey(problem.identity, path: path)
    var clean: [Fix] = []
    var others: [Fix] = []
    var seen: Set<[FileEdits]> = []
    for var fix in fixer.fixes(for: problem, knowing: known) {
      guard seen.insert(fix.edits).inserted, let outcome = proof.outcome(of: fix.edits),
        outcome.removed.contains(wanted)
      else { continue }
      fix.isPreferred = fix.isPreferred && outcome.addsNothing && !clean.contains(where: \.isPreferred)
      fix.isSafe = fix.isSafe && fix.isPreferred
      if outcome.addsNothing {
        clean.append(fix)
      } else {
        fix.title += LaterFaults(outcome.added).suffix
        others.append(fix)
      }
    }
    return Array((clean + others).prefix(Self.offerLimit))
  }

  /// What the program shows of a declaration at fault, as far as the fixes of a finding ask for it.
  func knownOfDeclaration(
    at problem: DeclarationProblem, in path: String, _ program: ProgramAnalysis
  ) -> KnownOfDeclaration {
    var known = KnownOfDeclaration()
    guard let question = problem.question else { return known }
    if case .builtTypes(let builder) = question {
      known.builtTypes = builtTypes(of: builder, in: program)
      return known
    }
    guard let scope = scope(named: problem.owner, in: path, program) else { return known }
    let injection = PropertyInjection(program.graph)
    let fixes = GraphFixContext(self, program: program)
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
    return GraphFixContext(self, program: program).labelsAtFault(in: scope).contains(label)
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

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// How SafeDI's code is changed: the fixes of each code stand with its rule, what they share beside this.
struct SafeDIRecipes: LibraryRecipes, GraphFixing {
  let shared: GraphFixContext

  init(for program: any RecipeProgram, remembering memory: SafeDIRecipeMemory) {
    shared = GraphFixContext(program, memory: memory)
  }

  // MARK: Fixes

  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] {
    problem.rule?.proposals(for: finding, shared) ?? []
  }

  func proposal(for hint: GraphHint) -> FixProposal? { hint.rule?.proposal(shared) }
  func paths(leftBy hint: GraphHint) -> [String] { MockCallers(shared: shared).paths(after: hint) }

  /// How often a file is parsed, about, for the fixes of one of its findings before any of them is proven.
  private static let rewritings = 3

  func fixes(for problem: DeclarationProblem, at path: String) -> [Fix] {
    guard let fixer = sourceFixer(for: path), program.work.begin(Self.rewritings * fixer.size) else { return [] }
    return fixer.fixes(for: problem, knowing: knownOfDeclaration(at: problem, in: path))
  }

  func safeFix(for problem: DeclarationProblem, at path: String, by fixer: any FileFixer) -> Fix? {
    guard let fixer = fixer as? SourceFixer else { return nil }
    var known = KnownOfDeclaration()
    switch problem.question {
    // Of a parameter and a property that differ, the graph may say which one is right.
    case .arrivalOfParameter where isAtFault(problem, in: path): known = knownOfDeclaration(at: problem, in: path)
    case .macroOfDependency: known = knownOfDeclaration(at: problem, in: path)
    case .arrivalOfParameter, .arrivalOfDependency, .arrivalsOfProperties, .builtTypes, nil: break
    }
    return fixer.fixes(for: problem, knowing: known).first { $0.isPreferred && $0.isSafe }
  }

  // MARK: Refactorings

  func refactorings(at offset: Int, in path: String) -> [SourceRefactoring] {
    guard let fixer = sourceFixer(for: path) else { return [] }
    return fixer.refactorings(
      at: offset, importing: moduleToImport(in: path),
      injecting: PropertyInjection(graph).macrosForwardingOthers(for:))
      + (MockOffers(shared, at: offset, in: path, fixer)?.refactorings ?? [])
  }

  func additions(at offset: Int, in path: String, atMost limit: Int) -> [Refactoring] {
    guard let fixer = sourceFixer(for: path), let scope = scope(at: offset, in: path, fixer) else { return [] }
    return DependencyOffers(shared, scope: scope, path: path).refactorings(atMost: limit)
  }

  /// The type or the extension's function whose head stands at `offset`.
  private func scope(at offset: Int, in path: String, _ fixer: SourceFixer) -> ScopeID? {
    let scopes = program.scopes(inFileAt: path)
    if let name = fixer.typeName(at: offset) {
      return scopes.first { self.name($0) == name && isType($0) }
    }
    return fixer.builder(at: offset).flatMap { place in
      scopes.first { graph.provider($0).places.declaration == place }
    }
  }

  func edits(adding addition: DependencyAddition, in path: String) -> [UTF8Edit]? {
    let macro: DependencyMacro =
      switch addition.arrival {
      case .taken: .received()
      case .made: .instantiated()
      }
    var rewriting = ProgramRewriting(shared)
    let isDone = rewriting.change(path) { fixer in
      addition.isParameter
        ? fixer.addParameter(addition.label, type: addition.type, toBuilderOf: addition.owner)
        : fixer.addDependency(macro, label: addition.label, type: addition.type, toTypeNamed: addition.owner)
    }
    guard isDone, rewriting.change(path, { $0.addImports(of: addition.imports) }) else { return nil }
    return rewriting.edits[path]
  }

  /// Where files import the library themselves, one that comes to use it must too; in other programs one module may
  /// import it for all. A few files are enough to know.
  private func moduleToImport(in path: String) -> String? {
    let texts = program.readPaths(besides: path, atMost: 4).compactMap { program.text($0) }
    let module = GraphFixContext.libraryModule
    return texts.isEmpty || texts.contains { SourceFixer.imports(module, in: $0) } ? module : nil
  }

  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String? {
    sourceFixer(for: path)?.document.protocolAsking(ofTypeNamed: type) { $0.kind == .property && $0.name == property }
  }

  /// Each level of nested types takes a pass of its own.
  private static let organizingLimit = 16

  func organized(_ text: [UInt8]) -> [UInt8] {
    var changed = text
    for _ in 0..<Self.organizingLimit {
      let fixer = SourceFixer(text: changed, version: program.version, others: otherFiles(than: ""))
      guard let edits = fixer?.organizeDependencies() else { break }
      changed = edits.applied(to: changed)
    }
    return changed
  }

  // MARK: Files

  func fixer(for path: String) -> (any FileFixer)? { sourceFixer(for: path) }

  func fixer(of text: [UInt8], at path: String) -> (any FileFixer)? {
    SourceFixer(text: text, path: path, version: program.version, others: otherFiles(than: path))
  }

  func keptFile(for path: String) -> (any KeptFile)? { plainFixer(for: path) }
}

extension SourceFixer: FileFixer {}
extension SourceFixer: KeptFile {}

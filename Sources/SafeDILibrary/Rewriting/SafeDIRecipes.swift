import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Edits of SafeDI's code: the fixes of each code stand with its rule, the parts that they share stand beside this
/// file.
struct SafeDIRecipes: LibraryRecipes, GraphFixing {
  let shared: GraphFixContext

  init(for program: any RecipeProgram, remembering memory: SafeDIRecipeMemory) {
    shared = GraphFixContext(program, memory: memory)
  }

  // MARK: Fixes

  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] {
    problem.rule?.proposals(for: finding, shared) ?? []
  }

  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal] {
    guard let fixer = sourceFixer(for: path) else { return [] }
    let whole = SpellingFixes(shared: shared).finishRename(at: problem, in: path).map { [$0] } ?? []
    return whole
      + fixer.fixes(for: problem, knowing: knownOfDeclaration(at: problem, in: path)).map { fix in
        let edits = Dictionary(fix.edits.map { ($0.path, $0.edits) }) { first, _ in first }
        return FixProposal(
          title: fix.title, edits: edits, isSafe: fix.isSafe, confidence: fix.isPreferred ? .sure : .open)
      }
  }

  func proposal(for hint: GraphHint) -> FixProposal? {
    var proposal = hint.rule?.proposal(shared)
    proposal?.left = MockCallers(shared: shared).paths(after: hint)
    return proposal
  }

  // MARK: Refactorings

  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal]) {
    guard let fixer = sourceFixer(for: path) else { return ([], []) }
    let own = fixer.refactorings(
      at: offset, importing: moduleToImport(in: path),
      injecting: PropertyInjection(graph).macrosForwardingOthers(for:))
    return (own, MockOffers(shared, at: offset, in: path, fixer)?.refactorings ?? [])
  }

  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal] {
    guard let fixer = sourceFixer(for: path), let scope = scope(at: offset, in: path, fixer) else { return [] }
    return DependencyOffers(shared, scope: scope, path: path).proposals(atMost: limit)
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

  /// The module that a file must import when it comes to use the library: nil in programs whose files don't import it
  /// themselves, since one module may import it for all. A few files are enough to know.
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

  // MARK: Consequences of changes

  func initializerChanges(to text: [UInt8], of path: String) -> [InitializerChange] {
    sourceFixer(for: path)?.initializerChanges(to: text) ?? []
  }

  func imports(of modules: [String], in path: String) -> [UTF8Edit] {
    sourceFixer(for: path)?.addImports(of: modules) ?? []
  }
}

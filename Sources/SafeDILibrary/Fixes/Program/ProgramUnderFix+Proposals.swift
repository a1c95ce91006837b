import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Changes of a program's code, which aren't proven here: ``FixContext`` tries each on a copy of the program. The fixes
/// of each code stand with its rule, the parts that they share stand beside this file.
///
/// These methods parse, so the calling thread needs a large stack.
extension ProgramUnderFix {
  // MARK: Fixes

  /// Changes that may fix a fault of the graph, the best first.
  /// - Parameter finding: the one of the fault's findings that is meant, where it has several.
  func proposals(for problem: GraphProblem, of finding: FindingKey) -> [FixProposal] {
    problem.rule.proposals(for: finding, self)
  }

  /// Changes that may fix a declaration's own fault, the best first.
  func proposals(for problem: DeclarationProblem, at path: String) -> [FixProposal] {
    guard let fixer = sourceFixer(for: path) else { return [] }
    let whole = SpellingFixes(program: self).finishRename(at: problem, in: path).map { [$0] } ?? []
    let fixes = fixer.fixes(for: problem, knowing: knownOfDeclaration(at: problem, in: path))
    let advisesFirst = problem.declarationFault?.advisesFirstFix == true
    return whole
      + fixes.enumerated().map { index, fix in
        let edits = Dictionary(firstOf: fix.edits.map { ($0.path, $0.edits) })
        return FixProposal(
          title: fix.title, edits: edits, isSafe: fix.isSafe,
          confidence: fix.isPreferred ? .sure : advisesFirst && index > 0 ? .guess : .open)
      }
  }

  /// The change that removes the reason of a hint; nil if that is the author's to decide.
  func proposal(for hint: GraphHint) -> FixProposal? {
    var proposal = hint.rule.proposal(self)
    proposal?.left = MockCallers(program: self).paths(after: hint)
    return proposal
  }

  // MARK: Refactorings

  /// The changes of the declaration whose name stands at an offset: the entries before the additions, and those behind
  /// them. Changes that can't be made are included with the reason.
  func refactorings(at offset: Int, in path: String) -> (first: [FixProposal], last: [FixProposal]) {
    guard let fixer = sourceFixer(for: path) else { return ([], []) }
    let own = fixer.refactorings(
      at: offset, importing: moduleToImport(in: path),
      injecting: PropertyInjection(graph: graph).macrosForwardingOthers(for:))
    return (own, MockOffers(self, at: offset, in: path, fixer)?.refactorings ?? [])
  }

  /// The changes that add a dependency to the declaration whose name stands at an offset, the likeliest first; or the
  /// reason why there are none.
  func additions(at offset: Int, in path: String, atMost limit: Int) -> [FixProposal] {
    guard let fixer = sourceFixer(for: path), let scope = scope(at: offset, in: path, fixer) else { return [] }
    return DependencyOffers(self, scope: scope, path: path).proposals(atMost: limit)
  }

  /// The type or the extension's function whose head stands at `offset`.
  private func scope(at offset: Int, in path: String, _ fixer: SourceFixer) -> ScopeID? {
    let scopes = scopes(inFileAt: path)
    if let name = fixer.typeName(at: offset) {
      return scopes.first { self.name($0) == name && isType($0) }
    }
    return fixer.builder(at: offset).flatMap { place in
      scopes.first { graph.provider($0).places.declaration == place }
    }
  }

  /// The module that a file must import when it comes to use SafeDI: nil in programs whose files don't import it
  /// themselves, since one module may import it for all. A few files are enough to know.
  private func moduleToImport(in path: String) -> String? {
    let texts = readPaths(besides: path, atMost: 4).compactMap { text($0) }
    let isImported = texts.isEmpty || texts.contains { SourceFixer.imports(Self.libraryModule, in: $0) }
    return isImported ? Self.libraryModule : nil
  }

  /// The protocol of the program that requires a type, by the full name that a file declares it under, to have a
  /// property of that name; nil if there is none.
  func protocolAsking(for property: String, ofTypeNamed type: String, in path: String) -> String? {
    sourceFixer(for: path)?.document.protocolAsking(ofTypeNamed: type) { $0.kind == .property && $0.name == property }
  }

  /// Each level of nested types takes a pass of its own.
  private static let organizingLimit = 16

  /// A file's text with the members of its types in the usual order.
  func organized(_ text: [UInt8]) -> [UInt8] {
    var changed = text
    for _ in 0..<Self.organizingLimit {
      let fixer = SourceFixer(text: changed, version: version, others: otherFiles(than: ""))
      guard let edits = fixer?.organizeDependencies() else { break }
      changed = edits.applied(to: changed)
    }
    return changed
  }

  // MARK: Consequences of changes

  /// The edits that import those of some modules that a file doesn't import yet.
  func imports(of modules: [String], in path: String) -> [UTF8Edit] {
    sourceFixer(for: path)?.addImports(of: modules) ?? []
  }
}

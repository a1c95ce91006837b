import DependencyGraph
import SafeDILibrary
import SourceReading
import Text
import Workspace

/// Fixes for what only the whole program shows. Each is a proposal of edits, in one file or several, that passes the
/// proof: its finding is gone, and none is added.
struct GraphFixes {
  let context: FixContext
  let program: ProgramAnalysis
  let sight: ModuleSight
  var graph: ProgramGraph { program.graph }

  /// A change that may fix a finding.
  struct Proposal {
    var title: String
    /// Only offered where nothing before it passed the proof.
    var isLastResort: Bool
    /// There is no other answer, and no code that could notice the difference. Where something is to be made, or what
    /// was meant by a name, is the author's to decide.
    var isSafe: Bool
    /// Whether a maintainer would accept it unseen.
    var confidence: Confidence
    /// It may leave a smaller fault that comes later, where nothing fixes all.
    var mayLeaveLess: Bool
    /// What belongs to it and needs a person's look.
    var doubtful: [FileEdits] = []
    private let makeEdits: () -> [String: [SourceEdit]]?

    /// - Parameter edits: by path; nil when one of its steps can't be done. Made when they are asked for: of many
    ///   proposals only some are.
    init(
      title: String, edits: @autoclosure @escaping () -> [String: [SourceEdit]]?, isLastResort: Bool = false,
      isSafe: Bool = false, confidence: Confidence = .open, mayLeaveLess: Bool = false
    ) {
      self.title = title
      self.isLastResort = isLastResort
      self.isSafe = isSafe
      self.confidence = confidence
      self.mayLeaveLess = mayLeaveLess
      makeEdits = edits
    }

    var edits: [String: [SourceEdit]]? { makeEdits() }
  }

  /// How far a proposal may be trusted to be what was meant.
  enum Confidence: Hashable {
    /// Accepted unseen.
    case sure
    /// Accepted unseen if no other proposal of the same kind passes the proof: between them, the author chooses.
    case onlyChoice(Choice)
    /// Offered.
    case open
    /// Offered behind everything else: it rests on a likeness of names, or on what only tests have.
    case guess
  }

  enum Choice: Hashable { case source, owner, conformer, hop, claim }

  /// Proofs cost a solve each: beyond these a list of actions is no clearer.
  static let proposalLimit = 16
  /// What a person reads through, and a menu shows without scrolling.
  static let offerLimit = 6
  /// Files that are looked into for extensions: a search beyond these would be felt in an editor.
  private static let fileLimit = 400

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
    sight = ModuleSight(context, program: program)
  }

  func fixes(for diagnostic: Diagnostic) -> [Fix] {
    guard let problem = problem(of: diagnostic) else { return [] }
    let wanted = FixProof.FindingKey(diagnostic)
    var proven = ProvenProposals()
    let proof = FixProof(context, program: program)
    let all = proposals(for: problem, at: diagnostic).prefix(Self.proposalLimit)
    for proposal in all.filter({ $0.confidence != .guess }) + all.filter({ $0.confidence == .guess }) {
      if context.work.isOver { break }
      guard !proposal.isLastResort || !proven.hasFix && !proven.contains(title: proposal.title),
        let edits = proposal.edits, !edits.isEmpty
      else { continue }
      let files = edits.keys.sorted().map { FileEdits(path: $0, edits: edits[$0] ?? []) }
      guard !proven.contains(files), let outcome = proof.outcome(of: files), outcome.removed.contains(wanted) else {
        continue
      }
      proven.note(proposal, files, outcome)
    }
    return proven.fixes(limit: Self.offerLimit, isComplete: !context.work.isOver)
  }

  /// The fault that a diagnostic is about.
  private func problem(of diagnostic: Diagnostic) -> GraphProblem? {
    let renderer = GraphDiagnostics(graph, program: program.program.name)
    return context.memory.problems(of: program).first { problem in
      // Putting every fault of a broken program into words would take longer than all else.
      dependencyAtFault(problem).map { label($0) == diagnostic.identity.dependency } != false
        && renderer.render(problem).contains { $0.code == diagnostic.code && $0.location == diagnostic.location }
    }
  }

  /// Nil for faults that are no single dependency's.
  func dependencyAtFault(_ problem: GraphProblem) -> DependencyReference? {
    switch problem {
    case .unfulfilledReceived(let finding): finding.dependency
    case .noProvider(let reference, _), .forwardedOnConstant(let reference, _),
      .erasedForwardedMismatch(let reference, _):
      reference
    case .cycle(let cycle): cycle.place
    case .duplicateConfiguration, .duplicateProvider, .duplicateMock: nil
    }
  }

  /// - Parameter diagnostic: which of a problem's findings is meant, where it has several.
  func proposals(for problem: GraphProblem, at diagnostic: Diagnostic) -> [Proposal] {
    switch problem {
    case .unfulfilledReceived(let finding): unfulfilled(finding)
    case .noProvider(let reference, let type): noProvider(reference, type: type)
    case .forwardedOnConstant(let reference, let provider): forwarded(reference, provider: provider)
    case .cycle(let cycle): self.cycle(cycle)
    case .erasedForwardedMismatch(let reference, let provider): erased(reference, provider: provider)
    case .duplicateConfiguration(let reference, let first): removeConfiguration(reference, first: first)
    case .duplicateProvider(let type, let claims): giveUp(type, claims, at: diagnostic)
    case .duplicateMock: []
    }
  }

  /// Of several that fulfil a type, one that merely says so in a list.
  private func giveUp(_ type: TypeTerm, _ claims: [GraphProblem.Claim], at diagnostic: Diagnostic) -> [Proposal] {
    claims.filter { $0.additionalType != nil && path($0.scope) == diagnostic.location.path }
      .filter { name($0.scope) == diagnostic.identity.owner }
      .map { claim in
        Proposal(
          title: "Let `\(name(claim.scope))` no longer fulfill `\(type)`",
          edits: edit(claim.scope) { $0.removeFulfilledType(type, fromTypeNamed: name(claim.scope)) })
      }
  }

  // MARK: Names and places

  func label(_ reference: DependencyReference) -> String { graph.dependency(reference).shape.label }

  func name(_ scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  func path(_ scope: ScopeID) -> String? { graph.path(of: graph.file(of: scope)) }

  /// The files but for `path` that seem to extend a type, of the few hundred that are looked into.
  func files(extending type: String, besides path: String) -> [String] {
    let search = MarkerSearch(["extension \(type)"])
    let all = program.files.sorted().map { context.snapshot.files[$0.index].path }
    // Most are named for it.
    let named = all.filter { FilePath.name(of: $0).hasPrefix(type) }
    return (named + all.filter { !FilePath.name(of: $0).hasPrefix(type) }).prefix(Self.fileLimit).filter { file in
      file != path && context.text(file)?.withUnsafeBufferPointer(search.matches) == true
    }
  }

  /// What the library's own module is called: files that use it import it.
  static let libraryModule = "SafeDI"

  /// What conforms to a protocol and is not for tests alone, as far as there is such a type.
  func conformers(to type: TypeTerm, for user: ScopeID? = nil) -> ProtocolConformers {
    context.memory.conformers(to: type, in: program) { ProtocolConformers(to: type, in: program, context) }
      .leavingOut({ isOfTests($0, for: user) }) { name, path in
        isOfTests(TypeTerm(dottedName: name) ?? .simple(name: name), in: path, for: user)
      }
  }

  func takesForwarded(_ provider: ScopeID) -> Bool {
    graph.provider(provider).dependencies.contains { $0.shape.source == .forwarded }
  }

  /// Changes of several files, one after the other; nil when one of them can't be done.
  func edits(_ change: (inout ProgramRewriting) -> Bool) -> [String: [SourceEdit]]? {
    var rewriting = ProgramRewriting(context, program: program)
    return change(&rewriting) ? rewriting.edits : nil
  }

  /// Edits of the file that declares `scope`. Nil if they can't be done, or the file can't name `types`, which another
  /// file names.
  func edit(
    _ scope: ScopeID, naming types: [TypeTerm] = [], asIn other: ScopeID? = nil,
    _ change: (SourceFixer) -> [SourceEdit]?
  ) -> [String: [SourceEdit]]? {
    edits { $0.change(path(scope), change) && $0.importTypes(types, for: scope, asIn: other, self) }
  }

  func retype(_ reference: DependencyReference, to type: String, naming types: [TypeTerm], title: String) -> Proposal {
    Proposal(
      title: title,
      edits: edit(reference.scope, naming: types) {
        $0.changePropertyType(of: label(reference), inTypeNamed: name(reference.scope), to: type)
      })
  }
}

extension ProgramRewriting {
  /// Imports what the file of a scope needs to name `types`. False if it can't name them.
  mutating func importTypes(
    _ types: [TypeTerm], for scope: ScopeID, asIn other: ScopeID?, _ fixes: GraphFixes
  ) -> Bool {
    guard !types.isEmpty, let path = fixes.path(scope) else { return true }
    var modules: [String] = []
    for type in types {
      let needed = fixes.sight.imports(for: path, toName: type, asIn: other.flatMap(fixes.path))
      guard let needed else { return false }
      modules += needed
    }
    return modules.isEmpty || change(path) { $0.addImports(of: modules) }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckText
import SafeDIGraph

/// The changes of who makes a dependency, and when, asked for at any property that holds it.
///
/// A proposal is made of one wish about the graph. Its edits are written at once, since what they leave to a person is
/// part of it, and the proof is made for it as for all others.
struct DependencyMoves {
  let bench: Workbench
  let graph: ProgramGraph
  /// The property that is pointed at.
  let subject: DependencyReference
  /// The dependencies whose value it holds: itself, or the makers of what it receives.
  let makers: [DependencyReference]

  init(of subject: DependencyReference, _ bench: Workbench) {
    let graph = bench.graph
    (self.bench, self.subject, self.graph) = (bench, subject, graph)
    let sources = Set(reachedFrom: [subject]) { next in
      graph.shape(next).source.isRequest ? graph.origins(of: next).map(\.creator) : []
    }
    makers = sources.filter { !graph.shape($0).source.isRequest }.sorted(by: graph.precedes)
  }

  /// The proposals for a wish, or for all that make sense here. Those that can't be made say why.
  func proposals(_ wish: GraphMove?) -> [FixProposal] {
    switch wish {
    case .lazy: [later]
    case .kept: [kept]
    case .atOnce: [atOnce]
    case .up(let owner): lifts(to: owner)
    case .deletion: [deletion]
    case nil:
      (maker?.instantiation.isLazy == true ? [atOnce] : [later] + (keeperReading == nil ? [] : [kept]))
        + lifts(to: nil) + [deletion]
    }
  }

  var label: String { bench.label(subject) }

  /// The only maker, if there is one and it makes something.
  var maker: (reference: DependencyReference, instantiation: Instantiation, target: ScopeID)? {
    guard makers.count == 1, case .instantiated(let made) = graph.shape(makers[0]).source,
      let target = graph.target(of: makers[0])
    else { return nil }
    return (makers[0], made, target)
  }

  /// Why what makes the value isn't to be changed, if ``maker`` is nil.
  var reasonWithoutMaker: String {
    guard let first = makers.first else { return "Nothing makes `\(label)`" }
    if let forwarded = makers.first(where: { graph.shape($0).source == .forwarded }) {
      return "`\(bench.name(forwarded.scope))` is given `\(bench.label(forwarded))` by the code that makes it"
    }
    if makers.count > 1 { return "\(Set(makers.map(\.scope)).map(bench.name).sorted().quotedList) each make one" }
    return "Nothing is known to build `\(graph.builtType(of: first))`"
  }

  // MARK: Words

  /// "one for the app", "one for each `X`"
  func lifetime(in scope: ScopeID) -> String {
    switch graph.lifetime(of: scope) {
    case .root(let root): graph.roots.count == 1 ? "one for the app" : "one for `\(bench.name(root))`"
    case .each(let scope): "one for each `\(bench.name(scope))`"
    }
  }

  static let eachCall = "one at each call"

  /// "one for each `X` → one for the app"
  static func change(from old: String, to new: String) -> String {
    old == new ? "\(old) as before" : "\(old) → \(new)"
  }

  // MARK: Edits

  /// A change of several files that was tried.
  /// - Parameters:
  ///   - left: other places that need a look, by path, asked for with the texts after it.
  ///   - refusal: why it can't be made, if a step fails.
  func proposal(
    _ title: String, left: (ProgramRewriting) -> Set<String> = { _ in [] }, else refusal: () -> String,
    _ change: (inout ProgramRewriting) -> Bool
  ) -> FixProposal {
    var rewriting = ProgramRewriting(bench: bench)
    guard change(&rewriting) else { return FixProposal(title: title, refusal: refusal()) }
    let edits = rewriting.edits
    if let path = edits.keys.sorted().first(where: { !bench.isEditable($0) }) {
      return FixProposal(title: title, refusal: "`\(FilePath.name(of: path))` belongs to a package that is used")
    }
    var proposal = FixProposal(title, .offered, edits: edits)
    proposal.left = left(rewriting).sorted()
    return proposal
  }
}

extension FixContext {
  /// The moves of the dependency at an offset: all, or those of one wish. Those that can't be made say why.
  func moves(_ wish: GraphMove?, at offset: Int, in path: String) -> [Fix] {
    guard let program = menu.program(of: path), let element = snapshot.element(at: offset, in: path),
      let reference = ProgramNavigator(snapshot.programs[program]).reference(of: element)
    else { return [] }
    return DependencyMoves(of: reference, bench(program)).proposals(wish).prefix { [deadline] _ in !deadline.hasPassed }
      .map {
        var fix = tried($0, in: program, mayLeaveLess: false)
        if fix.refusal == nil { fix.title += " (\(counted(fix.edits.count, "file")))" }
        // Uses are named beside calls.
        if !$0.left.isEmpty { fix.leftCalls = 0 }
        return fix
      }
  }
}

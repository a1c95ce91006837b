import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Searches for hints: facts about a sound program that its authors may not know. Hints of a file are computed on
/// demand, for editors that show it; no edit waits for them.
///
/// The graph yields candidates, in time proportional to the file's declarations and their neighborhood. For these few,
/// whole texts are read then: their own files, and all files if others could use the declarations. Parses, so use it on
/// a thread with a large stack. Caches what it finds, so make one for each state of the programs and texts.
package final class HintSearch: Remembering {
  let snapshot: SafeDISnapshot
  let texts: HintTexts
  private let deadline: Deadline
  private let codes: Set<DiagnosticCode>?
  private var wholePrograms: [Int: Bool] = [:]
  private var faultyScopes: [Int: FaultyScopes] = [:]

  /// - Parameters:
  ///   - codes: the codes of the hints to search for; nil for all.
  ///   - byteLimit: the total length of the texts to search: if they are longer, hints that need all of them are left
  ///     out.
  ///   - text: a file's text as analysed; nil if it isn't available.
  package init(
    _ snapshot: SafeDISnapshot, codes: Set<DiagnosticCode>?, byteLimit: Int = .max, deadline: Deadline = .none,
    text: @escaping TextSource
  ) {
    self.snapshot = snapshot
    self.deadline = deadline
    self.codes = codes
    texts = HintTexts(snapshot, byteLimit: byteLimit, deadline: deadline, text: text)
  }

  /// The hints of some files; none of those that aren't reported or known.
  func hints(in paths: [String]) -> [Finding] {
    guard !snapshot.options.isParity, SafeDI().hintCodes.contains(where: isWanted) else { return [] }
    var candidates: [HintCandidate] = []
    for path in paths.until(deadline) where snapshot.layout.build.isReported(path) {
      guard let file = snapshot.ids[path] else { continue }
      candidates += self.candidates(in: file)
    }
    // Look up all names in one pass over the workspace.
    texts.look(for: Set(candidates.until(deadline).flatMap { texts.names(toJudge: $0) }))
    let found = candidates.until(deadline).filter { texts.confirm($0) }
    guard !deadline.hasPassed else { return [] }
    return found.compactMap(finding)
  }

  private func finding(for candidate: HintCandidate) -> Finding? {
    let program = snapshot.programs[candidate.program]
    var finding = candidate.hint.finding(in: program.graph)
    finding.isUnnecessary = candidate.hint.marksUnnecessary
    return snapshot.view.shown(
      finding.shown(in: program.program.name, because: .library(LibraryCause(candidate.hint)), by: SafeDI().catalogue),
      in: program.formed
    )
  }

  // MARK: What the graphs show

  /// How many dependencies the search for repeated makings looks at in one file: some tenths of a second.
  private static let lookAllowance = 1 << 22

  /// The candidates on which all programs that contain the file agree.
  private func candidates(in file: FileID) -> [HintCandidate] {
    let programs = snapshot.programs.indices.filter {
      snapshot.programs[$0].hasGraph && snapshot.programs[$0].files.contains(file)
    }
    guard let first = programs.first, programs.allSatisfy({ isWhole($0) }) else { return [] }
    let graph = snapshot.programs[first].graph
    var result: [HintCandidate] = []
    var looks = Self.lookAllowance
    for (position, scope) in graph.scopes(in: file).enumerated() {
      let provider = graph.provider(scope)
      guard provider.shape.certainty == .whole, !provider.shape.isMockOnly, !graph.isContested(scope),
        !faults(in: first).own.contains(scope)
      else { continue }
      if let left = leftOut(position, of: file, in: programs) { result.append(left) }
      guard provider.shape.kind == .type, !provider.dependencies.isEmpty else { continue }
      var all: [[LikeHint: GraphHint]] = []
      for program in programs {
        guard let same = self.scope(alike: scope, in: file, of: first, in: program) else { break }
        all.append(dependencyHints(same, in: program, &looks))
      }
      guard all.count == programs.count else { continue }
      let shared = all[0].filter { hint in all.allSatisfy { $0[hint.key] != nil } && isFree(hint.value, in: graph) }
      result += shared.sortedByKey.map { HintCandidate(hint: $0.value, program: first) }
    }
    return result.filter { isWanted($0.hint.entry.code) }
  }

  private func isWanted(_ code: DiagnosticCode) -> Bool {
    if snapshot.view.severities(of: code).isEmpty { return false }
    return codes?.contains(code) ?? true
  }

  /// A hint about a dependency, by which it is known in another program.
  private struct LikeHint: Hashable, Comparable {
    enum Kind: Int { case unread, wide, repeated }
    var dependency: Int
    var kind: Kind
    /// The type that should make the value instead, or makes it too.
    var type: TypeTerm?

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.dependency, lhs.kind.rawValue) < (rhs.dependency, rhs.kind.rawValue)
    }
  }

  /// The corresponding scope in another program.
  private func scope(alike scope: ScopeID, in file: FileID, of program: Int, in other: Int) -> ScopeID? {
    guard other != program else { return scope }
    let owner = graph(program).concreteType(of: scope)
    return graph(other).scopes(in: file).first { graph(other).concreteType(of: $0) == owner }
  }

  /// The hints about a scope's dependencies, as far as one program shows them.
  private func dependencyHints(_ scope: ScopeID, in program: Int, _ looks: inout Int) -> [LikeHint: GraphHint] {
    let (graph, faults) = (graph(program), faults(in: program))
    let received = graph.dependenciesWithReceivers(in: scope)
    var hints: [LikeHint: GraphHint] = [:]
    // An error says what it isn't.
    for reference in graph.references(of: scope) where !faults.dependencies.contains(reference) {
      func add(_ kind: LikeHint.Kind, _ other: ScopeID?, _ hint: GraphHint) {
        hints[LikeHint(dependency: reference.dependency, kind: kind, type: other.map(graph.concreteType))] = hint
      }
      // Once the faults below are fixed, other types may receive it.
      if !faults.above.contains(scope) {
        if !received.contains(reference.dependency) {
          add(.unread, nil, .unreadDependency(reference))
        } else if let wide = graph.narrowestOwner(of: reference) {
          add(.wide, wide.owner, .wideScope(wide))
        }
      }
      if let first = graph.firstMaking(of: reference, &looks) {
        add(.repeated, first.scope, .repeatedMaking(reference, first: first))
      }
    }
    return hints
  }

  /// Returns true if nothing but the programs that have both owners of a value hinders that the other one makes it.
  private func isFree(_ hint: GraphHint, in graph: ProgramGraph) -> Bool {
    guard case .wideScope(let scope) = hint else { return true }
    // In programs without the present owner, no other scope may make the new owner, which would make the value there
    // too.
    let files = (graph.file(of: scope.dependency.scope), graph.file(of: scope.owner))
    let owner = graph.concreteType(of: scope.owner)
    for other in snapshot.programs where other.hasGraph && other.files.contains(files.1) {
      guard !other.files.contains(files.0) else { continue }
      let same = other.graph.scopes(in: files.1).first { other.graph.concreteType(of: $0) == owner }
      if let same, !other.graph.makingScopes(of: same).isEmpty { return false }
    }
    // The new owner's module must know the type that is built.
    let modules = Set(snapshot.layout.modules(of: files.0))
    if modules.isEmpty || !modules.isDisjoint(with: snapshot.layout.modules(of: files.1)) {
      return true
    }
    return scope.isReceivedByOwner
      && graph.identity(of: scope.dependency).type == graph.target(of: scope.dependency).map(graph.concreteType(of:))
  }

  private func leftOut(_ position: Int, of file: FileID, in programs: [Int]) -> HintCandidate? {
    // Programs without roots are used by programs that have them.
    let rooted = programs.filter { !graph($0).roots.isEmpty }
    guard let first = rooted.first else { return nil }
    let isOfTests = snapshot.layout.modules(of: file).contains {
      snapshot.layout.modules[$0].kind == .test
    }
    let isLeftOut = rooted.allSatisfy { program in
      let scopes = graph(program).scopes(in: file)
      return scopes.indices.contains(position) && graph(program).isLeftOut(scopes[position])
    }
    // The code that should make it may be at fault.
    guard !isOfTests, isLeftOut, rooted.allSatisfy({ faults(in: $0).above.isEmpty }) else { return nil }
    return HintCandidate(hint: .unreachableProvider(graph(first).scopes(in: file)[position]), program: first)
  }

  private func graph(_ program: Int) -> ProgramGraph { snapshot.programs[program].graph }

  // MARK: What isn't known

  /// Returns true if all files of a program could be read; an unreadable one may contain whatever seems to be missing.
  /// O(files), cached.
  private func isWhole(_ index: Int) -> Bool {
    remembered(index, in: \.wholePrograms) {
      let program = snapshot.programs[index]
      return !program.program.lacksParts
        && program.files.allSatisfy { file in
          switch snapshot.files[file].outcome(for: program.edition) {
          case .unmarked: true
          case .read(let marked):
            marked.reading.brokenDeclarations.isEmpty && marked.reading.facts.unread.isEmpty
              && !marked.reading.problems.contains { $0.entry.doubt == .file }
          case .setAside, nil: false
          }
        }
    }
  }

  /// The scopes of a program that aren't what their authors mean.
  private struct FaultyScopes {
    /// The dependencies with errors.
    var dependencies: Set<DependencyReference> = []
    /// The scopes whose declarations have errors.
    var own: Set<ScopeID> = []
    /// The scopes with errors, and all that make them, directly or not.
    var above: Set<ScopeID> = []
  }

  /// The errors of a program, by scope. O(files + errors + scopes above them), cached.
  private func faults(in index: Int) -> FaultyScopes {
    remembered(index, in: \.faultyScopes) { findFaults(in: index) }
  }

  private func findFaults(in index: Int) -> FaultyScopes {
    let program = snapshot.programs[index]
    let graph = program.graph
    var found = FaultyScopes()
    var pending: [ScopeID] = []
    for problem in graph.problems() {
      guard problem.subjects(in: graph).contains(where: { isError($0.identity.code) }) else { continue }
      switch problem.place {
      case .dependency(let reference):
        found.dependencies.insert(reference)
        pending.append(reference.scope)
      case .providers(let scopes): pending += scopes
      case .configuration: continue
      }
    }
    for file in program.files {
      let problems = snapshot.files[file].outcome(for: program.edition)?.problems ?? []
      let owners = Set(problems.lazy.filter { $0.severity == .error }.compactMap(\.owner))
      guard !owners.isEmpty else { continue }
      found.own.formUnion(graph.scopes(in: file).filter { owners.contains("\(graph.concreteType(of: $0))") })
    }
    found.above = graph.transitiveMakers(found.own.union(pending))
    return found
  }

  private func isError(_ code: DiagnosticCode) -> Bool { SafeDI().catalogue[code]?.severity == .error }
}

/// A possible hint according to the graph.
struct HintCandidate {
  var hint: GraphHint
  /// The index of the program in whose graph the hint's numbers hold.
  var program: Int
}

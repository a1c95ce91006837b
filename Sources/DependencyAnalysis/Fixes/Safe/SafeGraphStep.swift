import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A fix of the graph that may be applied unasked if it passes the proof, which is still to be made.
struct SafeGraphStep {
  var finding: Diagnostic
  /// By path.
  var edits: [String: [UTF8Edit]]

  var key: FindingKey { FindingKey(finding) }
}

/// Steps of which none touches what another one touches.
struct SeparateSteps {
  private(set) var steps: [SafeGraphStep] = []
  private var taken: [String: TakenPlaces] = [:]

  /// Leaves the step out if it touches what one before it does.
  mutating func add(_ step: SafeGraphStep) {
    var after = taken
    for (path, edits) in step.edits {
      guard after[path, default: TakenPlaces()].take(edits) else { return }
    }
    taken = after
    steps.append(step)
  }
}

extension GraphFixes {
  /// What each finding's first proposal does to `paths` alone, where that is safe. No proof is made.
  func safeSteps(in paths: Set<String>) -> [SafeGraphStep] {
    let renderer = GraphDiagnostics(
      program.graph, program: program.program.name, library: context.library)
    // What only the graph of all clauses shows is nobody's fault.
    let reported =
      program.builds.isEmpty
      ? nil
      : Set(
        context.snapshot.findings(ofGraphOf: program, WorkspaceDeclarations(context.snapshot)).map(FindingKey.init))
    return context.memory.problems(of: program).flatMap { problem -> [SafeGraphStep] in
      guard mayBeSafelyFixed(problem), !context.work.isOver else { return [] }
      let findings = renderer.render([problem]).filter {
        paths.contains($0.location.path) && reported?.contains(FindingKey($0)) != false
          && context.snapshot.isCertain($0.code, in: program)
          && context.snapshot.shown($0, in: program) != nil
      }
      guard let finding = findings.first,
        let proposal = proposals(for: problem, of: FindingKey(finding)).first, proposal.isSafe,
        let edits = proposal.edits, !edits.isEmpty, edits.keys.allSatisfy(paths.contains)
      else { return [] }
      return [SafeGraphStep(finding: finding, edits: edits)]
    }
  }

  /// Whether any of its fixes may be applied unasked.
  private func mayBeSafelyFixed(_ problem: GraphProblem) -> Bool {
    let library = context.library
    return library.subjects(of: problem, in: program.graph).contains {
      library.catalogue[$0.identity.code]?.fixes == .safe
    }
  }
}

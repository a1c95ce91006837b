import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A dependency goes with all that stands for its value: what makes it, receives it, or names it anew.
extension DependencyMoves {
  var deletion: FixProposal {
    let family = family
    let received = family.count { graph.shape($0).source.isRequest }
    let title =
      "Delete `\(label)` everywhere: \(counted(family.count - received, "maker"))"
      + (received == 0 ? "" : ", \(counted(received, "receiver"))")
    if let obstacle = obstacle(to: family) { return FixProposal(title: title, refusal: obstacle) }
    var last = subject
    var proposal = proposal(
      title,
      left: { placesLeft(by: family, $0) },
      else: { "Code of `\(bench.name(last.scope))` that makes it does more with `\(bench.label(last))` than keep it" }
    ) { rewriting in
      let isRemoved = family.allSatisfy { member in
        last = member
        return rewriting.change(member) { $0.remove($1) }
      }
      guard isRemoved else { return false }
      let owners = Dictionary(grouping: family, by: bench.label).mapValues { Set($0.map { bench.name($0.scope) }) }
      return rewriting.texts.keys.sorted().allSatisfy { path in
        owners.allSatisfy { label, owners in
          rewriting.change(path) { $0.removeArguments(label, inCallsOf: owners) }
        }
      }
    }
    proposal.followsCalls = true
    return proposal
  }

  /// All that stands for the value, in the order of its places: its makers, all who receive from them, and what else
  /// these receive from.
  private var family: [DependencyReference] {
    Set(reachedFrom: [subject]) { next in
      let source = graph.shape(next).source
      return (source.isRequest ? graph.origins(of: next).map(\.creator) : [])
        + (!source.isRequest || source.isAlias ? graph.receivers(of: next) : [])
    }.sorted(by: graph.precedes)
  }

  private func obstacle(to family: [DependencyReference]) -> String? {
    if let given = family.first(where: { graph.shape($0).source == .forwarded }) {
      return "`\(bench.name(given.scope))` is given `\(bench.label(given))` by the code that makes it"
    }
    return family.first { !bench.isType($0.scope) }.map {
      "The `instantiate` function of `\(bench.name($0.scope))` takes `\(bench.label($0))`"
    }
  }

  /// The files with code that uses what is gone: of the types themselves, and of others that may see it.
  private func placesLeft(by family: [DependencyReference], _ rewriting: ProgramRewriting) -> Set<String> {
    family.reduce(into: []) { left, member in
      for path in bench.filesOfCode(seeing: member) {
        guard let text = rewriting.texts[path] ?? bench.text(path) else { continue }
        let uses = SourceFile(text: text, version: bench.version)?.valueUses(of: bench.named(member))
        if uses?.isEmpty != true { left.insert(path) }
      }
      left.formUnion(bench.otherFiles(using: member))
    }
  }
}

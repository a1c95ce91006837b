import DICheckDependencyGraph

/// Counts the chains that fail, and groups the receivers that fail through the same gap; what was counted for one
/// finding serves the others.
struct ChainExplainer {
  private var all: ChainCounter
  private var failing: [Identity: ChainCounter]
  private let receivers: [Identity: [DependencyReference]]

  /// Identities whose chains are counted: beyond these a report is no clearer for it.
  private static let countedIdentities = 64

  init(_ graph: ProgramGraph, problems: [GraphProblem]) {
    var receivers: [Identity: [DependencyReference]] = [:]
    for case .unfulfilledReceived(let finding) in problems where !finding.isUnderConstruction {
      receivers[finding.identity, default: []].append(finding.dependency)
    }
    self.receivers = receivers
    all = ChainCounter(graph)
    let counted =
      receivers.count > Self.countedIdentities
      ? receivers.keys.sorted { "\($0)" < "\($1)" }.prefix(Self.countedIdentities) : Array(receivers.keys)[...]
    failing = Dictionary(uniqueKeysWithValues: counted.map { ($0, ChainCounter(graph, lacking: $0)) })
  }

  /// "2 of 3 chains …", where there is more than one.
  mutating func chains(_ finding: UnfulfilledReceived) -> String? {
    let scope = finding.dependency.scope
    guard !finding.isUnderConstruction, failing[finding.identity] != nil else { return nil }
    let total = all.count(to: scope)
    guard total > 1, let failing = failing[finding.identity]?.count(to: scope) else { return nil }
    let limit = ChainCounter.limit
    func text(_ count: Int) -> String { count >= limit ? "\(limit) or more" : "\(count)" }
    return failing >= total
      ? "None of the \(text(total)) chains from a root to it provides `\(finding.identity)`"
      : "\(text(failing)) of \(text(total)) chains from a root to it lack `\(finding.identity)`"
  }

  /// The other receivers that miss the same identity.
  func sharingGap(with finding: UnfulfilledReceived) -> some Sequence<DependencyReference> {
    // Only the first few of thousands are asked for.
    (receivers[finding.identity] ?? []).lazy.filter { $0 != finding.dependency }
  }
}

import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiShadowedProvider = DiagnosticCode("swiftdi-shadowed-provider")
}

struct ShadowedProvider: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiShadowedProvider, "A provider never wins, because others have a higher priority", severity: .information,
    scope: .graph, fixes: .offered, isParity: false)

  var key: KeyNote
  var priority: Int
  /// The component whose provider wins, and its priority.
  var winner: String
  var winning: Int

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "This provider is never asked: that of `\(winner)` has priority \(winning), and this one \(priority)."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset) else {
      return []
    }
    return [
      FixProposal(title: "Remove `@Provides`", edits: [site.path: [document.removing(attribute)]])
    ]
  }
}

extension ShadowedProvider {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    guard !graph[id].isStart, !graph[id].creators.isEmpty else { return [] }
    return graph[id].providers.filter { provider in
      guard let key = provider.key, let priority = provider.priority else { return false }
      return graph.leastWinner(of: key, above: id).map { $0.priority > priority } ?? false
    }.map { FaultSubject(id, .provider($0)) }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let provider = subject.provider, let key = provider.key, let priority = provider.priority,
      graph[id].unknownCreations.isEmpty, !graph.isOpenToOthers(id),
      let winner = graph.leastWinner(of: key, above: id), winner.priority > priority
    else { return nil }
    let fault = ShadowedProvider(
      key: graph.note(key), priority: priority, winner: graph[winner.component].name, winning: winner.priority)
    return GraphFault(
      fault, of: graph[id].name, at: graph.site(of: provider.attribute),
      related: graph.related(to: key, in: winner.component).map { [$0] } ?? [])
  }
}

extension SwiftDIGraph {
  fileprivate typealias Winner = (component: ComponentID, priority: Int)

  /// The provider of least priority that wins a key on some known chain to a component, before its own counts. Nil where
  /// one chain has none, or isn't known.
  fileprivate func leastWinner(of key: KeyID, above id: ComponentID) -> Winner? {
    var known: [ComponentID: Winner?] = [:]
    return leastWinner(of: key, above: id, &known)
  }

  private func leastWinner(of key: KeyID, above id: ComponentID, _ known: inout [ComponentID: Winner?]) -> Winner? {
    if let winner = known[id] { return winner }
    // In a ring of creations nothing is known.
    known[id] = .some(nil)
    let isTest = modules.isTest(self[id].file)
    var least: Winner?
    for edge in self[id].creators where isTest || !modules.isTest(edge.use.file) {
      guard let winner = winner(of: key, along: edge, &known) else { return nil }
      if least.map({ winner.priority < $0.priority }) ?? true { least = winner }
    }
    known[id] = .some(least)
    return least
  }

  /// The provider of least priority that wins a key on the chains along a creation.
  private func winner(
    of key: KeyID, along edge: CreationEdge, _ known: inout [ComponentID: Winner?]
  ) -> Winner? {
    var winner: Winner?
    for (position, id) in edge.path.enumerated() {
      let component = self[id]
      guard !component.isOpaque else { return nil }
      if position == 0, !edge.isFromStart {
        guard component.unknownCreations.isEmpty else { return nil }
        if !component.isStart { winner = leastWinner(of: key, above: id, &known) }
      }
      guard let own = component.provider(of: key) else { continue }
      guard let priority = own.priority else { return nil }
      if winner.map({ $0.priority <= priority }) ?? true { winner = (id, priority) }
    }
    return winner
  }
}

import DICheckDependencyLibrary
import SafeDIGraph

/// The roots and mocks that no code is generated for, because it isn't known how SafeDI writes it (Rules/Generation.md,
/// "What isn't known"): something that they make keeps its value.
struct UnknownCode {
  /// The roots and mocks, each with the name of the type that keeps a value.
  private(set) var roots: [ScopeID: String] = [:]
  private(set) var mocks: [ScopeID: String] = [:]
  private let version: SafeDIVersion

  /// O(scopes + dependencies), or nothing if no builder keeps its value.
  init(_ graph: ProgramGraph, mocked: [ScopeID], version: SafeDIVersion) {
    self.version = version
    guard graph.mentionsKeepers else { return }
    let unknown = KeptValues(in: graph, GenerationDialect(version: version)).unknown
    let keepers = Self.keepers(in: graph, followingReceived: false) { reference in
      graph.keepsValue(reference) && graph.identity(of: reference).type.unwrapped.baseName.map(unknown.contains) ?? true
    }
    for root in graph.roots { roots[root] = keepers(root) }
    guard !mocked.isEmpty, let graphOfMocks = graph.graphOfMocks else { return }
    // A received dependency may be made at a mock's top.
    let keepersOfMocks = Self.keepers(in: graphOfMocks, followingReceived: true) { reference in
      graph.shape(reference).source != .forwarded
        && graph.rules.keptType(of: graphOfMocks.requested(by: reference).type) != nil
    }
    for id in mocked { mocks[id] = keepersOfMocks(id) }
  }

  /// One clear sentence.
  func sentence(for name: String, _ keeper: String) -> String {
    "How SafeDI \(version.major).\(version.minor) writes code for `\(keeper)` is not known to this tool, so nothing is "
      + "generated for `\(name)`"
  }

  /// Looks for builders that keep their value among those that a scope makes.
  private static func keepers(
    in graph: ProgramGraph, followingReceived: Bool, isCounted: (DependencyReference) -> Bool
  ) -> (ScopeID) -> String? {
    var found: [ScopeID: String] = [:]
    var queue: [ScopeID] = []
    var makers: [ScopeID: [ScopeID]] = [:]
    for scope in graph.providers {
      for reference in graph.references(of: scope) {
        let received =
          followingReceived && graph.shape(reference).source.isRequest ? graph.requested(by: reference).type : nil
        if let made = graph.target(of: reference) ?? received.flatMap({ graph.maker(ofReceived: $0)?.scope }) {
          makers[made, default: []].append(scope)
        }
        guard found[scope] == nil, isCounted(reference) else { continue }
        found[scope] = graph.requested(by: reference).type.unwrapped.baseName ?? ""
        queue.append(scope)
      }
    }
    while let next = queue.popLast() {
      for maker in makers[next] ?? [] where found[maker] == nil {
        found[maker] = found[next]
        queue.append(maker)
      }
    }
    return { found[$0] }
  }
}

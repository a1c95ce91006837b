import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What holds for any program, on generated ones.
@Suite struct GeneratedProgramTests {
  private static let requests: [CodeBaseRequest] = [
    CodeBaseRequest(.app, size: 150, bytesPerFile: 0), CodeBaseRequest(.wide, size: 40, bytesPerFile: 0),
    CodeBaseRequest(.deep, size: 60, bytesPerFile: 0), CodeBaseRequest(.diamond, size: 12, bytesPerFile: 0),
  ]

  private func snapshot(_ request: CodeBaseRequest) throws -> Snapshot {
    let code = CodeBase(request)
    return try Snapshot(for: SafeDI(), inMemory: code.files.map { (path: $0.path, text: $0.text) })
  }

  private func dependencies(_ graph: ProgramGraph) -> [DependencyReference] {
    graph.providers.flatMap { scope in
      graph.provider(scope).dependencies.indices.map { DependencyReference(scope, $0) }
    }
  }

  private func isRequest(_ reference: DependencyReference, in graph: ProgramGraph) -> Bool {
    switch graph.dependency(reference).shape.source {
    case .received, .aliased: true
    case .instantiated, .forwarded: false
    }
  }

  @Test(arguments: requests) func receiversAndOriginsAreTwoSidesOfOneThing(request: CodeBaseRequest) throws {
    let graph = try #require(try snapshot(request).programs.first).graph
    var fromReceivers: Set<[DependencyReference]> = []
    var fromCreators: Set<[DependencyReference]> = []
    for reference in dependencies(graph) where graph.isReachable(reference.scope) {
      if isRequest(reference, in: graph) {
        for origin in graph.origins(of: reference) {
          fromReceivers.insert([origin.creator, reference])
        }
      } else {
        for receiver in graph.receivers(of: reference) { fromCreators.insert([reference, receiver]) }
      }
    }
    #expect(!fromReceivers.isEmpty)
    #expect(fromReceivers == fromCreators)
  }

  @Test(arguments: requests) func chainsLeadFromRootsToReceivers(request: CodeBaseRequest) throws {
    let graph = try #require(try snapshot(request).programs.first).graph
    func isChain(_ hops: [DependencyReference], from start: ScopeID, to end: ScopeID) -> Bool {
      var current = start
      for hop in hops {
        guard hop.scope == current, let next = graph.target(of: hop) else { return false }
        current = next
      }
      return current == end
    }
    let chains = ShortestChains(graph)
    for scope in graph.providers where graph.isReachable(scope) {
      let ancestry = Ancestry(of: scope, in: graph)
      #expect(ancestry.roots == graph.roots)
      for root in ancestry.roots {
        let chain = ancestry.chain(from: root)
        #expect(isChain(chain, from: root, to: scope))
        #expect(chain.count == chains.chain(to: scope)?.chain.count)
      }
    }
    for reference in dependencies(graph)
    where graph.isReachable(reference.scope) && isRequest(reference, in: graph) {
      let provision = graph.provision(of: reference)
      #expect(
        !provision.origins.isEmpty && provision.gaps.isEmpty,
        "a sound program provides `\(graph.requested(by: reference))` to \(graph.concreteType(of: reference.scope))")
      for origin in provision.origins {
        #expect(isChain(provision.chain(from: origin), from: origin.creator.scope, to: reference.scope))
      }
    }
  }

  @Test(arguments: requests) func everyElementAnswersInAScreenful(request: CodeBaseRequest) throws {
    let snapshot = try snapshot(request)
    for file in snapshot.files {
      guard case .read(let marked)? = file.outcomes.first?.outcome else { continue }
      for provider in marked.reading.facts.providers {
        for place in [provider.places.name] + provider.dependencies.map(\.places.name) {
          let hover = snapshot.hover(at: Int(place.start), in: file.path) { "\($0.path)#\($0.range.start)" }
          let lines = hover?.markdown.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0
          #expect((1...25).contains(lines), "\(file.path) \(place): \(hover?.markdown ?? "nothing")")
          #expect(hover?.range == place)
        }
      }
    }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// Explains why a chain doesn't provide a request, and which changes would.
extension ProgramNavigator {
  /// The number of near misses listed for one chain.
  private static var missLimit: Int { 3 }
  /// The number of owners that are offered, and the number of scopes up a chain in which they are searched.
  private static var ownerLimit: Int { 3 }
  private static var climbLimit: Int { 16 }

  /// The declarations along a chain that nearly match a request, with the difference.
  func nearMisses(of request: DependencyReference, along hops: [DependencyReference]) -> [Spans] {
    let wanted = graph.requested(by: request)
    var misses: [Spans] = hops.filter { graph.identity(of: $0) == wanted }.map { hop in
      [ownerLink(hop), .words(" makes "), identity(wanted), .words(" itself: what is being made can't take itself")]
    }
    for candidate in graph.candidates(for: wanted, along: hops) {
      misses.append(
        [ownerLink(candidate.declaration), .words(" has "), identity(candidate.identity)]
          + [.words(difference(of: candidate.identity, from: wanted))])
    }
    let rest = misses.count - Self.missLimit
    return Array(misses.prefix(Self.missLimit)) + (rest > 0 ? [[.words("and \(rest) more like it")]] : [])
  }

  private func difference(of offered: Identity, from wanted: Identity) -> String {
    guard offered.label == wanted.label else {
      return offered.type == wanted.type
        ? ": the same type under another name" : ": another name, and a type that only looks alike"
    }
    let isSpelling = offered.type.leastQualified == wanted.type.leastQualified
    return isSpelling ? ": the same name, with a type that is written differently" : ": the same name with another type"
  }

  /// Adds changes that would provide a request on the chains that lack it: a scope on all such chains that could make
  /// the value, or a similar dependency that is available on all of them.
  func addRemedies(for request: DependencyReference, into text: inout RichText) {
    guard !graph.roots.isEmpty, graph.isReachable(request.scope) else { return }
    let wanted = graph.requested(by: request)
    guard !graph.provision(of: request).gaps.isEmpty,
      let gap = graph.roots(above: request.scope, lacking: wanted).first
    else { return }
    let chain = Ancestry(of: request.scope, in: graph).chain(from: gap)
    var remedies: [Spans] = []
    let built = graph.builtType(ofDeclared: wanted.type)
    if let target = graph.provider(building: built) {
      let origins = graph.origins(of: request).map(\.creator.scope)
      let owners = owners(making: target, for: request, lacking: wanted, along: chain).map { owner in
        (scope: owner, hasIt: graph.transitiveMakers(owner).contains(where: origins.contains))
      }
      for owner in owners.filter({ !$0.hasIt }) + owners.filter(\.hasIt) {
        let change = "; chains through it that have one now would get another"
        remedies.append(
          [.words("make "), identity(wanted), .words(" in "), link(owner.scope)] + need(of: target)
            + (owner.hasIt ? [.words(change)] : []))
      }
    } else {
      remedies.append([.words("nothing builds "), .code("\(built)"), .words(": ")] + remedy(ofNoProviderOf: built))
    }
    for candidate in commonCandidates(for: wanted, to: request.scope) {
      remedies.append([.words("receive "), identity(candidate), .words(" instead, which is there on every chain")])
    }
    guard !remedies.isEmpty else { return }
    text.paragraph([.strong("What would provide it"), .words(":")])
    for remedy in remedies { text.item(remedy) }
  }

  /// What a type needs to be built.
  private func remedy(ofNoProviderOf type: TypeTerm) -> Spans {
    let kinds = graph.plainDeclarations(of: type).flatMap { declaration in
      (graph.fileFacts(declaration.file)?.plainTypes ?? []).filter { $0.shape.type == type }.map(\.shape.kind)
    }
    guard kinds.contains(.protocol) else { return RichText.message("add `@Instantiable` to it") }
    return RichText.message("let a type that is `@Instantiable` fulfill it")
  }

  /// The nearest scopes of `chain` that lie on all chains lacking the value, have no property of that name, and aren't
  /// made by `target`.
  private func owners(
    making target: ScopeID, for request: DependencyReference, lacking wanted: Identity,
    along chain: [DependencyReference]
  ) -> [ScopeID] {
    let below = chain.reversed().prefix(Self.climbLimit).map(\.scope)
    let common = graph.commonOwners(of: request.scope, lacking: wanted)
    return Array(
      below.lazy.filter { owner in
        common.contains(owner)
          && !graph.transitiveMakers(owner).contains(target)
          // The name is taken.
          && !graph.provider(owner).dependencies.contains { $0.shape.label == wanted.label }
      }.prefix(Self.ownerLimit))
  }

  /// " (it needs `a: A` from above itself)"
  private func need(of target: ScopeID) -> Spans {
    let needs = graph.needs(of: target).filter { !$0.isOptional }
    guard !needs.isEmpty else { return [] }
    let names = needs.prefix(3).map { identity($0.identity) }
    return [.words(" (it needs ")] + RichText.list(names, of: needs.count) + [.words(" from above itself)")]
  }

  /// The declarations that nearly match on each of the first chains from the roots.
  private func commonCandidates(for wanted: Identity, to scope: ScopeID) -> [Identity] {
    let ancestry = Ancestry(of: scope, in: graph)
    var common: [Identity]?
    for root in ancestry.roots.prefix(Self.climbLimit) {
      let found = graph.candidates(for: wanted, along: ancestry.chain(from: root)).map(\.identity)
      common = common.map { $0.filter(found.contains) } ?? found
    }
    return Array((common ?? []).prefix(Self.missLimit))
  }
}

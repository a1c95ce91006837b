import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Makes a missing dependency, above its receiver or in it.
extension Workbench {
  private static let ownerLimit = 3

  /// The number of dependencies of the new one that are made with it.
  private static let companionLimit = 3

  /// The number of other types with the same missing dependency that are looked at.
  private static let fellowLimit = 20

  func makeHere(_ reference: DependencyReference, _ maker: DependencyMaker, isOnly: Bool) -> FixProposal {
    let title = "Instantiate `\(label(reference))` in `\(name(reference.scope))` itself"
    return FixProposal(
      isOnly ? title : "\(title), as `\(name(maker.provider))`",
      isOfTests(maker.provider, for: reference.scope) ? .guess : .offered, mayLeaveLess: true,
      edits: replacingMacro(of: reference, with: maker.macro))
  }

  /// Makes it in a scope that all failing chains pass, nearest first.
  func makeAbove(_ finding: UnfulfilledReceived, _ maker: DependencyMaker, isOnly: Bool) -> [FixProposal] {
    let receiver = finding.dependency.scope
    let all = finding.owners(in: graph)
    // A type that the receiver's own module can't see is no matter of its makers.
    let isSeen = path(receiver).map { imports(for: $0, toName: finding.identity.type) != nil } ?? true
    let able = all.filter { owner in
      path(owner).map { imports(for: $0, toName: finding.identity.type, asIn: path(receiver)) != nil } ?? false
    }
    let ranked = able.count > 1 ? self.ranked(able, for: finding) : (owners: able, isDecided: false)
    // The likeliest ones and the outermost: each costs a proof, and the rest only lengthen the list.
    var owners = Array(ranked.owners.prefix(Self.ownerLimit - 1))
    owners += (ranked.owners.dropFirst(Self.ownerLimit).isEmpty ? ranked.owners : able).suffix(1)
      .filter { !owners.contains($0) }
    return owners.enumerated().map { position, owner in
      let proposal = make(finding, maker, isOnly: isOnly, in: owner)
      guard isSeen || proposal.worth == .guess else { return proposal.with(.offered) }
      return position == 0 && ranked.isDecided && proposal.worth == .preferredAlone(.owner)
        ? proposal.with(.preferred) : proposal
    }
  }

  /// Orders owners by how many other missing dependencies they would fix, or by whether their code has the name
  /// already; among equals the nearest comes first, as in `owners`. `isDecided` if one of them is strictly best.
  private func ranked(
    _ owners: [ScopeID], for finding: UnfulfilledReceived
  ) -> (owners: [ScopeID], isDecided: Bool) {
    let others = problems.lazy.compactMap { problem -> ScopeID? in
      guard case .unfulfilledReceived(let other) = problem, other.identity == finding.identity,
        other.dependency != finding.dependency
      else { return nil }
      return other.dependency.scope
    }.prefix(Self.fellowLimit)
    let common = others.map { graph.commonOwners(of: $0, lacking: finding.identity) }
    let ranks = owners.map { owner in
      let fixed = common.count { $0.contains(owner) }
      return 2 * fixed + (mentions(finding.identity.label, owner) ? 1 : 0)
    }
    let order = owners.indices.sorted { (-ranks[$0], $0) < (-ranks[$1], $1) }
    let isDecided = order.count == 1 || order.count > 1 && ranks[order[0]] > ranks[order[1]]
    return (order.map { owners[$0] }, isDecided)
  }

  /// Returns true if a declaration has a word, as one does that lost the property of that name.
  private func mentions(_ word: String, _ scope: ScopeID) -> Bool {
    guard let text = path(scope).flatMap(text) else { return false }
    return DependencyOffers.words(in: graph.provider(scope).places.declaration, of: text).contains(word)
  }

  private func make(
    _ finding: UnfulfilledReceived, _ maker: DependencyMaker, isOnly: Bool, in owner: ScopeID
  ) -> FixProposal {
    let wanted = finding.identity
    let companions = companions(of: wanted, maker, in: owner)
    let edits = edits { rewriting in
      ([(wanted, maker)] + companions).allSatisfy { identity, maker in
        rewriting.add(
          identity, maker.macro, to: owner, asIn: identity == wanted ? finding.dependency.scope : maker.provider)
      }
    }
    let needed = Self.list(companions.map { "\($0.identity)" })
    // If several providers could be made, the title names this one.
    let made = isOnly ? "" : " as `\(name(maker.provider))`"
    let isOfTests = isOfTests(maker.provider, for: finding.dependency.scope)
    let lifetime = graph.isRoot(owner) ? "one for the app" : "one for each `\(name(owner))`"
    return FixProposal(
      "Instantiate `\(wanted)`\(made)\(needed.isEmpty ? "" : " and \(needed), which it needs,") in "
        + "`\(name(owner))`: \(lifetime)",
      // A value that is made with it may be another instance of something that is there further down.
      isOfTests
        ? .guess : !companions.isEmpty ? .offered : isOnly ? .preferredAlone(.owner) : .preferredAlone(.conformer),
      isLastResort: !companions.isEmpty, mayLeaveLess: companions.isEmpty, edits: edits)
  }

  /// `a`, `b` and `c`
  private static func list(_ names: [String]) -> String {
    let quoted = names.quoted
    return ([quoted.dropLast().commaSeparated] + quoted.suffix(1)).filter { !$0.isEmpty }
      .joined(separator: " and ")
  }

  /// The dependencies that must be made beside a provider because it needs them and `owner` can't receive them. Empty
  /// also where they are too many, or can't be made: then the proof will say no.
  private func companions(
    of wanted: Identity, _ maker: DependencyMaker, in owner: ScopeID
  ) -> [(identity: Identity, maker: DependencyMaker)] {
    guard graph.needs(of: maker.provider).contains(where: { !$0.isOptional }) else { return [] }
    var present = Set(graph.offers(to: owner).filter(\.isOnEveryChain).map(\.identity))
    present.formUnion(graph.references(of: owner).map(graph.identity) + [wanted])
    var result: [(identity: Identity, maker: DependencyMaker)] = []
    var pending = [maker.provider]
    while let provider = pending.popLast() {
      for need in graph.needs(of: provider) where !need.isOptional && present.insert(need.identity).inserted {
        let isLazy = need.identity.type.isBuilder
        guard result.count < Self.companionLimit,
          let maker = self.maker(of: need.identity, for: owner, isLazy: isLazy)
        else { return [] }
        result.append((need.identity, maker))
        pending.append(maker.provider)
      }
    }
    return result
  }
}

extension UnfulfilledReceived {
  /// The scopes that all failing chains pass, the nearest first.
  func owners(in graph: ProgramGraph) -> [ScopeID] {
    let common = graph.commonOwners(of: dependency.scope, lacking: identity)
    return chain.reversed().map(\.scope).filter(common.contains)
  }
}

extension SwiftDIGraph {
  /// The calls of a registered provider.
  func calls(of provider: Provider) -> [ProviderCall] {
    let component = self[provider.component]
    return component.providers.firstIndex(of: provider).map { component.calls[$0] } ?? []
  }

  /// The calls that the registered providers of a component make to it, in the order of the providers.
  ///
  /// A body asks by its own `get`s and by those of the members that it mentions, helpers as well as providers: a
  /// mention runs the member's own body, whatever else provides its key.
  func providerCalls(of component: Component) -> [[ProviderCall]] {
    guard component.demands.contains(where: { $0.isOwn && $0.key != nil }) else {
      return component.providers.map { _ in [] }
    }
    let demands = Dictionary(grouping: component.demands.lazy.filter { $0.isOwn }, by: \.use.member)
    var named: [String: [MemberRef]] = [:]
    for ref in component.members {
      guard let fact = fact(ref), fact.kind != .initializer, !fact.isStatic else { continue }
      named[fact.name, default: []].append(ref)
    }
    return component.providers.map { calls(from: $0.member, demands, named) }
  }

  private func calls(
    from member: MemberRef, _ demands: [MemberRef: [Demand]], _ named: [String: [MemberRef]]
  ) -> [ProviderCall] {
    struct Step {
      var member: MemberRef
      var mentions: [UseRef] = []
      var isConditional = false
      var isDeferred = false

      var rank: Int { (isDeferred ? 2 : 0) + (isConditional ? 1 : 0) }
    }

    var calls: [ProviderCall] = []
    var seen: Set<MemberRef> = []
    // By rank: the surest way to each member is followed first.
    var pending: [[Step]] = [[Step(member: member)], [], [], []]
    while let rank = pending.firstIndex(where: { !$0.isEmpty }) {
      let step = pending[rank].removeFirst()
      guard seen.insert(step.member).inserted else { continue }
      for demand in demands[step.member] ?? [] {
        guard let key = demand.key else { continue }
        calls.append(
          ProviderCall(
            key: key, use: demand.use, mentions: step.mentions,
            isConditional: step.isConditional || demand.isConditional,
            isDeferred: step.isDeferred || demand.isDeferred))
      }
      for (ref, use) in uses(of: step.member) {
        guard case .mention(let name, receiver: .own, _) = use.action, let mentioned = named[name] else { continue }
        for next in mentioned where !seen.contains(next) {
          // Of members with the same name, which is meant isn't known.
          let next = Step(
            member: next, mentions: step.mentions + [ref],
            isConditional: step.isConditional || use.isConditional || mentioned.count > 1,
            isDeferred: step.isDeferred || use.isDeferred)
          pending[next.rank].append(next)
        }
      }
    }
    return calls
  }
}

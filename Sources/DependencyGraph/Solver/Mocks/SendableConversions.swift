extension MockGraph {
  /// Values without parts, asked for as a protocol or a superclass, that mocks make for what may be made from anywhere:
  /// each once. Without builders for use from anywhere O(dependencies), else O(scopes + dependencies).
  ///
  /// Such a mock says `override ?? Value.init`, where the override is a `@Sendable` function that returns what is asked
  /// for. Only the Swift 5 language mode refuses the conversion: asked of mocks that are compiled in that.
  func sendableConversions(inMocksOf roots: Set<ScopeID>) -> [MockFault] {
    guard !roots.isEmpty, !graph.traits.hasUnread else { return [] }
    let plain = scopesMadePlainly()
    var found: [MockFault] = []
    var seen: Set<DependencyReference> = []
    for mocked in roots.sorted(by: graph.precedes) {
      guard graph.scope(mocked).certainty == .whole, graph.scope(mocked).generatesMock else { continue }
      // What something else makes at a mock's top isn't looked into.
      var queue = [mocked]
      var met: Set<ScopeID> = [mocked]
      while let id = queue.popLast() {
        for (position, link) in graph.links(of: id).enumerated() {
          guard let target = link.target, isPlain(link, to: target) else { continue }
          if isSendable(link) {
            let builder = DependencyReference(scope: id, dependency: position)
            for (reference, made) in conversions(below: builder, link, to: target, besides: plain)
            where seen.insert(reference).inserted {
              let cause = MockFault.Cause.convertsBuilder(mocked: mocked, builder: builder, made: made)
              found.append(MockFault(dependency: reference, cause: cause))
            }
          } else if met.insert(target).inserted {
            queue.append(target)
          }
        }
      }
    }
    return found
  }

  /// Whatever mocks may make outside of what may be made from anywhere: what its own parts are made by need not be
  /// `@Sendable`, as the one structure for its overrides may come from there.
  private func scopesMadePlainly() -> Set<ScopeID> {
    var found = mocked
    for promotion in Promotions(mocked: mocked, in: graph).promoted
    where !graph.rules.isSendableBuilder(graph.type(of: promotion.identity)) {
      found.insert(promotion.scope)
    }
    var queue = Array(found)
    while let id = queue.popLast() {
      for link in graph.links(of: id) where !isSendable(link) {
        if let target = link.target, found.insert(target).inserted { queue.append(target) }
      }
    }
    return found
  }

  /// The values that are converted below what may be made from anywhere, and who is made.
  private func conversions(
    below builder: DependencyReference, _ link: Link, to target: ScopeID, besides plain: Set<ScopeID>
  ) -> [(DependencyReference, ScopeID)] {
    if isLeaf(target) { return isConverted(link, to: target) ? [(builder, target)] : [] }
    var found: [(DependencyReference, ScopeID)] = []
    var queue = [target]
    var met: Set<ScopeID> = [target]
    while let id = queue.popLast() {
      guard !plain.contains(id) else { continue }
      for (position, link) in graph.links(of: id).enumerated() {
        guard let made = link.target, isPlain(link, to: made) else { continue }
        if isLeaf(made) {
          guard isConverted(link, to: made) else { continue }
          found.append((DependencyReference(scope: id, dependency: position), made))
        } else if met.insert(made).inserted {
          queue.append(made)
        }
      }
    }
    return found
  }

  private func isSendable(_ link: Link) -> Bool {
    link.isLazyType && graph.rules.isSendableBuilder(graph.type(of: link.identity))
  }

  /// Whether a mock makes it by one call that takes nothing but what is passed on, and that no person wrote.
  private func isLeaf(_ id: ScopeID) -> Bool {
    let provider = graph.facts(of: id)
    guard provider.construction.mocking.handWritten == nil,
      MockTargets.mockDeclaration(of: id, in: graph.linked) == nil,
      !graph.links(of: id).contains(where: \.role.isInstantiated)
    else { return false }
    switch provider.construction.inputs {
    case .dependencies: return true
    case .parameters(let parameters): return parameters.allSatisfy { $0.defaultValue == nil }
    case .none: return false
    }
  }

  private func isConverted(_ link: Link, to target: ScopeID) -> Bool {
    let type = graph.type(of: link.identity)
    let own = graph.linked.concreteType(of: target)
    let asked = link.isLazyType ? graph.rules.reading(of: type).builtType : type
    return asked.isSurelyConverted(from: own, in: graph.linked)
  }
}

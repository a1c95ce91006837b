import DICheckDependencyLibrary
import SafeDIGraph

/// The provider that can make a dependency, and the macro for it.
struct DependencyMaker {
  var provider: ScopeID
  var macro: DependencyMacro
}

/// Providers of missing dependencies.
extension Workbench {
  /// The provider registered for the type, else the types that conform to it, those of tests alone only where there are
  /// no others; none if it has `@Forwarded` properties.
  func makers(of identity: Identity, for user: ScopeID? = nil, isLazy: Bool) -> [DependencyMaker] {
    var built = identity.type.unwrapped
    if isLazy, case .simple(_, let generics) = built, generics.count == 1 { built = generics[0].unwrapped }
    if let provider = graph.provider(building: built), !graph.shape(provider).isMockOnly {
      return isLazy || !takesForwarded(provider) ? [DependencyMaker(provider: provider, macro: .instantiated())] : []
    }
    guard !isLazy else { return [] }
    return conformers(to: built, for: user).providers.filter { !takesForwarded($0) }
      .map { DependencyMaker(provider: $0, macro: .instantiated(fulfilledByType: name($0))) }
  }

  /// The only one of them.
  func maker(of identity: Identity, for user: ScopeID? = nil, isLazy: Bool) -> DependencyMaker? {
    let makers = makers(of: identity, for: user, isLazy: isLazy)
    return makers.count == 1 ? makers[0] : nil
  }

  /// Returns true if every chain to a scope provides it.
  func isThere(_ identity: Identity, for scope: ScopeID) -> Bool { graph.isThere(identity, for: scope) }

  func takesForwarded(_ provider: ScopeID) -> Bool {
    graph.provider(provider).dependencies.contains { $0.shape.source == .forwarded }
  }

  /// Types that conform to a protocol and are not for tests alone, as far as there are such types.
  func conformers(to type: TypeTerm, for user: ScopeID? = nil) -> ProtocolConformers {
    found.remembered(type, in: \.conformers) { ProtocolConformers(to: type, self) }
      .leavingOut({ isOfTests($0, for: user) }) { name, path in
        isOfTests(TypeTerm(dottedName: name) ?? .simple(name: name), in: path, for: user)
      }
  }
}

extension ProgramGraph {
  /// Returns true if every chain to a scope provides it.
  func isThere(_ identity: Identity, for scope: ScopeID) -> Bool {
    guard !isRoot(scope), let offer = offer(of: identity, to: scope), offer.isOnEveryChain else { return false }
    // A dependency that may be absent there is not really available.
    return dependency(offer.provider).shape.source != .received(onlyIfAvailable: true)
  }
}

/// Types and dependencies that stand for the same thing.
extension Workbench {
  /// Returns true if one provider is registered for both.
  func isView(_ type: TypeTerm, of other: TypeTerm) -> Bool {
    graph.provider(building: type.built).map { $0 == graph.provider(building: other.built) } ?? false
  }

  /// Returns true if the declaration asks for something else of the same type: which of them is meant can't be known.
  func hasTwin(_ reference: DependencyReference) -> Bool {
    let type = graph.requested(by: reference).type.unwrapped
    return graph.references(of: reference.scope).contains { other in
      other != reference && graph.requested(by: other).type.unwrapped == type
    }
  }
}

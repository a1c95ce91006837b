import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The hover text of a dependency.
extension ProgramNavigator {
  // MARK: Made here

  func madeText(_ reference: DependencyReference) -> RichText {
    var text = RichText()
    let type = graph.builtType(of: reference)
    guard let target = graph.target(of: reference) else {
      text.paragraph("\(.strong("Nothing")) builds \(.code("\(type)"))")
      return text
    }
    let isLazy = isMadeAtEachCall(reference)
    let shown = isErased(shape(reference).type, for: target) ? shownType(of: reference) : ""
    let keeps = graph.keepsValue(reference) ? " when it is first read, and keeps it" : ""
    text.paragraph("\(.strong(isLazy ? "Builds" : "Makes")) \(link(target))\(shown)\(keeps)")
    text.item(lifetime(of: reference))
    if isLazy, let handed = handedOver(to: target) { text.item(handed) }
    addSurroundings(of: reference, into: &text)
    return text
  }

  /// Adds the chains to a creator, and its receivers.
  private func addSurroundings(of creator: DependencyReference, into text: inout RichText) {
    addChains(to: creator.scope, into: &text)
    if let receivers = receivers(graph.followers(of: [creator])) { text.item(receivers) }
  }

  /// ", as `any Store`", ", wrapped in `AnyStore`": the declared type; for a builder, the type that it builds.
  private func shownType(of reference: DependencyReference) -> Spans {
    let shape = shape(reference)
    let words = wraps(reference) ? ", wrapped in " : ", as "
    guard shape.isLazy, case .simple(_, let generics) = shape.type.unwrapped, let built = generics.last else {
      return "\(words)\(.code("\(shape.type)"))"
    }
    return "\(words)\(.code("\(built)"))"
  }

  /// Returns true if what is made is put into a type of another declaration.
  private func wraps(_ creator: DependencyReference) -> Bool {
    guard case .instantiated(let made) = shape(creator).source else { return false }
    return made.isErasedToConcreteType
  }

  /// "Given when it is built: `user: User`"
  func handedOver(to scope: ScopeID) -> Spans? {
    let forwarded = graph.forwarded(to: scope)
    guard !forwarded.isEmpty else { return nil }
    let names = forwarded.prefix(4).map { RichText.Span.link("\(graph.identity(of: $0))", location(of: $0)) }
    return "Given when it is built: \(RichText.list(names, of: forwarded.count))"
  }

  /// Adds the first few chains to a scope, or all of them to a page.
  func addChains(to scope: ScopeID, into text: inout RichText) {
    if writesPage { return addAllChains(to: scope, into: &text) }
    let chains = chains(through: [], from: scope, to: scope, limit: 3)
    for chain in chains { text.item(through(chain)) }
    if let more = moreChains(to: scope, shown: chains.count) { text.item(more) }
    if let unreachable = unreachable(scope) { text.item(unreachable) }
  }

  // MARK: Handed over

  func forwardedText(_ reference: DependencyReference) -> RichText {
    var text = RichText()
    let builders = graph.makers(of: reference.scope)
    let givers: Spans = builders.isEmpty ? "; nobody does" : ": \(owners(builders))"
    text.paragraph("\(.strong("Given")) by whoever builds \(.code(name(of: reference.scope)))\(givers)")
    text.item(lifetime(of: reference))
    addSurroundings(of: reference, into: &text)
    return text
  }

  // MARK: Received and renamed

  /// How many sources are named one by one.
  private static let namedSources = 3

  func requestText(_ reference: DependencyReference) -> RichText {
    let isOptional = shape(reference).source.isOptional
    let trace = DependencyTrace(of: reference, in: self)
    var text = RichText()
    let opening = opening(of: reference)
    guard let first = trace.sources.first else {
      text.paragraph(missing(reference, isOptional: isOptional))
      if !graph.makers(of: reference.scope).isEmpty {
        addChains(to: reference.scope, into: &text)
        addNearMisses(of: graph.requested(by: reference), above: reference.scope, into: &text)
      }
      return text
    }
    if trace.sources.count == 1 {
      text.paragraph("\(opening) from \(provider(first))")
      let shown = addDetails(of: first, to: reference, chainLimit: 3, level: 0, into: &text)
      if trace.gaps.isEmpty, let more = moreChains(to: reference.scope, shown: shown) { text.item(more) }
    } else {
      text.paragraph("\(opening) from \(trace.sources.count) places, nearest first:")
      for source in trace.sources.prefix(Self.namedSources) {
        text.item(provider(source))
        addDetails(of: source, to: reference, chainLimit: 1, level: 1, into: &text)
      }
      if trace.sources.count > Self.namedSources {
        text.item("and \(trace.sources.count - Self.namedSources) more places")
      }
    }
    if !trace.gaps.isEmpty { text.item(gap(trace.gaps, isOptional: isOptional)) }
    if let unreachable = unreachable(reference.scope) { text.item(unreachable) }
    if let receivers = receivers(graph.followers(of: trace.creators), besides: reference) {
      text.item(receivers)
    }
    return text
  }

  /// "Another name for `user: User`, received with `onlyIfAvailable`"
  func opening(of reference: DependencyReference) -> Spans {
    let how: Spans = shape(reference).source.isOptional ? " with \(onlyIfAvailable)" : ""
    guard case .aliased(let source, _) = shape(reference).source else { return "\(.strong("Received"))\(how)" }
    return "\(.strong("Another name")) for \(identity(source)), received\(how)"
  }

  /// "`Session`, which makes it as `FileStore`"
  func provider(_ source: DependencyTrace.Source) -> Spans {
    let creator = source.creator
    let owner = ownerLink(creator)
    switch shape(creator).source {
    case .instantiated(let instantiation):
      guard let target = graph.target(of: creator) else {
        return "\(owner), though nothing builds \(.code("\(graph.builtType(of: creator))"))"
      }
      let made = link(target)
      if graph.keepsValue(creator) { return "\(owner), which makes \(made) when it is first read" }
      if instantiation.isLazy { return "\(owner), which builds \(made) with it" }
      guard isErased(shape(creator).type, for: target) else { return "\(owner), which makes it" }
      return wraps(creator) ? "\(owner), which makes \(made) and wraps it" : "\(owner), which makes it as \(made)"
    case .forwarded: return "\(owner), which is given it when it is built"
    case .aliased, .received:
      return "\(owner), which renames \(identity(graph.requested(by: creator))), that nobody provides"
    }
  }

  /// Returns the number of chains added.
  @discardableResult
  private func addDetails(
    of source: DependencyTrace.Source, to reference: DependencyReference, chainLimit: Int, level: Int,
    into text: inout RichText
  ) -> Int {
    if isSound(source.creator) { text.item(lifetime(of: source.creator), level: level) }
    for alias in source.renames.reversed().prefix(3) { text.item(rename(alias), level: level) }
    guard let hops = source.hops else { return 0 }
    let chains = chains(through: hops, from: source.creator.scope, to: reference.scope, limit: chainLimit)
    for chain in chains { text.item(through(chain), level: level) }
    return chains.count
  }

  /// Returns true if the creator produces a value at all.
  func isSound(_ creator: DependencyReference) -> Bool {
    switch shape(creator).source {
    case .instantiated: graph.target(of: creator) != nil
    case .forwarded: true
    case .received, .aliased: false
    }
  }

  func missing(_ reference: DependencyReference, isOptional: Bool) -> Spans {
    let wanted = identity(graph.requested(by: reference))
    if graph.makers(of: reference.scope).isEmpty, !graph.isRoot(reference.scope) {
      return "\(.strong("Nobody")) makes \(.code(name(of: reference.scope))), so nothing provides \(wanted)"
    }
    let consequence: Spans = isOptional ? ", so it is \(.code("nil")) (\(onlyIfAvailable))" : ""
    return "\(.strong("Nobody")) above provides \(wanted)\(consequence)"
  }

  /// Adds declarations on the nearest chains with the wanted name and another type, or the wanted type and another
  /// name.
  private func addNearMisses(of wanted: Identity, above scope: ScopeID, into text: inout RichText) {
    let ancestry = Ancestry(of: scope, in: graph)
    var named: Set<DependencyReference> = []
    for top in ancestry.tops.prefix(3) {
      for candidate in graph.candidates(for: wanted, along: ancestry.chain(from: top)) where named.count < 3 {
        guard named.insert(candidate.declaration).inserted else { continue }
        text.item("\(ownerLink(candidate.declaration)) has \(identity(candidate.identity))")
      }
    }
  }

  private func gap(_ roots: [ScopeID], isOptional: Bool) -> Spans {
    let names = RichText.list(roots.prefix(3).map { link($0) }, of: roots.count)
    return isOptional
      ? "It is \(.code("nil")) on a chain from \(names): nobody provides it there"
      : "Missing on a chain from \(names)"
  }
}

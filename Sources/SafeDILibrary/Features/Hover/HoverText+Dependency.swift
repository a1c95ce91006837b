import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// The hover text of a dependency.
extension ProgramNavigator {
  // MARK: Made here

  func madeText(_ reference: DependencyReference) -> RichText {
    var text = RichText()
    let type = graph.builtType(of: reference)
    guard let target = graph.target(of: reference) else {
      text.paragraph([.strong("Nothing"), .words(" builds "), .code("\(type)")])
      return text
    }
    let isLazy = isMadeAtEachCall(reference)
    var head: Spans = [.strong(isLazy ? "Builds" : "Makes"), .words(" "), link(target)]
    if isErased(shape(reference).type, for: target) { head += shownType(of: reference) }
    if graph.keepsValue(reference) { head += [.words(" when it is first read, and keeps it")] }
    text.paragraph(head)
    text.item(lifetime(of: reference))
    if isLazy, let handed = handedOver(to: target) { text.item(handed) }
    addChains(to: reference.scope, into: &text)
    if let receivers = receivers(graph.followers(of: [reference])) { text.item(receivers) }
    return text
  }

  /// ", as `any Store`", ", wrapped in `AnyStore`": the declared type; for a builder, the type that it builds.
  private func shownType(of reference: DependencyReference) -> Spans {
    let shape = shape(reference)
    let words = wraps(reference) ? ", wrapped in " : ", as "
    guard shape.isLazy, case .simple(_, let generics) = shape.type.unwrapped, let built = generics.last else {
      return [.words(words), .code("\(shape.type)")]
    }
    return [.words(words), .code("\(built)")]
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
    return [.words("Given when it is built: ")] + RichText.list(names, of: forwarded.count)
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
    let head: Spans = [.strong("Given"), .words(" by whoever builds "), .code(name(of: reference.scope))]
    text.paragraph(head + (builders.isEmpty ? [.words("; nobody does")] : [.words(": ")] + owners(builders)))
    text.item(lifetime(of: reference))
    addChains(to: reference.scope, into: &text)
    if let receivers = receivers(graph.followers(of: [reference])) { text.item(receivers) }
    return text
  }

  // MARK: Received and renamed

  /// How many sources are named one by one.
  private static var namedSources: Int { 3 }

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
    let how = shape(reference).source.isOptional ? onlyIfAvailable(after: " with ") : []
    guard case .aliased(let source, _) = shape(reference).source else { return [.strong("Received")] + how }
    return [.strong("Another name"), .words(" for "), identity(source), .words(", received")] + how
  }

  /// "`Session`, which makes it as `FileStore`"
  func provider(_ source: DependencyTrace.Source) -> Spans {
    let creator = source.creator
    switch shape(creator).source {
    case .instantiated(let instantiation):
      guard let target = graph.target(of: creator) else {
        return [ownerLink(creator), .words(", though nothing builds "), .code("\(graph.builtType(of: creator))")]
      }
      if graph.keepsValue(creator) {
        return [ownerLink(creator), .words(", which makes "), link(target), .words(" when it is first read")]
      }
      if instantiation.isLazy {
        return [ownerLink(creator), .words(", which builds "), link(target), .words(" with it")]
      }
      guard isErased(shape(creator).type, for: target) else { return [ownerLink(creator), .words(", which makes it")] }
      guard wraps(creator) else { return [ownerLink(creator), .words(", which makes it as "), link(target)] }
      return [ownerLink(creator), .words(", which makes "), link(target), .words(" and wraps it")]
    case .forwarded:
      return [ownerLink(creator), .words(", which is given it when it is built")]
    case .aliased, .received:
      return [
        ownerLink(creator), .words(", which renames "), identity(graph.requested(by: creator)),
        .words(", that nobody provides"),
      ]
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
      return [
        .strong("Nobody"), .words(" makes "), .code(name(of: reference.scope)), .words(", so nothing provides "),
        wanted,
      ]
    }
    return isOptional
      ? [.strong("Nobody"), .words(" above provides "), wanted, .words(", so it is "), .code("nil")]
        + onlyIfAvailable(after: " (", before: ")")
      : [.strong("Nobody"), .words(" above provides "), wanted]
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
      ? [.words("It is "), .code("nil"), .words(" on a chain from ")] + names + [.words(": nobody provides it there")]
      : [.words("Missing on a chain from ")] + names
  }
}

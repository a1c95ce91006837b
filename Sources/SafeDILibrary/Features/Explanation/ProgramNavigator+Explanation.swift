import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension ProgramNavigator {
  /// The number of chains, receivers and needs listed one by one.
  private static let listLimit = 50
  /// The number of aliases in a row that are followed.
  private static let stepLimit = 16
  /// The number of names listed in one line.
  private static let rootLimit = 6

  /// A hover's text with all chains, each once, and what a hover has no room for.
  /// - Parameter saysMissing: false if a finding above says what is missing.
  func pageText(of node: Node, saysMissing: Bool) -> RichText {
    var page = self
    page.writesPage = true
    var text = RichText()
    switch node {
    case .provider(let scope):
      text = page.hoverText(of: node)
      page.addDependencies(of: scope, into: &text)
    case .dependency(let reference):
      if isRequest(reference) {
        page.addSteps(from: reference, saysMissing, into: &text)
      } else {
        text = page.hoverText(of: node)
      }
      page.addReceivers(of: reference, into: &text)
    }
    return text
  }

  // MARK: Chains

  func addAllChains(to scope: ScopeID, into text: inout RichText) {
    let search = ChainSearch(to: scope, in: self, limit: Self.listLimit)
    for chain in search.chains where !chain.hops.isEmpty { text.item(through(self.chain(chain.hops, to: scope))) }
    if search.isCut { text.item(moreChains(to: scope, shown: search.chains.count) ?? "and more chains") }
    if let unreachable = unreachable(scope) { text.item(unreachable) }
  }

  /// Adds how a request is resolved, one alias after another: on each chain upwards, by the nearest creator.
  private func addSteps(from request: DependencyReference, _ saysMissing: Bool, into text: inout RichText) {
    let isOptional = shape(request).source.isOptional
    var steps = [request]
    var head = 0
    while head < min(steps.count, Self.stepLimit) {
      let step = steps[head]
      head += 1
      let origins = graph.origins(of: step).map(\.creator)
      let creators = Dictionary(firstOf: origins.map { ($0.scope, $0) })
      let search = ChainSearch(to: step.scope, from: creators, in: self, limit: Self.listLimit)
      let open = search.chains.filter { $0.creator == nil && !$0.hops.isEmpty }
      let opening = step == request ? opening(of: step) : "\(rename(step)), received"
      if let origin = origins.first, origins.count == 1, open.isEmpty {
        text.paragraph("\(opening) from \(creation(of: origin))")
        if isSound(origin) { text.item(lifetime(of: origin)) }
        for chain in search.chains where !chain.hops.isEmpty {
          text.item(through(self.chain(chain.hops, to: step.scope)))
        }
      } else {
        if !origins.isEmpty {
          text.paragraph("\(opening) from:")
        } else if saysMissing {
          text.paragraph(missing(step, isOptional: isOptional))
        }
        for origin in origins {
          let creation = creation(of: origin)
          text.item(isSound(origin) ? "\(creation). \(lifetime(of: origin))" : creation)
          for chain in search.chains where chain.creator == origin && !chain.hops.isEmpty {
            text.item(self.chain(chain.hops, to: step.scope), level: 1)
          }
        }
        for chain in open {
          text.item("Nothing on \(self.chain(chain.hops, to: step.scope))")
          for miss in nearMisses(of: step, along: chain.hops) { text.item(miss, level: 1) }
        }
      }
      for origin in origins where isRequest(origin) && !steps.contains(origin) { steps.append(origin) }
      if search.isCut {
        text.item(moreChains(to: step.scope, shown: search.chains.count) ?? "and more chains")
      }
    }
    if let unreachable = unreachable(request.scope), !graph.makers(of: request.scope).isEmpty { text.item(unreachable) }
  }

  /// "`Session`, which makes it as `FileStore`", "`Editor`, which renames `user: User`"
  private func creation(of origin: DependencyReference) -> Spans {
    if isRequest(origin) {
      return "\(ownerLink(origin)), which renames \(identity(graph.requested(by: origin)))"
    }
    return provider(DependencyTrace.Source(creator: origin, renames: [], hops: nil))
  }

  // MARK: Below

  private func addReceivers(of reference: DependencyReference, into text: inout RichText) {
    let receivers = receivers(of: reference)
    guard !receivers.isEmpty else { return }
    let identity = graph.identity(of: reference)
    let beginning = isRequest(reference) ? "Also received" : "Received"
    text.paragraph("\(.strong(beginning)) by:")
    for receiver in receivers.prefix(Self.listLimit) {
      let own = graph.identity(of: receiver)
      text.item(own == identity ? "\(ownerLink(receiver))" : "\(ownerLink(receiver)), as \(self.identity(own))")
    }
    let rest = receivers.count - Self.listLimit
    if rest > 0 { text.item("and \(rest) more") }
  }

  /// Adds a type's dependencies, and the way in which it gets each.
  private func addDependencies(of scope: ScopeID, into text: inout RichText) {
    let all = graph.references(of: scope)
    guard !all.isEmpty else { return }
    text.paragraph("\(.strong("Takes")):")
    for reference in all.prefix(Self.listLimit) {
      let name = RichText.Span.link("\(graph.identity(of: reference))", location(of: reference))
      text.item("\(name), \(arrival(of: reference))")
    }
    if all.count > Self.listLimit { text.item("and \(all.count - Self.listLimit) more") }
  }

  /// "made here", "received from `Session`"
  private func arrival(of reference: DependencyReference) -> Spans {
    switch shape(reference).source {
    case .instantiated where graph.keepsValue(reference): return "made here when it is first read"
    case .instantiated(let made): return made.isLazy ? "a builder that is made here" : "made here"
    case .forwarded: return "given when it is built"
    case .received, .aliased:
      let creators = DependencyTrace(of: reference, in: self).sources.map(\.creator)
      let owners = creators.prefix(Self.rootLimit).map { ownerLink($0) }
      let how: Spans = shape(reference).source.isOptional ? "received with \(onlyIfAvailable)" : "received"
      return owners.isEmpty
        ? "\(how), though nobody above provides it"
        : "\(how) from \(RichText.list(Array(owners), of: creators.count))"
    }
  }
}

/// Explains why a chain doesn't provide a request.
extension ProgramNavigator {
  /// The number of near misses listed for one chain.
  private static let missLimit = 3

  /// The declarations along a chain that nearly match a request, with the difference.
  func nearMisses(of request: DependencyReference, along hops: [DependencyReference]) -> [Spans] {
    let wanted = graph.requested(by: request)
    var misses: [Spans] = hops.filter { graph.identity(of: $0) == wanted }.map { hop in
      "\(ownerLink(hop)) makes \(identity(wanted)) itself: what is being made can't take itself"
    }
    for candidate in graph.candidates(for: wanted, along: hops) {
      let difference = difference(of: candidate.identity, from: wanted)
      misses.append("\(ownerLink(candidate.declaration)) has \(identity(candidate.identity))\(difference)")
    }
    let rest = misses.count - Self.missLimit
    return Array(misses.prefix(Self.missLimit)) + (rest > 0 ? ["and \(rest) more like it"] : [])
  }

  private func difference(of offered: Identity, from wanted: Identity) -> String {
    guard offered.label == wanted.label else {
      return offered.type == wanted.type
        ? ": the same type under another name" : ": another name, and a type that only looks alike"
    }
    let isSpelling = offered.type.leastQualified == wanted.type.leastQualified
    return isSpelling ? ": the same name, with a type that is written differently" : ": the same name with another type"
  }
}

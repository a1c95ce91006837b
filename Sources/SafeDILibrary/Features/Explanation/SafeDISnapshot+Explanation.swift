import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDISnapshot {
  /// An explanation of the dependency at `offset`, and of the findings there in full. Nil if there is neither.
  ///
  /// - Parameter findings: the findings at that place.
  package func explanation(at offset: Int, in path: String, findings: [Finding]) -> Explanation? {
    let element = element(at: offset, in: path)
    var text = RichText()
    for finding in findings { text.append(reason(of: finding, beside: element)) }
    // The dependency's own explanation says where it is missing, and what would provide it.
    let isMissing = findings.contains(where: \.isOfMissing)
    var title: String?
    if let element {
      let navigators = navigators(for: element)
      var parts: [RichText] = []
      for navigator in navigators {
        title = title ?? navigator.title(of: element)
        guard var part = navigator.explanation(of: element, isReported: isMissing) else { continue }
        if let cycle = navigator.cycle(through: element), !findings.contains(where: { $0.message == cycle.message }) {
          part = RichText(finding: cycle) + part
        }
        guard !parts.contains(part) else { continue }
        if navigators.count > 1 { text.paragraph("In \(.code(navigator.program)):") }
        text.append(part)
        parts.append(part)
      }
    }
    var explained: Set<DiagnosticCode> = []
    for finding in findings where explained.insert(finding.code).inserted { text.append(reference(for: finding.code)) }
    guard !text.lines.isEmpty, let title = title ?? findings.first.map({ pageTitle(of: $0.code) }) else {
      return nil
    }
    return Explanation(title: title, content: text)
  }

  private func pageTitle(of code: DiagnosticCode) -> String {
    DiagnosticPage.title(for: code, in: SafeDI().catalogue)
  }

  private func reason(of finding: Finding, beside element: Element?) -> RichText {
    finding.isOfMissing && element != nil ? RichText(finding: finding) : RichText(explaining: finding)
  }

  private func reference(for code: DiagnosticCode) -> RichText {
    let reference: Phrase<RichText.Span> =
      DiagnosticPage.url(for: code, of: layout.library).map { "\(.page("About \(code.rawValue)", url: $0)): " }
      ?? "\(.code(DiagnosticPage.command(for: code.rawValue))) explains it: "
    var text = RichText()
    text.paragraph("\(reference)\(pageTitle(of: code))")
    return text
  }
}

extension ProgramNavigator {
  /// The number of chains, receivers and needs listed one by one.
  private static var listLimit: Int { 50 }
  /// The number of aliases in a row that are followed.
  private static var stepLimit: Int { 16 }
  /// The number of names listed in one line.
  private static var rootLimit: Int { 6 }

  fileprivate func title(of element: Element) -> String? {
    guard let scope = scope(of: element) else { return nil }
    guard let reference = reference(of: element) else { return name(of: scope) }
    return "\(graph.identity(of: reference)) in \(name(of: scope))"
  }

  /// A hover's text with all chains, each once, and what a hover has no room for.
  /// - Parameter isReported: whether a finding before it says what is missing.
  fileprivate func explanation(of element: Element, isReported: Bool) -> RichText? {
    guard let scope = scope(of: element) else { return nil }
    var page = self
    page.writesPage = true
    guard let reference = reference(of: element) else {
      guard var text = page.hoverText(of: element) else { return nil }
      page.addDependencies(of: scope, into: &text)
      return text
    }
    var text = RichText()
    switch shape(reference).source {
    case .received, .aliased: page.addSteps(from: reference, isReported: isReported, into: &text)
    case .instantiated, .forwarded:
      guard let made = page.hoverText(of: element) else { return nil }
      text = made
    }
    page.addReceivers(of: reference, into: &text)
    return text
  }

  // MARK: Chains

  func addAllChains(to scope: ScopeID, into text: inout RichText) {
    let search = ChainSearch(to: scope, in: self, limit: Self.listLimit)
    for chain in search.chains where !chain.hops.isEmpty { text.item(through(self.chain(chain.hops, to: scope))) }
    if search.isCut {
      text.item(moreChains(to: scope, shown: search.chains.count) ?? "and more chains")
      addRoots(above: scope, into: &text)
    }
    if let unreachable = unreachable(scope) { text.item(unreachable) }
  }

  /// Adds how a request is resolved, one alias after another: on each chain upwards, by the nearest creator.
  private func addSteps(
    from request: DependencyReference, isReported: Bool, into text: inout RichText
  ) {
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
        } else if !isReported {
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
    let creators = isRequest(reference) ? DependencyTrace(of: reference, in: self).creators : [reference]
    let receivers = graph.followers(of: creators).filter { $0 != reference && !creators.contains($0) }
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

  /// Adds the roots that make a type, if a program has several.
  private func addRoots(above scope: ScopeID, into text: inout RichText) {
    let above = Ancestry(of: scope, in: graph).roots.filter { $0 != scope }
    guard graph.roots.count > 1, !above.isEmpty else { return }
    let names = above.prefix(Self.rootLimit).map { link($0) }
    let all = above.count == graph.roots.count ? "all \(above.count)" : "\(above.count) of \(graph.roots.count)"
    let subject = above.count == 1 ? "For root " : "For \(all) roots: "
    text.item("\(subject)\(RichText.list(names, of: above.count))")
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
  private static var missLimit: Int { 3 }

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

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A full explanation of one place: a page, where a hover is only a screenful.
package struct Explanation: Hashable, Sendable {
  /// The subject, in plain text.
  package var title: String
  package var markdown: String
  package var plainText: String
  /// The content of both, for a terminal.
  package var content: RichText
}

extension Snapshot {
  /// An explanation of the dependency at `offset`, and of the findings there in full. Nil if there is neither.
  ///
  /// - Parameters:
  ///   - findings: the findings at that place.
  ///   - link: the URI of a place, in the client's spelling and with its line; nil for no link.
  package func explanation(
    at offset: Int, in path: String, findings: [Finding], link: (Location) -> String?
  ) -> Explanation? {
    let element = element(at: offset, in: path)
    var text = RichText()
    for finding in findings { text.append(reason(of: finding)) }
    var title: String?
    if let element {
      let navigators = navigators(for: element)
      var parts: [RichText] = []
      for navigator in navigators {
        title = title ?? navigator.title(of: element)
        guard let part = navigator.explanation(of: element), !parts.contains(part) else { continue }
        if navigators.count > 1 { text.paragraph([.words("In "), .code(navigator.program), .words(":")]) }
        text.append(part)
        parts.append(part)
      }
    }
    guard !text.lines.isEmpty, let title = title ?? findings.first.map({ pageTitle(of: $0) }) else {
      return nil
    }
    return Explanation(title: title, markdown: text.markdown(link: link), plainText: text.plain, content: text)
  }

  private func pageTitle(of finding: Finding) -> String {
    DiagnosticPage.title(for: finding.code, in: layout.library.catalogue)
  }

  private func reason(of finding: Finding) -> RichText {
    var text = RichText()
    text.paragraph([.strong(finding.severity.name), .words(": ")] + RichText.message(finding.message))
    for item in finding.related {
      let file = item.location.path.split(separator: "/").last.map(String.init) ?? item.location.path
      text.item(RichText.message(item.message) + [.words(" in "), .link(file, item.location)])
    }
    let code = finding.code
    let reference =
      DiagnosticPage.url(for: code, of: layout.library).map {
        [.page("About \(code.rawValue)", url: $0), .words(": ")]
      }
      ?? [RichText.Span.code(DiagnosticPage.command(for: code.rawValue)), .words(" explains it: ")]
    text.paragraph(reference + [.words(pageTitle(of: finding))])
    return text
  }
}

extension Severity {
  fileprivate var name: String {
    switch self {
    case .error: "Error"
    case .warning: "Warning"
    case .information: "Information"
    case .hint: "Hint"
    }
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

  fileprivate func explanation(of element: Element) -> RichText? {
    guard let scope = scope(of: element), var text = hoverText(of: element) else { return nil }
    guard let reference = reference(of: element) else {
      addRoots(above: scope, into: &text)
      addAllChains(to: scope, into: &text)
      addDependencies(of: scope, into: &text)
      addNeeds(of: scope, into: &text)
      return text
    }
    if isRequest(reference) {
      addSteps(from: reference, into: &text)
      addRemedies(for: reference, into: &text)
    } else {
      addAllChains(to: scope, into: &text)
    }
    addReceivers(of: reference, into: &text)
    return text
  }

  // MARK: Chains

  private func addAllChains(to scope: ScopeID, into text: inout RichText) {
    let search = ChainSearch(to: scope, in: self, limit: Self.listLimit)
    let chains = search.chains.filter { !$0.hops.isEmpty }
    guard !chains.isEmpty else { return }
    text.paragraph([.strong("Chains"), .words(" to "), link(scope), .words(":")])
    for chain in chains { text.item(self.chain(chain.hops, to: scope)) }
    if search.isCut { text.item(moreChains(to: scope)) }
  }

  /// "and more chains, of 4096 in all"
  private func moreChains(to scope: ScopeID) -> Spans {
    let total = graph.chainCount(to: scope)
    guard total > 0, total < ChainCounter.limit else { return [.words("and more chains")] }
    return [.words("and more chains, of \(total) in all")]
  }

  /// Adds how a request is resolved, one alias after another: on each chain upwards, by the nearest creator.
  private func addSteps(from request: DependencyReference, into text: inout RichText) {
    var steps = [request]
    var head = 0
    while head < min(steps.count, Self.stepLimit) {
      let step = steps[head]
      head += 1
      let origins = graph.origins(of: step).map(\.creator)
      let creators = Dictionary(origins.map { ($0.scope, $0) }, uniquingKeysWith: { first, _ in first })
      let search = ChainSearch(to: step.scope, from: creators, in: self, limit: Self.listLimit)
      text.paragraph([
        .strong("On each chain"), .words(", the nearest "), identity(graph.requested(by: step)), .words(" above "),
        ownerLink(step), .words(":"),
      ])
      for origin in origins {
        text.item(creation(of: origin))
        for chain in search.chains where chain.top == .creator(origin) && !chain.hops.isEmpty {
          text.item(self.chain(chain.hops, to: step.scope), level: 1)
        }
        if isRequest(origin), !steps.contains(origin) { steps.append(origin) }
      }
      for chain in search.chains {
        guard case .open(let top) = chain.top else { continue }
        text.item([.words("None from "), link(top), .words(": ")] + self.chain(chain.hops, to: step.scope))
        for miss in nearMisses(of: step, along: chain.hops) { text.item(miss, level: 1) }
      }
      if search.isCut { text.item(moreChains(to: step.scope)) }
    }
  }

  /// "`Session`, which makes it as `FileStore`", "`Editor`, as another name for `user: User`"
  private func creation(of origin: DependencyReference) -> Spans {
    if isRequest(origin) {
      return [ownerLink(origin), .words(", as another name for "), identity(graph.requested(by: origin))]
    }
    return provider(DependencyTrace.Source(creator: origin, renames: [], hops: nil)) + [.words(". ")]
      + lifetime(of: origin)
  }

  // MARK: Below

  private func addReceivers(of reference: DependencyReference, into text: inout RichText) {
    let creators = isRequest(reference) ? DependencyTrace(of: reference, in: self).creators : [reference]
    let receivers = graph.followers(of: creators).filter { $0 != reference && !creators.contains($0) }
    guard !receivers.isEmpty else { return }
    text.paragraph([.strong("The same instance"), .words(" in:")])
    for receiver in receivers.prefix(Self.listLimit) {
      text.item([ownerLink(receiver), .words(", as "), identity(graph.identity(of: receiver))])
    }
    let rest = receivers.count - Self.listLimit
    if rest > 0 { text.item([.words("and \(rest) more")]) }
  }

  /// Adds the roots that make a type, if a program has several.
  private func addRoots(above scope: ScopeID, into text: inout RichText) {
    let above = Ancestry(of: scope, in: graph).roots.filter { $0 != scope }
    guard graph.roots.count > 1, !above.isEmpty else { return }
    let names = above.prefix(Self.rootLimit).map { link($0) }
    let all = above.count == graph.roots.count ? "all \(above.count)" : "\(above.count) of \(graph.roots.count)"
    let subject = above.count == 1 ? "For root " : "For \(all) roots: "
    text.paragraph([.words(subject)] + RichText.list(names, of: above.count))
  }

  /// Adds a type's dependencies, and the way in which it gets each.
  private func addDependencies(of scope: ScopeID, into text: inout RichText) {
    let count = graph.provider(scope).dependencies.count
    guard count > 0 else { return }
    text.paragraph([.strong("Takes"), .words(":")])
    for index in 0..<min(count, Self.listLimit) {
      let reference = DependencyReference(scope: scope, dependency: index)
      let name = RichText.Span.link("\(graph.identity(of: reference))", location(of: reference))
      text.item([name, .words(", ")] + arrival(of: reference))
    }
    if count > Self.listLimit { text.item([.words("and \(count - Self.listLimit) more")]) }
  }

  /// "made here", "received from `Session`"
  private func arrival(of reference: DependencyReference) -> Spans {
    switch shape(reference).source {
    case .instantiated where graph.keepsValue(reference): return [.words("made here when it is first read")]
    case .instantiated(let instantiation):
      return [.words(instantiation.isLazy ? "a builder that is made here" : "made here")]
    case .forwarded: return [.words("given when it is built")]
    case .received, .aliased:
      let creators = DependencyTrace(of: reference, in: self).sources.map(\.creator)
      let owners = creators.prefix(Self.rootLimit).map { ownerLink($0) }
      guard !owners.isEmpty else { return [.words("received, though nobody above provides it")] }
      return [.words("received from ")] + RichText.list(Array(owners), of: creators.count)
    }
  }

  private func addNeeds(of scope: ScopeID, into text: inout RichText) {
    let needs = graph.needs(of: scope)
    guard !needs.isEmpty else { return }
    text.paragraph([.strong("Needs from above"), .words(":")])
    for need in needs.prefix(Self.listLimit) {
      text.item([identity(need.identity)] + (need.isOptional ? [.words(", if it is there")] : []))
    }
    let rest = needs.count - Self.listLimit
    if rest > 0 { text.item([.words("and \(rest) more")]) }
  }
}

import DependencyGraph
import DependencyLibrary
import SafeDILibrary
import Text

/// Something that can stand at a ``CompletionSite``.
package struct CompletionCandidate: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case argument, value, type, property }

  package var kind: Kind
  /// What the list shows, and what is typed to find it.
  package var label: String
  package var filter: String
  /// What is written in place of what was typed; with `$0` for the cursor where it isn't at the end.
  package var text: String
  /// A word on where it comes from.
  package var detail: String?
  /// Lower ones first.
  package var rank: Int
  /// Not so on every chain.
  package var isDim: Bool
  /// Edits elsewhere in the file that go with it: the initializer's.
  package var edits: [UTF8Edit]

  init(
    _ kind: Kind, _ label: String, filter: String? = nil, text: String? = nil, detail: String? = nil, rank: Int = 0,
    isDim: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.filter = filter ?? label
    self.text = text ?? label
    self.detail = detail
    self.rank = rank
    self.isDim = isDim
    edits = []
  }
}

package struct CompletionContent: Hashable, Sendable {
  package var candidates: [CompletionCandidate]
  /// What the candidates replace.
  package var replaced: UTF8Range
  /// There are more than a list can hold: typing on brings others.
  package var isCut = false

  /// So many are shown at a time.
  static let limit = 200
}

extension Snapshot {
  /// What can stand at `offset` of a text that is being typed: inside the macros' arguments, and behind `@Received` and
  /// `@Instantiated`. Nil everywhere else. Parses the text, so the calling thread needs a large stack.
  package func completion(at offset: Int, in path: String, text: [UInt8]) -> CompletionContent? {
    guard let file = ids[path], let program = programsHolding(file).first ?? programs(of: file).first,
      let site = SafeDIAdapter(version: program.edition.version).completionSite(at: offset, in: text)
    else { return nil }
    let completion = Completion(program, file: file, offset: offset, text: text, replaced: site.replaced)
    var candidates = completion.candidates(site.kind)
    if candidates.count > CompletionContent.limit, Int(site.replaced.start) < offset {
      let typed = String(decoding: text[Int(site.replaced.start)..<min(offset, text.count)], as: UTF8.self).lowercased()
      candidates.removeAll { !$0.filter.lowercased().contains(typed) }
    }
    guard !candidates.isEmpty else { return nil }
    let isCut = candidates.count > CompletionContent.limit
    return CompletionContent(
      candidates: completion.withInitializer(Array(candidates.prefix(CompletionContent.limit)), site.kind),
      replaced: site.replaced, isCut: isCut)
  }
}

/// Finds candidates for one site.
private struct Completion {
  private let adapter: SafeDIAdapter
  private let graph: ProgramGraph
  private let makers: MakerIndex
  private let text: [UInt8]
  private let replaced: UTF8Range
  /// The scope in whose declaration the cursor is; nil in one that was never whole.
  private let scope: ScopeID?

  init(_ program: ProgramAnalysis, file: FileID, offset: Int, text: [UInt8], replaced: UTF8Range) {
    adapter = SafeDIAdapter(version: program.edition.version)
    graph = program.graph
    makers = MakerIndex(program.graph)
    self.text = text
    self.replaced = replaced
    let graph = program.graph
    // The innermost one. An attribute in front of a declaration is part of it.
    scope = graph.scopes(in: file)
      .filter { graph.provider($0).places.declaration.touches(offset) }
      .max { graph.provider($0).places.declaration.start < graph.provider($1).places.declaration.start }
  }

  func candidates(_ site: CompletionSite.Kind) -> [CompletionCandidate] {
    switch site {
    case .argumentLabel(let macro, let used): labels(of: macro, used: used)
    case .argumentValue(let macro, let label, let isQuoted, let name):
      values(of: label, ofMacro: macro, isQuoted: isQuoted, name: name)
    case .propertyName(let macro, let property):
      switch macro {
      case .received(let onlyIfAvailable), .renamed(_, _, let onlyIfAvailable):
        received(property, onlyIfAvailable: onlyIfAvailable)
      case .instantiated: instantiated(property)
      case .forwarded: []
      }
    case .propertyType(let macro, let label):
      if case .received(let onlyIfAvailable) = macro {
        allOffers.filter { $0.identity.label == label }.map { offer in
          let offer = onlyIfAvailable ? offer.madeOptional : offer
          return candidate(offer, text: "\(offer.identity.type)", kind: .type)
        }
      } else {
        []
      }
    }
  }

  // MARK: Arguments

  private func labels(of macro: String, used: Set<String>) -> [CompletionCandidate] {
    adapter.arguments(ofMacro: macro).enumerated().compactMap { index, argument in
      if used.contains(argument.label) { return nil }
      let value =
        switch argument.value {
        case .boolean: "true"
        case .text: "\"$0\""
        case .list: "[$0]"
        case .type: "$0"
        }
      return CompletionCandidate(.argument, argument.label, text: "\(argument.label): \(value)", rank: index)
    }
  }

  private func values(
    of label: String, ofMacro macro: String, isQuoted: Bool, name: String?
  ) -> [CompletionCandidate] {
    switch (adapter.arguments(ofMacro: macro).first { $0.label == label }?.value, label) {
    case (.boolean, _):
      return isQuoted ? [] : [CompletionCandidate(.value, "true"), CompletionCandidate(.value, "false", rank: 1)]
    case (_, "fulfilledByType"):
      guard isQuoted else { return [] }
      return graph.buildableTypes.filter(isOffered).map { CompletionCandidate(.type, "\($0)") }
        .sorted { $0.label < $1.label }
    case (_, "fulfilledByDependencyNamed"):
      return isQuoted ? allOffers.map { candidate($0, text: $0.identity.label, kind: .property) } : []
    case (_, "ofType"):
      let fitting = allOffers.filter { name == nil || $0.identity.label == name }
      return isQuoted ? [] : unique(fitting.map { candidate($0, text: $0.identity.type.metatypeSpelling, kind: .type) })
    case (_, "fulfillingAdditionalTypes"):
      guard !isQuoted, let scope else { return [] }
      let provider = graph.provider(scope)
      let taken = Set(provider.shape.additionalTypes + [.simple(name: "Instantiable")])
      return provider.shape.inheritedTypes.filter { !taken.contains($0) }
        .map { CompletionCandidate(.type, $0.metatypeSpelling) }
    default: return []
    }
  }

  /// What only mocks provide is for other mocks alone.
  private func isOffered(_ type: TypeTerm) -> Bool {
    guard let target = graph.provider(building: type), graph.provider(target).shape.isMockOnly else { return true }
    return scope.map { graph.provider($0).shape.isMockOnly } ?? false
  }

  private func unique(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.label).inserted }
  }

  // MARK: Properties

  /// What is offered from above, what is so on every chain first.
  private var allOffers: [Offer] {
    guard let scope, !graph.roots.contains(scope) else { return [] }
    let offers = graph.offers(to: scope, makers: makers)
    return offers.filter(\.isOnEveryChain) + offers.filter { !$0.isOnEveryChain }
  }

  /// The same without what the scope has already, but for the property that is being typed.
  private var offers: [Offer] {
    guard let scope else { return [] }
    let own = Set(
      graph.provider(scope).dependencies.filter { !replaced.touches(Int($0.places.name.start)) }.map(\.shape.label))
    return allOffers.filter { !own.contains($0.identity.label) }
  }

  private func received(
    _ property: CompletionSite.HalfProperty, onlyIfAvailable: Bool
  ) -> [CompletionCandidate] {
    offers.map { onlyIfAvailable ? $0.madeOptional : $0 }
      .map { candidate($0, text: declaration($0.identity, property), kind: .property) }
  }

  private func candidate(_ offer: Offer, text: String, kind: CompletionCandidate.Kind) -> CompletionCandidate {
    let owner = graph.concreteType(of: offer.provider.scope)
    var candidate = CompletionCandidate(
      kind, kind == .property ? "\(offer.identity)" : text, filter: kind == .property ? offer.identity.label : text,
      text: text, detail: "from \(owner)" + (offer.isOnEveryChain ? "" : ", not on every chain"),
      rank: offer.isOnEveryChain ? 0 : 1)
    candidate.isDim = !offer.isOnEveryChain
    return candidate
  }

  private func declaration(_ identity: Identity, _ property: CompletionSite.HalfProperty) -> String {
    switch property {
    case .attribute(let hasModifiers): (hasModifiers ? "let " : "private let ") + "\(identity)"
    case .name: "\(identity)"
    case .typedName: identity.label
    }
  }

  /// What the scope could make without making itself, with a name after the type.
  private func instantiated(_ property: CompletionSite.HalfProperty) -> [CompletionCandidate] {
    guard let scope else { return [] }
    var above: Set<ScopeID> = [scope]
    var pending = [scope]
    while let next = pending.popLast() {
      for maker in makers[next] where above.insert(maker.scope).inserted { pending.append(maker.scope) }
    }
    let provider = graph.provider(scope)
    let made = Set(
      provider.dependencies.indices.compactMap { index -> ScopeID? in
        let reference = DependencyReference(scope: scope, dependency: index)
        return replaced.touches(Int(provider.dependencies[index].places.name.start)) ? nil : graph.target(of: reference)
      })
    let labels = Set(provider.dependencies.filter { !replaced.touches(Int($0.places.name.start)) }.map(\.shape.label))
    return graph.buildableTypes.compactMap { type -> CompletionCandidate? in
      guard isOffered(type), let target = graph.provider(building: type), let name = type.baseName,
        !above.contains(target),
        !made.contains(target), !graph.roots.contains(target)
      else { return nil }
      let isLater = graph.provider(target).dependencies.contains { $0.shape.source == .forwarded }
      let concrete = graph.concreteType(of: target)
      let label = DependencyOffers.label(for: name) + (isLater ? "Builder" : "")
      guard !labels.contains(label) else { return nil }
      let identity = "\(label): " + (isLater ? "Instantiator<\(type)>" : type == concrete ? "\(type)" : "any \(type)")
      let text =
        switch property {
        case .attribute(let hasModifiers): (hasModifiers ? "let " : "private let ") + identity
        case .name: identity
        case .typedName: label
        }
      return CompletionCandidate(
        .property, identity, filter: label, text: text, detail: type == concrete ? nil : "made as \(concrete)")
    }
    .sorted { $0.label < $1.label }
  }

  // MARK: The initializer

  /// Adds the edits that let the initializer take a property. They are found once, for a property with a name and a
  /// type that nobody has, since they differ in those words alone.
  func withInitializer(_ candidates: [CompletionCandidate], _ site: CompletionSite.Kind) -> [CompletionCandidate] {
    guard case .propertyName(_, let property) = site, let scope, property != .typedName,
      graph.provider(scope).shape.kind == .type
    else { return candidates }
    let (label, type) = ("safeDICompletedName", "SafeDICompletedType")
    let insertion = Array(
      declaration(Identity(label: label, type: .simple(name: type)), property).utf8)
    var completed = text
    completed.replaceSubrange(replaced.bounds, with: insertion)
    let owner = "\(graph.concreteType(of: scope))"
    guard
      let edits = SourceFixer(text: completed, version: adapter.edition.version)?.takeDependency(
        label, inTypeNamed: owner)
    else { return candidates }
    let moved = edits.compactMap { $0.moved(outOf: replaced, by: insertion.count) }
    guard moved.count == edits.count else { return candidates }
    return candidates.map { candidate in
      guard let colon = candidate.label.firstIndex(of: ":") else { return candidate }
      let name = String(candidate.label[..<colon])
      let typeName = String(candidate.label[candidate.label.index(colon, offsetBy: 2)...])
      // A function is taken with words of its own.
      guard !typeName.contains("->") else { return candidate }
      var result = candidate
      result.edits = moved.map { edit in
        UTF8Edit(
          range: edit.range,
          newText: edit.newText.replacing(label, with: name).replacing(type, with: typeName))
      }
      return result
    }
  }
}

extension Offer {
  /// The same for a property that may stay `nil` (Rules/Availability.md, "onlyIfAvailable").
  fileprivate var madeOptional: Offer {
    if case .optional = identity.type { return self }
    var result = self
    result.identity.type = .optional(identity.type)
    return result
  }
}

extension UTF8Edit {
  /// This edit of a text in which `count` bytes stand in place of `range`, as one of the text before. Nil if it touches
  /// them.
  fileprivate func moved(outOf range: UTF8Range, by count: Int) -> UTF8Edit? {
    let (start, end) = (Int(self.range.start), Int(self.range.end))
    if end < Int(range.start) { return self }
    guard start > Int(range.start) + count else { return nil }
    let shift = range.count - count
    return UTF8Edit(range: UTF8Range(start + shift, end + shift), newText: newText)
  }
}

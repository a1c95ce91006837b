import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Finds candidates for one site.
struct CompletionCandidates {
  private let reader: SafeDIReader
  private let graph: ProgramGraph
  private let text: [UInt8]
  private let replaced: UTF8Range
  /// The scope in whose declaration the cursor is; nil in one that was never whole.
  private let scope: ScopeID?

  private init(
    _ reader: SafeDIReader, _ graph: ProgramGraph, file: FileID, offset: Int, text: [UInt8], replaced: UTF8Range
  ) {
    self.reader = reader
    self.graph = graph
    self.text = text
    self.replaced = replaced
    scope = graph.innermost(graph.scopes(in: file), at: offset)
  }

  /// The completions at `offset` of a text that is being typed: inside the macros' arguments, and behind `@Received`
  /// and `@Instantiated`. Nil everywhere else. Parses the text, so the calling thread needs a large stack.
  static func content(
    at offset: Int, in text: [UInt8], of file: FileID, _ graph: ProgramGraph, _ reader: SafeDIReader
  ) -> CompletionContent? {
    guard let site = reader.completionSite(at: offset, in: text) else { return nil }
    let completion = CompletionCandidates(
      reader, graph, file: file, offset: offset, text: text, replaced: site.replaced)
    var candidates = completion.candidates(site.kind)
    if candidates.count > CompletionContent.limit, site.replaced.startOffset < offset {
      let typed = String(utf8: text[site.replaced.startOffset..<min(offset, text.count)])
        .lowercased()
      candidates.removeAll { !$0.filter.lowercased().contains(typed) }
    }
    guard !candidates.isEmpty else { return nil }
    let isCut = candidates.count > CompletionContent.limit
    return CompletionContent(
      candidates: completion.withInitializer(Array(candidates.prefix(CompletionContent.limit)), site.kind),
      replaced: site.replaced, isCut: isCut)
  }

  func candidates(_ site: CompletionSite.Kind) -> [CompletionCandidate] {
    switch site {
    case .argumentLabel(let macro, let before, let behind): labels(of: macro, behind: before, before: behind)
    case .argumentValue(let macro, let label, let isQuoted, let name):
      values(of: label, ofMacro: macro, isQuoted: isQuoted, name: name)
    case .propertyName(let macro, let property):
      switch macro {
      case .received(let onlyIfAvailable), .renamed(_, _, let onlyIfAvailable):
        received(property, onlyIfAvailable: onlyIfAvailable)
      case .instantiated: instantiated(property)
      case .forwarded: []
      }
    }
  }

  // MARK: Arguments

  private func labels(
    of macro: String, behind before: [String], before following: [String]
  ) -> [CompletionCandidate] {
    reader.arguments(ofMacro: macro, behind: before, before: following).enumerated().map { index, argument in
      let value =
        switch argument.value {
        case .boolean: "true"
        case .text: "\"$0\""
        case .list: "[$0]"
        case .type: "$0"
        }
      var candidate = CompletionCandidate(.argument, argument.label, text: "\(argument.label): \(value)", rank: index)
      candidate.documentation = argument.documentation
      return candidate
    }
  }

  private func values(
    of label: String, ofMacro macro: String, isQuoted: Bool, name: String?
  ) -> [CompletionCandidate] {
    switch (reader.arguments(ofMacro: macro).first { $0.label == label }?.value, label) {
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
      return isQuoted
        ? [] : fitting.map { candidate($0, text: $0.identity.type.metatypeSpelling, kind: .type) }.unique(by: \.label)
    case (_, "fulfillingAdditionalTypes"):
      guard !isQuoted, let scope else { return [] }
      let provider = graph.provider(scope)
      let taken = Set(provider.shape.additionalTypes + [.simple(name: "Instantiable")])
      return provider.shape.inheritedTypes.filter { !taken.contains($0) }
        .map { CompletionCandidate(.type, $0.metatypeSpelling) }
    default: return []
    }
  }

  /// Returns false for a type that only mocks provide, unless the scope is for mocks alone too.
  private func isOffered(_ type: TypeTerm) -> Bool {
    guard let target = graph.provider(building: type), graph.shape(target).isMockOnly else { return true }
    return scope.map { graph.shape($0).isMockOnly } ?? false
  }

  // MARK: Properties

  /// The offers from above, those on every chain first.
  private var allOffers: [Offer] {
    guard let scope, !graph.isRoot(scope) else { return [] }
    let offers = graph.offers(to: scope)
    return offers.filter(\.isOnEveryChain) + offers.filter { !$0.isOnEveryChain }
  }

  /// ``allOffers`` without labels that the scope has already, apart from the property that is being typed.
  private var offers: [Offer] {
    let own = Set(own.map { graph.shape($0).label })
    return allOffers.filter { !own.contains($0.identity.label) }
  }

  /// The scope's dependencies, apart from the property that is being typed.
  private var own: [DependencyReference] {
    (scope.map(graph.references) ?? []).filter {
      !replaced.touches(graph.dependency($0).places.name.startOffset)
    }
  }

  private func received(
    _ property: CompletionSite.HalfProperty, onlyIfAvailable: Bool
  ) -> [CompletionCandidate] {
    offers.map { onlyIfAvailable ? $0.madeOptional : $0 }
      .map { candidate($0, text: declaration($0.identity.label, "\($0.identity.type)", property), kind: .property) }
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

  private func declaration(_ label: String, _ type: String, _ property: CompletionSite.HalfProperty) -> String {
    switch property {
    case .attribute(let hasModifiers): "\(hasModifiers ? "" : "private ")let \(label): \(type)"
    case .name: "\(label): \(type)"
    }
  }

  /// Providers that the scope could make without making itself, each with a property name after the type.
  private func instantiated(_ property: CompletionSite.HalfProperty) -> [CompletionCandidate] {
    guard let scope else { return [] }
    let made = Set(own.compactMap { graph.target(of: $0) })
    let labels = Set(own.map { graph.shape($0).label })
    return graph.makeableTypes(by: scope).compactMap { type, target -> CompletionCandidate? in
      guard let name = type.baseName, !made.contains(target) else { return nil }
      let isLater = !graph.forwarded(to: target).isEmpty
      let concrete = graph.concreteType(of: target)
      let label = PropertyName.usual(for: name) + (isLater ? "Builder" : "")
      guard !labels.contains(label) else { return nil }
      let written = isLater ? "Instantiator<\(type)>" : type == concrete ? "\(type)" : "any \(type)"
      return CompletionCandidate(
        .property, "\(label): \(written)", filter: label, text: declaration(label, written, property),
        detail: type == concrete ? nil : "made as \(concrete)")
    }
    .sorted { $0.label < $1.label }
  }

  // MARK: The initializer

  /// Adds the edits that let the initializer take a property. They are found once, for a property with a name and a
  /// type that no property has, since they differ in those words alone.
  func withInitializer(_ candidates: [CompletionCandidate], _ site: CompletionSite.Kind) -> [CompletionCandidate] {
    guard case .propertyName(_, let property) = site, let scope, graph.shape(scope).kind == .type
    else { return candidates }
    let (label, type) = ("safeDICompletedName", "SafeDICompletedType")
    let insertion = Array(declaration(label, type, property).utf8)
    var completed = text
    completed.replaceSubrange(replaced.bounds, with: insertion)
    let owner = "\(graph.concreteType(of: scope))"
    guard
      let edits = SourceFile(text: completed, version: reader.edition.version)?
        .rewriting(typeNamed: owner, { $0.take(label) })
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
  /// This offer for a property that may stay `nil` (Rules/Availability.md, "onlyIfAvailable").
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
    let (start, end) = (self.range.startOffset, self.range.endOffset)
    if end < range.startOffset { return self }
    guard start > range.startOffset + count else { return nil }
    let shift = range.count - count
    return UTF8Edit(range: UTF8Range(start + shift, end + shift), newText: newText)
  }
}

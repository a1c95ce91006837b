import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

extension StitcherAnalysis {
  /// What a Swift server doesn't know of a demand, a registration or a container.
  func hover(at offset: Int, in path: String, _ context: AnalysisContext) -> HoverContent? {
    let navigator = navigator(context)
    guard let (subject, range) = navigator.subject(at: offset, in: path),
      let text = StitcherWords(navigator).text(of: subject)
    else { return nil }
    return HoverContent(text: text.truncated(to: 20), range: range)
  }
}

/// The words about what stands at a place.
struct StitcherWords {
  private typealias Spans = [RichText.Span]

  private let navigator: StitcherNavigator
  private var graph: StitcherGraph { navigator.graph }
  /// How many items of a list are shown.
  private let limit: Int

  init(_ navigator: StitcherNavigator, limit: Int = 4) {
    self.navigator = navigator
    self.limit = limit
  }

  func text(of subject: StitcherSubject) -> RichText? {
    switch subject {
    case .demand(let id), .demandedKey(let id): graph.demands[id].flatMap(text)
    case .registration(let id), .registeredKey(let id), .furtherType(let id, _): graph.registrations[id].map(text)
    case .builder(let id): graph.builders[id].map(text)
    case .registerable(let site): graph.registrations[.registerable(site)].map(text)
    }
  }

  // MARK: Demands

  func text(of demand: LinkedDemand) -> RichText? {
    guard let key = demand.key else { return nil }
    let suppliers = graph.suppliers(of: demand).map(\.registration)
    var text = RichText()
    if suppliers.count == 1, let only = suppliers.first {
      text.paragraph(words(for: key) + [.words(", registered")] + place(of: only.id))
      addTraits(of: only, to: &text)
    } else if suppliers.isEmpty {
      let isKnown = graph.opacity(beside: demand.id.file).isDisjoint(with: .hiding(key))
      let words = isKnown ? ": nothing registers it" : ": nothing that can be read registers it"
      text.paragraph(
        self.words(for: key) + [
          .words(graph.registrations(for: demand).isEmpty ? words : ": no factory takes these arguments")
        ])
    } else {
      text.paragraph(words(for: key) + [.words(demand.cardinality == .many ? ", all of" : ", one of")])
      for supplier in suppliers.prefix(limit) {
        text.item([.code(navigator.madeType(of: supplier.id)), .words(", registered")] + place(of: supplier.id))
      }
      addRest(of: suppliers.count, to: &text)
    }
    // Its test for a loaded value holds for optionals and collections alone.
    if demand.form == .property, demand.cardinality == .one { text.item([.words("Looked up again at each access")]) }
    if demand.form == .parameter { text.item([.words("Looked up at each call")]) }
    return text
  }

  private func words(for key: DependencyKey) -> Spans {
    switch key {
    case .type: [.code(key.description)]
    case .name: [.words("The name "), .code(key.description)]
    case .value: [.words("The value "), .code(key.description)]
    }
  }

  // MARK: Registrations

  func text(of registration: LinkedRegistration) -> RichText {
    var text = RichText()
    text.paragraph([.strong("Registration"), .words(" of "), .code(navigator.madeType(of: registration.id))])
    let keys = registration.keys.compactMap(\.self)
    if !keys.isEmpty {
      text.item([.words("Found by ")] + RichText.list(keys.prefix(limit).map { words(foundBy: $0) }, of: keys.count))
    }
    let containers = navigator.containers(of: registration.id)
    if containers.isEmpty {
      text.item([
        .words(graph.isListed(registration.id) ? "In no container that can be read" : "Listed in no container")
      ])
    }
    for (container, isConditional) in containers.prefix(limit) {
      text.item([.words("In "), link(container), .words(isConditional ? ", on a condition" : "")])
    }
    addTraits(of: registration, to: &text)
    let consumers = graph.demands(of: registration.id)
    let links = consumers.prefix(limit).map { RichText.Span.link(navigator.name(of: $0.id), navigator.location($0.id)) }
    text.item(
      consumers.isEmpty
        ? [.words("Nothing that can be read asks for it")]
        : [.words("Asked for by ")] + RichText.list(links, of: consumers.count))
    let needs = graph.constructionDemands(of: registration.id).compactMap { demand in demand.key.map { ($0, demand) } }
    if !needs.isEmpty {
      let spans = needs.prefix(limit).map { key, _ in words(foundBy: key) }
      text.item([.words("Needs ")] + RichText.list(spans, of: needs.count) + [.words(" to be made")])
    }
    return text
  }

  private func words(foundBy key: DependencyKey) -> Spans {
    switch key {
    case .type: [.code(key.description)]
    case .name: [.words("the name "), .code(key.description)]
    case .value: [.words("the value "), .code(key.description)]
    }
  }

  /// Lifetime and parameters.
  private func addTraits(of registration: LinkedRegistration, to text: inout RichText) {
    if let lifetime = lifetime(registration.scope) { text.item(lifetime) }
    if case .known(let types) = registration.parameters, !types.isEmpty {
      let list = types.map { $0?.description ?? "_" }.joined(separator: ", ")
      text.item([.words("Takes "), .code("(\(list))")])
      if registration.scope.scope.isCaching {
        text.item([.words("While an instance is kept, other arguments give the same one")])
      }
    }
    guard registration.isEager else { return }
    if registration.scope.scope == .instance {
      text.item([.code(".eager"), .words(" does nothing: it is made for each demand")])
    } else if (registration.parameters.count ?? 0) > 0 {
      text.item([.code(".eager"), .words(" does nothing: its factory has parameters")])
    } else if registration.scope.scope == .singleton {
      text.item([.words("Made when its container is activated")])
    }
  }

  private func lifetime(_ scope: EffectiveScope) -> Spans? {
    let words: String
    switch scope.scope {
    case .instance: words = "Made for each demand"
    case .shared: words = "Shared while something holds it"
    case .singleton: words = "Made once and kept"
    case .managed: words = "Kept as long as what manages it says"
    case .unknown: return nil
    }
    switch scope.reason {
    case .written: return [.words("\(words): "), .code(".\(scope.scope)")]
    case .classResult: return [.words("\(words): automatic for a class")]
    case .valueResult: return [.words("\(words): automatic for a value type")]
    case .existentialResult: return [.words("\(words): automatic for a protocol, whatever is behind it")]
    case .optionalResult: return [.words("\(words): automatic for an optional")]
    case .unknownResult: return nil
    }
  }

  /// Where a registration is listed: the container, or what else it is part of.
  private func place(of id: RegistrationID) -> Spans {
    let containers = navigator.containers(of: id)
    guard let (container, isConditional) = containers.first else {
      return [.words(" by "), .link(navigator.madeType(of: id), navigator.location(id))]
    }
    let more = containers.count > 1 ? " and \(containers.count - 1) more" : ""
    return [
      .words(" in "), .link(navigator.name(of: container), navigator.location(id)),
      .words(more + (isConditional ? ", on a condition" : "")),
    ]
  }

  private func link(_ id: BuilderID) -> RichText.Span { .link(navigator.name(of: id), navigator.location(id)) }

  private func addRest(of count: Int, to text: inout RichText) {
    if count > limit { text.item([.words("And \(count - limit) more")]) }
  }

  // MARK: Containers

  func text(of builder: LinkedBuilder) -> RichText {
    let registrations = graph.registrations(in: builder.id)
    let noun = builder.kind == .container ? "Container" : builder.kind == .group ? "Group" : "Dependency"
    var text = RichText()
    text.paragraph([
      .strong(noun),
      .words(" of \(registrations.count) \(registrations.count == 1 ? "registration" : "registrations")"),
    ])
    let conditional = registrations.count { registration in
      graph.memberships(of: registration.id).allSatisfy { $0.container != builder.id || !$0.guards.isEmpty }
    }
    if builder.kind == .container, conditional > 0 { text.item([.words("\(conditional) of them on conditions")]) }
    let parts = Set(builder.inclusions.map(\.id)).filter {
      graph.builders[$0]?.kind == .container && navigator.hasName($0)
    }
    .sorted { navigator.location($0) < navigator.location($1) }
    if !parts.isEmpty { text.item([.words("Merges ")] + RichText.list(parts.prefix(limit).map(link), of: parts.count)) }
    let users = Set(graph.inclusions[builder.id].map(\.builder)).sorted {
      navigator.location($0) < navigator.location($1)
    }
    if !users.isEmpty {
      text.item([.words("Part of ")] + RichText.list(users.prefix(limit).map(link), of: users.count))
    }
    guard builder.kind == .container else { return text }
    let sites = graph.activationSites(of: builder.id)
    let links = sites.prefix(limit).map { site in
      let location = navigator.location(site)
      return RichText.Span.link(FilePath.name(of: location.path), location)
    }
    if !sites.isEmpty {
      text.item([.words("Activated in ")] + RichText.list(links, of: sites.count))
    } else if !graph.isActivated(builder.id) {
      text.item([.words("Nothing that can be read activates it")])
    }
    return text
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The words about what stands at a place.
struct StitcherWords {
  private typealias Spans = [RichText.Span]
  private typealias Words = Phrase<RichText.Span>

  let graph: StitcherGraph
  /// How many items of a list are shown.
  var limit = 4

  func text(of element: Element) -> RichText? {
    switch element {
    case .demand(let id), .demandedKey(let id): graph.demands[id].flatMap(text)
    case .registration(let id), .registeredKey(let id), .furtherType(let id, _): graph.registrations[id].map(text)
    case .builder(let id): graph.builders[id].map(text)
    }
  }

  // MARK: Demands

  func text(of demand: LinkedDemand) -> RichText? {
    guard let key = demand.key else { return nil }
    let suppliers = graph.answers(to: demand).map(\.registration)
    var text = RichText()
    if let only = suppliers.only {
      text.paragraph("\(words(for: key, isFirst: true)), registered\(place(of: only.id))")
      addTraits(of: only, to: &text)
    } else if suppliers.isEmpty {
      let words =
        !graph.registrations(for: demand).isEmpty
        ? ": no factory takes these arguments"
        : graph.mayHide(key, from: demand.file)
          ? ": nothing that can be read registers it" : ": nothing registers it"
      text.paragraph("\(self.words(for: key, isFirst: true))\(words)")
    } else {
      let quantity = demand.cardinality == .many ? "all" : "one"
      text.paragraph("\(words(for: key, isFirst: true)), \(quantity) of")
      for supplier in suppliers.prefix(limit) {
        text.item("\(.code(graph.madeType(of: supplier.id))), registered\(place(of: supplier.id))")
      }
      if suppliers.count > limit { text.item("And \(suppliers.count - limit) more") }
    }
    // Its test for a loaded value holds for optionals and collections alone.
    if demand.form == .property, demand.cardinality == .one { text.item("Looked up again at each access") }
    if demand.form == .parameter { text.item("Looked up at each call") }
    return text
  }

  private func words(for key: DependencyKey, isFirst: Bool = false) -> Spans {
    let words = key.noun.map { RichText.Span.words("\(isFirst ? "The" : "the") \($0) ") }
    return [words, .code(key.description)].compactMap(\.self)
  }

  // MARK: Registrations

  func text(of registration: LinkedRegistration) -> RichText {
    var text = RichText()
    text.paragraph("\(.strong("Registration")) of \(.code(graph.madeType(of: registration.id)))")
    text.list("Found by ", registration.keys.compactMap(\.self).map { words(for: $0) }, limit: limit)
    let containers = graph.containers(of: registration.id)
    if containers.isEmpty {
      text.item(graph.isListed(registration.id) ? "In no container that can be read" : "Listed in no container")
    }
    for (container, isConditional) in containers.prefix(limit) {
      text.item(isConditional ? "In \(link(container)), on a condition" : "In \(link(container))")
    }
    addTraits(of: registration, to: &text)
    let consumers = graph.demands(of: registration.id).map(\.id)
    if consumers.isEmpty { text.item("Nothing that can be read asks for it") }
    text.list(
      "Asked for by ", consumers.map { [.link(graph.name(of: $0), graph.location($0))] }, limit: limit)
    let needs = graph.constructionDemands(of: registration.id).compactMap(\.key)
    text.list("Needs ", needs.map { words(for: $0) }, " to be made", limit: limit)
    return text
  }

  /// Lifetime and parameters.
  private func addTraits(of registration: LinkedRegistration, to text: inout RichText) {
    if let lifetime = lifetime(registration.scope) { text.item(lifetime) }
    if registration.parameters?.isEmpty == false {
      text.item("Takes \(.code(graph.parameters(of: registration.id)))")
      if registration.scope.scope.isCaching {
        text.item("While an instance is kept, other arguments give the same one")
      }
    }
    guard registration.isEager else { return }
    if registration.scope.scope == .instance {
      text.item("\(.code(".eager")) does nothing: it is made for each demand")
    } else if registration.parameters?.isEmpty == false {
      text.item("\(.code(".eager")) does nothing: its factory has parameters")
    } else if registration.scope.scope == .singleton {
      text.item("Made when its container is activated")
    }
  }

  private func lifetime(_ scope: EffectiveScope) -> Words? {
    let words: String? =
      switch scope.scope {
      case .instance: "Made for each demand"
      case .shared: "Shared while something holds it"
      case .singleton: "Made once and kept"
      case .managed: "Kept as long as what manages it says"
      case .unknown: nil
      }
    return words.flatMap { words in
      switch scope.reason {
      case .written: "\(words): \(.code(".\(scope.scope)"))"
      case .classResult: "\(words): automatic for a class"
      case .valueResult: "\(words): automatic for a value type"
      case .existentialResult: "\(words): automatic for a protocol, whatever is behind it"
      case .optionalResult: "\(words): automatic for an optional"
      case .unknownResult: nil
      }
    }
  }

  /// Where a registration is listed: the container, or what else it is part of.
  private func place(of id: RegistrationRef) -> Words {
    let containers = graph.containers(of: id)
    guard let (container, isConditional) = containers.first else {
      return " by \(.link(graph.madeType(of: id), graph.location(id)))"
    }
    let more = containers.count > 1 ? " and \(containers.count - 1) more" : ""
    let condition = isConditional ? ", on a condition" : ""
    return " in \(.link(graph.name(of: container), graph.location(id)))\(more)\(condition)"
  }

  private func link(_ id: BuilderRef) -> Spans { [.link(graph.name(of: id), graph.location(id))] }

  // MARK: Containers

  func text(of builder: LinkedBuilder) -> RichText {
    let registrations = graph.registrations(in: builder.id)
    let noun = builder.kind == .container ? "Container" : builder.kind == .group ? "Group" : "Dependency"
    var text = RichText()
    text.paragraph("\(.strong(noun)) of \(counted(registrations.count, "registration"))")
    let wholes = Set(graph.inclusions[builder.id].map(\.builder)).sorted { graph.location($0) < graph.location($1) }
    text.list("Part of ", wholes.map(link), limit: limit)
    guard builder.kind == .container else { return text }
    let sites = graph.activationSites(of: builder.id).map(graph.location)
    text.list("Activated in ", sites.map { [.link(FilePath.name(of: $0.path), $0)] }, limit: limit)
    if sites.isEmpty, !graph.isActivated(builder.id) {
      text.item("Nothing that can be read activates it")
    }
    return text
  }
}

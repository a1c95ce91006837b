import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The words about an element of a program: the facts of a key, a provider or a component.
struct HoverText {
  private typealias Words = Phrase<RichText.Span>

  let graph: SwiftDIGraph
  /// How many items of a list are shown.
  var limit = 4

  func text(of element: Element) -> RichText {
    switch element {
    case .key(let key, .demand(let demand)): demandText(key, in: demand.component)
    case .key(_, .provider(let provider)), .provider(let provider): providerText(provider)
    case .key(let key, .declaration), .key(let key, .other): keyText(key)
    case .component(let component): componentText(component)
    case .initContainer(let component): initContainerText(component)
    }
  }

  // MARK: Keys

  /// The words for what a `get` of a key finds, by the chain.
  func demandText(_ key: KeyID, in component: ComponentID) -> RichText {
    let answers = graph.demandAnswers(to: key, in: component)
    var text = RichText()
    if let provider = answers.own.only?.provider {
      text.paragraph("\(.code(graph[key].identity)), provided by \(link(provider))")
    } else {
      text.paragraph("\(.code(graph[key].identity))")
      for answer in answers.own.prefix(limit) { text.item(words(of: answer)) }
      if answers.own.count > limit { text.item("And \(answers.own.count - limit) more") }
    }
    addOverriders(answers.overriding, to: &text)
    if answers.own.contains(where: \.mayBeBound) { text.item("A `bind` may replace it") }
    addEvaluation(of: answers.providers, to: &text)
    return text
  }

  private func words(of answer: KeyAnswer) -> Words {
    let chain: Words = " in \(.code(graph.path(answer.chain)))"
    return switch answer.winner {
    case .provider(let provider): "Provided by \(link(provider))\(chain)"
    case .nothing where answer.isFromStart: "\(.strong("Missing"))\(chain)"
    case .nothing, .unknown: "Not known\(chain)"
    }
  }

  private func addEvaluation(of providers: [Provider], to text: inout RichText) {
    let areComputed = providers.allSatisfy { graph.fact($0.member)?.kind != .storedProperty }
    if areComputed, !providers.isEmpty { text.item("Evaluated at every access") }
  }

  func keyText(_ key: KeyID) -> RichText {
    var text = RichText()
    text.paragraph("\(.strong("Key")) \(.code(graph[key].identity))")
    if graph[key].isFresh {
      text.item("A new key at each use, which none equals")
      return text
    }
    let providers = graph.providers(of: key)
    if providers.isEmpty { text.item("Nothing provides it") }
    text.list("Provided by ", providers.map { link($0).parts }, limit: limit)
    let count = graph.demands(of: key).count
    text.item(count == 0 ? "No code gets it" : "Asked for in \(counted(count, "place"))")
    return text
  }

  // MARK: Providers

  func providerText(_ provider: Provider) -> RichText {
    var text = RichText()
    let key = provider.key.map { RichText.Span.code(graph[$0].identity) } ?? .words("a key that isn't known")
    text.paragraph("\(.strong("Provides")) \(key)\(priority(provider))")
    guard provider.hole == nil else {
      text.item("\(.strong("Not registered"))")
      return text
    }
    let count = graph.consumers(of: provider).count
    text.item(count == 0 ? "No known `get` finds it" : "Found by \(counted(count, "`get`"))")
    for other in graph.overridden(by: provider).prefix(limit) {
      let wins = (other.priority ?? 0) > (provider.priority ?? 0)
      text.item(wins ? "Loses to \(link(other))" : "Overrides \(link(other))")
    }
    if let key = provider.key {
      addOverriders(graph.demandAnswers(to: key, in: provider.component).overriding, to: &text)
    }
    addEvaluation(of: [provider], to: &text)
    return text
  }

  // MARK: Components

  func componentText(_ id: ComponentID) -> RichText {
    let component = graph[id]
    var text = RichText()
    let creators = Set(component.creators.map(\.parent)).sorted()
    if graph.isRoot(id) {
      text.paragraph("\(.strong("Root component"))")
    } else if creators.isEmpty {
      text.paragraph("\(.strong("Component")) that no known code creates")
    }
    if !creators.isEmpty {
      let names = RichText.list(creators.prefix(limit).map(link), of: creators.count)
      text.paragraph("\(.strong("Component")), created by \(names)")
    }
    let required = component.required
    add("Provides ", component.providers.compactMap(\.key), to: &text)
    add("Requires from its creators ", required, to: &text)
    add("What it creates also requires ", graph.needs(of: id).filter { !required.contains($0) }, to: &text)
    let children = Set(component.children.map(\.child)).sorted()
    text.list("Creates ", children.map { [link($0)] }, limit: limit)
    return text
  }

  private func initContainerText(_ id: ComponentID) -> RichText {
    var text = RichText()
    text.paragraph(
      """
      Copies the providers of the parent, adds those of \(link(id)), and asserts in debug builds that all required keys \
      are there
      """)
    return text
  }

  // MARK: Phrases

  private func link(_ component: ComponentID) -> RichText.Span {
    .link(graph.name(of: component), graph.location(of: component))
  }

  private func link(_ provider: Provider) -> Words {
    "\(.link(graph.name(of: provider), graph.location(of: provider.member)))\(priority(provider))"
  }

  private func priority(_ provider: Provider) -> String {
    switch provider.priority {
    case 0: ""
    case 10: " (priority `.test`)"
    case let priority?: " (priority \(priority))"
    case nil: " (priority not known)"
    }
  }

  private func add(_ words: String, _ keys: [KeyID], to text: inout RichText) {
    text.list(words, keys.map { [.code(graph[$0].spelling)] }, limit: limit)
  }

  private func addOverriders(_ overriders: [Provider], to text: inout RichText) {
    text.list("Overridden by ", overriders.map { link($0).parts }, limit: limit)
  }
}

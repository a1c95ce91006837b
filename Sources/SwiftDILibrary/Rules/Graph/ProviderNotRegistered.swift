import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct ProviderNotRegistered: GraphRule {
  static let entry = graphEntry(
    "swiftdi-provider-not-registered", "A provider that the component doesn't know")

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Provider] { component.unregistered }

  func fault(of provider: Provider) -> GraphFault? {
    guard let hole = provider.hole, let member = graph.fact(provider.member)?.name else { return nil }
    let failures = hole == .inBuildCondition ? [] : provider.key.map { self.failures(without: $0) } ?? []
    // A lookup or a creation may fail for it.
    let isMissed = failures.contains(where: \.isCertain)
    let (reason, advice) =
      switch hole {
      case .inExtension: ("is in an extension", "Move it into the body of \(name).")
      case .inBuildCondition: ("is in `#if`", "Put the condition into the member's body.")
      case .qualified: ("has its attribute spelled with a module", "Write `@Provides`.")
      case .secondAttribute: ("has another `@Provides` before it", "Give each key a member of its own.")
      case .spaced: ("has a space behind `@Provides`", "Remove the space.")
      }
    return GraphFault(
      Self.entry, about: member, isMissed ? .error : .warning, at: graph.location(of: provider.attribute),
      "`@Component` doesn't register `\(member)`: it \(reason). \(advice)",
      related: [RelatedInformation("\(name) is declared here", graph.location(of: id))]
        + failures.compactMap(\.place)
    ) { site in proposal(for: provider, hole, named: member, at: site).asList }
  }

  private func proposal(
    for provider: Provider, _ hole: Provider.Hole, named member: String, at site: FaultSite
  ) -> FixProposal? {
    guard let attribute = site.node(AttributeSyntax.self) else { return nil }
    switch hole {
    case .qualified:
      let edit = UTF8Edit(range: attribute.attributeName.place, newText: "Provides")
      return site.proposal("Write `@Provides`", .preferred, [edit])
    case .spaced:
      guard let open = attribute.leftParen else { return nil }
      let gap = UTF8Range(start: attribute.attributeName.place.end, end: open.place.start)
      return site.proposal("Remove the space", .preferred, [UTF8Edit(removing: gap)])
    case .secondAttribute:
      return provider.key.flatMap { splitting(attribute, of: graph[$0], from: member, site) }
    case .inBuildCondition: return nil
    case .inExtension:
      return FixProposal(
        "Move `\(member)` into the body of \(name)", .preferred, edits: site.movingMember(into: id))
    }
  }

  /// The change that gives the key of a second attribute a member of its own, which has the value of the first.
  private func splitting(
    _ attribute: AttributeSyntax, of key: KeyFact, from member: String, _ site: FaultSite
  ) -> FixProposal? {
    guard let type = key.valueType, let declaration = site.declaration,
      let members = declaration.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let name = key.memberName(besides: graph.memberNames(of: id))
    else { return nil }
    let value = declaration.is(FunctionDeclSyntax.self) ? "\(member)()" : member
    let code = "@Provides(\(key.spelling)) var \(name): \(type) { \(value) }"
    let insertion = site.text?.inserting(code, into: members) { $0.id == declaration.id }
    return site.proposal(
      "Give \(key.quoted) a member of its own", .offered, [site.text?.removing(attribute), insertion])
  }

  /// The creations and lookups that fail because the component doesn't register its provider of a key.
  private func failures(without key: KeyID) -> [(isCertain: Bool, place: RelatedInformation?)] {
    guard !component.provides(key), !graph[key].isFresh else { return [] }
    let name = graph[key].quoted
    var result: [(isCertain: Bool, place: RelatedInformation?)] = []
    func add(_ message: String, _ use: UseRef, isCertain: Bool) {
      result.append((isCertain, RelatedInformation(message, graph.location(of: use))))
    }
    let below = graph.sorted(graph.descendants(of: id).union([id])).map { graph[$0] }
    for child in below where !child.isOpaque && (child.id == id || !child.hasUnregistered(key)) {
      for edge in child.creators where graph.missingKeys(at: edge).contains(key) {
        guard let way = wayPast(without: key, to: edge.origin, before: edge, seenFrom: edge.use.file) else { continue }
        add(
          "`\(child.name)` is created here without \(name)", edge.use,
          isCertain: graph.doubt(of: way, of: key, at: edge) == nil)
      }
    }
    for asking in below where asking.id != id {
      for demand in asking.demands where demand.key == key && !demand.isChecked {
        guard wayPast(without: key, to: demand.origin, seenFrom: demand.use.file) != nil else { continue }
        add(
          "`\(asking.name)` asks for \(name) here", demand.use,
          isCertain: !demand.isConditional && !graph.isBound(key))
      }
    }
    // The lookups of a root are refused by their own code.
    let isAsked = component.demands.contains { $0.key == key && !$0.isConditional }
    let own = graph.wayWithout(key, to: ValueOrigin(any: id), seenFrom: component.file, passingUnregistered: true)
    if isAsked, own != nil { result.append((!graph.isBound(key), nil)) }
    return result
  }

  /// A chain without a key through the component in which its provider isn't registered, or to the creation of that
  /// component, if each such chain leads through one like it.
  private func wayPast(
    without key: KeyID, to origin: ValueOrigin, before edge: CreationEdge? = nil, seenFrom file: FileID
  ) -> KeylessWay? {
    func way(passingUnregistered isPassed: Bool) -> KeylessWay? {
      graph.wayWithout(key, to: origin, before: edge, seenFrom: file, passingUnregistered: isPassed)
    }
    guard let found = way(passingUnregistered: true) else { return nil }
    if edge?.child == id { return found }
    return found.components.contains(id) && way(passingUnregistered: false) == nil ? found : nil
  }
}

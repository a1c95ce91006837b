import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

enum ProviderNotRegistered: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-provider-not-registered", "A provider that the component doesn't know", scope: .graph,
    isParity: false)

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Provider] { graph[id].unregistered }

  static func fault(of provider: Provider, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    guard let hole = provider.hole, let member = graph.fact(provider.member)?.name else { return nil }
    let failures =
      hole == .inBuildCondition ? [] : provider.key.map { graph.failures(without: $0, in: id) } ?? []
    // A lookup or a creation may fail for it.
    let isMissed = failures.contains(where: \.isCertain)
    let (reason, advice) =
      switch hole {
      case .inExtension: ("is in an extension", "Move it into the body of \(graph.quoted(id)).")
      case .inBuildCondition: ("is in `#if`", "Put the condition into the member's body.")
      case .qualified: ("has its attribute spelled with a module", "Write `@Provides`.")
      case .secondAttribute: ("has another `@Provides` before it", "Give each key a member of its own.")
      case .spaced: ("has a space behind `@Provides`", "Remove the space.")
      }
    return GraphFault(
      entry, about: member, isMissed ? .error : .warning, at: graph.location(of: provider.attribute),
      "`@Component` doesn't register `\(member)`: it \(reason). \(advice)",
      related: [RelatedInformation("\(graph.quoted(id)) is declared here", graph.location(of: id))]
        + failures.compactMap(\.place)
    ) { proposals(for: provider, hole, named: member, in: id, at: $0) }
  }

  private static func proposals(
    for provider: Provider, _ hole: Provider.Hole, named member: String, in id: ComponentID, at site: FaultSite
  ) -> [FixProposal] {
    guard let document = site.document, let attribute = site.node(AttributeSyntax.self) else {
      return []
    }
    switch hole {
    case .qualified:
      let edit = UTF8Edit(range: attribute.attributeName.place, newText: "Provides")
      return [site.proposal("Write `@Provides`", .preferred, [edit])]
    case .spaced:
      guard let open = attribute.leftParen else { return [] }
      let gap = UTF8Range(start: attribute.attributeName.place.end, end: open.place.start)
      return [site.proposal("Remove the space", .preferred, [UTF8Edit(removing: gap)])]
    case .secondAttribute:
      let split = provider.key.flatMap { splitting(attribute, of: $0, from: member, in: id, document, site) }
      return split.asArray
    case .inBuildCondition: return []
    case .inExtension:
      let title = "Move `\(member)` into the body of \(site.code.graph.quoted(id))"
      return [FixProposal(title, .preferred, edits: site.code.movingMember(at: site, into: id))]
    }
  }

  /// The change that gives the key of a second attribute a member of its own, which has the value of the first.
  private static func splitting(
    _ attribute: AttributeSyntax, of id: KeyID, from member: String, in component: ComponentID,
    _ document: ParsedText, _ site: FaultSite
  ) -> FixProposal? {
    let key = site.code.graph[id]
    guard let type = key.valueType, let declaration = document.declaration(at: site.offset),
      let members = declaration.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let name = key.memberName(besides: site.code.graph.memberNames(of: component))
    else { return nil }
    let value = declaration.is(FunctionDeclSyntax.self) ? "\(member)()" : member
    let code = "@Provides(\(key.spelling)) var \(name): \(type) { \(value) }"
    let insertion = document.inserting(code, into: members) { $0.id == declaration.id }
    return site.proposal(
      "Give \(key.quoted) a member of its own", .offered, [document.removing(attribute), insertion])
  }
}

extension SwiftDIGraph {
  /// The creations and lookups that fail because a component doesn't register its provider of a key.
  fileprivate func failures(
    without key: KeyID, in id: ComponentID
  ) -> [(isCertain: Bool, place: RelatedInformation?)] {
    guard !self[id].provides(key), !self[key].isFresh else { return [] }
    let name = self[key].quoted
    var result: [(isCertain: Bool, place: RelatedInformation?)] = []
    func add(_ message: String, _ use: UseRef, isCertain: Bool) {
      result.append((isCertain, RelatedInformation(message, location(of: use))))
    }
    let below = sorted(descendants(of: id).union([id]))
    for child in below where !self[child].isOpaque && (child == id || !self[child].hasUnregistered(key)) {
      for edge in self[child].creators where missingKeys(at: edge).contains(key) {
        guard let way = wayPast(id, without: key, to: edge.origin, before: edge, seenFrom: edge.use.file) else {
          continue
        }
        add(
          "\(quoted(child)) is created here without \(name)", edge.use,
          isCertain: doubt(of: way, of: key, at: edge) == nil)
      }
    }
    for component in below where component != id {
      for demand in self[component].demands where demand.key == key && !demand.isChecked {
        guard wayPast(id, without: key, to: demand.origin, seenFrom: demand.use.file) != nil else { continue }
        add(
          "\(quoted(component)) asks for \(name) here", demand.use,
          isCertain: !demand.isConditional && !isBound(key))
      }
    }
    // The lookups of a root are refused by their own code.
    let isAsked = self[id].demands.contains { $0.key == key && !$0.isConditional }
    let own = wayWithout(key, to: ValueOrigin(any: id), seenFrom: self[id].file, passingUnregistered: true)
    if isAsked, own != nil { result.append((!isBound(key), nil)) }
    return result
  }

  /// A chain without a key through a component in which its provider isn't registered, or to the creation of that
  /// component, if each such chain leads through one like it.
  private func wayPast(
    _ id: ComponentID, without key: KeyID, to origin: ValueOrigin, before edge: CreationEdge? = nil,
    seenFrom file: FileID
  ) -> KeylessWay? {
    func way(passingUnregistered isPassed: Bool) -> KeylessWay? {
      wayWithout(key, to: origin, before: edge, seenFrom: file, passingUnregistered: isPassed)
    }
    guard let found = way(passingUnregistered: true) else { return nil }
    if edge?.child == id { return found }
    return found.components.contains(id) && way(passingUnregistered: false) == nil ? found : nil
  }
}

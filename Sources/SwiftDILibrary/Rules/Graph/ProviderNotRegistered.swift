import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiProviderNotRegistered = DiagnosticCode("swiftdi-provider-not-registered")
}

struct ProviderNotRegistered: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderNotRegistered, "A provider that the component doesn't know", scope: .graph, fixes: .offered,
    isParity: false)

  var hole: Provider.Hole
  var member: String
  /// The component's declaration, for a member of an extension.
  var component: ComponentNote?
  /// Whether a lookup or a creation fails for it.
  var isMissed: Bool

  var severity: Severity { isMissed ? .error : .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let (reason, advice) =
      switch hole {
      case .inExtension: ("is in an extension", "Move it into the body of `\(owner)`.")
      case .inBuildCondition: ("is in `#if`", "Put the condition into the member's body.")
      case .qualified: ("has its attribute spelled with a module", "Write `@Provides`.")
      case .secondAttribute: ("has another `@Provides` before it", "Give each key a member of its own.")
      case .notInComponent: ("", "")
      case .spaced: ("has a space behind `@Provides`", "Remove the space.")
      }
    if hole == .notInComponent { return "Nothing registers `\(member)`, because `\(owner)` isn't a `@Component`." }
    return "`@Component` doesn't register `\(member)`: it \(reason). \(advice)"
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset) else {
      return []
    }
    func proposal(_ title: String, _ edits: [UTF8Edit], _ confidence: FixProposal.Confidence) -> FixProposal {
      FixProposal(title: title, edits: [site.path: edits], confidence: confidence)
    }
    let removal = proposal("Remove this `@Provides`", [document.removing(attribute)], .open)
    switch hole {
    case .qualified:
      return [
        proposal("Write `@Provides`", [UTF8Edit(range: attribute.attributeName.place, newText: "Provides")], .sure)
      ]
    case .spaced:
      guard let open = attribute.leftParen else { return [] }
      let gap = UTF8Range(start: attribute.attributeName.place.end, end: open.place.start)
      return [proposal("Remove the space", [UTF8Edit(range: gap, newText: "")], .sure)]
    case .secondAttribute: return [removal]
    case .notInComponent: return [removal]
    case .inBuildCondition: return []
    case .inExtension:
      guard let component, let edits = code.movingMember(at: site, into: component) else { return [removal] }
      let title = "Move `\(member)` into the body of `\(component.name)`"
      return [FixProposal(title: title, edits: edits, confidence: .sure), removal]
    }
  }
}

extension ProviderNotRegistered {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    graph[id].unregistered.map { FaultSubject(id, .provider($0)) }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let provider = subject.provider, let hole = provider.hole, let member = graph.fact(provider.member) else {
      return nil
    }
    let isMissed = hole != .inBuildCondition && provider.key.map { graph.isMissed($0, in: id) } == true
    return GraphFault(
      ProviderNotRegistered(hole: hole, member: member.name, component: graph.note(id), isMissed: isMissed),
      of: graph[id].name, at: graph.site(of: provider.attribute),
      related: [GraphFault.Related("`\(graph[id].name)` is declared here", graph.site(of: id))])
  }

  /// The fault of an attribute in a type that is no component.
  static func fault(ofStray attribute: AttributeRef, in graph: SwiftDIGraph) -> GraphFault? {
    guard let member = graph.fact(attribute.member), !member.owner.isEmpty else { return nil }
    return GraphFault(
      ProviderNotRegistered(hole: .notInComponent, member: member.name, component: nil, isMissed: false),
      of: member.owner, at: graph.site(of: attribute))
  }
}

extension SwiftDIGraph {
  /// Whether a known lookup or creation fails because a component doesn't provide a key.
  fileprivate func isMissed(_ key: KeyID, in id: ComponentID) -> Bool {
    guard !self[id].provides(key), !self[key].isFresh, !isBound(key),
      wayWithout(key, to: id, seenFrom: self[id].file) != nil
    else { return false }
    var seen: Set<ComponentID> = [id]
    var pending = [id]
    while let current = pending.popLast() {
      if self[current].demands.contains(where: { $0.key == key && !$0.isConditional }) { return true }
      for edge in self[current].children where !edge.isConditional && exists(edge.child) {
        let child = self[edge.child]
        if !child.provides(key), !child.conditional.contains(key), !child.isOpaque, seen.insert(edge.child).inserted {
          pending.append(edge.child)
        }
      }
    }
    return false
  }
}

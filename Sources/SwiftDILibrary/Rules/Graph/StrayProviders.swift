import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Members with the attribute in a type that is no component. A type that lost its attribute is one cause, however many
/// providers it has: the fault is that of ``ProviderNotRegistered``, at the first of them.
struct StrayProblem: GraphProblem {
  let attributes: [AttributeRef]

  /// O(files).
  static func all(in graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.links.all.filter { !$0.value.strays.isEmpty }.sorted { $0.key < $1.key }.flatMap { _, link in
      link.strays.grouped { graph.fact($0.member)?.owner }.map { StrayProblem(attributes: $0.1) }
    }
  }

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    let places = attributes.compactMap { ref in graph.fact(ref.member).map { ($0, graph.location(of: ref)) } }
    guard let (first, location) = places.first, !first.owner.isEmpty else { return nil }
    let others = places.dropFirst()
    let more = others.isEmpty ? "" : " and \(others.count == 1 ? "one" : "\(others.count)") more"
    return GraphFault(
      ProviderNotRegistered.entry, of: first.owner, about: first.name, .warning, at: location,
      "Nothing registers `\(first.name)`\(more), because `\(first.owner)` isn't a `@Component`.",
      related: others.map { RelatedInformation("nothing registers `\($0.name)` either", $1) }
    ) { site in
      addingComponent(site) + (others.isEmpty ? site.removingAttribute("Remove this `@Provides`", .offered) : [])
    }
  }

  /// The change that makes a struct a component: a root if it is made without a parent.
  private func addingComponent(_ site: FaultSite) -> [FixProposal] {
    guard let document = site.document, let node = document.structure(around: site.offset) else { return [] }
    let role = role(ofTypeNamed: node.name.name, in: site.code.graph)
    let attribute = role.isRoot ? "@Component(root: true)" : "@Component"
    let start = node.place.startOffset
    let other = document.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .compactMap { $0.attributes.named("Component") }.first
    let isOnOwnLine = other.map { document.isLastOnLine($0.place.endOffset) } ?? true
    let separator = isOnOwnLine && document.isFirstOnLine(start) ? "\n" + document.indentation(at: start) : " "
    let edit = UTF8Edit(inserting: attribute + separator, at: start)
    return [site.proposal("Add `\(attribute)` to `\(node.name.name)`", role.isSure ? .preferred : .offered, [edit])]
  }

  /// The kind of component that a type would be which lacks its attribute, by its creations and what it does.
  private func role(ofTypeNamed name: String, in graph: SwiftDIGraph) -> (isRoot: Bool, isSure: Bool) {
    var (isMade, isMadeFromParent, isUsed) = (false, false, false)
    for member in graph.paths.keys.lazy.flatMap(graph.facts.declarations).flatMap(\.shape.members) {
      let isOwn = member.owner.lastName == name
      for use in member.uses {
        switch use.action {
        case .creation(let type?, let arguments):
          if isOwn, arguments.contains(where: { $0.value == .own }) { isUsed = true }
          guard type.lastName == name else { continue }
          isMade = true
          if arguments.contains(where: { $0.label == "parent" }) { isMadeFromParent = true }
        case .demand(_, receiver: .own) where isOwn, .initContainer where isOwn: isUsed = true
        default: break
        }
      }
    }
    return (isRoot: !isMadeFromParent && (isMade || isUsed), isSure: isMadeFromParent || isUsed)
  }
}

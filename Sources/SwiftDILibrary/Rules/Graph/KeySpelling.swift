import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct KeySpelling: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-key-spelling", "A root's key is spelled so that the macro takes it for another one", scope: .graph,
    fixes: .safe)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Demand] {
    guard component.root == .declared else { return [] }
    return component.demands.filter { demand in
      guard demand.isChecked, let key = demand.key, component.provides(key) else { return false }
      let text = graph.macroText(of: demand)
      return !component.providers.contains { $0.key == key && graph.macroText(of: $0) == text }
    }
  }

  func fault(of demand: Demand) -> GraphFault? {
    guard let key = demand.key, let provider = component.providers.first(where: { $0.key == key }),
      let attribute = graph.fact(provider.attribute)
    else { return nil }
    let (asked, provided) = (graph.macroText(of: demand), graph.macroText(of: provider))
    let usual = graph[key].spelling
    let demandPlace = graph.location(of: demand.use)
    // Where only the attribute is spelled in an odd way, it is the one to change.
    let isAttributeOdd = asked == usual && provided != usual
    let wanted = isAttributeOdd ? usual : provided.trimmed
    return GraphFault(
      Self.entry, about: graph[key].name,
      at: isAttributeOdd ? graph.location(attribute.key.place, of: provider.member) : demandPlace,
      "`@Component` compares keys letter by letter, so to it this isn't the `\(wanted)` that \(name) provides or "
        + "asks for. Write `\(wanted)`.",
      related: [
        isAttributeOdd
          ? RelatedInformation("asked for as `\(wanted)`", demandPlace)
          : RelatedInformation("provided as `\(wanted)`", graph.location(of: provider.attribute))
      ], macroPlace: graph.attributePlace(of: id)
    ) { respelling(wanted, at: $0) }
  }

  /// White space and comments belong to the key, for the macro.
  private func respelling(_ wanted: String, at site: FaultSite) -> [FixProposal] {
    guard let argument = site.node(LabeledExprSyntax.self),
      let before = argument.tokenBefore,
      let after = argument.expression.lastSourceToken?.tokenAfter
    else { return [] }
    let range = UTF8Range(start: before.place.end, end: after.place.start)
    let hasComment = site.text?.text(range).contains("/") == true
    let edit = UTF8Edit(range: range, newText: wanted)
    return [site.proposal("Write `\(wanted)`", hasComment ? .preferred : .automatic, [edit])]
  }
}

import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

struct KeySpelling: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    "swiftdi-key-spelling", "A root's key is spelled so that the macro takes it for another one", scope: .graph,
    fixes: .safe)

  var key: Key
  /// As it is spelled where it is provided, or asked for.
  var wanted: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "`@Component` compares keys letter by letter, so to it this isn't the `\(wanted)` that `\(owner)` provides or asks for. "
      + "Write `\(wanted)`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let document = site.document,
      let argument = document.node(LabeledExprSyntax.self, at: site.offset),
      let before = argument.previousToken(viewMode: .sourceAccurate),
      let after = argument.expression.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    else { return [] }
    // White space and comments belong to the key, for the macro.
    let range = UTF8Range(start: before.place.end, end: after.place.start)
    let hasComment = document.text(range).contains("/")
    let edit = UTF8Edit(range: range, newText: wanted)
    return [site.proposal("Write `\(wanted)`", hasComment ? .preferred : .automatic, [edit])]
  }

  static func suspects(in id: ComponentID, _ graph: SwiftDIGraph) -> [Demand] {
    let component = graph[id]
    guard component.root == .declared else { return [] }
    return component.demands.filter { demand in
      guard demand.isOwn, demand.isScanned, let key = demand.key, component.provides(key) else { return false }
      let text = graph.macroText(of: demand)
      return !component.providers.contains { $0.key == key && graph.macroText(of: $0) == text }
    }
  }

  static func fault(of demand: Demand, in id: ComponentID, _ graph: SwiftDIGraph) -> GraphFault? {
    let component = graph[id]
    guard let key = demand.key,
      let provider = component.providers.first(where: { $0.key == key }),
      let attribute = graph.fact(provider.attribute)
    else { return nil }
    let (asked, provided) = (graph.macroText(of: demand), graph.macroText(of: provider))
    let usual = graph[key].spelling
    func fault(_ wanted: String, at location: Location, _ related: RelatedInformation) -> GraphFault {
      GraphFault(
        KeySpelling(key: graph[key], wanted: wanted), at: location, related: [related],
        macroPlace: graph.attributePlace(of: id))
    }
    let demandPlace = graph.location(of: demand.use)
    // Where only the attribute is spelled in an odd way, it is the one to change.
    if asked == usual, provided != usual {
      return fault(
        usual, at: graph.location(attribute.key.place, of: provider.member),
        RelatedInformation("asked for as `\(usual)`", demandPlace))
    }
    let wanted = provided.trimmed
    return fault(
      wanted, at: demandPlace, RelatedInformation("provided as `\(wanted)`", graph.location(of: provider.attribute)))
  }
}

extension String {
  fileprivate var trimmed: String {
    var result = self[...]
    while result.first?.isWhitespace == true { result = result.dropFirst() }
    while result.last?.isWhitespace == true { result = result.dropLast() }
    return String(result)
  }
}

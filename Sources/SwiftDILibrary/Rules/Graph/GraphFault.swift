import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// A fault of the graph in words, with what makes fixes of it.
struct GraphFault {
  /// Without its program and its cause.
  var finding: Finding
  /// Where a macro reports the same.
  let macroPlace: UTF8Range?
  /// Makes changes that may fix it, the best first; they aren't proven here.
  let proposals: (FaultSite) -> [FixProposal]

  /// - Parameters:
  ///   - owner: the full name of the type at fault; nil for the component that it is found for.
  ///   - severity: nil for that of the code.
  ///   - message: at most two sentences; names in backticks.
  init(
    _ entry: CatalogueEntry, of owner: String? = nil, about dependency: String? = nil, _ severity: Severity? = nil,
    at location: Location, _ message: String, related: [RelatedInformation] = [], macroPlace: UTF8Range? = nil,
    proposals: @escaping (FaultSite) -> [FixProposal] = { _ in [] }
  ) {
    finding = Finding(
      FindingIdentity(entry.code, owner: owner, dependency: dependency), severity: severity ?? entry.severity,
      message: message, location: location, related: related)
    (self.macroPlace, self.proposals) = (macroPlace, proposals)
  }
}

// MARK: Words

extension SwiftDIGraph {
  /// `a`, `a and b`, `a, b and c`.
  func quoted(_ keys: [KeyID]) -> String { listed(keys.map { [self[$0].quoted] }, of: keys.count) { $0 }.joined() }

  func quoted(_ component: ComponentID) -> String { "`\(self[component].name)`" }

  func memberNames(of component: ComponentID) -> [String] { self[component].members.compactMap { fact($0)?.name } }

  /// The attribute `@Component`.
  func attributePlace(of id: ComponentID) -> UTF8Range? {
    attribute(of: id).map { location($0.attribute, of: id).range }
  }

  /// A key as the macro compares it.
  func macroText(of provider: Provider) -> String { fact(provider.attribute)?.key.macroText ?? "" }

  func macroText(of demand: Demand) -> String { fact(demand.use)?.action.key?.macroText ?? "" }

  /// The place where a component provides a key.
  func related(to key: KeyID, in id: ComponentID) -> [RelatedInformation] {
    guard let provider = self[id].provider(of: key) else { return [] }
    return [
      RelatedInformation("\(quoted(id)) provides \(self[key].quoted)", location(of: provider.attribute))
    ]
  }
}

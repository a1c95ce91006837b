import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

struct ProviderTypeMismatch: GraphRule {
  static let entry = CatalogueEntry(
    "swiftdi-provider-type-mismatch", "A provider has another type than its key", scope: .graph)

  let graph: SwiftDIGraph
  let component: Component

  var suspects: [Provider] {
    component.providers.filter { types(of: $0).map { $0.own != $0.wanted } ?? false }
  }

  func fault(of provider: Provider) -> GraphFault? {
    guard let (key, keyType, type, place) = types(of: provider), differ(type, keyType) else { return nil }
    let (name, quoted) = (graph.name(of: provider.member), graph[key].quoted)
    return GraphFault(
      Self.entry, about: name, at: graph.location(place, of: provider.member),
      "\(quoted) is a key of `\(keyType)`, and `\(name)` is `\(type)`.",
      related: [RelatedInformation("\(quoted) is declared here", graph.location(of: key))]
    ) { site in
      // Which of the two is wrong, only their author knows.
      let own = site.replacement("Change `\(name)` to `\(keyType)`", .offered, keyType)
      guard let keyTypePlace = graph[key].valueTypePlace else { return [own] }
      let place = FaultSite(site.fixes, in: site.program, at: graph.location(keyTypePlace, of: key))
      return [own, place.replacement("Change \(quoted) to `\(type)`", .offered, type)]
    }
  }

  /// A provider's key, the type that it has to be of, and the one that is written.
  private func types(of provider: Provider) -> (key: KeyID, wanted: String, own: String, place: PlaceID)? {
    guard let key = provider.key, let wanted = graph[key].valueType, let member = graph.fact(provider.member),
      let type = member.resultType, let place = member.resultTypePlace
    else { return nil }
    return (key, wanted, type, place)
  }

  /// Returns true if a value of `type` surely is none of `keyType`.
  private func differ(_ type: String, _ keyType: String) -> Bool {
    if type == keyType { return false }
    var wanted = keyType
    while wanted.last == "?" { wanted.removeLast() }
    // The value of an optional key may be there always, but not the other way round.
    if type == keyType + "?", !["Any", "any Any"].contains(wanted) { return isFinalValue(keyType) }
    return type != wanted && isFinalValue(wanted) && isFinalValue(type)
  }

  private static let standardValues: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Character",
  ]

  /// Returns true if a type's name means one struct or enumeration, which converts to nothing else.
  private func isFinalValue(_ name: String) -> Bool {
    let declared = graph.symbols.types(lastNamed: name)
    guard !declared.isEmpty else { return Self.standardValues.contains(name) || graph.isUnreadValue(name) }
    // A nested type of that name may be meant.
    return declared.count == 1 && declared[0].name == name && [.struct, .enum].contains(declared[0].kind)
  }
}

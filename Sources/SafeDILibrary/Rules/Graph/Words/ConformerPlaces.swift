import DICheckDependencyGraph
import DICheckText

/// Where types stand that conform to a protocol that nobody provides, as far as the declarations that were read say so.
/// Looked for once for each protocol, and of many only for the first: each takes a look at all providers.
struct ConformerPlaces {
  private let graph: ProgramGraph
  private var known: [TypeTerm: [RelatedInformation]] = [:]

  private static let limit = 5
  private static let typeLimit = 32

  init(_ graph: ProgramGraph) { self.graph = graph }

  /// Empty for what some type is registered for. O(providers + files), once for each type.
  mutating func callAsFunction(_ type: TypeTerm) -> [RelatedInformation] {
    guard type.baseName != nil, graph.provider(building: type) == nil else { return [] }
    if let places = known[type] { return places }
    guard known.count < Self.typeLimit else { return [] }
    let places = find(type)
    known[type] = places
    return places
  }

  private func find(_ type: TypeTerm) -> [RelatedInformation] {
    let providers = graph.providers(inheriting: type, limit: 2 * Self.limit)
      .filter { !graph.provider($0).shape.isMockOnly }
    let built = providers.map { scope in
      place("\(graph.concreteType(of: scope))", graph.file(of: scope), graph.provider(scope).places.name, "")
    }
    let plain = graph.plainTypes(inheriting: type, limit: Self.limit) { [.class, .struct, .actor].contains($0) }
      .map { place("\($0.plain.shape.type)", $0.file, $0.plain.name, " without being `@Instantiable`") }
    return Array((built + plain).prefix(Self.limit))
  }

  private func place(_ name: String, _ file: FileID, _ range: UTF8Range, _ addition: String) -> RelatedInformation {
    RelatedInformation(
      message: "`\(name)` conforms to it\(addition)",
      location: Location(path: graph.path(of: file) ?? "", range: range), role: .other)
  }
}

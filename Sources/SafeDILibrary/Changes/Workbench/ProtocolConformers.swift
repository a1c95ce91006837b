import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// The types of a program that conform to a protocol, as far as their own declarations and extensions say so.
struct ProtocolConformers {
  /// The conforming types that are built, in the order of their files.
  private(set) var providers: [ScopeID] = []
  /// The conforming types that are not built, by full name and file.
  private(set) var plain: [(type: String, path: String)] = []

  /// Files that are parsed at most.
  private static let parseLimit = 20
  /// A longer list is no clearer.
  private static let limit = 5
  /// More are looked at, since those of tests come to nothing.
  private static let searchLimit = 16

  /// O(providers), and a parse of each file that seems to name the protocol in an inheritance clause. Empty for what no
  /// file is known to declare as a protocol: mostly a name that is half typed.
  init(to type: TypeTerm, _ bench: Workbench) {
    let graph = bench.graph
    let declared = NearNames(graph).plainDeclaration(of: type)
    guard let name = type.baseName, declared?.isProtocol != false else { return }
    providers = graph.providers(inheriting: type, limit: Self.searchLimit)
      .filter { !graph.shape($0).isMockOnly }
    guard
      declared != nil || !providers.isEmpty
        || bench.path(declaringProtocol: type) != nil
    else { return }
    let named = Set(bench.paths(saying: .inheritance, of: name))
    let files = bench.filesInPathOrder.filter { named.contains($0.path) }
    var extended: Set<String> = []
    // Files of SafeDI's users first: there are its types' extensions.
    let isRead = { (file: FileID, _: String) in graph.fileFacts(file) != nil }
    for (_, path) in (files.filter(isRead) + files.filter { !isRead($0.file, $0.path) }).prefix(Self.parseLimit) {
      guard let found = bench.file(path)?.types(conformingTo: type) else { continue }
      plain += found.plain.map { ($0, path) }
      extended.formUnion(found.extended)
    }
    guard !extended.isEmpty else { return }
    providers += graph.providers.filter {
      extended.contains("\(graph.concreteType(of: $0))") && !providers.contains($0)
        && !graph.shape($0).isMockOnly
    }
  }

  /// These conformers without those for tests alone, unless there are no others.
  func leavingOut(
    _ isProviderOfTests: (ScopeID) -> Bool, _ isOfTests: (_ type: String, _ path: String) -> Bool
  ) -> ProtocolConformers {
    var result = self
    let real = (providers.filter { !isProviderOfTests($0) }, plain.filter { !isOfTests($0.type, $0.path) })
    if !real.0.isEmpty || !real.1.isEmpty { (result.providers, result.plain) = real }
    result.providers = Array(result.providers.prefix(Self.limit))
    result.plain = Array(result.plain.prefix(Self.limit))
    return result
  }
}

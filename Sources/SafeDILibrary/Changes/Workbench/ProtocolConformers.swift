import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
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
        || bench.path(naming: type, behind: ["protocol"]) != nil
    else { return }
    let files = bench.paths(saying: .inheritance, of: name)
    var extended: Set<String> = []
    // Files of SafeDI's users first: there are its types' extensions.
    for path in (files.filter(bench.isRead) + files.filter { !bench.isRead($0) }).prefix(Self.parseLimit) {
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
  func leavingOutTests(for user: ScopeID?, _ bench: Workbench) -> ProtocolConformers {
    var result = self
    let real = (
      providers.filter { !bench.isOfTests($0, for: user) },
      plain.filter { !bench.isOfTests($0.type, in: $0.path, for: user) }
    )
    if !real.0.isEmpty || !real.1.isEmpty { (result.providers, result.plain) = real }
    result.providers = Array(result.providers.prefix(Self.limit))
    result.plain = Array(result.plain.prefix(Self.limit))
    return result
  }
}

/// Types that only tests and previews are meant to build, as far as names show.
enum TestCode {
  private static let words = ["Mock", "Fake", "Stub", "Spy", "Dummy"]
  private static let folders = ["Tests", "TestSupport", "TestHelpers", "TestUtilities", "Mocks", "Preview Content"]

  /// Returns true if a type is named as a stand-in (`MockStore`, `StoreFake`), or its file lies among tests.
  static func isLikely(_ type: TypeTerm, in path: String) -> Bool {
    type.baseName.map(isStandIn) == true || isAmongTests(path)
  }

  static func isAmongTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { part in folders.contains { part.hasSuffix($0) } }
  }

  private static func isStandIn(_ name: String) -> Bool {
    words.contains { word in
      // A word of its own: `Stubborn` is none.
      name.hasSuffix(word) || name.hasPrefix(word) && name.dropFirst(word.count).isCapitalized
    }
  }
}

import DICheckDependencyLibrary
import SafeDIGraph

/// The generated mocks of a program. Nothing is worked out before somebody asks for it.
struct GeneratedMocks {
  /// Around each extension; nil for none.
  let condition: String?
  /// Properties written.
  private(set) var itemCount = 0
  private let providers: [ScopeID]
  private var table: ScopeTable
  private var trees: [ScopeID: MockTree] = [:]
  private var memory = MockTreeMemory()
  /// True if there is more than can be worked out.
  private var isExceeded: Bool { memory.isExceeded || table.isExceeded }
  /// The types that have mocks.
  private let types: Set<String>
  private var knownStructures: MockConfigurations?
  private var knownRings: MockRings?

  /// Nil where there are none.
  /// - Parameters:
  ///   - graph: the program's.
  ///   - providers: which mocks are written, in the order of their types.
  init?(_ graph: ProgramGraph, of providers: [ScopeID], version: SafeDIVersion, text: @escaping SourceText) {
    guard let mocks = graph.graphOfMocks, !providers.isEmpty else { return nil }
    condition = graph.mockCondition
    self.providers = providers
    types = Set(providers.map { "\(mocks.concreteType(of: $0))" })
    table = ScopeTable(graph: mocks, dialect: GenerationDialect(version: version), starts: mocks.providers, text: text)
  }

  /// Writes the mock of a type, and behind it the structure of its parts if others make it too.
  mutating func write(_ provider: ScopeID, to code: inout CodeText) {
    let tree = tree(of: provider)
    guard !isExceeded else { return code.stop() }
    let type = tree.root.plan.concrete
    var writer = MockWriter(tree, cutting: rings(), in: table)
    wrapped(in: &code) { writer.write(to: &$0) }
    itemCount += writer.itemCount
    guard !code.isStopped else { return }
    let structures = structures()
    guard let structure = structures.node(for: type) else { return }
    guard !isExceeded else { return code.stop() }
    code.line("")
    wrapped(in: &code) { structures.write(structure, to: &$0) }
  }

  /// Writes what belongs to no mock of its own.
  mutating func writeShared(to code: inout CodeText) {
    let structures = structures()
    let others = structures.nodes.filter { !types.contains($0.plan.concrete) }
    guard !isExceeded else { return code.stop() }
    guard !others.isEmpty else { return }
    code.line("")
    wrapped(in: &code) { code in
      for (index, node) in others.enumerated() {
        if index > 0 { code.line("") }
        structures.write(node, to: &code)
      }
    }
  }

  private func wrapped(in code: inout CodeText, _ write: (inout CodeText) -> Void) {
    if let condition { code.line("#if \(condition)") }
    write(&code)
    if condition != nil { code.line("#endif") }
  }

  private mutating func tree(of provider: ScopeID) -> MockTree {
    if let known = trees[provider] { return known }
    let tree = MockTree(of: provider, in: &table, sharing: &memory)
    trees[provider] = tree
    return tree
  }

  /// Where a ring is cut takes all mocks to know too.
  private mutating func rings() -> MockRings {
    if let knownRings { return knownRings }
    let heads = table.dialect.cutsConfigurationRings ? providers.map { tree(of: $0).head } : []
    let rings = MockRings(in: heads, &table)
    knownRings = rings
    return rings
  }

  /// Which mock the structure of a type comes from takes all mocks to know.
  private mutating func structures() -> MockConfigurations {
    if let knownStructures { return knownStructures }
    var structures = MockConfigurations(rings: rings(), dialect: table.dialect)
    for provider in providers where !isExceeded { structures.add(tree(of: provider).root) }
    knownStructures = structures
    return structures
  }
}

extension ProgramGraph {
  /// The compilation condition around generated mocks; nil for none.
  var mockCondition: String? { configurations.first.map(\.shape.mockCondition) ?? "DEBUG" }
}

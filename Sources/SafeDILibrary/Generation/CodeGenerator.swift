import DependencyGraph

/// The code that SafeDI's tool generates for a program, as text, file by file.
package struct CodeGenerator {
  package let plan: GenerationPlan
  private let head: String
  private var production: ProductionWriter
  private let mocks: GeneratedMocks

  /// - Parameters:
  ///   - graph: solved, and free of faults.
  ///   - header: comment lines that name the tool.
  ///   - text: what a file says at the time of the graph, for what is copied from it.
  package init(
    _ graph: ProgramGraph, version: SafeDIVersion, plan: GenerationPlan, header: String, text: SourceText
  ) {
    self.plan = plan
    production = ProductionWriter(graph, version: version)
    let order = Dictionary(
      graph.mockedProviders.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    mocks = GeneratedMocks(
      graph, of: plan.mocked.sorted { order[$0, default: 0] < order[$1, default: 0] }, version: version, text: text)
    var imports: Set<CodeImport> = []
    for facts in graph.fileIDs.lazy.compactMap(graph.fileFacts) {
      imports.formUnion(facts.imports)
      for configuration in facts.configurations {
        imports.formUnion(configuration.shape.additionalImports.map { CodeImport(path: $0) })
      }
    }
    let blocks = GeneratedImports(imports).text
    head = blocks.isEmpty ? header + "\n" : "\(header)\n\n\(blocks)"
  }

  /// The whole text of a file. Linear in its length.
  package mutating func text(of unit: GenerationPlan.Unit) -> String {
    ([head] + blocks(of: unit)).joined(separator: "\n")
  }

  private mutating func blocks(of unit: GenerationPlan.Unit) -> [String] {
    switch unit.content {
    case .roots(let roots): roots.compactMap { production.code(ofRoot: $0) }.sorted(by: Self.precedes)
    case .mocks(let providers): providers.compactMap { mocks[$0] }.sorted(by: Self.precedes)
    case .mockConfigurations: mocks.shared.isEmpty ? [] : [mocks.shared]
    }
  }

  private static func precedes(_ lhs: String, _ rhs: String) -> Bool { lhs.utf8.lexicographicallyPrecedes(rhs.utf8) }
}

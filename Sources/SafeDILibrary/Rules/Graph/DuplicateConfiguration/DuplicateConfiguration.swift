import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let duplicateConfiguration = DiagnosticCode("duplicate-configuration")
}

extension CatalogueEntry {
  static let duplicateConfiguration = CatalogueEntry(
    .duplicateConfiguration, "A module has more than one configuration",
    scope: .graph, fixes: .safe)
}

struct DuplicateConfigurationRule: GraphRule {
  let reference: GraphProblem.ConfigurationReference
  let first: GraphProblem.ConfigurationReference

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [GraphSubject(identity: FindingIdentity(.duplicateConfiguration), file: reference.file)]
  }

  func findings(in report: inout GraphReport) -> [GraphFinding] {
    let graph = report.graph
    guard let here = graph.location(of: reference), let there = graph.location(of: first) else { return [] }
    return subjects(in: graph).map {
      GraphFinding(
        $0, at: here, "A module can have only one `#SafeDIConfiguration`, and this is a further one.",
        related: [RelatedInformation(message: "The first one is here", location: there, role: .other)])
    }
  }
}

extension ProgramGraph {
  package func location(of configuration: GraphProblem.ConfigurationReference) -> Location? {
    guard let path = path(of: configuration.file), let facts = fileFacts(configuration.file),
      facts.configurations.indices.contains(configuration.index)
    else { return nil }
    return Location(path: path, range: facts.configurations[configuration.index].place)
  }
}

import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum DuplicateConfiguration {
  static let entry = CatalogueEntry(
    .duplicateConfiguration, "A module has more than one configuration", scope: .graph, fixes: .safe)
}

extension GraphReport {
  func duplicateConfiguration(
    _ reference: GraphProblem.ConfigurationReference, first: GraphProblem.ConfigurationReference
  ) -> [Finding] {
    guard let here = reference.location(in: graph), let there = first.location(in: graph) else { return [] }
    return findings(
      at: here, "This module already has a `#SafeDIConfiguration`. Keep only one of them.",
      related: [RelatedInformation("the first one is here", there)])
  }
}

extension GraphProblem.ConfigurationReference {
  /// Nil for one that isn't there any more.
  func location(in graph: ProgramGraph) -> Location? {
    guard let path = graph.path(of: file), let all = graph.fileFacts(file)?.configurations,
      all.indices.contains(index)
    else { return nil }
    return Location(path: path, range: all[index].place)
  }

  /// Removes this configuration, since `first` is there already.
  func proposals(besides first: Self, on bench: Workbench) -> [FixProposal] {
    guard let place = location(in: bench.graph), let file = bench.file(place.path),
      let arguments = file.configurationArguments(at: place.range)
    else { return [] }
    let firstArguments = first.location(in: bench.graph).flatMap { first in
      bench.file(first.path)?.configurationArguments(at: first.range)
    }
    // The configuration is redundant if it says nothing that the first one doesn't.
    let isVain = arguments.isEmpty || arguments == firstArguments
    return [
      FixProposal(
        "Remove this `#SafeDIConfiguration`", isVain ? .automatic : .offered,
        edits: file.removeConfiguration(at: place.range).map { [place.path: $0] })
    ]
  }
}

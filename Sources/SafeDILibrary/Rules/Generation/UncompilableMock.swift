import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A generated mock that can't be compiled because of what several types say (`uncompilable-generation`).
struct UncompilableMockRule: GraphRule {
  let finding: UncompilableMock

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [graph.subject(.uncompilableGeneration, finding.dependency)]
  }

  func findings(in report: inout GraphReport) -> [GraphFinding] {
    let words =
      switch finding.cause {
      case .mixedConstruction(let mock, let other): mixedConstruction(by: mock, other, report)
      }
    return subjects(in: report.graph).map {
      GraphFinding($0, at: words.place, words.message, related: words.related)
    }
  }

  private struct Words {
    let place: Location
    let message: String
    let related: [RelatedInformation]
  }

  private func mixedConstruction(
    by mock: ScopeID, _ other: DependencyReference, _ report: GraphReport
  ) -> Words {
    let graph = report.graph
    let type = report.name(of: mock)
    let name = graph.provider(mock).construction.mocking.handWritten?.name ?? "mock"
    let result = graph.provider(mock).shape.handWrittenMock.map { "\($0)" } ?? type
    func property(_ reference: DependencyReference) -> String {
      "`\(graph.identity(of: reference))` of `\(report.name(of: reference.scope))`"
    }
    let message =
      "Generated mocks make \(property(finding.dependency)) by `\(type).\(name)`, which returns `\(result)`, but not "
      + "\(property(other)). One `\(type).SafeDIMockConfiguration` can't fit both calls, so no compiler takes them. "
      + "Let `\(name)` return `\(type)`."
    let places = graph.provider(mock).places
    return Words(
      place: report.location(mock, places.handWrittenMock ?? places.name), message: message,
      related: [report.hop(finding.dependency), report.hop(other)])
  }

  /// What else a mock returns than now, or which of two names another would be, is the author's to say.
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] { [] }
}

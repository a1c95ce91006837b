import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// A generated mock that can't be compiled because of what several types say (`uncompilable-generation`), or that
/// surely doesn't pass what is meant (`shadowed-label`).
struct MockFaultRule: GraphRule {
  let fault: MockFault

  func subjects(in graph: ProgramGraph) -> [GraphSubject] {
    [graph.subject(fault.isRefused ? .uncompilableGeneration : .shadowedLabel, fault.dependency)]
  }

  func findings(in report: inout GraphReport) -> [GraphFinding] {
    let words = words(in: report)
    return subjects(in: report.graph).map {
      GraphFinding($0, at: words.place, words.message, related: words.related)
    }
  }

  /// What else a mock returns than now, or which of two properties gets another name, is the author's to say.
  func proposals(for key: FindingKey, _ context: GraphFixContext) -> [FixProposal] { [] }
}

extension MockFaultRule {
  private struct Words {
    let place: Location
    let message: String
    var related: [RelatedInformation] = []
  }

  private func words(in report: GraphReport) -> Words {
    let graph = report.graph
    let receiver = report.name(of: fault.dependency.scope)
    let identity = graph.identity(of: fault.dependency)
    let place = report.nameLocation(fault.dependency)
    func mock(of mocked: ScopeID) -> String { "the mock that SafeDI generates for `\(report.name(of: mocked))`" }
    switch fault.cause {
    case .mixedConstruction(let mock, let other): return mixedConstruction(by: mock, other, report)
    case .noName(let name, let mocked, let other):
      return Words(
        place: place,
        message: "`\(identity)` of `\(receiver)` is `\(name)` in \(mock(of: mocked)), to distinguish it from "
          + "`\(other)`, and no compiler takes that for a name. Give one of the two another name.")
    case .readBeforeMade(let mocked, let other):
      return Words(
        place: place,
        message: "`\(receiver)` receives `\(identity)`, and something below it `\(other)`, so \(mock(of: mocked)) "
          + "reads `\(identity.label)` before it makes it, which can't be compiled. Give one of the two another name.")
    case .nothingNamed(let mocked, let made):
      let others = made.map { "`\($0)`" }.joined(separator: ", ")
      return Words(
        place: place,
        message: "`\(receiver)` asks for a `\(identity.label)` that \(mock(of: mocked)) doesn't have: it makes "
          + "\(others) and calls each by its type, so it can't be compiled. Give the property another name.")
    case .declaredTwice(let mocked, let other):
      return Words(
        place: place,
        message:
          "`\(receiver)` receives `\(identity)` only if it is available, so it can be given to \(mock(of: mocked)) "
          + "by the name that `\(other)` has there too: that can't be compiled. Give one of the two another name.")
    case .namesake(let mocked, let wanted, let nearer, let isRefused):
      return Words(
        place: place,
        message: "`\(receiver)` asks for `\(wanted)`, but \(mock(of: mocked)) passes the nearer `\(nearer)`"
          + (isRefused ? ", which can't be compiled. " : ". ") + "Give one of the two another name.")
    case .hidesForwarded(let forwarded):
      let type = graph.identity(of: forwarded)
      return Words(
        place: place,
        message: "`\(receiver)` receives `\(identity)` only if it is available, so it can be given to "
          + "\(mock(of: forwarded.scope)), where it hides the `\(type)` that is forwarded: that can't be compiled. "
          + "Receive `\(type)`, or give one of the two another name.",
        related: [report.isForwarded(forwarded)])
    case .readsOverrides(let mocked, let builder, let plain):
      let outer = graph.identity(of: builder)
      let type = graph.provider(fault.dependency.scope).dependencies[fault.dependency.dependency].shape.type
      return Words(
        place: place,
        message: "`\(outer)` makes `\(identity.label)`, which makes parts of its own, in a `@Sendable` function: there "
          + "\(mock(of: mocked)) reads its overrides, which aren't `Sendable` because of `\(plain)`. The Swift 6 "
          + "language mode refuses that. Make `\(graph.rules.reading(of: type).builtType)` at once, or write the mock "
          + "by hand.",
        related: [report.hop(builder)])
    case .convertsBuilder(let mocked, let builder, let made):
      let own = report.name(of: made)
      let type = graph.rules.reading(
        of: graph.provider(fault.dependency.scope).dependencies[fault.dependency.dependency].shape.type)
      let outer = graph.identity(of: builder)
      let sender =
        builder == fault.dependency
        ? "`\(identity.label)` is made from anywhere" : "`\(outer)` makes `\(identity.label)` from anywhere"
      return Words(
        place: place,
        message: "\(sender), so \(mock(of: mocked)) takes what makes `\(own)` for a `@Sendable` function that returns "
          + "`\(type.builtType)`, and the Swift 5 language mode refuses that. "
          + "Ask for `\(own)`, or turn on the feature `InferSendableFromCaptures`.",
        related: builder == fault.dependency ? [] : [report.hop(builder)])
    }
  }

  private func mixedConstruction(by mock: ScopeID, _ other: DependencyReference, _ report: GraphReport) -> Words {
    let graph = report.graph
    let type = report.name(of: mock)
    let name = graph.provider(mock).construction.mocking.handWritten?.name ?? "mock"
    let result = graph.provider(mock).shape.handWrittenMock.map { "\($0)" } ?? type
    func property(_ reference: DependencyReference) -> String {
      "`\(graph.identity(of: reference))` of `\(report.name(of: reference.scope))`"
    }
    let message =
      "Generated mocks make \(property(fault.dependency)) by `\(type).\(name)`, which returns `\(result)`, but not "
      + "\(property(other)). One `\(type).SafeDIMockConfiguration` can't fit both calls, so no compiler takes them. "
      + "Let `\(name)` return `\(type)`."
    let places = graph.provider(mock).places
    return Words(
      place: report.location(mock, places.handWrittenMock ?? places.name), message: message,
      related: [report.hop(fault.dependency), report.hop(other)])
  }
}

import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The call of a generated mock, where a member of its type is typed.
struct MockCompletion {
  private let signature: MockSignature?
  private let condition: String?

  /// Types that are looked at for what a mock takes: beyond these it is offered without.
  private static let searchLimit = 1_000
  /// The longest signature on one line.
  private static let lineLength = 60

  /// Nil where none is generated.
  init?(
    of provider: ScopeID, in graph: ProgramGraph, version: SafeDIVersion, text: @escaping SourceText
  ) {
    guard graph.hasGeneratedMock(provider) else { return nil }
    signature = MockSignature(
      ofMockOf: provider, in: graph, version: version, atMost: Self.searchLimit, text: text)
    condition = graph.mockCondition
  }

  /// Nil where something else is being typed.
  func content(at site: MemberSite) -> CompletionContent? {
    guard "mock".hasPrefix(site.typed) else { return nil }
    let required = signature?.required ?? []
    let label = "mock(\(signature.map { _ in required.map(\.text).joined(separator: ", ") } ?? "…"))"
    let call = signature == nil ? "mock($0)" : "mock(\(signature?.arguments.joined(separator: ", ") ?? ""))"
    var candidate = CompletionCandidate(
      .function, label, filter: "mock", text: site.isCalled ? "mock" : call, detail: "generated")
    candidate.signature = signature?.declaration
    candidate.documentation = documentation
    return CompletionContent(candidates: [candidate], replaced: site.replaced, isCut: false)
  }

  private var documentation: String {
    let sentence = "SafeDI generates it" + (condition.map { ", in `#if \($0)`." } ?? ".")
    guard let signature else { return sentence }
    guard signature.declaration.count > Self.lineLength, !signature.parameters.isEmpty else {
      return "\(signature.declaration)\n\n\(sentence)"
    }
    let lines = signature.parameters.map { "  " + $0.text }.joined(separator: ",\n")
    return "static func mock(\n\(lines)\n) -> \(signature.type)\n\n\(sentence)"
  }
}

import DICheckDependencyAnalysis
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// What a request is answered from: all that is known when its turn comes, and what its client can do.
///
/// A value that later edits leave alone, so an answer may be worked out beside them. Whoever holds one makes the next
/// edit copy what it changes.
struct RequestContext: Sendable {
  /// The number of the request in this session.
  let number: Int
  let terms: ClientTerms
  let settings: Configuration
  /// Absolute paths of the folders that the client works in.
  let folders: [String]
  /// What the request needs to know of the session besides.
  let session: SessionFacts
  /// Whether nobody waits for the answer any more: what takes long asks between its steps.
  let isCancelled: @Sendable () -> Bool

  /// Nil until the workspace was read for the first time.
  var snapshot: Snapshot? { terms.snapshot }

  var abilities: ClientAbilities { terms.abilities }

  /// For what takes long in the analysis. What is found once it has ended is less than there is, so
  /// ``checkCancellation()`` follows it.
  var interest: Interest { Interest(hasEnded: isCancelled) }

  func checkCancellation() throws(ResponseError) { if isCancelled() { throw .cancelled } }

  /// Places whose files can be read, with a look at cancellation before each: many lie in files that must be read.
  func locations(_ places: [Location]) throws(ResponseError) -> [LSP.Location] {
    var result: [LSP.Location] = []
    for place in places {
      try checkCancellation()
      if let location = terms.location(place) { result.append(location) }
    }
    return result
  }
}

/// What few requests need to know, and is not kept for the others.
struct SessionFacts: Sendable {
  /// What the client is shown, by path.
  var findings: [String: [DICheckDependencyAnalysis.Diagnostic]] = [:]
  /// What it has heard of it.
  var lists: DiagnosticLists?
  /// Offers of earlier requests.
  var offers = CodeActionOffers()
  var pages = PageStore()
  var status: ServerStatus?

  /// What the table of requests says that one needs.
  struct Needs: OptionSet, Sendable {
    let rawValue: Int
    static let findings = Needs(rawValue: 1)
    static let lists = Needs(rawValue: 2)
    static let offers = Needs(rawValue: 4)
    static let pages = Needs(rawValue: 8)
    static let status = Needs(rawValue: 16)
    /// The graph: while the workspace is read for the first time, the request waits for it (``EarlyRequests``).
    static let graph = Needs(rawValue: 32)
  }
}

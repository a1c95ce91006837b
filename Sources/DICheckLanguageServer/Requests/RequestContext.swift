import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

/// The input of a request handler: the state of the analysis when the request's turn comes, and the client's abilities.
///
/// A value that later edits leave alone, so an answer may be worked out beside them. While one is held, the next edit
/// copies what it changes.
struct RequestContext {
  let converter: LSPConverter
  let settings: Configuration
  /// Absolute paths of the folders that the client works in.
  let folders: [String]
  /// Further facts of the session.
  let session: SessionFacts
  /// True if the request was cancelled: long work checks it between its steps.
  let isCancelled: CancellationCheck

  /// Nil until the workspace was read for the first time.
  var snapshot: Snapshot? { converter.snapshot }

  var abilities: ClientAbilities { converter.abilities }

  /// For what takes long in the analysis. What is found once it has ended is less than there is, so
  /// ``checkCancellation()`` follows it.
  var deadline: Deadline { Deadline(isCancelled: isCancelled) }

  func checkCancellation() throws(ResponseError) { if isCancelled() { throw .cancelled } }

  /// A text as the client shows it, with links to lines where it can follow them.
  func markup(_ text: RichText) -> LSP.MarkupContent {
    abilities.markup(markdown: markdown(text), plainText: text.plain)
  }

  func markdown(_ text: RichText) -> String {
    text.markdown(width: abilities.markdownWidth) { converter.link(to: $0) }
  }

  /// Places whose files can be read, with a look at cancellation before each: many lie in files that must be read.
  func locations(_ places: [Location]) throws(ResponseError) -> [LSP.Location] {
    var result: [LSP.Location] = []
    for place in places {
      try checkCancellation()
      if let location = converter.location(place) { result.append(location) }
    }
    return result
  }
}

/// Facts of the session.
struct SessionFacts {
  /// The findings that the client is shown, by path; empty unless the request needs them.
  var findings: [String: [Finding]]
  /// The lists that it was sent, and the translations of findings.
  var published: PublishedDiagnostics
  var translated: TranslatedDiagnostics
  var pages: PageStore
  var status: ServerStatus

  /// Knowledge that takes time to have: the table of requests says which request needs it.
  struct Needs: OptionSet {
    let rawValue: Int
    static let findings = Needs(rawValue: 1)
    /// The graph: while the workspace is read for the first time, the request waits for it (``DeferredRequests``).
    static let graph = Needs(rawValue: 2)
  }
}

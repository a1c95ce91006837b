import DICheckAnalysis
import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// A handler's answer: the result, and its side effects on the session, which alone changes anything.
struct Answer<Result: Sendable>: Sendable {
  var result: Result
  var sideEffects: [SideEffect] = []

  init(_ result: Result, _ sideEffects: [SideEffect] = []) {
    self.result = result
    self.sideEffects = sideEffects
  }
}

/// An action of the session just before an answer is sent.
enum SideEffect {
  /// The client has these lists now, by path.
  case pulled([String: [LSP.Diagnostic]])
  /// The client asks for the lists of closed files too: what was pushed is taken back.
  case pullsWorkspace
  /// Has the client apply an edit, if the documents, by path, still have these versions.
  case apply(LSP.ApplyWorkspaceEditParams, versions: [String: Int?])
  /// Shows a page, at a line. The name of the page is the result.
  case show(Page, text: String, line: Int? = nil)
  case reindex
  case shutDown
}

/// A worked-out answer, as JSON already.
struct Reply {
  var id: RequestID
  var message: EncodedMessage
  var sideEffects: [SideEffect] = []

  init<Result: JSONEncodable>(to id: RequestID, _ answer: Answer<Result>) {
    self.id = id
    message = .response(to: id, result: answer.result)
    sideEffects = answer.sideEffects
  }

  init(to id: RequestID, failing error: ResponseError) {
    self.id = id
    message = .response(to: id, error: error)
  }
}

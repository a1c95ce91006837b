import DICheckJSON
import DICheckJSONRPC
import DICheckLanguageServerProtocol

/// The client as the session sees it: its capabilities, and the connection to it.
final class Client {
  /// Empty until `initialize`.
  var abilities = ClientAbilities()
  private let writer: MessageWriter
  private var nextRequest = 1
  private var callbacks: [RequestID: (Result<JSONValue, ResponseError>) -> Void] = [:]

  init(writer: MessageWriter) {
    self.writer = writer
  }

  func send(_ message: EncodedMessage) { writer.send(message) }

  func notify<Notification: ServerNotification>(
    _ notification: Notification.Type, _ params: Notification.Params
  ) {
    send(.notification(notification, params: params))
  }

  /// Sends a request. Never wait for its answer: a client may not give one.
  func request<Request: ServerRequest>(
    _ request: Request.Type, _ params: Request.Params,
    then handle: @escaping (Result<Request.Result, ResponseError>) -> Void = { _ in }
  ) {
    let id = RequestID.integer(nextRequest)
    nextRequest += 1
    callbacks[id] = { outcome in
      switch outcome {
      case .failure(let error): handle(.failure(error))
      case .success(let json):
        do throws(JSONDecodingError) { handle(.success(try Request.Result(json: json))) } catch {
          handle(.failure(ResponseError(.internalError, "the client's answer could not be read: \(error)")))
        }
      }
    }
    send(.request(request, id: id, params: params))
  }

  func receive(_ response: ResponseMessage) {
    guard let id = response.id, let callback = callbacks.removeValue(forKey: id) else { return }
    callback(response.outcome)
  }

  /// Makes the client pull diagnostics again, if it supports the request.
  func refreshPulledDiagnostics() {
    guard abilities.has("workspace.diagnostics.refreshSupport") else { return }
    request(LSP.DiagnosticRefreshRequest.self, NoParams())
  }

  /// Shows a message to the user.
  func show(_ type: LSP.MessageType, _ message: String) {
    notify(LSP.ShowMessageNotification.self, LSP.ShowMessageParams(type: type, message: message))
  }

  func log(_ type: LSP.MessageType, _ message: String) {
    notify(LSP.LogMessageNotification.self, LSP.LogMessageParams(type: type, message: "safedi-lsp: \(message)"))
  }
}

import DICheckJSON
import DICheckJSONRPC

extension ResponseError {
  package static let notInitialized = ResponseError(.serverNotInitialized, "the server is not initialized")
  package static let cancelled = ResponseError(.requestCancelled, "the request was cancelled")

  /// LSP 3.17, `DiagnosticServerCancellationData`: whether the client should ask again.
  package static func serverCancelled(retriggerRequest: Bool) -> ResponseError {
    let data = LSP.DiagnosticServerCancellationData(retriggerRequest: retriggerRequest)
    return ResponseError(.serverCancelled, "the answer went stale", data: JSONValue(data))
  }
}

import DICheckJSON
import DICheckJSONRPC
import DICheckSystem
import Synchronization

/// Writes messages to the client, each as a line, from whichever thread.
final class MessageOutput: Sendable {
  private let descriptor: Int32
  private let isWriting = Mutex(())

  init(descriptor: Int32) { self.descriptor = descriptor }

  func send(result: JSONFields, to id: RequestID) {
    send(["id": id, "result": result])
  }

  /// - Parameter id: nil for a message whose id can't be read: the schema knows no null.
  func send(_ error: ResponseError, to id: RequestID?) {
    send(["id": id, "error": error])
  }

  func notify(_ method: String, _ params: JSONFields) {
    send(["method": method, "params": params])
  }

  /// Sends a request without parameters.
  func ask(_ method: String, _ id: RequestID) {
    send(["id": id, "method": method])
  }

  /// A client that doesn't read any more has left, and with it the reason to run.
  private func send(_ message: JSONFields) {
    let line = (JSONFields(["jsonrpc": "2.0"]) + message).compact + ["\n"]
    let isWritten = isWriting.withLock { _ in line.withUnsafeBytes { SystemCalls.write(descriptor, $0) } }
    if !isWritten { _exit(0) }
  }
}

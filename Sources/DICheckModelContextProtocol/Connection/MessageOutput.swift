import DICheckJSON
import DICheckJSONRPC
import DICheckSystem
import Synchronization

/// Writes messages to the client, each as a line, from whichever thread.
final class MessageOutput: Sendable {
  private let descriptor: Int32
  private let isWriting = Mutex(())

  init(descriptor: Int32) { self.descriptor = descriptor }

  func send(result: JSONObject, to id: RequestID) {
    send { json in
      json.member("id", id)
      json.member("result", result)
    }
  }

  /// - Parameter id: nil for a message whose id can't be read: the schema knows no null.
  func send(_ error: ResponseError, to id: RequestID?) {
    send { json in
      json.member("id", id)
      json.member("error", error)
    }
  }

  func notify(_ method: String, _ params: JSONObject) {
    send { json in
      json.member("method", method)
      json.member("params", params)
    }
  }

  /// Sends a request without parameters.
  func ask(_ method: String, _ id: RequestID) {
    send { json in
      json.member("id", id)
      json.member("method", method)
    }
  }

  /// A client that doesn't read any more has left, and with it the reason to run.
  private func send(_ writeMembers: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { json in
      json.member("jsonrpc", "2.0")
      writeMembers(&json)
    }
    let line = writer.file
    let isWritten = isWriting.withLock { _ in line.withUnsafeBytes { SystemCalls.write(descriptor, $0) } }
    if !isWritten { _exit(0) }
  }
}

extension LSP {
  /// LSP, "Cancellation Support".
  package enum CancelNotification: ClientNotification {
    package static let method = "$/cancelRequest"
    package typealias Params = CancelParams
  }

  package struct CancelParams: Hashable, Sendable, JSONCodable {
    package var id: RequestID

    package init(id: RequestID) {
      self.id = id
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CancelParams")
      id = try object.required("id")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("id", id)
      }
    }
  }

  /// The server takes back a request of its own.
  package enum ServerCancelNotification: ServerNotification {
    package static let method = "$/cancelRequest"
    package typealias Params = CancelParams
  }
}

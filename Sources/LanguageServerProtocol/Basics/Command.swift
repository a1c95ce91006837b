extension LSP {
  /// Something that the client can run, its own or the server's. LSP, "Command".
  package struct Command: Hashable, Sendable, JSONCodable {
    /// What the user reads.
    package var title: String
    /// LSP 3.18.
    package var tooltip: String?
    /// The identifier.
    package var command: String
    package var arguments: [JSONValue]?

    package init(title: String, tooltip: String? = nil, command: String, arguments: [JSONValue]? = nil) {
      self.title = title
      self.tooltip = tooltip
      self.command = command
      self.arguments = arguments
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("Command")
      title = try object.required("title")
      tooltip = try object.optional("tooltip")
      command = try object.required("command")
      arguments = try object.optional("arguments")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("title", title)
        $0.member("tooltip", tooltip)
        $0.member("command", command)
        $0.member("arguments", arguments)
      }
    }
  }
}

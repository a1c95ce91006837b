extension LSP {
  /// LSP, "Register Capability".
  package enum RegisterCapabilityRequest: ServerRequest {
    package static let method = "client/registerCapability"
    package typealias Params = RegistrationParams
    package typealias Result = NoResult
  }

  package struct RegistrationParams: Hashable, Sendable, JSONEncodable {
    package var registrations: [Registration]

    package init(registrations: [Registration]) {
      self.registrations = registrations
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("registrations", registrations)
      }
    }
  }

  /// LSP, "Registration".
  package struct Registration: Hashable, Sendable, JSONEncodable {
    /// Names it for `client/unregisterCapability`.
    package var id: String
    package var method: String
    package var registerOptions: RegistrationOptions?

    package init(id: String, method: String, registerOptions: RegistrationOptions? = nil) {
      self.id = id
      self.method = method
      self.registerOptions = registerOptions
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("id", id)
        $0.member("method", method)
        $0.member("registerOptions", registerOptions)
      }
    }
  }

  /// The options of the methods that the server registers while it runs.
  package enum RegistrationOptions: Hashable, Sendable, JSONEncodable {
    case didChangeWatchedFiles(DidChangeWatchedFilesRegistrationOptions)
    case didChangeConfiguration(DidChangeConfigurationRegistrationOptions)
    /// Options that have no type of their own here.
    case other(JSONValue)

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .didChangeWatchedFiles(let options): options.write(to: &writer)
      case .didChangeConfiguration(let options): options.write(to: &writer)
      case .other(let options): options.write(to: &writer)
      }
    }
  }

  /// LSP, "Unregister Capability".
  package enum UnregisterCapabilityRequest: ServerRequest {
    package static let method = "client/unregisterCapability"
    package typealias Params = UnregistrationParams
    package typealias Result = NoResult
  }

  package struct UnregistrationParams: Hashable, Sendable, JSONEncodable {
    /// Misspelt in the specification, and so on the wire.
    package var unregistrations: [Unregistration]

    package init(unregistrations: [Unregistration]) {
      self.unregistrations = unregistrations
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("unregisterations", unregistrations)
      }
    }
  }

  /// LSP, "Unregistration".
  package struct Unregistration: Hashable, Sendable, JSONEncodable {
    package var id: String
    package var method: String

    package init(id: String, method: String) {
      self.id = id
      self.method = method
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("id", id)
        $0.member("method", method)
      }
    }
  }
}

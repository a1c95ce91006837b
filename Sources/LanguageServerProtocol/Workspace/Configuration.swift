extension LSP {
  /// Asks for settings; one answer an item, `null` where the client has none. LSP 3.6, "Configuration Request".
  package enum ConfigurationRequest: ServerRequest {
    package static let method = "workspace/configuration"
    package typealias Params = ConfigurationParams
    package typealias Result = [JSONValue]
  }

  package struct ConfigurationParams: Hashable, Sendable, JSONEncodable {
    package var items: [ConfigurationItem]

    package init(items: [ConfigurationItem]) {
      self.items = items
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("items", items)
      }
    }
  }

  package struct ConfigurationItem: Hashable, Sendable, JSONEncodable {
    package var scopeURI: DocumentURI?
    package var section: String?

    package init(scopeURI: DocumentURI? = nil, section: String? = nil) {
      self.scopeURI = scopeURI
      self.section = section
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("scopeUri", scopeURI)
        $0.member("section", section)
      }
    }
  }

  /// LSP, "DidChangeConfiguration Notification".
  package enum DidChangeConfigurationNotification: ClientNotification {
    package static let method = "workspace/didChangeConfiguration"
    package typealias Params = DidChangeConfigurationParams
  }

  package struct DidChangeConfigurationParams: Hashable, Sendable, JSONDecodable {
    package var settings: JSONValue

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidChangeConfigurationParams")
      settings = try object.optional("settings") ?? .null
    }
  }

  package struct DidChangeConfigurationRegistrationOptions: Hashable, Sendable, JSONEncodable {
    package var section: String?

    package init(section: String? = nil) {
      self.section = section
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("section", section)
      }
    }
  }
}

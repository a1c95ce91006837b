extension LSP {
  /// A stretch of a named document. LSP, "Location".
  package struct Location: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var range: Range

    package init(uri: DocumentURI, range: Range) {
      self.uri = uri
      self.range = range
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("Location")
      uri = try object.required("uri")
      range = try object.required("range")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("uri", uri)
        $0.member("range", range)
      }
    }
  }

  /// A target with the stretch that the link spans in the source. LSP, "LocationLink".
  package struct LocationLink: Hashable, Sendable, JSONCodable {
    /// What is underlined in the source; nil for the word at the cursor.
    package var originSelectionRange: Range?
    package var targetURI: DocumentURI
    /// The whole target: a declaration with its body.
    package var targetRange: Range
    /// What is selected on arrival: a name. Lies within `targetRange`.
    package var targetSelectionRange: Range

    package init(
      originSelectionRange: Range? = nil, targetURI: DocumentURI, targetRange: Range, targetSelectionRange: Range
    ) {
      self.originSelectionRange = originSelectionRange
      self.targetURI = targetURI
      self.targetRange = targetRange
      self.targetSelectionRange = targetSelectionRange
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("LocationLink")
      originSelectionRange = try object.optional("originSelectionRange")
      targetURI = try object.required("targetUri")
      targetRange = try object.required("targetRange")
      targetSelectionRange = try object.required("targetSelectionRange")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("originSelectionRange", originSelectionRange)
        $0.member("targetUri", targetURI)
        $0.member("targetRange", targetRange)
        $0.member("targetSelectionRange", targetSelectionRange)
      }
    }
  }
}

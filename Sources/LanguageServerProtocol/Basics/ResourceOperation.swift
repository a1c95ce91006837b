extension LSP {
  /// LSP, "Create file operation".
  package struct CreateFile: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var options: CreateFileOptions?
    package var annotationID: ChangeAnnotationIdentifier?

    package init(uri: DocumentURI, options: CreateFileOptions? = nil, annotationID: ChangeAnnotationIdentifier? = nil) {
      self.uri = uri
      self.options = options
      self.annotationID = annotationID
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CreateFile")
      try object.expect("kind", "create")
      uri = try object.required("uri")
      options = try object.optional("options")
      annotationID = try object.optional("annotationId")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "create")
        $0.member("uri", uri)
        $0.member("options", options)
        $0.member("annotationId", annotationID)
      }
    }
  }

  /// LSP, "CreateFileOptions". Overwriting wins over ignoring.
  package struct CreateFileOptions: Hashable, Sendable, JSONCodable {
    package var overwrite: Bool?
    package var ignoreIfExists: Bool?

    package init(overwrite: Bool? = nil, ignoreIfExists: Bool? = nil) {
      self.overwrite = overwrite
      self.ignoreIfExists = ignoreIfExists
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("CreateFileOptions")
      overwrite = try object.optional("overwrite")
      ignoreIfExists = try object.optional("ignoreIfExists")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("overwrite", overwrite)
        $0.member("ignoreIfExists", ignoreIfExists)
      }
    }
  }

  /// LSP, "Rename file operation".
  package struct RenameFile: Hashable, Sendable, JSONCodable {
    package var oldURI: DocumentURI
    package var newURI: DocumentURI
    package var options: RenameFileOptions?
    package var annotationID: ChangeAnnotationIdentifier?

    package init(
      oldURI: DocumentURI, newURI: DocumentURI, options: RenameFileOptions? = nil,
      annotationID: ChangeAnnotationIdentifier? = nil
    ) {
      self.oldURI = oldURI
      self.newURI = newURI
      self.options = options
      self.annotationID = annotationID
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("RenameFile")
      try object.expect("kind", "rename")
      oldURI = try object.required("oldUri")
      newURI = try object.required("newUri")
      options = try object.optional("options")
      annotationID = try object.optional("annotationId")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "rename")
        $0.member("oldUri", oldURI)
        $0.member("newUri", newURI)
        $0.member("options", options)
        $0.member("annotationId", annotationID)
      }
    }
  }

  /// LSP, "RenameFileOptions". Overwriting wins over ignoring.
  package struct RenameFileOptions: Hashable, Sendable, JSONCodable {
    package var overwrite: Bool?
    package var ignoreIfExists: Bool?

    package init(overwrite: Bool? = nil, ignoreIfExists: Bool? = nil) {
      self.overwrite = overwrite
      self.ignoreIfExists = ignoreIfExists
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("RenameFileOptions")
      overwrite = try object.optional("overwrite")
      ignoreIfExists = try object.optional("ignoreIfExists")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("overwrite", overwrite)
        $0.member("ignoreIfExists", ignoreIfExists)
      }
    }
  }

  /// LSP, "Delete file operation".
  package struct DeleteFile: Hashable, Sendable, JSONCodable {
    package var uri: DocumentURI
    package var options: DeleteFileOptions?
    package var annotationID: ChangeAnnotationIdentifier?

    package init(uri: DocumentURI, options: DeleteFileOptions? = nil, annotationID: ChangeAnnotationIdentifier? = nil) {
      self.uri = uri
      self.options = options
      self.annotationID = annotationID
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DeleteFile")
      try object.expect("kind", "delete")
      uri = try object.required("uri")
      options = try object.optional("options")
      annotationID = try object.optional("annotationId")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("kind", "delete")
        $0.member("uri", uri)
        $0.member("options", options)
        $0.member("annotationId", annotationID)
      }
    }
  }

  /// LSP, "DeleteFileOptions".
  package struct DeleteFileOptions: Hashable, Sendable, JSONCodable {
    package var recursive: Bool?
    package var ignoreIfNotExists: Bool?

    package init(recursive: Bool? = nil, ignoreIfNotExists: Bool? = nil) {
      self.recursive = recursive
      self.ignoreIfNotExists = ignoreIfNotExists
    }

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DeleteFileOptions")
      recursive = try object.optional("recursive")
      ignoreIfNotExists = try object.optional("ignoreIfNotExists")
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("recursive", recursive)
        $0.member("ignoreIfNotExists", ignoreIfNotExists)
      }
    }
  }
}

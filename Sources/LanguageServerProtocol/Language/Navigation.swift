extension LSP {
  /// LSP, "Goto Definition Request".
  package enum DefinitionRequest: ClientRequest {
    package static let method = "textDocument/definition"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = NavigationTargets?
  }

  /// LSP, "Goto Type Definition Request".
  package enum TypeDefinitionRequest: ClientRequest {
    package static let method = "textDocument/typeDefinition"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = NavigationTargets?
  }

  /// LSP, "Goto Implementation Request".
  package enum ImplementationRequest: ClientRequest {
    package static let method = "textDocument/implementation"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = NavigationTargets?
  }

  /// `Location[] | LocationLink[]`.
  package enum NavigationTargets: Hashable, Sendable, JSONEncodable {
    case locations([Location])
    /// Only for clients with `linkSupport`.
    case links([LocationLink])

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .locations(let locations): locations.write(to: &writer)
      case .links(let links): links.write(to: &writer)
      }
    }
  }

  /// LSP, "Find References Request".
  package enum ReferencesRequest: ClientRequest {
    package static let method = "textDocument/references"
    package typealias Params = ReferenceParams
    package typealias Result = [Location]?
  }

  package struct ReferenceParams: Hashable, Sendable, JSONDecodable {
    package var textDocument: TextDocumentIdentifier
    package var position: Position
    package var context: ReferenceContext
    package var workDoneToken: ProgressToken?
    package var partialResultToken: ProgressToken?

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ReferenceParams")
      textDocument = try object.required("textDocument")
      position = try object.required("position")
      context = try object.required("context")
      workDoneToken = try object.optional("workDoneToken")
      partialResultToken = try object.optional("partialResultToken")
    }
  }

  package struct ReferenceContext: Hashable, Sendable, JSONDecodable {
    package var includeDeclaration: Bool

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("ReferenceContext")
      includeDeclaration = try object.required("includeDeclaration")
    }
  }
}

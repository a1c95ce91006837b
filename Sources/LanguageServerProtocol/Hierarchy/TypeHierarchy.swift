extension LSP {
  /// LSP 3.17, "Prepare Type Hierarchy Request".
  package enum PrepareTypeHierarchyRequest: ClientRequest {
    package static let method = "textDocument/prepareTypeHierarchy"
    package typealias Params = TextDocumentPositionParams
    package typealias Result = [HierarchyItem]?
  }

  /// LSP 3.17, "Request Supertypes".
  package enum SupertypesRequest: ClientRequest {
    package static let method = "typeHierarchy/supertypes"
    package typealias Params = HierarchyItemParams
    package typealias Result = [HierarchyItem]?
  }

  /// LSP 3.17, "Request Subtypes".
  package enum SubtypesRequest: ClientRequest {
    package static let method = "typeHierarchy/subtypes"
    package typealias Params = HierarchyItemParams
    package typealias Result = [HierarchyItem]?
  }
}

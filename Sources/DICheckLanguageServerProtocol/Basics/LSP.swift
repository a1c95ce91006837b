import DICheckJSONRPC

/// The types of the Language Server Protocol 3.17 and 3.18 in use, by their names in the specification.
///
/// A namespace, because half of these names (`Range`, `Location`, `Diagnostic`, `CodeAction`) mean something else in
/// Swift or in the layers below the server. Only properties of the specification are ever written.
///
/// `Generated` contains the part of the specification's meta model that belongs to the methods in use, which
/// `LSPTypeGeneration` lists (`Selection.inUse`); `swift run generate-sources` updates it. Written by hand is what
/// the meta model lacks: URIs, which are plain strings in it; JSON-RPC's envelope with ids and errors; and conveniences
/// for Swift.
package enum LSP {}

extension LSP {
  /// JSON-RPC's own type, for the generated types that have one.
  package typealias RequestID = DICheckJSONRPC.RequestID
}

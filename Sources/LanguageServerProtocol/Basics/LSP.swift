/// The types of the Language Server Protocol 3.17 and 3.18 that are in use, by their names in the specification.
///
/// A namespace, because half of these names (`Range`, `Location`, `Diagnostic`, `CodeAction`) mean something else in
/// Swift or in the layers below the server. Only what the specification knows is ever written.
///
/// `Generated` holds what the specification's meta model says of the methods that `LSPTypeGeneration` lists as in use
/// (`Selection.inUse`); `swift run generate-lsp-types` brings it up to date. Written by hand is what it doesn't say:
/// URIs, which it takes for strings; JSON-RPC's envelope with ids and errors, on which it stands; and what Swift makes
/// of its types.
package enum LSP {}

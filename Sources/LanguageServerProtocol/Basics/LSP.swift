/// The types of the Language Server Protocol 3.17 and 3.18 that are in use, by their names in the specification.
///
/// A namespace, because half of these names (`Range`, `Location`, `Diagnostic`, `CodeAction`) mean something else in
/// Swift or in the layers below the server. Only what the specification knows is ever written.
package enum LSP {}

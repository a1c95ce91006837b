import DependencyAnalysis
import LanguageServerProtocol

/// An open document with the name that the client gives it.
struct ManagedDocument {
  /// In the client's spelling, which every answer keeps.
  var uri: DocumentURI
  var document: OpenDocument
  /// False for what is no file (`untitled:`): its own declarations are all that is known of it.
  var isFile: Bool
}

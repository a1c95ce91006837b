import DICheckDependencyLibrary
import DICheckText

/// The means of a library for one answer: the workspace as it reads it, the texts that this was read from, and the time
/// that there is.
package struct AnalysisContext {
  package var view: LibraryView
  package var deadline: Deadline
  /// A file's text as it was analysed; nil where it isn't available. There are texts for hovers, completion, hints,
  /// explanations at a place, changes and renames; answers about what facts say alone, such as definitions, lenses,
  /// symbols and hierarchies, are given without.
  package var text: (_ path: String) -> [UInt8]?

  package init(
    _ view: LibraryView, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
  ) {
    self.view = view
    self.deadline = deadline
    self.text = text
  }
}

import DICheckDependencyLibrary
import DICheckText

/// The means of a library for one answer: the workspace as it reads it, the texts that this was read from, and the time
/// that there is.
package struct AnalysisContext {
  package var view: LibraryView
  package var deadline: Deadline
  /// There are texts for hovers, completion, hints, explanations at a place, changes and renames; answers about what
  /// facts say alone, such as definitions, lenses, symbols and hierarchies, are given without.
  package var text: TextSource

  package init(
    _ view: LibraryView, deadline: Deadline = .none, text: @escaping TextSource = { _ in nil }
  ) {
    self.view = view
    self.deadline = deadline
    self.text = text
  }
}

/// A place that something is asked about, with the means to answer.
package struct AskedPlace {
  /// A UTF-8 offset of the text as it was analysed.
  package let offset: Int
  package let path: String
  package let context: AnalysisContext

  package init(_ offset: Int, in path: String, _ context: AnalysisContext) {
    (self.offset, self.path, self.context) = (offset, path, context)
  }

  package var view: LibraryView { context.view }
  /// Nil for a file that isn't the workspace's.
  package var file: FileID? { view.ids[path] }
}

import DependencyGraph
import SafeDILibrary
import SourceReading
import Workspace

/// Finds what a program's files say of a class, for the initializers of classes that inherit from it.
struct ClassSearch {
  let context: FixContext
  let program: ProgramAnalysis

  /// Files that are looked into, those named for the class first: a search beyond these would be felt in an editor.
  private static let fileLimit = 400

  /// Nil where no file seems to declare a class of that name. O(bytes of the files looked into), once for each name.
  func callAsFunction(_ name: String) -> Superclass? {
    guard name != "Instantiable" else { return nil }
    return context.memory.superclass(named: name, in: program) {
      let search = MarkerSearch(["class \(name)"])
      for path in candidates(for: name) {
        guard let text = context.text(path), text.withUnsafeBufferPointer(search.matches),
          let found = Superclass(named: name, in: text, others: callAsFunction)
        else { continue }
        return found
      }
      return nil
    }
  }

  private func candidates(for name: String) -> some Sequence<String> {
    let paths = program.files.sorted().map { context.snapshot.files[$0.index].path }
    let named = paths.filter { FilePath.name(of: $0).hasPrefix(name) }
    return (named + paths.filter { !FilePath.name(of: $0).hasPrefix(name) }).prefix(Self.fileLimit)
  }
}

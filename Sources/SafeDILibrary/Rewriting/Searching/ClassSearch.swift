import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Finds what a program's files say of a class, for the initializers of classes that inherit from it.
struct ClassSearch {
  private let fixes: GraphFixContext
  private var program: any RecipeProgram { fixes.program }

  init(_ fixes: GraphFixContext) { self.fixes = fixes }

  /// Files that are looked into, those named for the class first: a search beyond these would be felt in an editor.
  private static let fileLimit = 400

  /// Nil where no file seems to declare a class of that full name. O(bytes of the files looked into), once for each
  /// name.
  func callAsFunction(_ name: String) -> Superclass? {
    guard name != "Instantiable" else { return nil }
    return fixes.memory.superclass(named: name) {
      let own = name.split(separator: ".").last.map(String.init) ?? name
      let search = MarkerSearch(["class \(own)"])
      for path in candidates(for: own) {
        guard let text = program.text(path), text.withUnsafeBufferPointer(search.matches),
          let found = Superclass(named: name, in: text, others: callAsFunction)
        else { continue }
        return found
      }
      return nil
    }
  }

  private func candidates(for name: String) -> [String] {
    program.paths.firstNamed(for: name, limit: Self.fileLimit)
  }
}

extension Sequence<String> {
  /// Of the paths of many files the first `limit`, those first whose files' names begin with `name`.
  func firstNamed(for name: String, limit: Int) -> [String] {
    let marked = lazy.map { (isOther: !FilePath.name(of: $0).hasPrefix(name), path: $0) }
    return marked.least(limit) { $0.isOther == $1.isOther ? $0.path < $1.path : !$0.isOther }.map(
      \.path)
  }
}

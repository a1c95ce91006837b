import DICheckDependencyGraph
import DICheckText

extension Fix {
  /// Says in the title what is left to do, for who can't be shown it otherwise.
  package var sayingWhatIsLeft: Fix {
    let paths = Set(doubtful.map(\.path) + left).sorted()
    guard let first = paths.first else { return self }
    var result = self
    let more = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    result.title += " (uses in `\(FilePath.name(of: first))`\(more) need a look)"
    return result
  }
}

import DICheckDependencyLibrary
import DICheckText

extension Fix {
  /// The fix with the remaining work in its title, so that it is known before the fix is chosen.
  package var sayingWhatIsLeft: Fix {
    let paths = Set(doubtful.map(\.path) + left).sorted()
    guard let first = paths.first else { return self }
    var result = self
    let more = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    result.title += " (uses in `\(FilePath.name(of: first))`\(more) need a look)"
    return result
  }
}

import DICheckDependencyLibrary
import DICheckText

extension Fix {
  /// The fix with the remaining work in its title, so that it is known before the fix is chosen.
  package var sayingWhatIsLeft: Fix {
    let paths = Set(doubtful.map(\.path) + left).sorted()
    guard let first = paths.first else { return self }
    var result = self
    guard leftCalls == 0 else {
      let calls = counted(leftCalls, "call")
      let files = counted(paths.count, "file")
      result.title += " (\(calls) in \(files) \(leftCalls == 1 ? "stays" : "stay") to be changed)"
      return result
    }
    let more = paths.count == 1 ? "" : " and \(paths.count - 1) more"
    result.title += " (uses in `\(FilePath.name(of: first))`\(more) need a look)"
    return result
  }

  /// A line of a list of choices: what it does, or why it can't be done.
  package var choice: String {
    refusal.map { "\(title): can't be done. \($0)." } ?? sayingWhatIsLeft.title
  }
}

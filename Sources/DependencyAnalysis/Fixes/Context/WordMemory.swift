import DICheckSourceReading

/// The words of files, which need be read but once: for finding those that say something of a name. A class, since
/// whoever asks first finds it out for all who ask later.
final class WordMemory {
  /// Files that were changed since, in memory: of theirs nothing is remembered.
  private(set) var changed: Set<String> = []
  private var words: [String: FileWords] = [:]
  private var questions = 0
  /// The files that weren't changed, by what they say of names (``StatedWords/keys``).
  private var index: [UInt64: [String]]?

  /// So many questions are answered sooner than an index is made.
  private static let questionLimit = 24

  func noteChange(of path: String) {
    changed.insert(path)
    words[path] = nil
  }

  /// Nil where the file can't be read.
  func words(of file: Snapshot.FileRecord, in context: FixContext) -> FileWords? {
    file.words ?? words(of: file.path, in: context)
  }

  private func words(of path: String, in context: FixContext) -> FileWords? {
    if let known = words[path] { return known }
    let found = context.text(path)?.withUnsafeBufferPointer { FileWords($0) }
    words[path] = found
    return found
  }

  /// The files that seem to say something of a name, those that can't be read left out. O(files) for the first few
  /// questions; then of the files that do, and of those that were changed.
  func paths(saying statement: StatedWords.Statement, of name: String, in context: FixContext) -> Set<String> {
    questions += 1
    if questions > Self.questionLimit, index == nil { makeIndex(context) }
    guard let index else {
      return Set(
        context.snapshot.files.lazy.filter { file in
          self.words(of: file, in: context)?.stated.holds(statement, of: name) == true
        }.map(\.path))
    }
    let known = (index[StatedWords.key(statement, name)] ?? []).filter { !changed.contains($0) }
    return Set(known).union(
      changed.filter { path in
        context.snapshot.record(of: path).flatMap { words(of: $0, in: context) }?.stated.holds(statement, of: name)
          == true
      })
  }

  private func makeIndex(_ context: FixContext) {
    var result: [UInt64: [String]] = [:]
    for file in context.snapshot.files where !changed.contains(file.path) {
      for key in words(of: file, in: context)?.stated.keys ?? [] { result[key, default: []].append(file.path) }
    }
    index = result
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// The calls of initializers that a fix changes: the files that may contain some are named, and left to a person.
extension FixContext {
  /// `fix` with the names of the files that may call initializers which it changes (``Fix/left``).
  func seeingToCalls(_ fix: Fix, in program: Int) -> Fix {
    var result = fix
    // A fix with doubtful edits is a rename, which has already searched for calls.
    if fix.doubtful.isEmpty {
      let paths = fix.edits.map(\.path)
      var changes: [InitializerChange] = []
      for file in fix.edits {
        guard let text = text(file.path) else { continue }
        let own = underFix(program).initializerChanges(to: file.edits.applied(to: text), of: file.path)
        if own.contains(where: \.isCalledInFile) { result.left.append(file.path) }
        changes += own
      }
      let callers = callers(of: changes, besides: paths)
      let others = files(callers, naming: changes, seeing: paths)
      result.left = Set(result.left + others).sorted()
      result.isPreferred = result.isPreferred && !breaksCalls(changes, in: others)
      // Calls in the other files are too unlikely to bother a person with, but the fix is no longer applied
      // automatically.
      result.isSafe = result.isSafe && callers.isEmpty
    }
    result.isSafe = result.isSafe && result.doubtful.isEmpty && result.left.isEmpty
    return result
  }

  /// Whether some call may no longer fit the initializers of a file's new text.
  package func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool {
    let changes = underFix(program).initializerChanges(to: text, of: path)
    return changes.contains(where: \.isCalledInFile) || !callers(of: changes, besides: [path]).isEmpty
  }

  /// The other files whose words may call some initializers: by the types' names, by the labels of calls without a type
  /// name, or by a protocol that requires an initializer. O(files).
  private func callers(of changes: [InitializerChange], besides paths: [String]) -> FileSet {
    var callers = FileSet()
    guard !changes.isEmpty else { return callers }
    let names = Set(changes.map(\.simpleName))
    let labels = Set(changes.map(\.requiredLabels).filter { !$0.isEmpty })
    let protocols = Set(changes.flatMap(\.inherited))
    for (index, file) in snapshot.files.enumerated() where !paths.contains(file.path) {
      let mayCall =
        cache.words(of: file, text: text).map { words in
          names.contains(where: words.called.mayCall) || labels.contains(where: words.called.mayCall(labelled:))
            || words.called.mayCall("init") && protocols.contains(where: words.called.mayDeclare(protocol:))
        } ?? mayHold(names.sorted(), inUnread: file.path)
      if mayCall, snapshot.layout.isReported(file.path) { callers.insert(FileID(index)) }
    }
    return callers
  }

  /// The files among `callers` that can see the declarations of other files, and call initializers by the types' names.
  private func files(
    _ callers: FileSet, naming changes: [InitializerChange], seeing paths: [String]
  ) -> [String] {
    guard !callers.isEmpty else { return [] }
    let names = Set(changes.map(\.simpleName)).sorted()
    let calls = MarkerSearch(names.flatMap { ["\($0)(", "\($0).init", "\($0)<"] })
    return snapshot.files(seeing: paths.compactMap { snapshot.ids[$0] }.sorted(), among: callers, text: text)
      .map { snapshot.files[$0.index].path }
      .filter { text($0).map { $0.withUnsafeBufferPointer(calls.matches) } ?? true }
  }

  /// Whether calls in some files seem to fit the initializers as they were, and no longer do.
  private func breaksCalls(_ changes: [InitializerChange], in paths: [String]) -> Bool {
    let labels = Set(changes.flatMap(\.lostLabels)).sorted()
    guard !labels.isEmpty else { return false }
    let lost = MarkerSearch(labels.map { "\($0):" })
    return paths.contains { text($0)?.withUnsafeBufferPointer(lost.matches) == true }
  }

  /// Whether a file without readable text (it isn't UTF-8 or may not be read) may contain one of some words: by its
  /// bytes, or because these can't be read either. O(bytes of the file).
  func mayHold(_ words: [String], inUnread path: String) -> Bool {
    let search = MarkerSearch(words)
    var isFound = false
    let isComplete = FileContents.forEachBlock(of: path) { isFound = isFound || search.matches($0) }
    return isFound || !isComplete
  }
}

extension SafeDISnapshot {
  /// All other reported files that can use types declared in `files`: those of the programs and modules that contain
  /// these files, of modules that depend on one of these, and tests of the same project that import one. Ascending.
  /// - Parameter wanted: the files to consider, the only ones whose texts are read; nil for all.
  func files(
    seeing files: [FileID], among wanted: FileSet? = nil, text: (_ path: String) -> [UInt8]?
  ) -> [FileID] {
    let known = Set(files)
    var result = FileSet()
    for program in programs where files.contains(where: program.files.contains) { result.formUnion(program.files) }
    let own = layout.modules.indices.filter { layout.modules[$0].files.contains { known.contains(FileID($0)) } }
    let named = own.filter { ![.loose, .file].contains(layout.modules[$0].kind) }.map { layout.modules[$0] }
    let imports = MarkerSearch(Set(named.map { "import \($0.name)" }).sorted())
    let users = layout.users(of: own)
    for (index, module) in layout.modules.enumerated() {
      if users.contains(index) {
        for file in module.files { result.insert(FileID(file)) }
      } else if module.kind == .test, named.contains(where: { $0.project == module.project }) {
        // A project doesn't always name the host of its tests.
        for file in module.files.lazy.map({ FileID($0) }) where wanted?.contains(file) != false {
          if text(self.files[file.index].path)?.withUnsafeBufferPointer(imports.matches) != false {
            result.insert(file)
          }
        }
      }
    }
    for file in files { result.remove(file) }
    if let wanted { result.formIntersection(wanted) }
    return result.filter { layout.isReported(self.files[$0.index].path) }
  }
}

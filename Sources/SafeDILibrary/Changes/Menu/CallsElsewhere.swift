import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// The calls of initializers that a fix changes: they are counted, and left to a person.
extension FixContext {
  /// `fix` with the calls that may not fit any more (``Fix/leftCalls``): with such it isn't applied automatically.
  /// - Parameter followsOwn: whether those in the files that it changes are changed with them.
  func seeingToCalls(_ fix: Fix, followsOwn: Bool = false) -> Fix {
    var result = fix
    // A fix with doubtful edits is a rename, which has already searched for calls.
    if fix.doubtful.isEmpty, let texts = menu.texts(after: fix.edits) {
      var calls = calls(leftBy: texts)
      if followsOwn { calls.counts = calls.counts.filter { texts[$0.key] == nil } }
      result.left = Set(result.left + calls.counts.keys).sorted()
      result.leftCalls = calls.counts.values.reduce(0, +)
      if calls.loseLabelsElsewhere { result = result.atMost(.offered) }
    }
    return result.doubtful.isEmpty && result.left.isEmpty ? result : result.atMost(.preferred)
  }

  /// Returns true if some call may no longer fit the initializers of a file's new text.
  package func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool {
    !calls(leftBy: [path: text]).counts.isEmpty
  }

  /// The calls, by name, of types whose initializers take other arguments in new texts of files. O(files), and the texts
  /// of those whose words may call one. `loseLabelsElsewhere` if files that the fix doesn't change seem to use labels
  /// that it takes away: a reviewer would see no such call.
  private func calls(leftBy texts: TextsByPath) -> (counts: [String: Int], loseLabelsElsewhere: Bool) {
    var generated: Set<String> = []
    var lostLabels: [String: Set<String>] = [:]
    for (path, new) in texts {
      guard let old = text(path), let number = menu.program(of: path) else { continue }
      let program = bench(number)
      guard let file = program.plainFile(path), file.bytes == old else { continue }
      lostLabels.merge(file.typesCalledOtherwise(in: new)) { $0.union($1) }
      // The initializer that is generated for a root takes nothing, whatever its own takes.
      generated.formUnion(program.graph.roots.map { String(program.name($0).lastComponent) })
    }
    guard !lostLabels.isEmpty else { return ([:], false) }
    var counts: [String: Int] = [:]
    var loseLabelsElsewhere = false
    var callers = FileSet()
    for name in lostLabels.keys {
      for index in files(saying: .call, of: name) { callers.insert(FileID(index)) }
    }
    let changed = texts.keys.compactMap { snapshot.ids[$0] }.sorted()
    let others = snapshot.files(seeing: changed, among: callers, text: text).map { snapshot.files[$0].path }
    let labels = MarkerSearch(lostLabels.values.joined().map { "\($0):" }.sorted())
    for path in others + texts.keys {
      guard let text = texts[path] ?? text(path) else { continue }
      // A type's own code may call it `Self`.
      let own = texts[path] == nil ? [] : ["Self"]
      let count = (lostLabels.keys.sorted() + own).reduce(0) {
        $0 + text.callCount(of: $1, besidesEmpty: generated.contains($1))
      }
      guard count > 0 else { continue }
      counts[path] = count
      loseLabelsElsewhere = loseLabelsElsewhere || texts[path] == nil && labels.matches(text)
    }
    return (counts, loseLabelsElsewhere)
  }

  /// Returns true if a file without readable text (it isn't UTF-8 or may not be read) may contain one of some words: by
  /// its bytes, or because these can't be read either. O(bytes of the file).
  func mayHold(_ words: [String], inUnread path: String) -> Bool {
    FileContents.bytes(of: path)?.withUnsafeBufferPointer { MarkerSearch(words).matches($0) } ?? true
  }
}

extension SafeDISnapshot {
  /// All other reported files that can use types declared in `files`: those of the programs and modules that contain
  /// these files, of modules that depend on one of these, and tests of the same project that import one. Ascending.
  /// - Parameter wanted: the files to consider, the only ones whose texts are read; nil for all.
  func files(
    seeing files: [FileID], among wanted: FileSet? = nil, text: TextSource
  ) -> [FileID] {
    let known = Set(files)
    var result = FileSet()
    for program in programs where files.contains(where: program.files.contains) { result.formUnion(program.files) }
    let own = layout.modules.indices.filter { layout.modules[$0].files.contains { known.contains(FileID($0)) } }
    let named = own.filter { ![.loose, .file].contains(layout.modules[$0].kind) }.map { layout.modules[$0] }
    let imports = MarkerSearch(Set(named.map { "import \($0.name)" }).sorted())
    let users = layout.build.users(of: own)
    for (index, module) in layout.modules.enumerated() {
      if users.contains(index) {
        for file in module.files { result.insert(FileID(file)) }
      } else if module.kind == .test, named.contains(where: { $0.project == module.project }) {
        // A project doesn't always name the host of its tests.
        for file in module.files.lazy.map({ FileID($0) }) where wanted?.contains(file) != false {
          if text(self.files[file].path)?.withUnsafeBufferPointer(imports.matches) != false {
            result.insert(file)
          }
        }
      }
    }
    for file in files { result.remove(file) }
    if let wanted { result.formIntersection(wanted) }
    return result.filter { layout.build.isReported(self.files[$0].path) }
  }
}

extension [UInt8] {
  /// The number of times that `Name(` or `Name.init` stands in the text, comments included. O(bytes).
  /// - Parameter besidesEmpty: leaves out `Name()` and `Name.init()`.
  fileprivate func callCount(of name: String, besidesEmpty: Bool) -> Int {
    withUnsafeBufferPointer { text in
      var count = 0
      var index = 0
      while let word = text.word(from: index) {
        index = word.upperBound
        guard word.count == name.utf8.count, text[word].elementsEqual(name.utf8) else { continue }
        let rest = text[index...]
        let isCall = rest.first == "(" || rest.starts(with: ".init".utf8)
        let isEmpty = rest.starts(with: "()".utf8) || rest.starts(with: ".init()".utf8)
        if isCall, !(besidesEmpty && isEmpty) { count += 1 }
      }
      return count
    }
  }
}

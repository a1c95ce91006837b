import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

extension FixContext {
  /// The fix with the files named that seem to call initializers which it changes (``Fix/left``): only a person can see
  /// to those calls. Look for them when the fix is chosen: it takes a look at every file that can see the types.
  package func namingCallers(of fix: Fix) -> Fix {
    // A manifest may be among what changes.
    guard fix.changesInitializers, let program = fix.edits.lazy.compactMap({ self.program(of: $0.path) }).first else {
      return fix
    }
    return InitializerCallers(context: self, program: program).naming(in: fix)
  }

  /// The fix, marked if it changes initializers that something may call. A parse of each file that it edits.
  func noting(_ fix: Fix, in program: ProgramAnalysis) -> Fix {
    // A rename has looked for them.
    guard fix.doubtful.isEmpty else { return fix }
    var fix = fix
    let search = InitializerCallers(context: self, program: program)
    fix.changesInitializers = fix.edits.contains { !search.changes(by: $0).isEmpty }
    return fix
  }
}

/// Finds the files that may call initializers which a change gives other arguments, by their words alone.
struct InitializerCallers {
  let context: FixContext
  let program: ProgramAnalysis

  /// The initializers that edits of one file change. O(bytes of the file).
  func changes(by edits: FileEdits) -> [InitializerChange] {
    context.memory.initializerChanges(by: edits, in: program) {
      guard context.snapshot.ids[edits.path] != nil, let text = context.text(edits.path),
        let fixer = context.recipes(for: program).fixer(for: edits.path)
      else { return [] }
      return fixer.initializerChanges(to: edits.edits.applied(to: text))
    }
  }

  /// Whether a call may be left behind by edits of some files, wherever it is. O(files) for each type.
  func areLeftBehind(by edits: [String: [UTF8Edit]]) -> Bool {
    edits.contains { path, edits in
      areLeftBehind(by: changes(by: FileEdits(path: path, edits: edits)), of: path)
    }
  }

  /// The same of changes in one file.
  /// - Parameter part: what the changes were found in, where that isn't the whole file.
  func areLeftBehind(by changes: [InitializerChange], of path: String, in part: FilePart? = nil) -> Bool {
    guard !changes.isEmpty else { return false }
    let marks = CallerMarks(changes)
    return changes.contains(where: \.isCalledInFile) || callers(marks).contains { $0 != path }
      || part.map { part in context.text(path).map { marks.mayCall(in: $0, outside: part.stretches) } ?? true } == true
  }

  /// Names the files whose text calls what changed by its name. All others that may call it keep the fix from being
  /// applied unasked, and are too unlikely to bother a person with.
  func naming(in fix: Fix) -> Fix {
    var result = fix
    result.changesInitializers = false
    let changes = fix.edits.map { (path: $0.path, changes: self.changes(by: $0)) }.filter { !$0.changes.isEmpty }
    guard !changes.isEmpty else { return result }
    let marks = CallerMarks(changes.flatMap(\.changes))
    let own = Set(changes.map(\.path))
    let callers = callers(marks).filter { !own.contains($0) }
    let snapshot = context.snapshot
    var wanted = FileSet()
    for id in callers.compactMap({ snapshot.ids[$0] }) { wanted.insert(id) }
    let seeing = snapshot.files(seeing: own.compactMap { snapshot.ids[$0] }.sorted(), among: wanted, text: context.text)
      .map { snapshot.files[$0.index].path }
    let calls = MarkerSearch(marks.names.sorted().flatMap { ["\($0)(", "\($0).init", "\($0)<"] })
    let named = seeing.filter { path in
      context.text(path).map { fix.edits(of: path).applied(to: $0).withUnsafeBufferPointer(calls.matches) } ?? true
    }
    let calledInFile = changes.filter { $0.changes.contains(where: \.isCalledInFile) }.map(\.path)
    result.left = Set(fix.left + named + calledInFile).sorted()
    // Nobody would take it without a look at these.
    result.isPreferred = fix.isPreferred && result.left.isEmpty
    result.isSafe = fix.isSafe && callers.isEmpty && result.left.isEmpty
    return result
  }

  /// The files that may call some initializers. O(files) for what wasn't asked before.
  private func callers(_ marks: CallerMarks) -> [String] {
    context.memory.callers(marks) {
      let snapshot = context.snapshot
      return snapshot.files.lazy.filter { file in
        guard let words = context.words.words(of: file, in: context)?.called else {
          return snapshot.layout.isReported(file.path) && context.mayHold(marks.names.sorted(), inUnread: file.path)
        }
        return marks.mayCall(in: words) && snapshot.layout.isReported(file.path)
      }.map(\.path)
    }
  }
}

/// What a file that may call some initializers has to say, by its words alone: their types' names, the labels of
/// calls that name no type, or a protocol that they conform to, in a file with some initializer.
struct CallerMarks: Hashable {
  let names: Set<String>
  /// Of each initializer those that every call has.
  private let labels: Set<[String]>
  /// Of what the types inherit.
  private let protocols: Set<String>

  init(_ changes: [InitializerChange]) {
    names = Set(changes.map(\.simpleName))
    labels = Set(changes.map(\.requiredLabels).filter { !$0.isEmpty })
    protocols = Set(changes.flatMap(\.inherited))
  }

  func mayCall(in words: CalledWords) -> Bool {
    names.contains(where: words.mayCall) || labels.contains(where: words.mayCall(labelled:))
      || words.mayCall("init") && protocols.contains(where: words.mayDeclare(protocol:))
  }

  /// The same of a text but for some stretches of it, ascending. O(bytes).
  func mayCall(in text: [UInt8], outside stretches: [Range<Int>]) -> Bool {
    var rest: [UInt8] = []
    var start = 0
    for stretch in stretches {
      rest += text[start..<max(start, stretch.lowerBound)]
      start = max(start, stretch.upperBound)
    }
    rest += text[start...]
    return mayCall(in: rest.withUnsafeBufferPointer { CalledWords($0) })
  }
}

extension Snapshot {
  /// All other reported files that can say something of types declared in `files`: those of the programs and modules
  /// that these belong to, of modules that depend on one of these, and tests of the same project that import one.
  /// Ascending.
  /// - Parameter wanted: nil for all; else those that count, of which alone texts are looked at.
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
        // A project doesn't always say what its tests are hosted by.
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

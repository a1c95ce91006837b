import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

extension FixContext {
  /// The fix with all calls of the initializers that it changes, wherever they are: what is certain with its edits,
  /// what only a person can know beside them. Look for them when the fix is chosen: it takes a look at every file that
  /// can see the types.
  package func followingCalls(of fix: Fix) -> Fix { followingCalls(of: fix, among: nil) }

  /// - Parameter callers: for many fixes, which files may call what; nil to look at all.
  func followingCalls(of fix: Fix, among callers: CallIndex?) -> Fix {
    // A manifest may be among what changes.
    guard fix.changesInitializers, let program = fix.edits.lazy.compactMap({ self.program(of: $0.path) }).first else {
      return fix
    }
    return InitializerCallSearch(context: self, program: program).following(fix, among: callers)
  }

  /// The fix, marked if it changes initializers that something may call. A parse of each file that it edits.
  func noting(_ fix: Fix, in program: ProgramAnalysis) -> Fix {
    // A rename has looked for them.
    guard fix.doubtful.isEmpty else { return fix }
    var fix = fix
    let search = InitializerCallSearch(context: self, program: program)
    fix.changesInitializers = fix.edits.contains { !search.changes(by: $0).isEmpty }
    return fix
  }
}

/// Finds the calls of initializers that a change gives other arguments, in all files that can see them: the program's,
/// and those that import the files' modules, such as tests.
struct InitializerCallSearch {
  let context: FixContext
  let program: ProgramAnalysis

  /// Bytes that are parsed in all: a search beyond these would be felt in an editor.
  private static let parseLimit = 8 << 20

  /// The initializers that edits of one file change. O(bytes of the file).
  func changes(by edits: FileEdits) -> [InitializerChange] {
    context.memory.initializerChanges(by: edits, in: program) {
      guard context.snapshot.ids[edits.path] != nil, let text = context.text(edits.path),
        let fixer = context.recipes(for: program).fixer(for: edits.path)
      else { return [] }
      return fixer.initializerChanges(to: edits.edits.applied(to: text))
    }
  }

  /// O(bytes of the files that can see what changes).
  func following(_ fix: Fix, among callers: CallIndex? = nil) -> Fix {
    var result = fix
    result.changesInitializers = false
    var changes: [InitializerChange] = []
    var types: [String: Set<String>] = [:]
    for file in fix.edits {
      let own = self.changes(by: file)
      types[file.path] = Set(own.map(\.type))
      changes += own
    }
    guard !changes.isEmpty else { return result }
    let declaring = types.filter { !$0.value.isEmpty }.keys.compactMap { context.snapshot.ids[$0] }
    var paths = Set(fix.edits.map(\.path))
    let marks = CallerMarks(changes)
    if let known = callers?.paths(calling: marks) {
      if !known.isEmpty { paths.formUnion(self.paths(seeing: declaring) { known.contains($0.path) }) }
    } else {
      // All that is offered on a type changes the same initializers.
      let callers = context.memory.callers(marks, declaredIn: Set(declaring)) {
        self.paths(seeing: declaring) { $0.words.map { marks.mayCall(in: $0.called) } ?? true }
          .filter { context.text($0).map { marks.mayCall(in: $0) } ?? true }
      }
      paths.formUnion(callers)
    }
    var parsed = 0
    var mayLeaveMore = false
    for path in paths.sorted() {
      guard let original = context.text(path) else {
        if context.mayHold(changes.map(\.simpleName), inUnread: path) { result.left.append(path) }
        continue
      }
      let own = fix.edits(of: path)
      let text = own.applied(to: original)
      guard marks.mayCall(in: text) else { continue }
      parsed += text.count
      guard parsed <= Self.parseLimit,
        let uses = context.library.initializerUses(in: text, for: program.edition.version)
      else {
        result.left.append(path)
        continue
      }
      let calls = uses.edits(following: changes, declaring: types[path] ?? [])
      mayLeaveMore = mayLeaveMore || calls.mayLeaveMore
      result.add(calls, to: path, behind: own)
    }
    result.isSafe = fix.isSafe && result.doubtful.isEmpty && result.left.isEmpty && !mayLeaveMore
    return result
  }
}

extension InitializerCallSearch {
  private func paths(
    seeing files: [FileID], where isWanted: (Snapshot.FileRecord) -> Bool
  ) -> [String] {
    let all = context.snapshot.files
    var wanted = FileSet()
    for (index, record) in all.enumerated() where isWanted(record) { wanted.insert(FileID(index)) }
    return context.snapshot.files(seeing: files.sorted(), among: wanted, text: context.text)
      .map { all[$0.index].path }
  }
}

extension Fix {
  /// Takes edits of what `own` makes of a file, where these leave their places alone.
  fileprivate mutating func add(_ calls: InitializerCallEdits, to path: String, behind own: [UTF8Edit]) {
    let places = EditedPlaces(own)
    let certain = calls.certain.compactMap(places.before)
    let doubtful = calls.doubtful.compactMap(places.before)
    let isWhole = certain.count == calls.certain.count && doubtful.count == calls.doubtful.count
    if calls.leavesSome || !isWhole { left.append(path) }
    guard isWhole else { return }
    if !certain.isEmpty {
      if let index = edits.firstIndex(where: { $0.path == path }) {
        edits[index].edits = (edits[index].edits + certain).sorted { $0.range < $1.range }
      } else {
        edits.append(FileEdits(path: path, edits: certain))
      }
    }
    if !doubtful.isEmpty { self.doubtful.append(FileEdits(path: path, edits: doubtful)) }
  }
}

/// Where places of an edited text were before the edits.
private struct EditedPlaces {
  private let edits: [UTF8Edit]

  init(_ edits: [UTF8Edit]) { self.edits = edits }

  /// The same edit of the text as it was; nil where it touches what was edited. O(edits).
  func before(_ edit: UTF8Edit) -> UTF8Edit? {
    var moved = 0
    for own in edits {
      let start = Int(own.range.start) + moved
      let end = start + own.newText.utf8.count
      if Int(edit.range.end) < start || Int(edit.range.end) == start && !edit.range.isEmpty { break }
      // At one place, which of two insertions comes first isn't said.
      guard end < Int(edit.range.start) || end == Int(edit.range.start) && !own.range.isEmpty else { return nil }
      moved += own.newText.utf8.count - own.range.bounds.count
    }
    return UTF8Edit(
      range: UTF8Range(Int(edit.range.start) - moved, Int(edit.range.end) - moved), newText: edit.newText)
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

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Which files may call a type's initializers, by the words of all files. A class, since it is made when it is first
/// asked for, and then serves all.
final class CallIndex {
  private let context: FixContext
  private lazy var callers = Callers(context, memory)
  private let memory: WordMemory
  /// What the files that were looked into last call; nil for one that can't be parsed. Many types may be called by one.
  private var sites: [SiteKey: (any InitializerUses)?] = [:]
  /// Bytes of these files.
  private var siteSize = 0

  private struct SiteKey: Hashable {
    var path: String
    var version: LibraryVersion
  }

  /// A tree is some dozen times larger than its text.
  private static let siteLimit = 1 << 20

  init(_ context: FixContext) {
    self.context = context
    memory = context.words
  }

  /// Whether some call would have to follow changes of initializers that a file declares, or may have to. O(bytes of
  /// all files) at the first call; then of the files that seem to call the type.
  /// - Parameters:
  ///   - text: what the changes make of the file, or of a part of it.
  ///   - part: the part, where it is one.
  func needsFollowing(
    _ changes: [InitializerChange], of path: String, saying text: [UInt8], part: FilePart?, version: LibraryVersion
  ) -> Bool {
    let marks = CallerMarks(changes)
    let declared = Set(changes.map(\.type))
    // The fix itself may have seen to calls beside it.
    if marks.mayCall(in: text) {
      guard let own = context.library.initializerUses(in: text, for: version),
        own.edits(following: changes, declaring: declared).isEmpty
      else { return true }
    }
    return callers.paths(marks).contains { caller in
      guard caller != path || part != nil else { return false }
      guard let sites = sites(in: caller, version) else { return true }
      let isOwn = caller == path
      return !sites.edits(
        following: changes, declaring: isOwn ? declared : [], outside: isOwn ? part?.stretches ?? [] : []
      ).isEmpty
    }
  }

  /// Nil where the file can't be read or parsed.
  private func sites(in path: String, _ version: LibraryVersion) -> (any InitializerUses)? {
    let key = SiteKey(path: path, version: version)
    if let known = sites[key] { return known }
    guard let text = context.text(path) else { return nil }
    if siteSize + text.count > Self.siteLimit {
      sites.removeAll()
      siteSize = 0
    }
    let found = context.library.initializerUses(in: text, for: version)
    sites[key] = .some(found)
    siteSize += text.count
    return found
  }

  /// The same for edits of several files, each of which is looked at as the edits leave it.
  func needsFollowing(_ edits: [String: [UTF8Edit]], in program: ProgramAnalysis) -> Bool {
    let files = edits.keys.sorted().map { FileEdits(path: $0, edits: edits[$0] ?? []) }
    let fix = Fix(title: "", isPreferred: false, isSafe: true, edits: files)
    let whole = InitializerCallSearch(context: context, program: program).following(fix, among: self)
    return !whole.isSafe || whole.edits != files
  }

  /// The files that seem to call some initializers.
  func paths(calling marks: CallerMarks) -> Set<String> { Set(callers.paths(marks)) }
}

/// The words of all files, and where those stand that are asked for most.
private final class Callers {
  private let context: FixContext
  private var files: [(path: String, words: CalledWords)] = []
  /// Files that can't be read.
  private var unread: [String] = []
  /// Indices of ``files``, ascending, by each name of what the programs build.
  private var indices: [UInt32: [Int]] = [:]
  /// Indices of the files that call something without a name.
  private var unnamed: [Int] = []
  /// Indices of those that seem to declare a protocol, by its name.
  private var protocols: [UInt32: [Int]] = [:]
  private var found: [CallerMarks: [String]] = [:]

  init(_ context: FixContext, _ memory: WordMemory) {
    self.context = context
    for program in context.snapshot.programs where program.hasGraph {
      for provider in program.graph.providers {
        if let name = program.graph.concreteType(of: provider).baseName { indices[CalledWords.hash(of: name)] = [] }
      }
    }
    for file in context.snapshot.files where context.snapshot.layout.isReported(file.path) {
      guard let words = memory.words(of: file, in: context)?.called else {
        unread.append(file.path)
        continue
      }
      for hash in words.hashes { indices[hash]?.append(files.count) }
      for hash in words.protocols { protocols[hash, default: []].append(files.count) }
      if words.leavesNamesOut { unnamed.append(files.count) }
      files.append((file.path, words))
    }
  }

  /// O(files) for types that no program builds.
  func paths(_ marks: CallerMarks) -> [String] {
    if let known = found[marks] { return known }
    var callers: Set<Int> = []
    for name in marks.names {
      callers.formUnion(
        indices[CalledWords.hash(of: name)] ?? files.indices.filter { files[$0].words.mayCall(name) })
    }
    for labels in marks.labels {
      callers.formUnion(unnamed.lazy.filter { self.files[$0].words.mayCall(labelled: labels) })
    }
    for name in marks.protocols {
      callers.formUnion(protocols[CalledWords.hash(of: name)] ?? [])
    }
    let paths =
      callers.sorted().map { files[$0].path } + unread.filter { context.mayHold(marks.names.sorted(), inUnread: $0) }
    found[marks] = paths
    return paths
  }
}

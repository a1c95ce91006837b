import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Which files may call a type's initializers, by a look at the bytes of all files. A class, since it is made when it
/// is first asked for, and then serves all.
final class CallIndex {
  private let context: FixContext
  private lazy var callers: [String: [String]] = makeCallers()
  /// What is looked for: the names of all that a program builds.
  private lazy var names = makeNames()
  /// What the files that were looked into last call; nil for one that can't be parsed. Many types may be called by one.
  private var sites: [SiteKey: (any InitializerUses)?] = [:]

  private struct SiteKey: Hashable {
    var path: String
    var version: LibraryVersion
  }

  /// A tree is some dozen times larger than its text.
  private static let siteLimit = 8

  init(_ context: FixContext) {
    self.context = context
  }

  /// Whether some call in another file than `path` would have to follow a change. O(bytes of all files) at the first
  /// call; then of the files that seem to call the type.
  func needsFollowing(_ changes: [InitializerChange], of path: String, version: LibraryVersion) -> Bool {
    Set(changes.flatMap { callers[$0.simpleName] ?? [] }).contains { caller in
      guard caller != path, let sites = sites(in: caller, version) else { return false }
      guard let sites else { return true }
      return !sites.edits(following: changes, declaring: []).isEmpty
    }
  }

  /// The inner nil where the file can't be parsed, the outer where it can't be read.
  private func sites(in path: String, _ version: LibraryVersion) -> (any InitializerUses)?? {
    let key = SiteKey(path: path, version: version)
    if let known = sites[key] { return known }
    guard let text = context.text(path) else { return nil }
    if sites.count >= Self.siteLimit { sites.removeAll() }
    let found = context.library.initializerUses(in: text, for: version)
    sites[key] = .some(found)
    return .some(found)
  }

  /// The same for edits of several files, each of which is looked at as the edits leave it.
  func needsFollowing(_ edits: [String: [UTF8Edit]], in program: ProgramAnalysis) -> Bool {
    let files = edits.keys.sorted().map { FileEdits(path: $0, edits: edits[$0] ?? []) }
    let fix = Fix(title: "", isPreferred: false, isSafe: false, edits: files)
    let whole = InitializerCallSearch(context: context, program: program).following(fix, among: self)
    return !whole.doubtful.isEmpty || !whole.left.isEmpty || whole.edits != files
  }

  /// The files that seem to call one of some types; nil where that isn't known of all of them.
  func paths(calling types: Set<String>) -> Set<String>? {
    types.isSubset(of: names) ? Set(types.flatMap { callers[$0] ?? [] }) : nil
  }

  private func makeNames() -> Set<String> {
    var names: Set<String> = []
    for program in context.snapshot.programs where program.hasGraph {
      names.formUnion(program.graph.providers.compactMap { program.graph.concreteType(of: $0).baseName })
    }
    return names
  }

  /// Paths by the names before `(` and `.init`, and behind `:` and `,` where something calls `super.init`.
  private func makeCallers() -> [String: [String]] {
    var result: [String: [String]] = [:]
    let inheriting = MarkerSearch(["super.init"])
    for file in context.snapshot.files where context.snapshot.layout.isReported(file.path) {
      guard let text = context.text(file.path) else { continue }
      let mayInherit = text.withUnsafeBufferPointer(inheriting.matches)
      for name in Self.calledNames(in: text, orInherited: mayInherit) where names.contains(name) {
        result[name, default: []].append(file.path)
      }
    }
    return result
  }

  private static func calledNames(in text: [UInt8], orInherited mayInherit: Bool) -> Set<String> {
    var result: Set<String> = []
    var index = 0
    var before: UInt8 = 0
    while index < text.count {
      guard isCapital(text[index]) else {
        if text[index].isWord {
          while index < text.count, text[index].isWord { index += 1 }
          before = UInt8(ascii: "a")
        } else {
          if text[index] != UInt8(ascii: " ") { before = text[index] }
          index += 1
        }
        continue
      }
      let start = index
      while index < text.count, text[index].isWord { index += 1 }
      var next = index
      while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
      let isCall = next < text.count && (text[next] == UInt8(ascii: "(") || text[next...].starts(with: ".init".utf8))
      let isInherited = mayInherit && (before == UInt8(ascii: ":") || before == UInt8(ascii: ","))
      if isCall || isInherited { result.insert(String(decoding: text[start..<index], as: UTF8.self)) }
      before = UInt8(ascii: "a")
    }
    return result
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
}

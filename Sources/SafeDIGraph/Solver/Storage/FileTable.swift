import DICheckDependencyLibrary

/// The files of a program with their facts.
struct FileTable {
  /// A class, since a look-up would copy all facts otherwise. It never changes.
  final class Entry: Sendable {
    /// Orders the files, whatever their numbers, so that the same program has the same findings in the same order.
    let path: String
    let facts: FileFacts
    /// One for each provider of the facts, at the same index.
    let scopes: [ScopeID]

    init(path: String, facts: FileFacts, scopes: [ScopeID]) {
      self.path = path
      self.facts = facts
      self.scopes = scopes
    }
  }

  private var entries = LayeredDictionary<FileID, Entry>()

  var count: Int { entries.count }
  var ids: [FileID] { entries.entries.map(\.key) }

  subscript(file: FileID) -> Entry? {
    get { entries[file] }
    set { entries[file] = newValue }
  }

  func path(of file: FileID) -> String? { entries[file]?.path }
  func providers(of file: FileID) -> [Provider] { entries[file]?.facts.providers ?? [] }
  func plainTypes(of file: FileID) -> [PlainType] { entries[file]?.facts.plainTypes ?? [] }
  func scopes(of file: FileID) -> [ScopeID] { entries[file]?.scopes ?? [] }

  /// The given files, sorted by path.
  func byPath(_ files: some Sequence<FileID>) -> [FileID] {
    files.map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }.map(\.file)
  }

  /// The scopes of the files whose path begins with `prefix`.
  func scopes(withPrefix prefix: String) -> [ScopeID] {
    entries.entries.lazy.filter { $0.value.path.hasPrefix(prefix) }.flatMap(\.value.scopes)
  }

  /// By type, what has it in its inheritance clause, by path and place: providers, and types that didn't opt in.
  struct Inheritors {
    private(set) var providers: [TypeTerm: [ScopeID]] = [:]
    private(set) var plainTypes: [TypeTerm: [(file: FileID, index: Int)]] = [:]

    /// O(types, and n log n in the number of files).
    init(_ files: FileTable) {
      for file in files.byPath(files.ids) {
        for (provider, scope) in zip(files.providers(of: file), files.scopes(of: file)) {
          for type in Set(provider.shape.inheritedTypes) { providers[type, default: []].append(scope) }
        }
        for (index, plain) in files.plainTypes(of: file).enumerated() {
          for type in Set(plain.shape.inheritedTypes) { plainTypes[type, default: []].append((file, index)) }
        }
      }
    }
  }
}

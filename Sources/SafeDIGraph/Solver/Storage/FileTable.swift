import DICheckDependencyLibrary

/// The files of a program with their facts.
struct FileTable: Sendable {
  struct Entry: Sendable {
    /// Orders the files, whatever their numbers, so that the same program has the same findings in the same order.
    var path: String
    var facts: FileFacts
    /// One for each provider of the facts, at the same index.
    var scopes: [ScopeID]
  }

  private var slots = LayeredDictionary<FileID, Int>()
  private var entries = ChunkedArray<Entry?>()
  private var freeSlots: [Int] = []

  var count: Int { slots.count }
  var ids: [FileID] { slots.entries.map(\.key) }

  subscript(file: FileID) -> Entry? {
    get { slots[file].flatMap { entries[$0] } }
    set {
      if let slot = slots[file] {
        entries[slot] = newValue
        guard newValue == nil else { return }
        slots[file] = nil
        freeSlots.append(slot)
      } else if let newValue {
        let slot = freeSlots.popLast() ?? entries.count
        if slot == entries.count { entries.append(newValue) } else { entries[slot] = newValue }
        slots[file] = slot
      }
    }
  }

  // One part of an entry: copying all of it would cost more than most uses.
  func path(of file: FileID) -> String? { slots[file].flatMap { entries[$0]?.path } }
  func providers(of file: FileID) -> [Provider] { slots[file].flatMap { entries[$0]?.facts.providers } ?? [] }
  func plainTypes(of file: FileID) -> [PlainType] { slots[file].flatMap { entries[$0]?.facts.plainTypes } ?? [] }
  func imports(of file: FileID) -> [CodeImport] { slots[file].flatMap { entries[$0]?.facts.imports } ?? [] }
  func scopes(of file: FileID) -> [ScopeID] { slots[file].flatMap { entries[$0]?.scopes } ?? [] }

  /// The given files, sorted by path.
  func byPath(_ files: some Sequence<FileID>) -> [FileID] {
    files.map { (path: path(of: $0) ?? "", file: $0) }.sorted { $0 < $1 }.map(\.file)
  }

  /// The scopes of the files whose path begins with `prefix`.
  func scopes(withPrefix prefix: String) -> [ScopeID] {
    var result: [ScopeID] = []
    for slot in entries.indices where entries[slot]?.path.hasPrefix(prefix) == true {
      result += entries[slot]?.scopes ?? []
    }
    return result
  }

  /// By type, what has it in its inheritance clause, by path and place: providers, and types that didn't opt in.
  struct Inheritors: Sendable {
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

  /// Replaces a file's facts by facts of the same shape.
  mutating func setFacts(_ facts: FileFacts, of file: FileID) {
    if let slot = slots[file] { entries[slot]?.facts = facts }
  }
}

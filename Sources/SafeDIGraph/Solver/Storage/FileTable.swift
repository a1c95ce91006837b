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

  /// By type, the places of the types that have it in their inheritance clause.
  struct Inheritors: Sendable {
    fileprivate private(set) var providers: [TypeTerm: [Place]] = [:]
    fileprivate private(set) var plainTypes: [TypeTerm: [Place]] = [:]

    /// O(types).
    init(_ files: FileTable) {
      for (file, slot) in files.slots.entries {
        guard let entry = files.entries[slot] else { continue }
        for (index, provider) in entry.facts.providers.enumerated() {
          let place = Place(path: entry.path, file: file, index: index)
          for type in Set(provider.shape.inheritedTypes) { providers[type, default: []].append(place) }
        }
        for (index, plain) in entry.facts.plainTypes.enumerated() {
          let place = Place(path: entry.path, file: file, index: index)
          for type in Set(plain.shape.inheritedTypes) { plainTypes[type, default: []].append(place) }
        }
      }
    }
  }

  /// The place of a type in the list of its file's facts.
  fileprivate struct Place: Comparable {
    let path: String
    let file: FileID
    let index: Int

    static func < (lhs: Place, rhs: Place) -> Bool { (lhs.path, lhs.index) < (rhs.path, rhs.index) }
  }

  /// The first `limit` scopes, by path and place, of providers with `type` in their inheritance clause.
  func scopes(inheriting type: TypeTerm, limit: Int, among known: Inheritors) -> [ScopeID] {
    (known.providers[type] ?? []).sorted().prefix(limit).map { scopes(of: $0.file)[$0.index] }
  }

  /// The first `limit` types that didn't opt in, by path and place, with `type` in their inheritance clause and a kind
  /// that satisfies `isWanted`.
  func plainTypes(
    inheriting type: TypeTerm, limit: Int, among known: Inheritors, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    let all = (known.plainTypes[type] ?? []).sorted().map { (file: $0.file, plain: plainTypes(of: $0.file)[$0.index]) }
    return Array(all.filter { isWanted($0.plain.shape.kind) }.prefix(limit))
  }

  /// Replaces a file's facts by facts of the same shape.
  mutating func setFacts(_ facts: FileFacts, of file: FileID) {
    if let slot = slots[file] { entries[slot]?.facts = facts }
  }
}

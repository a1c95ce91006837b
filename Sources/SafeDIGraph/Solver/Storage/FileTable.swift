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

  /// By type, the slots of the files with types that have it in their inheritance clause. O(types).
  struct Inheritors: Sendable {
    fileprivate private(set) var slots: [TypeTerm: [Int]] = [:]

    init(_ files: FileTable) {
      for slot in files.entries.indices {
        for provider in files.entries[slot]?.facts.providers ?? [] { note(provider.shape.inheritedTypes, slot) }
        for plain in files.entries[slot]?.facts.plainTypes ?? [] { note(plain.shape.inheritedTypes, slot) }
      }
    }

    private mutating func note(_ types: [TypeTerm], _ slot: Int) {
      for type in types where slots[type]?.last != slot { slots[type, default: []].append(slot) }
    }
  }

  /// The first `limit` scopes, by path and place, of providers with `type` in their inheritance clause.
  func scopes(inheriting type: TypeTerm, limit: Int, among known: Inheritors) -> [ScopeID] {
    func inheritors(_ slot: Int) -> some Sequence<Int> {
      // The list alone: copying an entry would cost more than the test.
      let providers = entries[slot]?.facts.providers ?? []
      return providers.indices.lazy.filter { providers[$0].shape.inheritedTypes.contains(type) }
    }
    let slots = firstSlots(limit, of: known.slots[type]) { slot in inheritors(slot).contains { _ in true } }
    let scopes = slots.lazy.flatMap { slot in
      let scopes = entries[slot]?.scopes ?? []
      return inheritors(slot).map { scopes[$0] }
    }
    return Array(scopes.prefix(limit))
  }

  /// The first `limit` types that didn't opt in, by path and place, with `type` in their inheritance clause and a kind
  /// that satisfies `isWanted`.
  func plainTypes(
    inheriting type: TypeTerm, limit: Int, among known: Inheritors, where isWanted: (PlainType.Kind) -> Bool
  ) -> [(file: FileID, plain: PlainType)] {
    func conforms(_ shape: PlainType.Shape) -> Bool {
      isWanted(shape.kind) && shape.inheritedTypes.contains(type)
    }
    let found = firstSlots(limit, of: known.slots[type]) { slot in
      let types = entries[slot]?.facts.plainTypes ?? []
      return types.indices.contains { conforms(types[$0].shape) }
    }
    guard !found.isEmpty else { return [] }
    let files = Dictionary(
      uniqueKeysWithValues: slots.entries.lazy.filter { found.contains($0.value) }.map { ($0.value, $0.key) })
    var result: [(file: FileID, plain: PlainType)] = []
    for slot in found {
      guard let file = files[slot], let types = entries[slot]?.facts.plainTypes else { continue }
      for type in types where result.count < limit && conforms(type.shape) { result.append((file, type)) }
    }
    return result
  }

  /// The slots of the first `limit` files by path that satisfy `isWanted`; not by number, which depends on when a file
  /// was first seen.
  private func firstSlots(_ limit: Int, of slots: [Int]?, where isWanted: (Int) -> Bool) -> [Int] {
    var found: [(path: String, slot: Int)] = []
    for slot in slots ?? [] where isWanted(slot) {
      let path = entries[slot]?.path ?? ""
      if found.count >= limit, let last = found.last, last.path <= path { continue }
      found.insert((path, slot), at: found.partitioningIndex { $0.path > path })
      if found.count > limit { found.removeLast() }
    }
    return found.map(\.slot)
  }

  /// Replaces a file's facts by facts of the same shape.
  mutating func setFacts(_ facts: FileFacts, of file: FileID) {
    if let slot = slots[file] { entries[slot]?.facts = facts }
  }
}

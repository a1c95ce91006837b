/// The files of a program with their facts.
struct FileTable: Sendable {
  struct Entry: Sendable {
    /// Orders files, whatever number they got: the same program gives the same findings in the same order.
    var path: String
    var facts: FileFacts
    /// One for each provider of the facts, at the same index.
    var scopes: [ScopeID]
  }

  private var slots: [FileID: Int] = [:]
  private var entries = ChunkedArray<Entry?>()
  private var freeSlots: [Int] = []

  var count: Int { slots.count }
  var ids: some Collection<FileID> { slots.keys }

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

  /// The scopes of the files whose path begins with `prefix`.
  func scopes(withPrefix prefix: String) -> [ScopeID] {
    var result: [ScopeID] = []
    for slot in entries.indices where entries[slot]?.path.hasPrefix(prefix) == true {
      result += entries[slot]?.scopes ?? []
    }
    return result
  }

  /// The scopes of at most `limit` providers that list `type` among what they inherit from.
  func scopes(inheriting type: TypeTerm, limit: Int) -> [ScopeID] {
    var result: [ScopeID] = []
    for slot in entries.indices where result.count < limit {
      // Only what is looked at is read: a copy of an entry would cost more than the look.
      for position in 0..<(entries[slot]?.scopes.count ?? 0) where result.count < limit {
        guard entries[slot]?.facts.providers[position].shape.inheritedTypes.contains(type) == true,
          let scope = entries[slot]?.scopes[position]
        else { continue }
        result.append(scope)
      }
    }
    return result
  }

  /// Gives a file facts of the same shape.
  mutating func setFacts(_ facts: FileFacts, of file: FileID) {
    if let slot = slots[file] { entries[slot]?.facts = facts }
  }
}

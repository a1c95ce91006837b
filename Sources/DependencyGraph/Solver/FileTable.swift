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

  /// Gives a file facts of the same shape.
  mutating func setFacts(_ facts: FileFacts, of file: FileID) {
    if let slot = slots[file] { entries[slot]?.facts = facts }
  }
}

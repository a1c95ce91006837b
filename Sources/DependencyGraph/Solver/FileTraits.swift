/// What findings ask of all files of a program, noted when a file changes.
struct FileTraits: Sendable {
  /// Files with syntax that was not understood.
  private(set) var damaged: Set<FileID> = []
  /// Files that declare providers nested in other types.
  private(set) var nesting: Set<FileID> = []
  private(set) var configuring: Set<FileID> = []
  /// The files that declare a type without opting in, in no order.
  private(set) var plainTypes: [TypeTerm: [FileID]] = [:]

  mutating func replace(_ old: FileFacts?, with new: FileFacts?, of file: FileID) {
    func set(_ files: inout Set<FileID>, _ holds: (FileFacts) -> Bool) {
      // Not touched where nothing changes: a set that a copy of the graph shares would be copied.
      let isMember = !files.isEmpty && files.contains(file)
      guard new.map(holds) ?? false != isMember else { return }
      if isMember { files.remove(file) } else { files.insert(file) }
    }
    set(&damaged) { $0.hasStraySyntax }
    set(&nesting) { !$0.nestedProviders.isEmpty }
    set(&configuring) { !$0.configurations.isEmpty }
    guard old?.plainTypes.map(\.shape.type) ?? [] != new?.plainTypes.map(\.shape.type) ?? [] else { return }
    for type in old?.plainTypes ?? [] {
      plainTypes[type.shape.type]?.removeAll { $0 == file }
      if plainTypes[type.shape.type]?.isEmpty == true { plainTypes[type.shape.type] = nil }
    }
    for type in new?.plainTypes ?? [] where plainTypes[type.shape.type]?.contains(file) != true {
      plainTypes[type.shape.type, default: []].append(file)
    }
  }
}

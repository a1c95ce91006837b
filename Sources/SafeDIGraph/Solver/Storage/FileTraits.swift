import DICheckDependencyLibrary

/// Properties of files that findings ask of a whole program, noted when a file changes.
struct FileTraits: Sendable {
  /// By name, how many files may declare or fulfill a type of that name in unreadable text.
  private var unreadNames: [String: Int] = [:]
  /// How many files may declare anything in unreadable text.
  private var unknownFiles = 0
  /// True if the program has parts beside its files that can't be read.
  var lacksParts = false
  /// Files that declare providers nested in other types.
  private(set) var nesting: Set<FileID> = []
  private(set) var configuring: Set<FileID> = []
  /// Files with builder functions in extensions that did not opt in.
  private(set) var undecorated: Set<FileID> = []
  /// Files with unknown arguments.
  private(set) var puzzling: Set<FileID> = []
  /// Files that declare macros.
  private(set) var declaringMacros: Set<FileID> = []
  /// Files with attributes that aren't known.
  private(set) var attributed: Set<FileID> = []
  /// Files with extensions that opted in but build nothing of the extended type.
  private(set) var idling: Set<FileID> = []
  /// Files with providers that aren't visible everywhere, if SafeDI allows that.
  private(set) var narrow: Set<FileID> = []
  /// Files with types that didn't opt in and aren't visible everywhere.
  private(set) var withNarrowTypes: Set<FileID> = []
  /// Files with providers nested in other types, or in extensions of them, whose visibility counts too. Kept if
  /// `narrow` is.
  private(set) var withinOthers: Set<FileID> = []
  /// Files with providers that are invisible to all other files.
  private(set) var hiding: Set<FileID> = []
  /// The files that declare a type without opting in, in no order.
  private(set) var plainTypes = LayeredDictionary<TypeTerm, [FileID]>()

  /// - Parameter allowsNarrowAccess: whether a provider may be less than public.
  mutating func replace(
    _ old: FileFacts?, with new: FileFacts?, of file: FileID, allowsNarrowAccess: Bool
  ) {
    func set(_ files: inout Set<FileID>, _ holds: (FileFacts) -> Bool) {
      // Left untouched if nothing changes, since changing a set that copies of the graph share would copy it.
      let isMember = !files.isEmpty && files.contains(file)
      guard new.map(holds) ?? false != isMember else { return }
      if isMember { files.remove(file) } else { files.insert(file) }
    }
    replaceUnread(old?.unread ?? UnreadTypes(), with: new?.unread ?? UnreadTypes())
    set(&nesting) { !$0.nestedProviders.isEmpty }
    set(&configuring) { !$0.configurations.isEmpty }
    set(&undecorated) { $0.providers.contains { $0.shape.kind == .builderFunction(isDecorated: false) } }
    set(&idling) { !$0.idleExtensions.isEmpty }
    set(&puzzling) {
      $0.providers.contains(where: \.shape.hasUnknownArguments)
        || $0.configurations.contains(where: \.shape.hasUnknownArguments)
    }
    if allowsNarrowAccess {
      set(&declaringMacros) { !$0.macros.isEmpty }
      set(&attributed) { $0.providers.contains { !$0.shape.foreignAttributes.isEmpty } }
      set(&narrow) { $0.hasNarrowProviders }
      set(&withNarrowTypes) { $0.hasNarrowPlainTypes }
      set(&withinOthers) { $0.providers.contains(where: \.isWithinOthers) }
      set(&hiding) { $0.hidesProviders }
    }
    guard old?.plainTypes.map(\.shape.type) ?? [] != new?.plainTypes.map(\.shape.type) ?? [] else { return }
    for type in old?.plainTypes ?? [] {
      guard let files = plainTypes[type.shape.type], files.contains(file) else { continue }
      plainTypes[type.shape.type] = files.count == 1 ? nil : files.filter { $0 != file }
    }
    for type in new?.plainTypes ?? [] {
      let files = plainTypes[type.shape.type] ?? []
      if !files.contains(file) { plainTypes[type.shape.type] = files + [file] }
    }
  }

  /// True if some file may declare something in unreadable text.
  var hasUnread: Bool { lacksParts || unknownFiles > 0 || !unreadNames.isEmpty }

  /// Returns true if unreadable text may provide `type`.
  func mayProvideUnread(_ type: TypeTerm) -> Bool {
    if lacksParts || unknownFiles > 0 { return true }
    guard !unreadNames.isEmpty else { return false }
    let words = type.wordsOfProvider
    return !words.isEmpty && words.allSatisfy { unreadNames[$0] != nil }
  }

  private mutating func replaceUnread(_ old: UnreadTypes, with new: UnreadTypes) {
    guard old != new else { return }
    unknownFiles += (new.mayBeAny ? 1 : 0) - (old.mayBeAny ? 1 : 0)
    for name in old.names.subtracting(new.names) {
      let count = (unreadNames[name] ?? 0) - 1
      unreadNames[name] = count > 0 ? count : nil
    }
    for name in new.names.subtracting(old.names) { unreadNames[name, default: 0] += 1 }
  }
}

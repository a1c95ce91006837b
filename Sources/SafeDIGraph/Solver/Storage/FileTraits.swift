import DICheckDependencyLibrary

/// Properties of files that findings ask of a whole program, noted when a file changes.
struct FileTraits {
  /// By name, how many files may declare or fulfill a type of that name in unreadable text.
  private var unreadNames: [String: Int] = [:]
  /// How many files may declare anything in unreadable text.
  private var unknownFiles = 0
  /// True if the program has parts beside its files that can't be read.
  var lacksParts = false
  private var files: [Trait: Set<FileID>] = [:]
  /// The files that declare a type without opting in, in no order.
  private(set) var plainTypes = LayeredDictionary<TypeTerm, [FileID]>()

  /// - Parameter allowsNarrowAccess: whether a provider may be less than public.
  mutating func replace(
    _ old: FileFacts?, with new: FileFacts?, of file: FileID, allowsNarrowAccess: Bool
  ) {
    replaceUnread(old?.unread ?? UnreadTypes(), with: new?.unread ?? UnreadTypes())
    let traits = Trait.allCases.filter { allowsNarrowAccess || !$0.isOfAccess }
    // Asked at once: facts are large to hand to each.
    let held = new.map { facts in traits.filter { $0.holds(for: facts) } } ?? []
    for trait in traits {
      // Left untouched if nothing changes, since changing a set that copies of the graph share would copy it.
      let isMember = self[trait].contains(file)
      guard held.contains(trait) != isMember else { continue }
      if isMember {
        files[trait]?.remove(file)
      } else {
        files[trait, default: []].insert(file)
      }
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

  /// The files that have a trait.
  subscript(trait: Trait) -> Set<FileID> { files[trait] ?? [] }

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
    for name in old.names.subtracting(new.names) { unreadNames.count(name, by: -1) }
    for name in new.names.subtracting(old.names) { unreadNames.count(name, by: 1) }
  }
}

extension FileTraits {
  enum Trait: CaseIterable {
    case configuring
    /// Has providers nested in other types.
    case nesting
    /// Has builder functions in extensions that did not opt in.
    case undecorated
    /// Has extensions that opted in but build nothing of the extended type.
    case idling
    /// Has unknown arguments.
    case puzzling

    // Declarations that may be less than public, if SafeDI allows that.
    case declaringMacros
    /// Has attributes that aren't known.
    case attributed
    /// Has providers that aren't visible everywhere.
    case narrow
    /// Has types that didn't opt in and aren't visible everywhere.
    case withNarrowTypes
    /// Has providers nested in other types, or in extensions of them, whose visibility counts too.
    case withinOthers
    /// Has providers that are invisible to all other files.
    case hiding

    fileprivate var isOfAccess: Bool {
      switch self {
      case .configuring, .nesting, .undecorated, .idling, .puzzling: false
      case .declaringMacros, .attributed, .narrow, .withNarrowTypes, .withinOthers, .hiding: true
      }
    }

    fileprivate func holds(for facts: FileFacts) -> Bool {
      switch self {
      case .configuring: !facts.configurations.isEmpty
      case .nesting: !facts.nestedProviders.isEmpty
      case .undecorated: facts.providers.contains { $0.shape.kind == .builderFunction(isDecorated: false) }
      case .idling: !facts.idleExtensions.isEmpty
      case .puzzling:
        facts.providers.contains(where: \.shape.hasUnknownArguments)
          || facts.configurations.contains(where: \.shape.hasUnknownArguments)
      case .declaringMacros: !facts.macros.isEmpty
      case .attributed: facts.providers.contains { !$0.shape.foreignAttributes.isEmpty }
      case .narrow: facts.providers.contains { !$0.narrowParts.isEmpty }
      case .withNarrowTypes: facts.plainTypes.contains { $0.shape.visibility < .everyone }
      case .withinOthers: facts.providers.contains(where: \.isWithinOthers)
      case .hiding: facts.hidesProviders
      }
    }
  }
}

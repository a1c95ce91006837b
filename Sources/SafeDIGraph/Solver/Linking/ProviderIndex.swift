import DICheckDependencyLibrary

/// The registrations of types by scopes.
struct ProviderIndex {
  /// One claim of a scope on a type.
  struct Registration: Hashable {
    var scope: ScopeID
    /// 0 for the concrete type, else 1 + the index among the additional types.
    var position: Int
    var isMockOnly: Bool
  }

  /// Every type that was ever registered, for finding similarly spelled ones.
  private(set) var sketches = ChunkedArray<(type: TypeID, sketch: TypeSketch)>()
  private var isSketched = ChunkedArray<Bool>()
  private var registrations = ChunkedArray<[Registration]>()
  /// Types with several claims.
  private(set) var contested: Set<TypeID> = []
  /// How many scopes claim a type as written, before qualification: a short name may be qualified to such a type.
  private var writtenCounts = ChunkedArray<Int32>()
  /// How many written claims of nested types end in a name: only those names may need qualification.
  private var nestedNameCounts: [NameID: Int] = [:]

  subscript(type: TypeID) -> [Registration] { registrations[type, default: []] }

  /// The claimed types whose sketch passes, in no order. O(types), with very little work for those that don't pass.
  func registeredTypes(where passes: (TypeSketch) -> Bool) -> [TypeID] {
    var result: [TypeID] = []
    for (type, sketch) in sketches where passes(sketch) && !self[type].isEmpty { result.append(type) }
    return result
  }

  func isWritten(_ type: TypeID) -> Bool { writtenCounts[type, default: 0] > 0 }

  func mayQualify(_ name: NameID) -> Bool { nestedNameCounts[name] != nil }

  mutating func insert(_ registration: Registration, for type: TypeID) {
    registrations[type, default: []].append(registration)
    if registrations[type].count > 1 { contested.insert(type) }
  }

  /// Notes the spelling of a registered type.
  mutating func sketch(_ type: TypeID, as term: TypeTerm) {
    guard !isSketched[type, default: false] else { return }
    isSketched[type, default: false] = true
    sketches.append((type, TypeSketch(term)))
  }

  mutating func remove(scope: ScopeID, from type: TypeID) {
    registrations[type, default: []].removeAll { $0.scope == scope }
    if registrations[type].count < 2 { contested.remove(type) }
  }

  /// Counts a written claim in (`delta` 1) or out (-1). Returns whether that makes `type` appear or vanish.
  mutating func countWritten(_ type: TypeID, nestedName: NameID?, by delta: Int32) -> Bool {
    let before = writtenCounts[type, default: 0]
    writtenCounts[type, default: 0] = before + delta
    if let nestedName { nestedNameCounts.count(nestedName, by: Int(delta)) }
    return (before > 0) != (before + delta > 0)
  }
}

import DICheckDependencyLibrary
import SafeDIGraph

/// The plans of a graph's providers, what each needs from above, and the order in which each makes what it makes.
///
/// Each entry is worked out when it is first asked for, and once for each provider: only below a lazy property that can
/// be met again below itself, it depends on the path.
struct ScopeTable {
  typealias Number = IdentityTable.Number

  /// The dependencies that a provider and all its parts take from above.
  struct Needs {
    var all: Set<Number> = []
    /// The required ones.
    var strict: Set<Number> = []
    /// The ones that are used where they are there, each without one `?`.
    var wanted: Set<Number> = []
  }

  let graph: ProgramGraph
  let dialect: GenerationDialect
  var identities = IdentityTable()
  var plans: [ScopeID: ScopePlan] = [:]
  var needs: [ScopeID: Needs] = [:]
  var orders: [ScopeID: [Int]] = [:]
  var recursive: Set<ScopeID>?
  var repetitions = 0
  let starts: [ScopeID]
  let text: SourceText
  /// The way from the root to what is looked at, its own property included.
  var path = Path()
  lazy var kept = KeptValues(in: graph, dialect)

  /// Counts results that were worked out again because the way there matters. Where types make each other lazily there
  /// are more ways than anybody could follow.
  private static let repetitionLimit = 1 << 22

  /// True if there was more to work out than can be: what is known is a part of it.
  var isExceeded: Bool { repetitions > Self.repetitionLimit }

  mutating func plan(_ scope: ScopeID) -> ScopePlan {
    if let plan = plans[scope] { return plan }
    let plan = ScopePlan(scope, in: &self)
    plans[scope] = plan
    return plan
  }

  /// The places of a provider's items in the order in which generated code makes them: as they are declared, each right
  /// behind those of its siblings that it needs (Rules/Generation.md, "The order of values").
  mutating func order(of scope: ScopeID) -> [Int] {
    if let known = orders[scope] { return known }
    let order = order(of: plan(scope).items)
    if !isRecursive(below: scope) { orders[scope] = order }
    return order
  }

  /// The order of any items of one scope.
  mutating func order(of items: [ScopePlan.Item]) -> [Int] {
    guard items.count > 1 else { return Array(items.indices) }
    let needed = items.map { wants(of: $0) }
    var order: [Int] = []
    var begun = [Bool](repeating: false, count: items.count)
    func place(_ index: Int) {
      guard !begun[index] else { return }
      begun[index] = true
      for sibling in items.indices where !begun[sibling] && needed[index].contains(items[sibling].identity) {
        place(sibling)
      }
      order.append(index)
    }
    for index in items.indices { place(index) }
    return order
  }

  private mutating func wants(of item: ScopePlan.Item) -> Set<Number> {
    let needs = needs(of: item)
    return needs.wanted.isEmpty ? needs.all : needs.all.union(needs.wanted)
  }

  /// The needs of an item from its siblings and from above.
  mutating func needs(of item: ScopePlan.Item) -> Needs {
    if case .alias(let alias) = item.kind {
      return Needs(
        all: [alias.source], strict: alias.isOptional ? [] : [alias.source],
        wanted: alias.isOptional ? [identities.stripped(alias.source)] : [])
    }
    guard let child = item.child else { return Needs() }
    if isRepeated(item) { return ownNeeds(of: plan(child.scope), declaring: nil) }
    path.enter(item.identity)
    defer { path.leave(item.identity) }
    return needs(of: child.scope)
  }

  /// Returns true if `item` is being made already on the way to where it stands.
  func isRepeated(_ item: ScopePlan.Item) -> Bool {
    (item.isLazy || dialect.repeatsConstants) && path.contains(item.identity)
  }

  mutating func needs(of scope: ScopeID) -> Needs {
    if let known = needs[scope] { return known }
    let isAlike = !isRecursive(below: scope)
    if !isAlike { repetitions += 1 }
    guard !isExceeded else { return Needs() }
    let plan = plan(scope)
    let result = needs(of: plan, making: plan.items)
    if isAlike { needs[scope] = result }
    return result
  }

  /// The needs of a provider from above if it makes `items`.
  ///
  /// - Parameter isMocked: whether it is at the top of a mock: what is forwarded there doesn't keep the mock's caller
  ///   from giving it to those who take it only if it is there (Rules/Generation.md, X8).
  mutating func needs(of plan: ScopePlan, making items: [ScopePlan.Item], isMocked: Bool = false) -> Needs {
    let declared = Set(items.map(\.identity))
    var result = Needs()
    for item in items {
      let below = needs(of: item)
      result.all.formUnion(below.all)
      result.strict.formUnion(below.strict)
      if dialect.ordersOptionalWants { result.wanted.formUnion(below.wanted) }
    }
    // The provider's own dependencies are taken from here.
    result.remove(declared)
    result.remove(Set(plan.forwarded.map(\.identity)), fromWanted: !isMocked)
    if !dialect.asksForWhatIsDeclared {
      result.remove(result.all.filter { declared.contains(identities.stripped($0)) }, fromWanted: false)
    }
    result.formUnion(ownNeeds(of: plan, declaring: declared))
    return result
  }

  /// The dependencies that a provider itself receives or renames.
  ///
  /// - Parameter declared: what it declares itself; nil where nothing of that is made.
  private func ownNeeds(of plan: ScopePlan, declaring declared: Set<Number>?) -> Needs {
    var result = Needs()
    for receipt in plan.receipts { result.add(receipt.identity, isOptional: receipt.isOptional, in: identities) }
    for case .alias(let alias) in plan.items.lazy.map(\.kind) {
      guard dialect.asksForWhatIsDeclared || declared?.contains(alias.source) != true else { continue }
      result.add(alias.source, isOptional: alias.isOptional, in: identities)
    }
    return result
  }

  // MARK: Recursion

  /// Returns true if what is written below `scope` depends on the way there.
  mutating func isRecursive(below scope: ScopeID) -> Bool {
    let known = recursive ?? recursiveScopes()
    recursive = known
    return known.contains(scope)
  }

  /// Everything that the starts lead to.
  mutating func reachable() -> [ScopeID] {
    var seen = Set(starts)
    var waiting = starts
    var result: [ScopeID] = []
    while let scope = waiting.popLast() {
      result.append(scope)
      for item in plan(scope).items {
        guard let child = item.child, seen.insert(child.scope).inserted else { continue }
        waiting.append(child.scope)
      }
    }
    return result
  }
}

extension ScopeTable.Needs {
  fileprivate mutating func add(_ identity: IdentityTable.Number, isOptional: Bool, in identities: IdentityTable) {
    all.insert(identity)
    if isOptional {
      wanted.insert(identities.stripped(identity))
    } else {
      strict.insert(identity)
    }
  }

  mutating func formUnion(_ other: Self) {
    all.formUnion(other.all)
    strict.formUnion(other.strict)
    wanted.formUnion(other.wanted)
  }

  mutating func remove(_ identities: Set<IdentityTable.Number>, fromWanted: Bool = true) {
    all.subtract(identities)
    strict.subtract(identities)
    if fromWanted { wanted.subtract(identities) }
  }
}

/// The way from a root to where code is written: identities of properties, some perhaps several times.
struct Path {
  private var counts: [IdentityTable.Number: Int] = [:]

  mutating func enter(_ identity: IdentityTable.Number) { counts[identity, default: 0] += 1 }

  mutating func leave(_ identity: IdentityTable.Number) {
    guard let count = counts[identity] else { return }
    counts[identity] = count > 1 ? count - 1 : nil
  }

  func contains(_ identity: IdentityTable.Number) -> Bool { counts[identity] != nil }
}

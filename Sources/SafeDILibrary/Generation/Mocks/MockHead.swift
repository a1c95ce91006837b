import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The values that one mock makes at its top, and those that its caller must give it
/// (Rules/Mocks.md, "The graph of the mocks"). The values made further down aren't part of it: there can be very many.
struct MockHead {
  typealias Number = IdentityTable.Number

  let scope: ScopeID
  let plan: ScopePlan
  /// The call that makes the value.
  let call: MockCall
  /// The items that it makes, in that order, aliases among them.
  let items: [ScopePlan.Item]
  /// The name of each item: its label unless a sibling has the same.
  let names: [String]
  /// The needs that are neither made nor forwarded.
  let needs: ScopeTable.Needs
  /// The names under which receivers find dependencies, where these aren't their labels.
  let renames: [Number: String]

  init(of scope: ScopeID, in table: inout ScopeTable) {
    self.scope = scope
    plan = table.plan(scope)
    let items = plan.items + Self.promotions(of: plan, scope, in: &table)
    needs = table.needs(of: plan, making: items, isMocked: true)
    self.items = table.order(of: items).map { items[$0] }
    names = Self.names(of: self.items, in: table)
    renames = Dictionary(
      firstOf: zip(self.items, names).compactMap { $0.label == $1 ? nil : ($0.identity, $1) })
    call = MockCall(handWrittenFor: scope, in: table) ?? MockCall(makingOf: scope, in: table)
  }

  /// Siblings of one label are distinguished by what they are.
  static func names(of items: [ScopePlan.Item], in table: ScopeTable) -> [String] {
    let made = items.filter { $0.child != nil }
    let counts = Dictionary(made.map { ($0.label, 1) }, uniquingKeysWith: +)
    var used = Set(items.map(\.label))
    return items.map { item in
      guard item.child != nil, counts[item.label, default: 0] > 1 else { return item.label }
      var name = "\(item.label)_\(table.dialect.builders.read(item.type).builtType)"
      while !used.insert(name).inserted { name += "_" }
      return name
    }
  }

  // MARK: Promotion

  /// The dependencies that a mock makes at its top because something below receives them, and they can be made; sorted.
  private static func promotions(
    of plan: ScopePlan, _ scope: ScopeID, in table: inout ScopeTable
  ) -> [ScopePlan.Item] {
    let forwarded = Set(plan.forwarded.map(\.identity))
    // A forwarded value is made nowhere; but releases differ in what becomes of its own needs.
    let given = table.dialect.promotesForForwarded ? plan.declared : plan.declared.union(forwarded)
    var strict = table.needs(of: scope).strict.subtracting(given).subtracting(forwarded)
    var waiting = Array(strict)
    var items: [(identity: Identity, item: ScopePlan.Item)] = []
    while let number = waiting.popLast() {
      let identity = table.identities[number]
      guard let maker = table.graph.maker(ofReceived: identity.type) else { continue }
      if !forwarded.contains(number) {
        let child = ScopePlan.Child(scope: maker.scope, isErased: maker.isErased)
        let builder = ScopePlan.Builder(identity.type, dialect: table.dialect)
        items.append(
          (
            identity,
            ScopePlan.Item(
              kind: builder.map { .lazy(child, $0) } ?? .constant(child), identity: number, label: identity.label,
              type: identity.type, typeText: "\(identity.type)")
          ))
      }
      for more in table.needs(of: maker.scope).strict.subtracting(given) where strict.insert(more).inserted {
        waiting.append(more)
      }
    }
    let builders = table.dialect.builders
    return items.sorted { $0.identity.isBefore($1.identity) }.map(\.item).unique { item in
      Identity(label: item.label, type: builders.read(item.type).builtType)
    }
  }
}

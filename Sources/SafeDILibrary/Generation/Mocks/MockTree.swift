import DICheckDependencyGraph

/// What one mock makes, as a tree, with all that somebody must give it (Rules/Mocks.md, "The graph of the mocks").
struct MockTree {
  typealias Number = IdentityTable.Number

  let root: MockNode
  /// What is needed and neither made nor forwarded.
  let needs: ScopeTable.Needs
  /// What whoever receives a dependency under this name finds it under instead.
  let renames: [Number: String]

  init(of scope: ScopeID, in table: inout ScopeTable, text: SourceText) {
    let plan = table.plan(scope)
    var path = Path()
    let items = plan.items + Self.promotions(of: plan, scope, in: &table)
    needs = table.needs(of: plan, making: items, path: &path)
    let order = table.order(of: items, path: &path).map { items[$0] }
    let names = Self.names(of: order, in: table)
    renames = Dictionary(
      zip(order, names).compactMap { $0.label == $1 ? nil : ($0.identity, $1) }, uniquingKeysWith: { first, _ in first }
    )
    let call =
      MockCall(handWrittenFor: scope, in: table.graph, text: text)
      ?? MockCall(makingOf: scope, in: table.graph, text: text)
    let parts = zip(order, names).map { item, name in
      Self.part(item, name: name, isSendable: false, path: &path, in: &table, text: text)
    }
    root = MockNode(
      item: nil, scope: scope, plan: plan, call: call, builtText: plan.concrete, parts: parts, name: plan.concrete)
  }

  // MARK: Parts

  private static func part(
    _ item: ScopePlan.Item, name: String, isSendable: Bool, path: inout Path, in table: inout ScopeTable,
    text: SourceText
  ) -> MockNode.Part {
    switch item.kind {
    case .alias(let alias): .alias(item, alias)
    case .constant(let child):
      .node(
        node(item, child, name: name, isSendable: isSendable, path: &path, in: &table, text: text))
    case .lazy(let child, let builder):
      .node(
        node(
          item, child, name: name, isSendable: isSendable || builder.isSendable, path: &path, in: &table, text: text))
    }
  }

  private static func node(
    _ item: ScopePlan.Item, _ child: ScopePlan.Child, name: String, isSendable: Bool, path: inout Path,
    in table: inout ScopeTable, text: SourceText
  ) -> MockNode {
    let plan = table.plan(child.scope)
    let isRepeat = table.isRepeated(item, on: path)
    var parts: [MockNode.Part] = []
    if !isRepeat {
      path.enter(item.identity)
      let order = table.order(of: child.scope, path: &path).map { plan.items[$0] }
      for (inner, name) in zip(order, names(of: order, in: table)) {
        parts.append(part(inner, name: name, isSendable: isSendable, path: &path, in: &table, text: text))
      }
      path.leave(item.identity)
    }
    return MockNode(
      item: item, scope: child.scope, plan: plan, call: call(for: item, child, in: table, text: text),
      builtText: "\(table.dialect.builders.read(item.type).builtType)", isErased: child.isErased, isRepeat: isRepeat,
      isSendable: isSendable, parts: parts, name: name)
  }

  /// A hand-written mock serves where what it returns is the property's type or the made one.
  private static func call(
    for item: ScopePlan.Item, _ child: ScopePlan.Child, in table: ScopeTable, text: SourceText
  ) -> MockCall {
    let graph = table.graph
    if let declaration = graph.mockDeclaration(of: child.scope),
      let result = graph.provider(declaration).shape.handWrittenMock,
      result == item.type || result == graph.concreteType(of: child.scope),
      let call = MockCall(handWrittenFor: child.scope, in: graph, text: text)
    {
      return call
    }
    return MockCall(makingOf: child.scope, in: graph, text: text)
  }

  /// Siblings of one label are told apart by what they are.
  private static func names(of items: [ScopePlan.Item], in table: ScopeTable) -> [String] {
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

  /// What a mock makes at its top because something below receives it, and it can be made; sorted.
  private static func promotions(
    of plan: ScopePlan, _ scope: ScopeID, in table: inout ScopeTable
  ) -> [ScopePlan.Item] {
    var path = Path()
    let given = plan.declared.union(plan.forwarded.map(\.identity))
    var strict = table.needs(of: scope, path: &path).strict.subtracting(given)
    var waiting = Array(strict)
    var items: [(identity: Identity, item: ScopePlan.Item)] = []
    while let number = waiting.popLast() {
      let identity = table.identities[number]
      guard let maker = table.graph.maker(ofReceived: identity.type) else { continue }
      let child = ScopePlan.Child(scope: maker.scope, isErased: maker.isErased)
      let builder = ScopePlan.Builder(identity.type, dialect: table.dialect)
      items.append(
        (
          identity,
          ScopePlan.Item(
            kind: builder.map { .lazy(child, $0) } ?? .constant(child), identity: number, label: identity.label,
            type: identity.type, typeText: "\(identity.type)")
        ))
      for more in table.needs(of: maker.scope, path: &path).strict.subtracting(given) where strict.insert(more).inserted
      {
        waiting.append(more)
      }
    }
    struct Likeness: Hashable {
      let label: String
      let type: TypeTerm
    }
    var known: Set<Likeness> = []
    return items.sorted { $0.identity.isBefore($1.identity) }.map(\.item).filter { item in
      known.insert(Likeness(label: item.label, type: table.dialect.builders.read(item.type).builtType)).inserted
    }
  }
}

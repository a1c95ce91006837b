import DICheckDependencyGraph

/// What one mock makes, as a tree, with all that somebody must give it (Rules/Mocks.md, "The graph of the mocks").
struct MockTree {
  let head: MockHead
  let root: MockNode

  init(of scope: ScopeID, in table: inout ScopeTable, text: SourceText) {
    let head = MockHead(of: scope, in: &table, text: text)
    var path = Path()
    let parts = zip(head.items, head.names).map { item, name in
      Self.part(item, name: name, isSendable: false, path: &path, in: &table, text: text)
    }
    self.head = head
    root = MockNode(
      item: nil, scope: scope, plan: head.plan, call: head.call, builtText: head.plan.concrete, parts: parts,
      name: head.plan.concrete)
  }

  /// What should be made and nothing makes: of the mock itself in the order of declaration, then of what it makes, from
  /// above; each once.
  var unmade: [ScopePlan.Unmade] {
    var known: Set<ScopePlan.Unmade> = []
    var result: [ScopePlan.Unmade] = []
    func visit(_ node: MockNode) {
      guard !node.isRepeat else { return }
      result += node.plan.unmade.filter { known.insert($0).inserted }
      node.children.forEach(visit)
    }
    visit(root)
    return result
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
      for (inner, name) in zip(order, MockHead.names(of: order, in: table)) {
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
}

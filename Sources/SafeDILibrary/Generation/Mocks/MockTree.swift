import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The values that one mock makes, as a tree, with all that its caller must pass (Rules/Mocks.md, "The graph of the
/// mocks").
///
/// A value that is made in several places is one node with several above it wherever it is the same in all of them: in
/// layers of diamonds the places double with each.
struct MockTree {
  let head: MockHead
  let root: MockNode

  init(of scope: ScopeID, in table: inout ScopeTable, sharing memory: inout MockTreeMemory) {
    let head = MockHead(of: scope, in: &table)
    let parts = zip(head.items, head.names).map { item, name in
      Self.part(item, name: name, isSendable: false, in: &table, &memory)
    }
    self.head = head
    root = MockNode(
      item: nil, scope: scope, plan: head.plan, call: head.call, builtText: head.plan.concrete, parts: parts,
      name: head.plan.concrete)
  }

  /// The dependencies that nothing makes though they should be made: those of the mock itself in the order of
  /// declaration, then those of its parts, from above; each once.
  var unmade: [ScopePlan.Unmade] {
    var result: [ScopePlan.Unmade] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ node: MockNode) {
      // The second time there is nothing new in it.
      guard !node.isRepeat, seen.insert(ObjectIdentifier(node)).inserted else { return }
      result += node.plan.unmade
      node.children.forEach(visit)
    }
    visit(root)
    return result.uniqued
  }

  // MARK: Parts

  private static func part(
    _ item: ScopePlan.Item, name: String, isSendable: Bool, in table: inout ScopeTable, _ memory: inout MockTreeMemory
  ) -> MockNode.Part {
    switch item.kind {
    case .alias(let alias): return .alias(item, alias)
    case .constant(let child):
      return .node(node(item, child, name: name, isSendable: isSendable, in: &table, &memory))
    case .lazy(let child, let builder):
      let isSendable = isSendable || builder.isSendable
      return .node(node(item, child, name: name, isSendable: isSendable, in: &table, &memory))
    }
  }

  private static func node(
    _ item: ScopePlan.Item, _ child: ScopePlan.Child, name: String, isSendable: Bool, in table: inout ScopeTable,
    _ memory: inout MockTreeMemory
  ) -> MockNode {
    let plan = table.plan(child.scope)
    let isRepeat = table.isRepeated(item)
    var parts: [MockNode.Part] = []
    // A tree that is too large isn't written to its end.
    if !isRepeat, memory.addNode(), !table.isExceeded {
      let isAlike = !table.isRecursive(below: child.scope)
      let key = MockTreeMemory.Key(scope: child.scope, isSendable: isSendable)
      if isAlike, let known = memory.parts[key] {
        parts = known
      } else {
        table.path.enter(item.identity)
        let order = table.order(of: child.scope).map { plan.items[$0] }
        for (inner, name) in zip(order, MockHead.names(of: order, in: table)) {
          parts.append(part(inner, name: name, isSendable: isSendable, in: &table, &memory))
        }
        table.path.leave(item.identity)
        if isAlike { memory.parts[key] = parts }
      }
    }
    return MockNode(
      item: item, scope: child.scope, plan: plan, call: memory.call(for: item, child, in: table),
      builtText: "\(table.dialect.builders.read(item.type).builtType)", isErased: child.isErased, isRepeat: isRepeat,
      isSendable: isSendable, parts: parts, name: name)
  }
}

/// Nodes that the trees of several mocks share.
struct MockTreeMemory {
  /// A node that is the same on every way to its scope: only whether it may be made from anywhere counts.
  struct Key: Hashable {
    let scope: ScopeID
    let isSendable: Bool
  }

  fileprivate(set) var parts: [Key: [MockNode.Part]] = [:]
  private var calls: [ScopeID: MockCall] = [:]
  private var count = 0

  /// Nodes that a program's mocks may have. Where types make each other lazily each way there has its own.
  private static let limit = 2_000_000

  /// True if there are more than can be held: what is then known of mocks is a part of them.
  var isExceeded: Bool { count > Self.limit }

  fileprivate mutating func addNode() -> Bool {
    count += 1
    return !isExceeded
  }

  /// A hand-written mock serves where what it returns is the property's type or the made one.
  fileprivate mutating func call(
    for item: ScopePlan.Item, _ child: ScopePlan.Child, in table: ScopeTable
  ) -> MockCall {
    let graph = table.graph
    if let declaration = graph.mockDeclaration(of: child.scope),
      let result = graph.shape(declaration).handWrittenMock,
      result == item.type || result == graph.concreteType(of: child.scope),
      let call = MockCall(handWrittenFor: child.scope, in: table)
    {
      return call
    }
    if let known = calls[child.scope] { return known }
    let call = MockCall(makingOf: child.scope, in: table)
    calls[child.scope] = call
    return call
  }
}

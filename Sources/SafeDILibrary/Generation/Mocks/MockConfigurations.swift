import DICheckDependencyGraph

/// The structures through which parts of generated mocks are chosen that have parts of their own: one for each type,
/// whatever mocks it is in.
struct MockConfigurations {
  private(set) var nodes: [MockNode] = []
  private var positions: [String: Int] = [:]

  /// Adds what a mock needs. The first that is found for a type counts; in one mock, one that may be called from
  /// anywhere goes before others.
  mutating func add(_ root: MockNode) {
    let known = nodes.count
    for child in root.children { add(child, below: [], known: known) }
  }

  private mutating func add(_ node: MockNode, below types: Set<String>, known: Int) {
    let type = node.plan.concrete
    guard !types.contains(type) else { return }
    for child in node.children { add(child, below: types.union([type]), known: known) }
    guard node.hasConfiguration else { return }
    guard let position = positions[type] else {
      positions[type] = nodes.count
      return nodes.append(node)
    }
    if position >= known, node.isSendable, !nodes[position].isSendable { nodes[position] = node }
  }

  func node(for type: String) -> MockNode? { positions[type].map { nodes[$0] } }

  /// Writes the extension with the structure of a node.
  static func write(_ node: MockNode, to code: inout CodeText) {
    var fields = MockFields()
    for child in node.children where child.plan.concrete != node.plan.concrete { fields.add(child) }
    for choice in node.call.choices { fields.add(choice, isSendable: node.isSendable) }
    fields.addBuilder(of: node)
    code.line("extension \(node.plan.concrete) {", for: .provider(node.scope))
    code.indented { fields.write(as: "SafeDIMockConfiguration", to: &$0) }
    code.line("}")
  }
}

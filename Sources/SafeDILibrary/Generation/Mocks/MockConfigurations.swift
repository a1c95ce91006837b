import DICheckDependencyLibrary
import SafeDIGraph

/// The structures through which parts of generated mocks are chosen that have parts of their own: one for each type,
/// whatever mocks it is in.
struct MockConfigurations {
  private(set) var nodes: [MockNode] = []
  var positions: [String: Int] = [:]
  /// The types that some mock makes from anywhere.
  var sendableTypes: Set<String> = []
  let rings: MockRings
  let dialect: GenerationDialect
  /// Nodes that were gone through whole: the second time there is nothing new in them.
  var seen: Set<ObjectIdentifier> = []

  /// Adds what a mock needs. The first that is found for a type counts; in one mock, one that may be called from
  /// anywhere goes before others.
  mutating func add(_ root: MockNode) {
    let known = nodes.count
    for child in root.children { _ = add(child, below: [], known: known) }
  }

  /// Returns whether nothing in it was left out as a part of its own type.
  private mutating func add(_ node: MockNode, below types: Set<String>, known: Int) -> Bool {
    let type = node.plan.concrete
    if types.contains(type) { return false }
    if seen.contains(ObjectIdentifier(node)) { return true }
    let inner = types.union([type])
    var isWhole = true
    for child in node.children where !rings.cut(child, of: type) {
      if !add(child, below: inner, known: known) { isWhole = false }
    }
    if isWhole { seen.insert(ObjectIdentifier(node)) }
    if node.hasConfiguration { note(node, of: type, known: known) }
    return isWhole
  }

  private mutating func note(_ node: MockNode, of type: String, known: Int) {
    if node.isSendable { sendableTypes.insert(type) }
    guard let position = positions[type] else {
      positions[type] = nodes.count
      return nodes.append(node)
    }
    if position >= known, node.isSendable, !nodes[position].isSendable { nodes[position] = node }
  }

  func node(for type: String) -> MockNode? { positions[type].map { nodes[$0] } }

  /// Writes the extension with the structure of a node.
  func write(_ node: MockNode, to code: inout CodeText) {
    let type = node.plan.concrete
    let isMarked = dialect.marksStructuresByType && sendableTypes.contains(type)
    let isSendable = isMarked || node.isSendable
    var fields = MockFields()
    for child in node.children where child.plan.concrete != type && !rings.cut(child, of: type) {
      fields.add(child, isSendable: isMarked)
    }
    for choice in node.call.choices {
      fields.add(choice, isSendable: isSendable, marksOptionals: dialect.readsOverridesAhead)
    }
    fields.addBuilder(of: node, isSendable: isSendable)
    code.open("extension \(node.plan.concrete) {", for: .provider(node.scope))
    fields.write(as: "SafeDIMockConfiguration", to: &code)
    code.close()
  }
}

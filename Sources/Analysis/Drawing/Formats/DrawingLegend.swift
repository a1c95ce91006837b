/// The meaning of the marks that a drawing shows, in the same order in all formats.
struct DrawingLegend {
  /// The kinds of nodes in use, apart from faults.
  var kinds: [DependencyTree.Node.Kind] { DependencyTree.Node.Kind.allCases.filter(found.contains) }
  private(set) var showsReceived = false
  /// Receipts drawn as lines, as names in the receivers, or as both in different trees.
  private(set) var showsReceivedLines = false
  private(set) var showsReceivedNames = false
  private(set) var showsConcreteTypes = false
  private(set) var showsModules = false
  private(set) var showsFaults = false
  /// Whether there are any trees.
  private(set) var hasTrees = false
  private var found: Set<DependencyTree.Node.Kind> = []
  /// Whether there are builders that make a value at each call, and builders that keep theirs.
  private var (showsCalls, showsKept) = (false, false)

  /// - Parameter receipts: how receipts are drawn, if the format chooses between lines and names.
  mutating func add(_ tree: DependencyTree, _ receipts: ReceivedNames? = nil) {
    hasTrees = true
    for node in tree.nodes {
      found.insert(node.kind)
      guard node.kind == .lazy else { continue }
      if node.isKept { showsKept = true } else { showsCalls = true }
    }
    func isReceipt(_ edge: DependencyTree.Edge) -> Bool { edge.kind == .received && !edge.isFaulty }
    showsReceived = showsReceived || tree.edges.contains(where: isReceipt)
    showsReceivedNames = showsReceivedNames || receipts?.isText ?? false
    showsReceivedLines = showsReceivedLines || receipts?.edges.contains(where: isReceipt) ?? false
    showsConcreteTypes = showsConcreteTypes || tree.nodes.contains { $0.otherConcreteType != nil }
    showsModules = showsModules || !tree.modules.isEmpty
    showsFaults = showsFaults || tree.hasFaults
  }
}

extension DrawingLegend {
  /// The meaning of a kind of node.
  func meaning(of kind: DependencyTree.Node.Kind) -> String {
    switch kind {
    case .root: "root"
    case .made: "made at once"
    case .lazy where !showsKept: "made at each call of a builder"
    case .lazy: showsCalls ? "made at each call of a builder, or when first read" : "made when first read"
    case .alias: "another name"
    case .forwarded: "handed over at run time"
    case .missing: "missing"
    }
  }
}

/// What the marks of a drawing mean: those that it shows, in one order in all formats.
struct DrawingLegend {
  /// The kinds of nodes in use, faults aside.
  var kinds: [DependencyTree.Node.Kind] { DependencyTree.Node.Kind.allCases.filter(found.contains) }
  private(set) var showsReceived = false
  /// In a drawing: as lines, as names in the receivers, or both in different trees.
  private(set) var showsReceivedLines = false
  private(set) var showsReceivedNames = false
  private(set) var showsConcreteTypes = false
  private(set) var showsModules = false
  private(set) var showsFaults = false
  /// Whether there is any tree.
  private(set) var hasTrees = false
  private var found: Set<DependencyTree.Node.Kind> = []
  /// How what is made later is made: anew at each call, once for all, or some so and some so.
  private var (showsCalls, showsKept) = (false, false)

  /// - Parameter receipts: how what is received is drawn, where it may be drawn as lines, or as names instead.
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
  /// What a kind says of a node.
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

/// What the marks of a drawing mean: those that it shows, in one order in all formats.
struct DrawingLegend {
  /// The kinds of nodes in use, faults aside.
  private(set) var kinds: [DependencyTree.Node.Kind]
  let showsReceived: Bool
  /// In a drawing: as lines, as names in the receivers, or both in different trees.
  let showsReceivedLines: Bool
  let showsReceivedNames: Bool
  let showsConcreteTypes: Bool
  let showsModules: Bool
  let showsFaults: Bool

  /// - Parameter hasLines: whether what is received may be drawn as lines, or as names instead.
  init(_ trees: [DependencyTree], hasLines: Bool = true) {
    let found = Set(trees.lazy.flatMap(\.nodes).map(\.kind))
    kinds = DependencyTree.Node.Kind.allCases.filter(found.contains)
    showsReceived = trees.contains { $0.edges.contains { $0.kind == .received && !$0.isFaulty } }
    let receipts = hasLines ? trees.map { ReceivedNames($0) } : []
    showsReceivedNames = receipts.contains(where: \.isText)
    showsReceivedLines = receipts.contains { $0.edges.contains { $0.kind == .received && !$0.isFaulty } }
    showsConcreteTypes = trees.contains { $0.nodes.contains { $0.otherConcreteType != nil } }
    showsModules = trees.contains { !$0.modules.isEmpty }
    showsFaults = trees.contains(where: \.hasFaults)
  }
}

extension DependencyTree.Node.Kind {
  /// What it says of a node, in a legend.
  var meaning: String {
    switch self {
    case .root: "root"
    case .made: "made at once"
    case .lazy: "made at each call of a builder"
    case .alias: "another name"
    case .forwarded: "handed over at run time"
    case .missing: "missing"
    }
  }
}

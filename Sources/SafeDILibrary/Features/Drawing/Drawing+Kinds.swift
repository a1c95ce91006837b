import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import SafeDIGraph

/// The kinds of nodes that stand for dependencies, in the order of the legend.
enum DrawnNode: UInt8, CaseIterable {
  case root
  /// Made together with its parent.
  case made
  /// Made later, at each call of a builder that its parent has.
  case lazy
  /// Made when first read, and then kept.
  case kept
  /// Another name for an existing value, or a view of it.
  case alias
  /// Given at run time when its parent is made.
  case forwarded
  /// Requested by its parent, and provided by nothing.
  case missing

  fileprivate var style: Drawing.NodeStyle {
    switch self {
    case .root: Drawing.NodeStyle("root", .root, meaning: "root", sentence: "a root")
    case .made: Drawing.NodeStyle("made", .plain, meaning: "made at once")
    case .lazy:
      Drawing.NodeStyle(
        "lazy", .lazy, meaning: "made at each call of a builder", sentence: "made at each call of its instantiator")
    case .kept:
      Drawing.NodeStyle("lazy", .lazy, meaning: "made when first read")
    case .alias:
      Drawing.NodeStyle(
        "alias", .alias, meaning: "another name", sentence: "another name for what is received")
    case .forwarded:
      Drawing.NodeStyle("forwarded", .forwarded, meaning: "handed over at run time")
    case .missing:
      Drawing.NodeStyle("missing", .missing, meaning: "missing", sentence: "asked for, and provided by nobody")
    }
  }
}

/// The kinds of edges between them: each from a parent to what it has, but for received ones.
enum DrawnEdge: UInt8, CaseIterable {
  case made, lazy, forwarded, alias
  /// From the receiver to the received node.
  case received

  fileprivate var style: Drawing.EdgeStyle {
    switch self {
    case .made: Drawing.EdgeStyle("made", .plain)
    case .lazy: Drawing.EdgeStyle("lazy", .lazy)
    case .forwarded: Drawing.EdgeStyle("forwarded", .forwarded)
    case .alias: Drawing.EdgeStyle("alias", .alias)
    case .received:
      Drawing.EdgeStyle(
        "received", .plain,
        across: .init(
          meaning: "received from above", start: "receiver", end: "what it receives",
          verb: Drawing.Verb("receives", plural: "receive", past: "received")))
    }
  }
}

extension Drawing.Style {
  static let dependencies = Drawing.Style(
    nodes: DrawnNode.allCases.map(\.style), edges: DrawnEdge.allCases.map(\.style), group: "module",
    down: Drawing.Verb("makes", plural: "make", past: "made"))
}

extension GraphSummary.Words {
  static let dependencies = GraphSummary.Words(
    made: "made", makes: "makes", makers: "makers", receives: "receives", received: "received",
    whenLazy: "at each call of a builder", tellsLifetimes: true)
}

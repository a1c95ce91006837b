import DICheckGraphDrawing

/// The kinds of nodes of a library that makes values for properties, some of them later.
enum SampleNode: UInt8, CaseIterable {
  case root, made, lazy, kept, alias, forwarded, missing

  fileprivate var style: Drawing.NodeStyle {
    switch self {
    case .root: Drawing.NodeStyle("root", .root, meaning: "root")
    case .made: Drawing.NodeStyle("made", .plain, meaning: "made at once")
    case .lazy: Drawing.NodeStyle("lazy", .lazy, meaning: "made at each call of a builder")
    case .kept: Drawing.NodeStyle("lazy", .lazy, meaning: "made when first read")
    case .alias: Drawing.NodeStyle("alias", .alias, meaning: "another name")
    case .forwarded: Drawing.NodeStyle("forwarded", .forwarded, meaning: "handed over at run time")
    case .missing: Drawing.NodeStyle("missing", .missing, meaning: "missing")
    }
  }
}

enum SampleEdge: UInt8, CaseIterable {
  case made, lazy, alias, forwarded, received

  fileprivate var style: Drawing.EdgeStyle {
    switch self {
    case .made: Drawing.EdgeStyle("made", .plain)
    case .lazy: Drawing.EdgeStyle("lazy", .lazy)
    case .alias: Drawing.EdgeStyle("alias", .alias)
    case .forwarded: Drawing.EdgeStyle("forwarded", .forwarded)
    case .received:
      Drawing.EdgeStyle(
        "received", .plain,
        across: .init(meaning: "received from above", start: "receiver", end: "what it receives"))
    }
  }
}

extension Drawing {
  init(root: Int, nodes: [Node], edges: [Edge]) {
    let style = Style(
      nodes: SampleNode.allCases.map(\.style), edges: SampleEdge.allCases.map(\.style), group: "module")
    self.init(root: root, nodes: nodes, edges: edges, style: style)
  }
}

extension Drawing.Node {
  init(
    id: Int, typeName: String, label: String? = nil, kind: SampleNode, twin: Int? = nil, concreteType: String? = nil,
    group: String? = nil, marks: [Drawing.Mark] = []
  ) {
    self.init(
      id: id, typeName: typeName, label: label, kind: kind.rawValue, twin: twin, concreteType: concreteType,
      group: group, marks: marks)
  }
}

extension Drawing.Edge {
  init(from: Int, to: Int, kind: SampleEdge, isFaulty: Bool = false) {
    self.init(from: from, to: to, kind: kind.rawValue, isFaulty: isFaulty)
  }
}

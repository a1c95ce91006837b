import DICheckDependencyLibrary

/// The formats of `--graph`.
package enum GraphFormat: String, CaseIterable, Hashable, Sendable {
  case dot, mermaid, json, tree, html

  /// Whether it says where each node is declared.
  package var showsPlaces: Bool {
    switch self {
    case .json, .html: true
    case .dot, .mermaid, .tree: false
    }
  }

  /// Passes the drawing of all trees to `sink` in pieces, in order. Equal trees give equal bytes.
  ///
  /// Takes each tree from the sequence only after the trees before it are written: nodes shared by roots are drawn
  /// below each of them, so the whole may be larger than memory.
  ///
  /// - Parameters:
  ///   - style: that of the text for terminals.
  ///   - sink: receives a piece, which is never empty.
  package func write(
    _ trees: some Sequence<DependencyTree>, style: TextStyle = .plain, until deadline: Deadline = .none,
    to sink: ([UInt8]) -> Void
  ) {
    switch self {
    case .dot: DOTGraph(deadline: deadline).write(trees) { sink(Array($0.utf8)) }
    case .mermaid: MermaidGraph(deadline: deadline).write(trees) { sink(Array($0.utf8)) }
    case .json: JSONGraph(deadline: deadline).write(trees, to: sink)
    case .tree: TextTree(style: style, deadline: deadline).write(trees) { sink(Array($0.utf8)) }
    case .html: HTMLGraph(deadline: deadline).write(trees, to: sink)
    }
  }

  /// The whole drawing.
  package func bytes(
    of trees: some Sequence<DependencyTree>, style: TextStyle = .plain, until deadline: Deadline = .none
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(trees, style: style, until: deadline) { bytes += $0 }
    return bytes
  }
}

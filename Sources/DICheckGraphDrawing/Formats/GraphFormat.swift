import DICheckText

/// The formats of drawings.
package enum GraphFormat: String, CaseIterable, Sendable {
  case dot, mermaid, json, tree, html

  /// True if it says where each node is declared.
  package var showsPlaces: Bool {
    switch self {
    case .json, .html: true
    case .dot, .mermaid, .tree: false
    }
  }

  /// Passes all drawings to `sink` in pieces, in order. Equal drawings give equal bytes.
  ///
  /// Takes each drawing from the sequence only after those before it are written: nodes shared by roots are drawn below
  /// each of them, so the whole may be larger than memory.
  ///
  /// - Parameters:
  ///   - style: that of the text for terminals.
  ///   - limit: of the lines of a tree; nil for all.
  ///   - folder: where the places of `html` lead; nil if nowhere.
  ///   - sink: receives a piece, which is never empty.
  package func write(
    _ drawings: some Sequence<Drawing>, style: TextStyle = .plain, limit: LineLimit? = nil,
    linking folder: LinkedFolder? = nil, until deadline: Deadline = .none, to sink: ([UInt8]) -> Void
  ) {
    switch self {
    case .dot: DOTGraph(deadline: deadline).write(drawings) { sink(Array($0.utf8)) }
    case .mermaid: MermaidGraph(deadline: deadline).write(drawings) { sink(Array($0.utf8)) }
    case .json: JSONGraph(deadline: deadline).write(drawings, to: sink)
    case .tree: TextTree(style: style, limit: limit, deadline: deadline).write(drawings) { sink(Array($0.utf8)) }
    case .html: HTMLGraph(folder: folder, deadline: deadline).write(drawings, to: sink)
    }
  }

  /// The whole drawing.
  package func bytes(
    of drawings: some Sequence<Drawing>, style: TextStyle = .plain, until deadline: Deadline = .none
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(drawings, style: style, until: deadline) { bytes += $0 }
    return bytes
  }
}

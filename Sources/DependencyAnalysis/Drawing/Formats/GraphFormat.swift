/// The formats of `--graph`.
package enum GraphFormat: String, CaseIterable, Hashable, Sendable {
  case dot, mermaid, json, tree, html

  /// Hands the drawing of all trees over in pieces, in their order. The same trees give the same bytes.
  ///
  /// Each tree is asked for once, when the ones before it are written: what many roots share is drawn below each of
  /// them, so that all of it together may be larger than memory.
  ///
  /// - Parameters:
  ///   - isColoured: whether the text for terminals has colours.
  ///   - sink: gets a piece, which is never empty.
  package func write(
    _ trees: some Sequence<DependencyTree>, isColoured: Bool = false, for interest: Interest = .lasting,
    to sink: ([UInt8]) -> Void
  ) {
    switch self {
    case .dot: DOTGraph(interest: interest).write(trees) { sink(Array($0.utf8)) }
    case .mermaid: MermaidGraph(interest: interest).write(trees) { sink(Array($0.utf8)) }
    case .json: JSONGraph(interest: interest).write(trees, to: sink)
    case .tree: TextTree(isColoured: isColoured, interest: interest).write(trees) { sink(Array($0.utf8)) }
    case .html: HTMLGraph(interest: interest).write(trees, to: sink)
    }
  }

  /// The whole drawing.
  package func bytes(
    of trees: some Sequence<DependencyTree>, isColoured: Bool = false, for interest: Interest = .lasting
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(trees, isColoured: isColoured, for: interest) { bytes += $0 }
    return bytes
  }
}

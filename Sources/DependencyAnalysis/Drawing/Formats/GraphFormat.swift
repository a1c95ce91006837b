/// The formats of `--graph`.
package enum GraphFormat: String, CaseIterable, Hashable, Sendable {
  case dot, mermaid, json, tree, html

  /// All trees in their order. The same trees give the same bytes.
  ///
  /// - Parameter isColoured: whether the text for terminals has colours.
  package func bytes(
    of trees: [DependencyTree], isColoured: Bool = false, for interest: Interest = .lasting
  ) -> [UInt8] {
    switch self {
    case .dot: Array(DOTGraph(trees: trees, interest: interest).written().utf8)
    case .mermaid: Array(MermaidGraph(trees: trees, interest: interest).written().utf8)
    case .json: JSONGraph(trees: trees, interest: interest).written()
    case .tree: Array(TextTree(trees: trees, isColoured: isColoured, interest: interest).written().utf8)
    case .html: HTMLGraph(trees: trees, interest: interest).written()
    }
  }
}

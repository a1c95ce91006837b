/// The formats of `--graph`.
package enum GraphFormat: String, CaseIterable, Hashable, Sendable {
  case dot, mermaid, json, tree

  /// All trees in their order. The same trees give the same bytes.
  package func bytes(of trees: [DependencyTree], for interest: Interest = .lasting) -> [UInt8] {
    switch self {
    case .dot: Array(DOTGraph(trees: trees, interest: interest).written().utf8)
    case .mermaid: Array(MermaidGraph(trees: trees, interest: interest).written().utf8)
    case .json: JSONGraph(trees: trees, interest: interest).written()
    case .tree: Array(TextTree(trees: trees, interest: interest).written().utf8)
    }
  }
}

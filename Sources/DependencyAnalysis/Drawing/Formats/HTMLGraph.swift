import DICheckJSON
import DICheckText

/// One self-contained page: the editor's page with the graph in it, which loads nothing and runs nothing but itself.
///
/// Names come from source code: whatever they hold, they stay data. Of the graph's JSON every `<` is written as an
/// escape, so that nothing in it ends the element that it stands in; the page's policy names its own script and style
/// by their hashes, so that no other would run; and the script sets names as text. What a terminal isn't shown either,
/// control characters and marks that turn the reading direction around, is replaced (``PrintableText``).
struct HTMLGraph {
  var interest: Interest

  func write(_ trees: some Sequence<DependencyTree>, to sink: ([UInt8]) -> Void) {
    sink(Array(EmbeddedGraphPage.beforeGraph.utf8))
    JSONGraph(interest: interest).write(trees.lazy.map(\.printable), as: .compact) { piece in
      var escaped: [UInt8] = []
      escaped.reserveCapacity(piece.count)
      for byte in piece {
        if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
      }
      sink(escaped)
    }
    sink(Array(EmbeddedGraphPage.afterGraph.utf8))
  }
}

extension DependencyTree {
  /// The same to be looked at, and not to be read by a program.
  fileprivate var printable: DependencyTree {
    var tree = self
    for index in tree.nodes.indices { tree.nodes[index].makePrintable() }
    return tree
  }
}

extension DependencyTree.Node {
  fileprivate mutating func makePrintable() {
    typeName = PrintableText.line(typeName)
    label = label.map(PrintableText.line)
    concreteType = concreteType.map(PrintableText.line)
    module = module.map(PrintableText.line)
    for index in faults.indices { faults[index].message = PrintableText.line(faults[index].message) }
  }
}

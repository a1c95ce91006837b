import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// One self-contained page: the editor's page with the graph in it, which loads nothing and runs only its own script.
///
/// Names come from source code, and stay data whatever they contain. Every `<` in the graph's JSON is escaped, so that
/// nothing in it ends the surrounding element; the page's policy allows its own script and style by their hashes and no
/// others; and the script sets names as text. Characters that a terminal isn't shown either, control characters and
/// marks that change the reading direction, are replaced (``PrintableText``).
struct HTMLGraph {
  var deadline: Deadline

  func write(_ trees: some Sequence<DependencyTree>, to sink: ([UInt8]) -> Void) {
    sink(Array(GraphPage.beforeGraph.utf8))
    JSONGraph(deadline: deadline).write(trees.lazy.map(\.printable), as: .compact) { piece in
      var escaped: [UInt8] = []
      escaped.reserveCapacity(piece.count)
      for byte in piece {
        if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
      }
      sink(escaped)
    }
    sink(Array(GraphPage.afterGraph.utf8))
  }
}

extension DependencyTree {
  /// The tree with names made harmless for display.
  fileprivate var printable: DependencyTree {
    var tree = self
    tree.program = program.map(PrintableText.line)
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
    if let place { self.place?.path = PrintableText.line(place.path) }
    for index in faults.indices { faults[index].message = PrintableText.line(faults[index].message) }
  }
}

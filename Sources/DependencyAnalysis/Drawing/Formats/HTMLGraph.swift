import DICheckJSON

/// One self-contained page: the editor's page with the graph in it, which loads nothing and runs nothing but itself.
///
/// Names come from source code: whatever they hold, they stay data. Of the graph's JSON every `<` is written as an
/// escape, so that nothing in it ends the element that it stands in; the page's policy names its own script and style
/// by their hashes, so that no other would run; and the script sets names as text.
struct HTMLGraph {
  var interest: Interest

  func write(_ trees: some Sequence<DependencyTree>, to sink: ([UInt8]) -> Void) {
    sink(Array(EmbeddedGraphPage.beforeGraph.utf8))
    JSONGraph(interest: interest).write(trees, as: .compact) { piece in
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

import DICheckJSON

/// One self-contained page: the editor's page with the graph in it, which loads nothing and runs nothing but itself.
///
/// Names come from source code: whatever they hold, they stay data. Of the graph's JSON every `<` is written as an
/// escape, so that nothing in it ends the element that it stands in; the page's policy names its own script and style
/// by their hashes, so that no other would run; and the script sets names as text.
struct HTMLGraph {
  var trees: [DependencyTree]
  var interest: Interest

  func written() -> [UInt8] {
    var page = Array(EmbeddedGraphPage.beforeGraph.utf8)
    for byte in JSONGraph(trees: trees, interest: interest).written(.compact) {
      if byte == UInt8(ascii: "<") { page += Array("\\u003c".utf8) } else { page.append(byte) }
    }
    return page + Array(EmbeddedGraphPage.afterGraph.utf8)
  }
}

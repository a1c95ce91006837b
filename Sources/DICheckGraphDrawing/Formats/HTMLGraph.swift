import DICheckJSON
import DICheckText

/// One self-contained page: the editor's page with the graph in it, which loads nothing and runs only its own script.
///
/// Names come from source code, and stay data whatever they contain. Every `<` in the graph's JSON is escaped, so that
/// nothing in it ends the surrounding element; the page's policy allows its own script and style by their hashes and no
/// others; and the script sets names as text. Characters that a terminal isn't shown either, control characters and
/// marks that change the reading direction, are replaced (``PrintableText``).
struct HTMLGraph {
  /// Where places lead; nil if nowhere.
  var folder: LinkedFolder?
  var deadline: Deadline

  func write(_ drawings: some Sequence<Drawing>, to sink: ([UInt8]) -> Void) {
    sink(Array(GraphPage.beforeGraph.utf8))
    JSONGraph(deadline: deadline, isForPage: true).write(drawings, as: .compact, linking: folder) { piece in
      var escaped: [UInt8] = []
      escaped.reserveCapacity(piece.count)
      for byte in piece {
        if byte == "<" { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
      }
      sink(escaped)
    }
    sink(Array(GraphPage.afterGraph.utf8))
  }
}

import ArgumentParser
import DICheckCheckReporting
import DICheckDependencyAnalysis

/// What `--graph` and `--graph-diff` show.
struct GraphOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Print the solved graph, with its faults marked.", valueName: "format"))
  var graph: GraphFormat?

  @Option(
    name: .customLong("graph-diff"),
    help: ArgumentHelp(
      "Compare the solved graph with that of a git revision, or of another folder.", valueName: "base"))
  var base: String?

  @Option(help: ArgumentHelp("Draw only this type, what leads to it and what it leads to.", valueName: "type"))
  var focus: String?

  @Option(help: ArgumentHelp("Draw so many levels below the root or the focus.", valueName: "levels"))
  var depth: Int?

  @Flag(help: "Don't draw what is received.")
  var noReceived = false

  func selection() throws(CheckFailure) -> DrawingSelection {
    if let depth, depth < 0 { throw CheckFailure("--depth takes a number of levels") }
    return DrawingSelection(focus: focus, depth: depth, showsReceived: !noReceived)
  }
}

extension GraphFormat: ExpressibleByArgument {}

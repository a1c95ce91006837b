import DICheckCheckReporting
import DICheckDependencyAnalysis

/// `--graph` from its request to its exit status.
struct GraphRun: Sendable {
  var request: CheckRequest
  var format: GraphFormat
  var selection: DrawingSelection
  var output: String?
  var isQuiet: Bool

  /// 1 when a fault is drawn.
  /// - Throws: ``CheckFailure`` when the graph can't be had, such as for a root or focus that isn't there.
  func run() throws -> Int32 {
    let (host, warnings) = try CheckEngine.analyse(request)
    let all = host.snapshot.dependencyTrees()
    if all.isEmpty {
      throw CheckFailure(
        request.root.map { "no root is named '\($0)'" }
          ?? "no root was found: no type is \(request.library.vocabulary.rootMark)")
    }
    let trees = selection.applied(to: all)
    if trees.isEmpty {
      let advice = selection.nearestName(in: all).map { "; there is \($0)" } ?? ""
      throw CheckFailure("nothing in the graph is named '\(selection.focus ?? "")'\(advice)")
    }
    if !isQuiet { StandardStreams.say(each: warnings + host.snapshot.warnings, "warning") }
    let isColoured = output == nil && StandardStreams.textStyle == .coloured
    try EntryPoint.deliver(format.bytes(of: trees, isColoured: isColoured), to: output, of: request)
    return trees.contains(where: \.hasFaults) ? 1 : 0
  }
}

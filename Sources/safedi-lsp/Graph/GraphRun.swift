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
    var rest = all.lazy.compactMap(selection.applied).makeIterator()
    guard let first = rest.next() else {
      let advice = selection.nearestName(in: all).map { "; there is \($0)" } ?? ""
      throw CheckFailure("nothing in the graph is named '\(selection.focus ?? "")'\(advice)")
    }
    if !isQuiet { StandardStreams.say(each: warnings + host.snapshot.warnings, "warning") }
    let isColoured = output == nil && StandardStreams.textStyle == .coloured
    var hasFaults = false
    // One after the other: together they may be larger than memory.
    let trees = sequence(state: (first: Optional(first), rest: rest)) { state -> DependencyTree? in
      guard let tree = state.first.take() ?? state.rest.next() else { return nil }
      hasFaults = hasFaults || tree.hasFaults
      return tree
    }
    try EntryPoint.deliver(to: output, of: request) { sink in
      format.write(trees, isColoured: isColoured, to: sink)
    }
    return hasFaults ? 1 : 0
  }
}

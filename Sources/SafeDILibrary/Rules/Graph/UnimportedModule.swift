import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Generated code repeats the imports of the files that declare something for SafeDI. A module that none of them
/// imports is named in the configuration (`missing-import`).
extension UnimportedModule {
  func findings(by report: GraphReport) -> [Finding] {
    let graph = report.graph
    let start = graph.name(of: root)
    let message =
      "The code generated for `\(start)` makes `\(graph.name(of: provider))`, but no file with SafeDI's macros "
      + "imports its module `\(module)`. Add it to `additionalImportedModules` of `#SafeDIConfiguration`."
    let related = [
      graph.note(report.hop(maker).message, at: maker),
      graph.note(
        "`\(graph.name(of: provider))` is declared in `\(module)`",
        at: provider),
    ]
    return report.findings(root: start, at: graph.location(of: root), message, related: related, severity: .warning)
  }

  /// Lists the module in the configuration of the root's module, which is written into the root's file if there is none.
  func proposals(on bench: Workbench) -> [FixProposal] {
    let graph = bench.graph
    let boundaries = graph.moduleBoundaries
    let file = graph.file(of: root)
    let own = graph.configuringFiles.filter { boundaries.module(of: $0) == boundaries.module(of: file) }
    guard own.count < 2 else { return [] }
    return [
      FixProposal(
        "Add `\(module)` to `additionalImportedModules`", .preferred,
        edits: bench.edits {
          $0.change(graph.path(of: own.first ?? file)) {
            $0.list(module, inConfigurationAs: "additionalImportedModules")
          }
        })
    ]
  }
}

import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Generated code repeats the imports of the files that declare something for SafeDI. A module that none of them
/// imports is named in the configuration (`missing-import`).
extension GraphReport {
  mutating func unimportedModule(_ finding: UnimportedModule) -> [Finding] {
    let root = name(of: finding.root)
    let message =
      "The code generated for `\(root)` makes `\(name(of: finding.provider))`, but no file with SafeDI's macros "
      + "imports its module `\(finding.module)`. Add it to `additionalImportedModules` of `#SafeDIConfiguration`."
    let related = [
      RelatedInformation(hop(finding.maker).message, at: location(of: finding.maker)),
      RelatedInformation(
        "`\(name(of: finding.provider))` is declared in `\(finding.module)`",
        at: location(of: finding.provider)),
    ]
    return findings(root: root, at: location(of: finding.root), message, related: related, severity: .warning)
  }
}

extension UnimportedModule {
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

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

/// Lists the module in the configuration of the root's module, which is written into the root's file if there is none.
extension Workbench {
  func proposals(for finding: UnimportedModule) -> [FixProposal] {
    let boundaries = graph.moduleBoundaries
    let root = graph.file(of: finding.root)
    let own = graph.configuringFiles.filter { boundaries.module(of: $0) == boundaries.module(of: root) }
    guard own.count < 2 else { return [] }
    return [
      FixProposal(
        "Add `\(finding.module)` to `additionalImportedModules`", .preferred,
        edits: edits { rewriting in
          rewriting.change(graph.path(of: own.first ?? root)) {
            $0.list(finding.module, inConfigurationAs: "additionalImportedModules")
          }
        })
    ]
  }
}

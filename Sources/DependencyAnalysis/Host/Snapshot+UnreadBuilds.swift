import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// Warnings about seeming programs that are several, since their build isn't read, or not completely; a line each.
  var unreadBuilds: [String] {
    programs.compactMap { program -> String? in
      guard program.hasGraph, program.program.modules.contains(where: { layout.modules[$0].isGuessed }) else {
        return nil
      }
      var clashes = ClashJudge(layout: layout, program: program)
      // All problems are asked, since the verdict on one type may decide about the surplus files.
      let doubtful = program.graph.problems().filter { !clashes.isClash($0) }
      for case .duplicateProvider(let type, let claims) in doubtful where clashes.typesOfSeveralPrograms.contains(type)
      {
        let isLoose = program.program.ownModules.contains {
          layout.modules[$0].kind == .loose && layout.modules[$0].isOfUnreadBuild
        }
        let reason =
          clashes.surplusFiles != nil
          ? "of those that only some builds have, nothing but single declarations is checked"
          : isLoose
            ? "what builds them isn't read, so only single declarations are checked: generate the project, or say with "
              + "`\(Setting.include.key)` what belongs together"
            : "which targets use which isn't the same in all builds, or can't be read from the manifest, so only single "
              + "declarations are checked"
        return "\(program.program.folder): several programs, it seems, since `\(type)` is made in \(claims.count) "
          + "places; \(reason)"
      }
      return nil
    }
  }
}

extension SourceModule {
  /// Whether the module's build is known only in part.
  fileprivate var isGuessed: Bool { isOfUnreadBuild || !supposed.isEmpty || !occasionalFiles.isEmpty }
}

import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// What seems to be one program and is several, since what builds them isn't read; a line each.
  var unreadBuilds: [String] {
    programs.compactMap { program -> String? in
      guard program.hasGraph, program.program.ownModules.contains(where: { layout.modules[$0].isOfUnreadBuild }) else {
        return nil
      }
      var clashes = ClashJudge(layout: layout, program: program)
      for case .duplicateProvider(let type, let claims) in program.graph.problems() {
        guard !clashes.isClash(.duplicateProvider(type: type, claims: claims)), clashes.showsSeveralPrograms else {
          continue
        }
        return "\(program.program.folder): several programs, it seems, since `\(type)` is made in \(claims.count) "
          + "places; what builds them isn't read, so only single declarations are checked: generate the project, or say with "
          + "`\(Setting.include.key)` what belongs together"
      }
      return nil
    }
  }
}

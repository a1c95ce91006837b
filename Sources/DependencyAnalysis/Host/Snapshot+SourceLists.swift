import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// Warnings about missing files and folders in source lists that the program's version reads, a line each: the
  /// library's tool silently reads nothing from them.
  var missingSources: [String] {
    guard let list = layout.library.sourceList else { return [] }
    var known: Set<Int> = []
    return programs.flatMap { program -> [String] in
      let number = program.program.project
      let project = layout.projects[number]
      guard !project.includeList.isEmpty, !project.isExternal,
        case .list = layout.library.furtherSources(in: program.edition.version), known.insert(number).inserted
      else { return [] }
      // Only a shell can expand items with `~` or `$`.
      return project.includeList.filter { item in
        item.first.map { !"~$".contains($0) } ?? false
          && FileSnapshot(of: FilePath.absolute(item, from: project.folder)) == nil
      }.map { "\(list.path(in: project.folder)): there is no `\($0)`, so nothing is read from it" }
    }
  }
}

import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// What lists of sources name that isn't there, where the program's version reads them: the library's tool reads
  /// nothing from it, without a word. A line each.
  var missingSources: [String] {
    guard let list = layout.library.sourceList else { return [] }
    var known: Set<Int> = []
    return programs.flatMap { program -> [String] in
      let number = program.program.project
      let project = layout.projects[number]
      guard !project.includeList.isEmpty, !project.isExternal,
        case .list = layout.library.furtherSources(in: program.edition.version), known.insert(number).inserted
      else { return [] }
      // What stands for something else only a shell knows.
      return project.includeList.filter { item in
        item.first.map { !"~$".contains($0) } ?? false
          && FileSnapshot(of: FilePath.absolute(item, from: project.folder)) == nil
      }.map { "\(list.path(in: project.folder)): there is no `\($0)`, so nothing is read from it" }
    }
  }
}

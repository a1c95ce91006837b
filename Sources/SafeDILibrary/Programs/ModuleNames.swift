import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace

/// The names of a program's modules, by file. Caches them: make one for each state of the workspace and each program.
final class ModuleNames: Remembering {
  private let layout: ProgramLayout
  private let modules: Set<Int>
  private var known: [FileID: String?] = [:]

  init(_ snapshot: SafeDISnapshot, _ program: ProgramAnalysis) {
    layout = snapshot.layout
    modules = Set(program.program.ownModules + program.program.dependencyModules)
  }

  /// The module in which a file of the program is compiled; nil if it has no name by which others depend on it.
  /// O(modules · log files) the first time.
  func name(of file: FileID) -> String? {
    remembered(file, in: \.known) {
      let module = layout.modules(of: file).first(where: modules.contains).map { layout.modules[$0] }
      return module.flatMap { $0.isNamed ? $0.name : nil }
    }
  }
}

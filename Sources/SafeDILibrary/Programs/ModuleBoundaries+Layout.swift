import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

extension ProgramLayout {
  /// The boundaries between modules, where a target that is read shows them. Tests are no such module: a testable
  /// import shows them more. O(files).
  var moduleBoundaries: ModuleBoundaries {
    ModuleBoundaries(
      modules.map { module in
        let project = projects[module.project]
        let package = project.kind == .package ? module.project : nil
        let isCertain = module.isSeparateForCertain && project.kind != .folder && project.kind != .file
        return (
          ModuleBoundaries.Module(name: module.importName, package: package, isCertain: isCertain),
          module.files.map { FileID($0) }
        )
      })
  }
}

extension SourceModule {
  /// The name by which code imports it: what can't stand in an identifier is an underscore.
  var importName: String { String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }) }

  /// True if the module's parts are all known and it is no test.
  fileprivate var isSeparateForCertain: Bool {
    guard !isOfUnreadBuild, extent == .whole else { return false }
    return switch kind {
    case .library, .executable, .macro, .plugin, .application: true
    case .test, .loose, .file: false
    }
  }
}

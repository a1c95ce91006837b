import DICheckDependencyGraph

extension ProgramLayout {
  /// Which files are compiled into which module, where a target that is read says so. Tests are no such module: what
  /// they import as testable shows them more. O(files).
  package var moduleBoundaries: ModuleBoundaries {
    ModuleBoundaries(
      modules.map { module in
        let project = projects[module.project]
        let package = project.kind == .package ? module.project : nil
        let isCertain = module.isSeparateForCertain && project.kind != .folder && project.kind != .file
        return (
          ModuleBoundaries.Module(name: module.name, package: package, isCertain: isCertain),
          module.files.map { FileID($0) }
        )
      })
  }
}

extension SourceModule {
  /// Whether what it is made of is known, and is no test.
  fileprivate var isSeparateForCertain: Bool {
    guard !isOfUnreadBuild, !hasUnknownParts else { return false }
    return switch kind {
    case .library, .executable, .macro, .plugin, .application: true
    case .test, .loose, .file: false
    }
  }
}

import DICheckDependencyLibrary
import DICheckWorkspace

/// Facts of a build by which SafeDI's rules tell what is certain.
extension ProgramLayout {
  /// The modules that `module` uses in every build, directly or not, and itself.
  func certainClosure(of module: Int) -> [Int] {
    build.closure(of: module) { [modules] user in
      modules[user].isOfUnreadBuild
        ? [] : modules[user].dependencies.filter { !modules[user].supposed.contains($0) }
    }
  }

  /// Returns true if a target of a module's package depends on a product of the library. O(modules).
  func isBesideUsers(_ module: Int) -> Bool {
    let own = library.ownPackage
    return modules.contains { other in
      other.project == modules[module].project
        && other.products.contains { $0.name == own.name || $0.package.map(own.isLocation) == true }
    }
  }
}

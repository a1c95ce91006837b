import DICheckDependencyLibrary
import SafeDIGraph

/// Types that come to be built.
extension Workbench {
  func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro],
    _ rewriting: inout ProgramRewriting
  ) -> Bool {
    // A type that another file hides can't be the one that is meant.
    guard self.path(reference.scope) == path || file(path)?.isHidden(typeNamed: type) != true else {
      return false
    }
    let module = module(toUseIn: path, reference)
    let change = { (fixer: SourceFile) in
      fixer.makeInstantiable(typeNamed: type, importing: module, injecting: injected)
    }
    return rewriting.change(path, change)
  }

  /// Returns true if only a type's author can know if others may come to make it, or what of it must become public for
  /// that.
  func isGuarded(_ type: String, in path: String) -> Bool {
    guard let file = file(path) else { return false }
    return file.guardsItsMaking(typeNamed: type)
      || !graph.rules.allowsNarrowAccess && file.mayHaveWitnesses(ofTypeNamed: type)
  }

  /// SafeDI's module, if the file of `reference` imports it, since then this file must too; elsewhere one module
  /// may import it for all.
  func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let isImported = self.path(reference.scope).flatMap { text($0) }.map {
      SourceFile.imports(Self.libraryModule, in: $0)
    }
    return isImported == true ? Self.libraryModule : nil
  }
}

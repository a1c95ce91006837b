import DICheckDependencyLibrary
import SafeDIGraph

/// Types that come to be built.
extension GraphFixing {
  func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro],
    _ rewriting: inout ProgramRewriting
  ) -> Bool {
    // A type that another file hides can't be the one that is meant.
    guard self.path(reference.scope) == path || sourceFixer(for: path)?.isHidden(typeNamed: type) != true else {
      return false
    }
    let module = module(toUseIn: path, reference)
    let change = { (fixer: SourceFixer) in
      fixer.makeInstantiable(typeNamed: type, importing: module, injecting: injected)
    }
    return rewriting.change(path, change)
  }

  /// Whether only a type's author can know if others may come to make it, or what of it must become public for that.
  func isGuarded(_ type: String, in path: String) -> Bool {
    guard let fixer = sourceFixer(for: path) else { return false }
    return fixer.guardsItsMaking(typeNamed: type)
      || !graph.rules.allowsNarrowAccess && fixer.mayHaveWitnesses(typeNamed: type)
  }

  /// SafeDI's module, if the file of `reference` imports it, since then this file must too; elsewhere one module
  /// may import it for all.
  func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let isImported = self.path(reference.scope).flatMap { program.text($0) }.map {
      SourceFixer.imports(ProgramUnderFix.libraryModule, in: $0)
    }
    return isImported == true ? ProgramUnderFix.libraryModule : nil
  }

  func mayBeFromOutside(_ type: TypeTerm, in path: String) -> Bool {
    type == type.withoutOutermostGenerics && type.baseName != nil && !sight.outsideModules(of: path).isEmpty
      && PlainTypeSearch(program: program).isFromOutside(type)
  }
}

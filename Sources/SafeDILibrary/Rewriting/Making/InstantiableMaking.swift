import DICheckDependencyGraph

/// Types that come to be built.
extension GraphFixing {
  func makeInstantiable(
    _ type: String, in path: String, for reference: DependencyReference, injecting injected: [String: DependencyMacro],
    _ rewriting: inout ProgramRewriting
  ) -> Bool {
    // What another file hides isn't what is meant.
    guard self.path(reference.scope) == path || sourceFixer(for: path)?.isHidden(typeNamed: type) != true else {
      return false
    }
    let module = module(toUseIn: path, reference)
    let change = { (fixer: SourceFixer) in
      fixer.makeInstantiable(typeNamed: type, importing: module, injecting: injected)
    }
    guard rewriting.change(path, change) else { return false }
    return graph.rules.allowsNarrowAccess
      || files(extending: type, besides: path).allSatisfy { file in
        rewriting.change(file) { $0.publishWitnesses(inExtensionsOf: type)?.edits }
      }
  }

  /// Whether only a type's author can know if others may come to make it.
  func isGuarded(_ type: String, in path: String) -> Bool {
    sourceFixer(for: path)?.guardsItsMaking(typeNamed: type) == true
  }

  /// Where files import the library themselves, this one must too; elsewhere one module may import it for all.
  func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let isImported = self.path(reference.scope).flatMap { program.text($0) }.map {
      SourceFixer.imports(GraphFixContext.libraryModule, in: $0)
    }
    return isImported == true ? GraphFixContext.libraryModule : nil
  }

  func mayBeFromOutside(_ type: TypeTerm, in path: String) -> Bool {
    type == type.withoutOutermostGenerics && type.baseName != nil && !sight.outsideModules(of: path).isEmpty
      && PlainTypeSearch(shared).isFromOutside(type)
  }
}

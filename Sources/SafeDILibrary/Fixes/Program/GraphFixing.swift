import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// A part that proposes changes of one program.
protocol GraphFixing {
  var program: ProgramUnderFix { get }
}

extension GraphFixing {
  var graph: ProgramGraph { program.graph }
  var cache: ProgramFixCache { program.cache }
  var sight: ModuleSight { cache.sight(program) }

  // MARK: Names and places

  func label(_ reference: DependencyReference) -> String { graph.shape(reference).label }

  func name(_ scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  func path(_ scope: ScopeID) -> String? { graph.path(of: scope) }

  /// The files but for `path` whose words seem to say something of a name, those first that are named for it.
  func files(
    saying statements: StatedWords.Statement..., of name: String, besides path: String? = nil
  ) -> [String] {
    let found = Set(statements.flatMap { program.paths(saying: $0, of: name) })
    return found.filter { $0 != path }.map { (isOther: !FilePath.name(of: $0).hasPrefix(name), path: $0) }
      .sorted { $0.isOther == $1.isOther ? $0.path < $1.path : !$0.isOther }.map(\.path)
  }

  /// The files but for `path` that seem to extend a type.
  func files(extending type: String, besides path: String?) -> [String] {
    let search = MarkerSearch(["extension \(type)"])
    return files(saying: .extension, of: String(type.lastComponent), besides: path).filter {
      program.text($0)?.withUnsafeBufferPointer(search.matches) == true
    }
  }

  // MARK: Files

  /// Parses the file at the first call. Its fixes know what the program's other files declare.
  func sourceFixer(for path: String) -> SourceFixer? {
    // Not cached: the class search holds the cache, so this would be a retain cycle.
    plainFixer(for: path)?.knowing(otherFiles(than: path))
  }

  /// The file's fixer, without knowledge of other files. Nil for a file that is too large for offers.
  func plainFixer(for path: String) -> SourceFixer? {
    cache.fixer(for: path) {
      program.text(path).flatMap { text in
        SourceFixer(text: text, path: path, version: program.version, tokenLimit: SourceFixer.offerLimit)
      }
    }
  }

  /// The view of the program's other files from one of them.
  func otherFiles(than path: String) -> OtherFiles { OtherFiles(search: ProgramSearch(program: program), path: path) }

  // MARK: Edits

  /// Changes of several files, one after the other; nil when one of them can't be done.
  func edits(_ change: (inout ProgramRewriting) -> Bool) -> [String: [UTF8Edit]]? {
    var rewriting = ProgramRewriting(program: program)
    return change(&rewriting) ? rewriting.edits : nil
  }

  /// Edits of the file that declares `scope`. Nil if they can't be done, or the file can't name `types`, which another
  /// file names.
  func edit(
    _ scope: ScopeID, naming types: [TypeTerm] = [], _ change: (SourceFixer) -> [UTF8Edit]?
  ) -> [String: [UTF8Edit]]? {
    edits { $0.change(path(scope), change) && $0.importTypes(types, for: scope, asIn: nil, self) }
  }

  /// Edits that put another macro on a dependency.
  func replacingMacro(of reference: DependencyReference, with macro: DependencyMacro) -> [String: [UTF8Edit]]? {
    edit(reference.scope) {
      $0.replaceDependencyMacro(of: label(reference), inTypeNamed: name(reference.scope), with: macro)
    }
  }

  func retype(_ reference: DependencyReference, to type: String, naming types: [TypeTerm], title: String) -> FixProposal
  {
    FixProposal(
      title: title,
      edits: edit(reference.scope, naming: types) {
        $0.changePropertyType(of: label(reference), inTypeNamed: name(reference.scope), to: type)
      })
  }
}

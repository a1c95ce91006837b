import DependencyGraph
import SafeDILibrary
import SourceReading
import Text
import Workspace

/// One program, and what changes of it are made with.
struct GraphFixContext: GraphFixing {
  let context: FixContext
  let program: ProgramAnalysis
  let sight: ModuleSight
  var shared: GraphFixContext { self }

  /// What the library's own module is called: files that use it import it.
  static let libraryModule = "SafeDI"

  /// Files that are looked into for extensions: a search beyond these would be felt in an editor.
  static let fileLimit = 400
  /// Types that are looked into for calls of one builder: each costs a parse.
  static let callerLimit = 4

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
    sight = ModuleSight(context, program: program)
  }
}

/// What proposes changes of one program.
protocol GraphFixing {
  var shared: GraphFixContext { get }
}

extension GraphFixing {
  var context: FixContext { shared.context }
  var program: ProgramAnalysis { shared.program }
  var sight: ModuleSight { shared.sight }
  var graph: ProgramGraph { shared.program.graph }

  // MARK: Names and places

  func label(_ reference: DependencyReference) -> String { graph.dependency(reference).shape.label }

  func name(_ scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  func path(_ scope: ScopeID) -> String? { graph.path(of: graph.file(of: scope)) }

  /// The files but for `path` that seem to extend a type, of the few hundred that are looked into.
  func files(extending type: String, besides path: String) -> [String] {
    let search = MarkerSearch(["extension \(type)"])
    let all = program.files.sorted().map { context.snapshot.files[$0.index].path }
    // Most are named for it.
    let named = all.filter { FilePath.name(of: $0).hasPrefix(type) }
    return (named + all.filter { !FilePath.name(of: $0).hasPrefix(type) }).prefix(GraphFixContext.fileLimit).filter {
      file in
      file != path && context.text(file)?.withUnsafeBufferPointer(search.matches) == true
    }
  }

  // MARK: Edits

  /// Changes of several files, one after the other; nil when one of them can't be done.
  func edits(_ change: (inout ProgramRewriting) -> Bool) -> [String: [UTF8Edit]]? {
    var rewriting = ProgramRewriting(context, program: program)
    return change(&rewriting) ? rewriting.edits : nil
  }

  /// Edits of the file that declares `scope`. Nil if they can't be done, or the file can't name `types`, which another
  /// file names.
  func edit(
    _ scope: ScopeID, naming types: [TypeTerm] = [], asIn other: ScopeID? = nil,
    _ change: (SourceFixer) -> [UTF8Edit]?
  ) -> [String: [UTF8Edit]]? {
    edits { $0.change(path(scope), change) && $0.importTypes(types, for: scope, asIn: other, self) }
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

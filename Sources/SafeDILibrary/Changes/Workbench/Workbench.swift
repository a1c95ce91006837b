import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// A program while changes of it are looked for: its graph, its texts and its modules, and what was found out already.
/// Proposals of changes are functions on it; those of a code's fixes stand with its rule.
///
/// It is one state of the program: nothing here changes while a change is made.
struct Workbench {
  private let request: FixContext
  /// The position in the snapshot.
  private let number: Int
  let graph: ProgramGraph
  let found: Found

  /// The name of SafeDI's own module, which files that use it import.
  static let libraryModule = "SafeDI"

  /// Types that are looked into for calls of one builder: each costs a parse.
  static let callerLimit = 4

  init(_ request: FixContext, number: Int) {
    self.request = request
    self.number = number
    graph = request.snapshot.programs[number].graph
    found = request.found(inProgramAt: number)
  }

  /// The answers that one request found out about one program. A class, since all of its proposals share it. It must
  /// not hold the workbench, which holds it.
  final class Found: Remembering {
    /// Without knowledge of other files: that holds the workbench.
    fileprivate var files: [String: SourceFile?] = [:]
    fileprivate var statements: [String: [Substring: [TypeStatement]]] = [:]
    fileprivate var problems: [GraphProblem]?
    fileprivate var problemSet: Set<GraphProblem>?
    fileprivate var atFault: [ScopeID: Set<String>]?
    fileprivate var asking: [Identity: Int]?
    var conformers: [TypeTerm: ProtocolConformers] = [:]
    /// The files that declare types, and the modules that files import.
    var declarations: [TypeTerm: TypeDeclaration?] = [:]
    var imports: [String: Set<String>] = [:]
  }

  private var snapshot: SafeDISnapshot { request.snapshot }
  private var analysis: ProgramAnalysis { snapshot.programs[number] }
  private var layout: ProgramLayout { snapshot.layout }

  var version: LibraryVersion { analysis.edition.version }
  /// The deadline of the request.
  var deadline: Deadline { request.deadline }

  // MARK: Files

  /// A file's text as it was analysed; nil where it isn't available.
  func text(_ path: String) -> [UInt8]? { request.text(path) }

  /// The file, which knows what the program's other files declare. Parsed once. Nil for one that is too large for
  /// offers.
  func file(_ path: String) -> SourceFile? { plainFile(path)?.knowing(self) }

  /// The file without knowledge of others.
  func plainFile(_ path: String) -> SourceFile? {
    found.remembered(path, in: \.files) {
      text(path).flatMap { SourceFile(text: $0, path: path, version: version, tokenLimit: SourceFile.offerLimit) }
    }
  }

  var fileCount: Int { analysis.files.count }

  /// All files, in the order in which they became known.
  var paths: [String] { analysis.files.sorted().map { snapshot.files[$0].path } }

  /// Returns true if the graph has what a file declares.
  func isRead(_ path: String) -> Bool { snapshot.ids[path].flatMap(graph.fileFacts) != nil }

  /// Returns true if a file has none of SafeDI's words, so that it isn't read.
  func isUnmarked(_ path: String) -> Bool { snapshot.record(of: path)?.isUnmarked(for: analysis.edition) == true }

  /// The files whose words seem to make a statement about a name, sorted.
  func paths(saying statement: FileWords.Statement, of name: String) -> [String] {
    let files = analysis.files
    return request.files(saying: statement, of: name).filter { files.contains(FileID($0)) }
      .map { snapshot.files[$0].path }.sorted()
  }

  /// The files but for `path` whose words seem to say something of a name, those first that are named for it.
  func files(
    saying statements: FileWords.Statement..., of name: String, besides path: String? = nil
  ) -> [String] {
    let found = Set(statements.flatMap { paths(saying: $0, of: name) })
    return found.filter { $0 != path }.map { (isOther: !FilePath.name(of: $0).hasPrefix(name), path: $0) }
      .sorted { $0.isOther == $1.isOther ? $0.path < $1.path : !$0.isOther }.map(\.path)
  }

  /// The files but for `path` that seem to extend a type.
  func files(extending type: String, besides path: String?) -> [String] {
    let search = MarkerSearch(["extension \(type)"])
    return files(saying: .extension, of: String(type.lastComponent), besides: path)
      .filter { search.matches(text($0)) }
  }

  /// The module that a file must import when it comes to use SafeDI: nil in programs whose files don't import it
  /// themselves, since one module may import it for all. A few files with SafeDI's words are enough to know.
  func moduleToImport(in path: String) -> String? {
    let others = analysis.program.files.lazy.map { snapshot.files[$0] }
      .filter { $0.path != path && $0.marked(for: analysis.edition) != nil }
    let texts = Array(others.prefix(4)).compactMap { text($0.path) }
    let isImported = texts.isEmpty || texts.contains { SourceFile.imports(Self.libraryModule, in: $0) }
    return isImported ? Self.libraryModule : nil
  }

  /// The graph as the build of the file's module sees it: the program's, or a smaller one where the program only uses
  /// that module. Nil where that is unknown. O(files of the module and of those that it uses).
  func graphOfBuild(ofFileAt path: String) -> ProgramGraph? {
    snapshot.ids[path].flatMap { snapshot.graphOfBuild(of: $0, in: analysis) }
  }

  /// Returns true if mocks are generated for a file.
  func makesTestCode(ofFileAt path: String) -> Bool {
    snapshot.ids[path].map { !analysis.filesWithoutMocks.contains($0) } ?? false
  }

  /// Returns true if a file belongs to the workspace, and not to a package that it uses.
  func isEditable(_ path: String) -> Bool { layout.build.isReported(path) }

  // MARK: The graph

  /// The faults of the graph, found once.
  var problems: [GraphProblem] { found.remembered(\.problems) { graph.problems() } }

  /// Returns true if the graph has a fault. O(faults) for the first one that is asked for, then O(1).
  func has(_ problem: GraphProblem) -> Bool { found.remembered(\.problemSet) { Set(problems) }.contains(problem) }

  func label(_ reference: DependencyReference) -> String { graph.shape(reference).label }

  func named(_ reference: DependencyReference) -> DependencyName {
    DependencyName(label: label(reference), owner: name(reference.scope))
  }
  func name(_ scope: ScopeID) -> String { "\(graph.concreteType(of: scope))" }

  func path(_ scope: ScopeID) -> String? { graph.path(of: scope) }

  /// The file that declares it.
  func file(_ scope: ScopeID) -> SourceFile? { path(scope).flatMap { file($0) } }

  /// The scopes that a file declares.
  func scopes(inFileAt path: String) -> [ScopeID] { snapshot.ids[path].map { graph.scopes(in: $0) } ?? [] }

  /// The declaration of that full name in a file.
  func scope(named name: String?, in path: String) -> ScopeID? {
    scopes(inFileAt: path).first { self.name($0) == name }
  }

  /// Returns true if it is declared as a type, and not built by an extension's function.
  func isType(_ scope: ScopeID) -> Bool { graph.shape(scope).kind == .type }

  /// The dependencies of a declaration that the graph finds fault with.
  func labelsAtFault(in scope: ScopeID) -> Set<String> {
    let all = found.remembered(\.atFault) {
      problems.reduce(into: [:]) { labels, problem in
        guard let reference = problem.dependencyAtFault else { return }
        labels[reference.scope, default: []].insert(label(reference))
      }
    }
    return all[scope] ?? []
  }

  /// Returns true if the graph finds fault with a dependency.
  func isAtFault(_ reference: DependencyReference) -> Bool {
    labelsAtFault(in: reference.scope).contains(label(reference))
  }

  /// The number of declarations that ask for that and don't get it.
  func unfulfilledCount(of identity: Identity) -> Int {
    let all = found.remembered(\.asking) {
      problems.reduce(into: [:]) { counts, problem in
        if case .unfulfilledReceived(let finding) = problem { counts[finding.identity, default: 0] += 1 }
      }
    }
    return all[identity] ?? 0
  }

  // MARK: Modules, by their numbers

  var modules: Set<Int> { Set(analysis.program.ownModules + analysis.program.dependencyModules) }

  /// The modules of a file.
  func modules(of path: String) -> Set<Int> {
    guard let file = snapshot.ids[path]?.index else { return [] }
    return modules.intersection(layout.build.modules(ofFile: file))
  }

  func name(ofModule module: Int) -> String { layout.modules[module].name }

  /// Returns true if the way in which its files are compiled is unknown.
  func isLoose(_ module: Int) -> Bool { [.loose, .file].contains(layout.modules[module].kind) }

  /// The module, and all modules on which it depends.
  func modules(seenBy module: Int) -> [Int] { Array(layout.build.closure(of: module)) }

  /// Returns true if the rest of the workspace declares a type.
  func isDeclaredOutside(_ type: TypeTerm) -> Bool {
    OutsideDeclarations(snapshot, program: analysis).declaration(of: type) != nil
  }

  // MARK: What files say of a name

  /// Files that are parsed for one question: of a name that more of them say something of, little can be known.
  private static let parseLimit = 16

  /// The statements of files about types with that last name, as far as it can be looked into.
  func statements(of name: String, besides path: String?) -> [TypeStatement] {
    files(saying: .type, .extension, of: name, besides: path).prefix(Self.parseLimit).flatMap { path in
      found.remembered(path, in: \.statements) {
        text(path).map {
          TypeStatement.byLastName(TypeStatement.all(in: $0, expectsPublic: !graph.rules.allowsNarrowAccess))
        } ?? [:]
      }[Substring(name)] ?? []
    }
  }

  /// Returns true if it builds one that is decorated itself and public, or must be so, by its full name.
  func isBuiltAndPublic(_ type: String) -> Bool {
    guard let provider = TypeTerm(dottedName: type).flatMap(graph.provider), isType(provider), name(provider) == type
    else { return false }
    guard graph.rules.allowsNarrowAccess else { return true }
    let facts = graph.provider(provider)
    return facts.shape.concreteType.parent == nil && !facts.narrowParts.contains { $0.part == .type }
  }

  /// Returns true if files ask something for a member of that name; tests of other programs among them.
  func areAsked(forMember name: String, besides path: String?) -> Bool {
    request.files(saying: .member, of: name).contains { snapshot.files[$0].path != path }
  }

  // MARK: Edits

  /// Changes of several files, one after the other; nil when one of them can't be done.
  func edits(_ change: (inout ProgramRewriting) -> Bool) -> [String: [UTF8Edit]]? {
    var rewriting = ProgramRewriting(bench: self)
    return change(&rewriting) ? rewriting.edits : nil
  }

  /// Edits of a declaration. Nil if they can't be done.
  func edit(_ scope: ScopeID, _ change: (inout Rewriting) -> Bool) -> [String: [UTF8Edit]]? {
    edits { $0.change(scope, change) }
  }

  /// Edits of a dependency. Nil if they can't be done, or the file can't name `types`, which
  /// another file names.
  func edit(
    _ reference: DependencyReference, naming types: [TypeTerm] = [],
    _ change: (inout Rewriting, _ label: String) -> Bool
  ) -> [String: [UTF8Edit]]? {
    edits { $0.change(reference, naming: types, change) }
  }

  /// Edits that put another macro on a dependency.
  func replacingMacro(of reference: DependencyReference, with macro: DependencyMacro) -> [String: [UTF8Edit]]? {
    edit(reference) { $0.replaceMacro(of: $1, with: macro) }
  }

  /// Edits that declare a dependency with another type, which the file can name.
  func retyping(
    _ reference: DependencyReference, to type: String, naming types: [TypeTerm]
  ) -> [String: [UTF8Edit]]? {
    edit(reference, naming: types) { $0.changePropertyType(of: $1, to: type) }
  }

  /// The edits that rename some dependencies, which have a name or name it in a string, with all their uses; nil if
  /// that can't be done.
  func renaming(_ references: [DependencyReference], from oldName: String, to newName: String) -> RenameEdits? {
    guard DependencyRenamer.isName(newName) else { return nil }
    let family = RenameFamily(references, named: oldName, in: analysis)
    do throws(RenameRefusal) {
      try family.check(newName, in: snapshot)
      return try request.edits(of: family, from: oldName, to: newName)
    } catch {
      return nil
    }
  }
}

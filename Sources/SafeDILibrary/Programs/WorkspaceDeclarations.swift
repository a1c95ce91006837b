import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// A declaration in some program of a workspace, or in a file of no program.
struct WorkspaceDeclaration: Hashable {
  var file: FileID
  /// The range of the type's name.
  var range: UTF8Range
  var role: DeclaredElsewhere.Role
}

/// The declarations in all files of a workspace, looked up type by type as programs miss them. The results are cached,
/// so that thousands of programs that miss the same type share one search: make one for each state of the workspace.
final class WorkspaceDeclarations: Remembering {
  let snapshot: SafeDISnapshot
  private var known: [TypeTerm: [WorkspaceDeclaration]] = [:]
  private var modules: [FileID: SourceModule?] = [:]
  private var places: [PlaceKey: WorkspaceDeclaration?] = [:]
  /// The providers and plain types of files that no graph contains, such as those of tests and of unreported programs,
  /// by the type that they are or fulfill.
  private lazy var ungraphed: [TypeTerm: [WorkspaceDeclaration]] = factsWithoutGraph()
  /// The files that SafeDI doesn't read, by the names that they may declare.
  private lazy var unreadFiles: [UInt32: [FileID]] = filesByNames()

  private struct PlaceKey: Hashable {
    var name: String
    var isNested: Bool
    var file: FileID
  }

  init(_ snapshot: SafeDISnapshot) { self.snapshot = snapshot }

  /// All declarations and providers of `type`, each once, in the order of the programs. O(programs) at the first call
  /// for a type.
  func declarations(of type: TypeTerm) -> [WorkspaceDeclaration] {
    remembered(type, in: \.known) { findDeclarations(of: type) }
  }

  private func findDeclarations(of type: TypeTerm) -> [WorkspaceDeclaration] {
    let plain = type.withoutOutermostGenerics
    var found = built(type)
    found += ungraphed[type] ?? []
    if plain != type { found += ungraphed[plain] ?? [] }
    for program in snapshot.programs where program.hasGraph {
      found += program.graph.plainDeclarations(of: plain).map { file, plain in
        WorkspaceDeclaration(file: file, range: plain.name, role: .plain(plain.shape.kind))
      }
    }
    return found.uniqued
  }

  /// The first of the modules that a file belongs to. O(modules) at the first call for a file.
  func module(of file: FileID) -> SourceModule? {
    remembered(file, in: \.modules) {
      snapshot.layout.modules(of: file).first.map { snapshot.layout.modules[$0] }
    }
  }

  private func built(_ type: TypeTerm) -> [WorkspaceDeclaration] {
    snapshot.programs.compactMap { program in
      let graph = program.graph
      guard program.hasGraph, let scope = graph.provider(building: type) else { return nil }
      let provider = graph.provider(scope)
      guard !provider.shape.isMockOnly else { return nil }
      return WorkspaceDeclaration(
        file: graph.file(of: scope), range: provider.places.name,
        role: .builds(concrete: graph.concreteType(of: scope)))
    }
  }

  private func factsWithoutGraph() -> [TypeTerm: [WorkspaceDeclaration]] {
    var result: [TypeTerm: [WorkspaceDeclaration]] = [:]
    let graphed = snapshot.programs.filter(\.hasGraph).reduce(into: FileSet()) {
      $0.formUnion($1.files)
    }
    let files = snapshot.files.indices.lazy.map { FileID($0) }
    for file in files where !graphed.contains(file) {
      guard let facts = snapshot.reading(of: file.index)?.facts else { continue }
      for plain in facts.plainTypes {
        result[plain.shape.type, default: []].append(
          WorkspaceDeclaration(file: file, range: plain.name, role: .plain(plain.shape.kind)))
      }
      for provider in facts.providers where !provider.shape.isMockOnly {
        let role = DeclaredElsewhere.Role.builds(concrete: provider.shape.concreteType)
        for type in [provider.shape.concreteType] + provider.shape.additionalTypes {
          result[type, default: []].append(
            WorkspaceDeclaration(file: file, range: provider.places.name, role: role))
        }
      }
    }
    return result
  }

  // MARK: Files that SafeDI doesn't read

  /// The files that may declare a type by that name, sorted by path.
  func unreadFiles(declaring name: String) -> [FileID] {
    snapshot.inPathOrder(unreadFiles[DeclaredNames.hash(of: name)] ?? [])
  }

  /// A type's declaration in a file that SafeDI doesn't read. The first call for a file and name reads the editor's
  /// text, or else the file on disk.
  func unreadDeclaration(of name: String, isNested: Bool, in file: FileID) -> WorkspaceDeclaration? {
    let key = PlaceKey(name: name, isNested: isNested, file: file)
    return remembered(key, in: \.places) {
      snapshot.view.unreadDeclarations(of: name, in: file).first { $0.isNested == isNested }.map {
        WorkspaceDeclaration(
          file: file, range: $0.place, role: .plain(PlainType.Kind(rawValue: $0.keyword) ?? .class, aliased: $0.value))
      }
    }
  }

  private func filesByNames() -> [UInt32: [FileID]] {
    var result: [UInt32: [FileID]] = [:]
    for (index, record) in snapshot.files.enumerated() {
      guard case .unmarked(let names)? = record.firstOutcome else { continue }
      for hash in names.hashes { result[hash, default: []].append(FileID(index)) }
    }
    return result
  }
}

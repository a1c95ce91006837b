import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// A program of a snapshot as its library's recipes see it.
struct ProgramUnderFix: RecipeProgram {
  let context: FixContext
  let number: Int

  private var snapshot: SafeDISnapshot { context.snapshot }
  private var program: ProgramAnalysis { snapshot.programs[number] }
  private var layout: ProgramLayout { context.snapshot.layout }

  var graph: ProgramGraph { program.graph }
  var version: LibraryVersion { program.edition.version }
  var problems: [GraphProblem] { context.cache.problems(ofProgramAt: number, in: snapshot) }
  var deadline: Deadline { context.deadline }

  // MARK: Files

  func text(_ path: String) -> [UInt8]? { context.text(path) }

  var fileCount: Int { program.files.count }

  var paths: [String] { program.files.sorted().map { snapshot.files[$0.index].path } }

  var filesInPathOrder: [(file: FileID, path: String)] {
    snapshot.inPathOrder(program.files).map { ($0, snapshot.files[$0.index].path) }
  }

  var unmarkedPaths: [String] {
    let edition = program.edition
    return snapshot.files.withUnsafeBufferPointer { files in
      program.program.files.filter { files[$0].isUnmarked(for: edition) }.map { files[$0].path }
    }
  }

  func paths(saying statement: StatedWords.Statement, of name: String) -> [String] {
    let files = program.files
    return workspacePaths(saying: statement, of: name).filter { path in
      snapshot.ids[path].map { files.contains($0) } ?? false
    }
  }

  func workspacePaths(saying statement: StatedWords.Statement, of name: String) -> [String] {
    snapshot.files.lazy.filter { file in
      context.cache.words(of: file, text: context.text)?.stated.holds(statement, of: name) == true
    }.map(\.path).sorted()
  }

  func readPaths(besides path: String, atMost limit: Int) -> [String] {
    Array(
      program.program.files.lazy.map { snapshot.files[$0] }
        .filter { $0.path != path && $0.marked(for: program.edition) != nil }.prefix(limit).map(\.path))
  }

  func graphOfBuild(ofFileAt path: String) -> (ProgramGraph)? {
    snapshot.ids[path].flatMap { snapshot.graphOfBuild(of: $0, in: program) }
  }

  func makesTestCode(ofFileAt path: String) -> Bool {
    snapshot.ids[path].map { !program.filesWithoutMocks.contains($0) } ?? false
  }

  func isEditable(_ path: String) -> Bool { layout.isReported(path) }

  func scopes(inFileAt path: String) -> [ScopeID] { snapshot.ids[path].map { program.graph.scopes(in: $0) } ?? [] }

  // MARK: Modules

  var modules: Set<Int> { Set(program.program.ownModules + program.program.dependencyModules) }

  func modules(of path: String) -> Set<Int> {
    guard let file = snapshot.ids[path]?.index else { return [] }
    return modules.filter { layout.modules[$0].files.contains(file) }
  }

  func name(ofModule module: Int) -> String { layout.modules[module].name }

  func isLoose(_ module: Int) -> Bool { [.loose, .file].contains(layout.modules[module].kind) }

  func modules(seenBy module: Int) -> [Int] { Array(layout.closure(of: module)) }

  func isDeclaredOutside(_ type: TypeTerm) -> Bool {
    OutsideDeclarations(snapshot, program: program).declaration(of: type) != nil
  }

  // MARK: Changes

  func renaming(_ references: [DependencyReference], from oldName: String, to newName: String) -> RenameEdits? {
    guard context.library.isPropertyName(newName) else { return nil }
    let family = RenameFamily(references, named: oldName, in: program)
    do throws(RenameRefusal) {
      try family.check(newName, in: snapshot)
      return try context.edits(of: family, from: oldName, to: newName)
    } catch {
      return nil
    }
  }
}

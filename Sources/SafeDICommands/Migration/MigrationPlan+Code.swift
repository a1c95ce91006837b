import DICheckAnalysis
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// Sources, and the lists that code takes the place of.
extension MigrationPlan {
  /// - Parameter unusable: new files that no build would take in: what stands in them goes into another.
  init(of start: MigrationStart, _ way: SafeDIMigration, _ scope: MigrationScope, without unusable: Set<String>) {
    for program in start.former { rewriteCode(of: program, in: start.snapshot, way, scope) }
    for project in Set(start.former.map(\.program.project)).sorted() {
      replaceLists(of: project, start, way, scope, without: unusable)
    }
  }

  private mutating func rewriteCode(
    of program: ProgramAnalysis, in snapshot: SafeDISnapshot, _ way: SafeDIMigration, _ scope: MigrationScope
  ) {
    for file in program.files {
      let record = snapshot.files[file.index]
      guard record.marked(for: program.edition) != nil, scope.writable.hold(record.path),
        let text = text(record.path)
      else { continue }
      let version = program.program.version.version
      for found in way.notes(on: changes[record.path]?.old ?? text, for: version) {
        note(found.message, at: found.offset, of: record.path)
      }
      let edits = way.edits(of: text, for: version)
      if !edits.isEmpty, scope.mayChange(record.path) { edit(record.path, edits) }
    }
  }

  // MARK: Lists

  private mutating func replaceLists(
    of project: Int, _ start: MigrationStart, _ way: SafeDIMigration, _ scope: MigrationScope,
    without unusable: Set<String>
  ) {
    let folder = start.snapshot.layout.projects[project].folder
    let programs = start.former.filter { $0.program.project == project && $0.hasGraph }
    let lists = FormerLists(in: folder, of: programs, SafeDI())
    guard !lists.isEmpty else { return }
    var isReplaced = true
    var items = lists.items
    for doubt in lists.doubts where doubt.isLeftOut {
      note(doubt.message, at: doubt.offset, of: doubt.path)
      items[FilePath.name(of: doubt.path)]?.removeAll { $0 == doubt.item }
    }
    let withRest = Set(lists.doubts.filter(\.isLeftOut).map(\.path))
    if let configuration = way.configuration(replacing: items) {
      // Only what a root is made of is generated in the target's line; without any root, whoever checks is served.
      let withRoots = programs.filter { !$0.graph.roots.isEmpty }
      for program in withRoots.isEmpty ? programs : withRoots {
        guard let path = add(configuration, to: program, in: start.snapshot, way, scope, without: unusable) else {
          isReplaced = false
          continue
        }
        for doubt in lists.doubts where !doubt.isLeftOut { note(doubt.message, at: .text(doubt.item), of: path) }
      }
    }
    for path in lists.paths {
      if isReplaced, !withRest.contains(path), scope.writable.hold(path) {
        delete(path)
      } else {
        note("\(way.targetName) doesn't read this list. Delete it once its items stand elsewhere.", of: path)
      }
    }
  }

  /// Returns the file that has it then; nil where none could take it.
  private mutating func add(
    _ configuration: CodeConfiguration, to program: ProgramAnalysis, in snapshot: SafeDISnapshot,
    _ way: SafeDIMigration, _ scope: MigrationScope, without unusable: Set<String>
  ) -> String? {
    let place = ConfigurationPlace(of: program, in: snapshot)
    guard let neighbour = place.neighbour else { return nil }
    if let folder = place.folder {
      let path = FilePath.joining(folder, configuration.fileName)
      if configured[path] != nil, !unusable.contains(path) {
        configured[path]?.insert(program.program.name)
        return path
      }
      if !unusable.contains(path), !place.takenNames.contains(configuration.fileName.lowercased()),
        FileSnapshot(of: path) == nil, scope.writable.hold(path), let text = text(neighbour)
      {
        set(path, to: way.file(of: configuration, like: text))
        configured[path] = [program.program.name]
        return path
      }
    }
    // Two programs may be built from it.
    if configured[neighbour] != nil { return neighbour }
    guard scope.mayChange(neighbour), let text = text(neighbour),
      let edits = way.edits(adding: configuration, to: text)
    else {
      note(
        "\(program.program.name) takes a configuration here, and the file can't be changed. Write it by hand.",
        of: neighbour)
      return nil
    }
    edit(neighbour, edits)
    configured[neighbour] = [program.program.name]
    return neighbour
  }
}

/// The possible place of the configuration of a program's own module.
private struct ConfigurationPlace {
  /// The folder for a file of its own; nil where such a file wouldn't be built.
  var folder: String?
  /// A file of the module: one with a root, where there is one.
  var neighbour: String?
  /// The names of the module's files, in lower case: no two files of a module have the same.
  var takenNames: Set<String>

  init(of program: ProgramAnalysis, in snapshot: SafeDISnapshot) {
    func path(_ file: Int) -> String { snapshot.files[file].path }
    let own = program.program.ownFiles.map(path).sorted(by: FilePath.precedes)
    takenNames = Set(own.map { FilePath.name(of: $0).lowercased() })
    let roots = program.graph.roots.map { program.graph.file(of: $0) }.filter(program.ownFiles.contains)
      .map { path($0.index) }.sorted(by: FilePath.precedes)
    let marked = own.first { snapshot.record(of: $0)?.marked(for: program.edition) != nil }
    neighbour = roots.first ?? marked ?? own.first
    guard let neighbour, let module = program.program.ownModules.first else { return }
    switch snapshot.layout.modules[module].kind {
    case .library, .executable, .loose:
      let root = snapshot.layout.modules[module].folder
      folder = FilePath.isInside(neighbour, root) ? root : FilePath.parent(of: neighbour)
    case .application, .test, .macro, .plugin: folder = FilePath.parent(of: neighbour)
    case .file: folder = nil
    }
  }
}

import DICheckDependencyLibrary
import DICheckWorkspace

extension LibraryView {
  /// Forms the programs of the layout. Left out are programs without reported files, and those without a word of the
  /// library where the workspace is of several libraries, or of none. Additional directories may add to the layout's
  /// files.
  mutating func formedPrograms() -> [Program] {
    guard layout.build.isFormed || files.contains(where: \.isMarked) else { return [] }
    let programs = layout.programs(inspection).filter(layout.build.isReported)
    guard isOfSeveralLibraries else { return programs }
    // Files that a marked one names further aren't read yet.
    func isMarked(_ file: Int) -> Bool { file >= files.count || files[file].isMarked }
    return programs.filter { $0.ownFiles.contains(where: isMarked) || $0.dependencyFiles.contains(where: isMarked) }
  }

  /// True if the workspace uses other libraries too, so that what has no word of this one isn't its own.
  var isOfSeveralLibraries: Bool { layout.build.libraries.count > 1 }

  /// A program with what this view knows of it.
  func formed(_ program: Program) -> FormedProgram {
    FormedProgram(program, reader: reader(for: edition(of: program)))
  }

  func filesWithoutOutcome(for edition: LibraryEdition) -> FileSet {
    var result = FileSet()
    for index in files.indices where files[index].outcome(for: edition) == nil { result.insert(FileID(index)) }
    return result
  }

  /// The traits of a file that decide which programs there are.
  func traits(of file: FileID) -> LayoutTraits {
    let imports = importedModules[file] ?? []
    let isMarked = files[file.index].isMarked
    guard let marked = files[file.index].basis else {
      return LayoutTraits(isMarked: isMarked, imports: imports)
    }
    let traits = marked.programTraits
    return LayoutTraits(
      isMarked: true, isRead: true, traits: traits,
      isConfigurationDoubtful: traits.isConfiguring && files[file.index].outcomes[0].outcome.isInDoubt,
      imports: imports,
      evidence: marked.evidence)
  }

  /// The files of modules with a full match of the library's words, and of the modules that use one, directly or not.
  /// O(files + dependencies).
  func filesOfActiveModules() -> FileSet {
    let activating = layout.modules.indices.filter { module in
      layout.modules[module].files.contains { $0 < files.count && files[$0].marking.activates }
    }
    var active = FileSet()
    for module in layout.build.users(of: activating) {
      for file in layout.modules[module].files { active.insert(FileID(file)) }
    }
    return active
  }

  package var inspection: ModuleInspection {
    let files = files
    let layout = layout
    let imports = importedModules
    func marked(_ indices: [Int]) -> some Sequence<MarkedFile> {
      indices.lazy.compactMap { index in
        index < files.count ? files[index].basis : nil
      }
    }
    var inspection = ModuleInspection { module in
      marked(layout.modules[module].files).contains { $0.programTraits.hasRoot }
    }
    inspection.isRead = { module in marked(layout.modules[module].files).contains { _ in true } }
    inspection.additionalDirectories = { module in
      marked(layout.modules[module].files).flatMap { $0.programTraits.directories }
    }
    inspection.hasDoubtfulConfiguration = { module in
      layout.modules[module].files.contains { index in
        index < files.count && files[index].firstOutcome?.isInDoubt == true
          && files[index].basis?.programTraits.isConfiguring == true
      }
    }
    inspection.importedModules = { module in
      layout.modules[module].files.reduce(into: Set()) { $0.formUnion(imports[FileID($1)] ?? []) }
    }
    inspection.evidence = { marked($0).reduce(into: CodeEvidence()) { $0.formUnion($1.evidence) } }
    return inspection
  }

  // MARK: Editions

  /// The edition as which a program's files are read.
  func edition(of program: Program) -> LibraryEdition { layout.library.edition(program.version.version) }

  /// The reader of an edition's files.
  func reader(for edition: LibraryEdition) -> any LibraryReader {
    layout.library.reader(for: edition.version)
  }
}

struct LayoutTraits: Hashable {
  var isMarked = false
  var isRead = false
  var traits = ProgramTraits()
  var isConfigurationDoubtful = false
  var imports: Set<String> = []
  var evidence: CodeEvidence = []
}

extension MarkedFile {
  var programTraits: ProgramTraits { reading.contents.value?.programTraits ?? ProgramTraits() }
}

import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace

/// The flaws of what says how programs are put together.
extension LibraryView {
  /// The findings about the builds of the programs that use the library: about their manifests, projects, lists and
  /// releases. O(programs) where there is none.
  func buildDiagnostics() -> [Finding] {
    let folders = unreadFolders
    let uses = unexplainedUses()
    // A part may be missing in many programs.
    var known: Set<BuildFault> = []
    return programs.flatMap { program -> [Finding] in
      var faults = program.program.buildFaults.map { layout.build.buildFaults[$0] } + listFaults(of: program)
      faults += Set(folders.lazy.filter { program.files.contains($0.file) }.map(\.fault))
      if !faults.isEmpty, !usesLibrary(program) || !layout.build.isReported(program.program) { faults = [] }
      faults = faults.filter { known.insert($0).inserted }
      faults += unknownRelease(of: program, uses: uses).asList
      guard !faults.isEmpty, layout.build.isReported(program.program) else { return [] }
      return faults.compactMap { finding(of: $0, in: program) }
    }
  }

  /// The findings about the parts of a program that can't be read.
  package func unreadParts(of program: FormedProgram) -> [Finding] {
    program.program.buildFaults.map { layout.build.buildFaults[$0] }.filter(\.flaw.leavesProgramInDoubt)
      .compactMap { finding(of: $0, in: program) }
  }

  /// Suppression comments stand in code, and this isn't about code. The severity that a settings file states for its
  /// folder counts.
  private func finding(of fault: BuildFault, in program: FormedProgram) -> Finding? {
    guard
      let problem = fault.flaw.problem(at: fault.location.range)
        ?? layout.library.problem(of: fault.flaw, at: fault.location.range)
    else { return nil }
    // A description that isn't read is reported under any options, though the library refuses nothing for it.
    guard !options.isParity || fault.flaw.leavesProgramInDoubt || problem.entry.code == .incompleteProgram
    else { return nil }
    return filtered(
      Finding(problem, path: fault.location.path, program: program.name), in: program,
      suppressions: Suppressions())
  }

  /// Returns true if any file of the program has a word of its library.
  func usesLibrary(_ program: FormedProgram) -> Bool {
    program.files.contains { files[$0.index].outcome(for: program.edition)?.isMarked ?? false }
  }

  /// The folders that belong to programs and that weren't looked into, as the warnings of the walk say.
  private var unreadFolders: [(file: FileID, fault: BuildFault)] {
    // This is asked at each edit.
    guard !layout.build.warnings.isEmpty else { return [] }
    return files.indices.compactMap { index in
      guard let unread = files[index].firstOutcome?.unread, unread.problem == nil, unread.types.mayBeAny else {
        return nil
      }
      let path = files[index].path
      let warning =
        layout.build.warnings.first { $0.path == path }
        ?? layout.build.warnings.first { FilePath.isInside(path, $0.path) }
      let reason = "This folder " + (warning?.message ?? unread.reason)
      let place = Location(startOf: warning?.path ?? path)
      return (FileID(index), BuildFault(.unreadPart(reason: reason, hidesGraph: false), at: place))
    }
  }

  // MARK: Lists

  /// The entries of a program's list of sources that lead nowhere, where its version reads the list: the library's tool
  /// silently reads nothing from them. Else the lists themselves, which nothing reads.
  private func listFaults(of program: FormedProgram) -> [BuildFault] {
    guard let list = layout.library.sourceList, let tool = layout.tool,
      tool.projects.indices.contains(program.program.project)
    else { return [] }
    let project = layout.projects[program.program.project]
    let use = tool.projects[program.program.project]
    guard !use.lists.isEmpty, !project.isExternal,
      !program.program.ownModules.contains(where: { layout.modules[$0].kind == .test })
    else { return [] }
    if case .list = layout.library.furtherSources(in: program.edition.version) {
      let path = list.path(in: project.folder)
      return use.missingEntries.map {
        BuildFault(.missingEntry($0.text), at: Location(path: path, range: $0.range))
      }
    }
    guard program.edition.version > list.version else { return [] }
    return use.lists.map { path in
      BuildFault(
        .unreadList(FilePath.name(of: path), program.edition.version),
        at: Location(startOf: path))
    }
  }
}

extension LibrarySnapshot {
  package func buildDiagnostics() -> [Finding] { view.buildDiagnostics() }

  /// The findings that say what part of the programs isn't checked. Each graph is asked, since it may be that of
  /// several programs.
  func incompleteness() -> [Finding] {
    let guessed = programs.indices.filter { programs[$0].hasGraph && view.hasGuesses(programs[$0]) }
    let found = buildDiagnostics() + analysis.findings(ofPrograms: guessed, of: view).joined()
    return found.filter(\.leavesProgramInDoubt)
  }
}

extension LibraryView {
  /// Returns true if a program's modules are known only in part, so that it may turn out to be several programs.
  func hasGuesses(_ program: FormedProgram) -> Bool {
    program.program.modules.contains { layout.modules[$0].isGuessed }
  }
}

extension SourceModule {
  /// True if the module's build is known only in part.
  fileprivate var isGuessed: Bool { isOfUnreadBuild || !supposed.isEmpty || !occasionalFiles.isEmpty }
}

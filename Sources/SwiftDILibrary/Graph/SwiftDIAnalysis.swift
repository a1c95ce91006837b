import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The analysis of a workspace for ``SwiftDI``: a graph for each program. Answers are extensions of it.
struct SwiftDIAnalysis: LibraryAnalysis {
  /// In the order of the view's programs.
  private(set) var programs: [SolvedProgram] = []

  // MARK: State

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    let known = Dictionary(firstOf: programs.map { ($0.formed.program, $0) })
    programs = view.programs.enumerated().map { number, formed in
      takeStep?(.solved(number + 1, of: view.programs.count))
      let modules = ModuleMap(formed, in: view.layout)
      // The present facts of the files were taken in before.
      if let same = known[formed.program], same.graph.modules == modules, same.formed.edition == formed.edition {
        return same
      }
      var solved = SolvedProgram(formed, modules)
      solved.takeIn(view.inPathOrder(formed.files).map { view.change(of: $0, in: formed) })
      return solved
    }
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    for index in programs.indices {
      let formed = programs[index].formed
      let changes = files.filter(formed.files.contains).map { view.change(of: $0, in: formed) }
      if !changes.isEmpty { programs[index].takeIn(changes) }
    }
    return []
  }

  func states(of view: LibraryView) -> [ProgramState] {
    programs.map { ProgramState(program: $0.graph.name, revision: $0.revision) }
  }

  // MARK: Findings

  func findings(ofPrograms indices: [Int], of view: LibraryView) -> [[Finding]] {
    indices.map { programs[$0].findings(in: view) }
  }

  func confirmedProblems(
    in files: [FileID], ofProgram index: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    let program = programs[index]
    return files.map { file in
      guard !DeclarationReader.libraryWords.contains(where: { program.graph.resolver.isShadowed($0, in: file) }) else {
        return []
      }
      return view.facts(of: file, in: program.formed, as: SwiftDIFacts.self)?.possibleProblems ?? []
    }
  }
}

extension LibraryView {
  /// Returns true if one file of a program, which has none of the library's words, declares a struct or enumeration of
  /// this name, and nothing else does. O(files), and reads that one.
  func isUnreadValue(_ name: String, in program: FormedProgram) -> Bool {
    let declaring = program.files.filter { file in
      switch files[file.index].outcome(for: program.edition) {
      case .unmarked(let names)?: names.mayDeclare(name)
      case .setAside(let unread)?: unread.types.mayBeAny || unread.types.names.contains(name)
      case .read?, nil: false
      }
    }
    // A nested type of that name may be meant, or that of another branch of `#if`.
    guard let file = declaring.only, let found = unreadDeclarations(of: name, in: file).only, !found.isNested else {
      return false
    }
    return ["struct", "enum"].contains(found.keyword)
  }

  fileprivate func change(of file: FileID, in program: FormedProgram) -> SwiftDIGraph.Change {
    let record = files[file.index]
    var facts = facts(of: file, in: program, as: SwiftDIFacts.self)
    if case .unmarked(let names)? = record.outcome(for: program.edition) {
      // Only the names of the file's macros and types are known. Types called `Key` are nested in others everywhere, and
      // of other modules those of another `DI` matter.
      let isOfDI = layout.modules(of: file).contains {
        layout.library.ownPackage.modules.contains(layout.modules[$0].name)
      }
      let words = ["AnyKey", "Component", "Provides"].filter(names.mayDeclare).map {
        TypeFact($0, .macro, access: isOfDI || names.mayDeclareMacro($0) ? .public : .internal, place: PlaceID(0))
      }
      facts = words.isEmpty ? nil : SwiftDIFacts(declaring: words)
    }
    return SwiftDIGraph.Change(file: file, path: record.path, facts: facts)
  }
}

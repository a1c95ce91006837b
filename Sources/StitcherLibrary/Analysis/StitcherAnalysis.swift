import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The analysis of a workspace for Stitcher.
struct StitcherAnalysis: LibraryAnalysis {
  private var activation = StitcherActivation()
  private var revision = 0

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {
    revision += 1
    activation = StitcherActivation()
    for program in view.programs {
      for file in program.files { activation.takeIn(file, view.facts(of: file, in: program)) }
    }
  }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    revision += 1
    for file in files {
      guard let program = view.programs.first(where: { $0.files.contains(file) }) else { continue }
      activation.takeIn(file, view.facts(of: file, in: program))
    }
    return []
  }

  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] { programs.map { _ in [] } }

  /// The faults of files whose names are Stitcher's.
  func confirmedProblems(
    in files: [FileID], ofProgram index: Int, of view: LibraryView
  ) -> [[DeclarationProblem]] {
    let program = view.programs[index]
    let names = activation.names(in: program)
    return files.map { file in
      guard let facts: StitcherFacts = view.facts(of: file, in: program), activation.reaches(file, facts, of: view)
      else {
        return []
      }
      return facts.faults.filter { fault in
        guard names.contains(fault.name) else { return false }
        switch fault.exception {
        case .isTest: return !facts.isTest
        case .isRegistered(let type): return !isRegistered(type, in: program, of: view)
        case nil: return true
        }
      }
      .map(\.problem)
    }
  }

  private func isRegistered(_ type: WrittenType, in program: FormedProgram, of view: LibraryView) -> Bool {
    program.files.contains { file in
      let facts: StitcherFacts? = view.facts(of: file, in: program)
      return facts?.declarations.all.contains { $0.shape.registrations.contains { $0.writtenType == type } } == true
    }
  }
}

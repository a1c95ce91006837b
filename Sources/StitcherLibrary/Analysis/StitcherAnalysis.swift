import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The analysis of a workspace for Stitcher.
struct StitcherAnalysis: LibraryAnalysis {
  private var revision = 0

  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) { revision += 1 }

  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> {
    revision += 1
    return []
  }

  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] { programs.map { _ in [] } }
}

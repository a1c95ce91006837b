import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The analysis of a workspace for ``SwiftDI``.
struct SwiftDIAnalysis: LibraryAnalysis {
  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {}
  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> { [] }
  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] { programs.map { _ in [] } }
  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: 0) }
  }
}

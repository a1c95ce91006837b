import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph

/// A workspace as SafeDI reads it, with its solved programs, at one moment. Answers that features have in common are
/// extensions of this type.
package struct SafeDISnapshot: ViewSnapshot, Sendable {
  package let view: LibraryView
  let analysis: SafeDIAnalysis

  init(_ view: LibraryView, _ analysis: SafeDIAnalysis) {
    self.view = view
    self.analysis = analysis
  }

  /// This part alone, for reports.
  package var joint: Snapshot { Snapshot(libraries: [LibrarySnapshot(view: view, analysis: analysis)]) }

  /// Nil for another library's part of a snapshot.
  init?(_ snapshot: LibrarySnapshot) {
    guard let analysis = snapshot.analysis as? SafeDIAnalysis else { return nil }
    self.init(snapshot.view, analysis)
  }

  /// The same as the host has it.
  var part: LibrarySnapshot { LibrarySnapshot(view: view, analysis: analysis) }

  package var programs: [ProgramAnalysis] { analysis.programs }

  /// The files sorted by path (``LibraryView/inPathOrder(_:)``).
  func inPathOrder(_ files: some Sequence<FileID>) -> [FileID] { view.inPathOrder(files) }

  /// The programs that a file belongs to, in the order of ``programs``.
  func programs(of file: FileID) -> [ProgramAnalysis] { programs.filter { $0.files.contains(file) } }

  /// The number of providers in a program with or without a graph. O(1); O(files) without a graph.
  package func providerCount(of program: ProgramAnalysis) -> Int {
    program.hasGraph ? program.graph.providerCount : view.providerCount(of: program.formed)
  }

  /// All findings, filtered by the options.
  package func diagnostics() -> [Finding] { part.diagnostics() }
}

extension Snapshot {
  /// SafeDI's part; nil where the workspace doesn't use it.
  package var safeDI: SafeDISnapshot? { libraries.lazy.compactMap { SafeDISnapshot($0) }.first }
}

import DependencyGraph
import DependencySyntax
import Workspace

/// One program with its solved graph.
package struct ProgramAnalysis: Sendable {
  package var program: Program
  package var adapter: SafeDIAdapter
  /// Files of the program, by number.
  package var files: Set<FileID>
  /// Empty for a program of declarations only.
  package var graph: ProgramGraph

  package var hasGraph: Bool { program.kind == .graph }
}

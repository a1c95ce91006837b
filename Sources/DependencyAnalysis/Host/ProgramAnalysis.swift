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

  /// Files of the program's own modules.
  package let ownFiles: Set<FileID>

  package init(program: Program, adapter: SafeDIAdapter, files: Set<FileID>, graph: ProgramGraph) {
    self.program = program
    self.adapter = adapter
    self.files = files
    self.graph = graph
    ownFiles = Set(program.ownFiles.map { FileID($0) })
  }

  package var hasGraph: Bool { program.kind == .graph }
}

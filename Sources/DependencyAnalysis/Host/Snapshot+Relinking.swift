import DependencyGraph
import Workspace

extension Snapshot {
  /// This snapshot if a module depended on more, its programs formed anew. Nil where that takes files that weren't
  /// read.
  ///
  /// O(files of the programs that change).
  func adding(_ missing: MissingDependency) -> Snapshot? {
    var result = self
    result.layout.add(missing)
    let formed = result.formedPrograms()
    guard result.layout.files.count == files.count else { return nil }
    result.programs = []
    for program in formed {
      if let known = programs.first(where: { $0.program == program }) {
        result.programs.append(known)
        continue
      }
      guard program.files.allSatisfy({ files[$0].outcome(for: edition(of: program)) != nil }) else { return nil }
      result.programs.append(result.analyse(program))
    }
    return result
  }
}

import DICheckDependencyGraph
import DICheckWorkspace

extension Snapshot {
  /// This snapshot with an additional dependency of a module, its programs formed anew. Nil where that needs files that
  /// weren't read.
  ///
  /// O(files of the programs that change).
  func adding(_ missing: MissingDependency) -> Snapshot? {
    var result = self
    result.layout.add(missing)
    let formed = result.formedPrograms()
    guard result.layout.files.count == files.count else { return nil }
    for program in formed where !programs.contains(where: { $0.program == program }) {
      let edition = edition(of: program)
      guard program.files.allSatisfy({ files[$0].outcome(for: edition) != nil }) else { return nil }
    }
    result.programs = result.analyse(formed, knowing: programs)
    return result
  }
}

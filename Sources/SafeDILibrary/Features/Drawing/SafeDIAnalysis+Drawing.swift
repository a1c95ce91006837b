import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import DICheckWorkspace
import SafeDIGraph

extension SafeDIAnalysis {
  /// The solved graphs of all programs' roots, in order, with their errors marked.
  ///
  /// - Parameters:
  ///   - roots: the roots to include, by type or by the id of an ``OutlineNode``; nil for all.
  ///   - lines: finds the lines of nodes; nil where they aren't needed, since each file is read for it.
  func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    let (snapshot, deadline) = (snapshot(context), context.deadline)
    // Of the program that is drawn.
    var known: (program: Int, faults: [Finding], ofDeclarations: OutlineFaults, modules: ModuleNames)?
    let drawn = programs.enumerated().flatMap { index, program in
      program.graph.roots.compactMap { scope -> DrawnRoot? in
        let name = "\(program.graph.concreteType(of: scope))"
        guard roots.map({ $0.contains(name) || $0.contains("\(program.program.name)/\(name)") }) ?? true else {
          return nil
        }
        return DrawnRoot(name, of: program.program.name) {
          if known?.program != index { known = nil }
          let facts =
            known
            ?? (
              index, snapshot.part.graphDiagnostics(ofProgram: index).filter { $0.severity == .error },
              OutlineFaults(
                Dictionary(
                  grouping: snapshot.part.declarationDiagnostics(ofPrograms: [index]).joined(), by: \.location.path),
                in: program.graph, snapshot.ids), ModuleNames(snapshot, program)
            )
          known = facts
          return Drawing(
            program.graph, root: scope, faults: facts.faults, ofDeclarations: facts.ofDeclarations,
            module: facts.modules.name,
            place: lines.map { lines in { lines.place(of: $0) } }, until: deadline)
        }
      }
    }
    return DrawnRoot.drawings(of: drawn, until: deadline)
  }
}

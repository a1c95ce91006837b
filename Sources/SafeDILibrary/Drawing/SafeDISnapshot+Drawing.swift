import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText
import DICheckWorkspace
import SafeDIGraph

extension SafeDISnapshot {
  /// The solved graphs of all programs' roots, in order, with their errors marked.
  ///
  /// - Parameters:
  ///   - root: the roots to include, by type or by the id of an ``OutlineNode``; nil for all.
  ///   - lines: finds the lines of nodes; nil if nobody needs them, since each file is read for it.
  func drawings(
    root: String? = nil, lines: DrawnLines? = nil, until deadline: Deadline = .none
  ) -> Drawings {
    Drawings(self, root: root, lines, deadline)
  }

  fileprivate func faults(in program: ProgramAnalysis) -> [GraphFault] {
    (index(of: program).map { part.graphDiagnostics(ofProgram: $0) } ?? []).compactMap { diagnostic in
      guard diagnostic.severity == .error, let problem = diagnostic.graphProblem else { return nil }
      return GraphFault(problem, code: diagnostic.code.rawValue, message: diagnostic.message)
    }
  }
}

/// The drawings of several roots, each built on demand, since every one repeats the nodes that roots share.
struct Drawings: Sequence {
  private let snapshot: SafeDISnapshot
  private let lines: DrawnLines?
  private let deadline: Deadline
  private let roots: [Root]
  /// The names that several roots have.
  private let sharedNames: Set<String>

  fileprivate struct Root {
    let program: Int
    let scope: ScopeID
    let name: String
  }

  fileprivate init(_ snapshot: SafeDISnapshot, root: String?, _ lines: DrawnLines?, _ deadline: Deadline) {
    self.snapshot = snapshot
    self.lines = lines
    self.deadline = deadline
    roots = snapshot.programs.indices.flatMap { index -> [Root] in
      let program = snapshot.programs[index]
      return program.graph.roots.compactMap { scope in
        let name = "\(program.graph.concreteType(of: scope))"
        guard root == nil || root == name || root == "\(program.program.name)/\(name)" else { return nil }
        return Root(program: index, scope: scope, name: name)
      }
    }
    let counts = Dictionary(roots.map { ($0.name, 1) }, uniquingKeysWith: +)
    sharedNames = Set(counts.lazy.filter { $0.value > 1 }.map(\.key))
  }

  var isEmpty: Bool { roots.isEmpty }

  func makeIterator() -> Iterator { Iterator(self) }

  struct Iterator: IteratorProtocol {
    private let drawings: Drawings
    private var rest: ArraySlice<Root>
    private var known: Known?

    /// The data that all drawings of a program need.
    private struct Known {
      let program: Int
      let faults: [GraphFault]
      let modules: ModuleNames
    }

    fileprivate init(_ drawings: Drawings) {
      self.drawings = drawings
      rest = drawings.roots[...]
    }

    mutating func next() -> Drawing? {
      guard !drawings.deadline.hasPassed, let root = rest.popFirst() else { return nil }
      let program = drawings.snapshot.programs[root.program]
      let known = known.flatMap { $0.program == root.program ? $0 : nil } ?? look(at: program, root.program)
      self.known = known
      var drawing = Drawing(
        program.graph, root: root.scope, faults: known.faults, module: known.modules.name,
        place: drawings.lines.map { lines in { lines.place(of: $0) } }, until: drawings.deadline)
      drawing.program = program.program.name
      drawing.isNamesake = drawings.sharedNames.contains(root.name)
      return drawing
    }

    private func look(at program: ProgramAnalysis, _ index: Int) -> Known {
      Known(
        program: index, faults: drawings.snapshot.faults(in: program), modules: ModuleNames(drawings.snapshot, program))
    }
  }
}

/// The names of a program's modules, by file. Caches them: make one for each drawing.
private final class ModuleNames: Remembering {
  private let layout: ProgramLayout
  private let modules: Set<Int>
  private var known: [FileID: String?] = [:]

  init(_ snapshot: SafeDISnapshot, _ program: ProgramAnalysis) {
    layout = snapshot.layout
    modules = Set(program.program.ownModules + program.program.dependencyModules)
  }

  /// Nil if the module has no name of its own. O(modules · log files) the first time.
  func name(of file: FileID) -> String? {
    remembered(file, in: \.known) {
      let module = layout.build.modules(ofFile: file.index).first(where: modules.contains).map { layout.modules[$0] }
      return module.flatMap { $0.isNamed ? $0.name : nil }
    }
  }
}

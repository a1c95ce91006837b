import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckWorkspace

extension Snapshot {
  /// The solved graphs of all programs' roots, in order, with their errors marked.
  ///
  /// - Parameter root: the roots to include, by type or by the id of an ``OutlineNode``; nil for all.
  package func dependencyTrees(root: String? = nil, until deadline: Deadline = .none) -> DependencyTrees {
    DependencyTrees(self, root: root, deadline)
  }

  fileprivate func faults(in program: ProgramAnalysis) -> [GraphFault] {
    graphDiagnostics(in: program).compactMap { diagnostic in
      guard diagnostic.severity == .error, case .graph(let problem)? = diagnostic.cause else { return nil }
      return GraphFault(problem, code: diagnostic.code.rawValue, message: diagnostic.message)
    }
  }
}

/// The trees of several roots, each built on demand, since every tree repeats the nodes that roots share.
package struct DependencyTrees: Sequence {
  private let snapshot: Snapshot
  private let deadline: Deadline
  private let roots: [Root]

  fileprivate struct Root {
    let program: Int
    let scope: ScopeID
  }

  fileprivate init(_ snapshot: Snapshot, root: String?, _ deadline: Deadline) {
    self.snapshot = snapshot
    self.deadline = deadline
    roots = snapshot.programs.indices.flatMap { index -> [Root] in
      let program = snapshot.programs[index]
      let chosen = program.graph.roots.filter { scope in
        guard let root else { return true }
        let name = "\(program.graph.concreteType(of: scope))"
        return root == name || root == "\(program.program.name)/\(name)"
      }
      return chosen.map { Root(program: index, scope: $0) }
    }
  }

  package var isEmpty: Bool { roots.isEmpty }

  package func makeIterator() -> Iterator { Iterator(snapshot: snapshot, deadline: deadline, roots: roots[...]) }

  package struct Iterator: IteratorProtocol {
    fileprivate let snapshot: Snapshot
    fileprivate let deadline: Deadline
    fileprivate var roots: ArraySlice<Root>
    private var known: Known?

    /// The data that all trees of a program need.
    private struct Known {
      let program: Int
      let faults: [GraphFault]
      let modules: ModuleNames
    }

    fileprivate init(snapshot: Snapshot, deadline: Deadline, roots: ArraySlice<Root>) {
      self.snapshot = snapshot
      self.deadline = deadline
      self.roots = roots
    }

    package mutating func next() -> DependencyTree? {
      guard !deadline.hasPassed, let root = roots.popFirst() else { return nil }
      let program = snapshot.programs[root.program]
      let known = known.flatMap { $0.program == root.program ? $0 : nil } ?? look(at: program, root.program)
      self.known = known
      return DependencyTree(
        program.graph, root: root.scope, faults: known.faults, module: known.modules.name, until: deadline)
    }

    private func look(at program: ProgramAnalysis, _ index: Int) -> Known {
      Known(
        program: index, faults: snapshot.faults(in: program), modules: ModuleNames(snapshot, program))
    }
  }
}

/// The names of a program's modules, by file. Caches them: make one for each drawing.
private final class ModuleNames {
  private let layout: ProgramLayout
  private let modules: Set<Int>
  private var known: [FileID: String?] = [:]

  init(_ snapshot: Snapshot, _ program: ProgramAnalysis) {
    layout = snapshot.layout
    modules = Set(program.program.ownModules + program.program.dependencyModules)
  }

  /// Nil if the module has no name of its own. O(modules · log files) the first time.
  func name(of file: FileID) -> String? {
    if let known = known[file] { return known }
    let module = layout.modules(ofFile: file.index).first(where: modules.contains).map { layout.modules[$0] }
    let name: String? =
      switch module?.kind {
      case .library, .executable, .test, .macro, .plugin, .application: module?.name
      case .loose, .file, nil: nil
      }
    known[file] = .some(name)
    return name
  }
}

import DICheckDependencyGraph
import DICheckWorkspace

extension Snapshot {
  /// The solved graphs of all programs' roots, in their order, with their errors marked.
  ///
  /// - Parameter root: only those that it names: by type, or by the id of an ``OutlineNode``; nil for all.
  package func dependencyTrees(root: String? = nil, for interest: Interest = .lasting) -> [DependencyTree] {
    programs.flatMap { program in
      let roots = program.graph.roots.filter { scope in
        let name = "\(program.graph.concreteType(of: scope))"
        return root == nil || root == name || root == "\(program.program.name)/\(name)"
      }
      guard !roots.isEmpty, interest.lasts else { return [DependencyTree]() }
      let faults = faults(in: program)
      let modules = ModuleNames(self, program)
      return roots.during(interest).map {
        DependencyTree(program.graph, root: $0, faults: faults, module: modules.name, for: interest)
      }
    }
  }

  private func faults(in program: ProgramAnalysis) -> [GraphFault] {
    graphDiagnostics(in: program).compactMap { diagnostic in
      guard diagnostic.severity == .error, case .graph(let problem)? = diagnostic.cause else { return nil }
      return GraphFault(problem, code: diagnostic.code.rawValue, message: diagnostic.message)
    }
  }
}

/// The names of a program's modules, by file. It remembers them: make one for each drawing.
private final class ModuleNames {
  private let layout: ProgramLayout
  private let modules: Set<Int>
  private var known: [FileID: String?] = [:]

  init(_ snapshot: Snapshot, _ program: ProgramAnalysis) {
    layout = snapshot.layout
    modules = Set(program.program.ownModules + program.program.dependencyModules)
  }

  /// Nil where nobody calls the module anything. O(modules · log files) the first time.
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

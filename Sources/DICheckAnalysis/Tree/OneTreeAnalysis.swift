import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// The tree of all programs of a view: its nodes belong to the programs that declare them.
package protocol SharedTree: GraphTree {
  var view: LibraryView { get }
  /// The findings of the graphs, in order, without their programs.
  var findings: [Finding] { get }

  func implementation(of element: Element, in file: FileID) -> [Location]
  func references(of element: Element, in file: FileID) -> References?
  /// The name that an element stands for, if it can be renamed.
  /// - Parameter range: the element's place.
  func renameSubject(of element: Element, at range: UTF8Range) -> RenameSubject?
  /// The places of another name for an element that can be renamed, and hasn't that name.
  func renamed(_ element: Element, to newName: String) throws(RenameRefusal) -> Set<Location>
  /// The dependencies that the types whose names begin at an offset could have.
  func availability(at offset: Int, in file: FileID) -> [Availability]
  func providerCount(of program: FormedProgram) -> Int
  func isTest(_ program: FormedProgram) -> Bool
}

extension SharedTree {
  package var name: String { "" }
  package func providerCount(of program: FormedProgram) -> Int { view.providerCount(of: program) }

  package func program(of node: Node) -> String { view.ids[location(of: node).path].map(program) ?? "" }

  /// The name of the program whose own file it is, preferably, and rather of one that isn't of tests.
  package func program(of file: FileID) -> String {
    let all = view.programs(of: file)
    return (all.first { $0.ownFiles.contains(file) } ?? all.first { !isTest($0) } ?? all.first)?.name ?? ""
  }
}

/// An analysis that knows all programs at once.
package protocol OneTreeAnalysis: TreeAnalysis where Tree: DrawnTree {
  /// Increases when findings may change beyond their places.
  var revision: Int { get }

  func tree(of view: LibraryView) -> Tree
}

extension OneTreeAnalysis {
  package func trees(of view: LibraryView) -> [Tree] { [tree(of: view)] }

  package func implementation(at place: AskedPlace) -> [Location] {
    found(at: place).map { $0.tree.implementation(of: $0.element, in: $0.file).uniqued } ?? []
  }

  package func references(at place: AskedPlace) -> References? {
    found(at: place).flatMap { $0.tree.references(of: $0.element, in: $0.file) }
  }

  package func renameSubject(at place: AskedPlace) -> RenameSubject? {
    found(at: place).flatMap { $0.tree.renameSubject(of: $0.element, at: $0.range) }
  }

  package func rename(at place: AskedPlace, to newName: String) throws(RenameRefusal) -> RenameEdits {
    guard let found = found(at: place), let subject = found.tree.renameSubject(of: found.element, at: found.range)
    else { throw RenameRefusal(reason: "Nothing that can be renamed is named here") }
    guard newName != subject.name else { throw RenameRefusal(reason: "It already has that name") }
    return RenameEdits(of: try found.tree.renamed(found.element, to: newName), to: newName)
  }

  package func availability(at place: AskedPlace) -> [Availability] {
    place.file.map { tree(of: place.view).availability(at: place.offset, in: $0) } ?? []
  }

  /// The element that stands at a place, with its tree.
  package func found(
    at place: AskedPlace
  ) -> (tree: Tree, element: Tree.Element, range: UTF8Range, file: FileID)? {
    guard let file = place.file else { return nil }
    let tree = tree(of: place.view)
    return tree.element(at: place.offset, in: file).map { (tree, $0.element, $0.range, file) }
  }

  package func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: revision) }
  }

  package func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] {
    let all = tree(of: view).findings
    return programs.map { index in
      let program = view.programs[index]
      guard program.hasGraph, !all.isEmpty else { return [] }
      return all.filter { finding in view.ids[finding.location.path].map { program.files.contains($0) } ?? false }
    }
  }

  package func overview(of view: LibraryView, namesRoots: Bool) -> [ProgramOverview] {
    let tree = tree(of: view)
    let roots = Dictionary(grouping: tree.roots, by: tree.program)
    return view.programs.map { program in
      let own = roots[program.name] ?? []
      return ProgramOverview(
        program, providerCount: tree.providerCount(of: program), rootCount: own.count,
        roots: namesRoots ? own.map(tree.name) : [])
    }
  }

  package func drawings(
    roots: Set<String>?, lines: DrawnLines?, _ context: AnalysisContext
  ) -> AnyIterator<Drawing> {
    let (view, tree) = (context.view, tree(of: context.view))
    // Findings that declarations show by themselves are marked too, as in a tree view.
    let declared = LibrarySnapshot(view: view, analysis: self)
      .declarationDiagnostics(ofPrograms: Array(view.programs.indices))
    let marks = (tree.findings + declared.joined()).filter { $0.severity <= tree.leastFault }
    let drawn = tree.roots.filter { root in
      roots.map { $0.contains(tree.name(of: root)) || $0.contains(tree.id(of: root)) } ?? true
    }.map { root in
      DrawnRoot(tree.name(of: root), of: tree.program(of: root)) {
        tree.drawing(of: root, lines: lines, marks: marks)
      }
    }
    return DrawnRoot.drawings(of: drawn, until: context.deadline)
  }

  package func graphSummaries(_ context: AnalysisContext) -> [GraphSummary] {
    let tree = tree(of: context.view)
    let makers = Dictionary(grouping: tree.makers, by: tree.program)
    return context.view.programs.map { program in
      var summary = GraphSummary(name: program.name, words: Tree.summaryWords)
      for maker in makers[program.name] ?? [] { summary.add(maker, in: tree) }
      return summary
    }
  }
}

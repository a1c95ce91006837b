import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The findings of programs' graphs.
extension SafeDISnapshot {
  /// The findings of a program's graph, regardless of the options. Where the program's files have conditions, the
  /// findings of some build that hold whatever the unknown conditions are (Rules/Reading.md, "Conditions").
  func findings(ofGraphOf program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations) -> [Finding] {
    let all = findings(ofOneGraphOf: program, elsewhere)
    guard !program.builds.isEmpty else { return all }
    return findings(ofBuildsOf: program, besides: all, elsewhere)
  }

  /// The findings of ``ProgramAnalysis/graph`` alone.
  func findings(ofOneGraphOf program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations) -> [Finding] {
    let outside = OutsideDeclarations(elsewhere, program: program)
    var clashes = ClashJudge(layout: layout, program: program)
    let shown = program.graph.findings(of: program.graph.problems(), in: program.program.name, outside)
      .filter { finding in finding.graphProblem.map { !isHeldBack($0, in: program, &clashes) } ?? true }
    guard clashes.showsSeveralPrograms else { return shown }
    // A use may mean either of two types of one name, but both certainly are in one folder.
    let certain = shown.filter {
      if case .duplicateProvider = $0.graphProblem { true } else { false }
    }
    /// The errors without some files, which no build that SafeDI accepts contains.
    func errors(without surplus: Set<FileID>) -> [Finding] {
      var program = program
      program.graph.apply(surplus.sorted().map { FileChange(file: $0, path: files[$0].path, facts: nil) })
      return findings(ofOneGraphOf: program, elsewhere).filter {
        SafeDI().catalogue[$0.code]?.isParity == true || $0.leavesProgramInDoubt
      }
    }
    let own = program.program.ownModules.map { layout.modules[$0] }
    if own.contains(where: \.isOfUnreadBuild) {
      // A description of the build is named anyway, and enough where no side has an error.
      if own.contains(where: { $0.description != nil }), let sides = clashes.otherSides,
        sides.allSatisfy({ errors(without: $0).isEmpty })
      {
        return certain
      }
      return certain + severalPrograms(in: program, by: clashes)
    }
    return certain + clashes.decidingSides.map(errors).shared.filter { !certain.contains($0) }
  }

  // MARK: Findings that are held back

  /// Returns true if a fault isn't shown though the graph has it, since more than the graph decides.
  private func isHeldBack(_ problem: GraphProblem, in program: ProgramAnalysis, _ clashes: inout ClashJudge) -> Bool {
    switch problem {
    // Nothing shows that the declarations are ever built together.
    case .duplicateProvider(let type, let claims): !clashes.isClash(type, claims)
    // Tests use a provider that is declared for tests.
    case .mockOnlyProvider(let reference, _, _): isOfTestsAlone(reference, in: program)
    // It is the only root of another program, which needs one.
    case .strayRoot(let stray): isRootElsewhere(stray.root, in: program)
    // Another program with its file answers the optional request.
    case .shadowedLabel(let fault) where fault.meant == nil: isAnsweredElsewhere(fault.dependency, in: program)
    // A module that generated code imports may pass it on, or it is the root's own.
    case .unimportedModule(let fault): isPassedOn(fault, in: program)
    default: false
    }
  }

  private func isOfTestsAlone(_ reference: DependencyReference, in program: ProgramAnalysis) -> Bool {
    let modules = layout.modules(of: program.graph.file(of: reference.scope))
    return !modules.isEmpty && modules.allSatisfy { layout.modules[$0].kind == .test }
  }

  private func isRootElsewhere(_ root: ScopeID, in program: ProgramAnalysis) -> Bool {
    let type = program.graph.concreteType(of: root)
    let file = program.graph.file(of: root)
    return programs.contains { other in
      guard other.files.contains(file), !other.graph.filesThatNeedRoot.isEmpty, other.graph.roots.count == 1
      else { return false }
      return other.graph.concreteType(of: other.graph.roots[0]) == type
    }
  }

  private func isPassedOn(_ finding: UnimportedModule, in program: ProgramAnalysis) -> Bool {
    let graph = program.graph
    var names = graph.fileIDs.reduce(into: Set<String>()) { names, file in
      guard let facts = graph.fileFacts(file) else { return }
      names.formUnion(facts.imports.map { String($0.module) })
      names.formUnion(facts.configurations.flatMap(\.shape.additionalModules))
    }
    if let own = graph.moduleBoundaries.name(of: graph.file(of: finding.root)) { names.insert(own) }
    var pending = Array(names)
    while let name = pending.popLast() {
      if name == finding.module { return true }
      // A module from outside depends on none of the workspace.
      for module in layout.modules where module.importName == name {
        for file in module.files {
          guard let passed = passedOnModules(of: FileID(file)) else { return true }
          for other in passed where names.insert(other).inserted { pending.append(other) }
        }
      }
    }
    return false
  }

  private func isAnsweredElsewhere(_ request: DependencyReference, in program: ProgramAnalysis) -> Bool {
    let file = program.graph.file(of: request.scope)
    let type = program.graph.concreteType(of: request.scope)
    return programs.contains { other in
      guard other.hasGraph, other.files.contains(file), other.program != program.program else { return false }
      return other.graph.scopes(in: file).contains { scope in
        other.graph.concreteType(of: scope) == type
          && other.graph.provider(scope).dependencies.indices.contains(request.dependency)
          && !other.graph.provision(
            of: DependencyReference(scope, request.dependency)
          ).origins.isEmpty
      }
    }
  }
}

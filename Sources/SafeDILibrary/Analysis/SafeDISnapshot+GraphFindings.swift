import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
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
    let rendered = GraphDiagnostics(
      program.graph, program: program.program.name, outside: outside
    ).render()
    var clashes = ClashJudge(layout: layout, program: program)
    let shown = rendered.filter {
      !isOfTestsAlone($0, in: program) && clashes.isClash($0) && !isRootElsewhere($0, in: program)
        && !isAnsweredElsewhere($0, in: program) && !isPassedOn($0, in: program)
    }
    guard clashes.showsSeveralPrograms else { return shown }
    // Nobody can say which of two types of one name a use means, but both certainly are in one folder.
    let certain = shown.filter {
      if case .duplicateProvider = $0.graphProblem { true } else { false }
    }
    let own = program.program.ownModules.map { layout.modules[$0] }
    if own.contains(where: \.isOfUnreadBuild) {
      // What describes the build is named anyway, and enough where no side has an error.
      if own.contains(where: { $0.description != nil }), let sides = clashes.otherSides,
        sides.allSatisfy({ self.errors(in: program, without: $0, elsewhere).isEmpty })
      {
        return certain
      }
      return certain + severalPrograms(in: program, by: clashes)
    }
    let errors =
      if let surplus = clashes.surplusFiles, !surplus.isEmpty {
        errors(in: program, without: surplus, elsewhere)
      } else {
        errorsOfAllSides(of: program, clashes, elsewhere)
      }
    return certain + errors.filter { !certain.contains($0) }
  }

  /// The errors in a program's graph without some files, which no build that SafeDI accepts contains.
  private func errors(
    in program: ProgramAnalysis, without surplus: Set<FileID>, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    var program = program
    program.graph.apply(surplus.sorted().map { FileChange(file: $0, path: files[$0.index].path, facts: nil) })
    return findings(ofOneGraphOf: program, elsewhere).filter {
      SafeDI().catalogue[$0.code]?.isParity == true || $0.leavesProgramInDoubt
    }
  }

  /// The errors that a program has whichever of the files that make one type is built with the others.
  private func errorsOfAllSides(
    of program: ProgramAnalysis, _ clashes: ClashJudge, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    struct Key: Hashable { var identity: FindingIdentity, location: Location }
    guard let sides = clashes.otherSides, let one = sides.first, let other = sides.last else { return [] }
    let (first, last) = (errors(in: program, without: one, elsewhere), errors(in: program, without: other, elsewhere))
    let shared = Set(last.map { Key(identity: $0.identity, location: $0.location) })
    return first.filter { shared.contains(Key(identity: $0.identity, location: $0.location)) }
  }

  /// Whether a finding is about tests that use a provider declared for tests.
  private func isOfTestsAlone(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .mockOnlyProvider(let reference, _, _) = diagnostic.graphProblem else { return false }
    let modules = layout.build.modules(ofFile: program.graph.file(of: reference.scope).index)
    return !modules.isEmpty && modules.allSatisfy { layout.modules[$0].kind == .test }
  }

  /// Whether a finding is about a surplus root that is the only one of another program which needs one.
  private func isRootElsewhere(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .strayRoot(let stray) = diagnostic.graphProblem else { return false }
    let type = program.graph.concreteType(of: stray.root)
    let file = program.graph.file(of: stray.root)
    return programs.contains { other in
      guard other.files.contains(file), !other.graph.filesThatNeedRoot.isEmpty, other.graph.roots.count == 1
      else { return false }
      return other.graph.concreteType(of: other.graph.roots[0]) == type
    }
  }

  /// Whether a finding is about a module that one of those which generated code imports may pass on, or the root's own.
  private func isPassedOn(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .unimportedModule(let finding) = diagnostic.graphProblem else { return false }
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

  /// Whether a finding says that an optional request is never answered, and another program with its file answers it.
  private func isAnsweredElsewhere(_ diagnostic: Finding, in program: ProgramAnalysis) -> Bool {
    guard case .shadowedLabel(let finding) = diagnostic.graphProblem, finding.meant == nil else { return false }
    let request = finding.dependency
    let file = program.graph.file(of: request.scope)
    let type = program.graph.concreteType(of: request.scope)
    return programs.contains { other in
      guard other.hasGraph, other.files.contains(file), other.program != program.program else { return false }
      return other.graph.scopes(in: file).contains { scope in
        other.graph.concreteType(of: scope) == type
          && other.graph.provider(scope).dependencies.indices.contains(request.dependency)
          && !other.graph.provision(
            of: DependencyReference(scope: scope, dependency: request.dependency)
          ).origins.isEmpty
      }
    }
  }
}

import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckPackageManifests
import SafeDIGraph

/// One of the builds that the `#if`s of a program's files distinguish (Rules/Reading.md, "Conditions").
package struct ProgramBuild: Sendable {
  /// The configuration; nil where the conditions are given, or where nothing depends on the configuration.
  var configuration: BuildConfiguration?
  /// The names and tests that hold, among those that decide about anything.
  package var conditions: Set<String>
  /// The program's graph of the facts that the build reads.
  var graph: ProgramGraph
}

extension ProgramAnalysis {
  /// The program as one build reads it: if there are several, the first, that of Debug in which all unknown conditions
  /// hold.
  package var inOneBuild: ProgramAnalysis { builds.first.map(alone) ?? self }

  func alone(in build: ProgramBuild) -> ProgramAnalysis {
    var program = self
    program.graph = build.graph
    program.builds = []
    return program
  }
}

extension LibraryView {
  /// Updates the builds of a program whose own graph is up to date. Costs nothing where no file has conditions.
  func updateBuilds(of program: inout ProgramAnalysis, after changed: some Sequence<FileID>) {
    let changed = Array(changed)
    for file in changed {
      let conditions = files[file].outcome(for: program.edition)?.graphFacts?.conditional?.conditions
      guard conditions != nil || program.conditions[file] != nil else { continue }
      program.conditions[file] = conditions
    }
    guard !program.conditions.isEmpty || !program.builds.isEmpty else { return }
    let wanted = buildsToLookAt(of: program)
    let isSame = wanted.elementsEqual(program.builds) {
      $0.configuration == $1.configuration && $0.conditions == $1.conditions
    }
    if isSame {
      for index in program.builds.indices {
        let conditions = program.builds[index].conditions
        let before = program.builds[index].graph.revision
        program.builds[index].graph.apply(changed.compactMap { change(of: $0, in: program, where: conditions) })
        program.buildRevision += program.builds[index].graph.revision - before
      }
      return
    }
    let conditional = program.conditions.keys.sorted()
    program.builds = wanted.map { configuration, conditions in
      var graph = program.graph.countingAnew
      graph.apply(conditional.compactMap { change(of: $0, in: program, where: conditions) })
      return ProgramBuild(configuration: configuration, conditions: conditions, graph: graph)
    }
    program.buildRevision += 1
  }

  /// The number of unknown conditions up to which all combinations are tried; of more, each is tried alone, and so is
  /// its absence.
  private static let combinationLimit = 3
  /// The number of conditions tried alone; of further ones all hold or none does.
  private static let conditionLimit = 8

  /// The builds that differ, grouped by configuration.
  private func buildsToLookAt(
    of program: ProgramAnalysis
  ) -> [(configuration: BuildConfiguration?, conditions: Set<String>)] {
    guard !program.conditions.isEmpty else { return [] }
    let facts = program.conditions.values.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    let project = program.program.project
    let stated = layout.projects.indices.contains(project) ? layout.projects[project].activeConditions : nil
    if let given = options.activeConditions ?? stated {
      let unknown = facts.filter { !$0.isConditionName }
      return Self.combinations(of: unknown).map { (nil, $0.union(facts.filter(given.contains))) }
    }
    let modules = Set(program.conditions.keys.flatMap { layout.modules(of: $0) })
      .intersection(program.program.modules)
    let builds = BuildConfiguration.allCases.map { configuration in
      var known: [String: Bool] = [:]
      for fact in facts where fact.isConditionName {
        let values =
          modules.isEmpty
          ? [CompilationConditions().value(of: fact, in: configuration)]
          : modules.map { layout.modules[$0].conditions.value(of: fact, in: configuration) }
        if let value = values.first, let value, values.allSatisfy({ $0 == value }) { known[fact] = value }
      }
      let holding = Set(facts.filter { known[$0] == true })
      return Self.combinations(of: facts.filter { known[$0] == nil }).map { $0.union(holding) }
    }
    if Set(builds).count == 1 { return builds[0].map { (nil, $0) } }
    return zip(BuildConfiguration.allCases, builds).flatMap { configuration, sets in
      sets.map { (configuration, $0) }
    }
  }

  /// The sets of unknown conditions that are assumed to hold, the set of all first.
  private static func combinations(of unknown: [String]) -> [Set<String>] {
    guard unknown.count > combinationLimit else {
      return (0..<1 << unknown.count).reversed().map { bits in
        Set(unknown.indices.filter { bits & 1 << $0 != 0 }.map { unknown[$0] })
      }
    }
    let all = Set(unknown)
    let alone = unknown.prefix(conditionLimit)
    return [all, []] + alone.map { all.subtracting([$0]) } + alone.map { [$0] }
  }
}

extension String {
  /// True if the condition is a name that a build sets, and not a test such as `os(iOS)`.
  fileprivate var isConditionName: Bool { !contains("(") }
}

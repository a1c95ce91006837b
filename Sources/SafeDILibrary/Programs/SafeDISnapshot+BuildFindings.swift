import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import SafeDIGraph

/// The findings in the builds that a program's conditions distinguish (Rules/Reading.md, "Conditions").
extension SafeDISnapshot {
  /// The findings of Debug or Release that hold whatever the unknown conditions are.
  /// - Parameter all: the findings of the graph of all clauses, in which fixes are made.
  func findings(
    ofBuildsOf program: ProgramAnalysis, besides all: [Finding], _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    let found = BuildConfiguration.allCases.map { findings(sharedIn: $0, of: program, elsewhere) }
    let keys = found.map { Set($0.map(PlacedIdentity.init)) }
    let causes = Dictionary(firstOf: all.map { (PlacedIdentity($0), $0.cause) })
    // Without a build of Release, the builds aren't told apart by configuration.
    let isOneForAll = !program.builds.contains { $0.configuration == .release }
    return zip(BuildConfiguration.allCases, found).flatMap { configuration, findings in
      findings.compactMap { finding -> Finding? in
        let isShared = isOneForAll || keys.allSatisfy { $0.contains(PlacedIdentity(finding)) }
        if isShared, configuration != .debug { return nil }
        var finding = finding
        if case .noProvider(_, let type) = finding.graphProblem {
          finding.related += inactiveDeclarations(of: type, in: program)
        }
        if !isShared { finding.message = "In \(configuration.rawValue): \(finding.message)" }
        finding.cause = causes[PlacedIdentity(finding)] ?? nil
        return finding
      }
    }
  }

  /// The findings that all builds of a configuration share.
  private func findings(
    sharedIn configuration: BuildConfiguration, of program: ProgramAnalysis, _ elsewhere: WorkspaceDeclarations
  ) -> [Finding] {
    program.builds.filter { ($0.configuration ?? .debug) == configuration }.map { build in
      findings(ofOneGraphOf: program.alone(in: build), elsewhere)
    }.shared
  }

  /// The declarations that would make a type if a condition held.
  private func inactiveDeclarations(of type: TypeTerm, in program: ProgramAnalysis) -> [RelatedInformation] {
    inPathOrder(program.conditions.keys).flatMap { file -> [RelatedInformation] in
      let record = files[file]
      let names = (program.conditions[file] ?? []).sorted().quotedList
      let condition = names.isEmpty ? "never holds" : "doesn't hold here (\(names))"
      return (record.outcome(for: program.edition)?.graphFacts?.providers ?? [])
        .filter { $0.shape.concreteType == type || $0.shape.additionalTypes.contains(type) }
        .map { provider in
          RelatedInformation(
            "`\(type)` is made by this declaration, under a condition that \(condition)",
            Location(path: record.path, range: provider.places.name))
        }
    }
  }
}

extension [[Finding]] {
  /// The findings of the first list that all others have too.
  var shared: [Finding] {
    let others = dropFirst().map { Set($0.map(PlacedIdentity.init)) }
    return first?.filter { finding in others.allSatisfy { $0.contains(PlacedIdentity(finding)) } } ?? []
  }
}

/// Identifies a finding, whatever its message is in each build.
struct PlacedIdentity: Hashable {
  let identity: FindingIdentity
  let location: Location

  init(_ finding: Finding) {
    identity = finding.identity
    location = finding.location
  }
}

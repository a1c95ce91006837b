import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDISnapshot {
  /// The finding of a seeming program that is several, since its build isn't read: at what describes the build, else at
  /// the first declaration of a type that several files make.
  func severalPrograms(in program: ProgramAnalysis, by clashes: ClashJudge) -> [Finding] {
    guard let type = clashes.typesOfSeveralPrograms.min(by: { "\($0)" < "\($1)" }) else { return [] }
    let own = program.program.ownModules.map { layout.modules[$0] }
    let remedy =
      own.allSatisfy { $0.kind == .loose }
      ? " (generate the project, or say with `\(Setting.include.key)` what belongs together)" : ""
    let reason = "`\(type)` is made in several places, and what builds them isn't read\(remedy)"
    let claim = program.graph.problems().lazy.compactMap { problem -> Location? in
      guard case .duplicateProvider(type, let claims) = problem, let first = claims.first else { return nil }
      return Location(
        path: files[program.graph.file(of: first.scope)].path,
        range: program.graph.provider(first.scope).places.name)
    }.first
    let description = own.lazy.compactMap(\.description).first.map { Location(startOf: $0) }
    guard let place = description ?? claim else { return [] }
    let problem = DeclarationProblem(
      IncompleteProgram(reason: reason, hidesGraph: true), at: place.range)
    return [Finding(problem, path: place.path, program: program.program.name)]
  }
}

import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import DICheckAnalysis
@testable import SafeDILibrary

/// Workspaces of many programs with nearly the same files: each is solved from another, with the findings of its own.
@Suite struct ManyProgramsTests {
  private static func manifest(_ name: String, uses: [String]) -> String {
    ProjectUnderTest.package(
      name, library: [name], targets: [(name, uses)],
      dependencies: uses.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))
  }

  /// Each package has a root, and makes what the one below has; some lack something.
  private static func chain(_ count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      let below = number > 0 ? ["T\(number - 1)"] : []
      files["P\(number)/Package.swift"] = manifest("P\(number)", uses: number > 0 ? ["P\(number - 1)"] : [])
      files["P\(number)/Sources/P\(number)/Root.swift"] =
        ProjectUnderTest.type("R\(number)", isRoot: true, makes: ["T\(number)"])
      files["P\(number)/Sources/P\(number)/T.swift"] =
        (number > 0 ? "import P\(number - 1)\n" : "")
        + ProjectUnderTest.type("T\(number)", makes: below, receives: number % 9 == 4 ? ["Lost"] : [])
      if number % 11 == 2 {
        files["P\(number)/Sources/P\(number)/Settings.swift"] = """
          import SafeDI
          #SafeDIConfiguration(additionalDirectoriesToInclude: [])
          """
      }
    }
    return files
  }

  /// Apps that each show one part of a large library.
  private static func apps(_ count: Int) -> [String: String] {
    var files = ["Core/Package.swift": manifest("Core", uses: [])]
    for number in 0..<60 {
      files["Core/Sources/Core/C\(number).swift"] = ProjectUnderTest.type(
        "C\(number)", makes: number % 7 == 0 ? [] : ["C\(number / 7 * 7)"], receives: number == 21 ? ["Clock"] : [])
    }
    for number in 0..<count {
      files["App\(number)/Package.swift"] = manifest("App\(number)", uses: ["Core"])
      let name = "App\(number)"
      files["\(name)/Sources/\(name)/Root.swift"] =
        "import Core\n"
        + ProjectUnderTest.type("\(name)Root", isRoot: true, makes: ["C\(number * 5)"] + (number == 3 ? ["Clock"] : []))
      // Types of one name in several programs are none of the others' concern.
      files["\(name)/Sources/\(name)/Own.swift"] = ProjectUnderTest.type(number % 2 == 0 ? "Shown" : "\(name)Part")
      if number == 3 { files["\(name)/Sources/\(name)/Clock.swift"] = ProjectUnderTest.type("Clock") }
    }
    return files
  }

  /// The numbers in a cause are those of one graph.
  private static func withoutCauses(_ diagnostics: [Finding]) -> [Finding] {
    diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.cause = nil
      return diagnostic
    }
  }

  private func judge(_ files: [String: String]) throws -> Snapshot {
    let project = try ProjectUnderTest(files)
    let snapshot = try AnalysisHost(layout: project.layout()).snapshot
    for program in snapshot.programs {
      let aloneIn = snapshot.onlyHaving(program)
      let alone = try #require(aloneIn.programs.first)
      let (name, graph) = (program.program.name, program.graph)
      #expect(
        Self.withoutCauses(snapshot.graphDiagnostics(in: program))
          == Self.withoutCauses(aloneIn.graphDiagnostics(in: alone)), "\(name)")
      #expect(
        graph.roots.map { graph.concreteType(of: $0) } == alone.graph.roots.map { alone.graph.concreteType(of: $0) })
      #expect(graph.providerCount == alone.graph.providerCount)
      #expect(graph.fileCount == alone.graph.fileCount)
    }
    return snapshot
  }

  @Test func `packages in a row are judged as each alone, with little work for each`() throws {
    let snapshot = try judge(Self.chain(60))
    #expect(snapshot.programs.count == 60)
    #expect(snapshot.diagnostics().contains { $0.code == .unfulfilledReceived })
    // Alone, the programs would have 3,660 scopes to solve.
    #expect(snapshot.programs.reduce(0) { $0 + $1.graph.counters.scopesSolved } < 400)
    #expect(snapshot.programs.reduce(0) { $0 + $1.graph.counters.scopesLinked } < 400)
  }

  @Test func `apps over one library are judged as each alone, with little work for each`() throws {
    let snapshot = try judge(Self.apps(10))
    #expect(snapshot.programs.count == 10)
    #expect(snapshot.diagnostics().contains { $0.code == .unfulfilledReceived })
    // Alone, the programs would have over 620 scopes to solve.
    #expect(snapshot.programs.reduce(0) { $0 + $1.graph.counters.scopesLinked } < 200)
  }
}

extension Snapshot {
  /// The same workspace, as if it had but one program.
  fileprivate func onlyHaving(_ program: ProgramAnalysis) -> Snapshot {
    var view = libraries[0].view
    view.programs = [program.formed]
    var analysis = SafeDI().makeAnalysis()
    analysis.form(view, takeStep: nil)
    return Snapshot(libraries: [LibrarySnapshot(view: view, analysis: analysis)])
  }
}

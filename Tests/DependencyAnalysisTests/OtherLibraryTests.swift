import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import Testing

/// A library that isn't there, with one code. Its notation is that of ``SpunReader``.
private struct Spindle: DependencyLibrary {
  static let tangled = CatalogueEntry(
    DiagnosticCode("tangled-thread"), "A thread leads nowhere", severity: .warning, scope: .graph, fixes: .none)

  let name = "Spindle"
  let catalogue = Catalogue([tangled, SpunReader.torn])
  let releases = LibraryReleases(newest: LibraryVersion(1, 0, 0), earlier: [], shortNames: [:], examples: ["1.0.0"])
  let ownPackage = LibraryPackage(
    name: "Spindle", identity: "spindle", plugins: [],
    checkout: LibraryCheckout(podspec: nil, sourceFolder: "Sources", marks: []))
  let generatedFiles = GeneratedFiles(names: [], suffixes: [], marks: [])
  let vocabulary = Vocabulary(
    provider: "spun", taken: "threaded", handed: "handed", providerMark: "`@Spun`", rootMark: "`@Spun(first)`")

  var versionSetting: Setting {
    Setting(key: "spindleVersion", kind: .version(releases), scope: .project, documentation: "Its version.")
  }

  func reader(for version: LibraryVersion) -> any LibraryReader { SpunReader(library: self, edition: edition(version)) }

  func emptyGraph(for version: LibraryVersion, of roots: Set<TypeTerm>?) -> ProgramGraph {
    ProgramGraph(rules: GraphRules(), rootFilter: roots)
  }

  func subjects(of problem: GraphProblem, in graph: ProgramGraph) -> [GraphSubject] {
    guard case .unfulfilledReceived(let finding) = problem else { return [] }
    let scope = finding.dependency.scope
    let identity = FindingIdentity(
      Self.tangled.code, owner: "\(graph.concreteType(of: scope))", dependency: finding.identity.label)
    return [GraphSubject(identity: identity, file: graph.file(of: scope))]
  }

  func findings(
    of problems: [GraphProblem], in graph: ProgramGraph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]] {
    problems.map { problem in
      guard let reference = problem.dependencyAtFault else { return [] }
      let place = Location(
        path: graph.path(of: graph.file(of: reference.scope)) ?? "",
        range: graph.dependency(reference).places.name)
      return subjects(of: problem, in: graph).map {
        Finding($0, at: place, "Nobody spins `\(graph.identity(of: reference))`.", related: [])
      }
    }
  }
}

/// What analyses and shows a program asks its library, and knows none.
@Suite struct OtherLibraryTests {
  private static let texts = [
    (path: "/App.swift", text: #"@Spun(first, makes: "desk: Desk", makes: "lamp: Lamp") class App {}"# + "\n"),
    (
      path: "/Desk.swift",
      text: #"@Spun(needs: "lamp: Lamp", needs: "chair: Chair") class Desk {}"# + "\n"
        + #"@Spun(makes: "cable: Cable") class Lamp {}"# + "\n" + #"@Spun() class Cable {}"# + "\n"
    ),
    (path: "/Other.swift", text: "@Instantiable class Other { @Received let nothing: Nothing }\n"),
  ]

  private func snapshot(_ changes: [String: String] = [:]) throws -> Snapshot {
    try Snapshot(for: Spindle(), inMemory: Self.texts.map { ($0.path, changes[$0.path] ?? $0.text) })
  }

  @Test func `finds what is at fault, in the library's words`() throws {
    let found = try snapshot().diagnostics()
    #expect(found.map(\.message) == ["Nobody spins `chair: Chair`."])
    #expect(found.map(\.code) == [Spindle.tangled.code] && found.map(\.severity) == [.warning])
    let suppressed = Self.texts[1].text.replacing(
      "\n@Spun(makes", with: " // safedi:ignore tangled-thread\n@Spun(makes")
    #expect(try snapshot(["/Desk.swift": suppressed]).diagnostics() == [])
  }

  @Test func `says who makes and takes what`() throws {
    let snapshot = try snapshot()
    let text = Self.texts[1].text
    let offset = try #require(text.firstRange(of: "lamp: Lamp")).lowerBound.utf16Offset(in: text)
    let hover = try #require(snapshot.hover(at: offset, in: "/Desk.swift") { _ in nil })
    #expect(hover.plainText.hasPrefix("Threaded from App, which makes it"))
    #expect(snapshot.definition(at: offset, in: "/Desk.swift").map(\.path) == ["/App.swift"])
    #expect(snapshot.symbols(in: "/App.swift").flatMap(\.children).map(\.detail) == ["made: Desk", "made: Lamp"])
    #expect(snapshot.symbols(in: "/Desk.swift").flatMap(\.children).first?.detail == "threaded: Lamp")
  }

  @Test func `knows no migration`() {
    #expect(Spindle().migrations(to: LibraryVersion(1, 0, 0)).isEmpty)
  }

  @Test func `offers nothing where nobody knows how code is changed`() throws {
    let snapshot = try snapshot()
    let texts = Dictionary(uniqueKeysWithValues: Self.texts.map { ($0.path, Array($0.text.utf8)) })
    let context = FixContext(snapshot) { texts[$0] }
    #expect(try context.fixes(for: #require(snapshot.diagnostics().first)) == [])
    #expect(context.refactorings(at: 7, in: "/App.swift") == [])
    #expect(snapshot.completion(at: 6, in: "/App.swift", text: texts["/App.swift"] ?? []) == nil)
    #expect(throws: RenameRefusal.self) { try context.rename(at: 24, in: "/App.swift", to: "table") }
  }

  @Test func `what several libraries have read of a file is kept apart`() throws {
    let record = try #require(snapshot().record(of: "/App.swift"))
    let version = LibraryVersion(1, 0, 0)
    #expect(record.marked(for: LibraryEdition(library: "Spindle", version: version)) != nil)
    #expect(record.outcome(for: LibraryEdition(library: "Another", version: version)) == nil)
  }
}

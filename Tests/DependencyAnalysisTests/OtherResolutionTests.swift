import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText
import Testing

/// A library that isn't there, whose graph is a ``FlatGraph``.
private struct Bobbin: DependencyLibrary {
  static let missing = CatalogueEntry(DiagnosticCode("no-thread"), "Nobody winds it", scope: .graph, fixes: .none)
  static let twice = CatalogueEntry(
    DiagnosticCode("two-threads"), "Several wind it", severity: .warning, scope: .graph, fixes: .none)

  let name = "Bobbin"
  let catalogue = Catalogue([missing, twice, SpunReader.torn])
  let releases = LibraryReleases(newest: LibraryVersion(1, 0, 0), earlier: [], shortNames: [:], examples: ["1.0.0"])
  let ownPackage = LibraryPackage(
    name: "Bobbin", identity: "bobbin", plugins: [],
    checkout: LibraryCheckout(podspec: nil, sourceFolder: "Sources", marks: []))
  let generatedFiles = GeneratedFiles(names: [], suffixes: [], marks: [])
  let vocabulary = Vocabulary(
    provider: "wound", taken: "taken", handed: "handed", providerMark: "`@Spun`", rootMark: "`@Spun(first)`")
  let versionSetting = Setting(
    key: "bobbinVersion",
    kind: .version(
      LibraryReleases(
        newest: LibraryVersion(1, 0, 0), earlier: [], shortNames: [:], examples: ["1.0.0"])),
    scope: .project, documentation: "Its version.")

  func reader(for version: LibraryVersion) -> any LibraryReader { SpunReader(library: self, edition: edition(version)) }
  func emptyGraph(for version: LibraryVersion, of roots: Set<TypeTerm>?) -> FlatGraph { FlatGraph() }

  func subjects(of problem: GraphProblem, in graph: FlatGraph) -> [GraphSubject] {
    switch problem {
    case .unfulfilledReceived(let fault):
      [subject(Self.missing, fault.dependency.scope, fault.identity.label, graph)]
    case .own(let fault):
      if case .providers(let makers) = fault.place, let conflict = fault.value as? Conflict {
        makers.map { subject(Self.twice, $0, "\(conflict.type)", graph) }
      } else {
        []
      }
    default: []
    }
  }

  private func subject(
    _ entry: CatalogueEntry, _ scope: ScopeID, _ dependency: String, _ graph: FlatGraph
  ) -> GraphSubject {
    let owner = "\(graph.concreteType(of: scope))"
    let identity = FindingIdentity(entry.code, owner: owner, dependency: dependency)
    return GraphSubject(identity: identity, file: graph.file(of: scope))
  }

  func findings(
    of problems: [GraphProblem], in graph: FlatGraph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]] {
    problems.map { problem in
      subjects(of: problem, in: graph).map { subject in
        let words = subject.identity.code == Self.missing.code ? "Nobody winds" : "Several wind"
        let place = Location(path: graph.path(of: subject.file) ?? "", range: UTF8Range(0, 1))
        return Finding(subject, at: place, "\(words) `\(subject.identity.dependency ?? "")`.", related: [])
      }
    }
  }
}

/// A library resolves as it likes: what shows a program asks its graph, and takes nothing for granted of how that
/// found its answers.
@Suite struct OtherResolutionTests {
  private static let texts = [
    (path: "/Desk.swift", text: #"@Spun(needs: "light: Lamp", needs: "seat: Chair") class Desk {}"# + "\n"),
    (path: "/Shop.swift", text: #"@Spun(first, makes: "lamp: Lamp") class Shop {}"# + "\n@Spun() class Lamp {}\n"),
  ]

  private func snapshot(_ changes: [String: String] = [:]) throws -> Snapshot {
    try Snapshot(for: Bobbin(), inMemory: Self.texts.map { ($0.path, changes[$0.path] ?? $0.text) })
  }

  private func offset(of words: String, in file: Int = 0) throws -> Int {
    let text = Self.texts[file].text
    return try #require(text.firstRange(of: words)).lowerBound.utf16Offset(in: text)
  }

  @Test func `what is needed comes from beside, under another label`() throws {
    #expect(try snapshot().diagnostics().map(\.message) == ["Nobody winds `seat`."])
    let twice = Self.texts[1].text + #"@Spun(makes: "other: Lamp") class Bazaar {}"# + "\n"
    let found = try snapshot(["/Shop.swift": twice]).diagnostics()
    #expect(found.map(\.message) == ["Nobody winds `seat`.", "Several wind `Lamp`.", "Several wind `Lamp`."])
    #expect(found.map(\.severity) == [.error, .warning, .warning])
  }

  @Test func `hovers, navigation and drawings show what it says`() throws {
    let snapshot = try snapshot()
    let request = try offset(of: "light: Lamp")
    #expect(snapshot.definition(at: request, in: "/Desk.swift").map(\.path) == ["/Shop.swift"])
    let hover = try #require(snapshot.hover(at: request, in: "/Desk.swift") { _ in nil })
    #expect(hover.plainText.hasPrefix("Taken from Shop, which makes it"), "\(hover.plainText)")
    let creator = try offset(of: "lamp: Lamp", in: 1)
    let found = try #require(snapshot.references(at: creator, in: "/Shop.swift"))
    #expect(found.uses.map(\.path) == ["/Desk.swift"] && found.declarations.map(\.path) == ["/Shop.swift"])
    let drawing = String(decoding: GraphFormat.tree.bytes(of: snapshot.dependencyTrees()), as: UTF8.self)
    #expect(drawing.contains("Shop") && drawing.contains("lamp"), "\(drawing)")
  }

  @Test func `a change is taken in by its own solver`() throws {
    var graph = try #require(snapshot().programs.first).graph
    #expect(graph.problems().count == 1 && graph.revision == 1)
    let file = try #require(graph.fileIDs.first { graph.path(of: $0) == "/Desk.swift" })
    graph.apply([FileChange(file: file, path: "/Desk.swift", facts: nil)])
    #expect(graph.problems() == [] && graph.revision == 2)
    #expect(try snapshot().programs[0].graph.problems().count == 1)
  }
}

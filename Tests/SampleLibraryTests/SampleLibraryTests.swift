import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckSampleLibrary
import DICheckTestSupport
import DICheckWorkspace
import Testing

@testable import SafeDILibrary

/// The invented library by itself: what it finds, and what it must not.
@Suite struct SampleLibraryTests {
  private func findings(_ files: [(path: String, text: String)]) throws -> [String] {
    try Snapshot(for: SampleLibrary(), inMemory: files).diagnostics().map {
      "\($0.location.path) \($0.code) \($0.identity.owner ?? "-").\($0.identity.dependency ?? "-")"
    }
  }

  private static let keys = ("/Keys.swift", "import Sample\nextension Key { static let name = Key<String>() }")

  @Test func aDemandNeedsAnOfferOnItsWay() throws {
    let parts = """
      import Sample
      @Part struct Left { @Offers(.name) let name = "x"; func f() { Shared(from: self) } }
      @Part struct Shared { func f() { print(get(.name)) } }
      """
    #expect(try findings([Self.keys, ("/Parts.swift", parts)]) == [])
    let right = "import Sample\n@Part struct Right { func f() { Shared(from: self) } }"
    #expect(
      try findings([Self.keys, ("/Parts.swift", parts), ("/Right.swift", right)]) == [
        "/Parts.swift sample-missing-key Shared.name"
      ])
  }

  @Test func `a hint without a program is of the first one that holds its file`() throws {
    let snapshot = try Snapshot(for: SampleLibrary(), inMemory: [Self.keys])
    let hints = snapshot.hints(in: [Self.keys.0], text: { _ in nil })
    #expect(hints.map { "\($0.program) \($0.code)" } == ["Main sample-unused-key"])
  }

  @Test func extensionsDemandToo() throws {
    let part = "import Sample\n@Part struct Only {}"
    let addition = "import Sample\nextension Only { func f() { print(self.get(.name)) } }"
    #expect(
      try findings([Self.keys, ("/A.swift", part), ("/B.swift", addition)]) == [
        "/B.swift sample-missing-key Only.name"
      ])
    // Nobody knows what a type that is no part may get.
    #expect(try findings([Self.keys, ("/B.swift", addition)]) == [])
  }

  @Test func aKeyIsItsDeclarationAndNotItsName() throws {
    let own = """
      import Sample
      extension Key { private static let name = Key<String>() }
      @Part struct Inner { func f() { print(get(.name)) } }
      """
    let outer = "import Sample\n@Part struct Outer { @Offers(.name) let name = \"x\"; func f() { Inner(from: self) } }"
    #expect(
      try findings([Self.keys, ("/Inner.swift", own), ("/Outer.swift", outer)]) == [
        "/Inner.swift sample-missing-key Inner.name"
      ])
    // A key that isn't declared is the compiler's to report.
    #expect(try findings([("/Outer.swift", "import Sample\n@Part struct Outer { func f() { get(.other) } }")]) == [])
  }
}

/// What both libraries say of one workspace, joined.
@Suite struct JoinedAnswersTests {
  private let folder: TemporaryFolder
  private let snapshot: Snapshot
  private static let libraries: [any AnalyzedLibrary] = [SafeDI(), SampleLibrary()]

  init() throws {
    folder = try TemporaryFolder("joined")
    try folder.write(
      """
      import Sample
      extension Key { static let name = Key<String>() }
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(user: User) { self.user = user }
        @Received let user: User
      }
      @Part struct World { func f() { Town(from: self); print(get(.name)) } }
      @Part struct Town { @Offers(.name) let name: String = "x" }
      """, to: "Both.swift")
    let path = folder.path
    snapshot = try AnalysisHost(layouts: BuildModel.read([path], for: Self.libraries).layouts()).snapshot
  }

  @Test func findingsAreJoinedAndProgramsNameTheirLibrary() {
    #expect(snapshot.diagnostics().map(\.code.rawValue) == ["root-has-inputs", "sample-missing-key"])
    #expect(
      snapshot.overview(namingRoots: true).map { [$0.library] + $0.roots } == [
        ["SafeDI", "App"], ["Sample", "World"],
      ])
    #expect(snapshot.libraryList.names == "SafeDI and Sample")
    #expect(snapshot.reportedFileCount == 1)
  }

  @Test func eachCodeHasItsOwnLibrary() {
    for finding in snapshot.diagnostics() {
      let isSample = finding.code.rawValue.hasPrefix("sample-")
      #expect(snapshot.libraryList.library(of: finding.code).name == (isSample ? "Sample" : "SafeDI"))
      #expect(snapshot.libraryList.entry(of: finding.code)?.code == finding.code)
    }
  }

  @Test func `a lens is of the library that placed it`() {
    let path = snapshot.files[0].path
    let titles = snapshot.codeLenses(in: path).map { snapshot.codeLens($0.id, in: path)?.title ?? "-" }
    // Both libraries number theirs.
    #expect(titles.filter { $0 == "1 context" }.count == 2, "\(titles)")
    #expect(titles.count > 2 && !titles.contains("-"), "\(titles)")
  }

  @Test func `roots that the user chose are all that a library draws`() throws {
    var options = AnalysisOptions()
    options.roots = ["Town"]
    let parts = "import Sample\n@Part struct Left {}\n@Part struct Town {}"
    let snapshot = try Snapshot(for: SampleLibrary(), inMemory: [("/Parts.swift", parts)], options: options)
    #expect(snapshot.drawings().map { $0.nodes[0].typeName } == ["Town"])
  }

  @Test func drawingsAndExplanationsAreJoined() throws {
    let drawings = Array(snapshot.drawings())
    #expect(drawings.map { $0.nodes.first?.typeName } == ["App", "World"])
    #expect(drawings.last?.nodes.map(\.typeName) == ["World", "String", "Town", "String"])
    #expect(snapshot.drawings(root: "World").map(\.nodes.count) == [4])
    for name in ["App", "Town"] {
      guard case .found(let found) = snapshot.explanations(named: name) else {
        Issue.record("\(name) is unknown")
        continue
      }
      #expect(found.count == 1)
    }
    guard case .unknown = snapshot.explanations(named: "Nothing") else {
      Issue.record("Nothing is known")
      return
    }
  }
}

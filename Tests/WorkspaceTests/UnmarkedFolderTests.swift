import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Somebody else's code: without a word of the library, no manifest and no project is read.
@Suite struct UnmarkedFolderTests {
  private static let files = [
    "Package.swift": ProjectUnderTest.package(
      "App", targets: [("App", ["Kit"]), ("Kit", [])], dependencies: #".package(path: "../Elsewhere")"#),
    "Sources/App/App.swift": "struct App {}", "Sources/Kit/Kit.swift": "struct Kit {}",
    "Sources/Kit/Latin.swift": "// Instantiable, but no attribute",
  ]

  private func layout(
    _ changes: [String: String] = [:], paths: [String] = ["."], settings: [FolderSettings] = []
  ) throws -> (layout: ProgramLayout, tree: TemporaryTree) {
    let tree = try TemporaryTree(Self.files.merging(changes) { $1 })
    let layout = ProgramLayout.discover(
      paths, for: SafeDI(), workingDirectory: tree.path, settings: settings, formsMarkedAlone: true)
    return (layout, tree)
  }

  @Test func itsFilesAreOneModule() throws {
    let (layout, _) = try layout()
    #expect(!layout.build.isFormed)
    #expect(layout.modules.map(\.files) == [[0, 1, 2]])
    // What is said of a package that isn't there is said of a program alone that can be at fault.
    #expect(layout.build.warnings == [])
    let snapshot = try AnalysisHost(layout: layout).snapshot
    #expect(snapshot.diagnostics().isEmpty && snapshot.reportedFileCount == 3)
    #expect(snapshot.programs.isEmpty)
  }

  /// A word of whatever release, half a word, or what says that there is more than the folder's own files.
  @Test(arguments: [
    ("Sources/Kit/New.swift", "@Instantiable struct New {}"),
    ("Sources/Kit/New.swift", "#SafeDIConfiguration()"),
    ("Sources/Kit/New.swift", "import SafeDI\nclass A { @Received let a: A }"),
    ("Sources/Kit/New.swift", "@Instantiabl\nstruct New {}"), (".safedi/configuration/include.csv", "Sources/Kit"),
    (".safedi-lsp.json", #"{"include": ["Sources"]}"#),
  ])
  func aWordFormsPrograms(name: String, text: String) throws {
    let (layout, _) = try layout([name: text])
    #expect(layout.build.isFormed)
    #expect(layout.modules.map(\.name).contains("Kit"))
  }

  @Test func whatIsntTextIsStillSaid() throws {
    let tree = try TemporaryTree(Self.files)
    try tree.write("Sources/Kit/Wide.swift", bytes: [0xFF, 0xFE, 0x61, 0x00])
    let layout = ProgramLayout.discover(["."], for: SafeDI(), workingDirectory: tree.path, formsMarkedAlone: true)
    #expect(!layout.build.isFormed)
    #expect(try AnalysisHost(layout: layout).snapshot.warnings.map { $0.contains("isn't UTF-8") } == [true])
  }

  /// Of a part of a package that has words elsewhere, and of a single file, which is known by what uses it.
  @Test func partsOfAPackage() throws {
    let marked = ["Sources/App/App.swift": "@Instantiable(isRoot: true) struct App {}"]
    #expect(try !layout(marked, paths: ["Sources/Kit"]).layout.build.isFormed)
    #expect(try layout(marked, paths: ["Sources/App"]).layout.modules.map(\.name).contains("App"))
    #expect(try layout(paths: ["Sources/Kit/Kit.swift"]).layout.build.isFormed)
  }

  /// What was read of such a folder says nothing of the types that its files declare.
  @Test func laterItIsReadInFull() throws {
    let (unmarked, tree) = try layout()
    let known = try AnalysisHost(layout: unmarked).snapshot
    try tree.write(
      "Sources/App/App.swift",
      "@Instantiable(isRoot: true) public struct App: Instantiable { @Instantiated let kit: Kit; public init(kit: Kit) {} }"
    )
    let layout = ProgramLayout.discover(["."], for: SafeDI(), workingDirectory: tree.path, formsMarkedAlone: true)
    #expect(layout.build.isFormed)
    let fresh = try AnalysisHost(layout: layout, reusing: known).snapshot.diagnostics().map(\.message)
    #expect(try fresh == AnalysisHost(layout: layout).snapshot.diagnostics().map(\.message))
    #expect(!fresh.isEmpty)
  }
}

import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import Foundation
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Folders outside of what was asked for that a repository's own files name.
@Suite struct FurtherFolderTests {
  /// Makes what only the other folder may have.
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Store"])
  private static let store = ProjectUnderTest.type("Store")

  /// How the files of a repository name a folder.
  enum Naming: CaseIterable { case settings, code, list }

  private static func project(naming folder: String, in naming: Naming) -> [String: String] {
    let files = ["Mine/.git/": "", "Mine/Root.swift": root, "Shared/Store.swift": store]
    let own =
      switch naming {
      case .settings: ["Mine/.safedi-lsp.json": #"{"include": ["\#(folder)"]}"#]
      case .code:
        [
          "Mine/Configuration.swift":
            "import SafeDI\n#SafeDIConfiguration(additionalDirectoriesToInclude: [\"\(folder)\"])\n"
        ]
      case .list:
        [
          "Mine/.safedi/configuration/include.csv": folder,
          "Mine/.safedi-lsp.json": #"{"safediVersion": "1"}"#,
        ]
      }
    return files.merging(own) { $1 }
  }

  private static let wide = [
    "/", "..", "../..", "/proc", "/proc/self/root", "/tmp", "/usr", NSHomeDirectory(), "home",
  ]

  /// They hold everything else too: what may be missing is in them, perhaps.
  @Test(arguments: Naming.allCases, wide) func `no disk, no home and nothing around is read`(
    naming: Naming, folder: String
  ) throws {
    var files = Self.project(naming: folder, in: naming)
    files["Mine/home"] = "-> \(NSHomeDirectory())"
    let project = try ProjectUnderTest(files, isRepository: false)
    #expect(try project.errors(["Mine"]) == [])
    let snapshot = try AnalysisHost(layout: project.layout(["Mine"])).snapshot
    let outside = snapshot.files.map(\.path).filter { !$0.hasPrefix(project.tree.path + "/Mine/") }
    #expect(outside.allSatisfy { FileSnapshot(of: $0)?.kind == .folder }, "no file outside is known")
    if FileSnapshot(of: FilePath.absolute(folder, from: project.tree.path + "/Mine")) != nil {
      #expect(snapshot.warnings.contains { $0.contains("isn't read") || $0.contains("not followed") })
    }
  }

  @Test(arguments: Naming.allCases) func `sources that are shared are read`(naming: Naming) throws {
    let project = try ProjectUnderTest(Self.project(naming: "../Shared", in: naming), isRepository: false)
    #expect(try project.errors(["Mine"]) == [])
    let snapshot = try AnalysisHost(layout: project.layout(["Mine"])).snapshot
    #expect(project.tree.relative(snapshot.files.map(\.path)).contains("Shared/Store.swift"))
    #expect(snapshot.warnings == [])
    try project.tree.write("Shared/Store.swift", ProjectUnderTest.type("Other"))
    #expect(try project.errors(["Mine"]) == ["Mine/Root.swift:7 no-instantiable"])
  }

  /// As an example in a package's folder, with a repository of its own.
  @Test func `a package around a repository is read`() throws {
    let project = try ProjectUnderTest(
      [
        "Package.swift": ProjectUnderTest.package("Lib", library: ["Core"], targets: [("Core", [])]),
        "Sources/Core/Store.swift": Self.store, "Example/.git/": "",
        "Example/Package.swift": ProjectUnderTest.package(
          "Example", targets: [("App", ["Lib"])], dependencies: ".package(path: \"..\")"),
        "Example/Sources/App/Root.swift": "import Core\n" + Self.root,
      ], isRepository: false)
    #expect(try project.errors(["Example"]) == [])
    try project.tree.write("Sources/Core/Store.swift", ProjectUnderTest.type("Other"))
    #expect(try project.errors(["Example"]) == ["Example/Sources/App/Root.swift:8 no-instantiable"])
  }

  /// What a package that isn't read holds is unknown, and not empty.
  @Test func `a package beyond the bounds stands for what is missing`() throws {
    let project = try ProjectUnderTest([
      "Lib/Package.swift": ProjectUnderTest.package("Lib", library: ["Core"], targets: [("Core", [])]),
      "Lib/Sources/Core/Other.swift": ProjectUnderTest.type("Other"), "Lib/Sources/Core/Store.swift": Self.store,
      "Mine/Package.swift": ProjectUnderTest.package(
        "Mine", targets: [("App", ["Lib"])], dependencies: ".package(path: \"../Lib\")"),
      "Mine/Sources/App/Root.swift": "import Core\n" + Self.root,
    ])
    let layout = project.layout(["Mine"], budget: WalkBudget(entries: 1_000, time: .seconds(9), further: 0))
    let snapshot = try AnalysisHost(layout: layout).snapshot
    #expect(snapshot.diagnostics().filter { $0.severity == .error } == [])
    #expect(snapshot.warnings.contains { $0.contains("isn't read") })
  }

  /// Nobody else follows it.
  @Test(arguments: ["Mine/Sources/App/Link", "Mine/Link"]) func `a link that is named is followed out`(
    link: String
  ) throws {
    let project = try ProjectUnderTest(
      [
        "Mine/.git/": "", "Mine/Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]),
        "Mine/Sources/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true),
        "Shared/Store.swift": Self.store.replacing("public final", with: "private final"),
        link: "-> " + (link.split(separator: "/").dropLast().map { _ in ".." } + ["Shared"]).joined(separator: "/"),
      ], isRepository: false)
    #expect(try project.errors(["Mine"]) == [])
    #expect(try project.errors([link]) == ["\(link)/Store.swift:3 type-not-public"])
  }

  /// The target that is looked at is all of it.
  @Test func `a link to a target's sources keeps its package`() throws {
    let project = try ProjectUnderTest(
      [
        "Mine/.git/": "",
        "Mine/Package.swift": ProjectUnderTest.package("App", targets: [("App", ["Core"]), ("Core", [])]),
        "Mine/Sources/Core/Store.swift": Self.store, "Mine/Sources/App": "-> ../../Shared/App",
        "Shared/App/Root.swift": "import Core\n" + Self.root,
      ], isRepository: false)
    #expect(try project.errors(["Mine"]) == [])
    #expect(try project.errors(["Mine/Sources/App"]) == [])
  }

  /// What a list says is shown where it names nothing: a link mustn't choose whose.
  @Test func `a list that lies elsewhere is not read`() throws {
    var files = Self.project(naming: "../Shared", in: .list)
    files["secret"] = "token=hunter2\n"
    files["Mine/.safedi/configuration/include.csv"] = "-> ../../../secret"
    let project = try ProjectUnderTest(files, isRepository: false)
    let warnings = try AnalysisHost(layout: project.layout(["Mine"])).snapshot.warnings
    #expect(!warnings.contains { $0.contains("hunter2") })
    #expect(try project.errors(["Mine"]) == [], "it may name what has a `Store`")
    #expect(warnings.contains { $0.contains("include.csv") && $0.contains("leads out of the repository") })
  }
}

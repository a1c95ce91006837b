import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Folders whose build something describes that isn't read, as no project was generated from it yet.
@Suite struct UnreadBuildTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")

  private static let tuist = "import ProjectDescription\nlet project = Project(name: \"App\", targets: [])\n"
  private static let xcodeGen = "name: App\ntargets:\n  App:\n    type: application\n    sources: [App]\n"
  private static let bazel = "load(\"@rules_swift//swift:swift.bzl\", \"swift_library\")\n"

  /// Two applications, which may use the same names.
  @Test(arguments: [
    ("Project.swift", tuist), ("Apps/One/Project.swift", tuist), ("project.yml", xcodeGen), ("Apps/BUILD", bazel),
  ])
  func `applications of one folder`(path: String, description: String) throws {
    let files = [
      "Apps/One/Root.swift": Self.root, "Apps/One/Service.swift": Self.service,
      "Apps/Two/Root.swift": Self.root, "Apps/Two/Service.swift": ProjectUnderTest.type("Service", receives: ["Gate"]),
      "Kit/Broken.swift": "import SafeDI\n@Instantiable\npublic final class Broken: Instantiable {}",
    ]
    let own = ["Kit/Broken.swift:3 missing-initializer"]
    let project = try ProjectUnderTest(files.merging([path: description]) { $1 })
    #expect(try project.errors() == own)
    let unread = try project.unread()
    let reason = "`Root` is made in several places, and what builds them isn't read"
    #expect(unread.contains { $0.hasPrefix("\(path):1 \(reason)") }, "\(unread)")
    // A model of the application's may have such a name.
    let model = try ProjectUnderTest(files.merging(["Project.swift": "struct Project {}\n", "BUILD": "7\n"]) { $1 })
    #expect(try model.errors().contains("Apps/One/Service.swift:3 duplicate-instantiable"))
    // Whoever says what belongs together means it.
    let settings = "{ \"include\": [\"Apps\"] }"
    let stated = try ProjectUnderTest(
      files.merging([path: description, ".safedi-lsp.json": settings]) { $1 })
    #expect(try stated.errors().contains("Apps/One/Service.swift:3 duplicate-instantiable"))
  }

  /// The description stands above what is checked.
  @Test func `a part of such a folder`() throws {
    let project = try ProjectUnderTest([
      "Project.swift": Self.tuist, ".git/HEAD": "",
      "Targets/App/Service.swift": Self.service, "Targets/Watch/Service.swift": Self.service,
    ])
    #expect(try project.errors(["Targets"]) == [])
  }

  /// One application is checked in full, and so is what stands in one folder.
  @Test func `a single application`() throws {
    var files = ["Project.swift": Self.tuist, "App/Root.swift": Self.root]
    #expect(try ProjectUnderTest(files).errors() == ["App/Root.swift:7 no-instantiable"])
    files["Kit/Service.swift"] = Self.service
    #expect(try ProjectUnderTest(files).errors() == [])
    files["Kit/Service 2.swift"] = Self.service
    #expect(
      try ProjectUnderTest(files).errors() == [
        "Kit/Service 2.swift:3 duplicate-instantiable", "Kit/Service.swift:3 duplicate-instantiable",
      ])
  }

  /// What isn't held back leaves nothing in doubt: a line says how the files were read.
  @Test(arguments: [
    (
      "project.yml",
      "name: App\ntargets:\n  Kit: {platform: [iOS, macOS], sources: [{path: Kit, excludes: [Older]}]}\n",
      "generate the project, or name the folders in `include`"
    ),
    ("Project.swift", tuist, "generate the project, or name the folders in `include`"),
    ("BUILD.bazel", bazel, "name the folders in `include`"),
  ])
  func `a sound program`(path: String, description: String, remedy: String) throws {
    let files = [
      path: description, "App/Root.swift": Self.root, "Kit/Service.swift": Self.service,
      "Kit/Older/Service.swift": Self.service,
    ]
    let project = try ProjectUnderTest(files)
    #expect(try project.errors() == [])
    let line = "\(path):1 This folder is read as one program, since `\(path)` isn't read: \(remedy)."
    #expect(try project.flaws().map(\.line) == [line])
    #expect(try AnalysisHost(layout: project.layout()).snapshot.incompleteness() == [])
    // Whichever is built, one of them lacks something.
    try project.tree.write("Kit/Older/Service.swift", ProjectUnderTest.type("Service", receives: ["Gate"]))
    #expect(try project.errors() == [])
    #expect(try AnalysisHost(layout: project.layout()).snapshot.incompleteness().count == 1)
    // Nothing is said of folders that a setting names, and of those that don't use the library.
    let stated = try ProjectUnderTest(
      files.merging([".safedi-lsp.json": #"{"include": ["App", "Kit/*.swift"]}"#]) { $1 })
    #expect(try stated.flaws().isEmpty)
    #expect(try ProjectUnderTest([path: description, "App/main.swift": "print(1)"]).flaws().isEmpty)
  }

  /// The project of the description's name counts, or the only one, also where git ignores it.
  @Test(arguments: [["App"], ["Other"], ["App", "Other"], ["One", "Two"]])
  func `a generated project`(names: [String]) throws {
    var files = [
      "project.yml": Self.xcodeGen, ".gitignore": "*.xcodeproj\n", "App/Root.swift": Self.root,
      "App/Service.swift": Self.service, "New/Service.swift": Self.service,
    ]
    for name in names {
      var fixture = XcodeFixture()
      fixture.add(.init(name: name, folders: ["App"]))
      files["\(name).xcodeproj/project.pbxproj"] = fixture.text
    }
    let project = try ProjectUnderTest(files)
    #expect(try project.errors() == [])
    #expect(try project.flaws().isEmpty == (names != ["One", "Two"]))
  }

  /// Whatever builds the files may give them the packages that lie there: the project may be ignored, generated, or
  /// stand in a folder that wasn't opened.
  @Test func `packages that nothing uses`() throws {
    let folder = "Packages/Kit/"
    let files = [
      "App/Root.swift": Self.root,
      "\(folder)Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "\(folder)Sources/Kit/Empty.swift": "",
    ]
    let service = "\(folder)Sources/Kit/Service.swift"
    #expect(try ProjectUnderTest(files).errors() == ["App/Root.swift:7 no-instantiable"])
    let whole = try ProjectUnderTest(files.merging([service: Self.service]) { $1 })
    #expect(try whole.errors() == [])
    #expect(try Array(whole.judged().versions.keys).count == 1)
    // What a target declares twice clashes all the same.
    let twice = try ProjectUnderTest(
      files.merging([service: Self.service, "\(folder)Sources/Kit/Again.swift": Self.service]) { $1 })
    #expect(
      try twice.errors() == [
        "\(folder)Sources/Kit/Again.swift:3 duplicate-instantiable",
        "\(folder)Sources/Kit/Service.swift:3 duplicate-instantiable",
      ])
    // Nothing shows that files without a root use the package.
    let rootless = try ProjectUnderTest(
      files.merging([service: Self.service, "App/Root.swift": ProjectUnderTest.type("Other")]) { $1 })
    #expect(try rootless.judged().versions.keys.contains("Kit"))
  }

  /// Templates, steps of a tutorial, an application whose project isn't there: only a description of a build says that
  /// something compiles them.
  @Test func `files beside the targets of a package`() throws {
    let files = [
      "Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "Sources/Kit/Service.swift": Self.service,
      "App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Gate", "Service"]),
      "App/Broken.swift": "@Instantiable\npublic final class Broken: Instantiable {}\n",
    ]
    let own = ["App/Broken.swift:2 missing-initializer"]
    #expect(try ProjectUnderTest(files).errors() == own)
    let described = try ProjectUnderTest(files.merging(["project.yml": Self.xcodeGen]) { $1 })
    #expect(try described.errors() == own + ["App/Root.swift:8 no-instantiable"])
  }

  /// They belong to the project that stands there.
  @Test func `packages of a project beside the files`() throws {
    let files = [
      "Other/Root.swift": Self.root, "App/Kit/Sources/Kit/Service.swift": Self.service,
      "App/Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
    ]
    #expect(try ProjectUnderTest(files).errors() == [])
    var fixture = XcodeFixture()
    let kit = fixture.addLocalPackage("Kit")
    fixture.add(.init(name: "App", folders: ["App"], products: [("Kit", kit)]))
    let project = ["App/App.xcodeproj/project.pbxproj": fixture.text]
    #expect(
      try ProjectUnderTest(files.merging(project) { $1 }).errors() == ["Other/Root.swift:7 no-instantiable"])
  }

  /// The packages say for which release the files are.
  @Test func `a release that only a package names`() throws {
    let project = try ProjectUnderTest([
      "App/Root.swift": Self.root, "Kit/Sources/Kit/Service.swift": Self.service,
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://github.com/dfed/SafeDI.git", from: "1.4.0")],
        targets: [.target(name: "Kit", dependencies: ["SafeDI"])])
      """,
    ])
    #expect(try project.judged().versions.values.map(\.major) == [1])
  }

  /// It may list files beside its own folder.
  @Test func `a project elsewhere can't be read`() throws {
    let files = ["Watch/Root.swift": Self.root, "App/Service.swift": Self.service]
    let broken = ["App/App.xcodeproj/project.pbxproj": "<<<<<<< HEAD\n=======\n>>>>>>> other\n"]
    #expect(try ProjectUnderTest(files.merging(broken) { $1 }).errors() == [])
    // Nor does it matter that a package's folder is around both.
    let package = [
      "Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "Sources/Kit/Kit.swift": ProjectUnderTest.type("Kit"),
    ]
    let all = files.merging(broken) { $1 }.merging(package) { $1 }
    #expect(try ProjectUnderTest(all).errors() == [])
  }
}

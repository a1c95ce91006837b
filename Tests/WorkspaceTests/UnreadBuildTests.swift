import DICheckDependencyAnalysis
import SafeDILibrary
import Testing

@testable import DICheckWorkspace

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
    let warnings = try AnalysisHost(layout: project.layout()).snapshot.warnings
    #expect(warnings.count == 1)
    #expect(warnings.allSatisfy { $0.contains("several programs, it seems, since `Root` is made in 2 places; ") })
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

  /// The description names the packages that lie beside the sources.
  @Test func `an application with packages of its own`() throws {
    let files = [
      "project.yml": Self.xcodeGen, "App/Root.swift": Self.root,
      "Packages/Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
    ]
    let service = ["Packages/Kit/Sources/Kit/Service.swift": Self.service]
    #expect(try ProjectUnderTest(files.merging(service) { $1 }).errors() == [])
    let faulty = ["Packages/Kit/Sources/Kit/Service.swift": ProjectUnderTest.type("Service", receives: ["Gate"])]
    #expect(
      try ProjectUnderTest(files.merging(faulty) { $1 }).errors() == [
        "Packages/Kit/Sources/Kit/Service.swift:7 unfulfilled-received"
      ])
    let twice = try ProjectUnderTest(
      files.merging(service) { $1 }.merging(["App/Service.swift": Self.service]) { $1 })
    #expect(try twice.errors() == [])
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

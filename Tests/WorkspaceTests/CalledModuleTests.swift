import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import SafeDILibrary
import Testing

@testable import DICheckWorkspace

/// Builds with Tuist or Bazel whose descriptions run the library's tool on a module at a time.
@Suite struct CalledModuleTests {
  private static func tuist(_ calls: String...) -> String {
    """
    import ProjectDescription
    import SafeDITuist
    let project = Project(name: "App", targets: [
    \(calls.map { "  .target(name: \"X\", scripts: [\($0)]),\n" }.joined())])
    """
  }

  private static func script(_ module: String, _ dependencies: String? = nil) -> String {
    "SafeDI.preCompileScript(module: \"\(module)\"" + (dependencies.map { ", dependencies: \($0)" } ?? "") + ")"
  }

  private static let service = ProjectUnderTest.type("Service")
  private static func root(_ name: String, _ makes: String...) -> String {
    ProjectUnderTest.type(name, isRoot: true, makes: makes)
  }

  @Test func `a module of Tuist has its own files and those of the modules that it lists`() throws {
    let files = [
      "Project.swift": Self.tuist(
        Self.script("App", "[\"Core\"]"), Self.script("Watch"), Self.script("Core", "[\"Net\"]"), Self.script("Net")),
      "App/Root.swift": Self.root("Root", "Service", "Line"), "App/Sub/Line.swift": ProjectUnderTest.type("Line"),
      "Watch/Root.swift": Self.root("Root", "Service"), "Watch/Service.swift": Self.service,
      "Core/Service.swift": Self.service, "Net/Line.swift": ProjectUnderTest.type("Line"),
    ]
    // Two applications of one name each, and a module that only a listed one lists.
    let project = try ProjectUnderTest(files)
    #expect(try project.errors() == [])
    #expect(try project.unread() == [])
    #expect(try Set(project.judged().versions.keys).isSuperset(of: ["App", "Watch", "Net"]))
    #expect(try !project.judged().versions.keys.contains("Core"))
    let unlisted = try ProjectUnderTest(
      files.merging(["Project.swift": Self.tuist(Self.script("App"), Self.script("Core"))]) { $1 })
    #expect(try unlisted.errors() == ["App/Root.swift:8 no-instantiable"])
    let clash = try ProjectUnderTest(files.merging(["Core/Line.swift": ProjectUnderTest.type("Line")]) { $1 })
    #expect(
      try clash.errors() == [
        "App/Sub/Line.swift:3 duplicate-instantiable", "Core/Line.swift:3 duplicate-instantiable",
      ])
  }

  @Test func `what a description doesn't say in literals isn't taken for known`() throws {
    let files = ["App/Root.swift": Self.root("Root", "Service"), "Core/Service.swift": Self.service]
    for list in ["modules", "[core]", "[\"Core\"] + more"] {
      let description = Self.tuist(Self.script("App", list), Self.script("Core"))
      #expect(try ProjectUnderTest(files.merging(["Project.swift": description]) { $1 }).errors() == [], "\(list)")
    }
    // What no call is about may use all of it.
    let rest = try ProjectUnderTest(files.merging(["Project.swift": Self.tuist(Self.script("Core"))]) { $1 })
    #expect(try rest.errors() == [])
    // A module that is nowhere may make anything.
    let absent = try ProjectUnderTest(
      files.merging(["Project.swift": Self.tuist(Self.script("App", "[\"Far\"]"))]) { $1 })
    #expect(try absent.errors() == [])
    let reason = "Project.swift:4 There is no module `Far`. What it may declare isn't reported as missing."
    #expect(try absent.unread() == [reason])
  }

  private static let bazel = """
    load("@safedi//bazel:safedi.bzl", "safedi_compile")  # safedi_compile(name = "no")
    load("@rules_swift//swift:swift.bzl", "swift_library")

    """

  @Test func `a target of Bazel has its sources and its direct dependencies'`() throws {
    let files = [
      "MODULE.bazel": "module(name = \"app\")\nbazel_dep(name = \"safedi\", version = \"2.2.0\")\n",
      "app/BUILD.bazel": Self.bazel + """
        safedi_compile(
            name = "app",
            srcs = glob(["**/*.swift"], exclude = ["old/**"]) + ["more/Line.swift"],
            deps = ["//core:core"],
        )

        """,
      "app/Root.swift": Self.root("Root", "Service", "Line"), "app/more/Line.swift": ProjectUnderTest.type("Line"),
      "app/old/Line.swift": ProjectUnderTest.type("Line"),
      "core/BUILD": Self.bazel + """
        safedi_compile(name = "core", srcs = glob(["*.swift"]), deps = [":plain"])
        swift_library(name = "plain")

        """,
      "core/Service.swift": Self.service,
      "other/Service.swift": Self.service,
    ]
    let project = try ProjectUnderTest(files)
    let judged = try project.judged()
    #expect(judged.errors == [])
    #expect(judged.versions["app"] == SafeDIVersion(2, 2, 0))
    let alone = files["app/BUILD.bazel"]?.replacing("\"//core:core\"", with: "")
    #expect(
      try ProjectUnderTest(files.merging(["app/BUILD.bazel": alone ?? ""]) { $1 }).errors()
        == ["app/Root.swift:8 no-instantiable"])
    // What a macro computes can't be followed.
    let computed = files["app/BUILD.bazel"]?.replacing("[\"//core:core\"]", with: "DEPS")
    #expect(try ProjectUnderTest(files.merging(["app/BUILD.bazel": computed ?? ""]) { $1 }).errors() == [])
  }
}

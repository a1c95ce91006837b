import Testing

@testable import DICheckWorkspace

/// Folders whose names are those of what tools fetch and build: a target may have one for its own code.
@Suite struct SkippedFolderTests {
  private static let names = ["Pods", "checkouts", "Carthage", "DerivedData", "node_modules", "build", "vendor"]
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")
  private static let receiver = ProjectUnderTest.type("Service", receives: ["Store"])

  private static func project(_ target: XcodeFixture.Target) -> String {
    var fixture = XcodeFixture()
    fixture.add(target)
    return fixture.text
  }

  /// Each with what describes it: the sources of the target lie in `Sources/App`.
  private static let builds: [[String: String]] = [
    ["Package.swift": ProjectUnderTest.package("App", targets: [("App", [])])],
    [
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])])
        .replacing("name: \"App\", dependencies: []", with: "name: \"App\", path: \".\", sources: [\"Sources/App\"]")
    ],
    ["App.xcodeproj/project.pbxproj": project(.init(name: "App", folders: ["Sources/App"]))],
    ["Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = make()\n"],
  ]

  @Test(arguments: builds, names) func `a feature's folder`(build: [String: String], name: String) throws {
    let path = "Sources/App/\(name)/Deep/Service.swift"
    let project = try ProjectUnderTest(build.merging(["Sources/App/Root.swift": Self.root, path: Self.service]) { $1 })
    #expect(try project.errors() == [])
    try project.tree.write(path, Self.receiver)
    #expect(try project.errors() == ["\(path):7 unfulfilled-received"])
    let layout = project.layout()
    #expect(layout.build.isReported(project.tree.path + "/" + path))
    #expect(layout.build.listedFolders.contains(project.tree.path + "/Sources/App/\(name)/Deep"))
  }

  @Test(arguments: names) func `a target of that name`(name: String) throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [name]), (name, [])]),
      "Sources/App/Root.swift": Self.root, "Sources/\(name)/checkouts/Pods/Service.swift": Self.receiver,
    ])
    #expect(try project.errors() == ["Sources/\(name)/checkouts/Pods/Service.swift:7 unfulfilled-received"])
  }

  @Test(arguments: ["Pods", "checkouts", "Carthage", "DerivedData", "node_modules"], [true, false])
  func `what tools fetched stays out`(name: String, isPackage: Bool) throws {
    let build =
      isPackage
      ? [
        "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])])
          .replacing("name: \"App\", dependencies: []", with: "name: \"App\", path: \".\"")
      ] : ["App.xcodeproj/project.pbxproj": Self.project(.init(name: "App", folders: ["."]))]
    let project = try ProjectUnderTest(
      build.merging(["Root.swift": Self.root + Self.service, "\(name)/A/Service.swift": Self.service]) { $1 })
    #expect(try project.errors() == [])
    #expect(project.tree.relative(project.layout().files) == ["Root.swift"])
  }

  /// What events come for.
  @Test(arguments: [
    ("Sources/App/Pods/A.swift", true), ("Sources/App/Pods", true), ("Pods/A.swift", false), ("DerivedData/A", false),
    ("Sources/App/Kit/.build/checkouts/A.swift", false), ("Sources/App/Old/checkouts/A.swift", true),
  ])
  func `a new one is noticed`(path: String, isOwn: Bool) throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]), ".gitignore": "Old/\n",
      "Sources/App/Root.swift": Self.root,
    ])
    #expect(project.layout().build.isOwn(inSkippedFolder: project.tree.path + "/" + path) == isOwn)
  }

  /// SwiftPM compiles all that lies in a target's folder, whoever put it there and whatever git thinks of it. Nobody asks
  /// for findings there.
  @Test(arguments: ["Pods", "checkouts", "node_modules"]) func `what git ignores is compiled`(name: String) throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]), ".gitignore": "\(name)/\n",
      "Sources/App/Root.swift": Self.root, "Sources/App/\(name)/Service.swift": Self.service,
    ])
    #expect(try project.errors() == [])
    try project.tree.write("Sources/App/\(name)/Service.swift", "struct Other {}\n")
    #expect(try project.errors() == ["Sources/App/Root.swift:7 no-instantiable"])
    #expect(!project.layout().build.isReported(project.tree.path + "/Sources/App/\(name)/Service.swift"))
  }

  @Test func `one in a folder that git ignores`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]), ".gitignore": "Old/\n",
      "Sources/App/Root.swift": Self.root, "Sources/App/Old/checkouts/Pods/Service.swift": Self.service,
    ])
    #expect(try project.errors() == [])
    #expect(project.layout().build.listedFolders.contains(project.tree.path + "/Sources/App/Old/checkouts/Pods"))
  }

  /// As where pods are installed into a folder that is one target's.
  @Test func `what git ignores is no feature of an application`() throws {
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": Self.project(.init(name: "App", folders: ["Sources/App"])),
      ".gitignore": "Pods/\n", "Sources/App/Root.swift": Self.root + Self.service,
      "Sources/App/Pods/Service.swift": Self.service,
    ])
    #expect(try project.errors() == [])
  }

  @Test func `a setting leaves it out all the same`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]),
      ".safedi-lsp.json": #"{"exclude": ["Pods/"]}"#, "Sources/App/Root.swift": Self.root + Self.service,
      "Sources/App/Pods/Service.swift": Self.service,
    ])
    #expect(try project.errors() == [])
  }
}
